/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that returns from inside its loop, as a condition and as a value. */
#include "hw.h"

typedef struct {
    U(8) key[4];
} helper_search_t;

typedef struct {
    U(8) key;
} helper_search_in_t;

typedef struct {
    U(3) where;
    U(1) known;
} helper_search_out_t;

static uint32_t find(const helper_search_t *s, uint32_t key) {
    for (uint32_t i = 0; i < 4; i++) {
        if (s->key[i] == key) {
            return i;
        }
    }
    return 4;
}

void helper_search_tick(helper_search_t *s, const helper_search_in_t *in,
                        helper_search_out_t *out) {
    out->where = find(s, in->key);
    out->known = 1;
    if (find(s, in->key) == 4) {
        out->known = 0;
        s->key[in->key & 3] = in->key;
    }
}
