# SPDX-License-Identifier: Apache-2.0
# The lockstep checker: what libweft and tests link.

LOCKSTEP_SRC := $(addprefix cmodel/lockstep/,checker.c binding.c records.c blocks.c compare.c faults.c memory_order.c atomics.c report.c) \
    common/source_line.c common/process.c

# Checker and golden model run for every instruction of every thread.
$(foreach source,$(LOCKSTEP_SRC) $(GOLDEN_SRC),$(eval CFLAGS_$(subst /,_,$(source:.c=)) += -O3))
