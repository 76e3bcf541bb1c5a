# SPDX-License-Identifier: Apache-2.0
# Several threads that share the cores of a machine give the results of one, bit by bit.

SUITES += threads
THREADS_MACHINE := $(if $(ALL),demo,pair)
TEST_MACHINES += $(addprefix $(BUILD)/tiny+cores-3+loads-16/,sim.so sim-parallel.so) \
    $(addprefix $(BUILD)/$(THREADS_MACHINE)/,sim.so sim-parallel.so lockstep-parallel.so rtl.so)
.PHONY: test-threads
test-threads: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@sh verif/threads/run.sh $(THREADS_MACHINE)
