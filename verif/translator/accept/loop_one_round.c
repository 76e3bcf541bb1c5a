/* A loop of one round is its body, with the number in place of the variable. */
#include "hw.h"

enum { CORES = 1, LANES = 4 };

typedef enum { KIND_NONE, KIND_HIT, KIND_MISS, KIND_LATE, KIND_LAST } kind_t;

typedef struct {
    U(8) count[CORES];
} loop_one_round_t;
typedef struct {
    U(1) valid[CORES];
    U(8) value;
    U(3) by;
} loop_one_round_in_t;
typedef struct {
    U(8) count[CORES];
    U(8) moved;
    U(4) ones;
    kind_t kind;
    kind_t late;
} loop_one_round_out_t;

void loop_one_round_reset(loop_one_round_t *s) {
    for (uint32_t i = 0; i < CORES; i++) {
        s->count[i] = 0;
    }
}

void loop_one_round_tick(loop_one_round_t *s, const loop_one_round_in_t *in,
                         loop_one_round_out_t *out) {
    out->moved = 0;
    out->ones = 0;
    for (uint32_t i = 0; i < CORES; i++) {
        out->count[i] = s->count[i];
        if (in->valid[i]) {
            s->count[i] = (s->count[i] + 1 + i) & 255;
        }
    }
    for (uint32_t i = 5; i < 6; i++) {
        out->moved = (in->value + i) & 255;
        out->ones = (i >> in->by & 1) + count_ones(i & in->value);
        if (i > 6) {
            out->moved = 0;
        }
    }
    out->kind = in->valid[0] ? KIND_HIT : KIND_MISS;
    out->late = in->by == 0 ? KIND_LAST : in->by < 3 ? KIND_LATE : KIND_NONE;
}
