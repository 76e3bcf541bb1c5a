# SPDX-License-Identifier: Apache-2.0
# The machine behind a bus: kernels over the AXI ports of gpu_axi.

AXI_VARIANT := small+partitions-2

SUITES += axi
TEST_MACHINES += $(addprefix $(BUILD)/,small/axi.so $(addprefix small+partitions-2/,axi.so axi-rtl.so))
.PHONY: test-axi
test-axi: $(BUILD)/weft $$(KERNEL_ELFS) $(foreach v,small $(AXI_VARIANT),$(BUILD)/$(v)/axi.so) $(BUILD)/$(AXI_VARIANT)/axi-rtl.so
	@sh verif/boards/axi/axi.sh $(BUILD)/weft
