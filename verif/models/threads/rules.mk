# SPDX-License-Identifier: Apache-2.0
# Host threads under the thread sanitizer: the OpenCL driver, libweft, the thread that ticks the RTL, and those that tick cores.
# Machines with several cores in lockstep, whose records do not depend on the number of threads.

TSAN := clang-19 -std=c17 -O1 -g -D_GNU_SOURCE -fPIC -fsanitize=thread
tsan_objects = $(patsubst %.c,$(BUILD)/tsan/%.o,$(sort $(LIBWEFT_SRC) $(GOLDEN_SRC) $(DISASM_SRC) $(LOCKSTEP_SRC) sw/record/counts.c $(1)))
.PRECIOUS: $(BUILD)/tsan/%.o
$(BUILD)/tsan/%.o: %.c
	@mkdir -p $(@D)
	$(call say,TSAN-CC)
	$(Q)$(TSAN) -MMD -MP $(CPPFLAGS) -c $< -o $@
.SECONDEXPANSION:
$(BUILD)/threads: $$(call tsan_objects,$(OPENCL_SRC) $(CLC_SRC) verif/models/threads/threads.c) | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(TSAN) $^ $| -o $@ -lelf -lz -lcjson -lpthread -ldl -lm
$(BUILD)/tsan/machine: $$(call tsan_objects,verif/models/threads/machine.c) | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(TSAN) $^ $| -o $@ -lelf -lz -lcjson -lpthread -ldl -lm
$(BUILD)/tsan/rtl: verif/models/threads/rtl.c cmodel/sim/rtl_thread.c cmodel/sim/outputs.c $(BUILD)/tiny/gpu.sources
	@mkdir -p $(@D)
	$(call say,TSAN-CC)
	$(Q)$(TSAN) -I$(BUILD)/tiny $(CPPFLAGS) $(filter %.c,$^) -o $@
# The cycle model with its loop; WEFT_TRAIN=sim.so has it loaded in place of sim.so.
$(BUILD)/%/train-sim.so: $(BUILD)/%/gpu.sources $(SIM_DEPS) cmodel/sim/model.c
	$(call say,TSAN-CC)
	$(Q)$(TSAN) -w -DNDEBUG -shared -fvisibility=hidden -I$(@D) -Icmodel/hw $(filter %.c,$^) $$(cat $<) -o $@

THREADS_MACHINES := pair pair+cores-4+counters-none
TEST_MACHINES += $(foreach machine,$(THREADS_MACHINES),$(addprefix $(BUILD)/$(machine)/,lockstep.so rtl.so)) $(addprefix $(BUILD)/pair+cores-33/,sim.so widths.so)
SUITES += threads
.PHONY: test-threads
test-threads: $(BUILD)/threads $(BUILD)/tsan/rtl $(BUILD)/tsan/machine $(BUILD)/pair/train-sim.so $(BUILD)/weft-cc $(BUILD)/opencl/ready $$(KERNEL_ELFS)
	@sh verif/models/threads/run.sh $(THREADS_MACHINES)
