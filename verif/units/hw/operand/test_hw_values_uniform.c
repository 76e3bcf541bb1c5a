/* SPDX-License-Identifier: Apache-2.0 */
/* values=uniform against the book's vectors, and a plain model. */
//@ machine unit+values-uniform
//@ flags -O1
#include "values_found.h"

static uint32_t found_by_hand(const uint32_t *word) {
    return memcmp(word, word + 1, (LANES - 1) * sizeof *word) == 0;
}

/* Of TV-SCA-2 the first is uniform: one word of 8. */
Test(hw_values_uniform, tv_sca_2) {
    expect_book((const uint32_t[]){1, 0, 0, 0, 0}, (const uint32_t[]){4, 32, 32, 32, 32});
}

FOUND_TESTS(hw_values_uniform)
