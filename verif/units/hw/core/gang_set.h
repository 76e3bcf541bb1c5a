/* SPDX-License-Identifier: Apache-2.0 */
/* What the unit tests of gangs share: random numbers, and the members of a gang. */
#ifndef WEFT_GANG_SET_H
#define WEFT_GANG_SET_H

#include "core/gang/gang.h"

#define ALL_SLICES MASK(SLICES)

static uint32_t random_state = 7;

static inline uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

/* The members of a row's gang, counted apart from gang_members. */
static inline uint32_t members_of(const warps_t *member, uint32_t way, uint32_t row) {
    uint32_t slices = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        slices += ((uint32_t)(member[way * SLICES + i] >> row) & 1) << i;
    }
    return slices;
}

#endif
