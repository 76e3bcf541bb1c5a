# SPDX-License-Identifier: Apache-2.0
# Proof of the translator by random programs, and of the memory primitives.
#     make fuzz-c2v N=20000 SEED=1     exit 1 on any difference; minimized programs go to regress/
#     make test-fuzz-c2v               50 programs, 100 with ALL=1
#     make test-c2v-regress            programs that once differed
#     make test-prim                   rtl/prim against cmodel/hw/lang/prim.h

FUZZ_C2V_SRC := $(wildcard verif/translator/fuzz/*.c)
FUZZ_C2V_OBJ := $(FUZZ_C2V_SRC:%.c=$(BUILD)/%.o)
FUZZ_C2V_DIR := $(BUILD)/c2v-fuzz.d
FUZZ_C2V_OBJECTS := $(FUZZ_C2V_DIR)/verilated.o $(FUZZ_C2V_DIR)/verilated_threads.o
FUZZ_C2V_LIB := $(FUZZ_C2V_OBJECTS) $(FUZZ_C2V_DIR)/verilated.h.pch
FUZZ_C2V_SEED = $(if $(SEED),$(SEED),1)

# The translator as one object whose only global name is c2v_main.
$(FUZZ_C2V_DIR)/c2v.o: $(C2V_OBJECTS) $(OUTPUT_OBJECT) VERSION | $(VERSION_OBJECT)
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)ld -r -o $@.all $(filter %.o,$^) $|
	$(Q)objcopy --redefine-sym main=c2v_main --keep-global-symbol=c2v_main $@.all $@

$(BUILD)/c2v-fuzz: $(FUZZ_C2V_OBJ) $(FUZZ_C2V_DIR)/c2v.o | $(FUZZ_C2V_LIB)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -L$(LIBCLANG)/lib -lclang-19 -Wl,-rpath,$(LIBCLANG)/lib -o $@

# Verilator's run-time library and its header, compiled once instead of once per batch.
$(FUZZ_C2V_DIR)/%.h.pch:
	@mkdir -p $(@D)
	$(call say,CXX)
	$(Q)clang++-19 -w -O0 -x c++-header $$(verilator --getenv VERILATOR_ROOT)/include/$*.h -o $@

$(FUZZ_C2V_OBJECTS): $(FUZZ_C2V_DIR)/%.o:
	@mkdir -p $(@D)
	$(call say,CXX)
	$(Q)g++ -O1 -c $$(verilator --getenv VERILATOR_ROOT)/include/$*.cpp -o $@

READS_fuzz-c2v := N:count SEED:number
READS_test-fuzz-c2v := N:count
.PHONY: fuzz-c2v test-fuzz-c2v test-c2v-regress test-prim

fuzz-c2v: $(BUILD)/c2v-fuzz $(BUILD)/c2v
	@$(BUILD)/c2v-fuzz run --count $(if $(N),$(N),1000) --seed $(FUZZ_C2V_SEED) --jobs $(JOBS) \
	    --batch 100 --save verif/translator/regress

SUITES += fuzz-c2v c2v-regress prim

test-fuzz-c2v: $(BUILD)/c2v-fuzz $(BUILD)/c2v
	@$(call kept,$^ $(C2V_INPUTS)) env N=$(or $(N),$(if $(ALL),100,50)) sh verif/translator/fuzz/test.sh

test-c2v-regress: $(BUILD)/c2v-fuzz $(BUILD)/c2v
	@$(call kept,$^ $(C2V_INPUTS)) $(BUILD)/c2v-fuzz check --work $(FUZZ_C2V_DIR)/regress verif/translator/regress/*

test-prim: $(FUZZ_C2V_LIB)
	@$(call kept,$(C2V_INPUTS)) sh verif/translator/prim/run.sh
