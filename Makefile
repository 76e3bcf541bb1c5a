# SPDX-License-Identifier: Apache-2.0
# weft: `make cosim` shows one source in three executions; `make test` checks everything.
# Each folder adds its own part in a rules.mk; all outputs go to build/.

BUILD := build
CC := gcc
# More than one job per command is the caller's choice (make -j2); inner builds use JOBS.
JOBS ?= $(shell nproc)
WARNINGS := -Wall -Wextra -Werror
CFLAGS := -std=c17 -O2 -g -D_GNU_SOURCE $(WARNINGS)
# Hardware C names its headers from its folder, all others name files of other folders from here.
CPPFLAGS := -Icmodel/hw -I.

# Suites of `make test` (target test-NAME each).
SUITES :=
# What suites run: simulators of machines, which `make test` builds beforehand.
TEST_MACHINES :=

# Not empty in what make install wrote, which has in build/ what it does not build itself.
INSTALLED := $(wildcard INSTALLED)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help setup setup-cosim setup-synth setup-test cosim test lint format format-check clean

# Objects of every program (sw/common).
VERSION_OBJECT := $(BUILD)/sw/common/version.o
WORDS_OBJECT := $(BUILD)/sw/common/words.o
OUTPUT_OBJECT := $(BUILD)/sw/common/output.o

FRAGMENTS := $(wildcard cmodel/*/rules.mk sw/*/rules.mk verif/*/rules.mk verif/*/*/rules.mk integration/*/rules.mk synth/rules.mk fpga/rules.mk)
include $(FRAGMENTS)
include $(wildcard verif/unit/unit.mk)

# Objects mirror their sources: a/b.c becomes build/a/b.o.
$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -MMD -MP $(CPPFLAGS) $(CFLAGS_$(subst /,_,$*)) -c $< -o $@

help:
	@echo 'weft: a soft GPU written once, in C'
	@echo
	@echo '  make cosim            build all, run the kernels in lockstep on golden model, C and RTL'
	@echo '  make cosim-thesis     three kernels in lockstep on one core of 32 warps and 32 lanes (long)'
	@echo '  make test             all tests; the last line is "N passed, N failed"'
	@echo '  make lint             formatting, texts, compiler warnings (gcc and clang), cppcheck'
	@echo '  make setup            install the Debian packages that are missing'
	@echo '  make weft             only the tool, build/weft'
	@echo '  make fuzz-c2v N=20000 random programs through the translator, four executions each'
	@echo '  make rand N=1000      random kernels in lockstep'
	@echo '  make mutants          seeded defects: the checker must report each'
	@echo '  make formal           proofs of modules: claims of their headers, netlists (Yosys)'
	@echo '  make gate CONFIG=small  netlists in lockstep: standard cells, generic gates, FPGA cells'
	@echo '  make area CONFIG=demo  gates, memory bits and area of every module (Yosys)'
	@echo '  make lut6 CONFIG=small  LUTs of six inputs and flip-flops of a machine (Yosys)'
	@echo '  make fpga-BOARD       bitstream for hx8k, icebreaker or ulx3s (make setup-fpga installs the tools)'
	@echo '  make test-uart        a whole board under Verilator, with hosts before it'
	@echo '  make timing CONFIG=demo   longest path of every module (OpenSTA)'
	@echo '  make isa-qemu N=1000  random programs on the golden model and on qemu'
	@echo '  make fpu-soak N=...   N vectors of each floating-point operation against host and MPFR'
	@echo '  make bench            speed of the simulators, as ratios in one run'
	@echo '  make perf-baseline    write the exact cycles that make test expects'
	@echo '  make format           format the C sources'
	@echo '  make install PREFIX=/usr/local   install the tool and what it builds machines of; make uninstall'
	@echo '  make clean            remove build/'

setup:
	@sh verif/setup.sh test

# The same, silent when nothing is missing: every entry point starts with it.
setup-cosim:
	@sh verif/setup.sh --quiet cosim
setup-test:
	@sh verif/setup.sh --quiet test

cosim: setup-cosim
	@$(MAKE) --no-print-directory -j$(JOBS) cosim-build
	@$(BUILD)/weft cosim

# What suites need is built first, several files at a time, and the machines that they run; then the suites, several at a time. What does
# not build, its suite reports.
test: setup-test
	@mkdir -p $(BUILD)/test-logs
	@echo 'building what the tests need ($(BUILD)/test-logs/machines.log)'
	@$(MAKE) --no-print-directory -k -j$(JOBS) PREPARE=1 $(sort $(TEST_MACHINES) $(SUITES:%=test-%)) >$(BUILD)/test-logs/machines.log 2>&1 || true
	@JOBS=$(JOBS) SUITES_RUN=1 sh verif/run-tests.sh $(sort $(SUITES))

setup-synth:
	@sh verif/setup.sh --quiet synth

SUITES += lint
.PHONY: test-lint
test-lint lint:
	@sh verif/lint.sh

format:
	@git ls-files '*.c' '*.h' '*.cpp' | grep -v -e '^verif/c2v/' -e '^rtl/gen/' | xargs clang-format-19 -i

clean:
	rm -rf $(BUILD)

# What compilers and sources.sh have found out. Verilator lists itself as a target of what it read, so that make would
# build a translator to find out what there is to do.
-include $(shell find $(BUILD) -type f -name '*.d' ! -name '*__ver.d' 2>/dev/null)

# With PREPARE=1, test-NAME makes what the suite needs and runs nothing.
ifdef PREPARE
$(SUITES:%=test-%): private SHELL := /bin/true
endif
