# SPDX-License-Identifier: Apache-2.0
# The emitted Verilog before other tools, and its reference copy in rtl/gen. In the AXI machine and in a board is the whole GPU.

# Together these have every kind of module; ALL=1 adds others.
RTL_LINT := $(if $(ALL),$(addsuffix /rtl,demo+cores-1 pair tiny+reconv-minpc tiny+dram-fcfs tiny+operands-collector) \
    small/axi tiny+icache-cache+partitions-2/axi tiny/board nano/board,\
    pair/rtl tiny+reconv-minpc/rtl tiny+bitmanip-zba_zbb+float-hard+icache-cache+partitions-2/axi nano/board)

SUITES += rtl
CHECK_SUITES += rtl-gen
.PHONY: test-rtl test-rtl-gen rtl-gen
test-rtl-gen: $(BUILD)/small/axi/files.f $(BUILD)/small/rtl/files.f
	@sh verif/translator/rtl/lint.sh gen
test-rtl: $(RTL_LINT:%=$(BUILD)/%/files.f) $(BUILD)/small/rtl/files.f $(BUILD)/small/axi/files.f
	@. cmodel/sim/tools.sh && sh verif/translator/rtl/verilator.sh $$VERILATOR_CC
	@printf '%s\n' gen $(RTL_LINT) | xargs -P $(JOBS) -n 1 sh verif/translator/rtl/lint.sh

# Bring the reference copy up to date after a change of the C or of the translator.
rtl-gen: $(BUILD)/small/axi/files.f
	@rm -f rtl/gen/*.v
	@cp $(BUILD)/small/axi/*.v rtl/gen/
