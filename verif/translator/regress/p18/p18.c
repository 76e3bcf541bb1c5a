/* Elements whose index is made of bits of the same array, or of one that was copied into it: in arrays of which the
 * index names two elements or a few. */
#include "p18.h"

void p18_reset(p18_t *s) {
    for (uint32_t i = 0; i < 4; i++) {
        for (uint32_t j = 0; j < 2; j++) {
            s->rows[i][j] = 5u;
            s->bits[i][j] = j;
        }
    }
    for (uint32_t i = 0; i < 2; i++) {
        for (uint32_t j = 0; j < 2; j++) {
            s->pairs[i][j].a = 1u + j;
            s->pairs[i][j].b = j;
        }
        for (uint32_t j = 0; j < 3; j++) {
            for (uint32_t k = 0; k < 2; k++) {
                s->deep[i][j][k] = j;
            }
        }
    }
}

static void p18_load(p18_t *s, U(32) word) {
    for (uint32_t i = 0; i < 4; i++) {
        for (uint32_t j = 0; j < 2; j++) {
            s->rows[i][j] = word >> (3 * (2 * i + j)) & 7u;
            s->bits[i][j] = word >> (31 - 2 * i - j) & 1u;
        }
    }
    for (uint32_t i = 0; i < 2; i++) {
        for (uint32_t j = 0; j < 2; j++) {
            s->pairs[i][j].a = word >> (5 * i + 3 * j) & 3u;
            s->pairs[i][j].b = word >> (7 * i + 2 * j) & 1u;
        }
        for (uint32_t j = 0; j < 3; j++) {
            for (uint32_t k = 0; k < 2; k++) {
                s->deep[i][j][k] = word >> (4 * i + 2 * j + k) & 3u;
            }
        }
    }
}

void p18_tick(p18_t *s, const p18_in_t *in, p18_out_t *out) {
    *out = (p18_out_t){0};
    for (uint32_t i = 0; i < 4; i++) {
        out->row[i] = s->rows[i][s->rows[i][1] & 1u];
    }
    out->column[0] = s->rows[s->rows[1][0] & 1u][0];
    out->column[1] = s->rows[s->rows[1][1] & 1u][1];
    out->single[0] = s->bits[0][s->bits[0][1]];
    out->single[1] = s->bits[s->bits[1][0]][0];
    out->deep = s->deep[0][s->deep[0][1][0] & 1u][0];
    out->pair = s->pairs[0][s->pairs[0][1].b].a | (s->pairs[0][s->pairs[0][1].b].b << 1);
    uint32_t local = s->rows[0][1] & 1u;
    out->by_local = s->rows[0][local];
    out->by_condition = s->rows[0][(s->rows[0][1] & 2u) != 0];
    out->by_choice = s->rows[0][s->rows[0][1] & 1u ? 1 : 0];
    out->nested = s->rows[0][s->rows[0][s->rows[0][1] & 1u] & 1u];
    U(2) copies[2][2];
    copies[0][0] = in->word & 3u;
    copies[0][1] = in->two;
    copies[1][0] = in->word >> 4 & 3u;
    copies[1][1] = in->word >> 6 & 3u;
    out->copied = copies[0][in->two & 1u];
    U(2) compared[2][4];
    for (uint32_t i = 0; i < 4; i++) {
        compared[0][i] = in->two == i;
        compared[1][i] = in->word >> i & 3u;
    }
    out->compared = compared[0][in->two];
    out->both = s->rows[s->rows[0][0] & 1u][s->rows[1][1] & 1u];
    p18_load(s, in->word);
}

/* ports, as the harness reads them:
in tick in_word u 32 0 0 word
in tick in_two u 2 0 0 two
out tick out_row u 3 0 1 4 row[]
out tick out_column u 3 0 1 2 column[]
out tick out_single u 1 0 1 2 single[]
out tick out_deep u 2 0 0 deep
out tick out_pair u 2 0 0 pair
out tick out_by_local u 3 0 0 by_local
out tick out_by_condition u 3 0 0 by_condition
out tick out_by_choice u 3 0 0 by_choice
out tick out_nested u 3 0 0 nested
out tick out_copied u 2 0 0 copied
out tick out_compared u 2 0 0 compared
out tick out_both u 3 0 0 both
state state s_rows u 3 0 2 4 2 rows[][]
state state s_bits u 1 0 2 4 2 bits[][]
state state s_deep u 2 0 3 2 3 2 deep[][][]
state state s_pairs_a u 2 0 2 2 2 pairs[][].a
state state s_pairs_b u 1 0 2 2 2 pairs[][].b
*/
