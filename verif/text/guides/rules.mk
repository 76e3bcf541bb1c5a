# SPDX-License-Identifier: Apache-2.0
# The pages of docs/guide, followed to the letter.
SUITES += guides
.PHONY: test-guides
test-guides: $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/c2v $(BUILD)/weft-config
	@sh verif/text/guides/test.sh
