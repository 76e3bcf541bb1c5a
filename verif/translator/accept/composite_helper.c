/* SPDX-License-Identifier: Apache-2.0 */
/* A composite that computes with helpers between the calls of its members. */
#include "hw.h"

typedef struct {
    U(16) crc;
} hasher_t;
typedef struct {
    U(1) valid;
    U(8) byte;
} hasher_in_t;
typedef struct {
    U(16) crc;
} hasher_view_t;

static uint32_t hash_step(uint32_t crc, uint32_t byte) {
    crc ^= byte << 8;
    for (uint32_t i = 0; i < 8; i++) {
        crc = crc & 0x8000 ? (crc << 1 ^ 0x1021) & 0xffff : crc << 1;
    }
    return crc;
}

void hasher_reset(hasher_t *s) {
    s->crc = 0xffff;
}

void hasher_view(const hasher_t *s, hasher_view_t *v) {
    v->crc = s->crc;
}

void hasher_tick(hasher_t *s, const hasher_in_t *in) {
    if (in->valid) {
        s->crc = hash_step(s->crc, in->byte);
    }
}

typedef struct {
    hasher_t left, right;
} composite_helper_t;
typedef struct {
    U(8) byte;
} composite_helper_in_t;
typedef struct {
    U(16) both;
    U(1) went_left;
} composite_helper_out_t;

static bool goes_left(uint32_t byte, const hasher_view_t *left) {
    uint32_t parity = count_ones(byte) & 1;
    return parity == (left->crc & 1);
}

void composite_helper_reset(composite_helper_t *s) {
    hasher_reset(&s->left);
    hasher_reset(&s->right);
}

void composite_helper_tick(composite_helper_t *s, const composite_helper_in_t *in,
                           composite_helper_out_t *out) {
    hasher_view_t left, right;
    hasher_view(&s->left, &left);
    hasher_view(&s->right, &right);
    bool went_left = goes_left(in->byte, &left);
    hasher_in_t li = {.valid = went_left, .byte = in->byte};
    hasher_tick(&s->left, &li);
    hasher_in_t ri = {.valid = !went_left, .byte = in->byte};
    hasher_tick(&s->right, &ri);
    out->both = left.crc ^ right.crc;
    out->went_left = went_left;
}
