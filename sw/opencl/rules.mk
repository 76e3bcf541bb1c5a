# SPDX-License-Identifier: Apache-2.0
# OpenCL: the compiler (clc.h, build/weft-clc) and its device library.

CLC_SRC := $(addprefix sw/opencl/,work.c tools.c isa.c command.c options.c names.c metadata.c parts.c stack.c table.c store.c folder.c clc_program.c cache.c front.c back.c clc.c print.c) cmodel/arch/decode.c
CLC_OBJECTS := $(CLC_SRC:%.c=$(BUILD)/%.o)
# Objects that a shared object may hold.
$(CLC_OBJECTS): CFLAGS += -fPIC

.PHONY: opencl
opencl: $(BUILD)/weft-clc $(BUILD)/opencl/ready

$(BUILD)/weft-clc: $(BUILD)/sw/opencl/weft_clc.o $(CLC_OBJECTS) $(WORDS_OBJECT) $(OUTPUT_OBJECT) $(PROCESS_OBJECT) VERSION | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $| -o $@ -ldl

# The device library: bitcode of weft's own sources and of libclc's scalars, in parts, of which a program is linked with those
# that it needs. libclc is for another machine, which the linker of bitcode warns about; only scalars cross (device/libclc.cl).
LIBCLC := /usr/lib/clc/nvptx--.bc
CL_MACHINE := --target=riscv32-unknown-elf -march=rv32imaf_zba_zbb -mabi=ilp32
CL_FLAGS := $(CL_MACHINE) -x cl -cl-std=CL1.2 -O2 -fno-optimize-sibling-calls -Wall -Werror -Wno-linker-warnings -Wno-unused-function
# Functions and modules name no instruction set, so that each program gives them its own.
CL_FOR_ALL = sed -i -e 's/"target-features"="[^"]*"//' -e 's/!"riscv-isa"/!"weft-library-isa"/' $@.ll && clang-19 $(CL_MACHINE) -x ir -O2 -Xclang -disable-llvm-passes -c -emit-llvm $@.ll -o $@
# In this order: a part calls functions of later parts alone.
CL_PARTS := printf memory convert common math atomic compare integer relational work gamma libclc
CL_BITCODE := $(CL_PARTS:%=$(BUILD)/opencl/%.bc)
$(BUILD)/opencl/%.bc: sw/opencl/device/%.cl sw/opencl/device/common.h
	@mkdir -p $(@D)
	$(call say,CLANG)
	$(Q)clang-19 $(CL_FLAGS) $(CL_LINKS) -S -emit-llvm $< -o $@.ll 2>$@.log || { cat $@.log >&2; exit 2; }
	$(Q)$(CL_FOR_ALL)
# What OpenCL C cannot express.
$(BUILD)/opencl/%.bc: sw/opencl/device/%.c sw/opencl/print_format.h sw/opencl/device/print_buffer.h
	@mkdir -p $(@D)
	$(call say,CLANG)
	$(Q)clang-19 $(CL_MACHINE) -std=c17 -O2 -ffreestanding -fno-optimize-sibling-calls -Wall -Wextra -Werror -S -emit-llvm $< -o $@.ll
	$(Q)$(CL_FOR_ALL)
$(CL_BITCODE): sw/opencl/rules.mk
$(BUILD)/opencl/libclc.bc: CL_LINKS = -Xclang -mlink-builtin-bitcode -Xclang $(LIBCLC)
$(BUILD)/opencl/libclc.bc: $(LIBCLC)
$(LIBCLC):
	@echo 'weft: no $@; `make setup-opencl` installs it (Debian package libclc-19)' >&2; exit 2

# A symbol that nothing defines ends the build.
$(CL_PARTS:%=$(BUILD)/opencl/%.o): %.o: %.bc
	$(Q)clang-19 $(CL_MACHINE) -O1 -x ir -c $< -o $@
$(BUILD)/opencl/parts: $(CL_PARTS:%=$(BUILD)/opencl/%.o) sw/opencl/parts.sh $(BUILD)/runtime/ready
	$(call say,PARTS)
	$(Q)sh sw/opencl/parts.sh $(BUILD)/runtime/libweft_device.a $(filter %.o,$^) >$@.new && mv $@.new $@

$(BUILD)/opencl/weft_cl.h: sw/opencl/device/weft_cl.h
$(BUILD)/opencl/opencl.ld: sw/opencl/opencl.ld
$(BUILD)/opencl/weft_cl.h $(BUILD)/opencl/opencl.ld:
	@mkdir -p $(@D)
	$(Q)cp $< $@

$(BUILD)/opencl/ready: $(BUILD)/runtime/ready $(addprefix $(BUILD)/opencl/,parts weft_cl.h opencl.ld)
	@touch $@

# What of OpenCL shapes a run, as a part of its key (sw/weft/study/study_key.c): sources without comments, and the compiler.
# What runs need is built with it.
CL_RUN_SRC := $(sort $(wildcard $(addprefix sw/,opencl/*.[ch] opencl/driver/*.[ch] opencl/device/* toolchain/*.[ch] runtime/*.[ch])))
$(BUILD)/opencl/run.words: $(CL_RUN_SRC) sw/opencl/opencl.ld $(BUILD)/opencl/weft.icd $(BUILD)/opencl/ready $(BUILD)/weft-cc
	@{ clang-19 --version; cat sw/opencl/opencl.ld; for source in $(CL_RUN_SRC); do $(CC) -w -fpreprocessed -dD -E -P -x c $$source; done; } >$@.new && mv $@.new $@
