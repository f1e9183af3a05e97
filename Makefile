.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin
# Constraints reach the isolated environment in which pip builds the package only through these.
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
       PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip

.PHONY: help
help:  ## Say what there is to do
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## */  make \1\t/'

.PHONY: setup
setup: .venv/.tools-installed  ## Install everything that development needs

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/.installed: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) install --quiet -e .
	touch $@

.venv/.tools-installed: pyproject.toml constraints.txt | .venv/bin/python
	$(PIP) install --quiet -e '.[test,check]'
	touch .venv/.installed $@

.PHONY: run
run: .venv/.installed  ## Start the house; ARGS="--port 9000" passes arguments on
	@exec $(BIN)/croupier serve $(ARGS)

.PHONY: test
test: .venv/.tools-installed  ## Run all tests
	$(BIN)/python -m pytest $(ARGS)

.PHONY: check
check: .venv/.tools-installed  ## Check style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

.PHONY: bench
bench: .venv/.tools-installed  ## Measure
	$(BIN)/python -m bench $(ARGS)
