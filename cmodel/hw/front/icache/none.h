/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of icache=none. */
//@ choice no instruction cache: a program port of its own at the edge of the machine
#ifndef WEFT_ICACHE_NONE_H
#define WEFT_ICACHE_NONE_H

#include "common/pipe.h"

typedef struct {
    U(1) unused; /* a module has registers */
} icache_t;

#endif
