# SPDX-License-Identifier: Apache-2.0
# CUDA: weft-nvcc with its rewrite of LLVM IR, the device library, the runtime libcudart.so.

.SECONDEXPANSION:

LLVM := /usr/lib/llvm-19
CUDA_IR_SRC := $(addprefix sw/cuda/,notes.c memory.c constants.c variables.c atomics.c ptx.c functions.c locks.c reach.c entries.c rewrite.c)
CUDA_IR_OBJECTS := $(CUDA_IR_SRC:%.c=$(BUILD)/%.o)
CUDA_NVCC_OBJECTS := $(addprefix $(BUILD)/sw/cuda/,weft_nvcc.o nvcc_options.o nvcc_source.o nvcc_build.o nvcc_link.o kernel_file.o)
CUDA_RUNTIME_SRC := $(addprefix sw/cuda/,cudart_error.c cudart_device.c kernel_file.c cudart_module.c cudart_memory.c cudart_copy.c cudart_array.c cudart_texture.c cudart_surface.c cudart_heap.c cudart_function.c cudart_launch.c cudart_print.c cudart_event.c cudart_graph.c cudart_pool.c) \
    $(addprefix sw/cuda/driver_,context.c module.c memory.c texture.c stream.c)
CUDA_RUNTIME_OBJECTS := $(CUDA_RUNTIME_SRC:%.c=$(BUILD)/%.o)
# The machine and its records: the OpenCL driver's.
CUDA_SHARED_SRC := $(addprefix sw/opencl/driver/,machine.c interrupt.c report.c)
CUDA_SHARED_OBJECTS := $(CUDA_SHARED_SRC:%.c=$(BUILD)/%.o)
CUDA_LINK = $(CC) $(CFLAGS) -shared -Wl,-Bsymbolic -Wl,--version-script=sw/cuda/exports.map -Wl,-soname,libcudart.so
CUDA_LIBRARIES := -lelf -lz -lcjson -lpthread -ldl -lm
$(CUDA_IR_OBJECTS): | $(LLVM)/include/llvm-c/Core.h
$(LLVM)/include/llvm-c/Core.h:
	@echo 'weft: no $@; `make setup-cuda` installs it (Debian package llvm-19-dev)' >&2; exit 2
# LLVM's headers are not ours to check.
$(CUDA_IR_OBJECTS) $(CUDA_NVCC_OBJECTS) $(BUILD)/sw/cuda/weft_cuda_ir.o: CPPFLAGS += -isystem $(LLVM)/include
$(CUDA_RUNTIME_OBJECTS): CFLAGS += -fPIC

.PHONY: cuda
cuda: $(BUILD)/weft-nvcc $(BUILD)/weft-cuda-ir $(BUILD)/cuda/ready

