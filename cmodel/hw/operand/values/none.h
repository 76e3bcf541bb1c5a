/* SPDX-License-Identifier: Apache-2.0 */
/* values=none: registers have no classes. */
//@ choice registers have no classes
#ifndef WEFT_VALUES_NONE_H
#define WEFT_VALUES_NONE_H

#define CLASS_UNIFORM 1u

typedef struct {
    U(1) unused; /* a module has registers */
} values_t;

static inline uint32_t class_bytes(uint32_t code) {
    (void)code;
    return 4 * LANES;
}

#endif
