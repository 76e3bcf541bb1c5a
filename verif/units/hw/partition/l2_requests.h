/* SPDX-License-Identifier: Apache-2.0 */
/* The memory side with a good memory, and requests to it: for the unit tests of l2=cache. */
#ifndef WEFT_L2_REQUESTS_H
#define WEFT_L2_REQUESTS_H

#include "memory_traffic.h"

static side_t side;

static inline void start(uint32_t latency) {
    side_reset(&side, 0, latency);
    for (uint32_t i = 0; i < SIDE_BYTES / 4; i++) {
        side.word[i] = 0x1000000 + i;
    }
    for (uint32_t i = 0; i < 4 * L2_SETS; i++) { /* until the tables are swept */
        side_tick(&side);
    }
}

static inline request_packet_t read_of(uint32_t core, uint32_t offset, uint32_t sectors) {
    return (request_packet_t){
        .valid = 1, .core = core, .tag = 5, .address = GLOBAL_BASE + offset, .sectors = sectors};
}

static inline request_packet_t write_of(uint32_t core, uint32_t offset, uint32_t bytes) {
    request_packet_t p = {
        .valid = 1, .op = PACKET_WRITE, .core = core, .tag = 6, .address = GLOBAL_BASE + offset};
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        p.byte_enable[w] = bytes;
        p.data[w] = 0xa0b0c0d0 + offset + w;
    }
    return p;
}

static inline request_packet_t atomic_of(uint32_t tag, uint32_t amo, uint32_t operand) {
    request_packet_t p = {.valid = 1,
                          .op = PACKET_ATOMIC,
                          .amo = amo,
                          .tag = tag,
                          .address = GLOBAL_BASE,
                          .byte_enable = {15},
                          .data = {operand}};
    return p;
}

/* A line of partition 0 and its set, by number: lines of one set. */
static inline uint32_t line_of_set(uint32_t set, uint32_t n) {
    for (uint32_t line = 0; line < SIDE_BYTES / LINE_BYTES; line++) {
        uint32_t address = GLOBAL_BASE + line * LINE_BYTES;
        uint32_t inside = partition_inside(address) / LINE_BYTES;
        if (partition_of(address) == 0 &&
            ((inside ^ inside >> CLOG2(L2_SETS)) & (L2_SETS - 1)) == set && n-- == 0) {
            return line * LINE_BYTES;
        }
    }
    cr_assert_fail("no such line");
    return 0;
}

#endif
