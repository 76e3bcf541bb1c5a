# SPDX-License-Identifier: Apache-2.0
# Limit policies in lockstep: make test-limit. Random kernels under one of them, with settings at the ends of
# their ranges and a tiny L1: make rand N=1000 LIMIT=ccws (verif/rand).

LIMITS := $(filter-out none,$(call choices_of,limit))
# Every choice of slot order but lrr, which the others have, beside one of them; two_level_active beside each kind of
# permission, of whole warps and of loads, since it alone keeps warps from issuing. An order that is not named here is beside ccws.
LIMITS_BESIDE := ccws/gto ccws/oldest daws/greedy_rr swl/two_level ccws/two_level_gto swl/two_level_active daws/two_level_active
LIMITS_BESIDE += $(addprefix ccws/,$(filter-out lrr $(notdir $(LIMITS_BESIDE)),$(call choices_of,order)))
SUITES += limit
TEST_MACHINES += $(BUILD)/demo+cores-1/sim.so $(foreach limit,$(LIMITS),$(addprefix $(BUILD)/demo+cores-1+limit-$(limit)/,lockstep.so rtl.so)) \
    $(foreach pair,$(LIMITS_BESIDE),$(addprefix $(BUILD)/demo+cores-1+limit-$(subst /,+order-,$(pair))/,sim.so widths.so))
.PHONY: test-limit
test-limit: toolchain weft
	@sh verif/limit/run.sh $(LIMITS) $(LIMITS_BESIDE)
