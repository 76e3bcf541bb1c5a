# SPDX-License-Identifier: Apache-2.0
# Exact cycle counts, and the cycle table of docs/reference/machine/README.md: make test compares them, make perf-baseline writes them anew.

SUITES += perf
PERF_MACHINES := $(patsubst %,$(BUILD)/%/sim.so,$(shell sh verif/perf/run.sh machines))
TEST_MACHINES += $(PERF_MACHINES)
PERF_NEEDS := $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/weft-config
.PHONY: test-perf perf-baseline
test-perf: $(PERF_NEEDS) $$(KERNEL_ELFS)
	@status=0; for part in 'run.sh check' 'run.sh watched' 'excerpt.sh check'; do sh verif/perf/$$part || status=1; done; exit $$status
perf-baseline: $(PERF_NEEDS) $$(KERNEL_ELFS)
	@sh verif/perf/run.sh write
	@sh verif/perf/excerpt.sh write

# Host instructions per simulated cycle (valgrind); make instructions compares with what is recorded.
INSTRUCTIONS_MACHINES := $(addprefix $(BUILD)/,small/sim.so micro/sim.so thesis/sim.so small/rtl.so small/lockstep.so)
.PHONY: instructions instructions-record
instructions: $(PERF_NEEDS) $(INSTRUCTIONS_MACHINES) $$(KERNEL_ELFS)
	@sh verif/perf/instructions.sh check
instructions-record: $(PERF_NEEDS) $(INSTRUCTIONS_MACHINES) $$(KERNEL_ELFS)
	@sh verif/perf/instructions.sh write
