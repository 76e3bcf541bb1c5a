# SPDX-License-Identifier: Apache-2.0
# Classes of registers (slot values) in lockstep: make test-values. Random kernels: make rand N=100 CHOICE=values=tags.

# Each choice: some with floating point, whose instructions read three registers; one on two cores of 8 lanes. Lane 0 executes what is
# uniform in units as wide as a warp and narrower, with and without an interval whose turns that ends.
VALUES_BASES := tiny small demo small+fpu_lanes-2+issue_interval-4+mul_lanes-2+sfu_lanes-1
VALUES_MACHINES := tiny+values-uniform tiny+values-bdi tiny+values-bytes small+tags_extended-1+values-tags demo+values-tags \
    small+scalar_issue-1+values-uniform demo+scalar_issue-1+values-uniform \
    small+fpu_lanes-2+issue_interval-4+mul_lanes-2+scalar_issue-1+sfu_lanes-1+values-tags
SUITES += values
TEST_MACHINES += $(foreach machine,$(VALUES_MACHINES),$(addprefix $(BUILD)/$(machine)/,lockstep.so rtl.so)) \
    $(foreach machine,$(VALUES_BASES),$(BUILD)/$(machine)/sim.so)
.PHONY: test-values
test-values: toolchain weft
	@sh verif/modules/values/run.sh $(VALUES_MACHINES)
