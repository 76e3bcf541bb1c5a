# SPDX-License-Identifier: Apache-2.0
# Classes of registers (slot values) in lockstep: make test-values. Random kernels: make rand N=100 CHOICE=values=tags.

# Each choice on a machine with floating point, whose instructions read three registers; one of two cores of 8 lanes.
VALUES_CHOICES := $(filter-out none,$(CHOICES_values))
VALUES_MACHINES := $(VALUES_CHOICES:%=small+values-%) demo+tags_extended-1+values-tags
SUITES += values
TEST_MACHINES += $(foreach machine,$(VALUES_MACHINES),$(addprefix $(BUILD)/$(machine)/,lockstep.so rtl.so)) \
    $(foreach machine,small demo,$(BUILD)/$(machine)/sim.so)
.PHONY: test-values
test-values: toolchain weft
	@sh verif/modules/values/run.sh $(VALUES_MACHINES)
