# Criterion unit tests: test_NAME.c, in a folder as cmodel and sw have it, which says in its head what it is built of (build.sh).
# Every test is built twice: as it is, and with the address and undefined-behaviour sanitizers. Compilers take longer for these
# programs than the programs run, so that neither is optimized much. A test that runs for longer says `//@ flags -O1`: its asserts
# and the checks of undefined behaviour are the same. Of the addresses only those are not checked whose value nothing uses.
# One that is loops over random programs says `//@ flags -O2 -fno-sanitize=address`: indices of arrays are undefined behaviour as
# well, and addresses are looked at by the tests of the same modules beside it.

UNIT_TESTS := $(filter-out verif/units/policy/%,$(wildcard $(addsuffix /test_*.c,verif/units verif/units/* verif/units/*/* verif/units/*/*/*)))
UNITS := $(patsubst test_%.c,%,$(notdir $(UNIT_TESTS)))
vpath test_%.c $(sort $(dir $(UNIT_TESTS)))
UNIT_NEEDS := verif/units/build.sh cmodel/sim/objects.sh verif/units/unit.cfg cmodel/hw/sources.sh $(BUILD)/weft-config $(BUILD)/weft-facts
UNIT_FLAGS := -Icmodel/hw -I. -std=c17 -g -D_GNU_SOURCE $(WARNINGS)
# Without optimization gcc keeps functions that only a false constant calls, and those call what the machine lacks: the linker
# drops them, but not the tests, which Criterion finds by their section.
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -ffunction-sections -Wl,--gc-sections,-u,__start_cr_tst,-u,__start_cr_sts

$(BUILD)/unit/%.asan: test_%.c $(UNIT_NEEDS) verif/units/leaks.c
	$(call say,UNIT)
	@sh verif/units/build.sh $< $@ $(UNIT_FLAGS) -O0 $(SANITIZE) verif/units/leaks.c
$(BUILD)/unit/%: test_%.c $(UNIT_NEEDS)
	$(call say,UNIT)
	@sh verif/units/build.sh $< $@ $(UNIT_FLAGS) -O1

.PRECIOUS: $(BUILD)/unit/config.h $(BUILD)/unit+%/config.h
$(BUILD)/unit/config.h: $(BUILD)/weft-config verif/units/unit.cfg
	@mkdir -p $(@D)
	@$(BUILD)/weft-config unit $(@D) verif/units
$(BUILD)/unit+%/config.h: $(BUILD)/weft-config verif/units/unit.cfg
	@mkdir -p $(@D)
	@$(BUILD)/weft-config 'unit+$*' $(@D) verif/units

.PHONY: test-unit test-unit-asan
# make check has the first, make test the second: the same tests; make test-all both.
SUITES += $(if $(ALL),unit) unit-asan
CHECK_SUITES += unit
CHECK_MACHINES += $(UNITS:%=$(BUILD)/unit/%)
test-unit: $(UNITS:%=$(BUILD)/unit/%)
	@sh verif/units/run-units.sh unit $^
test-unit-asan: $(UNITS:%=$(BUILD)/unit/%.asan)
	@sh verif/units/run-units.sh unit-asan $^
