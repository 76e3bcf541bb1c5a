/* SPDX-License-Identifier: Apache-2.0 */
/* Periods of the memory's data buses, for policies that let more warps run while the memory has
 * time for their loads. The buses were free in a period of `statpcal_period` cycles if they were in
 * use for less than `statpcal_low` per cent of the time, and busy if for more than
 * `statpcal_high`.
 *
 * Source: ciao:V-A. State: 100 bits.
 */
#ifndef WEFT_BUS_PERIODS_H
#define WEFT_BUS_PERIODS_H

#include "issue/limit/common/bus_balance.h"
#include "issue/limit/common/settings.h"

typedef struct {
    U(16) period;
    U(7) low, high; /* per cent */
    U(16) clock;    /* cycles of the period so far, */
    /* and per cent of buses in them: below `low`, above `high`; with a sign. */
    U(BALANCE_BITS) under, over;
} bus_periods_t;

/* What the end of a period says. */
typedef struct {
    U(1) free, busy;
} bus_verdict_t;

static inline void bus_periods_begin(bus_periods_t *s) {
    s->clock = 0;
    s->under = 0;
    s->over = 0;
}

static inline void bus_periods_reset(bus_periods_t *s) {
    s->period = DEFAULT_statpcal_period;
    s->low = DEFAULT_statpcal_low;
    s->high = DEFAULT_statpcal_high;
    bus_periods_begin(s);
}

/* A cycle in which so many buses are in use. */
static inline bus_verdict_t bus_periods_step(bus_periods_t *s, uint32_t buses) {
    uint32_t under = below_use(s->under, s->low, buses);
    uint32_t over = (s->over + 100 * buses - s->high * PARTITIONS) & MASK(BALANCE_BITS);
    uint32_t ends = s->clock + 1 >= s->period;
    s->clock = ends ? 0 : s->clock + 1;
    s->under = ends ? 0 : under;
    s->over = ends ? 0 : over;
    return (bus_verdict_t){.free = ends && is_over(under), .busy = ends && is_over(over)};
}

static inline void bus_periods_set(bus_periods_t *s, const limit_setting_t *setting) {
    if (setting->valid) {
        switch (setting->index) {
        case SETTING_statpcal_period: s->period = setting->data & MASK(16); break;
        case SETTING_statpcal_low: s->low = setting->data & MASK(7); break;
        case SETTING_statpcal_high: s->high = setting->data & MASK(7); break;
        default: break;
        }
    }
}

#endif
