# SPDX-License-Identifier: Apache-2.0
# The covering array: few machines in which each choice of each slot meets its RTL in lockstep, and most pairs of two slots do.
# Suites limit, regroup, orders and turns run on them; test-choices looks at the array itself.

# $(call array,NAME...): machines of rows.
array = $(foreach name,$(1),$(shell sh verif/modules/array/machine.sh $(name)))
ARRAY_NAMES := $(shell awk '!/^\#/ { print $$1 }' verif/modules/array/machines)
ARRAY_MACHINES = $(call array,$(ARRAY_NAMES))
TEST_MACHINES += $(foreach machine,$(ARRAY_MACHINES),$(addprefix $(BUILD)/$(machine)/,lockstep.so rtl.so))

# Written anew after a change of rows, or of the choices that there are.
.PHONY: array
array: $(BUILD)/weft-config $(BUILD)/weft-facts
	@printf '%s\n' $(filter-out $(ARRAY_MACHINES),$(LOCKSTEP_MACHINES)) | sh verif/gaps/coverage/pairs.sh missing >$(BUILD)/pairs
	@{ echo '# Written by `make array` from verif/modules/array/rows: NAME MACHINE.'; python3 verif/modules/array/fill.py verif/modules/array/rows verif/modules/array/machines <$(BUILD)/pairs; } >$(BUILD)/array
	@mv $(BUILD)/array verif/modules/array/machines
