# Two commands do everything on a fresh machine: `make play` and `make test`.
.DEFAULT_GOAL := help
.PHONY: help play test check unit bench soak describe clean lock

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
export UV_PYTHON_DOWNLOADS := never
# With bytecode a start takes a third of the time.
export UV_COMPILE_BYTECODE := 1
PYTHONS := python3.13 python3.12 python3.11 python3

help: ## what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(READY): requirements.lock pyproject.toml
	@for python in $(PYTHONS); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then echo "Hotelier needs Python 3.11 or newer; none of $(PYTHONS) is." >&2; exit 1; fi; \
	if [ "$$(id -u)" = 0 ] && ! $$found -c 'import ensurepip' 2>/dev/null; then \
	  apt-get update -q && apt-get install -qy --no-install-recommends python3-venv; \
	fi; \
	$$found -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps -e .
	@touch $@

play: $(READY) ## set up and play; with LAN=1 serve tables to the local network
	@$(BIN)/hotelier $(if $(LAN),serve --lan,play)

test: check unit ## set up and run all tests

check: $(READY) ## ruff, mypy, import floors
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(READY) ## the tests
	$(BIN)/hotelier warm
	$(BIN)/pytest -n auto --dist worksteal

bench: $(READY) ## the benchmarks
	@for bench in bench/*.py; do $(BIN)/python $$bench; done

soak: $(READY) ## what takes longer: more games, more damage
	HOTELIER_SOAK=1 $(BIN)/pytest -n auto --dist worksteal

describe: $(READY) ## renew the parts of docs/ and web/ that are made from the sources
	$(BIN)/python -m hotelier.server.describe docs
	PYTHONPATH=tests $(BIN)/python -m server.conversation
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web ci --no-audit --no-fund
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run types

lock: $(READY) ## renew requirements.lock and web/package-lock.json
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --all-extras --group dev pyproject.toml -o requirements.lock
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run lock

clean: ## remove what make made
	rm -rf $(VENV) web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache dist
