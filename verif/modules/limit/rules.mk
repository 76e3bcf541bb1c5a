# SPDX-License-Identifier: Apache-2.0
# Limit policies in lockstep: make test-limit. Random kernels under one of them, with settings at the ends of
# their ranges and a tiny L1: make rand N=1000 LIMIT=ccws (verif/programs/rand).

# Each policy in lockstep with the RTL, on its machine of the covering array (verif/modules/array). ALONE are those that have machines of
# their own: policies that the array does not know, and with ALL=1 each, with lrr, and more choices of slot order on the cycle model.
LIMITS := $(filter-out none chaos ciao_t ciao_p ciao_c,$(CHOICES_limit))
ALONE := $(if $(ALL),$(LIMITS),$(filter-out $(ARRAY_NAMES),$(LIMITS)))
# CIAO on two cores with an L1 of four lines, in which warps of every kernel interfere, and under the order that it is meant
# for; then beside two_level_active, with two schedulers. They are not of the array: beside other choices of the L1 nothing interferes.
CIAO_MACHINE := pair+l1_sets-1+limit-ciao_t+order-gto+warps-8
# Redirection needs a region, in one memory for both. One of the machines has a constant cache, of two lines.
ROUTE_MACHINES := pair+constant_sets-1+constants-cache+l1_array-unified+l1_sets-1+limit-ciao_p+order-gto+region_index-xor+warps-8 \
    pair+l1_array-unified+l1_sets-1+limit-ciao_c+order-gto+warps-8 pair+cores-1+l1_array-unified+limit-chaos+warps-8
CIAO_BESIDE := demo+cores-1+l1_sets-1+limit-ciao_t+order-two_level_active+schedulers-2
# What the published machine of CCWS has besides, on `small`; sorted as the name of a machine is.
PUBLISHED_MACHINE := small+$(shell sh verif/modules/limit/published.sh | sed 's/+lsu_order/+limit-ccws&/; s/+vta_merges/+order-gto&/')
# Every choice of slot order but lrr, which the others have, beside one of them; two_level_active beside each kind of
# permission, of whole warps and of loads, since it alone keeps warps from issuing. An order that is not named here is beside ccws.
ifdef ALL
LIMITS_BESIDE := ccws/gto ccws/oldest daws/greedy_rr swl/two_level ccws/two_level_gto swl/two_level_active daws/two_level_active
LIMITS_BESIDE += $(addprefix ccws/,$(filter-out lrr $(notdir $(LIMITS_BESIDE)),$(CHOICES_order)))
endif
# Those that are switched off as well: their cycles are compared with those of no policy.
LIMITS_OFF := pcal statpcal dynpcal dynpcal_ccws contention ctrl_c coordinated id_cache medic
# Those whose L1 lets loads bypass, without a policy.
MACHINES_BYPASS := pair+l1_policy-pd+lsu_order-mrpb pair+l1_sets-1+l1_stall-bypass
ALONE_MACHINES = $(foreach limit,$(ALONE),$(call lockstep_machine,$(limit))) $(CIAO_MACHINE) $(filter-out %+limit-chaos+warps-8,$(ROUTE_MACHINES)) \
    $(if $(ALL),$(filter %+limit-chaos+warps-8,$(ROUTE_MACHINES)) $(MACHINES_BYPASS))
SUITES += limit
# The machine of a policy in lockstep, where it has its own (run.sh).
lockstep_machine = $(if $(filter daws%,$(1)),small,pair+$(or $(beside_$(1)),cores-1))+limit-$(1)+warps-8
beside_contention := cores-1+l1_policy-pd
beside_medic := dram-sorted
beside_equalizer_clocks := dram-frfcfs
TEST_MACHINES += $(BUILD)/demo+cores-1/sim.so \
    $(foreach machine,$(ALONE_MACHINES) $(PUBLISHED_MACHINE),$(addprefix $(BUILD)/$(machine)/,lockstep.so rtl.so)) \
    $(foreach pair,$(LIMITS_BESIDE),$(addprefix $(BUILD)/demo+cores-1+limit-$(subst /,+order-,$(pair))/,sim.so widths.so)) \
    $(addprefix $(BUILD)/$(CIAO_BESIDE)/,sim.so widths.so) \
    $(foreach machine,demo+l1_sets-1+limit-ciao_t+order-gto $(addprefix demo+l1_array-unified+l1_sets-1+limit-,ciao_p+order-gto ciao_c+order-gto) \
        demo+l1_sets-1+order-gto demo+l1_array-unified+l1_sets-1+order-gto $(addprefix demo+cores-1+l1_array-unified+l1_sets-2+limit-,ciao_t+order-gto ciao_p+order-gto ciao_c+order-gto) \
        $(addprefix demo+cores-1+limit-,$(LIMITS_OFF)),$(BUILD)/$(machine)/sim.so)
.PHONY: test-limit
test-limit: toolchain weft
	@status=0; ALL=$(ALL) sh verif/modules/limit/run.sh $(LIMITS) $(LIMITS_BESIDE) ciao_t+gto ciao_t/two_level_active ciao_p+gto ciao_c+gto chaos published bypass || status=1; \
	    sh verif/modules/limit/patterns.sh || status=1; exit $$status
