# SPDX-License-Identifier: Apache-2.0
# What `weft verilog` writes, in the tools of others: soc.sh.

SUITES += soc
SOC_MACHINES := small micro+icache-cache+partitions-2
.PHONY: test-soc setup-soc
setup-soc:
	@sh verif/setup.sh --quiet soc
	@sh verif/boards/soc/setup.sh
test-soc: $(BUILD)/weft $(BUILD)/weft-cc $(SOC_MACHINES:%=$(BUILD)/%/axi/files.f) $(foreach k,vecadd reduce,$(BUILD)/kernels/rv32imaf_zba_zbb/$(k).elf $(BUILD)/kernels/$(k).elf)
	@sh verif/boards/soc/soc.sh
