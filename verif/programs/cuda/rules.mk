# SPDX-License-Identifier: Apache-2.0
# CUDA: the rewrite, the driver, the runtime.

SUITES += cuda-rewrite cuda-programs
.PHONY: test-cuda-rewrite test-cuda-programs
test-cuda-rewrite: $(BUILD)/weft-cuda-ir $(BUILD)/weft-nvcc $(BUILD)/cuda/ready
	@sh verif/programs/cuda/rewrite.sh $(BUILD)/weft-cuda-ir $(BUILD)/weft-nvcc $(BUILD)/cuda-rewrite
# The runtime with sanitizers, which a program finds in place of the one that it was linked with.
CUDA_ASAN_OBJ := $(patsubst %.c,$(BUILD)/opencl-asan/%.o,$(CUDA_RUNTIME_SRC) $(CUDA_SHARED_SRC) $(CLC_SRC))
$(BUILD)/cuda/asan/libcudart.so: $(CUDA_ASAN_OBJ) $$(RECORD_OBJECT) $(BUILD)/libweft.a $$(VERSION_OBJECT) sw/cuda/exports.map
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CUDA_LINK) $(SANITIZE) $(filter %.o %.a,$^) -o $@ $(CUDA_LIBRARIES)
# The runtime with the thread sanitizer, linked with a program whose host side has it too.
$(BUILD)/cuda/tsan/threads.o: verif/programs/cuda/threads.cu verif/programs/cuda/check.h $(BUILD)/weft-nvcc $(BUILD)/cuda/ready
	@mkdir -p $(@D)
	$(call say,WEFT-NVCC)
	$(Q)$(BUILD)/weft-nvcc -Xcompiler -fsanitize=thread -Xcompiler -g -c $< -o $@
$(BUILD)/cuda/tsan/threads: $(BUILD)/cuda/tsan/threads.o $$(call tsan_objects,$(CUDA_RUNTIME_SRC) $(CUDA_SHARED_SRC) $(CLC_SRC)) | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)clang-19 -fsanitize=thread $^ $| -o $@ -lstdc++ $(CUDA_LIBRARIES)
# A machine that has compare and exchange, and blocks of 256 threads; one whose RTL other suites compile as well.
# Votes and shuffles: a warp of the program in eight of the machine, and in one.
TEST_MACHINES += $(BUILD)/thesis/sim.so $(BUILD)/thesis+warp-serial/sim.so $(addprefix $(BUILD)/small/,lockstep.so rtl.so sim.so) \
    $(addprefix $(BUILD)/small+atomics-l2_cas+warp-serial+warps-32/,lockstep.so rtl.so sim.so)
test-cuda-programs: $(BUILD)/weft-nvcc $(BUILD)/cuda/run.words $(BUILD)/cuda/asan/libcudart.so $(BUILD)/cuda/tsan/threads $(BUILD)/weft
	@sh verif/programs/cuda/study.sh $(BUILD) $(BUILD)/cuda-study.d
	@sh verif/programs/cuda/programs.sh $(BUILD)/weft-nvcc $(BUILD)/cuda-programs thesis

# double in software, against the host's, in each rounding.
SUITES += cuda-softdouble
READS_test-cuda-softdouble := N:count
$(BUILD)/cuda-softdouble: $(BUILD)/verif/programs/cuda/softdouble.o
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lm
HOST_ROUNDING_rz := FE_TOWARDZERO
HOST_ROUNDING_ru := FE_UPWARD
HOST_ROUNDING_rd := FE_DOWNWARD
CUDA_SOFTDOUBLES := $(addprefix $(BUILD)/cuda-softdouble_,rz ru rd)
$(CUDA_SOFTDOUBLES): $(BUILD)/cuda-softdouble_%: verif/programs/cuda/softdouble.c sw/cuda/device/softdouble.c
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) -frounding-math -I. -DROUNDING=$(ROUNDING_$*) -DHOST_ROUNDING=$(HOST_ROUNDING_$*) $< -o $@ -lm
.PHONY: test-cuda-softdouble
test-cuda-softdouble: $(BUILD)/cuda-softdouble $(CUDA_SOFTDOUBLES)
	@for program in $^; do $$program $(or $(N),$(if $(ALL),3000000,300000)) || exit 1; done
