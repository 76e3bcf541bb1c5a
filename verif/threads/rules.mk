# SPDX-License-Identifier: Apache-2.0
# Several threads that share the cores of a machine give the results of one, bit by bit.

SUITES += threads
TEST_MACHINES += $(addprefix $(BUILD)/tiny+cores-3/,sim.so sim-parallel.so) \
    $(addprefix $(BUILD)/demo/,sim-parallel.so lockstep-parallel.so rtl.so)
.PHONY: test-threads
test-threads: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@sh verif/threads/run.sh
