# SPDX-License-Identifier: Apache-2.0
# One policy, one file: two policies in a copy of the project, wrong facts, and the page that is made of facts.

SUITES += facts
.PHONY: test-facts facts-page
test-facts: $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/weft-facts $(BUILD)/weft-config $(BUILD)/c2v $(BUILD)/tiny/config.h $$(KERNEL_ELFS)
	@sh verif/modules/facts/page.sh check
	@sh verif/modules/facts/defects.sh
	@sh verif/modules/facts/reads.sh
	$(if $(ALL),@sh verif/modules/facts/extremes.sh)
	@sh verif/modules/facts/run.sh

# Writes the tables of docs/reference/choices.md, sizes.md and settings.md anew.
facts-page: $(BUILD)/weft-facts
	@sh verif/modules/facts/page.sh write
