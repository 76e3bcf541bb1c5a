/* SPDX-License-Identifier: Apache-2.0 */
/* Divisions by a size that may be zero, which C does not do then: behind a condition on the size,
 * and of a value that is always zero.
 */
#include "hw.h"

enum { NO_WAYS = 0, WAYS = 3 };

typedef struct {
    U(8) n;
} divide_unreached_t;

typedef struct {
    U(8) x;
} divide_unreached_in_t;

typedef struct {
    U(8) without;
    U(8) with;
    U(8) never;
    U(8) constants;
    U(8) hidden;
} divide_unreached_out_t;

void divide_unreached_tick(divide_unreached_t *s, const divide_unreached_in_t *in,
                           divide_unreached_out_t *out) {
    uint32_t none = in->x & NO_WAYS;
    int32_t minus = -12;
    out->without = NO_WAYS ? 12 / NO_WAYS + in->x % NO_WAYS : 3;
    out->with = WAYS ? 12 / WAYS + in->x % WAYS : 3;
    out->never = none ? 12 / none + 12 % none : in->x;
    out->constants = (minus / WAYS + 40 % WAYS + (none ? minus / (int32_t)none : 9 / 1)) & 255;
    bool both = (in->x & s->n) > in->x; /* never */
    out->hidden = both ? 12 / none + 13 % none + in->x / none : 5;
    s->n = in->x;
}