$(BUILD)/weft-nvcc: $(CUDA_NVCC_OBJECTS) $(CUDA_IR_OBJECTS) $$(CLC_OBJECTS) $$(WORDS_OBJECT) $$(OUTPUT_OBJECT) $$(PROCESS_OBJECT) $$(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -L$(LLVM)/lib -lLLVM-19 -lelf -ldl
$(BUILD)/weft-cuda-ir: $(BUILD)/sw/cuda/weft_cuda_ir.o $(CUDA_IR_OBJECTS)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -L$(LLVM)/lib -lLLVM-19

# Convergent functions: no barrier is copied. What has none is merged. Modules name no instruction set (sw/opencl/rules.mk).
CUDA_CONVERGENT = -fconvergent-functions
$(BUILD)/cuda/special.bc: CUDA_CONVERGENT =
$(BUILD)/cuda/%.bc: sw/cuda/device/%.c sw/cuda/device/nvvm.h sw/cuda/heap.h sw/cuda/print_format.h sw/opencl/print_format.h sw/opencl/device/print_buffer.h sw/cuda/rules.mk
	@mkdir -p $(@D)
	$(call say,CLANG)
	$(Q)clang-19 $(CL_MACHINE) -std=c17 -O2 -ffreestanding $(CUDA_CONVERGENT) -fno-math-errno -ffp-contract=off \
	    -fno-optimize-sibling-calls -Wall -Wextra -Werror -I. -S -emit-llvm $< -o $@.ll
	$(Q)$(CL_FOR_ALL)

# libdevice's names, with what they need of OpenCL's device library, so that a program reads one file.
CUDA_MATH_PARTS = $(filter-out printf compare,$(CL_PARTS))
$(BUILD)/cuda/libdevice.bc: sw/cuda/device/libdevice.cl sw/cuda/device/functions.h $$(addprefix $(BUILD)/opencl/,$$(addsuffix .bc,$$(CUDA_MATH_PARTS))) $(BUILD)/opencl/weft_cl.h
	@mkdir -p $(@D)
	$(call say,CLANG)
	$(Q)clang-19 $(CL_FLAGS) -I. -include $(BUILD)/opencl/weft_cl.h $(foreach part,$(CUDA_MATH_PARTS),-Xclang -mlink-builtin-bitcode -Xclang $(BUILD)/opencl/$(part).bc) \
	    -S -emit-llvm $< -o $@.ll
	$(Q)$(CL_FOR_ALL)

$(BUILD)/cuda/libdevice_double.bc: sw/cuda/device/libdevice_double.cl sw/cuda/device/functions.h $$(LIBCLC)
	@mkdir -p $(@D)
	$(call say,CLANG)
	$(Q)clang-19 $(CL_FLAGS) -Xclang -cl-ext=+cl_khr_fp64 -I. -Xclang -mlink-builtin-bitcode -Xclang $(LIBCLC) -S -emit-llvm $< -o $@.ll \
	    2>$@.log || { cat $@.log >&2; exit 2; }
	$(Q)$(CL_FOR_ALL)

# double in software, with markers; for all machines.
SOFTDOUBLE = $(BUILD)/weft-cc --isa=rv32imaf -c -ffreestanding -fno-builtin
$(BUILD)/cuda/softdouble.o: sw/cuda/device/softdouble.c $(BUILD)/weft-cc $(BUILD)/runtime/ready
	@mkdir -p $(@D)
	$(call say,WEFT-CC)
	$(Q)$(SOFTDOUBLE) $< -o $@
# The same, rounded toward zero, up and down, under names of its own.
ROUNDING_rz := TOWARD_ZERO
ROUNDING_ru := UP
ROUNDING_rd := DOWN
SOFTDOUBLE_DIRECTED := $(addprefix $(BUILD)/cuda/softdouble_,rz.o ru.o rd.o)
$(SOFTDOUBLE_DIRECTED): $(BUILD)/cuda/softdouble_%.o: sw/cuda/device/softdouble.c $(BUILD)/weft-cc $(BUILD)/runtime/ready
	@mkdir -p $(@D)
	$(call say,WEFT-CC)
	$(Q)$(SOFTDOUBLE) -DROUNDING=$(ROUNDING_$*) '-DSOFT(name)=weft_$*_##name' $< -o $@
$(BUILD)/cuda/libsoftdouble.a: $(BUILD)/cuda/softdouble.o $(SOFTDOUBLE_DIRECTED)
	$(call say,AR)
	$(Q)rm -f $@
	$(Q)$(RISCV_AR) rcsD $@ $^

$(BUILD)/cuda/cuda.ld $(BUILD)/cuda/linked.c: $(BUILD)/cuda/%: sw/cuda/%
	@mkdir -p $(@D)
	$(Q)cp $< $@

# CUDA_DIR of Makefiles: bin/nvcc, include, lib64.
CUDA_HEADERS := $(wildcard sw/cuda/include/*.h sw/cuda/include/*/*.h sw/cuda/include/cuda/*)
$(BUILD)/cuda/include/weft_cuda.h: $(CUDA_HEADERS)
	$(Q)rm -rf $(@D) && mkdir -p $(@D) && cp -r sw/cuda/include/. $(@D)/ && touch $@
$(BUILD)/cuda/bin/nvcc $(BUILD)/cuda/bin/hipcc: $(BUILD)/weft-nvcc
	@mkdir -p $(@D)
	$(Q)ln -sf ../../weft-nvcc $@

$(BUILD)/cuda/lib64/libcudart.so: $(CUDA_RUNTIME_OBJECTS) $(CUDA_SHARED_OBJECTS) $$(RECORD_OBJECT) $$(CLC_OBJECTS) $(BUILD)/libweft.a $$(VERSION_OBJECT) sw/cuda/exports.map
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(CUDA_LINK) -Wl,-z,defs $(filter %.o %.a,$^) -o $@ $(CUDA_LIBRARIES)

# -lcuda, -lcudart_static and -lcudadevrt of Makefiles: the driver API is in the same library, and the last is linked for separate
# compilation. Makefiles of NVIDIA's samples look for libcuda.so in stubs.
# -lcutil and -lcutil_x86_64 of those of the old SDK: the functions are in cutil.h.
$(BUILD)/cuda/lib64/libcuda.so: $(BUILD)/cuda/lib64/libcudart.so
	$(Q)echo 'INPUT(libcudart.so)' >$@ && for name in libcudart_static libcudadevrt libcutil libcutil_x86_64 stubs/libcuda; do mkdir -p $(@D)/stubs && cp $@ $(@D)/$$name.so || exit 1; done && ln -sfn lib64 $(BUILD)/cuda/lib

$(BUILD)/cuda/ready: $(BUILD)/runtime/ready $(addprefix $(BUILD)/cuda/,special.bc nvvm.bc parts.bc compare.bc wide.bc heap.bc print.bc libdevice.bc libdevice_double.bc libsoftdouble.a cuda.ld linked.c include/weft_cuda.h bin/nvcc bin/hipcc lib64/libcuda.so)
	@touch $@

# What of the runtime shapes a run, as a part of its key (sw/weft/study/study_key.c): sources without comments, and the compiler of
# what a kernel is linked with at its first launch.
CUDA_RUN_SRC := $(sort $(CUDA_RUNTIME_SRC) $(CUDA_SHARED_SRC) $(wildcard $(addprefix sw/,cuda/*.h cuda/device/*.[ch] opencl/*.[ch] opencl/driver/*.h toolchain/*.[ch] runtime/*.[ch])))
$(BUILD)/cuda/run.words: $(CUDA_RUN_SRC) sw/cuda/cuda.ld $(BUILD)/cuda/ready
	@{ clang-19 --version; cat sw/cuda/cuda.ld; for source in $(CUDA_RUN_SRC); do $(CC) -w -fpreprocessed -dD -E -P -x c $$source; done; } >$@.new && mv $@.new $@
