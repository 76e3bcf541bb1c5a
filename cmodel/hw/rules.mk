# SPDX-License-Identifier: Apache-2.0
# Hardware C of a variant: build/VARIANT/TOP.sources names the files that a top module consists of, and TOP.sources.d makes
# what is compiled of them depend on them and on their headers, and on no others.
.PRECIOUS: $(BUILD)/%/gpu.sources $(BUILD)/%/gpu_axi.sources $(BUILD)/%/board.sources
# $(1): the header of the top module, $(2): what is made of it
define SOURCES_RECIPE
	@sh cmodel/hw/sources.sh -d $@.d '$@ $(addprefix $(@D)/,$(2))' $(@D) $(1) >$@.new
	@mv $@.new $@
endef
$(BUILD)/%/gpu.sources: $(BUILD)/%/config.h
	$(call SOURCES_RECIPE,cmodel/hw/gpu.h,sim.so lockstep.so gates.so settings rtl/files.f)
$(BUILD)/%/gpu_axi.sources: $(BUILD)/%/config.h
	$(call SOURCES_RECIPE,cmodel/hw/edge/axi/gpu_axi.h,axi.so axi/files.f)
$(BUILD)/%/board.sources: $(BUILD)/%/config.h
	$(call SOURCES_RECIPE,cmodel/hw/edge/link/board.h,board/files.f)
