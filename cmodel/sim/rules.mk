# SPDX-License-Identifier: Apache-2.0
# Variants: one machine each, in build/VARIANT. The name says which (cmodel/config/config.h), for example
# build/small/sim.so or build/small+reconv-minpc/sim.so.

# The best instruction set that this machine has, of those the simulators were measured with.
SIM_MARCH := $(shell grep -qw avx2 /proc/cpuinfo 2>/dev/null && grep -qw bmi2 /proc/cpuinfo && \
	grep -qw fma /proc/cpuinfo && grep -qw movbe /proc/cpuinfo && echo -march=x86-64-v3)

SIM_SRC := $(addprefix cmodel/sim/,counts.c dram.c loop.c memory.c outputs.c rtl_thread.c states.c)
SERIAL_SRC = $(SIM_SRC) cmodel/sim/serial.c $$(cat $(@D)/gpu.sources)
SIM_DEPS := $(SIM_SRC) $(addprefix cmodel/sim/,gates.c serial.c) $(addprefix cmodel/sim/,count_names.h counts.h dram.h event.h idle_threads.h memory.h model.h outputs.h put_out.h residency.h rtl.h rtl_thread.h sim.h starvation.h states.h widths.h)
# Tests run most machines for some thousand cycles. With WEFT_QUICK=1, as `make test` has it, a machine compiles in a third of
# the time and is slower, but for `small`, which is what users have; with WEFT_QUICK=all every machine. FILE.quick says that FILE is such a one:
# what is no test gets another.
quick = $(if $(and $(WEFT_QUICK),$*),$(if $(filter small,$*),$(filter all,$(WEFT_QUICK)),1))
# Simulators that run for hours are compiled by the counts of training runs: WEFT_GUIDED=1, as studies have it. They compile
# twice. FILE.guided says that FILE is such a one: what asks for it gets no other. The RTL has counts where the tools to read
# those of clang are there (make setup-guided).
GUIDABLE := sim.so lockstep.so $(if $(WEFT_GUIDED),$(shell command -v clang++-19 >/dev/null && command -v llvm-profdata-19 >/dev/null && echo rtl.so))
guided = $(if $(WEFT_GUIDED),$(if $(quick),,$(filter $(GUIDABLE),$(@F))))
# The end of a recipe: the new file takes the place of the old one, which a running process may have in use.
complete = mv $@.new $@ && $(if $(quick),touch,rm -f) $@.quick && $(if $(guided),touch,rm -f) $@.guided
.PHONY: for-speed
ifeq ($(WEFT_QUICK)$(filter test% check prepare%,$(MAKECMDGOALS)),)
$(patsubst %.quick,%,$(wildcard $(BUILD)/*/*.so.quick)): for-speed
ifneq ($(WEFT_GUIDED),)
$(filter-out $(patsubst %.guided,%,$(wildcard $(BUILD)/*/*.so.guided)),$(wildcard $(GUIDABLE:%=$(BUILD)/*/%))): for-speed
endif
endif

# One function per cycle, structs in registers: gcc's limits stop both too early for hardware C (+25 %).
SIM_PARAMS := $(addprefix --param ,sra-max-scalarization-size-Ospeed=512 large-function-growth=5000 \
    large-stack-frame-growth=50000 large-function-insns=100000 max-inline-insns-single=2000 \
    max-inline-insns-auto=2000 inline-unit-growth=1000 large-unit-insns=1000000)
# HW_PASS leaves the fields of an event that is not valid unwritten, and gcc, which cannot know that only `valid` is asked then,
# warns in some machines and not in others. gates.so, which begins every variable with a pattern, finds what looks at them.
SIM_FLAGS = -std=c17 -D_GNU_SOURCE -DNDEBUG $(WARNINGS) -Wno-maybe-uninitialized -Wno-uninitialized $(SIM_MARCH) $(if $(quick),-O1,-O3 $(SIM_PARAMS) -flto=$(JOBS)) -fPIC -shared \
    -fvisibility=hidden -Wl,-z,defs -Icmodel/hw

# An object of the machine in a recipe. $(1): mode of the training runs, $(2): compiler with its options, $(3): files
GUIDE = JOBS=$(JOBS) sh cmodel/sim/guided.sh
COMPILE_GUIDED = $(GUIDE) train $@.counts $(@D)/train-$(@F) $(2) -- $(3) && \
    sh cmodel/sim/train.sh $(BUILD)/weft $* $(@F) $(1) && $(GUIDE) use $@.counts $@.new $(2) -- $(3)
COMPILE = $(if $(guided),$(COMPILE_GUIDED),$(2) $(3) -o $@.new) && $(complete)
# What the training runs of an object need, with the objects that they load beside it.
TRAINING = $(if $(WEFT_GUIDED),| $(BUILD)/weft $(1))

# The cycle model alone, and with the hashes that lockstep compares.
# $(1): mode, $(2): options
define SIM_RECIPE
	$(call say,CC)
	$(Q)$(call COMPILE,$(1),$(CC) $(SIM_FLAGS) $(2) -I$(@D),$(SERIAL_SRC))
endef
.PRECIOUS: $(BUILD)/%/sim.so $(BUILD)/%/lockstep.so
# Quickly compiled, a machine is compiled once: the file with the hashes is both. TWICE are the others.
ifeq ($(WEFT_QUICK),)
TWICE := %
else
TWICE := $(if $(filter all,$(WEFT_QUICK)),,small)
$(BUILD)/%/lockstep.so $(BUILD)/%/sim.so: $(BUILD)/%/gpu.sources $(SIM_DEPS)
	$(call say,CC,$(@D)/lockstep.so)
	$(Q)$(CC) $(SIM_FLAGS) -DWEFT_DIGEST -I$(@D) $(SERIAL_SRC) -o $(@D)/lockstep.so.new
	$(Q)ln -f $(@D)/lockstep.so.new $(@D)/sim.so.new
	$(Q)for file in $(@D)/sim.so $(@D)/lockstep.so; do mv $$file.new $$file && touch $$file.quick || exit 1; done
endif
$(TWICE:%=$(BUILD)/%/sim.so): $(TWICE:%=$(BUILD)/%/gpu.sources) $(SIM_DEPS) $(call TRAINING)
	$(call SIM_RECIPE,cycle,)
$(TWICE:%=$(BUILD)/%/lockstep.so): $(TWICE:%=$(BUILD)/%/gpu.sources) $(SIM_DEPS) $(call TRAINING,$(BUILD)/%/rtl.so)
	$(call SIM_RECIPE,lockstep,-DWEFT_DIGEST)

# Every cycle with closed and with open gates (gates.c). It is compiled for that, not for speed. What a gate leaves without a
# value has a pattern that is no index of anything and no amount of a shift, in every run.
.PRECIOUS: $(BUILD)/%/gates.so
$(BUILD)/%/gates.so: $(BUILD)/%/rtl/files.f $(SIM_DEPS) cmodel/hw/lang/gates.h
	$(call say,CC)
	$(Q)$(CC) $(filter-out -O3 -flto=%,$(filter-out --param $(SIM_PARAMS),$(SIM_FLAGS))) -O1 -ftrivial-auto-var-init=pattern \
	    -fsanitize=shift,bounds -fno-sanitize-recover=all -static-libubsan -DWEFT_DIGEST -DHW_CHECK_GATES \
	    -I$(@D) -I$(@D)/rtl $(SIM_SRC) cmodel/sim/gates.c $(@D)/rtl/digest.c $$(cat $(@D)/gpu.sources) -o $@.new && mv $@.new $@

# The RTL: hardware C by c2v to Verilog, by Verilator to C++, and that to a shared object. clang++ makes
# the fastest one, where it is installed. Verilator's files go through it as two, so that its headers are
# read twice instead of twenty times; what runs once (*Slow*) is not optimized.
RTL_CXX = $(eval RTL_CXX := $(firstword $(foreach cxx,clang++-19 clang++-14 clang++,$(shell command -v $(cxx))) g++))$(RTL_CXX)
# Asked for once, where something needs it.
VERILATOR_INCLUDE = $(eval VERILATOR_INCLUDE := $(shell verilator --getenv VERILATOR_ROOT 2>/dev/null)/include)$(VERILATOR_INCLUDE)
RTL_FLAGS = -std=c++17 -w $(if $(quick),-O0,-O3) $(SIM_MARCH) -fPIC -fvisibility=hidden -DWEFT_DIGEST -Icmodel/hw -Icmodel/hw/edge/axi \
    -I$(VERILATOR_INCLUDE) -I$(VERILATOR_INCLUDE)/vltstd
RTL_SHARED := -shared -pthread -Wl,-Bsymbolic,-z,defs
RTL_DEPS := $(addprefix cmodel/sim/,rtl.cpp rtl.h clocked.awk)
TRACE_DEPS := $(addprefix cmodel/sim/,fst_writer.cpp fst_writer.h)
RTL_LIBRARY = $(addprefix $(VERILATOR_INCLUDE)/,verilated.cpp verilated_threads.cpp)
RTL_OBJECTS := $(addprefix $(BUILD)/verilated/,verilated.o verilated_threads.o)
$(RTL_OBJECTS): $(BUILD)/verilated/%.o:
	@mkdir -p $(@D)
	$(call say,CXX)
	$(Q)$(RTL_CXX) $(RTL_FLAGS) -O3 -c $(VERILATOR_INCLUDE)/$*.cpp -o $@.new && mv $@.new $@
# Verilator's header, read once for all machines that are quickly compiled: headers are half of the work there. A clang that
# is another one by now, or whose headers are, refuses the file; then the header is read as text.
QUICK_HEADER := $(BUILD)/verilated/quick.pch
.SECONDEXPANSION:
$(QUICK_HEADER):
	@mkdir -p $(@D)
	$(call say,CXX)
	$(Q)$(RTL_CXX) $(patsubst -O3,-O0,$(RTL_FLAGS)) -pthread -x c++-header $(VERILATOR_INCLUDE)/verilated.h -o $@.new && mv $@.new $@
quick_header = $(if $(quick),$(if $(findstring clang,$(RTL_CXX)),$(QUICK_HEADER)))
# In a recipe: the option, where the compiler takes the file.
USE_QUICK_HEADER = $(if $(filter %.pch,$^),$$(! $(RTL_CXX) $(RTL_FLAGS) -pthread -include-pch $(QUICK_HEADER) -fsyntax-only -x c++ /dev/null 2>/dev/null || \
    echo -include-pch $(QUICK_HEADER)))
# One of Verilator 5.006's optimizations computes x ^ ~x ^ y wrong (verif/c2v/regress/p14): never with it. -O3 puts it in again,
# so the option stands behind (verif/rtl/verilator.sh has them compute it).
VERILATOR_CC := verilator --cc --no-timing -O3 -fno-const-bit-op-tree
VERILATE := $(VERILATOR_CC) --prefix Vgpu --x-assign fast --x-initial fast -Wno-fatal
VERILATE_RTL := +define+WEFT_DIGEST +define+WEFT_SKIP -Wall

# $(1): top module
define C2V_RECIPE
	$(call say,C2V,$(@D))
	$(Q)rm -rf $(@D)
	$(Q)$(BUILD)/c2v -o $(@D) --top $(1) -I $(BUILD)/$* -I cmodel/hw $$(cat $(BUILD)/$*/$(1).sources)
endef
# What the translator knows of the cycle model's registers (widths.h).
.PRECIOUS: $(BUILD)/%/widths.so
$(BUILD)/%/widths.so: $(BUILD)/%/rtl/files.f cmodel/sim/widths.c cmodel/sim/widths.h
	$(call say,CC)
	$(Q)$(CC) -std=c17 $(WARNINGS) -O2 $(SIM_MARCH) -fPIC -shared -fvisibility=hidden -I$(@D) -Icmodel/hw \
	    cmodel/sim/widths.c $(@D)/rtl/digest.c -o $@.new && mv $@.new $@

# $(1): folder of the Verilog
define DIGEST_RECIPE
	$(Q)$(CC) -std=c17 $(if $(quick),-O1,-O3) $(SIM_MARCH) -fPIC -fvisibility=hidden -DWEFT_DIGEST -I$(BUILD)/$* -Icmodel/hw -Icmodel/hw/edge/axi \
	    -I$(BUILD)/$*/$(1) -c $(BUILD)/$*/$(1)/digest.c -o $@
endef
# $(1): folder of the Verilated model, $(2): options of Verilator, $(3): of the compiler, with libraries,
# $(4): top module, $(5): folder of its Verilog, $(6): of the list of Verilog files
define RTL_RECIPE
	$(call say,VERILATOR)
	$(Q)rm -rf $(BUILD)/$*/$(1)
	@mkdir -p $(BUILD)/$*/$(1)
	$(Q)awk -v top=$(4) -f cmodel/sim/clocked.awk $(BUILD)/$*/$(5)/$(4).v >$(BUILD)/$*/$(1)/$(4)_clocked.v
	$(Q)$(VERILATE) --top-module $(4)_clocked $(2) -Mdir $(BUILD)/$*/$(1) $(BUILD)/$*/$(1)/$(4)_clocked.v \
	    -f $(BUILD)/$*/$(6)/files.f $(wildcard rtl/prim/*.v)
	$(Q)rm -f $(BUILD)/$*/$(1)/*.d
	$(Q)cd $(BUILD)/$*/$(1) && : >slow.cc && \
	    printf '#include "%s"\n' *.cpp | awk '{ print >($(if $(quick),0,/Slow/) ? "slow.cc" : "fast.cc") }'
	$(Q)$(RTL_CXX) $(RTL_FLAGS) -O0 -I$(BUILD)/$*/$(1) -c $(BUILD)/$*/$(1)/slow.cc -o $(BUILD)/$*/$(1)/slow.o
	$(Q)$(call COMPILE,rtl,$(RTL_CXX) $(RTL_FLAGS) $(USE_QUICK_HEADER) $(RTL_SHARED) -I$(BUILD)/$* -I$(BUILD)/$*/$(5) -I$(BUILD)/$*/$(1) \
	    -DWEFT_TOP=$(4) -include $(4)_glue.h,cmodel/sim/rtl.cpp $(BUILD)/$*/$(1)/fast.cc $(BUILD)/$*/$(1)/slow.o \
	    $(filter %.o,$^) $(3))
endef

.PRECIOUS: $(BUILD)/%/rtl/files.f $(BUILD)/%/rtl.so $(BUILD)/%/rtl-trace.so $(BUILD)/%/digest.o
$(BUILD)/%/rtl/files.f: $(BUILD)/%/gpu.sources $(BUILD)/c2v
	$(call C2V_RECIPE,gpu)
$(BUILD)/%/digest.o: $(BUILD)/%/rtl/files.f
	$(call DIGEST_RECIPE,rtl)
$(BUILD)/%/rtl.so: $(BUILD)/%/rtl/files.f $(BUILD)/%/digest.o $(RTL_OBJECTS) $(RTL_DEPS) $$(quick_header) $(wildcard rtl/prim/*.v) $(call TRAINING,$(BUILD)/%/sim.so)
	$(call RTL_RECIPE,verilated,$(VERILATE_RTL),,gpu,rtl,rtl)
$(BUILD)/%/rtl-trace.so: $(BUILD)/%/rtl/files.f $(BUILD)/%/digest.o $(RTL_OBJECTS) $(RTL_DEPS) $$(quick_header) $(TRACE_DEPS) $(wildcard rtl/prim/*.v)
	$(call RTL_RECIPE,verilated-trace,$(VERILATE_RTL) --trace-fst,-DWEFT_TRACE cmodel/sim/fst_writer.cpp -lz,gpu,rtl,rtl)

# The RTL that counts what of it runs, into the file that WEFT_COVERAGE names (verif/coverage).
$(BUILD)/%/rtl-coverage.so: $(BUILD)/%/rtl/files.f $(BUILD)/%/digest.o $(RTL_OBJECTS) $(RTL_DEPS) $(wildcard rtl/prim/*.v)
	$(call RTL_RECIPE,verilated-coverage,$(VERILATE_RTL) --coverage-line,-DVM_COVERAGE=1 $(VERILATOR_INCLUDE)/verilated_cov.cpp,gpu,rtl,rtl)

# The machine with its AXI ports: the cycle model with the loop that drives it, and the Verilated RTL.
AXI_SIM_SRC := $(addprefix cmodel/sim/,axi_bus.c axi_host.c axi_loop.c axi_monitor.c axi_outputs.c states.c)
AXI_SIM_DEPS := $(AXI_SIM_SRC) $(addprefix cmodel/sim/,axi_bus.h axi_host.h axi_monitor.h axi_outputs.h axi_random.h memory.h rtl.h sim.h states.h)
.PRECIOUS: $(BUILD)/%/axi/files.f $(BUILD)/%/axi.so $(BUILD)/%/axi-rtl.so $(BUILD)/%/axi-digest.o
$(BUILD)/%/axi.so: $(BUILD)/%/gpu_axi.sources $(AXI_SIM_DEPS)
	$(call say,CC)
	$(Q)$(CC) $(SIM_FLAGS) -DWEFT_DIGEST -I$(@D) $(AXI_SIM_SRC) $$(cat $(@D)/gpu_axi.sources) -o $@.new && $(complete)
$(BUILD)/%/axi/files.f: $(BUILD)/%/gpu_axi.sources $(BUILD)/c2v
	$(call C2V_RECIPE,gpu_axi)

# The board: the machine with its registers and the host link (docs/reference/link.md).
.PRECIOUS: $(BUILD)/%/board/files.f
$(BUILD)/%/board/files.f: $(BUILD)/%/board.sources $(BUILD)/c2v
	$(call C2V_RECIPE,board)
$(BUILD)/%/axi-digest.o: $(BUILD)/%/axi/files.f
	$(call DIGEST_RECIPE,axi)
$(BUILD)/%/axi-rtl.so: $(BUILD)/%/axi/files.f $(BUILD)/%/axi-digest.o $(RTL_OBJECTS) $(RTL_DEPS) $$(quick_header) $(wildcard rtl/prim/*.v)
	$(call RTL_RECIPE,verilated-axi,$(VERILATE_RTL),-D'GLUE_COUNTS(valid)=true',gpu_axi,axi,axi)
