/* SPDX-License-Identifier: Apache-2.0 */
/* Members of limit=daws_profiled. */
#ifndef WEFT_DAWS_PROFILED_H
#define WEFT_DAWS_PROFILED_H

#include "issue/limit/daws_profile.h"
#include "issue/limit/daws_throttle.h"

typedef struct {
    daws_profile_t profile;
    daws_throttle_t throttle;
} limit_t;

#endif
