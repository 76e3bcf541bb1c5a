# SPDX-License-Identifier: Apache-2.0
# Proof of the floating-point units against the host's arithmetic and MPFR.

# The unit tests' machine with as many lanes as there can be: most vectors per cycle.
FPU_CONFIG := $(BUILD)/unit+lanes-32
FPU_HW := $(patsubst %,cmodel/hw/execute/float/float_%.c,fma divide misc)
FPU_HW_DEPS := $(FPU_CONFIG)/config.h $(shell find cmodel/hw -name "*.h") cmodel/arch/isa.h verif/modules/fpu/fpu.h
FPU_OBJ := $(patsubst %,$(BUILD)/verif/modules/fpu/%.o,soak vectors reference mpfr)
CFLAGS_verif_modules_fpu_reference := $$(. cmodel/sim/tools.sh && echo $$MARCH) -frounding-math

# The hardware as the simulators compile it.
$(BUILD)/fpu-hw.so: verif/modules/fpu/lanes.c verif/modules/fpu/units.c $(FPU_HW) $(FPU_HW_DEPS)
	$(call say,CC)
	$(Q)WARNINGS='$(WARNINGS)' JOBS=$(JOBS); . cmodel/sim/tools.sh && $(CC) $$SIM_FLAGS $$SIM_SPEED -fvisibility=default -I$(FPU_CONFIG) $(filter %.c,$^) -Wl,-soname,$(@F) -o $@.new && mv $@.new $@

$(BUILD)/fpu-soak: $(FPU_OBJ) $(BUILD)/fpu-hw.so
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) -o $@ $^ -Wl,-rpath,'$$ORIGIN' -lmpfr -lgmp -lm

SUITES += fpu
TEST_MACHINES += $(BUILD)/fpu-hw.so $(BUILD)/fpu-rtl/rtl.so
.PHONY: test-fpu fpu-soak
test-fpu: $(BUILD)/fpu-soak $(BUILD)/fpu-soak-rtl
	@$(BUILD)/fpu-soak -p fpu
	@$(BUILD)/fpu-soak-rtl -q -p fpu/rtl

# Long run, some minutes: make fpu-soak N=100000000 SEED=1
READS_fpu-soak := N:count SEED:number
fpu-soak: $(BUILD)/fpu-soak
	@$(BUILD)/fpu-soak -x -n $(or $(N),100000000) -s $(or $(SEED),1)

# The same vectors through the Verilated modules: rtl.cpp takes the place of the C units. Everything is compiled
# as one file, because Verilator's headers cost more than what they describe. -Wall stops at any warning.
FPU_RTL := $(BUILD)/fpu-rtl
FPU_RTL_VARIANT := small
$(FPU_RTL)/rtl.so: verif/modules/fpu/rtl.cpp $(BUILD)/$(FPU_RTL_VARIANT)/config.h $(BUILD)/c2v $(FPU_HW) $(FPU_HW_DEPS)
	$(call say,VERILATOR)
	@rm -rf $(@D) && mkdir -p $(@D)
	@. cmodel/sim/tools.sh && for unit in fma divide misc; do \
	    $(BUILD)/c2v -o $(@D)/$$unit --top float_$$unit -I $(BUILD)/$(FPU_RTL_VARIANT) -I cmodel/hw \
	        cmodel/hw/execute/float/float_$$unit.c && \
	    $$VERILATOR_CC --prefix Vfloat_$$unit --top-module float_$$unit --x-assign fast --x-initial fast -Wall \
	        -Mdir $(@D)/$$unit $(@D)/$$unit/float_$$unit.v || exit 1; \
	done
	@rm -f $(@D)/*/*.d
	@. cmodel/sim/tools.sh && include=$$(verilator_include) && \
	printf '#include "%s"\n' $(abspath verif/modules/fpu/rtl.cpp) $(abspath $(@D))/*/V*.cpp $$include/verilated.cpp $$include/verilated_threads.cpp >$(@D)/all.cpp && \
	$$RTL_CXX -std=c++20 -w -O1 $$MARCH -fPIC -shared -pthread -Wl,-soname,$(@F) $(addprefix -I$(@D)/,fma divide misc) -I$(@D) \
	    -I$(BUILD)/$(FPU_RTL_VARIANT) -Icmodel/hw -Icmodel/hw/execute/float -I$$include \
	    -I$$include/vltstd $(@D)/all.cpp -o $@

$(BUILD)/fpu-soak-rtl: verif/modules/fpu/lanes.c verif/modules/fpu/units.c $(FPU_OBJ) $(FPU_RTL)/rtl.so
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $(CPPFLAGS) $$(. cmodel/sim/tools.sh && echo $$MARCH) -I$(BUILD)/$(FPU_RTL_VARIANT) -o $@ $^ -Wl,-rpath,'$$ORIGIN/fpu-rtl' -lmpfr -lgmp -lm
