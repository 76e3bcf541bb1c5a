/* SPDX-License-Identifier: Apache-2.0 */
/* Memories in structs of the registers, two of one type: each has a name of its own. */
#include "hw.h"

typedef struct {
    RAM(16, 32) words;
    U(5) next; /* where the next word goes */
} log_t;

typedef struct {
    log_t sent, came;
} ram_in_struct_t;

typedef struct {
    U(1) sends, comes;
    U(5) from;
    U(16) data;
} ram_in_struct_in_t;

typedef struct {
    U(16) sent, came;
} ram_in_struct_out_t;

static void keep(log_t *log, uint32_t from, uint32_t adds, uint32_t data) {
    ram_1r1w(&log->words, !adds || from != log->next, from, adds, log->next, data);
    log->next = (log->next + adds) & 31;
}

void ram_in_struct_reset(ram_in_struct_t *s) {
    s->sent.next = 0;
    s->came.next = 0;
}

void ram_in_struct_tick(ram_in_struct_t *s, const ram_in_struct_in_t *in,
                        ram_in_struct_out_t *out) {
    out->sent = s->sent.words.q;
    out->came = s->came.words.q;
    keep(&s->sent, in->from, in->sends, in->data);
    keep(&s->came, in->from, in->comes, in->data);
}
