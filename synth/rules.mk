# SPDX-License-Identifier: Apache-2.0
# Area and timing of a configuration; docs/reference/area.md. The cache is build/synth/cache.
#     make area CONFIG=demo [BASELINE=demo+reconv-minpc] [LIBERTY=FILE [FEATURE=UM]]
#     make timing CONFIG=demo [LIBERTY=FILE [FEATURE=UM]]

CONFIG ?= demo
READS_area := CONFIG:machine BASELINE:machine LIBERTY:text FEATURE:text
READS_timing := CONFIG:machine LIBERTY:text FEATURE:text
READS_area-choices := CONFIG:machine
READS_lut6 := CONFIG:machine
liberty = $(if $(LIBERTY),--liberty '$(LIBERTY)') $(if $(FEATURE),--feature '$(FEATURE)')
.PHONY: area timing
area: setup-synth $(BUILD)/weft
	@JOBS=$(JOBS) $(BUILD)/weft area -c $(CONFIG) $(if $(BASELINE),--baseline $(BASELINE)) $(liberty)
timing: setup-synth $(BUILD)/weft
	@JOBS=$(JOBS) $(BUILD)/weft timing -c $(CONFIG) $(liberty)

SUITES += area
.PHONY: test-area
test-area: $(BUILD)/weft $(BUILD)/tiny/rtl/files.f
	@JOBS=$(JOBS) sh synth/test.sh

# Figures of docs/results/tables/area-choices.md: what each choice costs on a small machine, and the schedulers by number of warps.
.PHONY: area-choices area-order
area-choices: setup-synth $(BUILD)/weft
	@JOBS=$(JOBS) sh synth/choices.sh $(if $(filter file,$(origin CONFIG)),small,$(CONFIG))
area-order: setup-synth setup-charts $(BUILD)/weft
	@JOBS=$(JOBS) sh docs/results/make/results.sh area-order
	@sh synth/order.sh

# All tables of area-modules.md and area-choices.md in docs/results/tables, and their picture.
.PHONY: area-figures
area-figures: setup-synth $(BUILD)/weft
	@JOBS=$(JOBS) sh docs/results/make/results.sh area-modules area-paths area-parts area-choices area-papers
	@$(MAKE) --no-print-directory area-order

# Gate level: the netlist of a machine, Verilated, for `weft run -m lockstep --netlist KIND`.
NETLISTS := osu018 gates ice40 ecp5
define NETLIST_RULES
.PRECIOUS: $(BUILD)/%/netlist-$(1)/files.f $(BUILD)/%/netlist-$(1).so
$(BUILD)/%/netlist-$(1)/files.f: $(BUILD)/%/rtl/files.f $(wildcard rtl/prim/*.v) synth/netlist.sh synth/area.ys synth/drive.constr | $(BUILD)/weft
	$$(call say,YOSYS,$$(@D))
	$$(Q)sh synth/netlist.sh $(1) '$$*'
$(BUILD)/%/netlist-$(1).so: $(BUILD)/%/netlist-$(1)/files.f $(RTL_DEPS)
	$$(call machine,VERILATOR,netlist-$(1))
endef
$(foreach kind,$(NETLISTS),$(eval $(call NETLIST_RULES,$(kind))))

# LUTs and flip-flops of a machine, as soft GPUs publish them: make lut6 CONFIG=small+float-none
.PHONY: lut6
lut6: setup-synth $(BUILD)/c2v $(BUILD)/weft-config
	@$(MAKE) --no-print-directory -s $(BUILD)/$(CONFIG)/axi/files.f
	@sh synth/lut6.sh $(CONFIG)
