# SPDX-License-Identifier: Apache-2.0
# What a machine is: the facts that files state about themselves, and configurations made of them.

CONFIG_FILES := $(wildcard cmodel/configs/*.cfg)

# What files state about themselves (facts.h): choices, sizes, settings, rules. A folder is as new as its last new
# file, or lost one. Sources include what is made of facts as build/facts, whatever BUILD is.
FACT_FILES := cmodel/sim/sim.h $(wildcard $(addsuffix /*.[ch],cmodel/hw cmodel/hw/* cmodel/hw/*/* cmodel/hw/*/*/*))
WEFT_FACTS_SRC := $(addprefix cmodel/config/,fact_lines.c facts.c facts_check.c facts_write.c heads.c heads_write.c rule.c written.c) \
    common/words.c common/output.c
$(BUILD)/weft-facts: $(WEFT_FACTS_SRC) $(addprefix cmodel/config/,fact_lines.h facts.h heads.h heads_write.h rule.h written.h) common/words.h common/output.h
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(CFLAGS) -I. $(WEFT_FACTS_SRC) -o $@
# An included file, so that make brings it up to date before it looks at dates: what is made of facts keeps its date where
# nothing changes, and `make -q` says what is to be built.
build/facts/facts.mk: $(BUILD)/weft-facts $(FACT_FILES) $(wildcard sw/kernels/*/kernel.c) $(sort $(dir $(filter-out cmodel/sim/%,$(FACT_FILES))))
	@mkdir -p $(@D)
	@$(BUILD)/weft-facts write $(@D)
	@{ echo '# The headers beside this file are as new as it is.'; $(BUILD)/weft-facts make; } >$@
ifneq ($(filter-out help clean install uninstall setup% format%,$(or $(MAKECMDGOALS),help)),)
include build/facts/facts.mk
endif
# It has CHOICES_SLOT, the choices of a slot that are files, and KERNEL_NEEDS_NAME, what a kernel needs beyond rv32im.

CONFIG_SRC := $(addprefix cmodel/config/,config.c config_rules.c config_table.c rule.c outside.c facts.c facts_check.c fact_lines.c)

ifeq ($(INSTALLED),)
$(BUILD)/weft-config: $(patsubst %.c,$(BUILD)/%.o,$(CONFIG_SRC) $(addprefix cmodel/config/,config_write.c written.c)) $(WORDS_OBJECT) $(OUTPUT_OBJECT) VERSION | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $(filter %.o,$^) $| -o $@
endif

# The files are left alone where they would not change, so that nothing is built again.
.PRECIOUS: $(BUILD)/%/config.h
$(BUILD)/%/config.h: $(BUILD)/weft-config $(CONFIG_FILES)
	@mkdir -p $(@D)
	$(Q)$(BUILD)/weft-config '$*' $(@D)

# The registers of the limit policy that a machine reads, by name: of all of them, its runs depend on these
# (sw/weft/study/study_settings.c).
.PRECIOUS: $(BUILD)/%/settings
$(BUILD)/%/settings: $(BUILD)/%/gpu.sources cmodel/config/settings.awk
	$(Q)$(CC) -std=c17 -E -I$(@D) -Icmodel/hw $$(cat $<) >$@.i
	$(Q)awk -f cmodel/config/settings.awk $@.i | sort -u >$@.new && rm -f $@.i $@.checked && mv $@.new $@
