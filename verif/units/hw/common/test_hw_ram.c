/* SPDX-License-Identifier: Apache-2.0 */
/* Memories: an address is cut to its width, as wires would do it, at every port; a lane that is not
 * read keeps what it had. */
//@ machine unit
#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "lang/hw.h"
#include "lang/prim.h"

enum { WORDS = 8, PORTS = 2 };

/* What follows a memory must not be reached. */
typedef struct {
    RAM(32, WORDS) one;
    uint32_t behind_one[4 * WORDS];
    RAM_LANES(32, WORDS, PORTS) lanes;
    uint32_t behind_lanes[4 * WORDS];
} memories_t;

static memories_t memories;

static void fill(void) {
    memset(&memories, 0x5a, sizeof memories);
    for (uint32_t i = 0; i < WORDS; i++) {
        memories.one.mem[i] = 100 + i;
        for (uint32_t lane = 0; lane < PORTS; lane++) {
            memories.lanes.mem[i][lane] = 100 * (lane + 2) + i;
        }
    }
}

/* Every pair of addresses below twice the number of words, read and written in one cycle. */
Test(hw_ram, addresses_are_cut_to_their_width) {
    for (uint32_t pair = 0; pair < 4 * WORDS * WORDS; pair++) {
        uint32_t from = pair % (2 * WORDS), to = pair / (2 * WORDS);
        uint32_t old = 100 + from % WORDS;
        bool same = from % WORDS == to % WORDS;
        fill();
        ram_1r1w(&memories.one, 1, from, 1, to, 7);
        cr_assert_eq(memories.one.q, same ? ~old : old, "word %u, written: %u", from, to);
        cr_assert_eq(memories.one.mem[to % WORDS], 7);
        fill();
        ram_1r1w_fwd(&memories.one, 1, from, 1, to, 7);
        cr_assert_eq(memories.one.q, same ? 7 : old, "word %u, written before: %u", from, to);
    }
}

Test(hw_ram, each_lane_has_its_address_cut) {
    for (uint32_t pair = 0; pair < 4 * WORDS * WORDS; pair++) {
        uint32_t from[PORTS] = {pair % (2 * WORDS), pair / (2 * WORDS)};
        uint32_t to[PORTS] = {from[1], from[1] + WORDS}, data[PORTS] = {8, 9};
        fill();
        ram_1r1w_lanes(&memories.lanes, 3, from, 3, to, data);
        for (uint32_t lane = 0; lane < PORTS; lane++) {
            uint32_t old = 100 * (lane + 2) + from[lane] % WORDS;
            bool same = from[lane] % WORDS == to[lane] % WORDS;
            cr_assert_eq(memories.lanes.q[lane], same ? ~old : old, "lane %u: word %u", lane,
                         from[lane]);
            cr_assert_eq(memories.lanes.mem[to[lane] % WORDS][lane], 8 + lane);
        }
    }
}

/* Every set of lanes that are read and of lanes that are written, in the same row and in another.
 */
Test(hw_ram, a_lane_of_a_row_that_is_not_read_keeps_its_word) {
    static const uint32_t bytes[PORTS] = {15, 3}, data[PORTS] = {8, 9};
    for (uint32_t i = 0; i < 64; i++) {
        uint32_t ren = i & 3, wen = i >> 2 & 3, same = i >> 4 & 1, some = i >> 5, from = 2;
        uint32_t to = same ? from + WORDS : from + 1;
        fill();
        memories.lanes.q[0] = 1000;
        memories.lanes.q[1] = 1001;
        if (some) {
            ram_bytes_row(&memories.lanes, ren, from, wen, bytes, to, data);
        } else {
            ram_1r1w_row(&memories.lanes, ren, from, wen, to, data);
        }
        for (uint32_t lane = 0; lane < PORTS; lane++) {
            uint32_t old = 100 * (lane + 2) + from, before = 100 * (lane + 2) + to % WORDS;
            uint32_t written = some && lane == 1 ? (before & 0xffff0000) | 9 : 8 + lane;
            uint32_t read = same && wen >> lane & 1 ? ~old : old;
            cr_assert_eq(memories.lanes.q[lane], ren >> lane & 1 ? read : 1000 + lane,
                         "lane %u, read %u, written %u", lane, ren, wen);
            cr_assert_eq(memories.lanes.mem[to % WORDS][lane], wen >> lane & 1 ? written : before);
        }
    }
}
