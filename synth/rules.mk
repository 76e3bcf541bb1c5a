# SPDX-License-Identifier: Apache-2.0
# Area and timing of a configuration; docs/area.md. The cache is build/synth/cache.
#     make area CONFIG=demo [BASELINE=demo+reconv-minpc]
#     make timing CONFIG=demo

CONFIG ?= demo
.PHONY: area timing
area: setup-synth $(BUILD)/weft
	@JOBS=$(JOBS) $(BUILD)/weft area -c $(CONFIG) $(if $(BASELINE),--baseline $(BASELINE))
timing: setup-synth $(BUILD)/weft
	@JOBS=$(JOBS) $(BUILD)/weft timing -c $(CONFIG)

SUITES += area
.PHONY: test-area
test-area: $(BUILD)/weft $(BUILD)/tiny/rtl/files.f
	@JOBS=$(JOBS) sh synth/test.sh

UNITS += area area_flow timing
UNIT_area_SRC := sw/host/area_cells.c sw/host/area_sram.c
UNIT_area_LIBS := -lm
UNIT_area_flow_SRC := $(addprefix sw/host/area_,cells.c sram.c flow.c tree.c)
UNIT_area_flow_LIBS := -lcjson -lm
UNIT_timing_SRC := $(addprefix sw/host/,area_cells.c area_sram.c area_flow.c area_tree.c timing_path.c timing_netlist.c)
UNIT_timing_LIBS := -lcjson -lm

# Figures of docs/area-figures.md: what each choice costs on a small machine, and the schedulers by number of warps.
.PHONY: area-choices area-order
area-choices: setup-synth $(BUILD)/weft
	@JOBS=$(JOBS) sh synth/choices.sh $(if $(filter file,$(origin CONFIG)),small,$(CONFIG))
area-order: setup-synth $(BUILD)/weft
	@mkdir -p $(BUILD)/synth
	@JOBS=$(JOBS) sh synth/order.sh | tee $(BUILD)/synth/order.tsv
	@gnuplot -e 'data="$(BUILD)/synth/order.tsv"' synth/order.gp >docs/area-order.svg

# All of docs/area-figures.md.
.PHONY: area-figures
area-figures: setup-synth $(BUILD)/weft
	@mkdir -p $(BUILD)/synth
	@JOBS=$(JOBS) sh synth/figures.sh >$(BUILD)/synth/area-figures.md
	@mv $(BUILD)/synth/area-figures.md docs/area-figures.md
