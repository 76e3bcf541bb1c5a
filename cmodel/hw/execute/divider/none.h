/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the absent divider. An empty struct would have another size in C++, the language of
 * the RTL's ports. */
#ifndef WEFT_DIVIDER_NONE_H
#define WEFT_DIVIDER_NONE_H

#include "common/pipe.h"

typedef struct {
    U(1) unused; /* a module has registers */
} divide_t;

static inline bool divide_rests(const divide_t *s) {
    (void)s;
    return true;
}

#endif
