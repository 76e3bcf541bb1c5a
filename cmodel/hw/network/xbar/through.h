/* SPDX-License-Identifier: Apache-2.0 */
/* Between a core and a memory with nothing between them. */
#ifndef WEFT_XBAR_THROUGH_H
#define WEFT_XBAR_THROUGH_H

#include "common/ports.h"

typedef struct {
    U(1) unused; /* a module has registers */
} xbar_t;

#endif
