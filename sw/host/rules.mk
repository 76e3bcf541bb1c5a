# SPDX-License-Identifier: Apache-2.0
# libweft and the tool `weft`.

LIBWEFT_SRC := $(addprefix sw/host/,board.c port.c device.c engine.c fst.c kanata.c l1_trace.c profile.c profile_read.c line_table.c launch.c memory_check.c source_line.c machine.c \
    program.c attributes.c counters.c) \
    cmodel/sim/config.c sw/common/words.c sw/common/output.c
WEFT_SRC := $(addprefix sw/host/,main.c options.c run.c advice.c origin.c provenance.c record.c list.c cosim.c bench.c \
    area.c area_cells.c area_sram.c area_flow.c area_tree.c area_report.c area_store.c timing.c timing_netlist.c timing_path.c \
    study.c study_metric.c study_plan.c study_choose.c study_key.c study_settings.c study_store.c study_claim.c study_bounds.c study_profile.c \
    sweep.c cache_model.c cache_trips.c cachesim.c profiling.c \
    report.c report_data.c report_table.c report_plot.c report_page.c)

LIBWEFT_OBJ = $(patsubst %.c,$(BUILD)/%.o,$(sort $(LIBWEFT_SRC) $(GOLDEN_SRC) $(DISASM_SRC) \
    $(LOCKSTEP_SRC)))
# toml++ is a header that takes seconds to compile, and debug information of megabytes.
$(BUILD)/sw/host/toml.o: sw/host/toml.cpp sw/host/toml.h
	@mkdir -p $(@D)
	g++ -std=c++17 -O1 -D_GNU_SOURCE $(WARNINGS) -c $< -o $@

WEFT_OBJ = $(patsubst %.c,$(BUILD)/%.o,$(sort $(WEFT_SRC) $(KERNEL_HOST_SRC)))

# What of libweft shapes a run: the words of these sources are a part of its key (study_key.c), and so are the
# settings that they read.
RUN_WORDS := $(addprefix $(BUILD)/sw/host/,device.words launch.words machine.words profile_read.words program.words)
$(RUN_WORDS): $(BUILD)/sw/host/%.words: sw/host/%.c sw/host/words.awk
	@mkdir -p $(@D)
	@$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -MF $@.d -MT $@ -E $< -o $@.i
	@awk -v source=$< -f sw/host/words.awk $@.i >$@.new && rm $@.i && mv $@.new $@
$(BUILD)/sw/host/settings: $(RUN_WORDS)
	@cat $^ | grep -oE 'CONFIG_[a-z0-9_]+' | sed 's/CONFIG_//' | sort -u >$@.new && mv $@.new $@

# Later fragments define some of these lists.
.SECONDEXPANSION:
$(BUILD)/libweft.a: $$(LIBWEFT_OBJ)
	rm -f $@
	ar rcs $@ $^

$(BUILD)/weft: $$(WEFT_OBJ) $(VERSION_OBJECT) $(BUILD)/sw/host/toml.o $(BUILD)/libweft.a | $(BUILD)/sw/host/settings $$(KERNEL_SIDES)
	$(CC) $(CFLAGS) $^ -o $@ -lelf -lcjson -lsqlite3 -ldl -lm -lstdc++

.PHONY: weft
weft: $(BUILD)/weft

# Runs of the tool; machines that they need are built by the tool itself.
SUITES += weft
TEST_MACHINES += $(BUILD)/small+limit-swl/sim.so $(addprefix $(BUILD)/tiny+dram-fcfs/,lockstep.so rtl.so) $(BUILD)/tiny/rtl-trace.so $(BUILD)/small/axi.so
.PHONY: test-weft
test-weft: $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/c2v $(BUILD)/weft-config $$(KERNEL_ELFS)
	@sh verif/tool/test-weft.sh

# What `make cosim` needs: the tool, the kernels, and the machines of its table.
COSIM_CONFIGS := small demo
.PHONY: cosim-build bench
# One core of 32 warps and 32 lanes in full lockstep: a long run, not part of make test.
.PHONY: cosim-thesis
cosim-thesis: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@$(BUILD)/weft cosim -c thesis reduce sgemm vecadd

cosim-build: $(BUILD)/weft $$(KERNEL_ELFS) $(COSIM_CONFIGS:%=$(BUILD)/%/lockstep.so) \
    $(COSIM_CONFIGS:%=$(BUILD)/%/rtl.so)

# Speed of every execution, as ratios in one run.
bench: cosim-build
	@$(BUILD)/weft bench matmul 64 -c small
	@$(BUILD)/weft bench matmul 64 -c demo
