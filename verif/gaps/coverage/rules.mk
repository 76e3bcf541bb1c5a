# SPDX-License-Identifier: Apache-2.0
# What of the hardware runs when it is tested, and which choices of two slots meet in lockstep.

.PHONY: coverage pairs
READS_coverage := PARTS:text CONFIG:machine
READS_pairs := LIST:text
COVERAGE_PARTS := units kernels rtl report
coverage: setup-cosim $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/weft-config $(BUILD)/weft-facts $(BUILD)/c2v $(BUILD)/libweft.a $(KERNEL_ELFS)
	@JOBS=$(JOBS) CONFIG=$(CONFIG) sh verif/gaps/coverage/run.sh $(or $(PARTS),$(COVERAGE_PARTS))

LOCKSTEP_MACHINES = $(patsubst $(BUILD)/%/rtl.so,%,$(filter %/rtl.so,$(sort $(TEST_MACHINES))))
SUITES += choices
.PHONY: test-choices
test-choices: $(BUILD)/weft-config $(BUILD)/weft-facts
	@status=0; printf '%s\n' $(LOCKSTEP_MACHINES) | sh verif/gaps/coverage/pairs.sh test || status=1; \
	    sh verif/modules/array/check.sh || status=1; exit $$status

# LIST=missing: the pairs that no machine of a suite has.
pairs: $(BUILD)/weft-config $(BUILD)/weft-facts
	@printf '%s\n' $(LOCKSTEP_MACHINES) | sh verif/gaps/coverage/pairs.sh $(or $(LIST),table)
