/* SPDX-License-Identifier: Apache-2.0 */
/* Fields and locals whose names are words of Verilog, and ports that would share a name. */
#include "hw.h"

typedef struct {
    U(8) reg, wire;
} verilog_words_t;

typedef struct {
    U(8) module, begin;
    U(1) valid;
} verilog_words_in_t;

typedef struct {
    U(8) end;
    U(1) valid;
} verilog_words_out_t;

typedef struct {
    U(1) valid;
    U(8) output;
} verilog_words_view_t;

void verilog_words_view(const verilog_words_t *s, verilog_words_view_t *v) {
    v->valid = s->reg != 0;
    v->output = s->wire;
}

void verilog_words_tick(verilog_words_t *s, const verilog_words_in_t *in,
                        verilog_words_out_t *out) {
    uint32_t always = in->module ^ in->begin;
    uint32_t reg_q = always & s->wire;
    out->end = reg_q;
    out->valid = in->valid;
    s->reg = always;
    s->wire = s->reg;
}
