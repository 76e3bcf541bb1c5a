/* A condition of the clocked block in which a signed element stands whose index is a bit of its own
 * array: its sign is a bit of a choice, for which the block has no temporary. */
#include "p20.h"

void p20_reset(p20_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        for (uint32_t j = 0; j < 2; j++) {
            s->rows[i][j] = j;
        }
    }
    s->kept = 0;
}

void p20_tick(p20_t *s, const p20_in_t *in, p20_out_t *out) {
    *out = (p20_out_t){0};
    out->kept = s->kept;
    if ((in->word | s->rows[s->rows[1][0] & 1u][0]) != in->mask) {
        s->kept = in->data;
    }
    s->rows[in->data % 3u][in->data >> 2 & 1u] = (int32_t)((uint32_t)in->data << 23) >> 23;
}

/* ports, as the harness reads them:
in tick in_word u 32 0 0 word
in tick in_mask u 32 0 0 mask
in tick in_data u 22 0 0 data
out tick out_kept u 22 0 0 kept
state state s_rows s 9 0 2 3 2 rows[][]
state state s_kept u 22 0 0 kept
*/
