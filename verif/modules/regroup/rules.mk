# SPDX-License-Identifier: Apache-2.0
# Options of issue and placing, and machines that regroup threads or join them early, in lockstep: make test-regroup.

REGROUP_MACHINES := pair+block_schedulers-1+compaction-1+in_flight-1+issue_interval-2+schedulers-2
REGROUP_MACHINES += demo+cores-1+reconv-lpc pair+order-two_level_active+reconv-lpc+schedulers-2
REGROUP_MACHINES += small+order-gto+reconv-dual_path+warps-20 pair+operand_layout-naive+operands-collector+order-two_level_active+reconv-dual_path+schedulers-2
REGROUP_MACHINES += demo+cores-1+multi_slots-4+reconv-multi_path pair+multi_early-0+multi_patience-16+order-two_level_active+reconv-multi_path+schedulers-2
REGROUP_MACHINES += demo+cores-1+reconv-dws pair+dws_memory-2+multi_slots-4+order-two_level_active+reconv-dws+schedulers-2
REGROUP_MACHINES += demo+cores-1+lane_permutation-2+order-gto+reconv-tbc pair+block_schedulers-1+order-two_level_active+reconv-tbc+schedulers-2+tbc_levels-2
REGROUP_MACHINES += small+reconv-capri small+lwm_rows-3+reconv-lwm pair+block_schedulers-1+lwm_rows-2+order-two_level_active+reconv-lwm+schedulers-2+tbc_levels-2
REGROUP_MACHINES += small+dwf_pcs-2+dwf_policy-4+reconv-dwf pair+block_schedulers-1+dwf_policy-1+order-two_level_active+reconv-dwf+schedulers-2
REGROUP_MACHINES += pair+block_schedulers-1+harp_access-2+harp_age-16+harp_ready-1+harp_sets-1+harp_ways-1+order-two_level_active+reconv-harp+schedulers-2
# Machines of the size of `demo`: harp with its tables of usual size, and with ALL=1 the other mechanisms that are smaller above.
REGROUP_MACHINES += demo+cores-1+reconv-harp
REGROUP_MACHINES += $(if $(ALL),$(addprefix demo+cores-1+reconv-,dual_path dwf lwm capri))
SUITES += regroup
TEST_MACHINES += $(foreach machine,$(REGROUP_MACHINES),$(addprefix $(BUILD)/$(machine)/,lockstep.so rtl.so))
.PHONY: test-regroup
test-regroup: toolchain weft
	@sh verif/modules/regroup/run.sh $(REGROUP_MACHINES)
	@sh verif/modules/regroup/alone.sh
