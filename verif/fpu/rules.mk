# SPDX-License-Identifier: Apache-2.0
# Proof of the floating-point units against the host's arithmetic and MPFR.

# The units with the lanes of the widest machine: most vectors per cycle.
FPU_VARIANT := small+lanes-32
FPU_HW := $(patsubst %,cmodel/hw/fpu/float_%.c,fma divide misc)
FPU_HW_DEPS := $(BUILD)/$(FPU_VARIANT)/config.h $(wildcard cmodel/hw/*.h cmodel/hw/fpu/*.h) cmodel/arch/isa.h verif/fpu/fpu.h
FPU_OBJ := $(patsubst %,$(BUILD)/verif/fpu/%.o,soak vectors reference mpfr)
CFLAGS_verif_fpu_reference := $(SIM_MARCH) -frounding-math

# The hardware as the simulators compile it.
$(BUILD)/fpu-hw.so: verif/fpu/lanes.c verif/fpu/units.c $(FPU_HW) $(FPU_HW_DEPS)
	$(CC) $(SIM_FLAGS) -fvisibility=default -I$(BUILD)/$(FPU_VARIANT) $(filter %.c,$^) -o $@.new && mv $@.new $@

$(BUILD)/fpu-soak: $(FPU_OBJ) $(BUILD)/fpu-hw.so
	$(CC) $(CFLAGS) -o $@ $^ -Wl,-rpath,'$$ORIGIN' -lmpfr -lgmp -lm

SUITES += fpu
.PHONY: test-fpu fpu-soak
test-fpu: $(BUILD)/fpu-soak
	@$(BUILD)/fpu-soak -p fpu

# Long run: make fpu-soak N=100000000 SEED=1
fpu-soak: $(BUILD)/fpu-soak
	@$(BUILD)/fpu-soak -n $(or $(N),10000000) -s $(or $(SEED),1)

UNITS += hw_fpu
UNIT_hw_fpu_SRC := $(FPU_HW)
UNIT_hw_fpu_FLAGS := $(HW_UNIT_FLAGS)
UNIT_hw_fpu_DEPS := $(HW_UNIT)/config.h
