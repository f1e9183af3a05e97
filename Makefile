# Croupier: `make run` starts a house on a fresh machine. It needs Python 3.11 or newer; the rest is
# brought into .venv and frontend/node_modules. Each step leaves a stamp in what it made, so that it
# runs again only when something it depends on has changed.

.DEFAULT_GOAL := help
.NOTPARALLEL:
SHELL := /bin/sh

# The Python that .venv is made from; and what is passed on to croupier serve, pytest or bench.
PYTHON ?= python3
ARGS ?=

BIN := .venv/bin
# pip reads constraints for the environment in which it builds the package only from these two.
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
       PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip
NPM := $(BIN)/python tools/node.py npm

RUN_INSTALLED := .venv/.installed-run
ALL_INSTALLED := .venv/.installed-all
DOCS_INSTALLED := .venv/.installed-docs

# The page is built from frontend/, where it was not built from these very sources (tools/page.py): a
# release brings it along, and needs no Node.js.
PAGE := src/croupier/web/static/app
HAS_PAGE := $(wildcard frontend/package.json)
PAGE_PACKAGES := frontend/node_modules/.installed

# What is checked and tried is this tree, whatever games are installed beside it.
check quick test trace: export CROUPIER_PLUGINS := no

# An environment whose Python has gone is worth nothing.
$(shell [ ! -d .venv ] || [ -x .venv/bin/python ] || rm -rf .venv)

.PHONY: help
help: ## Show this list
	@echo 'Croupier runs a casino by the book.'
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s  %s\n", $$1, $$2 }' Makefile

.PHONY: run
run: $(RUN_INSTALLED) page ## Start the house and print its address; ARGS="--port 9000" is passed on
	@exec $(BIN)/croupier serve $(ARGS)

# Where the demo lies; remove the folder for a new one.
DEMO ?= .build/demo

.PHONY: demo
demo: $(RUN_INSTALLED) page ## Make a house with a month behind it, and open it
	@[ -e $(DEMO)/house.sqlite3 ] || $(BIN)/croupier demo --data $(DEMO)
	@exec $(BIN)/croupier serve --data $(DEMO) $(ARGS)

.PHONY: test
test: $(ALL_INSTALLED) page ## Run all tests, in a real browser too; ARGS="-k baccarat" is passed on
	@CROUPIER_CHROMIUM="$$($(BIN)/python tools/browsers.py chromium)" || exit 1; \
	CROUPIER_FIREFOX="$$($(BIN)/python tools/browsers.py firefox)" || echo 'Without Firefox: its tests are skipped'; \
	export CROUPIER_CHROMIUM CROUPIER_FIREFOX; exec $(BIN)/python tools/tests.py $(ARGS)

.PHONY: quick
quick: $(ALL_INSTALLED) ## In two minutes: style, types, layers, and the tests of rules, books and tables
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary
	@mkdir -p .build
	@$(BIN)/lint-imports --no-logo > .build/layers.txt 2>&1 || { cat .build/layers.txt; exit 1; }
	@exec $(BIN)/python tools/tests.py --quick $(ARGS)

.PHONY: check
check: $(ALL_INSTALLED) ## Check style, types, layers, what keeps each clause, all languages, the page's types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.trace --check
	$(BIN)/python -m tools.words --check
	$(BIN)/python -m tools.protocol --check
	$(BIN)/python -m tools.authority --check
	$(BIN)/python -m tools.reference --check
	$(BIN)/python -m tools.contract --check
	$(BIN)/python -m tools.settings --check

.PHONY: trace
trace: $(ALL_INSTALLED) ## Find what keeps each clause of the books; writes docs/clauses.md
	@$(BIN)/python -m tools.trace

.PHONY: docs
docs: $(DOCS_INSTALLED) ## Build the documentation as a site into .build/site; every link must lead somewhere
	@$(BIN)/python -m tools.site $(ARGS)
	@echo 'The documentation: .build/site/index.html'

.PHONY: bench
bench: $(ALL_INSTALLED) page ## Measure speed
	@exec $(BIN)/python -m bench $(ARGS)

.PHONY: setup
setup: $(ALL_INSTALLED) page ## Install all that the other commands need, and build the page

.PHONY: page
page: ## Build the page out of frontend/

.PHONY: clean
clean: ## Remove everything that was installed or built
	rm -rf .venv .build dist $(PAGE) frontend/node_modules frontend/.svelte-kit \
	    .pytest_cache .hypothesis .mypy_cache .ruff_cache .import_linter_cache
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(BIN)/python:
	@$(PYTHON) tools/environment.py

$(RUN_INSTALLED): pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing what the house needs into .venv'
	@$(PIP) install --quiet -e '.[odds,print,serve,terminal]'
	@touch $@

$(ALL_INSTALLED): pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing what the house, its tests and its checks need into .venv'
	@$(PIP) install --quiet -e '.[test,check,docs]'
	@touch $(RUN_INSTALLED) $(DOCS_INSTALLED) $@

$(DOCS_INSTALLED): pyproject.toml constraints.txt | $(BIN)/python
	@echo 'Installing what the documentation is built with into .venv'
	@$(PIP) install --quiet -e '.[docs]'
	@touch $@

ifneq ($(HAS_PAGE),)

page: | $(BIN)/python
	@$(BIN)/python tools/page.py || $(MAKE) --no-print-directory built

check: check-page

test: test-page

.PHONY: check-page
check-page: $(PAGE_PACKAGES)
	$(BIN)/python tools/lockfile.py
	$(NPM) run check

.PHONY: test-page
test-page: $(PAGE_PACKAGES)
	@$(NPM) run --if-present test

$(PAGE_PACKAGES): frontend/package.json $(wildcard frontend/package-lock.json frontend/.npmrc) \
    | $(BIN)/python
	@$(BIN)/python tools/lockfile.py
	@echo 'Installing what the page is built with into frontend/node_modules'
	@$(NPM) ci --no-audit --loglevel=error
	@touch $@

.PHONY: built
built: $(PAGE_PACKAGES)
	@echo 'Building the page'
	@$(NPM) run build -- --logLevel warn
	@$(BIN)/python tools/page.py --stamp

endif
