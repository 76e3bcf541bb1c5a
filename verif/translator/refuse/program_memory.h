/* SPDX-License-Identifier: Apache-2.0 */
/* Registers with memories, and ports to them. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} program_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} program_in_t;

typedef struct {
    U(32) data;
} program_out_t;
