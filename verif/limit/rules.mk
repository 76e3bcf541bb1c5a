# SPDX-License-Identifier: Apache-2.0
# Limit policies in lockstep: make test-limit. Random kernels under one of them, with settings at the ends of
# their ranges and a tiny L1: make rand N=1000 LIMIT=ccws (verif/rand).

LIMITS := swl ccws daws_profiled daws
SUITES += limit
TEST_MACHINES += $(foreach limit,$(LIMITS),$(addprefix $(BUILD)/demo+limit-$(limit)/,lockstep.so rtl.so))
.PHONY: test-limit
test-limit: toolchain weft
	@sh verif/limit/run.sh $(LIMITS)
