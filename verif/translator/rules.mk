# SPDX-License-Identifier: Apache-2.0
# Directed tests of the translator: programs that it accepts, run as C and as Verilog, some with the
# Verilog it must give, and programs that it refuses, with the exact message.
#     make test-c2v       all of them
#     make c2v-accept     write the expected files again; review the diff against the C

# What its suites read beside it (verif/gaps/kept).
C2V_INPUTS := verif/translator cmodel/hw/lang rtl docs/reference/hardware-c.md
SUITES += c2v
.PHONY: test-c2v c2v-accept

$(BUILD)/verif/translator/bench.o: CPPFLAGS += -Icmodel/c2v -isystem $(LIBCLANG)/include

$(BUILD)/c2v-bench: $(BUILD)/verif/translator/bench.o $(filter-out %/main.o,$(C2V_OBJECTS))
	$(call say,LD)
	$(Q)$(CC) -o $@ $^ -L$(LIBCLANG)/lib -lclang-19 -Wl,-rpath,$(LIBCLANG)/lib

test-c2v: $(BUILD)/c2v $(BUILD)/c2v-bench
	@JOBS=$(JOBS) $(call kept,$^ $(C2V_INPUTS)) sh verif/translator/run.sh

# Translations and messages alone: no Verilator, Icarus or Yosys.
CHECK_SUITES += c2v-texts
.PHONY: test-c2v-texts
test-c2v-texts: $(BUILD)/c2v
	@JOBS=$(JOBS) $(call kept,$^ $(C2V_INPUTS)) sh verif/translator/run.sh texts

c2v-accept: $(BUILD)/c2v
	@sh verif/translator/run.sh regenerate
