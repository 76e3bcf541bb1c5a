# SPDX-License-Identifier: Apache-2.0
# Variants: one machine each, in build/VARIANT. The name says which (cmodel/sim/config.h), for example
# build/small/sim.so or build/small+reconv-minpc/sim.so.

CONFIG_FILES := $(wildcard cmodel/configs/*.cfg)

# The best instruction set that this machine has, of those the simulators were measured with.
SIM_MARCH := $(shell grep -qw avx2 /proc/cpuinfo 2>/dev/null && grep -qw bmi2 /proc/cpuinfo && \
	grep -qw fma /proc/cpuinfo && grep -qw movbe /proc/cpuinfo && echo -march=x86-64-v3)

$(BUILD)/weft-config: $(BUILD)/cmodel/sim/config.o $(BUILD)/cmodel/sim/config_write.o
	$(CC) $(CFLAGS) $^ -o $@

# One recipe, two files: config.mk is written first or left alone with config.h.
.PRECIOUS: $(BUILD)/%/config.h
$(BUILD)/%/config.h: $(BUILD)/weft-config $(CONFIG_FILES)
	@mkdir -p $(@D)
	@$(BUILD)/weft-config '$*' $(@D) && touch $@
