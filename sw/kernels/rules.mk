# SPDX-License-Identifier: Apache-2.0
# Kernels: host sides (linked into build/weft), kernel files, and their tests. A folder with a kernel.c is a
# kernel, and all that means every kernel reads which there are.

KERNEL_NAMES := $(patsubst sw/kernels/%/kernel.c,%,$(wildcard sw/kernels/*/kernel.c))
KERNEL_ELFS := $(KERNEL_NAMES:%=$(BUILD)/kernels/%.elf)
KERNEL_COMMON_SRC := $(wildcard sw/kernels/common/*.c)
KERNEL_HOST_SRC := $(KERNEL_COMMON_SRC) $(KERNEL_NAMES:%=sw/kernels/%/host.c)

# The table of all kernels (kernel.h). It is left alone where it would not change, and looked at as
# build/commit.h is (common/rules.mk).
.PHONY: look-at-kernels
KERNEL_TABLE := $(BUILD)/sw/kernels/table
$(KERNEL_TABLE).c: $(if $(WEFT_BUILDS)$(SUITES_RUN),,look-at-kernels)
	@mkdir -p $(@D)
	@sh sw/kernels/table.sh $@ $(KERNEL_NAMES)
$(KERNEL_TABLE).o: $(KERNEL_TABLE).c
	@$(CC) $(CFLAGS) -MMD -MP $(CPPFLAGS) -c $< -o $@

# What host sides that are loaded later (sw/weft/outside.c) find in the tool: libweft and the common files.
KERNEL_SYMBOLS := $(BUILD)/sw/kernels/symbols
$(KERNEL_SYMBOLS): $(KERNEL_COMMON_SRC:%.c=$(BUILD)/%.o)
	@nm -g --defined-only $^ | awk 'BEGIN { print "{ weft_*;" } NF == 3 { print $$3 ";" } END { print "};" }' >$@

# Kernel files:
#   build/kernels/NAME.elf          from sw/kernels/NAME/kernel.c, -O2
#   build/kernels/O0/NAME.elf ...   the same at -O0, -O1, -O2, -O3, -Os
#   build/kernels/nomark/NAME.elf   -O2 without markers
#   build/kernels/rv32imf/NAME.elf ...  for machines with more than rv32im
#   build/kernels/rv32im+lpc/NAME.elf ...  the same for reconv=lpc, with likely points
# $(call isa,LETTERS): the instruction set with these.
isa = rv32im$(if $(findstring a,$(1)),a)$(if $(findstring f,$(1)),f)$(if $(findstring b,$(1)),_zba_zbb)
KERNEL_LIKELY := rpc,lpc,loop
KERNEL_TEST_LEVELS := O0 O1 O2 O3 Os
define KERNEL_RULE
$(BUILD)/kernels/$(1)%.elf: sw/kernels/%/kernel.c $(BUILD)/runtime/ready
	@mkdir -p $$(@D)
	$$(call say,WEFT-CC)
	$$(Q)$(BUILD)/weft-cc -g $(2) --isa=$$(call isa,$(3)$$(KERNEL_NEEDS_$$*)) -MMD -MP -MF $$@.d -MT $$@ $$< -o $$@
endef
$(eval $(call KERNEL_RULE,,-O2,))
$(foreach level,$(KERNEL_TEST_LEVELS),$(eval $(call KERNEL_RULE,$(level)/,-$(level),)))
$(eval $(call KERNEL_RULE,nomark/,-O2 --no-markers,))
$(foreach letters,a f b af ab fb afb,$(eval $(call KERNEL_RULE,$(call isa,$(letters))/,-O2,$(letters))))
$(foreach letters,none a f b af ab fb afb,$(eval $(call KERNEL_RULE,$(call isa,$(letters:none=))+lpc/,-O2 --markers=$(KERNEL_LIKELY),$(letters:none=))))

# The host side of a kernel with what it uses of the common files: a part of the key of its runs
# (sw/weft/study/study_key.c).
KERNEL_SIDES := $(KERNEL_NAMES:%=$(BUILD)/sw/kernels/%/side.o)
$(BUILD)/sw/kernels/common.a: $(KERNEL_COMMON_SRC:%.c=$(BUILD)/%.o)
	$(call say,AR)
	$(Q)rm -f $@
	$(Q)ar rcsD $@ $^
$(KERNEL_SIDES): $(BUILD)/sw/kernels/%/side.o: $(BUILD)/sw/kernels/%/host.o $(BUILD)/sw/kernels/common.a
	@ld -r -S $^ -o $@.new && mv $@.new $@

# Every kernel at every level and under every mechanism (with ALL=1, at every level under every mechanism), and bad input.
TEST_MACHINES += $(foreach machine,small small+reconv-barrier small+reconv-dual_path small+reconv-harp small+reconv-minpc small+reconv-tbc,$(addprefix $(BUILD)/$(machine)/,sim.so widths.so))
KERNEL_TEST_ELFS := $(foreach folder,$(KERNEL_TEST_LEVELS) nomark,\
    $(KERNEL_NAMES:%=$(BUILD)/kernels/$(folder)/%.elf))

.PHONY: test-kernels test-kernels-bad
SUITES += kernels kernels-bad
test-kernels: $(BUILD)/weft $(KERNEL_TEST_ELFS)
	@ALL=$(ALL) sh verif/programs/kernels/kernels.sh $(BUILD)/weft $(BUILD)/kernels $(KERNEL_NAMES)

.PHONY: test-orders
SUITES += orders
# What it runs depends on the policies that the tool knows, so that the tool is asked, by make prepare alone.
TEST_MACHINES += $(shell ALL=$(ALL) sh verif/modules/orders/orders.sh $(BUILD)/weft machines)
test-orders: $(BUILD)/weft $(KERNEL_ELFS)
	@ALL=$(ALL) sh verif/modules/orders/orders.sh $(BUILD)/weft run $(KERNEL_NAMES)

# Six kernels that use what the machine has, the golden model following: for make check.
CHECK_SUITES += six-kernels
CHECK_MACHINES += $(addprefix $(BUILD)/small/,sim.so widths.so)
.PHONY: test-six-kernels
test-six-kernels: $(BUILD)/weft $(patsubst %,$(BUILD)/kernels/%.elf,reduce bfs sgemm atomic_sum recursive scan)
	@sh verif/programs/kernels/six.sh $(BUILD)/weft

# The runtime is named in a fragment that comes later.
.SECONDEXPANSION:
$(BUILD)/kernels/spinlock.elf $(BUILD)/kernels/holder.elf $(BUILD)/kernels/compare.elf: TEST_ISA := --isa=rv32ima
$(BUILD)/kernels/wrong.elf $(BUILD)/kernels/where.elf $(BUILD)/kernels/turns.elf $(BUILD)/kernels/spinlock.elf $(BUILD)/kernels/holder.elf $(BUILD)/kernels/compare.elf $(BUILD)/kernels/meetings.elf $(BUILD)/kernels/starve.elf: $(BUILD)/kernels/%.elf: verif/programs/kernels/%.c $(BUILD)/weft-cc $$(WEFT_RUNTIME)
	@mkdir -p $(@D)
	$(call say,WEFT-CC)
	$(Q)$(BUILD)/weft-cc $(TEST_ISA) $< -o $@

TEST_MACHINES += $(BUILD)/pair/sim.so
test-kernels-bad: $(BUILD)/weft $(KERNEL_ELFS) $(BUILD)/kernels/wrong.elf $(BUILD)/kernels/where.elf
	@sh verif/programs/kernels/bad.sh $(BUILD)/weft $(BUILD)/kernels/wrong.elf $(BUILD)/kernels/where.elf

.PHONY: test-turns
SUITES += turns
TEST_MACHINES += $(addprefix $(BUILD)/small+atomics-l2_cas+reconv-multi_path+warp-serial/,sim.so widths.so) \
    $(addprefix $(BUILD)/small+atomics-l2_cas+capri_branches-1+capri_passes-255+reconv-capri+tbc_levels-2+warp-serial/,lockstep.so rtl.so) \
    $(foreach reconv,+ $(foreach r,tbc capri lwm dwf harp,+reconv-$(r)+),$(addprefix $(BUILD)/small+atomics-l2_cas$(reconv)warp-serial+warps-16/,sim.so widths.so))
test-turns: $(BUILD)/weft $(addprefix $(BUILD)/kernels/,turns.elf spinlock.elf compare.elf meetings.elf holder.elf starve.elf)
	@sh verif/programs/kernels/turns.sh $(BUILD)/weft $(BUILD)/kernels/turns.elf $(BUILD)/kernels/spinlock.elf $(BUILD)/kernels/compare.elf $(BUILD)/kernels/meetings.elf $(BUILD)/kernels/holder.elf $(BUILD)/kernels/starve.elf
