/* SPDX-License-Identifier: Apache-2.0 */
/* A slice's path to the shared instruction cache: the waiting fetch, and the sectors that the slice
 * keeps.
 *
 * Source: thesis:6.2.6; V5, V6. The fetch of a single warp looks here first, and is answered at
 * once if its sector is one of the L0_LINES, whichever warp of the slice fetched it. A gang's fetch
 * bypasses them, and its answer is not kept, so a slice that leaves its gang starts cold (V5). A
 * line is a sector of the program. Lines are replaced in order of arrival.
 *
 * With 8 lines of 8 words the words are 2,048 bits, the size of the source.
 *
 * Liveness: a fetch leaves when it is answered or l1i takes it. Nothing here waits.
 */
#include "front/supply/l0.h"
#if SUPPLIED

void l0_reset(l0_t *s) {
    s->waits = (l0_request_t){0};
    s->filled = 0;
    s->oldest = 0;
}

/* The lines that hold a sector: one at most. */
static uint32_t lines_with(const l0_t *s, uint32_t sector) {
    uint32_t lines = 0;
    for (uint32_t k = 0; k < L0_LINES; k++) {
        lines |= (uint32_t)((s->filled >> k & 1) && s->sector[k] == sector) << k;
    }
    return lines;
}

static void keep(l0_t *s, const l0_in_t *in) {
    uint32_t known = lines_with(s, in->sector) != 0;
    if (in->fill && !known) {
        for (uint32_t i = 0; i < SECTOR_WORDS; i++) {
            s->word[s->oldest * SECTOR_WORDS + i] = in->word[i];
        }
        s->sector[s->oldest] = in->sector;
        s->filled |= 1u << s->oldest;
        s->oldest = (s->oldest + 1) & (L0_LINES - 1);
    }
    s->filled = in->launch_begins ? 0 : s->filled;
}

void l0_view(const l0_t *s, l0_view_t *v) {
    uint32_t hit = 0, instruction = 0;
    if (HAS_L0) {
        uint32_t places = lines_with(s, s->waits.pc >> (2 + L0_WORD_BITS));
        uint32_t word = s->waits.pc >> 2 & (SECTOR_WORDS - 1);
        hit = s->waits.valid && !s->waits.gang && places != 0;
        instruction = hit ? s->word[lowest_one(places) * SECTOR_WORDS + word] : 0;
    }
    v->waits = s->waits;
    v->hit = hit;
    v->instruction = instruction;
}

void l0_tick(l0_t *s, const l0_in_t *in) {
    if (HAS_L0) {
        keep(s, in);
    }
    if (in->request.valid) {
        s->waits = in->request;
    } else if (in->leaves) {
        s->waits.valid = 0;
    }
}
#endif
