# SPDX-License-Identifier: Apache-2.0
# Options of issue and placing, and machines that regroup threads or join them early: make test-regroup.

# In lockstep with the RTL the machines of the covering array (verif/modules/array); of the same mechanisms other sizes, on the cycle model with
# the golden model, with ALL=1 in lockstep.
REGROUP_ROWS := stack dual_path multi_path dws tbc capri lwm dwf harp daws statpcal
REGROUP_OTHERS := demo+cores-1+reconv-lpc pair+order-two_level_active+reconv-lpc+schedulers-2
REGROUP_OTHERS += small+order-gto+reconv-dual_path+warps-20 demo+cores-1+multi_slots-4+reconv-multi_path demo+cores-1+reconv-dws
REGROUP_OTHERS += demo+cores-1+lane_permutation-2+order-gto+reconv-tbc small+reconv-capri
REGROUP_OTHERS += pair+block_schedulers-1+lwm_rows-2+order-two_level_active+reconv-lwm+schedulers-2+tbc_levels-2
REGROUP_OTHERS += pair+block_schedulers-1+dwf_policy-1+order-two_level_active+reconv-dwf+schedulers-2 demo+cores-1+reconv-harp
# A pool of one warp: whatever waits for other slots has to leave it.
REGROUP_OTHERS += $(addprefix small+block_schedulers-1+order-two_level_active+order_group-1+reconv-,dual_path multi_path dws tbc capri lwm dwf harp)
# Machines of the size of `demo`, of the other mechanisms that are smaller above.
REGROUP_OTHERS += $(if $(ALL),$(addprefix demo+cores-1+reconv-,dual_path dwf lwm capri))
# Regrouping at no cost, under each mechanism.
REGROUP_IDEAL := $(addprefix demo+cores-1+reconv-,tbc capri lwm dwf harp dws dual_path multi_path)
SUITES += regroup
TEST_MACHINES += $(foreach machine,$(REGROUP_OTHERS),$(addprefix $(BUILD)/$(machine)/,$(if $(ALL),lockstep.so rtl.so,sim.so widths.so)))
TEST_MACHINES += $(REGROUP_IDEAL:%=$(BUILD)/%/sim.so)
.PHONY: test-regroup
test-regroup: toolchain weft
	@sh verif/modules/regroup/run.sh lockstep $(REGROUP_ROWS)
	@sh verif/modules/regroup/run.sh '$(if $(ALL),lockstep,cycle --check)' $(REGROUP_OTHERS)
	@sh verif/modules/regroup/alone.sh
	@sh verif/modules/regroup/ideal.sh $(REGROUP_IDEAL)
