/* SPDX-License-Identifier: Apache-2.0 */
/* A copy of the shared instruction cache's contents, as a port for one fetch per cycle. All copies
 * are written alike.
 *
 * ICACHE_SETS x ICACHE_WAYS lines.
 */
#include "front/supply/l1i_data.h"
#if SUPPLIED

void l1i_data_reset(l1i_data_t *s) {
    (void)s;
}

void l1i_data_view(const l1i_data_t *s, l1i_data_view_t *v) {
    for (uint32_t i = 0; i < SECTOR_WORDS; i++) {
        v->word[i] = s->data.q[i];
    }
}

void l1i_data_tick(l1i_data_t *s, const l1i_data_in_t *in) {
    ram_1r1w_row(&s->data, in->read ? MASK(SECTOR_WORDS) : 0, in->row,
                 in->write ? MASK(SECTOR_WORDS) : 0, in->written_row, in->word);
}
#endif
