# SPDX-License-Identifier: Apache-2.0
# Seeded defects: make mutants tries all, make test a sample.

MUTANT_TOOLS := $(BUILD)/rand-kernel $(BUILD)/isa-run $(BUILD)/weft-facts toolchain weft

.PHONY: mutants test-mutants
mutants: $(MUTANT_TOOLS)
	@JOBS=$(JOBS) sh verif/gaps/mutants/run.sh all

SUITES += mutants
test-mutants: $(MUTANT_TOOLS)
	@JOBS=$(JOBS) ALL=$(ALL) sh verif/gaps/mutants/run.sh sample
