# SPDX-License-Identifier: Apache-2.0
# The OpenCL client driver: build/weft-opencl.so, which Debian's loader (ocl-icd-libopencl1) finds through build/opencl/weft.icd.

OPENCL_SRC := $(addprefix sw/opencl/driver/,icd.c platform.c machine.c interrupt.c report.c objects.c context.c queue.c event.c memory.c transfer.c \
        rectangle.c map.c program.c build.c kernel.c enqueue.c)
OPENCL_OBJ := $(OPENCL_SRC:%.c=$(BUILD)/%.o)
$(OPENCL_OBJ) $(RECORD_OBJECT): CFLAGS += -fPIC
$(VERSION_OBJECT): CFLAGS += -fPIC

# -Bsymbolic: the loader has functions of the same names.
$(BUILD)/weft-opencl.so: $(OPENCL_OBJ) $(RECORD_OBJECT) $(CLC_OBJECTS) $(BUILD)/libweft.a $(VERSION_OBJECT) sw/opencl/driver/exports.map
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) -shared -Wl,-Bsymbolic -Wl,--version-script=sw/opencl/driver/exports.map -Wl,-z,defs \
	    $(filter %.o %.a,$^) -o $@ -lelf -lz -lcjson -lpthread -ldl -lm

opencl: $(BUILD)/opencl/weft.icd
$(BUILD)/opencl/weft.icd: $(BUILD)/weft-opencl.so
	@mkdir -p $(@D)
	$(Q)echo '$(abspath $<)' >$@
