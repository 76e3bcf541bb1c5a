/* SPDX-License-Identifier: Apache-2.0 */
/* Words in ascending order, by the C library: what host sides compare sorting kernels with. */
#ifndef WEFT_KERNELS_SORT_H
#define WEFT_KERNELS_SORT_H

#include <stdint.h>
#include <stdlib.h>

static inline int sort_ascending(const void *a, const void *b) {
    const uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static inline void sort_words(uint32_t *word, size_t words) {
    qsort(word, words, sizeof *word, sort_ascending);
}

#endif
