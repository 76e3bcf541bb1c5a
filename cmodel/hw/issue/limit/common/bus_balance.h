/* SPDX-License-Identifier: Apache-2.0 */
/* A balance of the memory's data buses, for policies that compare their use with a share of the
 * time. It counts up by the share and down by the use, in per cent of a bus and cycle, so nothing
 * is multiplied or divided by the length of a period.
 */
#ifndef WEFT_BUS_BALANCE_H
#define WEFT_BUS_BALANCE_H

#include "common/pipe.h"

/* Of 100 per cent of eight buses in 65,535 cycles, and its sign. */
#define BALANCE_BITS 27

/* A balance of use below a share of the buses' time, after a cycle in which so many are in use. */
static inline uint32_t below_use(uint32_t balance, uint32_t per_cent, uint32_t buses) {
    return (balance + per_cent * PARTITIONS - 100 * buses) & MASK(BALANCE_BITS);
}

static inline U(1) is_over(uint32_t balance) {
    return balance != 0 && !(balance >> (BALANCE_BITS - 1));
}

#endif
