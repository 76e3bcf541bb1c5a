/* SPDX-License-Identifier: Apache-2.0 */
/* Tables and initializers of structs with fields that are absent or optional. */
#include "hw.h"

#define HAS_LIMIT 0

typedef struct {
    U(8) amount;
    U(4 * HAS_LIMIT) limit;
} request_t;
typedef struct {
    U(2) kind;
    HAS(1, request_t) request;
    HAS(HAS_LIMIT, request_t) other;
} entry_t;

static const entry_t entries[3] = {
    {1, {{.amount = 7}}}, {.kind = 2, .request = {{9}}}, {.kind = 3}};

typedef struct {
    U(8) sum;
    entry_t last;
} absent_initializers_t;
typedef struct {
    U(2) place;
} absent_initializers_in_t;
typedef struct {
    U(8) amount;
    U(2) kind;
} absent_initializers_out_t;

void absent_initializers_reset(absent_initializers_t *s) {
    s->sum = 0;
    s->last = (entry_t){.kind = 1, .request = {{.amount = 200}}};
}

void absent_initializers_tick(absent_initializers_t *s, const absent_initializers_in_t *in,
                              absent_initializers_out_t *out) {
    uint32_t place = in->place == 3 ? 0 : in->place;
    entry_t next = {.kind = in->place, .request = {{.amount = (s->sum + 1) & 255}}};
    request_t plain = {.amount = entries[place].request->amount, .limit = HAS_LIMIT};
    *out = (absent_initializers_out_t){s->last.request->amount, entries[place].kind};
    s->sum = (s->sum + plain.amount) & 255;
    s->last = in->place == 3 ? (entry_t){0} : next;
}
