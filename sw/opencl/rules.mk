# SPDX-License-Identifier: Apache-2.0
# OpenCL: the compiler (clc.h, build/weft-clc) and its device library.

CLC_SRC := $(addprefix sw/opencl/,clc.c work.c options.c metadata.c table.c store.c print.c)
CLC_OBJECTS := $(CLC_SRC:%.c=$(BUILD)/%.o)
# Objects that a shared object may hold.
$(CLC_OBJECTS): CFLAGS += -fPIC

.PHONY: opencl
opencl: $(BUILD)/weft-clc $(BUILD)/opencl/ready

$(BUILD)/weft-clc: $(BUILD)/sw/opencl/weft_clc.o $(CLC_OBJECTS) $(WORDS_OBJECT) $(OUTPUT_OBJECT) VERSION | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $| -o $@ -ldl

# The device library: bitcode of weft's own sources and of libclc's scalars. libclc is for another machine, which the linker
# of bitcode warns about; only scalars cross (device/libclc.cl).
LIBCLC := /usr/lib/clc/nvptx--.bc
CL_MACHINE := --target=riscv32-unknown-elf -march=rv32imaf_zba_zbb -mabi=ilp32
CL_FLAGS := $(CL_MACHINE) -x cl -cl-std=CL1.2 -O2 -fno-optimize-sibling-calls -Wall -Werror -Wno-linker-warnings -Wno-unused-function
CL_PARTS := $(patsubst sw/opencl/device/%.cl,$(BUILD)/opencl/%.bc,$(wildcard sw/opencl/device/*.cl))
$(CL_PARTS): $(BUILD)/opencl/%.bc: sw/opencl/device/%.cl sw/opencl/device/common.h
	@mkdir -p $(@D)
	$(call say,CLANG)
	$(Q)clang-19 $(CL_FLAGS) $(CL_LINKS) -c -emit-llvm $< -o $@ 2>$@.log || { cat $@.log >&2; exit 2; }
# What OpenCL C cannot express.
CL_C_PARTS := $(patsubst sw/opencl/device/%.c,$(BUILD)/opencl/%.bc,$(wildcard sw/opencl/device/*.c))
$(CL_C_PARTS): $(BUILD)/opencl/%.bc: sw/opencl/device/%.c sw/opencl/print_format.h
	@mkdir -p $(@D)
	$(call say,CLANG)
	$(Q)clang-19 $(CL_MACHINE) -I. -std=c17 -O2 -ffreestanding -fno-optimize-sibling-calls -Wall -Wextra -Werror -c -emit-llvm $< -o $@
$(BUILD)/opencl/libclc.bc: CL_LINKS = -Xclang -mlink-builtin-bitcode -Xclang $(LIBCLC)
$(BUILD)/opencl/libclc.bc: $(LIBCLC)
$(LIBCLC):
	@echo 'weft: no $@; `make setup-opencl` installs it (Debian package libclc-19)' >&2; exit 2

# A symbol that nothing defines would be found when a user's kernel calls it, so it ends the build. Conversions are a file of
# their own, which a program without them does not read.
CL_LINKED := $(filter-out %/convert.bc,$(CL_PARTS) $(CL_C_PARTS))
$(BUILD)/opencl/builtins.bc: $(CL_PARTS) $(CL_C_PARTS) sw/opencl/undefined.sh $(BUILD)/runtime/ready
	$(call say,LINK)
	$(Q)clang-19 $(CL_MACHINE) -x ir -O2 -Xclang -disable-llvm-passes -c -emit-llvm $(addprefix -Xclang -mlink-bitcode-file -Xclang ,$(wordlist 2,99,$(CL_LINKED))) $< -o $@.new
	$(Q)for part in $@.new $(BUILD)/opencl/convert.bc; do clang-19 $(CL_MACHINE) -O1 -x ir -c $$part -o $$part.o || exit 2; done
	$(Q)sh sw/opencl/undefined.sh $(BUILD)/runtime/libweft_device.a $@.new.o $(BUILD)/opencl/convert.bc.o
	$(Q)mv $@.new $@

$(BUILD)/opencl/weft_cl.h: sw/opencl/device/weft_cl.h
$(BUILD)/opencl/opencl.ld: sw/opencl/opencl.ld
$(BUILD)/opencl/weft_cl.h $(BUILD)/opencl/opencl.ld:
	@mkdir -p $(@D)
	$(Q)cp $< $@

$(BUILD)/opencl/ready: $(BUILD)/runtime/ready $(addprefix $(BUILD)/opencl/,builtins.bc convert.bc weft_cl.h opencl.ld)
	@touch $@
