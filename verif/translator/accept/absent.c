/* SPDX-License-Identifier: Apache-2.0 */
/* Fields that are absent and fields that are present, of one text: widths 0, arrays and memories
 * without elements, optional structs. */
#include "hw.h"

#define HAS_LIMIT 0
#define HAS_TABLE 1

typedef struct {
    U(8) amount;
    U(4 * HAS_LIMIT) limit;
    U(4 * HAS_TABLE) place;
} request_t;

typedef struct {
    U(8) count;
    U(8 * HAS_LIMIT) most;          /* written in every machine, read in some */
    U(8) history[4 * HAS_LIMIT];    /* without elements */
    HAS(HAS_LIMIT, request_t) last; /* without an element */
    HAS(HAS_TABLE, request_t) kept;
    RAM(8 * HAS_LIMIT, 16) limits;
    RAM(8, 16 * !HAS_LIMIT) table;
} absent_t;

typedef struct {
    /* from the host */
    HAS(HAS_TABLE, request_t) request;
    HAS(HAS_LIMIT, request_t) other;
    VEC(8 * HAS_LIMIT, 4) limits;
    VEC(8, 4) weights;
    U(HAS_LIMIT) check;
} absent_in_t;

typedef struct {
    U(8) count;
    U(8 * HAS_LIMIT) most;
    U(8) found;
    U(8) weight;
    HAS(HAS_TABLE, request_t) kept;
    request_t copy, first;
} absent_out_t;

/* What an absent array gives is asked only behind a constant. What is left is one return, which is
 * inlined. */
static uint32_t limit_of(const absent_in_t *in, uint32_t place) {
    if (HAS_LIMIT) {
        return in->limits[place];
    }
    return 255;
}

void absent_reset(absent_t *s) {
    s->count = 0;
    s->most = 0;
    *s->kept = (request_t){0};
    if (HAS_LIMIT) {
        *s->last = (request_t){0};
    }
}

void absent_tick(absent_t *s, const absent_in_t *in, absent_out_t *out) {
    *out = (absent_out_t){.count = s->count, .most = s->most, .found = s->table.q};
    *out->kept = *s->kept;
    request_t request = {.amount = in->request->amount, .limit = in->check};
    request.place = in->request->place;
    out->copy = request;
    out->first = HAS_LIMIT ? *in->other : *in->request;
    out->weight = (HAS_LIMIT ? in->limits : in->weights)[1];
    bool fits = !HAS_LIMIT || (in->check && s->count <= in->other->limit);
    uint32_t count = s->count + in->weights[request.place & 3];
    if (fits && count <= limit_of(in, request.place & 3)) {
        s->count = count;
        s->most = count;
        s->kept[0] = *in->request;
    }
    s->most += 1;
    s->most++;
    if (HAS_LIMIT) {
        s->history[s->count & 3] = s->most;
        *s->last = *in->other;
        ram_1r1w(&s->limits, 1, request.place, fits, request.place, s->history[0]);
    }
    ram_1r1w(&s->table, 1, request.place, in->request->amount == 7, s->kept->place ^ 1, count & 255);
}
