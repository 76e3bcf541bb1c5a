# SPDX-License-Identifier: Apache-2.0
# weft: `make cosim` shows one source in three executions; `make check`, `make test`, `make test-all`, `make soak` are the layers
# of tests (verif/README.md).
# Each folder adds its own part in a rules.mk; all outputs go to build/.

BUILD := build
CC := gcc
# More than one job per command is the caller's choice (make -j2); inner builds use JOBS.
JOBS ?= $(shell nproc)
WARNINGS := -Wall -Wextra -Wundef -Werror
CFLAGS := -std=c17 -O2 -g -D_GNU_SOURCE $(WARNINGS)
# Hardware C names its headers from its folder, all others name files of other folders from here.
CPPFLAGS := -Icmodel/hw -I.

# Suites of `make test` (target test-NAME each), and the simulators that they run. With ALL=1 both have what `make test-all`
# adds. CHECK_SUITES are those of `make check`.
SUITES :=
CHECK_SUITES :=
TEST_MACHINES =
CHECK_MACHINES =

# A rule begins with $(call say,WORD): one line for the step. V=1 shows the commands as well, which $(Q) else hides. STEPS is
# how many steps there are; then the line has its number.
Q := $(if $(V),,@)
say = @echo '$(if $(STEPS),$(eval STEP += .)[$(words $(STEP))/$(STEPS)] )$(1) $(or $(2),$@)'
# $(call build,TARGETS): in a make of its own, several files at a time, the steps counted beforehand.
build = $(MAKE) --no-print-directory -j$(JOBS) STEPS=$$($(MAKE) --no-print-directory -nk STEPS=0 $(1) 2>/dev/null | grep -c "^echo '\[") $(1)

# Not empty in what make install wrote, which has in build/ what it does not build itself.
INSTALLED := $(wildcard INSTALLED)

.DEFAULT_GOAL := help
# Variables of targets below (verif/variables.mk).
READS_check := M:text
READS_soak := N:count SEED:number
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help setup setup-cosim setup-synth setup-opencl setup-cuda setup-guided setup-charts link-charts setup-release setup-test cosim check test test-all soak prepare prepare-check lint format clean

# Objects of every program (common/).
VERSION_OBJECT := $(BUILD)/common/version.o
WORDS_OBJECT := $(BUILD)/common/words.o
OUTPUT_OBJECT := $(BUILD)/common/output.o
PROCESS_OBJECT := $(BUILD)/common/process.o
# The record of a run, for the tool and the OpenCL driver.
RECORD_OBJECT := $(BUILD)/sw/record/counts.o

