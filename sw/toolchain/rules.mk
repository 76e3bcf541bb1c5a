# SPDX-License-Identifier: Apache-2.0
# weft-cc and the device runtime.

WEFT_PASS_SRC := $(addprefix sw/toolchain/,insn.c asm.c adapt.c graph.c flow.c uniform.c markers.c copies.c pass.c process.c)
WEFT_CC_SRC := $(addprefix sw/toolchain/,main.c regions.c) $(WEFT_PASS_SRC)
WEFT_RUNTIME := $(addprefix $(BUILD)/runtime/,crt0.S weft.ld weft_kernel.h libweft_device.a)
RISCV_AR := riscv64-unknown-elf-ar

.PHONY: toolchain
toolchain: $(BUILD)/weft-cc $(WEFT_RUNTIME) $(BUILD)/runtime/ready

$(BUILD)/weft-cc: $(WEFT_CC_SRC:%.c=$(BUILD)/%.o) $(WORDS_OBJECT) $(OUTPUT_OBJECT) VERSION | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $| -o $@

$(addprefix $(BUILD)/runtime/,weft.ld weft_kernel.h crt0.S): $(BUILD)/runtime/%: sw/runtime/%
	@mkdir -p $(@D)
	$(Q)cp $< $@

# Without loop recognition: memcpy must not become a call of memcpy.
$(BUILD)/runtime/%.o: sw/runtime/%.c $(BUILD)/runtime/weft_kernel.h $(BUILD)/weft-cc
	@mkdir -p $(@D)
	$(call say,WEFT-CC)
	$(Q)$(BUILD)/weft-cc -c -fno-tree-loop-distribute-patterns $< -o $@

$(BUILD)/runtime/libweft_device.a: $(addprefix $(BUILD)/runtime/,memory.o integer.o conversion.o)
	$(call say,AR)
	$(Q)rm -f $@
	$(Q)$(RISCV_AR) rcsD $@ $^

# All that weft-cc needs to make a kernel file, for those that make one without these rules
# (sw/weft/outside.c).
$(BUILD)/runtime/ready: $(BUILD)/weft-cc $(WEFT_RUNTIME)
	@touch $@

# Random control flow: `make test-toolchain-cfg N=100000` for a longer run.
SUITES += toolchain-cfg
READS_test-toolchain-cfg := N:count
TOOLCHAIN_CFG_SRC := verif/programs/toolchain/random_markers.c verif/programs/toolchain/random_flow.c $(WEFT_PASS_SRC)
$(BUILD)/toolchain/random-markers: $(TOOLCHAIN_CFG_SRC:%.c=$(BUILD)/%.o)
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@

.PHONY: test-toolchain-cfg
test-toolchain-cfg: $(BUILD)/toolchain/random-markers
	@$< $(or $(N),$(if $(ALL),3000,1000))

# Markers of finished kernel files, and the program as a user meets it.
SUITES += toolchain-elf toolchain-weft-cc
$(BUILD)/toolchain/inspect-markers: $(BUILD)/verif/programs/toolchain/inspect_markers.o
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@

.PHONY: test-toolchain-elf test-toolchain-weft-cc
test-toolchain-elf: $(BUILD)/weft-cc $(WEFT_RUNTIME) $(BUILD)/toolchain/inspect-markers $$(KERNEL_TEST_ELFS)
	@ALL=$(ALL) sh verif/programs/toolchain/elf.sh $(BUILD)/weft-cc $(BUILD)/toolchain/inspect-markers \
	    $(BUILD)/toolchain/elf $(wildcard sw/kernels/*/kernel.c)
test-toolchain-weft-cc: $(BUILD)/weft-cc $(WEFT_RUNTIME)
	@sh verif/programs/toolchain/weft-cc.sh $(BUILD)/weft-cc $(BUILD)/toolchain/weft-cc

# Results at every -O level, under every mechanism.
SUITES += toolchain-run
.PHONY: test-toolchain-run
test-toolchain-run: $(BUILD)/weft $(BUILD)/weft-cc $(WEFT_RUNTIME)
	@sh verif/programs/toolchain/run.sh $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/toolchain/run

# Random kernels with barriers at every -O level, under every mechanism: `make test-toolchain-barriers
# N=2000 SEED=1` for a longer run.
SUITES += toolchain-barriers
TEST_MACHINES += $(addprefix $(BUILD)/,$(addsuffix /sim.so,small small+reconv-lpc small+reconv-minpc small+reconv-barrier))
$(BUILD)/toolchain/barrier-generator: $(addprefix $(BUILD)/verif/programs/toolchain/,barrier_generator.o random_flow.o)
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@
$(BUILD)/toolchain/run-barriers: $(BUILD)/verif/programs/toolchain/run_barriers.o $(BUILD)/libweft.a
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lelf -lz -ldl -lm

READS_test-toolchain-barriers := N:count SEED:number
READS_toolchain-barriers := N:count SEED:number
.PHONY: test-toolchain-barriers toolchain-barriers
test-toolchain-barriers toolchain-barriers: $(BUILD)/weft-cc $(WEFT_RUNTIME) $(BUILD)/toolchain/barrier-generator $(BUILD)/toolchain/run-barriers
	@sh verif/programs/toolchain/barriers.sh $(BUILD)/weft-cc $(BUILD)/toolchain/barrier-generator \
	    $(BUILD)/toolchain/run-barriers $(BUILD)/toolchain/barriers $(or $(N),$(if $(ALL),50,20)) $(or $(SEED),1)
