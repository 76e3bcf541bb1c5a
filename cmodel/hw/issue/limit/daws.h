/* SPDX-License-Identifier: Apache-2.0 */
/* Members of limit=daws. */
#ifndef WEFT_DAWS_H
#define WEFT_DAWS_H

#include "issue/limit/daws_count.h"
#include "issue/limit/daws_repetition.h"
#include "issue/limit/daws_throttle.h"
#include "issue/limit/victim_tags.h"

typedef struct {
    victim_tags_t victim_tags;
    daws_sampler_t sampler;
    daws_loads_t loads;
    daws_repetition_t repetition;
    daws_count_t count;
    daws_throttle_t throttle;
} limit_t;

#endif
