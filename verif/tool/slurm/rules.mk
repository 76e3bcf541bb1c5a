# SPDX-License-Identifier: Apache-2.0
# A study on a real Slurm of this host.

SUITES += slurm
TEST_MACHINES += $(BUILD)/tiny/sim.so
.PHONY: test-slurm
test-slurm: $(BUILD)/weft $(BUILD)/weft-cc
	@sh verif/tool/slurm/slurm.sh
