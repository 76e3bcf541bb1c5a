/* SPDX-License-Identifier: Apache-2.0 */
/* A crossbar whose cores each have a stream of reads for rows of one bank of partition 0: which row
 * comes to the partition after which.
 */
#ifndef XBAR_STREAM_H
#define XBAR_STREAM_H

#include <criterion/criterion.h>
#include <string.h>

#include "network/xbar/xbar.h"
#include "partition/dram/place.h"

#define STREAM_MOST 64u

/* The address of a read of partition 0: column `column` of row `row` of bank 0. */
static inline uint32_t stream_address(uint32_t row, uint32_t column) {
    uint32_t place = row << (DRAM_BANK_BITS + DRAM_COLUMN_BITS) | column;
    place ^= dram_place(partition_address(0, place << SECTOR_SHIFT)) ^ place;
    return partition_address(0, place << SECTOR_SHIFT);
}

/* Every core c asks for `stream[c]`, a letter per row; all queues are full before one moves. Writes
 * the letters in the order of their arrival. */
static inline void stream_arrivals(const char *const *stream, char *arrived) {
    static xbar_t s;
    uint32_t next[CORES] = {0}, total = 0, count = 0;
    xbar_reset(&s);
    for (uint32_t c = 0; c < CORES; c++) {
        total += strlen(stream[c]);
    }
    cr_assert(total <= STREAM_MOST);
    for (uint32_t cycle = 0; count < total; cycle++) {
        cr_assert(cycle < 8 * STREAM_MOST, "the packets are stuck");
        xbar_in_t in = {.tick = cycle >= 4};
        xbar_view_t view;
        xbar_probe_in_t nothing = {0};
        xbar_probe_out_t out;
        xbar_view(&s, &view);
        xbar_probe(&s, &nothing, &out);
        for (uint32_t c = 0; c < CORES; c++) {
            char row = stream[c][next[c]];
            in.request[c].valid = row != 0;
            in.request[c].core = c;
            in.request[c].address = row ? stream_address((uint32_t)row, next[c]) : 0;
            next[c] += row && out.request_ready[c];
        }
        in.taken[0] = view.request[0].valid;
        if (view.request[0].valid) {
            uint32_t place = dram_place(view.request[0].address);
            cr_assert_eq(place >> DRAM_COLUMN_BITS & (DRAM_BANKS - 1), 0);
            arrived[count++] = (char)(place >> (DRAM_COLUMN_BITS + DRAM_BANK_BITS));
        }
        xbar_tick(&s, &in);
    }
    arrived[count] = 0;
}

#endif
