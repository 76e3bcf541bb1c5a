/* SPDX-License-Identifier: Apache-2.0 */
/* Searches of arrays that give sets, and the element of a set of one. */
#include "hw.h"

#define ENTRIES 11

typedef struct {
    U(7) key[ENTRIES];
    U(3) place;
} elements_t;

typedef struct {
    U(7) key[ENTRIES];
    VEC(7, ENTRIES) other;
    U(7) wanted;
    U(1) write;
} elements_in_t;

typedef struct {
    U(ENTRIES) same, given, found, none, from;
    U(7) first, sum;
} elements_out_t;

void elements_reset(elements_t *s) {
    s->place = 0;
    for (uint32_t i = 0; i < ENTRIES; i++) {
        s->key[i] = 0;
    }
}

void elements_tick(elements_t *s, const elements_in_t *in, elements_out_t *out) {
    uint32_t found = (uint32_t)elements_with(s->key, in->wanted, ENTRIES);
    out->same = (uint32_t)equal_elements(s->key, in->key, ENTRIES);
    out->given = (uint32_t)equal_elements(in->other, in->key, ENTRIES);
    out->found = found;
    out->none = ~(uint32_t)elements_with(s->key, 0, ENTRIES) & MASK(ENTRIES);
    out->from = (uint32_t)elements_from(in->key, in->wanted, ENTRIES);
    out->first = element_of(in->key, found & (0u - found), ENTRIES);
    s->place = (s->place + 1) & 7;
    out->sum = 0;
    HW_FOR_SET(i, found, ENTRIES) {
        out->sum |= found >> i & 1 ? in->key[i] : 0;
    }
    HW_FOR_ONE(i, s->place, ENTRIES) {
        s->key[i] = in->write && i == s->place ? in->wanted : s->key[i];
    }
}
