# SPDX-License-Identifier: Apache-2.0
# The memory check: small kernels with a defect each, and right ones that look alike.

$(addprefix $(BUILD)/memory-,buffers window): $(BUILD)/memory-%: $(BUILD)/verif/models/memory/%.o $(BUILD)/libweft.a
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lelf -lz -ldl -lm

SUITES += memory
TEST_MACHINES += $(BUILD)/small+reconv-barrier/sim.so $(addprefix $(BUILD)/small/,lockstep.so rtl.so axi.so)
.PHONY: test-memory
test-memory: $(BUILD)/weft $(BUILD)/weft-cc $(WEFT_RUNTIME) $(BUILD)/memory-buffers $(BUILD)/memory-window
	@sh verif/models/memory/memory.sh $(BUILD)/memory
