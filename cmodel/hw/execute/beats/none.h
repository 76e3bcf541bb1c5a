/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of beats if every unit is as wide as a warp: none are needed. An empty struct would
 * have another size in C++, the language of the RTL's ports. */
#ifndef WEFT_BEATS_NONE_H
#define WEFT_BEATS_NONE_H

#include "common/pipe.h"

typedef struct {
    U(1) unused; /* a module has registers */
} beats_t;

static inline bool beats_rest(const beats_t *s) {
    (void)s;
    return true;
}

#endif
