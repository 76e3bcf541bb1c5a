/* SPDX-License-Identifier: Apache-2.0 */
/* values=bytes against the book's vectors, and a plain model. */
//@ machine unit+values-bytes
//@ flags -O1
#include "values_found.h"

/* Memory has the most significant byte last. */
static uint32_t found_by_hand(const uint32_t *word) {
    const uint8_t *byte = (const uint8_t *)word;
    for (uint32_t common = 0; common < 4; common++) {
        for (uint32_t lane = 1; lane < LANES; lane++) {
            if (byte[4 * lane + 3 - common] != byte[3 - common]) {
                return common;
            }
        }
    }
    return 4;
}

/* The last vector has one common byte: 0 and 0x100000 differ in the next. */
Test(hw_values_bytes, tv_sca_3) {
    expect_book((const uint32_t[]){4, 3, 2, 2, 1}, (const uint32_t[]){4, 11, 18, 18, 25});
}

FOUND_TESTS(hw_values_bytes)
