"""How Numba compiles our functions: rules become part of what calls them, entries are what Python calls.

By itself, Numba optimises every function, makes machine code of it, and then does both again inside each of its
callers. Here a rule stays intermediate code (LLVM's) until an entry is compiled that calls it, however many rules lie
between. Only entries are optimised and become machine code, once, with all they call. A rule that Python calls is
compiled as an entry too, at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import FunctionType, ModuleType
from typing import Any, Self
from uuid import uuid4

import llvmlite.binding as llvm
from numba import typeof
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult, compile_result
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.types.containers import BaseTuple
from numba.core.typing.templates import AbstractTemplate, infer_global

from hotelier.engine.compile_progress import PROGRESS


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The intermediate code of a rule and of all that it calls. No machine code is made of it."""

    @classmethod
    def from_bitcode(cls, codegen: Any, name: str, bitcode: bytes) -> Self:
        """Return the library that was kept as these bytes."""
        library = cls(codegen, name)
        library._final_module = llvm.parse_bitcode(bitcode)
        library._finalize_final_module()
        return library

    def serialize_using_object_code(self) -> Any:
        """Return what is kept of the library. There is no object code: it is the intermediate code."""
        return self.serialize_using_bitcode()

    def _optimize_final_module(self) -> None:
        """Leave that to the entries."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The machine code of an entry. Nothing is ever linked with it, so its intermediate code is not kept."""

    @classmethod
    def from_object_code(cls, codegen: Any, name: str, object_code: bytes, symbol: str) -> Self:
        """Return the library that was kept as these bytes, ready to be called by the symbol."""
        library = cls(codegen, name)
        library.enable_object_caching()
        library._set_compiled_object(object_code)
        library._finalize_final_module()
        codegen._engine._defined_symbols.add(symbol)
        return library

    def serialize_using_object_code(self) -> Any:
        """Return what is kept of the library."""
        return self.name, self._get_compiled_object()


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(NativeLowering):  # type: ignore[misc]
    """Lower an entry into an ``EntryLibrary``."""

    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower the entry and make machine code of it."""
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        super().run_pass(state)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):  # type: ignore[misc]
    """Lower a rule into a ``RuleLibrary``."""

    _name = "rule_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower the rule and make it known to compiled callers."""
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_cpython_wrapper = True
        state.flags.no_compile = True
        super().run_pass(state)
        entry_point = object()  # callers know the rule by it
        state.targetctx.insert_user_function(entry_point, state["cr"].fndesc, [state.library])
        state["cr"] = state["cr"]._replace(cfunc=entry_point)
        return True


class EntryCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, with a name for each function that no other process gives.

    Numba counts functions and types from zero in every process, and code that several processes have compiled is
    loaded into one: two functions of one name would be taken for each other.
    """

    lowering: Any = EntryLowering

    def define_pipelines(self) -> list[Any]:
        """Put our lowering in the place of the usual one."""
        PROGRESS.begin(self.state.func_id.func_qualname)
        self.state.func_id.unique_id = uuid4().hex
        [pipeline] = super().define_pipelines()
        pipeline.passes = [(self.lowering if one is NativeLowering else one, why) for one, why in pipeline.passes]
        pipeline.finalize()
        return [pipeline]


class RuleCompiler(EntryCompiler):
    """The same for rules."""

    lowering = RuleLowering


class EntryDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function that Python calls, compiled with all the rules it needs."""

    def __init__(self, function: Callable[..., object], options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions={**options, "forceinline": False}, pipeline_class=EntryCompiler)

    def add_overload(self, cres: Any) -> None:
        """Make it callable. Errors that its rules raise find the Python objects of the rule that raises."""
        for environment in cres._find_referenced_environments():
            cres.library.codegen.set_env(environment.env_name, environment)
        super().add_overload(cres)


class RuleDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A rule: part of its compiled callers. Called by Python, it is compiled as an entry."""

    def __init__(self, function: Callable[..., object], options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options, pipeline_class=RuleCompiler)
        self.entry = EntryDispatcher(function, options)
        self.is_kept: Callable[[], bool] = lambda: False

    def keep_in(self, rules: Any, entries: Any) -> None:
        """Keep what is compiled in these caches (``code_cache``), for callers and for Python."""
        self._cache, self.entry._cache = rules, entries
        self.is_kept = rules.has_some

    def add_overload(self, cres: Any) -> None:
        """Keep what was compiled for callers. Python can't call it."""
        self.overloads[tuple(cres.signature.args)] = cres

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        with PROGRESS.call(lambda: names_needed(self, set(record_types(map(typeof, args))))):
            entry_point = self.entry._compile_for_args(*args, **kws)
        for result in self.entry.overloads.values():
            if result.entry_point is entry_point:
                self._insert([arg._code for arg in result.signature.args], entry_point, False)
        return entry_point


