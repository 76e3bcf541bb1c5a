# The translator: build/c2v.
C2V_OBJECTS := $(patsubst %.c,$(BUILD)/%.o,$(wildcard cmodel/c2v/*.c) \
    $(wildcard cmodel/c2v/debian12/*.c))
LIBCLANG ?= /usr/lib/llvm-19
C2V_FLAGS := -I$(LIBCLANG)/include

$(C2V_OBJECTS): CPPFLAGS += $(C2V_FLAGS)

$(BUILD)/c2v: $(C2V_OBJECTS) $(OUTPUT_OBJECT) VERSION | $(VERSION_OBJECT)
	$(call say,LD)
	$(Q)$(CC) -o $@.new $(filter %.o,$^) $| -L$(LIBCLANG)/lib -lclang-19 -Wl,-rpath,$(LIBCLANG)/lib
	@mv $@.new $@
