/* SPDX-License-Identifier: Apache-2.0 */
/* Searches of arrays (hw.h), as simulators compute them on a host with AVX2, against plain loops.
 * The translator reads plain loops; verif/translator/accept/elements.c compares those with gcc's
 * code. */
//@ machine unit
#ifdef __x86_64__
#pragma GCC target("avx2")
#endif
#include <criterion/criterion.h>

#include "lang/hw.h"

#define MOST 64

static uint32_t a[MOST + 8], b[MOST + 8];

/* Few values, so that many elements are equal; those behind `count` are equal as well. */
static void fill(uint32_t count, uint32_t round) {
    static uint32_t state = 1;
    for (uint32_t i = 0; i < MOST + 8; i++) {
        state = state * 1664525 + 1013904223;
        a[i] = round % 4 == 0 ? 0 : (state >> 24 & 1) * 0x80000000u + (state >> 28 & 1);
        b[i] = i >= count ? a[i] : (state >> 20 & 1) * 0x80000000u + (state >> 16 & 1);
    }
}

static bool vectors(void) {
#ifdef __x86_64__
    return __builtin_cpu_supports("avx2");
#else
    return true;
#endif
}

Test(hw_elements, sets_of_equal_elements) {
    if (!vectors()) {
        cr_skip("this host has no AVX2");
    }
    for (uint32_t count = 1; count <= MOST; count++) {
        for (uint32_t round = 0; round < 64; round++) {
            uint64_t equal = 0, with = 0, from = 0;
            fill(count, round);
            for (uint32_t i = 0; i < count; i++) {
                equal |= (uint64_t)(a[i] == b[i]) << i;
                with |= (uint64_t)(a[i] == b[0]) << i;
                from |= (uint64_t)(a[i] >= b[0]) << i;
            }
            cr_assert_eq(equal_elements(a, b, count), equal, "%u elements", count);
            cr_assert_eq(elements_with(a, b[0], count), with, "%u elements", count);
            cr_assert_eq(elements_from(a, b[0], count), from, "%u elements", count);
        }
    }
}

Test(hw_elements, the_element_of_a_set) {
    if (!vectors()) {
        cr_skip("this host has no AVX2");
    }
    for (uint32_t i = 0; i < MOST; i++) {
        a[i] = 100 + i;
    }
    cr_assert_eq(element_of(a, 0, MOST), 0);
    for (uint32_t i = 0; i < MOST; i++) {
        cr_assert_eq(element_of(a, (uint64_t)1 << i, MOST), 100 + i);
    }
}

Test(hw_elements, loops_over_one_element_and_over_a_set) {
    for (uint32_t count = 1; count <= MOST; count++) {
        for (uint32_t chosen = 0; chosen <= count; chosen++) {
            uint64_t one = 0, set = 0, members = 0x9249249249249249u << chosen % 3;
            HW_FOR_ONE(i, chosen, count) {
                one |= (uint64_t)1 << i;
            }
            HW_FOR_SET(i, members, count) {
                set |= (uint64_t)1 << i;
            }
            cr_assert_eq(one, chosen < count ? (uint64_t)1 << chosen : 0);
            cr_assert_eq(set, members & (0xffffffffffffffffu >> (64 - count)));
        }
    }
}
