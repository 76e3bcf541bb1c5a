# SPDX-License-Identifier: Apache-2.0
# The golden model against the outside world: objdump, qemu, and directed programs.

ISA_SRC := $(wildcard verif/models/isa/directed/*.S verif/models/isa/fault/*.S)
ISA_ELF := $(ISA_SRC:verif/models/isa/%.S=$(BUILD)/isa/%.elf)
ISA_TOOLS := $(BUILD)/isa-run $(BUILD)/isa-qemu $(BUILD)/isa-random $(BUILD)/isa-objdump \
    $(BUILD)/isa-doc $(BUILD)/isa-machine
SUITES += isa-directed isa-doc isa-objdump isa-qemu isa-machine isa-float
TEST_MACHINES += $(ISA_MACHINES:%=$(BUILD)/%/sim.so)
.PHONY: test-isa-directed test-isa-doc test-isa-objdump test-isa-qemu test-isa-machine isa-qemu test-isa-float isa-float

ISA_SEED ?= 1
READS_isa-qemu := N:count ISA_SEED:number
READS_isa-float := N:count SEED:number
READS_test-isa-qemu := ISA_SEED:number
READS_test-isa-objdump := ISA_SEED:number

test-isa-directed: $(BUILD)/isa-run $(ISA_ELF)
	@$(BUILD)/isa-run isa-directed $(ISA_ELF)

test-isa-doc: $(BUILD)/isa-doc
	@sh verif/models/isa/doc.sh

test-isa-objdump: $(BUILD)/isa-objdump
	@sh verif/models/isa/objdump.sh $(ISA_SEED) $(if $(ALL),1000000,200000)

test-isa-qemu: $(BUILD)/isa-random $(BUILD)/isa-qemu
	@sh verif/models/isa/qemu.sh $(ISA_SEED) $(if $(ALL),30,15)

# The same programs, and some random ones, on the cycle model, the checker following.
ISA_MACHINES := tiny small small+reconv-lpc small+atomics-l2_cas+reconv-minpc+warp-serial $(if $(ALL),small+operands-collector,\
    tiny+blocks-4+collectors-3+float-hard+operand_layout-naive+operand_reads-serial+operands-collector+order-two_level_active+warps-8)
# SEED-EXTENSIONS; a machine runs those that it has the extensions for.
ISA_RANDOM_ELF := $(patsubst %,$(BUILD)/isa/random/%.elf,1-0 2-0 3-0 4-0 5-0 6-2 7-2 8-1 9-1 10-3 11-3 \
    12-3 13-3 14-4 15-7 16-7 17-7 18-12 19-15 20-15)

test-isa-machine: $(BUILD)/isa-machine $(ISA_ELF) $(ISA_RANDOM_ELF) $(ISA_MACHINES:%=$(BUILD)/%/sim.so)
	@status=0; for machine in $(ISA_MACHINES); do \
	    $(BUILD)/isa-machine isa-machine/$$machine $(BUILD)/$$machine/sim.so $(ISA_ELF) \
	        $(ISA_RANDOM_ELF) || status=1; \
	done; exit $$status

# The golden model's arithmetic in the harness of the floating-point units.
# Long run: make isa-float N=100000000, SEED=1
ISA_FLOAT_OBJ := $(patsubst %,$(BUILD)/%.o,verif/models/isa/single $(GOLDEN_SRC:.c=) verif/modules/fpu/soak \
    verif/modules/fpu/vectors verif/modules/fpu/reference verif/modules/fpu/mpfr)
$(BUILD)/isa-float: $(ISA_FLOAT_OBJ)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) -o $@ $^ -lmpfr -lgmp -lm
test-isa-float: $(BUILD)/isa-float
	@$(BUILD)/isa-float -p isa-float -n $(if $(ALL),200000,50000)
isa-float: $(BUILD)/isa-float
	@$(BUILD)/isa-float -n $(or $(N),10000000) -s $(or $(SEED),1)

# Long run: make isa-qemu N=1000 ISA_SEED=1
isa-qemu: $(BUILD)/isa-random $(BUILD)/isa-qemu
	@mkdir -p $(BUILD)/isa; \
	sh verif/models/isa/qemu.sh $(ISA_SEED) $(or $(N),1000) >$(BUILD)/isa/qemu.log; status=$$?; \
	    grep '^FAIL' $(BUILD)/isa/qemu.log; \
	    awk '/^PASS/ { n++; i += $$4 } END { print n + 0 " programs, " i + 0 " instructions equal" }' \
	    $(BUILD)/isa/qemu.log; exit $$status

$(BUILD)/isa/%.elf: verif/models/isa/%.S verif/models/isa/check.inc verif/models/isa/assemble.sh sw/runtime/weft.ld
	@mkdir -p $(@D)
	@sh verif/models/isa/assemble.sh $< $@

$(BUILD)/isa/random/%.S: $(BUILD)/isa-random
	@mkdir -p $(@D)
	@$(BUILD)/isa-random $(subst -, ,$*) >$@
$(BUILD)/isa/random/%.elf: $(BUILD)/isa/random/%.S verif/models/isa/assemble.sh sw/runtime/weft.ld
	@sh verif/models/isa/assemble.sh $< $@

$(BUILD)/isa-run: $(patsubst %.c,$(BUILD)/%.o,verif/models/isa/run.c verif/models/isa/program.c $(GOLDEN_SRC))
$(BUILD)/isa-qemu: $(patsubst %.c,$(BUILD)/%.o,verif/models/isa/qemu.c verif/models/isa/program.c $(GOLDEN_SRC) \
    cmodel/arch/disasm.c)
$(BUILD)/isa-machine: $(patsubst %.c,$(BUILD)/%.o,verif/models/isa/machine.c verif/models/isa/program.c)
# The checker's fragment is read after this one.
.SECONDEXPANSION:
$(BUILD)/isa-machine: $$(patsubst %.c,$(BUILD)/%.o,$$(sort $$(GOLDEN_SRC) $$(DISASM_SRC) $$(LOCKSTEP_SRC)))
$(BUILD)/isa-random: $(BUILD)/verif/models/isa/random.o
$(BUILD)/isa-objdump: $(patsubst %.c,$(BUILD)/%.o,verif/models/isa/objdump.c $(DISASM_SRC))
$(BUILD)/isa-doc: $(BUILD)/verif/models/isa/doc.o
$(ISA_TOOLS):
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) -o $@ $^ -lelf -lz -ldl -lm
