# SPDX-License-Identifier: Apache-2.0
# The tool `weft`.

WEFT_SRC := $(addprefix sw/weft/,main.c messages.c options.c run.c advice.c origin.c provenance.c record.c list.c older.c outside.c outside_build.c policy.c new.c \
        new_kernel.c new_policy.c cosim.c bench.c profiling.c oracle.c) \
    $(addprefix sw/weft/area/,area.c area_cells.c area_function.c area_library.c area_sram.c area_flow.c area_tree.c area_report.c area_store.c \
        timing.c timing_netlist.c timing_path.c) \
    $(addprefix sw/weft/study/,study.c study_list.c study_value.c study_kernel.c study_command.c study_experiment.c study_metric.c study_series.c study_design.c study_table.c study_plan.c study_choose.c study_key.c study_settings.c study_given.c study_fit.c study_store.c \
        study_claim.c study_bounds.c study_profile.c shard.c sweep.c sweep_build.c sweep_machines.c sweep_show.c sweep_run.c sweep_list.c sweep_words.c merge.c slurm.c report.c report_record.c report_data.c report_metric.c report_parts.c report_count.c report_numbers.c report_archive.c report_table.c report_pick.c report_chart.c report_colour.c report_asked.c report_figure.c report_plot.c report_stack.c report_series.c report_matrix.c report_effects.c report_roofline.c report_page.c report_html.c compare.c compare_records.c compare_side.c compare_runs.c compare_studies.c) \
    $(addprefix sw/weft/soc/,verilog.c soc_folder.c soc_module.c soc_template.c soc_kernel.c) \
    $(addprefix sw/weft/cachesim/,cache_model.c cache_trips.c cachesim.c) \
    cmodel/config/heads.c

# toml++ is a header that takes seconds to compile, and debug information of megabytes.
$(BUILD)/sw/weft/study/toml.o: sw/weft/study/toml.cpp sw/weft/study/toml.h
	@mkdir -p $(@D)
	$(call say,CXX)
	$(Q)g++ -std=c++17 -O1 -D_GNU_SOURCE $(WARNINGS) -c $< -o $@

WEFT_OBJ = $(patsubst %.c,$(BUILD)/%.o,$(sort $(WEFT_SRC) $(KERNEL_HOST_SRC))) $(KERNEL_TABLE).o

ifeq ($(INSTALLED),)
$(BUILD)/weft: $$(WEFT_OBJ) $(RECORD_OBJECT) $(VERSION_OBJECT) $(BUILD)/sw/weft/study/toml.o $(BUILD)/libweft.a $$(KERNEL_SYMBOLS) | $(BUILD)/sw/libweft/settings $$(KERNEL_SIDES)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $(filter %.o %.a,$^) -o $@ -Wl,--dynamic-list=$(KERNEL_SYMBOLS) -lelf -lz -lcjson -lsqlite3 -ldl -lm -lstdc++
	@cat $(filter-out $(VERSION_OBJECT),$(filter %.o %.a,$^)) | sha256sum >$@.sum
else
# What studies of OpenCL and CUDA programs ask for (sw/opencl/rules.mk, sw/cuda/rules.mk), where it was left out.
$(BUILD)/cuda/run.words:
	@echo 'weft: CUDA is not a part of this installation: install the package weft-cuda, or `make setup-cuda install`' >&2; exit 2
$(BUILD)/opencl/run.words:
	@echo 'weft: OpenCL is not a part of this installation: install the package weft-opencl, or `make setup-opencl install`' >&2; exit 2
endif

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
# One core of 32 warps and 32 lanes in full lockstep, not part of make test.
.PHONY: cosim-thesis
cosim-thesis: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@$(BUILD)/weft cosim -c thesis

cosim-build: $(BUILD)/weft $$(KERNEL_ELFS) $(COSIM_CONFIGS:%=$(BUILD)/%/lockstep.so) \
    $(COSIM_CONFIGS:%=$(BUILD)/%/rtl.so)

# Speed of every execution, as ratios in one run.
bench: cosim-build
	@$(BUILD)/weft bench matmul 64 -c small
	@$(BUILD)/weft bench matmul 64 -c demo
