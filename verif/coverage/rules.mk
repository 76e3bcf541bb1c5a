# SPDX-License-Identifier: Apache-2.0
# What of the hardware runs when it is tested, and which choices of two slots meet in lockstep.

.PHONY: coverage pairs
COVERAGE_PARTS := units kernels rtl report
coverage: setup-coverage $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/weft-config $(BUILD)/weft-facts $(BUILD)/c2v $(BUILD)/libweft.a $(BUILD)/kernels/ready
	@JOBS=$(JOBS) CONFIG=$(CONFIG) sh verif/coverage/run.sh $(or $(PARTS),$(COVERAGE_PARTS))

# LIST=missing: the pairs that no machine of a suite has.
pairs: $(BUILD)/weft-config $(BUILD)/weft-facts
	@printf '%s\n' $(patsubst $(BUILD)/%/rtl.so,%,$(filter %/rtl.so,$(sort $(TEST_MACHINES)))) | sh verif/coverage/pairs.sh $(or $(LIST),table)
