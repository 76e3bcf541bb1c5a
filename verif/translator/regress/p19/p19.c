/* Elements written at an index that is made of bits of the array, or of the data. */
#include "p19.h"

void p19_reset(p19_t *s) {
    for (uint32_t i = 0; i < 4; i++) {
        for (uint32_t j = 0; j < 2; j++) {
            s->rows[i][j] = 3u;
            s->later[i][j] = i;
        }
    }
}

void p19_tick(p19_t *s, const p19_in_t *in, p19_out_t *out) {
    *out = (p19_out_t){0};
    U(2) local[4][2];
    for (uint32_t i = 0; i < 4; i++) {
        for (uint32_t j = 0; j < 2; j++) {
            local[i][j] = in->word >> (2 * (2 * i + j)) & 3u;
        }
    }
    local[0][in->data & 1u] = in->data & 3u;
    local[1][local[1][1] & 1u] = local[1][1];
    for (uint32_t i = 0; i < 2; i++) {
        out->local[i] = local[0][i];
        out->local[2 + i] = local[1][i];
    }
    s->rows[0][in->data & 1u] = in->data;
    s->rows[s->rows[1][1] & 1u][1] = in->word >> 25 & 7u;
    s->rows[2][s->rows[2][1] & 1u] = (s->rows[2][s->rows[2][1] & 1u] + 1u) & 7u;
    for (uint32_t i = 0; i < 4; i++) {
        out->rows[i] = s->rows[i][i & 1u];
        out->column[i] = s->rows[i][1];
    }
    out->counted = s->rows[2][0];
    if (in->load) {
        for (uint32_t i = 0; i < 4; i++) {
            for (uint32_t j = 0; j < 2; j++) {
                s->later[i][j] = in->word >> (3 * (2 * i + j)) & 7u;
            }
        }
    } else {
        s->later[0][s->later[0][1] & 1u] = s->later[0][1];
    }
    if (in->word >> 31) {
        s->rows[3][0] = s->later[0][0];
        s->rows[3][1] = in->word & 7u;
    }
}

/* ports, as the harness reads them:
in tick in_word u 32 0 0 word
in tick in_data u 3 0 0 data
in tick in_load u 1 0 0 load
out tick out_local u 2 0 1 4 local[]
out tick out_rows u 3 0 1 4 rows[]
out tick out_column u 3 0 1 4 column[]
out tick out_counted u 3 0 0 counted
state state s_rows u 3 0 2 4 2 rows[][]
state state s_later u 3 0 2 4 2 later[][]
*/
