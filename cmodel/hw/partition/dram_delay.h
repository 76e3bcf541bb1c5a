/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DRAM_DELAY_H
#define WEFT_DRAM_DELAY_H

#include "partition/delay.h"

typedef struct {
    delay_t delay;
    RAM(BACKING_TAG_BITS, DELAY_PLACES) tag;
    RAM_LANES(32, DELAY_PLACES, SECTOR_WORDS) data;
} dram_delay_t;

typedef struct {
    /* to l2 */
    backing_response_t response; /* one that has waited long enough */
    /* to partition */
    U(1) busy;
} dram_delay_view_t;

typedef struct {
    /* from dram */
    backing_response_t response;
} dram_delay_in_t;

void dram_delay_reset(dram_delay_t *s);
void dram_delay_view(const dram_delay_t *s, dram_delay_view_t *v);
void dram_delay_tick(dram_delay_t *s, const dram_delay_in_t *in);

#endif
