/* SPDX-License-Identifier: Apache-2.0 */
/* A probe of one member feeds another before both tick. */
#include "hw.h"

typedef struct {
    U(4) busy;
} board_t;
typedef struct {
    U(2) set;
    U(1) set_valid;
    U(2) clear;
    U(1) clear_valid;
} board_in_t;
typedef struct {
    U(2) number;
} board_probe_in_t;
typedef struct {
    U(1) is_busy;
} board_probe_out_t;

void board_reset(board_t *s) {
    s->busy = 0;
}

void board_probe(const board_t *s, const board_probe_in_t *in, board_probe_out_t *out) {
    out->is_busy = s->busy >> in->number & 1;
}

void board_tick(board_t *s, const board_in_t *in) {
    if (in->clear_valid) {
        s->busy &= ~(1u << in->clear) & 15;
    }
    if (in->set_valid) {
        s->busy |= 1u << in->set;
    }
}

typedef struct {
    U(2) next;
} chooser_t;
typedef struct {
    U(1) stall;
} chooser_in_t;
typedef struct {
    U(1) valid;
} chooser_out_t;
typedef struct {
    U(2) next;
} chooser_view_t;

void chooser_reset(chooser_t *s) {
    s->next = 0;
}

void chooser_view(const chooser_t *s, chooser_view_t *v) {
    v->next = s->next;
}

void chooser_tick(chooser_t *s, const chooser_in_t *in, chooser_out_t *out) {
    out->valid = !in->stall;
    if (!in->stall) {
        s->next = (s->next + 1) & 3;
    }
}

typedef struct {
    board_t board;
    chooser_t chooser;
} composite_probe_t;
typedef struct {
    U(1) done;
    U(2) number;
} composite_probe_in_t;
typedef struct {
    U(1) issued;
    U(2) number;
} composite_probe_out_t;

void composite_probe_reset(composite_probe_t *s) {
    board_reset(&s->board);
    chooser_reset(&s->chooser);
}

void composite_probe_tick(composite_probe_t *s, const composite_probe_in_t *in,
                          composite_probe_out_t *out) {
    chooser_view_t cv;
    chooser_view(&s->chooser, &cv);
    board_probe_in_t question = {.number = cv.next};
    board_probe_out_t answer;
    board_probe(&s->board, &question, &answer);
    chooser_in_t ci = {.stall = answer.is_busy};
    chooser_out_t co;
    chooser_tick(&s->chooser, &ci, &co);
    board_in_t bi = {
        .set = cv.next, .set_valid = co.valid, .clear = in->number, .clear_valid = in->done};
    board_tick(&s->board, &bi);
    out->issued = co.valid;
    out->number = cv.next;
}
