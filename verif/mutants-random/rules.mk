# SPDX-License-Identifier: Apache-2.0
# Defects made by a generator (README.md): make mutants-random N=100 SEED=1 [PARTS="hw golden pass c2v"] [PART=golden]
# [CONTINUE=1], or IDS='ID...'.

MUTANTS_GENERATE_OBJ := $(patsubst %,$(BUILD)/verif/mutants-random/%.o,generate mutants sites)
$(MUTANTS_GENERATE_OBJ): CPPFLAGS += -isystem $(LIBCLANG)/include
$(BUILD)/mutants-generate: $(MUTANTS_GENERATE_OBJ)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) -o $@ $^ -L$(LIBCLANG)/lib -lclang-19 -Wl,-rpath,$(LIBCLANG)/lib

# What mutants are judged with, built without one.
MUTANTS_RANDOM_NEEDS = $(BUILD)/mutants-generate weft toolchain $(addprefix $(BUILD)/,c2v weft-config rand-kernel memory-buffers memory-window c2v-fuzz \
    isa-run isa-qemu isa-random isa-objdump isa-float isa-machine toolchain/random-markers toolchain/inspect-markers fpu-soak \
    small/sim.so small/widths.so small+reconv-barrier/sim.so small+reconv-barrier/widths.so small/gpu_axi.sources) $(FUZZ_C2V_LIB) $(ISA_ELF) $(KERNEL_TEST_ELFS) $(KERNEL_NAMES:%=$(BUILD)/kernels/rv32imaf_zba_zbb/%.elf)
MUTANTS_RANDOM = JOBS=$(JOBS) PART="$(PART)" CONTINUE="$(CONTINUE)" LIBCLANG=$(LIBCLANG) MARCH=$(SIM_MARCH) SIM_SOURCES="$(SIM_SRC) cmodel/sim/serial.c" \
    GOLDEN_SOURCES="$(GOLDEN_SRC)" PASS_SOURCES="$(WEFT_PASS_SRC)" sh verif/mutants-random/run.sh

KIND_part := hw golden pass c2v
READS_mutants-random := N:count SEED:number PARTS:part+ PART:part CONTINUE:text IDS:text
.SECONDEXPANSION:
.PHONY: mutants-random
mutants-random: $$(MUTANTS_RANDOM_NEEDS)
	@$(MUTANTS_RANDOM) $(if $(IDS),ids $(IDS),$(or $(N),100) $(or $(SEED),1) $(PARTS))

SUITES += mutants-random
.PHONY: test-mutants-random
test-mutants-random: $$(MUTANTS_RANDOM_NEEDS)
	@$(subst run.sh,test.sh,$(MUTANTS_RANDOM))
