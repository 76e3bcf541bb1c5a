/* SPDX-License-Identifier: Apache-2.0 */
/* The instruction supply of a core of slices, wired. To each slice it looks like a program port.
 *
 *     fetch of each slice -> l0 [SLICES] -> l1i -> l1i_data [SHARED_FETCHES] -> l0, fetch
 *                                               <-> memory beyond the core
 *
 * A fetch waits in its slice's register, from the cycle after its request. There the slice's own
 * lines answer it, or the shared cache looks it up and answers in the next cycle. If both have an
 * answer, the shared cache's goes first.
 */
#include "front/supply/supply.h"
#if SUPPLIED

void supply_reset(supply_t *s) {
    for (uint32_t i = 0; i < SLICES; i++) {
        l0_reset(&s->l0[i]);
    }
    l1i_reset(&s->l1i);
    for (uint32_t n = 0; n < SHARED_FETCHES; n++) {
        l1i_data_reset(&s->l1i_data[n]);
    }
}

/* What the parts show when a cycle begins. */
typedef struct {
    l0_view_t l0[SLICES];
    l1i_view_t l1i;
    l1i_data_view_t data[SHARED_FETCHES];
} supply_views_t;

static void look(const supply_t *s, supply_views_t *now) {
    for (uint32_t i = 0; i < SLICES; i++) {
        l0_view(&s->l0[i], &now->l0[i]);
    }
    l1i_view(&s->l1i, &now->l1i);
    for (uint32_t n = 0; n < SHARED_FETCHES; n++) {
        l1i_data_view(&s->l1i_data[n], &now->data[n]);
    }
}

/* Whether a slice's own lines answer it. */
static uint32_t answers_itself(const supply_views_t *now, uint32_t i) {
    return now->l0[i].hit && !(now->l1i.answering >> i & 1);
}

void supply_view(const supply_t *s, supply_view_t *v) {
    supply_views_t now;
    look(s, &now);
    l1i_probe_in_t question;
    for (uint32_t i = 0; i < SLICES; i++) {
        question.bid[i] = now.l0[i].waits;
        question.bid[i].valid = now.l0[i].waits.valid && !now.l0[i].hit;
    }
    l1i_probe(&s->l1i, &question, &v->turn);
    for (uint32_t i = 0; i < SLICES; i++) {
        const l1i_answer_t *answer = &now.l1i.answer[i];
        uint32_t comes = now.l1i.answering >> i & 1;
        uint32_t own = answers_itself(&now, i);
        v->response[i].valid = comes || own;
        v->response[i].warp = comes ? answer->warp : now.l0[i].waits.warp;
        v->response[i].instruction =
            comes ? now.data[answer->copy].word[answer->lane] : now.l0[i].instruction;
        v->ready[i] = !now.l0[i].waits.valid || own || (v->turn.taken >> i & 1);
    }
    v->packet = now.l1i.packet;
}

static void to_l0(const supply_in_t *in, const supply_views_t *now, uint32_t i, l0_in_t *to) {
    const l1i_answer_t *answer = &now->l1i.answer[i];
    to->launch_begins = in->launch_begins;
    to->request = (l0_request_t){.valid = in->request[i].valid && in->ready[i],
                                 .gang = in->gang >> i & 1,
                                 .warp = in->request[i].warp,
                                 .pc = in->request[i].pc};
    to->leaves = answers_itself(now, i) || (in->turn.taken >> i & 1);
    to->fill = (now->l1i.answering >> i & 1) && !answer->gang;
    to->sector = answer->sector;
    for (uint32_t k = 0; k < SECTOR_WORDS; k++) {
        to->word[k] = now->data[answer->copy].word[k];
    }
}

void supply_tick(supply_t *s, const supply_in_t *in) {
    supply_views_t now;
    look(s, &now);
    for (uint32_t i = 0; i < SLICES; i++) {
        l0_in_t l0_in;
        to_l0(in, &now, i, &l0_in);
        l0_tick(&s->l0[i], &l0_in);
    }
    l1i_in_t l1i_in = {
        .launch_begins = in->launch_begins, .turn = in->turn, .fill = in->fill, .sent = in->sent};
    l1i_out_t placed;
    l1i_tick(&s->l1i, &l1i_in, &placed);
    for (uint32_t n = 0; n < SHARED_FETCHES; n++) {
        const l1i_look_t *look = &in->turn.look[n];
        uint32_t sector = look->request.pc >> (2 + L0_WORD_BITS) & (LINE_SECTORS - 1);
        l1i_data_in_t data_in = {.read = look->valid && look->hit,
                                 .row = look->place * LINE_SECTORS + sector,
                                 .write = in->fill.valid,
                                 .written_row = placed.filled_row,
                                 .word = in->fill.data};
        l1i_data_tick(&s->l1i_data[n], &data_in);
    }
}
#endif
