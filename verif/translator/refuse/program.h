/* SPDX-License-Identifier: Apache-2.0 */
/* Registers and ports of a small program. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} program_t;

typedef struct {
    U(8) x;
    U(2) i;
} program_in_t;

typedef struct {
    U(8) y;
} program_out_t;
