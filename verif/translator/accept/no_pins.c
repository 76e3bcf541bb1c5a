/* SPDX-License-Identifier: Apache-2.0 */
/* No input, no output, no view: only the digest shows what the register holds. */
#include "hw.h"

typedef struct {
    U(8) count;
} no_pins_t;

void no_pins_tick(no_pins_t *s) {
    s->count = (s->count + 1) & 0xff;
}
