# SPDX-License-Identifier: Apache-2.0
# OpenCL: the compiler and its device library.

SUITES += opencl-clc
.PHONY: test-opencl-clc
test-opencl-clc: $(BUILD)/weft-clc $(BUILD)/opencl/ready
	@sh verif/programs/opencl/clc.sh $(BUILD)/weft-clc $(BUILD)/opencl-clc

# Builtins on the golden model: `make test-opencl-math N=1048576 NAMES="pow rootn"` for more arguments, of some functions.
$(BUILD)/opencl-math $(BUILD)/opencl-integers $(BUILD)/opencl-others $(BUILD)/opencl-interface $(BUILD)/opencl-programs: $(BUILD)/opencl-%: $(BUILD)/verif/programs/opencl/%.o $(BUILD)/verif/programs/opencl/bench.o $(CLC_OBJECTS) $(BUILD)/libweft.a | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ $| -o $@ -lmpfr -lgmp -lelf -lz -ldl -lm
SUITES += opencl-math
READS_test-opencl-math := N:count NAMES:text
.PHONY: test-opencl-math
test-opencl-math: $(BUILD)/opencl-math $(BUILD)/weft-cc $(BUILD)/opencl/ready
	@sh verif/programs/opencl/covered.sh $<
	@$< $(or $(N),$(if $(ALL),20000,2000)) $(NAMES)
SUITES += opencl-integers
.PHONY: test-opencl-integers
test-opencl-integers: $(BUILD)/opencl-integers $(BUILD)/weft-cc $(BUILD)/opencl/ready
	@$<
SUITES += opencl-interface
.PHONY: test-opencl-interface
test-opencl-interface: $(BUILD)/opencl-interface $(BUILD)/weft-cc $(BUILD)/opencl/ready
	@$<
SUITES += opencl-others
.PHONY: test-opencl-others
test-opencl-others: $(BUILD)/opencl-others $(BUILD)/weft-cc $(BUILD)/opencl/ready
	@$<

# Programs of our own on golden and cycle model at every -O level, in lockstep with the RTL, and under every mechanism.
SUITES += opencl-programs
TEST_MACHINES += $(foreach machine,small small+reconv-barrier small+reconv-minpc,$(addprefix $(BUILD)/$(machine)/,sim.so widths.so))
.PHONY: test-opencl-programs
test-opencl-programs: $(BUILD)/opencl-programs $(BUILD)/weft-cc $(BUILD)/opencl/ready
	@sh verif/programs/opencl/programs.sh $< $(BUILD)/weft-clc

# The client driver, through the system's loader: every function with its errors, and what kernels get, in all executions.
OPENCL_API_SRC := $(wildcard verif/programs/opencl/api/*.c)
$(BUILD)/opencl-api: $(OPENCL_API_SRC:%.c=$(BUILD)/%.o)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -l:libOpenCL.so.1 -lpthread

# The driver with the address and undefined-behaviour sanitizers, as a driver of its own; a program that loads it has them as well.
OPENCL_ASAN_OBJ := $(patsubst %.c,$(BUILD)/opencl-asan/%.o,$(OPENCL_SRC) $(CLC_SRC))
$(BUILD)/opencl-asan/%.o: %.c
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(CFLAGS) -O1 $(SANITIZE) -fPIC -MMD -MP $(CPPFLAGS) -c $< -o $@
$(BUILD)/weft-opencl-asan.so: $(OPENCL_ASAN_OBJ) $(RECORD_OBJECT) $(BUILD)/libweft.a $(VERSION_OBJECT) sw/opencl/driver/exports.map
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $(SANITIZE) -shared -Wl,-Bsymbolic -Wl,--version-script=sw/opencl/driver/exports.map $(filter %.o %.a,$^) -o $@ \
	    -lelf -lz -lcjson -lpthread -ldl -lm
$(BUILD)/opencl-asan/weft.icd: $(BUILD)/weft-opencl-asan.so
	@mkdir -p $(@D)
	$(Q)echo '$(abspath $<)' >$@
$(BUILD)/opencl-api-asan: $(OPENCL_API_SRC:%.c=$(BUILD)/%.o)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $(SANITIZE) $^ -o $@ -l:libOpenCL.so.1 -lpthread

SUITES += opencl-driver
TEST_MACHINES += $(addprefix $(BUILD)/small/,lockstep.so rtl.so sim.so uart-board) $(BUILD)/demo/sim.so $(addprefix $(BUILD)/small+reconv-,$(foreach r,minpc barrier,$(r)/lockstep.so $(r)/rtl.so))
.PHONY: test-opencl-driver
test-opencl-driver: $(addprefix $(BUILD)/,opencl-api opencl-api-asan small/uart-board opencl/weft.icd opencl-asan/weft.icd opencl/ready weft)
	@sh verif/programs/opencl/driver.sh $(BUILD) $(BUILD)/opencl-driver

# Studies whose kernels are OpenCL programs.
$(BUILD)/opencl-study: $(BUILD)/verif/programs/opencl/study.o
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -l:libOpenCL.so.1
SUITES += opencl-study
.PHONY: test-opencl-study
test-opencl-study: $(BUILD)/opencl-study $(BUILD)/opencl/run.words $(BUILD)/weft
	@sh verif/programs/opencl/study.sh $(BUILD) $(BUILD)/opencl-study.d
