# SPDX-License-Identifier: Apache-2.0
# The Python package, its page and its notebook: python.sh.

SUITES += python
TEST_MACHINES += $(addprefix $(BUILD)/,small/sim.so small+order-gto/sim.so)
.PHONY: test-python
test-python: $(BUILD)/weft $(BUILD)/weft-cc
	@sh verif/tool/python/python.sh
