# SPDX-License-Identifier: Apache-2.0
# Fuzz targets: what strangers may have written, given to its readers under the address and undefined-behaviour sanitizers.
#     make fuzz T=elf SECONDS=600      one target for so long; what it finds is named at the end

FUZZ_TARGETS := elf clc study store host board
FUZZ_CC := clang-19 -std=c17 -O1 -g -D_GNU_SOURCE -Wall -Wextra -Werror -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
FUZZ_LINK := clang++-19 -g -fsanitize=fuzzer,address,undefined

# Objects mirror their sources, as those of the programs do, in a folder of their own.
.PRECIOUS: $(BUILD)/fuzz/%.o
$(BUILD)/fuzz/%.o: %.c
	@mkdir -p $(@D)
	$(call say,FUZZ-CC)
	$(Q)$(FUZZ_CC) $(FUZZ_CALLS) -MMD -MP $(CPPFLAGS) -c $< -o $@
$(BUILD)/fuzz/sw/weft/study/toml.o: sw/weft/study/toml.cpp sw/weft/study/toml.h
	@mkdir -p $(@D)
	$(call say,FUZZ-CXX)
	$(Q)clang++-19 -std=c++17 -O1 -g -D_GNU_SOURCE -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -c $< -o $@

FUZZ_SRC_elf := sw/libweft/program.c sw/libweft/attributes.c cmodel/arch/decode.c cmodel/arch/disasm.c
FUZZ_SRC_clc = $(CLC_SRC) $(patsubst $(BUILD)/%.o,%.c,$(WORDS_OBJECT) $(PROCESS_OBJECT))
FUZZ_SRC_study = $(LIBWEFT_SRC) $(GOLDEN_SRC) $(DISASM_SRC) $(LOCKSTEP_SRC) $(addprefix sw/weft/study/,study.c study_value.c study_kernel.c \
    study_experiment.c study_metric.c study_series.c study_design.c study_table.c study_plan.c study_key.c study_settings.c study_given.c) sw/weft/policy.c verif/tool/fuzz/tool.c
FUZZ_SRC_store = $(FUZZ_SRC_study) sw/weft/older.c sw/weft/study/study_store.c sw/weft/study/study_bounds.c sw/weft/study/report_record.c sw/weft/cachesim/cache_model.c sw/weft/cachesim/cache_trips.c
FUZZ_SRC_host = $(filter-out $(FUZZ_LINE) common/source_line.c,$(LIBWEFT_SRC) $(GOLDEN_SRC) $(DISASM_SRC) $(LOCKSTEP_SRC)) verif/tool/fuzz/link.c
FUZZ_SRC_board := cmodel/hw/edge/link/link.c verif/tool/fuzz/link.c
FUZZ_LIBS_elf := -lelf
FUZZ_LIBS_store := -lsqlite3 -lcjson -lelf -lz -ldl -lm
FUZZ_LIBS_study := -lelf -lz -ldl -lm
FUZZ_LIBS_host := -lelf -lz -ldl -lm

# The host's end of a line, with the target's functions in place of the system's.
FUZZ_LINE := $(addprefix sw/libweft/,port.c board.c launch.c)
FUZZ_LINE_OBJ := $(FUZZ_LINE:%.c=$(BUILD)/fuzz/line/%.o)
$(FUZZ_LINE_OBJ): FUZZ_CALLS := $(foreach call,open read write poll flock tcgetattr tcsetattr tcflush clock_gettime nanosleep,-D$(call)=line_$(call))
$(FUZZ_LINE_OBJ): $(BUILD)/fuzz/line/%.o: %.c
	@mkdir -p $(@D)
	$(call say,FUZZ-CC)
	$(Q)$(FUZZ_CC) $(FUZZ_CALLS) -MMD -MP $(CPPFLAGS) -c $< -o $@

# $(call fuzz_objects,TARGET)
fuzz_objects = $(patsubst %.c,$(BUILD)/fuzz/%.o,$(sort $(FUZZ_SRC_$(1)) verif/tool/fuzz/fuzz.c verif/tool/fuzz/$(1).c)) \
    $(if $(filter study store,$(1)),$(BUILD)/fuzz/sw/weft/study/toml.o) $(if $(filter host,$(1)),$(FUZZ_LINE_OBJ))
FUZZ_PROGRAMS := $(FUZZ_TARGETS:%=$(BUILD)/fuzz/bin/%)
.SECONDEXPANSION:
$(FUZZ_PROGRAMS): $(BUILD)/fuzz/bin/%: $$(call fuzz_objects,$$*) | $(VERSION_OBJECT)
	@mkdir -p $(@D)
	$(call say,LD)
	$(Q)$(FUZZ_LINK) $^ $| -o $@ $(FUZZ_LIBS_$*)

KIND_fuzz := $(FUZZ_TARGETS)
READS_fuzz := T:fuzz+ SECONDS:count
SUITES += fuzz
.PHONY: test-fuzz fuzz
test-fuzz: $(FUZZ_PROGRAMS)
	@sh verif/tool/fuzz/run.sh test $(if $(ALL),60,2) $(FUZZ_TARGETS)
fuzz: $(FUZZ_PROGRAMS)
	@sh verif/tool/fuzz/run.sh long $(or $(SECONDS),600) $(or $(T),$(FUZZ_TARGETS))
