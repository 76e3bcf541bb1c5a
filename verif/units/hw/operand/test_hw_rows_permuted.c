/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers of threads in lanes that are permuted, with any key. */
//@ machine unit+lane_permutation-1+reconv-tbc
#include <criterion/criterion.h>
#include <string.h>

#include "operand/rows.h"

static rows_t rows;

Test(hw_rows_permuted, each_lane_has_the_number_of_its_thread) {
    for (uint32_t key = 0; key < LANES; key++) {
        rows_view_t now;
        memset(&rows, 0, sizeof rows);
        rows_reset(&rows);
        rows_tick(&rows, &(rows_in_t){.start = {.valid = 1, .warp = 1, .first_thread = LANES + key},
                                      .bound = {.valid = 1, .mask = MASK(LANES)},
                                      .advance = 1});
        /* slot 0 has lanes of rows 0 and 1: those of row 1 were started */
        rows_in_t bind = {.bound = {.valid = 1, .mask = MASK(LANES)}, .advance = 1};
        for (uint32_t lane = 0; lane < LANES; lane++) {
            bind.bound.row[lane] = lane & 1;
        }
        rows_tick(&rows, &bind);
        rows_tick(&rows, &(rows_in_t){.issued = {.valid = 1, .mask = MASK(LANES)}, .advance = 1});
        rows_tick(&rows, &(rows_in_t){.advance = 1});
        rows_view(&rows, &now);
        for (uint32_t lane = 0; lane < LANES; lane++) {
            uint32_t number = lane & 1 ? LANES + (key ^ lane) : 0;
            cr_expect_eq(now.thread[lane], number, "key %u, lane %u: thread %u", key, lane,
                         now.thread[lane]);
        }
    }
}
