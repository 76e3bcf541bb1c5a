# SPDX-License-Identifier: Apache-2.0
# Exact cycle counts, and the cycle table of docs/microarch.md: make test compares them, make perf-baseline writes them anew.

SUITES += perf
TEST_MACHINES += $(addprefix $(BUILD)/,$(addsuffix /sim.so,tiny small demo demo+schedulers-2 thesis))
.PHONY: test-perf perf-baseline
test-perf: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@sh verif/perf/run.sh check; cycles=$$?; sh verif/perf/excerpt.sh check && exit $$cycles
perf-baseline: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@sh verif/perf/run.sh write
	@sh verif/perf/excerpt.sh write
