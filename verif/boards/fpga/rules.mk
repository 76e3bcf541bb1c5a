# SPDX-License-Identifier: Apache-2.0
# The flow for boards.

SUITES += fpga
.PHONY: test-fpga
test-fpga: $(BUILD)/micro/board/files.f $(BUILD)/nano/board/files.f
	@sh verif/boards/fpga/fpga.sh
