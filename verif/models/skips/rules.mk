# SPDX-License-Identifier: Apache-2.0
# What gates hide (HW_WHEN, HW_REST, HW_PASS): cycle models whose gates are checked in every cycle, kernels on them, and
# conditions that are too strong.

SUITES += skips
SKIPS_MACHINES = $(shell ALL=$(ALL) sh verif/models/skips/run.sh machines)
TEST_MACHINES += $(SKIPS_MACHINES:%=$(BUILD)/%/gates.so)
.PHONY: test-skips
test-skips: $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/c2v $$(KERNEL_ELFS)
	@JOBS=$(JOBS) ALL=$(ALL) sh verif/models/skips/run.sh all
