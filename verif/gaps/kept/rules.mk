# SPDX-License-Identifier: Apache-2.0
# Results of runs that are kept from one `make test` to the next (kept.sh), and that a changed machine or kernel misses them.

KEPT := $(BUILD)/kept/reads.so
$(KEPT): verif/gaps/kept/reads.c
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(CFLAGS) -fPIC -shared $< -o $@ -ldl

# $(call kept,INPUT...) before the command of a suite: what it printed, while its inputs are as they were (suite.sh).
kept = sh verif/gaps/kept/suite.sh $(1) --

SUITES += kept
.PHONY: test-kept
test-kept: weft $(KEPT) $(BUILD)/kernels/vecadd.elf
	@sh verif/gaps/kept/test.sh
