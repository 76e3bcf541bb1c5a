# SPDX-License-Identifier: Apache-2.0
# The lockstep checker: a library for the tool, and its unit tests.

LOCKSTEP_SRC := $(addprefix verif/lockstep/,checker.c records.c blocks.c compare.c memory_order.c atomics.c report.c) \
    sw/host/source_line.c

# Checker and golden model run for every instruction of every thread.
$(foreach source,$(LOCKSTEP_SRC) $(GOLDEN_SRC),$(eval CFLAGS_$(subst /,_,$(source:.c=)) += -O3))

UNITS += lockstep lockstep_order lockstep_atomics
UNIT_lockstep_SRC := verif/unit/lockstep_player.c $(LOCKSTEP_SRC) $(sort $(GOLDEN_SRC) $(DISASM_SRC))
UNIT_lockstep_order_SRC := $(UNIT_lockstep_SRC)
UNIT_lockstep_atomics_SRC := $(UNIT_lockstep_SRC)

