/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of limit=swl. */
#ifndef WEFT_LIMIT_SWL_H
#define WEFT_LIMIT_SWL_H

#include "issue/limit/core_age.h"

typedef struct {
    core_age_t age;
    U(7) warps;           /* how many may issue                                             */
    U(CORE_WARP_BITS) at; /* the walk: place in the list of ages, ...                         */
    U(7) taken;           /* ... and how many warps before it have been admitted             */
    U(CORE_WARPS) admitted;
} limit_t;

#endif
