/* SPDX-License-Identifier: Apache-2.0 */
/* A string. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} string_literal_t;

typedef struct {
    U(8) x;
    U(2) i;
} string_literal_in_t;

typedef struct {
    U(8) y;
} string_literal_out_t;

void string_literal_tick(string_literal_t *s, const string_literal_in_t *in, string_literal_out_t *out) {
    const char *name = "alu";
    s->a = in->x;
    out->y = name[0];
}
