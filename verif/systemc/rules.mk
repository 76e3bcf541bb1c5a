# SPDX-License-Identifier: Apache-2.0
# weft as a TLM-2.0 component, and a virtual platform with two of them. Compiled for the variant of verif/axi.

SYSTEMC_SRC := $(addprefix verif/systemc/,device.cpp memory.cpp platform.cpp weft_gpu.cpp)
SYSTEMC_C := $(addprefix cmodel/sim/,axi_host.c axi_monitor.c) sw/host/program.c sw/host/attributes.c
SYSTEMC_OUT := $(BUILD)/$(AXI_VARIANT)/systemc
SYSTEMC_INCLUDES := -I$(BUILD)/$(AXI_VARIANT) -Icmodel/hw
# The ports of hardware C are C structs with initializers that C completes.
SYSTEMC_FLAGS := -std=c++17 -O1 -g -Wall -Wextra -Werror -Wno-missing-field-initializers $(SYSTEMC_INCLUDES)

$(SYSTEMC_OUT)/%.o: verif/systemc/%.cpp $(BUILD)/$(AXI_VARIANT)/config.h
	@mkdir -p $(@D)
	@echo "CXX $@"
	@$(CXX) $(SYSTEMC_FLAGS) -MMD -MP -c $< -o $@
$(SYSTEMC_OUT)/c.a: $(SYSTEMC_C) $(BUILD)/$(AXI_VARIANT)/config.h $(AXI_SIM_DEPS)
	@mkdir -p $(@D)/c
	@cd $(@D)/c && $(CC) $(CFLAGS) $(SYSTEMC_INCLUDES:-I%=-I$(CURDIR)/%) -c $(SYSTEMC_C:%=$(CURDIR)/%)
	@rm -f $@
	@ar rcs $@ $(@D)/c/*.o
$(SYSTEMC_OUT)/platform: $(SYSTEMC_SRC:verif/systemc/%.cpp=$(SYSTEMC_OUT)/%.o) $(SYSTEMC_OUT)/c.a
	@$(CXX) $^ -lsystemc -lelf -ldl -pthread -o $@

SUITES += systemc
.PHONY: test-systemc
test-systemc: $(SYSTEMC_OUT)/platform $(BUILD)/$(AXI_VARIANT)/axi.so $(BUILD)/$(AXI_VARIANT)/axi-rtl.so \
    $(foreach k,vecadd histogram reduce,$(BUILD)/kernels/$(k).elf)
	@sh verif/systemc/systemc.sh $(BUILD)/$(AXI_VARIANT) $(BUILD)/kernels
