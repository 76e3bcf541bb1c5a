/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sets of warps in a core of slices with as many rows as a word has bits: each slice
 * has a warp of every row.
 */
//@ machine unit+atomics-l2+l1d-cache+slices-4+warps-32
#include <criterion/criterion.h>

#include "common/warps.h"

Test(slices_full, all_slices_have_the_rows_of_the_core) {
    cr_assert_eq(ROWS, 32);
    for (uint32_t s = 0; s < SCHEDS; s++) {
        cr_assert_eq(rows_of(0x80000001u, s), 0x80000001u);
        cr_assert_eq(warps_of(0xfffffffeu, s), 0xfffffffeu);
    }
}
