# SPDX-License-Identifier: Apache-2.0
# The host link: a whole board under Verilator behind a pseudo-terminal, and hosts that talk to it.

BOARD_DIVISOR := 8
BOARD_AW := 14
.PRECIOUS: $(BUILD)/%/uart-board
$(BUILD)/%/uart-board: $(BUILD)/%/board/files.f verif/boards/uart/board.cpp $(wildcard fpga/common/*.v rtl/prim/*.v)
	$(call say,VERILATOR)
	@rm -rf $(@D)/verilated-board
	@. ./$(@D)/config.mk && . cmodel/sim/tools.sh && $$VERILATOR_CC --exe --build --x-assign unique --x-initial unique \
	    -Wall -Wno-fatal -Wno-UNUSED -Wno-DECLFILENAME --prefix Vtop --top-module top \
	    -GWORDS=$$CFG_SECTOR_WORDS -GAW=$(BOARD_AW) -GDIVISOR=$(BOARD_DIVISOR) \
	    -CFLAGS "-O2 -DBOARD_DIVISOR=$(BOARD_DIVISOR)" -Mdir $(@D)/verilated-board -o ../uart-board \
	    fpga/common/top.v fpga/common/board_ram.v -f $< $(wildcard rtl/prim/*.v) $(abspath verif/boards/uart/board.cpp) \
	    >$(@D)/uart-board.log 2>&1 || { tail -20 $(@D)/uart-board.log; exit 1; }

$(BUILD)/uart-peer: verif/boards/uart/peer.c
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(CFLAGS) $< -o $@

SUITES += uart
UART_BOARDS := $(addsuffix /uart-board,$(addprefix $(BUILD)/,tiny tiny+counters-hard nano))
TEST_MACHINES += $(UART_BOARDS)
.PHONY: test-uart
test-uart: $(BUILD)/weft $(BUILD)/weft-cc $(UART_BOARDS) $(BUILD)/uart-peer $$(KERNEL_ELFS)
	@sh verif/boards/uart/uart.sh $(BUILD)/weft $(BUILD)/tiny/uart-board $(BUILD)/uart-peer $(BUILD)/tiny+counters-hard/uart-board $(BUILD)/nano/uart-board
