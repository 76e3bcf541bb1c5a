# SPDX-License-Identifier: Apache-2.0
# Proof of the floating-point units against the host's arithmetic and MPFR.

FPU_VARIANT := small+lanes-32
FPU_OBJ := $(patsubst %,$(BUILD)/verif/fpu/%.o,soak vectors reference mpfr lanes)
CFLAGS_verif_fpu_lanes := -O3 $(SIM_MARCH) -I$(BUILD)/$(FPU_VARIANT)
CFLAGS_verif_fpu_reference := $(SIM_MARCH) -frounding-math
$(BUILD)/verif/fpu/lanes.o: $(BUILD)/$(FPU_VARIANT)/config.h

$(BUILD)/fpu-soak: $(FPU_OBJ)
	$(CC) $(CFLAGS) -o $@ $^ -lmpfr -lgmp -lm

SUITES += fpu
.PHONY: test-fpu fpu-soak
test-fpu: $(BUILD)/fpu-soak
	@$(BUILD)/fpu-soak -p fpu

# Long run: make fpu-soak N=100000000, SEED=1
fpu-soak: $(BUILD)/fpu-soak
	@$(BUILD)/fpu-soak -n $(or $(N),10000000) -s $(or $(SEED),1)
