# SPDX-License-Identifier: Apache-2.0
# weft as a TLM-2.0 component, and a virtual platform with two of them.

SYSTEMC_VARIANT := small+partitions-2
SYSTEMC_SRC := $(addprefix integration/systemc/,device.cpp memory.cpp platform.cpp weft_gpu.cpp)
SYSTEMC_C := $(addprefix cmodel/sim/,axi_host.c axi_monitor.c) $(addprefix sw/libweft/,program.c attributes.c) cmodel/arch/decode.c
SYSTEMC_OUT := $(BUILD)/$(SYSTEMC_VARIANT)/systemc
SYSTEMC_INCLUDES := -I$(BUILD)/$(SYSTEMC_VARIANT) -Icmodel/hw -I.
# The ports of hardware C are C structs with initializers that C completes.
SYSTEMC_FLAGS := -std=c++17 -O1 -g -Wall -Wextra -Werror -Wno-missing-field-initializers $(SYSTEMC_INCLUDES)

$(SYSTEMC_OUT)/%.o: integration/systemc/%.cpp $(BUILD)/$(SYSTEMC_VARIANT)/config.h
	@mkdir -p $(@D)
	$(call say,CXX)
	$(Q)$(CXX) $(SYSTEMC_FLAGS) -MMD -MP -c $< -o $@
$(SYSTEMC_OUT)/c.a: $(SYSTEMC_C) $(BUILD)/$(SYSTEMC_VARIANT)/config.h $(AXI_SIM_DEPS)
	@mkdir -p $(@D)/c
	@cd $(@D)/c && $(CC) $(CFLAGS) $(SYSTEMC_INCLUDES:-I%=-I$(CURDIR)/%) -c $(SYSTEMC_C:%=$(CURDIR)/%)
	$(call say,AR)
	$(Q)rm -f $@
	$(Q)ar rcs $@ $(@D)/c/*.o
$(SYSTEMC_OUT)/platform: $(SYSTEMC_SRC:integration/systemc/%.cpp=$(SYSTEMC_OUT)/%.o) $(SYSTEMC_OUT)/c.a
	$(call say,LD)
	$(Q)$(CXX) $^ -lsystemc -lelf -lz -ldl -pthread -o $@

SUITES += systemc
.PHONY: test-systemc
test-systemc: $(SYSTEMC_OUT)/platform $(BUILD)/$(SYSTEMC_VARIANT)/axi.so $(BUILD)/$(SYSTEMC_VARIANT)/axi-rtl.so \
    $(foreach k,vecadd histogram reduce,$(BUILD)/kernels/$(k).elf)
	@sh verif/boards/systemc/systemc.sh $(BUILD)/$(SYSTEMC_VARIANT) $(BUILD)/kernels
