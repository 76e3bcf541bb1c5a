# SPDX-License-Identifier: Apache-2.0
# Exact cycle counts: make test compares them, make perf-baseline writes them anew.

SUITES += perf
.PHONY: test-perf perf-baseline
test-perf: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@sh verif/perf/run.sh check
perf-baseline: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@sh verif/perf/run.sh write
