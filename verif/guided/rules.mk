# SPDX-License-Identifier: Apache-2.0
# Simulators that are compiled by the counts of training runs.

SUITES += guided
.PHONY: test-guided
test-guided: $(BUILD)/weft $(BUILD)/weft-cc
	@sh verif/guided/guided.sh
