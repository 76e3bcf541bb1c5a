# SPDX-License-Identifier: Apache-2.0
# Variants: one machine each, in build/VARIANT. The name says which (cmodel/sim/config.h), for example
# build/small/sim.so or build/small+reconv-minpc/sim.so.

CONFIG_FILES := $(wildcard cmodel/configs/*.cfg)

# The best instruction set that this machine has, of those the simulators were measured with.
SIM_MARCH := $(shell grep -qw avx2 /proc/cpuinfo 2>/dev/null && grep -qw bmi2 /proc/cpuinfo && \
	grep -qw fma /proc/cpuinfo && grep -qw movbe /proc/cpuinfo && echo -march=x86-64-v3)

$(BUILD)/weft-config: $(BUILD)/cmodel/sim/config.o $(BUILD)/cmodel/sim/config_write.o
	$(CC) $(CFLAGS) $^ -o $@

# The files are left alone where they would not change, so that nothing is built again.
.PRECIOUS: $(BUILD)/%/config.h
$(BUILD)/%/config.h: $(BUILD)/weft-config $(CONFIG_FILES)
	@mkdir -p $(@D)
	@$(BUILD)/weft-config '$*' $(@D)

# Hardware C of a variant: every module, and of each slot the file that the configuration names.
HW_SRC := $(wildcard cmodel/hw/*.c)
HW_DEPS := $(wildcard cmodel/hw/*.[ch] cmodel/hw/*/*.[ch]) cmodel/arch/isa.h
HW_SLOTS = $$(. ./$(@D)/config.mk && echo cmodel/hw/reconv/$$CFG_RECONV.c cmodel/hw/sched/$$CFG_ORDER.c)
SIM_SRC := $(addprefix cmodel/sim/,loop.c memory.c ports.c)
SIM_DEPS := $(HW_DEPS) $(SIM_SRC) $(addprefix cmodel/sim/,event.h memory.h ports.h rtl.h sim.h)
SIM_FLAGS := -std=c17 -D_GNU_SOURCE $(WARNINGS) -O3 $(SIM_MARCH) -flto=$(JOBS) -fPIC -shared \
    -fvisibility=hidden

# The cycle model alone, and with the hashes that lockstep compares.
.PRECIOUS: $(BUILD)/%/sim.so $(BUILD)/%/lockstep.so
$(BUILD)/%/sim.so: $(BUILD)/%/config.h $(SIM_DEPS)
	@echo "CC $@"
	@$(CC) $(SIM_FLAGS) -I$(@D) $(SIM_SRC) $(HW_SRC) $(HW_SLOTS) -o $@
$(BUILD)/%/lockstep.so: $(BUILD)/%/config.h $(SIM_DEPS)
	@echo "CC $@"
	@$(CC) $(SIM_FLAGS) -DWEFT_DIGEST -I$(@D) $(SIM_SRC) $(HW_SRC) $(HW_SLOTS) -o $@
