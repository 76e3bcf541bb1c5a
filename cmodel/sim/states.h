/* SPDX-License-Identifier: Apache-2.0 */
/* Comparison of the cycle model's state with the RTL's, for both forms of the machine: alone
 * (loop.c) and behind AXI ports (axi_loop.c).
 */
#ifndef WEFT_STATES_H
#define WEFT_STATES_H

#include <stdbool.h>

#include "rtl.h"
#include "sim.h"

/* Compare the digest of `model`, a state before a tick, with that of the RTL's tick. Returns true
 * if they differ, with `where`, both digests and `too_wide` of `difference` set, and no core; the
 * cycle is the caller's. */
bool states_differ(const rtl_interface_t *rtl, const void *machine, const void *model,
                   sim_difference_t *difference);

/* Set `too_wide` of `difference`: is it the design that is wrong? A register of `model` beyond its
 * width differs from the RTL's by definition. */
void states_find_too_wide(const rtl_interface_t *rtl, const void *model,
                          sim_difference_t *difference);

#endif
