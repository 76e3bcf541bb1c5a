/* SPDX-License-Identifier: Apache-2.0 */
/* A gang table and where the warps of its slices are, for the tests of the table. */
#ifndef WEFT_GANG_LIVES_H
#define WEFT_GANG_LIVES_H

#include "core/gang/gang_table.h"
#include "verif/units/hw/core/gang_set.h"

#include <string.h>

static gang_table_t table;

/* Of every slice, and of every row in `pc` and `filled`. */
static struct {
    uint32_t pc[WARPS][SLICES], filled[WARPS][SLICES];
    warps_t settled[SLICES], ready[SLICES], loading[SLICES];
} slices;

static gang_table_view_t look(void) {
    gang_table_view_t v;
    gang_table_view(&table, &v);
    return v;
}

static void cycle(gang_table_in_t *in) {
    gang_table_view_t v = look();
    for (uint32_t i = 0; i < SLICES; i++) {
        in->settled[i] = slices.settled[i];
        in->place[i].pc = slices.pc[v.row][i];
        in->place[i].filled = slices.filled[v.row][i];
        if (GANGS_SPLIT) {
            in->ready[i] = slices.ready[i];
            in->loading[i] = slices.loading[i];
        }
    }
    gang_table_tick(&table, in);
}

static void rest(uint32_t cycles) {
    for (uint32_t n = 0; n < cycles; n++) {
        gang_table_in_t in = {0};
        cycle(&in);
    }
}

/* A row starts in some slices. */
static void start(uint32_t row, uint32_t some) {
    for (uint32_t i = 0; i < SLICES; i++) {
        slices.settled[i] |= (warps_t)1 << row;
    }
    gang_table_in_t in = {.start = {.valid = 1, .warp = row}, .start_slices = some};
    cycle(&in);
}

static void begin(uint32_t row, uint32_t some) {
    gang_table_reset(&table);
    memset(&slices, 0, sizeof slices);
    start(row, some);
}

/* A branch of all slices to these pcs, and what the table makes of it. */
static inline void branch_all(uint32_t row, const uint32_t *pc) {
    gang_table_in_t in = {0};
    for (uint32_t i = 0; i < SLICES; i++) {
        in.resolve[i] = (warp_event_t){.valid = 1, .warp = row};
        slices.pc[row][i] = pc[i];
    }
    cycle(&in);
    rest(4 * SLICES);
}

static uint32_t gang(uint32_t way, uint32_t row) {
    return members_of(look().member, way, row);
}

static inline uint32_t sure(uint32_t way, uint32_t row) {
    return (uint32_t)(look().sure[way] >> row) & 1;
}

/* What could issue, and what waits for a load, of a row: as sets of slices. */
static inline void wait_for_loads(uint32_t row, uint32_t ready, uint32_t loading) {
    for (uint32_t i = 0; i < SLICES; i++) {
        slices.ready[i] = (warps_t)(ready >> i & 1) << row;
        slices.loading[i] = (warps_t)(loading >> i & 1) << row;
    }
}

#endif
