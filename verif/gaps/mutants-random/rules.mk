# SPDX-License-Identifier: Apache-2.0
# Defects made by a generator (README.md): make mutants-random N=100 SEED=1 [PARTS="hw golden pass c2v"] [PART=golden]
# [CONTINUE=1], PARTS=opencl, or IDS='ID...'; PARTS=hw MACHINES='MACHINE...' FILES='FILE...'.

MUTANTS_GENERATE_OBJ := $(patsubst %,$(BUILD)/verif/gaps/mutants-random/%.o,generate mutants sites)
$(MUTANTS_GENERATE_OBJ): CPPFLAGS += -isystem $(LIBCLANG)/include
$(BUILD)/mutants-generate: $(MUTANTS_GENERATE_OBJ)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) -o $@ $^ -L$(LIBCLANG)/lib -lclang-19 -Wl,-rpath,$(LIBCLANG)/lib

# What mutants of a part are judged with, built without one. A list of ids has all parts, unless PARTS names some.
MUTANTS_PARTS = $(or $(PARTS),hw golden pass c2v$(if $(IDS), opencl))
MUTANTS_KERNELS = $(addprefix $(BUILD)/,weft weft-cc weft-config rand-kernel small/sim.so small/widths.so)
MUTANTS_MODELS = $(MUTANTS_KERNELS) toolchain $(addprefix $(BUILD)/,memory-buffers memory-window isa-run isa-qemu isa-random isa-objdump \
    isa-float isa-machine toolchain/random-markers toolchain/inspect-markers fpu-soak c2v small+reconv-barrier/sim.so small+reconv-barrier/widths.so) \
    $(ISA_ELF) $(KERNEL_TEST_ELFS) $(KERNEL_NAMES:%=$(BUILD)/kernels/rv32imaf_zba_zbb/%.elf)
MUTANTS_NEEDS_hw = $(MUTANTS_MODELS) $(MACHINES:%=$(BUILD)/%/gpu.sources)
MUTANTS_NEEDS_golden = $(MUTANTS_MODELS)
MUTANTS_NEEDS_pass = $(MUTANTS_MODELS)
MUTANTS_NEEDS_c2v = $(MUTANTS_KERNELS) $(addprefix $(BUILD)/,c2v c2v-bench c2v-fuzz small/gpu_axi.sources small/rtl/files.f) $(FUZZ_C2V_LIB)
MUTANTS_NEEDS_opencl = $(MUTANTS_KERNELS) $(addprefix $(BUILD)/,weft-clc opencl-api opencl-api-asan opencl-interface opencl-programs opencl/weft.icd \
    opencl-asan/weft.icd opencl/ready)
MUTANTS_RANDOM_NEEDS = $(BUILD)/mutants-generate $(BUILD)/weft-facts $(sort $(foreach part,$(MUTANTS_PARTS),$(MUTANTS_NEEDS_$(part))))
MUTANTS_RANDOM = JOBS=$(JOBS) PART="$(PART)" PARTS="$(PARTS)" CONTINUE="$(CONTINUE)" MACHINES="$(MACHINES)" FILES="$(FILES)" LIBCLANG=$(LIBCLANG) MARCH="$$(. cmodel/sim/tools.sh && echo $$MARCH)" SIM_SOURCES="$(SIM_SRC) cmodel/sim/model.c" \
    GOLDEN_SOURCES="$(GOLDEN_SRC)" PASS_SOURCES="$(WEFT_PASS_SRC)" sh verif/gaps/mutants-random/run.sh

KIND_part := hw golden pass c2v opencl
READS_mutants-random := N:count SEED:number PARTS:part+ PART:part CONTINUE:text IDS:text MACHINES:machine+ FILES:text
.SECONDEXPANSION:
.PHONY: mutants-random
mutants-random: $$(MUTANTS_RANDOM_NEEDS)
	@$(MUTANTS_RANDOM) $(if $(IDS),ids $(IDS),$(or $(N),100) $(or $(SEED),1) $(PARTS))

SUITES += mutants-random
.PHONY: test-mutants-random
test-mutants-random: $$(MUTANTS_RANDOM_NEEDS)
	@$(subst run.sh,test.sh,$(MUTANTS_RANDOM))
