# SPDX-License-Identifier: Apache-2.0
# Issue by groups of lanes, one instruction of a warp at a time, and blocks in one scheduler, in lockstep: make test-regroup.

REGROUP_MACHINES := pair+block_schedulers-1+compaction-1+in_flight-1+issue_interval-2+schedulers-2
SUITES += regroup
TEST_MACHINES += $(foreach machine,$(REGROUP_MACHINES),$(addprefix $(BUILD)/$(machine)/,lockstep.so rtl.so))
.PHONY: test-regroup
test-regroup: toolchain weft
	@sh verif/regroup/run.sh $(REGROUP_MACHINES)
