/* SPDX-License-Identifier: Apache-2.0 */
/* Optional members, and arrays of no members: their calls stand behind a constant. */
#include "hw.h"

#define HAS_SECOND 1
#define HAS_SPARE  0

typedef struct {
    U(8) count;
} counter_t;
typedef struct {
    U(1) go;
    U(8 * HAS_SPARE) step;
} counter_in_t;
typedef struct {
    U(8) count;
    U(8 * HAS_SPARE) spare;
} counter_view_t;

void counter_reset(counter_t *s) {
    s->count = 0;
}

void counter_view(const counter_t *s, counter_view_t *v) {
    v->count = s->count;
    v->spare = s->count ^ 255;
}

void counter_tick(counter_t *s, const counter_in_t *in) {
    if (in->go) {
        s->count = (s->count + (HAS_SPARE ? in->step : 1)) & 255;
    }
}

typedef struct {
    counter_t first;
    HAS(HAS_SECOND, counter_t) second;
    HAS(HAS_SPARE, counter_t) spare;
    counter_t row[2 * HAS_SECOND];
    counter_t rest[2 * HAS_SPARE];
} absent_members_t;
typedef struct {
    U(1) go;
    U(HAS_SECOND) go_second;
    U(HAS_SPARE) go_spare;
} absent_members_in_t;
typedef struct {
    U(8) first;
    U(8 * HAS_SECOND) second;
    U(8 * HAS_SPARE) spare;
    U(8) row[2 * HAS_SECOND];
} absent_members_out_t;

void absent_members_reset(absent_members_t *s) {
    counter_reset(&s->first);
    if (HAS_SECOND) {
        counter_reset(s->second);
        for (uint32_t i = 0; i < 2; i++) {
            counter_reset(&s->row[i]);
        }
    }
    if (HAS_SPARE) {
        counter_reset(s->spare);
        for (uint32_t i = 0; i < 2; i++) {
            counter_reset(&s->rest[i]);
        }
    }
}

void absent_members_tick(absent_members_t *s, const absent_members_in_t *in,
                         absent_members_out_t *out) {
    *out = (absent_members_out_t){0};
    counter_view_t first, second, spare, row[2], rest[2 * HAS_SPARE];
    counter_view(&s->first, &first);
    out->first = first.count;
    counter_in_t step = {.go = in->go};
    counter_tick(&s->first, &step);
    if (HAS_SECOND) {
        counter_view(s->second, &second);
        out->second = second.count;
        for (uint32_t i = 0; i < 2; i++) {
            counter_view(&s->row[i], &row[i]);
            out->row[i] = row[i].count;
        }
        counter_in_t second_step = {.go = in->go_second, .step = in->go};
        counter_tick(s->second, &second_step);
        for (uint32_t i = 0; i < 2; i++) {
            counter_tick(&s->row[i], &second_step);
        }
    }
    if (HAS_SPARE) {
        counter_view(s->spare, &spare);
        out->spare = spare.count;
        counter_tick(s->spare, &step);
        for (uint32_t i = 0; i < 2; i++) {
            counter_view(&s->rest[i], &rest[i]);
            counter_tick(&s->rest[i], &step);
        }
    }
}
