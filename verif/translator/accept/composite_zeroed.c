/* SPDX-License-Identifier: Apache-2.0 */
/* Outputs of a composite that are cleared whole, set, read, and cleared again after a member's
 * tick. */
#include "hw.h"

typedef struct {
    U(8) n;
} leaf_t;
typedef struct {
    U(8) x;
    U(1) add;
} leaf_in_t;
typedef struct {
    U(8) y;
} leaf_out_t;

void leaf_tick(leaf_t *s, const leaf_in_t *in, leaf_out_t *out) {
    out->y = s->n ^ in->x;
    s->n = in->add ? (s->n + in->x) & 255 : in->x;
}

typedef struct {
    bool at[4];
} flags_t;

static flags_t one_or_none(uint32_t at, bool any) {
    flags_t flags = {0};
    if (!any) {
        return (flags_t){0};
    }
    flags.at[at] = 1;
    return flags;
}

typedef struct {
    leaf_t a;
} composite_zeroed_t;
typedef struct {
    U(8) x;
    U(2) at;
} composite_zeroed_in_t;
typedef struct {
    U(1) flags[4];
    U(8) words[2];
    U(8) y;
    flags_t returned;
} composite_zeroed_out_t;

void composite_zeroed_tick(composite_zeroed_t *s, const composite_zeroed_in_t *in,
                           composite_zeroed_out_t *out) {
    *out = (composite_zeroed_out_t){0};
    out->flags[in->at] = 1;
    out->words[0] = in->x;
    leaf_in_t leaf_in = {.x = in->x ^ out->words[in->at & 1], .add = out->flags[1]};
    leaf_out_t leaf_out;
    leaf_tick(&s->a, &leaf_in, &leaf_out);
    *out = (composite_zeroed_out_t){0};
    out->flags[leaf_out.y & 3] = 1;
    out->words[1] = leaf_out.y;
    out->y = leaf_out.y;
    out->returned = one_or_none(in->at, in->x & 1);
}
