# SPDX-License-Identifier: Apache-2.0
# libweft: what runs a kernel on a golden model, a simulated machine or a board.

LIBWEFT_SRC := $(addprefix sw/libweft/,golden.c judge.c simulated.c audience.c board.c port.c message.c device.c memory.c engine.c make.c shared.c steps.c root.c launch.c memory_check.c program.c attributes.c oracle.c steady.c \
        counters.c) \
    $(addprefix sw/libweft/trace/,fst.c view.c latency.c values.c trace.c kanata.c perfetto.c waits.c lines.c lines_form.c lines_page.c gz.c l1_trace.c profile.c profile_read.c profile_sorts.c line_table.c) \
    $(CONFIG_SRC) $(addprefix common/,words.c quote.c output.c child.c lock.c)

LIBWEFT_OBJ = $(patsubst %.c,$(BUILD)/%.o,$(sort $(LIBWEFT_SRC) $(GOLDEN_SRC) $(DISASM_SRC) \
    $(LOCKSTEP_SRC)))

# A shared object may hold the library (sw/opencl). The lists of cmodel are known here.
$(foreach source,$(LIBWEFT_SRC) $(GOLDEN_SRC) $(DISASM_SRC) $(LOCKSTEP_SRC),$(eval CFLAGS_$(subst /,_,$(source:.c=)) += -fPIC -fno-semantic-interposition))

# What of libweft shapes a run: the words of these sources are a part of its key (sw/weft/study/study_key.c), and so are
# the settings that they read.
RUN_SRC := $(addprefix sw/libweft/,device.c memory.c launch.c simulated.c steady.c trace/profile_read.c program.c)
RUN_WORDS := $(RUN_SRC:%.c=$(BUILD)/%.words)
$(RUN_WORDS): $(BUILD)/%.words: %.c sw/libweft/words.awk
	@mkdir -p $(@D)
	@$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -MF $@.d -MT $@ -E $< -o $@.i
	@awk -v source=$< -f sw/libweft/words.awk $@.i >$@.new && rm $@.i && mv $@.new $@
$(BUILD)/sw/libweft/run.words: $(RUN_WORDS)
	@cat $^ >$@.new && mv $@.new $@
$(BUILD)/sw/libweft/settings: $(BUILD)/sw/libweft/run.words
	@grep -oE 'CONFIG_[a-z0-9_]+' $< | sed 's/CONFIG_//' | sort -u >$@.new && mv $@.new $@

# Later fragments define some of these lists.
.SECONDEXPANSION:
$(BUILD)/libweft.a: $$(LIBWEFT_OBJ)
	$(call say,AR)
	$(Q)rm -f $@
	$(Q)ar rcs $@ $^

# The same as a shared object. Until version 1.0 a minor version may give the structs of weft.h other members, so programs ask for
# it by a name with the first two numbers of VERSION. All that it exports begins with weft_.
$(BUILD)/libweft.so: $$(LIBWEFT_OBJ) sw/libweft/exports.map VERSION
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) -shared -Wl,-Bsymbolic -Wl,--version-script=sw/libweft/exports.map -Wl,-z,defs \
	    -Wl,-soname,libweft.so.$$(cut -d . -f 1,2 VERSION) $(filter %.o,$^) -o $@ -lelf -lz -ldl -lm