FRAGMENTS := $(wildcard common/rules.mk cmodel/*/rules.mk sw/*/rules.mk sw/*/*/rules.mk verif/*/rules.mk verif/*/*/rules.mk docs/results/make/rules.mk docs/site/rules.mk integration/*/rules.mk synth/rules.mk fpga/rules.mk)
include $(FRAGMENTS)
include $(wildcard verif/units/unit.mk)
# What is refused before any work; not by the makes that a recipe or the tool starts.
ifeq ($(filter-out 0,$(MAKELEVEL))$(WEFT_BUILDS)$(INSTALLED),)
include verif/variables.mk
endif

# Objects mirror their sources: a/b.c becomes build/a/b.o.
$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(CFLAGS) -MMD -MP $(CPPFLAGS) $(CFLAGS_$(subst /,_,$*)) -c $< -o $@

help:
	@echo 'weft: a soft GPU written once, in C'
	@echo
	@echo '  make cosim            build all, run the kernels in lockstep on golden model, C and RTL'
	@echo '  make cosim-thesis     every kernel in lockstep on one core of 32 warps and 32 lanes'
	@echo '  make check            formatting, translator, units, six kernels: 30 s; M=issue/order/gto: all about one module'
	@echo '  make test             every kind of test, 30 to 50 minutes; the last line is "N passed, N failed"'
	@echo '  make test-all         the same with every machine, program and repetition'
	@echo '  make soak N=1000      random programs, seeded defects, proofs, gates, boards: hours'
	@echo '  make lint             formatting, texts, compiler warnings (gcc and clang), cppcheck'
	@echo '  make setup            install the Debian packages that are missing'
	@echo '  make weft             only the tool, build/weft'
	@echo '  make setup-charts     what draws the charts of reports (vl-convert), into the cache of the user'
	@echo '  make opencl           OpenCL C: build/weft-clc and its device library (make setup-opencl)'
	@echo '  make cuda             CUDA: build/weft-nvcc, its device library and runtime (make setup-cuda)'
	@echo '  make fuzz-c2v N=20000 random programs through the translator, four executions each'
	@echo '  make fuzz T=elf SECONDS=600  a reader of files from strangers under the sanitizers (elf, clc, study, store, host, board)'
	@echo '  make riscv-tests TREE=PATH   programs of riscv-tests that you have fetched; riscv-arch: of riscv-arch-test'
	@echo '  make rand N=1000      random kernels in lockstep'
	@echo '  make fuzz-machines N=100  machines drawn at random, sizes at the ends of their ranges: kernels beside the golden model'
	@echo '  make mutants          seeded defects: the checker must report each'
	@echo '  make mutants-random N=100  defects made at random: how many does a check report?'
	@echo '  make coverage         which lines of the hardware run under unit tests, kernels, in the RTL'
	@echo '  make pairs            which choices of two slots meet in lockstep'
	@echo '  make formal           proofs of modules: claims of their headers, netlists (Yosys)'
	@echo '  make gate CONFIG=small  netlists in lockstep: standard cells, generic gates, FPGA cells'
	@echo '  make area CONFIG=demo  gates, memory bits and area of every module (Yosys)'
	@echo '  make lut6 CONFIG=small  LUTs of six inputs and flip-flops of a machine (Yosys)'
	@echo '  make fpga-BOARD       bitstream for hx8k, icebreaker, ulx3s or tangnano20k (make setup-fpga installs the tools)'
	@echo '  make test-uart        a whole board under Verilator, with hosts before it'
	@echo '  make timing CONFIG=demo   longest path of every module (OpenSTA)'
	@echo '  make isa-qemu N=1000  random programs on the golden model and on qemu'
	@echo '  make fpu-soak N=...   N vectors of each floating-point operation against host and MPFR'
	@echo '  make bench            speed of the simulators, as ratios in one run'
	@echo '  make perf-baseline    write the exact cycles that make test expects'
	@echo '  make format           format the C sources'
	@echo '  make install PREFIX=/usr/local   install the tool and what it builds machines of; make uninstall'
	@echo '  make site             the pages as a site with search; make deb: Debian packages (make setup-release)'
	@echo '  make clean            remove build/'

# Charts of reports are drawn by a Python of its own, of the Python package index. Tests run without it: suites say what did not.
CHARTS = sh sw/weft/study/page/setup.sh $(BUILD)/charts
TRY_CHARTS = $(CHARTS) || echo 'setup: charts are missing: the suites browser, sweep and results leave out what needs them'
setup:
	@sh verif/setup.sh test
	@$(TRY_CHARTS)

# The same, silent when nothing is missing: every entry point starts with it.
setup-cosim:
	@sh verif/setup.sh --quiet cosim
setup-test:
	@sh verif/setup.sh --quiet test
	@$(TRY_CHARTS)
setup-charts:
	@sh verif/setup.sh --quiet charts
	@$(CHARTS)
# What is installed, after `make clean`.
link-charts:
	@sh sw/weft/study/page/setup.sh --link $(BUILD)/charts

cosim: setup-cosim
	@$(call build,cosim-build)
	@$(BUILD)/weft cosim

# Layers of tests: verif/README.md. What suites need is built first, several files at a time, and the machines that they run; then
# the suites, several at a time. What does not build, its suite reports. The tool comes first, as it says which policies there are.
# $(1): the target that builds, $(2): suites
define RUN_SUITES
	@mkdir -p $(BUILD)/test-logs
	@echo 'building what the tests need ($(BUILD)/test-logs/build.log)'
	@$(MAKE) --no-print-directory -j$(JOBS) $(BUILD)/weft $(BUILD)/weft-config >$(BUILD)/test-logs/build.log
	@$(call build,-k PREPARE=1 $(1)) 2>&1 | tee -a $(BUILD)/test-logs/build.log | awk -f verif/progress.awk
	@JOBS=$(JOBS) SUITES_RUN=1 sh verif/run-tests.sh $(2)
endef
test: setup-test
	$(call RUN_SUITES,prepare,$(SUITES))
test-all:
	@$(MAKE) --no-print-directory ALL=1 test
check: setup-test
	$(if $(M),@sh verif/module.sh '$(M)',$(call RUN_SUITES,prepare-check,$(CHECK_SUITES)))
soak: setup-test
	@JOBS=$(JOBS) sh verif/soak.sh '$(N)' '$(SEED)'

setup-synth:
	@sh verif/setup.sh --quiet synth

setup-opencl:
	@sh verif/setup.sh --quiet opencl
setup-cuda:
	@sh verif/setup.sh --quiet cuda

setup-guided:
	@sh verif/setup.sh --quiet guided
setup-release:
	@sh verif/setup.sh --quiet release

SUITES += lint
CHECK_SUITES += format
.PHONY: test-lint test-format
test-lint lint:
	@sh verif/text/lint.sh
# Of the files that differ from the last commit, or from the branch that this one is pushed to.
test-format:
	@sh verif/text/lint.sh changed

format:
	@git ls-files '*.c' '*.h' '*.cpp' | grep -v -E '^(verif/translator/(accept|refuse|regress)|rtl/gen)/' | xargs clang-format-19 -i

clean:
	$(Q)rm -rf $(BUILD)

# What compilers and sources.sh have found out. Verilator lists itself as a target of what it read, so that make would
# build a translator to find out what there is to do. Trees in which suites build are not of this one.
-include $(shell find $(BUILD) \( -path '$(BUILD)/mutants*' -o -path '$(BUILD)/test-*' -o -path $(BUILD)/install \) -prune -o \
    -type f -name '*.d' ! -name '*__ver.d' -print 2>/dev/null)

# Tests run machines that are quickly compiled.
TEST_TARGETS := $(sort $(SUITES:%=test-%) $(CHECK_SUITES:%=test-%))
test check $(TEST_TARGETS): export WEFT_QUICK ?= 1
# With PREPARE=1, test-NAME makes what the suite needs and runs nothing. Lists of machines ask built tools.
ifdef PREPARE
prepare: $(sort $(TEST_MACHINES)) $(SUITES:%=test-%)
prepare-check: $(sort $(CHECK_MACHINES)) $(CHECK_SUITES:%=test-%)
$(TEST_TARGETS): private SHELL := /bin/true
endif
