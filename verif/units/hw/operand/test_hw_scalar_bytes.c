/* SPDX-License-Identifier: Apache-2.0 */
/* scalar_issue=1 with leading common bytes: four of four are uniform, fewer are not. */
//@ machine unit+scalar_issue-1+values-bytes
#include "values_found.h"

#include "scalar_walk.h"

static uint32_t found_by_hand(const uint32_t *word) {
    return memcmp(word, word + 1, (LANES - 1) * sizeof *word) == 0;
}

/* TV-SCA-3 has 4, 3, 2 and 2 bytes; a sum of two such registers is for one lane if both have 4. */
Test(hw_scalar_bytes, tv_sca_3, .init = begin_scalar) {
    for (uint32_t i = 0; i < BOOK_VECTORS; i++) {
        uint32_t word[LANES];
        book_vector(i, word);
        write_by(3, 5, ALL, word);
        write_by(3, 6, ALL, zeros);
        cr_expect_eq(one_lane(3, ADD(7, 5, 6)), found_by_hand(word), "vector %u", i);
        cr_expect_eq(one_lane(3, ADD(7, 6, 5)), found_by_hand(word), "vector %u", i);
    }
}
