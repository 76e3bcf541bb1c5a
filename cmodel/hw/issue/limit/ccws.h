/* SPDX-License-Identifier: Apache-2.0 */
/* Members of limit=ccws. */
#ifndef WEFT_LIMIT_CCWS_H
#define WEFT_LIMIT_CCWS_H

#include "issue/limit/ccws_settings.h"
#include "issue/limit/score_stack.h"
#include "issue/limit/victim_tags.h"

typedef struct {
    ccws_settings_t settings;
    victim_tags_t victim_tags;
    lost_locality_t lost_locality;
    score_stack_t score_stack;
} limit_t;

#endif
