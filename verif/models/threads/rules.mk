# SPDX-License-Identifier: Apache-2.0
# Host threads under the thread sanitizer: the OpenCL driver, libweft, and the thread that ticks the RTL.

TSAN := clang-19 -std=c17 -O1 -g -D_GNU_SOURCE -fPIC -fsanitize=thread
THREADS_OBJ = $(patsubst %.c,$(BUILD)/tsan/%.o,$(sort $(OPENCL_SRC) $(CLC_SRC) $(LIBWEFT_SRC) $(GOLDEN_SRC) $(DISASM_SRC) $(LOCKSTEP_SRC) \
    sw/record/counts.c verif/models/threads/threads.c))
.PRECIOUS: $(BUILD)/tsan/%.o
$(BUILD)/tsan/%.o: %.c
	@mkdir -p $(@D)
	$(call say,TSAN-CC)
	$(Q)$(TSAN) -MMD -MP $(CPPFLAGS) -c $< -o $@
.SECONDEXPANSION:
$(BUILD)/threads: $$(THREADS_OBJ) | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(TSAN) $^ $| -o $@ -lelf -lcjson -lpthread -ldl -lm
$(BUILD)/tsan/rtl: verif/models/threads/rtl.c cmodel/sim/rtl_thread.c cmodel/sim/outputs.c $(BUILD)/tiny/gpu.sources
	@mkdir -p $(@D)
	$(call say,TSAN-CC)
	$(Q)$(TSAN) -I$(BUILD)/tiny $(CPPFLAGS) $(filter %.c,$^) -o $@

SUITES += threads
.PHONY: test-threads
test-threads: $(BUILD)/threads $(BUILD)/tsan/rtl $(BUILD)/weft-cc $(BUILD)/opencl/ready $(BUILD)/kernels/vecadd.elf
	@sh verif/models/threads/run.sh
