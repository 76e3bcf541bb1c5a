/* SPDX-License-Identifier: Apache-2.0 */
/* Parts of the own ports given to members by address; a member without reset and outputs. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(1) valid;
} word_t;

typedef struct {
    word_t kept;
} delay_t;
typedef struct {
    word_t word;
} delay_in_t;
typedef struct {
    word_t word;
} delay_out_t;

void delay_tick(delay_t *s, const delay_in_t *in, delay_out_t *out) {
    out->word = s->kept;
    s->kept = in->word;
}

typedef struct {
    delay_t first, second;
} composite_ports_t;
typedef struct {
    delay_in_t entry;
    U(1) skip;
} composite_ports_in_t;
typedef struct {
    delay_out_t exit;
    U(1) any;
} composite_ports_out_t;

void composite_ports_tick(composite_ports_t *s, const composite_ports_in_t *in,
                          composite_ports_out_t *out) {
    delay_out_t middle;
    delay_tick(&s->first, &in->entry, &middle);
    delay_in_t next = {.word = middle.word};
    if (in->skip) {
        next.word = in->entry.word;
    }
    delay_tick(&s->second, &next, &out->exit);
    out->any = middle.word.valid | out->exit.word.valid;
}
