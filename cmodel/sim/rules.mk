# SPDX-License-Identifier: Apache-2.0
# Variants: one machine each, in build/VARIANT. The name says which (cmodel/config/config.h), for example
# build/small/sim.so or build/small+reconv-minpc/sim.so. build.sh builds them, and its head says what each file is.

SIM_SRC := $(addprefix cmodel/sim/,counts.c dram.c loop.c ideal/regroup_ideal.c memory.c outputs.c rtl_thread.c states.c workers.c)
SIM_DEPS := $(SIM_SRC) $(addprefix cmodel/sim/,clock_time.h count_names.h counts.h dram.h event.h idle_harp.h idle_stack.h idle_threads.h launch_descriptor.h memory.h model.h \
    outputs.h put_out.h residency.h rtl.h rtl_thread.h sim.h starvation.h states.h trace_window.h value_classes.h widths.h workers.h) $(wildcard cmodel/sim/ideal/*.h)
AXI_SIM_SRC := $(addprefix cmodel/sim/,axi_bus.c axi_host.c axi_loop.c axi_monitor.c axi_outputs.c states.c)
AXI_SIM_DEPS := $(AXI_SIM_SRC) $(addprefix cmodel/sim/,axi_bus.h axi_host.h axi_monitor.h axi_outputs.h axi_random.h memory.h rtl.h sim.h states.h \
    trace_window.h)
RTL_OBJECTS := $(addprefix $(BUILD)/verilated/,verilated.o verilated_threads.o)
RTL_DEPS := $(addprefix cmodel/sim/,rtl.cpp rtl.h trace_window.h clocked.awk) $(RTL_OBJECTS) $(wildcard rtl/prim/*.v)

# Tests run most machines for some thousand cycles. With WEFT_QUICK=1, as `make test` has it, a machine compiles in a third of
# the time and is slower, but for `small`, which is what users have; with WEFT_QUICK=all every machine. FILE.quick says that FILE is such a one:
# what is no test gets another. The rule of `small` has no pattern, so no stem.
quick = $(if $(and $(WEFT_QUICK),$*),$(if $(filter small,$(variant)),$(filter all,$(WEFT_QUICK)),1))
# Simulators that run for hours are compiled by the counts of training runs: WEFT_GUIDED=1, as studies have it. They compile
# twice. FILE.guided says that FILE is such a one: what asks for it gets no other. The RTL has counts where the tools to read
# those of clang are there (make setup-guided).
GUIDABLE := sim.so lockstep.so $(if $(WEFT_GUIDED),$(shell command -v clang++-19 >/dev/null && command -v llvm-profdata-19 >/dev/null && echo rtl.so))
guided = $(if $(WEFT_GUIDED),$(if $(quick),,$(filter $(GUIDABLE),$(@F))))
.PHONY: for-speed
ifeq ($(WEFT_QUICK)$(filter test% check prepare%,$(MAKECMDGOALS)),)
$(patsubst %.quick,%,$(wildcard $(BUILD)/*/*.so.quick)): for-speed
ifneq ($(WEFT_GUIDED),)
$(filter-out $(patsubst %.guided,%,$(wildcard $(BUILD)/*/*.so.guided)),$(wildcard $(GUIDABLE:%=$(BUILD)/*/%))): for-speed
endif
endif
# What the training runs of an object need, with the objects that they load beside it; and Verilator's header, where it is used.
training = $(if $(WEFT_GUIDED),$(BUILD)/weft $(1))
header := $(if $(WEFT_QUICK),$(BUILD)/verilated/quick.pch)

# The machine of a target: the stem, or its folder where the stem is VARIANT/KIND.
variant = $(or $(filter-out .,$(*D)),$*,small)
# $(call machine,WORD,KIND[,FILE]): a recipe; FILE is what it says that it builds
define machine
	$(call say,$(1),$(3))
	$(Q)BUILD=$(BUILD) CC='$(CC)' WARNINGS='$(WARNINGS)' JOBS=$(JOBS) V=$(V) QUICK=$(quick) GUIDED=$(guided) \
	    sh cmodel/sim/build.sh $(2) '$(variant)' $(filter cmodel/sim/%.c cmodel/sim/%.cpp %.o,$^)
endef
.PRECIOUS: $(BUILD)/%/sim.so $(BUILD)/%/lockstep.so $(BUILD)/%.so $(BUILD)/%/files.f $(BUILD)/verilated/%

# Quickly compiled, a machine is compiled once: the file with the hashes is both. TWICE are the others.
ifeq ($(WEFT_QUICK),)
TWICE := %
else
TWICE := $(if $(filter all,$(WEFT_QUICK)),,small)
$(BUILD)/%/lockstep.so $(BUILD)/%/sim.so: $(BUILD)/%/gpu.sources $(SIM_DEPS) cmodel/sim/model.c
	$(call machine,CC,both,$(@D)/lockstep.so)
endif
$(TWICE:%=$(BUILD)/%/sim.so): $(TWICE:%=$(BUILD)/%/gpu.sources) $(SIM_DEPS) cmodel/sim/model.c | $(call training)
	$(call machine,CC,sim)
$(TWICE:%=$(BUILD)/%/lockstep.so): $(TWICE:%=$(BUILD)/%/gpu.sources) $(SIM_DEPS) cmodel/sim/model.c | $(call training,$(BUILD)/%/rtl.so)
	$(call machine,CC,lockstep)

# Other kinds: what each needs, what must be there before, and the folders of Verilog with their top modules.
machine_of = $(BUILD)/$(*D)
needs-gates = $(machine_of)/rtl/files.f $(SIM_DEPS) cmodel/sim/gates.c cmodel/hw/lang/gates.h
needs-record = $(machine_of)/gpu.sources $(SIM_DEPS) cmodel/sim/model.c cmodel/sim/record.c
needs-widths = $(machine_of)/rtl/files.f cmodel/sim/widths.c cmodel/sim/widths.h
needs-axi = $(machine_of)/gpu_axi.sources $(AXI_SIM_DEPS)
needs-rtl = $(machine_of)/rtl/files.f $(RTL_DEPS)
needs-rtl-coverage = $(needs-rtl)
needs-rtl-trace = $(needs-rtl) cmodel/sim/fst_writer.cpp cmodel/sim/fst_writer.h
needs-axi-rtl = $(machine_of)/axi/files.f $(RTL_DEPS)
before-rtl = $(header) $(call training,$(machine_of)/sim.so)
before-rtl-trace = $(header)
before-axi-rtl = $(header)
top-rtl := gpu
top-axi := gpu_axi
top-board := board
.SECONDEXPANSION:
$(BUILD)/%.so: $$(or $$(needs-$$(*F)),no-such-kind) | $$(before-$$(*F))
	$(call machine,$(if $(findstring rtl,$(*F)),VERILATOR,CC),$(*F))
$(BUILD)/%/files.f: $$(machine_of)/$$(top-$$(*F)).sources $(BUILD)/c2v
	$(call machine,C2V,verilog-$(top-$(*F)),$(@D))
$(BUILD)/verilated/%:
	$(call machine,CXX,library)
