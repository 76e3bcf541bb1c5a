# SPDX-License-Identifier: Apache-2.0
# Simulators that are compiled for speed: at full optimization, by the counts of training runs.

SUITES += guided
.PHONY: test-guided
test-guided: $(BUILD)/weft $(BUILD)/weft-cc
	@ALL=$(ALL) sh verif/models/guided/guided.sh
