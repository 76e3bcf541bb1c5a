/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of float=none: there are none. */
//@ choice no floating point
#ifndef WEFT_FPU_NONE_H
#define WEFT_FPU_NONE_H

typedef struct {
} fpu_t;

static inline bool fpu_rests(const fpu_t *s) {
    (void)s;
    return true;
}

#endif
