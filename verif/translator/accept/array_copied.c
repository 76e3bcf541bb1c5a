/* SPDX-License-Identifier: Apache-2.0 */
/* A large array that is read back after writing: copied into next values. */
#include "hw.h"

typedef struct {
    U(32) slot[32];
} array_copied_t;

typedef struct {
    U(1) write;
    U(5) to, from;
    U(32) data;
} array_copied_in_t;

typedef struct {
    U(32) data;
} array_copied_out_t;

void array_copied_tick(array_copied_t *s, const array_copied_in_t *in, array_copied_out_t *out) {
    if (in->write) {
        s->slot[in->to] = in->data;
    }
    out->data = s->slot[in->from];
}
