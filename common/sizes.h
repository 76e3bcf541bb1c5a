/* SPDX-License-Identifier: Apache-2.0 */
/* Sums and products of sizes in bytes, which end at SIZE_MAX in place of wrapping: what is too
 * large for a size is then too large for whatever it is compared with. A sum that is just SIZE_MAX
 * counts as too large as well.
 */
#ifndef WEFT_SIZES_H
#define WEFT_SIZES_H

#include <stddef.h>
#include <stdint.h>

static inline size_t size_sum(size_t a, size_t b) {
    size_t sum;
    return __builtin_add_overflow(a, b, &sum) ? SIZE_MAX : sum;
}

static inline size_t size_product(size_t a, size_t b) {
    size_t product;
    return __builtin_mul_overflow(a, b, &product) ? SIZE_MAX : product;
}

#endif