def names_needed(rule: RuleDispatcher, kinds: set[Any]) -> set[str]:
    """Return the names of the rules that a rule needs and that are not kept on disk, its own among them.

    ``kinds`` are the record types it is given: they say which rules are meant where a call goes by type.
    """
    needed: dict[RuleDispatcher, None] = {rule: None}
    for one in (waiting := [rule]):  # grows while it is gone through
        for called in used_by(one.py_func):
            found = [called] if isinstance(called, RuleDispatcher) else map(BY_TYPE[called], kinds)
            more = [callee for callee in found if callee is not None and callee not in needed]
            needed.update(dict.fromkeys(more))
            waiting += more
    return {one.py_func.__qualname__ for one in needed if one is rule or not one.is_kept()}


def used_by(function: Any) -> Iterator[Any]:
    """Yield the rules and the stubs that a function names, its modules' among them."""
    names = function.__code__.co_names
    for value in map(function.__globals__.get, names):
        reached = [getattr(value, name, None) for name in names] if isinstance(value, ModuleType) else [value]
        for one in reached:
            if isinstance(one, RuleDispatcher) or (isinstance(one, FunctionType) and one in BY_TYPE):
                yield one


def record_types(kinds: Iterable[Any]) -> Iterator[Any]:
    """Yield the record types among these types, in arrays and tuples of them too."""
    for kind in kinds:
        if isinstance(kind, types.Record):
            yield kind
        elif isinstance(kind, types.Array):
            yield from record_types([kind.dtype])
        elif isinstance(kind, BaseTuple):
            yield from record_types(kind.types)


def rebuild_rule(target_context: Any, kept: tuple[Any, ...]) -> CompileResult:
    """Return a compiled rule as it was before it was kept on disk."""
    (name, _, bitcode), *_ = kept
    return _rebuilt(target_context, RuleLibrary.from_bitcode(target_context.codegen(), name, bitcode), object(), kept)


def rebuild_entry(target_context: Any, kept: tuple[Any, ...]) -> CompileResult:
    """Return a compiled entry as it was before it was kept on disk."""
    (name, object_code), fndesc, environment, *_, environments = kept
    symbol = fndesc.llvm_cpython_wrapper_name
    library = EntryLibrary.from_object_code(target_context.codegen(), name, object_code, symbol)
    entry_point = target_context.get_executable(library, fndesc, environment)
    for one in environments:
        library.codegen.set_env(one.env_name, one)
    return _rebuilt(target_context, library, entry_point, kept)


def _rebuilt(target_context: Any, library: Any, entry_point: object, kept: tuple[Any, ...]) -> CompileResult:
    _, fndesc, environment, signature, objectmode, lifted, annotation, reload_init, environments = kept
    for reload in reload_init:
        reload()
    return compile_result(
        target_context=target_context,
        typing_context=target_context.typing_context,
        library=library,
        environment=environment,
        entry_point=entry_point,
        fndesc=fndesc,
        type_annotation=annotation,
        signature=signature,
        objectmode=objectmode,
        lifted=lifted,
        typing_error=None,
        call_helper=None,
        reload_init=reload_init,
        referenced_envs=environments,
    )


BY_TYPE: dict[Callable[..., object], Callable[[Any], Any]] = {}
"""What finds the rule for a stub, by the type of the first argument."""


def call_by_type(stub: Callable[..., object], find: Callable[[Any], Any]) -> None:
    """Make compiled calls of the stub calls of the rule that ``find`` returns for the type of the first argument."""
    BY_TYPE[stub] = find

    class ByType(AbstractTemplate):  # type: ignore[misc]
        key = stub

        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            found = find(args[0])
            return found and types.Dispatcher(found).get_call_type(self.context, args, kws)

        def get_impl_key(self, signature: Any) -> Any:
            return types.Dispatcher(find(signature.args[0])).get_impl_key(signature)

    infer_global(stub, types.Function(ByType))
