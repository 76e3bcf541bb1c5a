/* SPDX-License-Identifier: Apache-2.0 */
/* An array of members: a loop over all of them becomes a generate loop. */
#include "hw.h"

#define CORES 3

typedef struct {
    U(8) acc;
} unit_t;
typedef struct {
    U(1) valid;
    U(8) x;
} unit_in_t;
typedef struct {
    U(8) acc;
    U(1) busy;
} unit_out_t;

void unit_reset(unit_t *s) {
    s->acc = 0;
}

void unit_tick(unit_t *s, const unit_in_t *in, unit_out_t *out) {
    if (in->valid) {
        s->acc = s->acc ^ in->x;
    }
    out->acc = s->acc;
    out->busy = in->valid;
}

typedef struct {
    unit_t unit[CORES];
} composite_array_t;
typedef struct {
    U(2) which;
    U(8) x;
} composite_array_in_t;
typedef struct {
    U(8) acc[CORES];
    U(CORES) busy;
} composite_array_out_t;

void composite_array_reset(composite_array_t *s) {
    for (uint32_t i = 0; i < CORES; i++) {
        unit_reset(&s->unit[i]);
    }
}

void composite_array_tick(composite_array_t *s, const composite_array_in_t *in,
                          composite_array_out_t *out) {
    unit_out_t uo[CORES];
    for (uint32_t i = 0; i < CORES; i++) {
        unit_in_t ui = {.valid = in->which == i, .x = in->x + i < 256 ? in->x + i : 0};
        unit_tick(&s->unit[i], &ui, &uo[i]);
    }
    uint32_t busy = 0;
    for (uint32_t i = 0; i < CORES; i++) {
        out->acc[i] = uo[i].acc;
        busy |= (uint32_t)uo[i].busy << i;
    }
    out->busy = busy;
}
