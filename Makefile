# Two commands do everything on a fresh machine: `make play` and `make test`.
.DEFAULT_GOAL := help
# Many processes begin here: each would read all sources anew if Python might not keep what it has read.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: help play site browser test test-quick check unit bench soak screenshots describe clean lock

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable
PYTHONS := python3.13 python3.12 python3.11 python3
SET_UP = for python in $(PYTHONS); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then exec $$python set_up.py $(1); fi; \
	done; \
	echo "Hotelier needs Python 3.11 or newer; none of $(PYTHONS) is." >&2; exit 1

LOCK = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header pyproject.toml

help: ## what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(READY): requirements.lock pyproject.toml
	@$(call SET_UP,all)
	@touch $@

# What playing needs. Where all is set up, that will do.
$(PLAYABLE): requirements-play.lock requirements-node.lock pyproject.toml
	@$(call SET_UP,play)
	@touch $@

play: $(if $(wildcard $(READY)),$(READY),$(PLAYABLE)) ## set up, serve and open a table in the browser; with LAN=1 for phones and computers in the network too
	@$(BIN)/python web/site.py --build-only
	@$(BIN)/hotelier serve --open --log-level warning $(if $(LAN),--lan)

site: $(READY) ## build the page for browsers, if it is not current
	@$(BIN)/python web/site.py

browser: $(READY) ## Chromium for the tests of the page, where it is missing and can be installed
	@if ! command -v chromium >/dev/null && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -q && apt-get install -qy --no-install-recommends chromium fonts-dejavu-core; \
	fi

test: check unit ## set up and run all tests

check: $(READY) ## ruff, mypy, import floors
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test-quick: check site browser ## lint, types and the tests that a change can touch; SINCE=REVISION for more than the uncommitted change
	$(BIN)/hotelier warm
	PYTHONPATH=tests $(BIN)/python -m quick $(SINCE)

unit: site browser ## the tests
	$(BIN)/hotelier warm
	$(BIN)/pytest -n auto --dist worksteal

bench: $(READY) ## the benchmarks
	@for bench in $(filter-out bench/beside.py,$(wildcard bench/*.py)); do $(BIN)/python $$bench; done

screenshots: site browser ## pictures of every page and step, in build/screenshots
	$(BIN)/hotelier warm
	PYTHONPATH=tests $(BIN)/python -m browser.screenshots build/screenshots

soak: site browser ## what takes longer: more games, more damage, repeats on a busy machine, planted faults
	$(BIN)/hotelier warm
	@failed=; \
	HOTELIER_SOAK=1 $(BIN)/pytest -n auto --dist worksteal || failed="$$failed tests"; \
	PYTHONPATH=tests $(BIN)/python -m repeats || failed="$$failed repeats"; \
	PYTHONPATH=tests $(BIN)/python -m faults --count 200 || failed="$$failed faults"; \
	if [ -n "$$failed" ]; then echo "Failed:$$failed" >&2; exit 1; fi

describe: $(READY) ## renew the parts of docs/ and web/ that are made from the sources
	$(BIN)/python -m hotelier.server.describe docs
	$(BIN)/python -m hotelier.envs.describe docs
	$(BIN)/python -m hotelier.games.describe docs
	PYTHONPATH=tests $(BIN)/python -m server.conversation
	$(BIN)/python web/site.py
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run types

lock: $(READY) ## renew the lock files of Python and web/package-lock.json
	$(LOCK) --all-extras --group dev -o requirements.lock
	$(LOCK) --extra server --group build -c requirements.lock -o requirements-play.lock
	$(LOCK) --group node -c requirements.lock -o requirements-node.lock
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run lock

clean: ## remove what make made
	rm -rf $(VENV) web/node_modules web/src/styles/fonts src/hotelier/server/site build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache dist
