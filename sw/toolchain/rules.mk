# SPDX-License-Identifier: Apache-2.0
# weft-cc, the device runtime, and the rules that make kernel files.
#
#   build/kernels/NAME.elf          from sw/kernels/NAME/kernel.c, -O2
#   build/kernels/O0/NAME.elf ...   the same at -O0, -O1, -O2, -O3, -Os
#   build/kernels/nomark/NAME.elf   -O2 without markers
#   build/kernels/rv32imf/NAME.elf ...  for machines with more than rv32im

WEFT_PASS_SRC := $(addprefix sw/toolchain/,insn.c asm.c adapt.c graph.c flow.c uniform.c markers.c copies.c pass.c process.c)
WEFT_CC_SRC := sw/toolchain/main.c $(WEFT_PASS_SRC)
WEFT_RUNTIME := $(addprefix $(BUILD)/runtime/,crt0.S weft.ld weft_kernel.h libweft_device.a)
RISCV_AR := riscv64-unknown-elf-ar

.PHONY: toolchain
toolchain: $(BUILD)/weft-cc $(WEFT_RUNTIME) $(BUILD)/runtime/ready

$(BUILD)/weft-cc: $(WEFT_CC_SRC:%.c=$(BUILD)/%.o) $(WORDS_OBJECT) $(OUTPUT_OBJECT) VERSION | $(VERSION_OBJECT)
	$(CC) $(CFLAGS) $(filter %.o,$^) $| -o $@

$(addprefix $(BUILD)/runtime/,weft.ld weft_kernel.h crt0.S): $(BUILD)/runtime/%: sw/runtime/%
	@mkdir -p $(@D)
	cp $< $@

# Without loop recognition: memcpy must not become a call of memcpy.
$(BUILD)/runtime/%.o: sw/runtime/%.c $(BUILD)/runtime/weft_kernel.h $(BUILD)/weft-cc
	@mkdir -p $(@D)
	$(BUILD)/weft-cc -c -fno-tree-loop-distribute-patterns $< -o $@

$(BUILD)/runtime/libweft_device.a: $(BUILD)/runtime/memory.o $(BUILD)/runtime/integer.o
	rm -f $@
	$(RISCV_AR) rcsD $@ $^

# All that weft-cc needs to make a kernel file, for those that make one without these rules
# (sw/weft/outside.c).
$(BUILD)/runtime/ready: $(BUILD)/weft-cc $(WEFT_RUNTIME)
	@touch $@

# Kernel files. KERNEL_NEEDS_NAME lists what a kernel needs of the machine beyond rv32im: a atomics,
# f floating point, b bit manipulation.
# $(call isa,LETTERS): the instruction set with these.
isa = rv32im$(if $(findstring a,$(1)),a)$(if $(findstring f,$(1)),f)$(if $(findstring b,$(1)),_zba_zbb)
define KERNEL_RULE
$(BUILD)/kernels/$(1)%.elf: sw/kernels/%/kernel.c $(BUILD)/weft-cc $(WEFT_RUNTIME)
	@mkdir -p $$(@D)
	$(BUILD)/weft-cc -g $(2) --isa=$$(call isa,$(3)$$(KERNEL_NEEDS_$$*)) -MMD -MP -MF $$@.d -MT $$@ $$< -o $$@
endef
KERNEL_LEVELS := O0 O1 O2 O3 Os
$(eval $(call KERNEL_RULE,,-O2,))
$(foreach level,$(KERNEL_LEVELS),$(eval $(call KERNEL_RULE,$(level)/,-$(level),)))
$(eval $(call KERNEL_RULE,nomark/,-O2 --no-markers,))
$(foreach letters,a f b af ab fb afb,$(eval $(call KERNEL_RULE,$(call isa,$(letters))/,-O2,$(letters))))

# Random control flow: `make test-toolchain-cfg N=100000` for a longer run.
SUITES += toolchain-cfg
TOOLCHAIN_CFG_SRC := verif/toolchain/random_markers.c verif/toolchain/random_flow.c $(WEFT_PASS_SRC)
$(BUILD)/toolchain/random-markers: $(TOOLCHAIN_CFG_SRC:%.c=$(BUILD)/%.o)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $^ -o $@

.PHONY: test-toolchain-cfg
test-toolchain-cfg: $(BUILD)/toolchain/random-markers
	@$< $(or $(N),3000)

# Markers of finished kernel files, and the program as a user meets it.
SUITES += toolchain-elf toolchain-weft-cc
$(BUILD)/toolchain/inspect-markers: $(BUILD)/verif/toolchain/inspect_markers.o
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $^ -o $@

.PHONY: test-toolchain-elf test-toolchain-weft-cc
test-toolchain-elf: $(BUILD)/weft-cc $(WEFT_RUNTIME) $(BUILD)/toolchain/inspect-markers
	@sh verif/toolchain/elf.sh $(BUILD)/weft-cc $(BUILD)/toolchain/inspect-markers \
	    $(BUILD)/toolchain/elf $(wildcard sw/kernels/*/kernel.c)
test-toolchain-weft-cc: $(BUILD)/weft-cc $(WEFT_RUNTIME)
	@sh verif/toolchain/weft-cc.sh $(BUILD)/weft-cc $(BUILD)/toolchain/weft-cc

# Results at every -O level, under every mechanism.
SUITES += toolchain-run
.PHONY: test-toolchain-run
test-toolchain-run: $(BUILD)/weft $(BUILD)/weft-cc $(WEFT_RUNTIME)
	@sh verif/toolchain/run.sh $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/toolchain/run

# Random kernels with barriers at every -O level, under every mechanism: `make test-toolchain-barriers
# N=2000 SEED=1` for a longer run.
SUITES += toolchain-barriers
TEST_MACHINES += $(addprefix $(BUILD)/,$(addsuffix /sim.so,small small+reconv-minpc small+reconv-barrier))
$(BUILD)/toolchain/barrier-generator: $(addprefix $(BUILD)/verif/toolchain/,barrier_generator.o random_flow.o)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $^ -o $@
$(BUILD)/toolchain/run-barriers: $(BUILD)/verif/toolchain/run_barriers.o $(BUILD)/libweft.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $^ -o $@ -lelf -ldl -lm

.PHONY: test-toolchain-barriers toolchain-barriers
test-toolchain-barriers toolchain-barriers: $(BUILD)/weft-cc $(WEFT_RUNTIME) $(BUILD)/toolchain/barrier-generator $(BUILD)/toolchain/run-barriers
	@sh verif/toolchain/barriers.sh $(BUILD)/weft-cc $(BUILD)/toolchain/barrier-generator \
	    $(BUILD)/toolchain/run-barriers $(BUILD)/toolchain/barriers $(or $(N),50) $(or $(SEED),1)
