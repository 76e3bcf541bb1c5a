# SPDX-License-Identifier: Apache-2.0
# OpenCL: the compiler (clc.h, build/weft-clc) and its device library.

CLC_SRC := $(addprefix sw/opencl/,clc.c work.c options.c metadata.c table.c store.c)
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
$(BUILD)/opencl/libclc.bc: CL_LINKS = -Xclang -mlink-builtin-bitcode -Xclang $(LIBCLC)
$(BUILD)/opencl/libclc.bc: $(LIBCLC)
$(LIBCLC):
	@echo 'weft: no $@; `make setup-opencl` installs it (Debian package libclc-19)' >&2; exit 2

# A symbol that nothing defines would be found when a user's kernel calls it, so it ends the build.
$(BUILD)/opencl/builtins.bc: $(CL_PARTS)
	$(call say,LINK)
	$(Q)clang-19 $(CL_MACHINE) -x ir -O2 -Xclang -disable-llvm-passes -c -emit-llvm $(addprefix -Xclang -mlink-bitcode-file -Xclang ,$(wordlist 2,99,$^)) $< -o $@.new
	$(Q)clang-19 $(CL_MACHINE) -O1 -x ir -c $@.new -o $@.o
	$(Q)sh sw/opencl/undefined.sh $@.o $(BUILD)/runtime/libweft_device.a
	$(Q)mv $@.new $@

$(BUILD)/opencl/weft_cl.h: sw/opencl/device/weft_cl.h
$(BUILD)/opencl/opencl.ld: sw/opencl/opencl.ld
$(BUILD)/opencl/weft_cl.h $(BUILD)/opencl/opencl.ld:
	@mkdir -p $(@D)
	$(Q)cp $< $@

$(BUILD)/opencl/ready: $(BUILD)/runtime/ready $(addprefix $(BUILD)/opencl/,builtins.bc weft_cl.h opencl.ld)
	@touch $@
