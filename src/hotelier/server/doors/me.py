"""Who I am: a name, other devices, tokens for programs, a block list; all about me to take away or to delete."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from litestar import Controller, Response, delete, get, patch, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from hotelier.server import about_me, visitors
from hotelier.server.doors.given import (
    BY_COOKIE,
    BY_COOKIE_OR_TOKEN,
    CALLER,
    AnyRequest,
    Body,
    GivenGate,
    GivenHouse,
    GivenLimits,
    GivenRates,
    GivenStore,
    GivenVisitor,
    find_visitor,
    refusals,
)
from hotelier.server.doors.links import link_to
from hotelier.server.gate import credential, is_secure, set_cookie, unset_cookie
from hotelier.server.limits import address_key
from hotelier.server.rooms import now_ms
from hotelier.server.visitors import BlockLine, Scope, TokenLine, Visitor
from hotelier.server.words import NAME_LENGTH, clean_name

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Number = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]
"""What the database counts by."""


class Named(Body):
    """A name, as people write it."""

    name: Name


class Code(Body):
    """A code from another device, as people type it."""

    code: Annotated[str, Meta(max_length=100)]


class NewToken(Body):
    """What a token is to be called, and what it may do."""

    name: Name
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=2)]


class Me(Struct, frozen=True):
    """Somebody to themselves. ``scopes``: what they may do as they are known now."""

    id: int
    name: str
    created: int
    scopes: list[str]


class Known(Struct, frozen=True):
    """Whom the server takes somebody for."""

    me: Me | None


class Device(Struct, frozen=True):
    """How to go on with another device: a code to type, or the link with it, also as a picture to photograph."""

    code: str
    link: str
    qr: str
    expires: int
    here_only: bool
    """The link names this computer itself, so that no other can follow it."""


class TokenMade(TokenLine, frozen=True):
    """A new token, with its secret this once."""

    token: str


class Left(Struct, frozen=True):
    """The codes of the tables that somebody has left, where the game goes on without them."""

    tables: list[str]


class MeDoors(Controller):
    """All doors that are about whoever calls, under ``/api``."""

    path = "/api"
    tags = ("me",)
    dependencies = CALLER

    @get("/visitors", responses=refusals())
    async def known(self, request: AnyRequest, store: GivenStore, gate: GivenGate) -> Known:
        """Whom I am taken for; who comes for the first time is nobody yet, and that is no error."""
        found = await find_visitor(request, store, gate)
        return Known(None if found is None else _me(found))

    @post("/visitors", responses={200: ResponseSpec(Me, generate_examples=False, description="OK"), **refusals()})
    async def come_in(
        self, request: AnyRequest, data: JSONBody[Named], store: GivenStore, gate: GivenGate, rates: GivenRates
    ) -> Response[Me]:
        """Makes a visitor of this name and gives the browser its cookie; whoever is known already stays the same."""
        known, shown = await find_visitor(request, store, gate), credential(request.scope, gate)
        if known is not None and shown is not None:
            renewed = _key_for(request, gate, shown.secret) if shown.kind == "key" else {}
            return Response(_me(known), status_code=200, headers=renewed)
        clean_name(data.name)
        rates.new_visitors.take(address_key(request.scope["client"]))
        made, key = await store.write(partial(visitors.make_visitor, name=data.name, at=now_ms()))
        return Response(_me(made), headers=_key_for(request, gate, key))

    @get("/me", security=BY_COOKIE_OR_TOKEN, responses=refusals(401))
    async def who_am_i(self, visitor: GivenVisitor) -> Me:
        """Who I am."""
        return _me(visitor)

    @patch("/me", security=BY_COOKIE, responses=refusals(401))
    async def rename(self, owner: GivenVisitor, data: JSONBody[Named], store: GivenStore, house: GivenHouse) -> Me:
        """Gives me another name, at tables too."""
        name = await store.write(partial(visitors.rename, visitor=owner.id, name=data.name))
        await house.renamed(owner.id, name)
        return Me(owner.id, name, owner.created, sorted(owner.scopes))

    @get("/me/export", security=BY_COOKIE, responses=refusals(401))
    async def export(self, owner: GivenVisitor, store: GivenStore) -> Response[dict[str, Any]]:
        """Everything that is kept about me, as a file."""
        all_of_it = await store.read(partial(about_me.export, visitor=owner.id))
        return Response(all_of_it, headers={"Content-Disposition": 'attachment; filename="hotelier-me.json"'})

    @delete("/me", status_code=200, security=BY_COOKIE, responses=refusals(401))
    async def leave_for_good(
        self, request: AnyRequest, owner: GivenVisitor, store: GivenStore, gate: GivenGate, house: GivenHouse
    ) -> Response[Left]:
        """Deletes all about me. My moves stay, as nobody's; a bot goes on where I sat."""
        left = await store.write(partial(about_me.delete_visitor, visitor=owner.id))
        await house.gone(owner.id, left)
        forget = unset_cookie(secure=is_secure(request.scope, gate))
        return Response(Left([table.code for table in left]), headers={"Set-Cookie": forget})

    @post("/me/devices", security=BY_COOKIE, responses=refusals(401))
    async def invite_device(
        self, request: AnyRequest, owner: GivenVisitor, store: GivenStore, gate: GivenGate
    ) -> Device:
        """A code, for ten minutes and one use, by which another device is me too. It ends the last one."""
        code, expires = await store.write(partial(visitors.make_device_code, visitor=owner.id, at=now_ms()))
        link = link_to(request.scope, gate, f"device={code}")
        return Device(code, link.link, link.qr, expires, link.here_only)

    @post("/devices", status_code=200, responses=refusals(404))
    async def join_device(
        self,
        request: AnyRequest,
        data: JSONBody[Code],
        store: GivenStore,
        gate: GivenGate,
        limits: GivenLimits,
        rates: GivenRates,
    ) -> Response[Me]:
        """Makes this browser one of the visitor's who made the code, and uses the code up."""
        address = address_key(request.scope["client"])
        # taken beforehand: of many at once not all may be tried before the first wrong one is counted
        rates.wrong_codes.take(address)
        redeem = partial(visitors.redeem_device_code, code=data.code, at=now_ms(), most=limits.devices)
        visitor, key = await store.write(redeem)
        rates.wrong_codes.give_back(address)
        return Response(_me(visitor), headers=_key_for(request, gate, key))

    @get("/me/tokens", security=BY_COOKIE, responses=refusals(401))
    async def tokens(self, owner: GivenVisitor, store: GivenStore) -> list[TokenLine]:
        """My tokens, without their secrets."""
        return await store.read(partial(visitors.list_tokens, visitor=owner.id))

    @post("/me/tokens", security=BY_COOKIE, responses=refusals(401))
    async def make_token(
        self, owner: GivenVisitor, data: JSONBody[NewToken], store: GivenStore, limits: GivenLimits
    ) -> TokenMade:
        """A token for a program of mine. Its secret is shown this once."""
        job = partial(visitors.make_token, visitor=owner.id, name=data.name, scopes=data.scopes)
        made, secret = await store.write(partial(job, at=now_ms(), most=limits.tokens))
        return TokenMade(made.id, made.name, made.scopes, made.created, made.used, secret)

    @delete("/me/tokens/{token:int}", security=BY_COOKIE, responses=refusals(401, 404))
    async def revoke_token(self, owner: GivenVisitor, token: Number, store: GivenStore, house: GivenHouse) -> None:
        """Ends a token at once; whoever came by it has to go."""
        await store.write(partial(visitors.revoke_token, visitor=owner.id, token=token))
        await house.revoked(token)

    @get("/me/blocks", security=BY_COOKIE, responses=refusals(401))
    async def blocks(self, owner: GivenVisitor, store: GivenStore) -> list[BlockLine]:
        """Whom I have blocked."""
        return await store.read(partial(visitors.list_blocks, visitor=owner.id))

    @put("/me/blocks/{other:int}", status_code=204, security=BY_COOKIE, responses=refusals(401, 404))
    async def block(self, owner: GivenVisitor, other: Number, store: GivenStore, limits: GivenLimits) -> None:
        """Blocks a visitor: I hear nothing from them."""
        await store.write(partial(visitors.block, visitor=owner.id, other=other, at=now_ms(), most=limits.blocks))

    @delete("/me/blocks/{other:int}", security=BY_COOKIE, responses=refusals(401, 404))
    async def unblock(self, owner: GivenVisitor, other: Number, store: GivenStore) -> None:
        """Takes a visitor off my block list, if they are on it."""
        await store.write(partial(visitors.unblock, visitor=owner.id, other=other))


def _me(visitor: Visitor) -> Me:
    return Me(visitor.id, visitor.name, visitor.created, sorted(visitor.scopes))


def _key_for(request: AnyRequest, gate: GivenGate, key: str) -> dict[str, str]:
    return {"Set-Cookie": set_cookie(key, secure=is_secure(request.scope, gate))}
