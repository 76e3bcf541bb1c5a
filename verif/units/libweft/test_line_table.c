/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/trace/line_table.c: what was put in is found, and the table is at most
 * half full and only grows.
 */
//@ source sw/libweft/trace/line_table.c
#include <criterion/criterion.h>
#include <stdlib.h>

#include "sw/libweft/trace/line_table.h"

/* Keys whose places in the table lie in runs, and others. */
static uint64_t key_of(uint64_t i) {
    return i % 2 ? i : i << 20 | 1;
}

Test(line_table, is_at_most_half_full_and_keeps_all) {
    line_table_t table = {0};
    uint64_t room = 0;
    for (uint64_t i = 1; i <= 5000; i++) {
        line_cell_t *cell = line_cell(&table, key_of(i));
        cr_assert(cell && cell->key == key_of(i) && cell->value == 0 && cell->other == 0);
        cell->value = i;
        cr_assert_eq(table.used, i);
        cr_assert_leq(2 * table.used, table.room);
        cr_assert_geq(table.room, room);
        room = table.room;
    }
    for (uint64_t i = 1; i <= 5000; i++) {
        cr_assert_eq(line_cell(&table, key_of(i))->value, i);
    }
    cr_assert_eq(table.used, 5000);
    free(table.cell);
}
