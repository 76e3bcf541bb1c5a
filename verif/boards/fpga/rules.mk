# SPDX-License-Identifier: Apache-2.0
# The flow for boards.

SUITES += fpga
.PHONY: test-fpga
test-fpga: $(BUILD)/micro/board/files.f $(BUILD)/nano/board/files.f
	@sh verif/boards/fpga/fpga.sh
# The clock of the smallest boards, by make soak: minutes each, with real tools.
.PHONY: test-board-hx8k test-board-icebreaker
test-board-hx8k test-board-icebreaker: test-board-%: $(BUILD)/weft-config $(BUILD)/c2v
	@sh verif/boards/fpga/clock.sh $*
