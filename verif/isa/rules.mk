# SPDX-License-Identifier: Apache-2.0
# The golden model against the outside world: objdump, qemu, and directed programs.

ISA_SRC := $(wildcard verif/isa/directed/*.S verif/isa/fault/*.S)
ISA_ELF := $(ISA_SRC:verif/isa/%.S=$(BUILD)/isa/%.elf)
ISA_TOOLS := $(BUILD)/isa-run $(BUILD)/isa-qemu $(BUILD)/isa-random $(BUILD)/isa-objdump \
    $(BUILD)/isa-doc
SUITES += isa-directed isa-doc isa-objdump isa-qemu
.PHONY: test-isa-directed test-isa-doc test-isa-objdump test-isa-qemu isa-qemu

ISA_SEED ?= 1

test-isa-directed: $(BUILD)/isa-run $(ISA_ELF)
	@$(BUILD)/isa-run isa-directed $(ISA_ELF)

test-isa-doc: $(BUILD)/isa-doc
	@sh verif/isa/doc.sh

test-isa-objdump: $(BUILD)/isa-objdump
	@sh verif/isa/objdump.sh $(ISA_SEED) 1000000

test-isa-qemu: $(BUILD)/isa-random $(BUILD)/isa-qemu
	@sh verif/isa/qemu.sh $(ISA_SEED) 30

# Long run: make isa-qemu N=1000 ISA_SEED=1
isa-qemu: $(BUILD)/isa-random $(BUILD)/isa-qemu
	@mkdir -p $(BUILD)/isa; \
	sh verif/isa/qemu.sh $(ISA_SEED) $(or $(N),1000) >$(BUILD)/isa/qemu.log; status=$$?; \
	    grep '^FAIL' $(BUILD)/isa/qemu.log; \
	    awk '/^PASS/ { n++; i += $$4 } END { print n + 0 " programs, " i + 0 " instructions equal" }' \
	    $(BUILD)/isa/qemu.log; exit $$status

$(BUILD)/isa/%.elf: verif/isa/%.S verif/isa/check.inc verif/isa/assemble.sh sw/runtime/weft.ld
	@mkdir -p $(@D)
	@sh verif/isa/assemble.sh $< $@

$(BUILD)/isa-run: $(patsubst %.c,$(BUILD)/%.o,verif/isa/run.c verif/isa/load.c $(GOLDEN_SRC))
$(BUILD)/isa-qemu: $(patsubst %.c,$(BUILD)/%.o,verif/isa/qemu.c verif/isa/load.c $(GOLDEN_SRC) \
    cmodel/arch/disasm.c)
$(BUILD)/isa-random: $(BUILD)/verif/isa/random.o
$(BUILD)/isa-objdump: $(patsubst %.c,$(BUILD)/%.o,verif/isa/objdump.c $(DISASM_SRC))
$(BUILD)/isa-doc: $(BUILD)/verif/isa/doc.o
$(ISA_TOOLS):
	$(CC) $(CFLAGS) -o $@ $^ -lelf
