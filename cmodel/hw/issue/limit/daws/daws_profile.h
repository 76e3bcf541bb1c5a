/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_DAWS_PROFILE_H
#define WEFT_DAWS_PROFILE_H

#include "issue/limit/daws/daws_table.h"

typedef struct {
    daws_table_t table;
} daws_profile_t;

typedef struct {
    /* to daws_throttle */
    daws_table_t table;
} daws_profile_view_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
} daws_profile_in_t;

void daws_profile_reset(daws_profile_t *s);
void daws_profile_view(const daws_profile_t *s, daws_profile_view_t *v);
void daws_profile_tick(daws_profile_t *s, const daws_profile_in_t *in);

#endif
