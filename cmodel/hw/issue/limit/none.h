/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of limit=none. */
#ifndef WEFT_LIMIT_NONE_H
#define WEFT_LIMIT_NONE_H

#include "common/pipe.h"

typedef struct {
    U(1) unused; /* a module has registers */
} limit_t;

#endif
