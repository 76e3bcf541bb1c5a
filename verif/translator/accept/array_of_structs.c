/* SPDX-License-Identifier: Apache-2.0 */
/* An array of structs: one signal for each field, indexed alike. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(6) tag;
    U(2) age;
} way_t;

typedef struct {
    way_t way[4];
} array_of_structs_t;

typedef struct {
    U(6) tag;
    U(1) fill;
    U(2) which;
} array_of_structs_in_t;

typedef struct {
    U(4) hit;
    way_t oldest;
} array_of_structs_out_t;

void array_of_structs_reset(array_of_structs_t *s) {
    for (uint32_t i = 0; i < 4; i++) {
        s->way[i] = (way_t){.age = 3};
    }
}

void array_of_structs_tick(array_of_structs_t *s, const array_of_structs_in_t *in,
                           array_of_structs_out_t *out) {
    out->hit = 0;
    out->oldest = s->way[0];
    for (uint32_t i = 0; i < 4; i++) {
        out->hit |= (s->way[i].valid && s->way[i].tag == in->tag) << i;
        if (s->way[i].age == 3) {
            out->oldest = s->way[i];
        }
    }
    if (in->fill) {
        s->way[in->which] = (way_t){.valid = 1, .tag = in->tag, .age = 0};
    } else {
        s->way[in->which].age = 0;
    }
}
