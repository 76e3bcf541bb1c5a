# SPDX-License-Identifier: Apache-2.0
# Exact cycle counts, the cycle table of docs/reference/machine/README.md and the picture of README.md: make test compares them, make perf-baseline writes them anew.

SUITES += perf
# With ALL=1 also the machines of rows-all.
TEST_MACHINES += $(patsubst %,$(BUILD)/%/sim.so,$(shell ALL=$(ALL) sh verif/models/perf/run.sh machines))
# The machine that is built most quickly, for make check.
CHECK_SUITES += perf-tiny
CHECK_MACHINES += $(BUILD)/tiny/sim.so
.PHONY: test-perf-tiny
test-perf-tiny: $(BUILD)/weft $$(KERNEL_ELFS)
	@sh verif/models/perf/run.sh check tiny
PERF_NEEDS := $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/weft-config
.PHONY: test-perf perf-baseline
test-perf: $(PERF_NEEDS) $$(KERNEL_ELFS)
	@status=0; for part in 'run.sh check' 'run.sh watched' 'excerpt.sh check' 'picture.sh check'; do ALL=$(ALL) sh verif/models/perf/$$part || status=1; done; exit $$status
perf-baseline: $(PERF_NEEDS) $$(KERNEL_ELFS)
	@ALL=1 sh verif/models/perf/run.sh write
	@sh verif/models/perf/excerpt.sh write
	@sh verif/models/perf/picture.sh write

# Host instructions per simulated cycle (valgrind); make instructions compares with what is recorded.
INSTRUCTIONS_MACHINES := $(addprefix $(BUILD)/,small/sim.so micro/sim.so demo/sim.so thesis/sim.so small/rtl.so small/lockstep.so)
.PHONY: instructions instructions-record
instructions: $(PERF_NEEDS) $(INSTRUCTIONS_MACHINES) $$(KERNEL_ELFS)
	@sh verif/models/perf/instructions.sh check
instructions-record: $(PERF_NEEDS) $(INSTRUCTIONS_MACHINES) $$(KERNEL_ELFS)
	@sh verif/models/perf/instructions.sh write
