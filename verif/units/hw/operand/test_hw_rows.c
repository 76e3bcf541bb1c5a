/* SPDX-License-Identifier: Apache-2.0 */
/* Rows of lanes between issue and decode: which rows and threads an instruction has at each stage,
 * whatever waits, and where a result is written.
 */
//@ machine unit+reconv-tbc
#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

#include "operand/rows.h"

static rows_t rows;

/* The row of a slot's lane: all different, so that a wrong slot or lane shows. */
static uint32_t home(uint32_t slot, uint32_t lane) {
    return (slot + lane * 3) % ROWS;
}

static void tick(const rows_in_t *in) {
    rows_tick(&rows, in);
}

static void begin(void) {
    memset(&rows, 0, sizeof rows);
    rows_reset(&rows);
    for (uint32_t slot = 0; slot < WARPS; slot++) {
        rows_in_t in = {.bound = {.valid = 1, .warp = slot, .mask = MASK(LANES)},
                        .start = {.valid = 1, .warp = slot, .first_thread = slot * LANES},
                        .advance = 1};
        for (uint32_t lane = 0; lane < LANES; lane++) {
            in.bound.row[lane] = home(slot, lane);
        }
        tick(&in);
    }
}

static issued_t issue(uint32_t slot) {
    return (issued_t){.valid = 1, .warp = slot, .mask = MASK(LANES)};
}

static void expect_rows(const uint32_t *row, uint32_t slot, const char *stage) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        cr_expect_eq(row[lane], home(slot, lane), "%s: slot %u lane %u has row %u", stage, slot,
                     lane, row[lane]);
    }
}

/* One instruction after the other, of another slot each. */
Test(hw_rows, each_stage_has_the_rows_of_its_instruction) {
    begin();
    for (uint32_t n = 0; n < 3 * WARPS; n++) {
        rows_view_t now;
        tick(&(rows_in_t){.issued = issue(n % WARPS), .advance = 1, .execute = 1});
        rows_view(&rows, &now);
        cr_expect(now.issued.valid && now.issued.warp == n % WARPS);
        expect_rows(now.row, n % WARPS, "issued");
        if (n > 1) {
            expect_rows(now.decoded, (n - 1) % WARPS, "in decode");
            expect_rows(now.executed, (n - 2) % WARPS, "in execution");
        }
        for (uint32_t lane = 0; n > 0 && lane < LANES; lane++) {
            cr_expect_eq(now.thread[lane], home((n - 1) % WARPS, lane) * LANES + lane);
        }
    }
}

/* The instruction in front of decode waits with its rows, and those behind decode with theirs. */
Test(hw_rows, what_waits_keeps_its_rows) {
    rows_view_t now;
    begin();
    tick(&(rows_in_t){.issued = issue(1), .advance = 1, .execute = 1});
    tick(&(rows_in_t){.issued = issue(2), .advance = 1, .execute = 1});
    tick(&(rows_in_t){.issued = issue(3), .advance = 1, .execute = 1});
    for (uint32_t n = 0; n < 5; n++) {
        tick(&(rows_in_t){.advance = 0, .execute = 0});
        rows_view(&rows, &now);
        cr_expect(now.issued.valid && now.issued.warp == 3);
        expect_rows(now.row, 3, "issued");
        expect_rows(now.decoded, 2, "in decode");
        expect_rows(now.executed, 1, "in execution");
    }
    tick(&(rows_in_t){.advance = 1, .execute = 1});
    rows_view(&rows, &now);
    cr_expect_not(now.issued.valid);
    expect_rows(now.decoded, 3, "in decode");
    expect_rows(now.executed, 2, "in execution");
}

/* A result is written in the rows of its slot, one cycle after it came, while another slot is
 * bound. */
Test(hw_rows, a_result_is_written_in_the_rows_of_its_slot) {
    begin();
    for (uint32_t slot = 0; slot < WARPS; slot++) {
        rows_view_t now;
        rows_in_t in = {.retire = {.valid = 1, .warp = slot},
                        .bound = {.valid = 1, .warp = (slot + 1) % WARPS, .mask = MASK(LANES)}};
        for (uint32_t lane = 0; lane < LANES; lane++) {
            in.bound.row[lane] = home((slot + 1) % WARPS, lane);
        }
        tick(&in);
        rows_view(&rows, &now);
        expect_rows(now.written, slot, "written");
    }
}
