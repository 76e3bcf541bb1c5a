# SPDX-License-Identifier: Apache-2.0
# CUDA: the rewrite, the driver, the runtime.

SUITES += cuda-rewrite cuda-programs
.PHONY: test-cuda-rewrite test-cuda-programs
test-cuda-rewrite: $(BUILD)/weft-cuda-ir $(BUILD)/weft-nvcc $(BUILD)/cuda/ready
	@sh verif/programs/cuda/rewrite.sh $(BUILD)/weft-cuda-ir $(BUILD)/weft-nvcc $(BUILD)/cuda-rewrite
# A machine that has compare and exchange, and blocks of 256 threads.
TEST_MACHINES += $(BUILD)/thesis/sim.so
test-cuda-programs: $(BUILD)/weft-nvcc $(BUILD)/cuda/ready $(BUILD)/thesis/sim.so
	@sh verif/programs/cuda/programs.sh $(BUILD)/weft-nvcc $(BUILD)/cuda-programs thesis

# double in software, against the host's.
SUITES += cuda-softdouble
READS_test-cuda-softdouble := N:count
$(BUILD)/cuda-softdouble: $(BUILD)/verif/programs/cuda/softdouble.o
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lm
.PHONY: test-cuda-softdouble
test-cuda-softdouble: $(BUILD)/cuda-softdouble
	@$< $(or $(N),$(if $(ALL),3000000,300000))
