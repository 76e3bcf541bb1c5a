/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=fifo where a row has several sectors and the queue is as short as it may be; sets by a hash.
 */
//@ machine unit+l1_index-xor+l1_queue-2+l1_sets-32+l1d-fifo+lanes-32+memory_queue-4+requests-2
#include "l1_fifo.h"

_Static_assert(ROW_SECTORS == 4, "what this test is for");

Test(hw_l1d_fifo_rows, random_accesses) {
    random_runs(6, FIFO_KINDS);
}

/* One word of a row: its sector alone is asked for. */
static l1d_out_t load_word(drive_t *d, uint32_t warp, uint32_t address) {
    uint32_t a[LANES] = {address};
    access_t access = {.valid = 1,
                       .load = warp,
                       .lanes = 1,
                       .address = address & ~(ROW_BYTES - 1u),
                       .sectors = 1u << sector_in_line(address)};
    drive(d, &(l1d_in_t){.next = access});
    l1d_out_t out = drive(d, &(l1d_in_t){.access = access, .operation.warp = warp, .address = a});
    d->push = out.push;
    return out;
}

/* A row that misses a sector asks for all that it needs, and waits for all of them. */
Test(hw_l1d_fifo_rows, a_row_has_its_words_from_one_place) {
    drive_t d;
    drive_reset(&d);
    load_word(&d, 0, GLOBAL_BASE + 2 * SECTOR_BYTES);
    cr_assert_eq(d.push.sectors, 4);
    drive_respond(&d, d.push.tag, 2, 100);
    drive_idle(&d, 5);
    cr_assert(d.results == 1 && d.l1.asked == 0);
    cr_assert_eq(load_word(&d, 1, GLOBAL_BASE + 2 * SECTOR_BYTES).event.kind, L1D_HIT);
    drive_idle(&d, 5);
    cr_assert_eq(d.results, 2);
    cr_assert_eq(drive_load(&d, 2, GLOBAL_BASE).event.kind, L1D_SECTOR_MISS);
    cr_assert_eq(d.push.sectors, MASK(ROW_SECTORS));
    for (uint32_t i = 0; i < ROW_SECTORS; i++) {
        cr_assert_eq(d.results, 2, "before sector %u", i);
        drive_respond(&d, d.push.tag, ROW_SECTORS - 1 - i, 1000 - 100 * i);
        drive_idle(&d, i < 3 ? 5 : 0);
    }
    drive_idle(&d, 2);
    cr_assert(d.got.valid && d.got.load == 2 && d.got.sectors == MASK(ROW_SECTORS));
    for (uint32_t i = 0; i < ROW_SECTORS; i++) {
        cr_assert_eq(d.row[i * SECTOR_WORDS], 700 + 100 * i);
    }
    cr_assert_eq(drive_load(&d, 3, GLOBAL_BASE).event.kind, L1D_HIT);
    drive_idle(&d, 3);
    cr_assert(d.got.valid && d.row[0] == 700 && d.row[2 * SECTOR_WORDS + 1] == 901);
}
