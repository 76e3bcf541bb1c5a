/* SPDX-License-Identifier: Apache-2.0 */
/* A function of another file, and macros. */
#ifndef MACROS_H
#define MACROS_H

#define LANES     8
#define DOUBLE(x) ((x) + (x))
#define STEP(x)   x = x + 1

static inline int of_header(int a) {
    return a + LANES;
}

#endif
