# SPDX-License-Identifier: Apache-2.0
# Classes of registers (slot values) in lockstep: make test-values. Random kernels: make rand N=100 CHOICE=values=tags.

# Each choice: some with floating point, whose instructions read three registers; one on two cores of 8 lanes.
VALUES_MACHINES := tiny+values-uniform tiny+values-bdi tiny+values-bytes small+tags_extended-1+values-tags demo+values-tags
SUITES += values
TEST_MACHINES += $(foreach machine,$(VALUES_MACHINES),$(addprefix $(BUILD)/$(machine)/,lockstep.so rtl.so)) \
    $(foreach machine,tiny small demo,$(BUILD)/$(machine)/sim.so)
.PHONY: test-values
test-values: toolchain weft
	@sh verif/modules/values/run.sh $(VALUES_MACHINES)
