/* SPDX-License-Identifier: Apache-2.0 */
/* cache=none: the first paragraph is printed, whatever it says of choices.
 *
 * cache=none: not printed, and neither is
 * what follows in the paragraph:
 * - an item,
 * - cache=large: or this one.
 *
 * cache=large: printed, with items:
 * - one that every machine has,
 * - slots=3: not one of three slots,
 *   however many lines it has,
 * - slots=2: one of two slots,
 * - slots>2: not one of more,
 * - slots>1: one of more than one.
 *
 * memory=large: no header has a number for this.
 */
#include "head_choices.h"
#include "hw.h"

typedef struct {
    U(4) sum;
} head_choices_t;

typedef struct {
    U(4) data;
} head_choices_in_t;

typedef struct {
    U(4) sum;
} head_choices_out_t;

void head_choices_reset(head_choices_t *s) {
    s->sum = 0;
}

void head_choices_tick(head_choices_t *s, const head_choices_in_t *in, head_choices_out_t *out) {
    s->sum = (s->sum + in->data) & 15;
    out->sum = s->sum;
}
