# Criterion unit tests. A fragment adds NAME to UNITS and lists the files under test in UNIT_NAME_SRC
# (and, where needed, UNIT_NAME_FLAGS and UNIT_NAME_DEPS); the test itself is verif/unit/test_NAME.c.
# Every test is built twice: as it is, and with the address and undefined-behaviour sanitizers.

UNIT_LIBS := -lcriterion -lm
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all

define unit_rules
$(BUILD)/unit/$(1): verif/unit/test_$(1).c $(UNIT_$(1)_SRC) $(UNIT_$(1)_DEPS)
	@mkdir -p $$(@D)
	$$(CC) $$(CFLAGS) $(UNIT_$(1)_FLAGS) -MMD -MP -MF $$@.d -o $$@ verif/unit/test_$(1).c $(filter %.c,$(UNIT_$(1)_SRC) $(UNIT_$(1)_DEPS)) $(UNIT_$(1)_LIBS) $$(UNIT_LIBS)
$(BUILD)/unit/$(1).asan: verif/unit/test_$(1).c $(UNIT_$(1)_SRC) $(UNIT_$(1)_DEPS)
	@mkdir -p $$(@D)
	$$(CC) $$(CFLAGS) -O1 $$(SANITIZE) $(UNIT_$(1)_FLAGS) -MMD -MP -MF $$@.d -o $$@ verif/unit/test_$(1).c $(filter %.c,$(UNIT_$(1)_SRC) $(UNIT_$(1)_DEPS)) $(UNIT_$(1)_LIBS) $$(UNIT_LIBS)
endef
$(foreach unit,$(UNITS),$(eval $(call unit_rules,$(unit))))

.PHONY: test-unit test-unit-asan
SUITES += unit unit-asan
TEST_MACHINES += $(foreach unit,$(UNITS),$(addprefix $(BUILD)/unit/,$(unit) $(unit).asan))
test-unit: $(UNITS:%=$(BUILD)/unit/%)
	@sh verif/unit/run-units.sh unit $^
test-unit-asan: $(UNITS:%=$(BUILD)/unit/%.asan)
	@sh verif/unit/run-units.sh unit-asan $^
