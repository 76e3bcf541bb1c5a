# SPDX-License-Identifier: Apache-2.0
# Machines drawn at random, with sizes at the ends of their ranges: make fuzz-machines N=100 SEED=1. make test has 4 of them; make
# test-all has 40, and builds every machine that a study names.

READS_fuzz-machines := N:count SEED:number
.PHONY: fuzz-machines test-machines
fuzz-machines: toolchain weft $(BUILD)/weft-config $(BUILD)/weft-facts
	@WEFT_QUICK=all python3 verif/modules/machines/machines.py $(or $(SEED),1) $(or $(N),100)

SUITES += machines
test-machines: toolchain weft $(BUILD)/weft-config $(BUILD)/weft-facts
	@sh verif/modules/machines/test.sh
	@python3 verif/modules/machines/machines.py 1 $(if $(ALL),40,4)
	@$(if $(ALL),sh verif/modules/machines/studies.sh $(JOBS))
