/* SPDX-License-Identifier: Apache-2.0 */
/* values=bdi against the book's vectors, the ends of each class, and a plain model. */
//@ machine unit+values-bdi
//@ flags -O1
#include "values_found.h"

static uint32_t found_by_hand(const uint32_t *word) {
    int64_t least = 0, most = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        int32_t delta = (int32_t)(word[lane] - word[0]);
        least = delta < least ? delta : least;
        most = delta > most ? delta : most;
    }
    return least == 0 && most == 0            ? 3
           : least >= -128 && most <= 127     ? 2
           : least >= -32768 && most <= 32767 ? 1
                                              : 0;
}

Test(hw_values_bdi, tv_sca_2) {
    expect_book((const uint32_t[]){3, 2, 1, 1, 0}, (const uint32_t[]){4, 11, 18, 18, 32});
}

Test(hw_values_bdi, a_class_ends_with_its_differences) {
    static const struct {
        uint32_t delta, code;
    } row[] = {{127, 2},      {128, 1},        {32767, 1},      {32768, 0},     {0u - 128, 2},
               {0u - 129, 1}, {0u - 32768, 1}, {0u - 32769, 0}, {0x80000000, 0}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        for (uint32_t lane = 1; lane < LANES; lane++) {
            uint32_t word[LANES];
            line(word, 0x7fffffff, 0);
            word[lane] += row[i].delta;
            write_by(0, 1, ALL, word);
            cr_expect_eq(code_of(0, 1), row[i].code, "row %d, lane %u", (int)i, lane);
        }
    }
}

FOUND_TESTS(hw_values_bdi)
