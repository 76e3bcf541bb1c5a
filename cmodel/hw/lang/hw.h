/* SPDX-License-Identifier: Apache-2.0 */
/* Hardware C: everything that a hardware module needs beyond the C language.
 *
 * A module is one pair foo.h/foo.c with
 *     foo_t                    registers: the only state
 *     foo_in_t, foo_out_t      ports
 *     foo_reset, foo_tick      and, where needed, foo_view and foo_probe
 * docs/reference/hardware-c.md has the rules, and what each thing becomes in Verilog.
 *
 * State an invariant of a tick as an assert(): unit tests check it; machines and the translator
 * leave it out (NDEBUG).
 *
 * To gcc the annotations below are plain uint32_t and friends; the translator reads the widths, and
 * a checking build verifies at every tick that the values fit.
 */
#ifndef WEFT_HW_H
#define WEFT_HW_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HW_TEXT_(x) #x
#define HW_TEXT(x)  HW_TEXT_(x)

#ifdef __clang__
#define HW_NOTE(text) __attribute__((annotate(text)))
#else
#define HW_NOTE(text)
#endif

/* U(width) x; an unsigned value of 1..64 bits, held in a uint32_t (up to 32 bits) or a uint64_t.
 * S(width) x; a two's complement value of 2..32 bits, held in an int32_t.
 * width is a constant expression of integer literals, macros and enumerators.
 *
 * Of width 0 it is absent: no port, no register. What is assigned to it vanishes, and only code
 * that a constant rules out may read it: if (HAS_CAS) { ... in->wanted ... }. So is an array of
 * length 0, which only such code may mention, and takes no room in C. A loop over it is empty, and
 * no mistake for comparing with 0. */
#pragma GCC diagnostic ignored "-Wtype-limits"
#ifdef __cplusplus /* for C++ that drives a Verilated model with these port structs */
template <bool wide> struct hw_unsigned {
    typedef uint32_t type;
};
template <> struct hw_unsigned<true> {
    typedef uint64_t type;
};
#define U(width) hw_unsigned<((width) > 32)>::type
#else
#define U(width)                                                                                   \
    HW_NOTE("U " HW_TEXT(width))                                                                   \
    __typeof__(__builtin_choose_expr((width) <= 32, (uint32_t)0, (uint64_t)0))
#endif
#define S(width) HW_NOTE("S " HW_TEXT(width)) int32_t

/* HAS(condition, type) x; a struct or member that exists if the constant condition holds: to C an
 * array of one, or of none. x->field is a field of it, x its address, *x the whole. Only code that
 * the condition rules out may mention what is absent. */
#define HAS(condition, type)                                                                       \
    HW_NOTE("HAS " HW_TEXT(condition)) __typeof__(type[(condition) ? 1 : 0])

/* VEC(width, count) x; in a port struct: a read-only array of `count` values of `width` (at most
 * 32) bits, passed by address, so that nothing is copied. The address must stay valid, and the
 * values unchanged, until the call that receives it returns. A view may hand out addresses inside
 * the member's registers: they die when that member ticks. */
/* REF(type) x; the same for a struct: x->field. */
#define VEC(width, count) HW_NOTE("VEC " HW_TEXT(width) " " HW_TEXT(count)) const uint32_t *
#define REF(type)         HW_NOTE("REF") const type *

/* Gates: what a simulator skips because it would change nothing. A condition is no hardware: as an
 * `if` it would be a gate before every register and every bit of the outputs. In Verilog it stands
 * behind `EVERY_CYCLE ||`, which is 0 only in simulations with WEFT_SKIP.
 * docs/reference/hardware-c.md gives the rules; a checking build (HW_CHECK_GATES, gates.h) does
 * what every gate skips and compares.
 *
 * HW_REST(condition): what follows in this function would change no register and no output that is
 * valid.
 * HW_WHEN(condition) { ... }: without the condition the block would change no register; what it
 * would assign has its idle value before it.
 * HW_UNLESS(condition) { ... } HW_INSTEAD { ... }: under the condition the second block, which is
 * for the simulator alone, does what the first would do, by less work.
 * HW_PASS(to, from): to = from, for events and packets, whose other fields count only if `valid`.
 *
 * HW_HOST: 1 to a C compiler, 0 to the translator. What only a simulator has is absent in the
 * circuit: HAS(HW_HOST, type) x among registers, U(HW_HOST) x among ports, if (HW_HOST) { ... }.
 * HW_RECALL(condition): what was remembered there may stand in for what would be found now; a gate,
 * too.
 */
#ifdef C2V
bool hw_rest(bool condition);
bool hw_when(bool condition);
bool hw_pass(bool valid);
#define HW_HOST 0
#define HW_REST(condition)                                                                         \
    if (hw_rest(condition)) {                                                                      \
    }                                                                                              \
    (void)0
#define HW_WHEN(condition)   if (hw_when(condition))
#define HW_RECALL(condition) 0
#define HW_UNLESS(condition) if (1)
#define HW_PASS(to, from)                                                                          \
    if (hw_pass((from).valid)) {                                                                   \
        (to) = (from);                                                                             \
    }                                                                                              \
    (void)0
#else
#define HW_HOST 1
#ifdef HW_CHECK_GATES
#include "lang/gates.h"
#else
#define HW_CLOSED(is_rest, condition) (!(condition))
#endif
#define HW_REST(condition)                                                                         \
    if (HW_CLOSED(true, !(condition))) {                                                           \
        return;                                                                                    \
    }                                                                                              \
    (void)0
#define HW_WHEN(condition)   if (!HW_CLOSED(false, condition))
#define HW_RECALL(condition) HW_CLOSED(false, !(condition))
#define HW_UNLESS(condition) if (!HW_CLOSED(false, !(condition)))
#define HW_PASS(to, from)                                                                          \
    if (HW_CLOSED(false, (from).valid)) {                                                          \
        (to).valid = 0;                                                                            \
    } else {                                                                                       \
        (to) = (from);                                                                             \
    }                                                                                              \
    (void)0
#endif

#define HW_INSTEAD else

/* HW_FOR_ONE(i, chosen, count) { ... }, HW_FOR_SET(i, set, count) { ... }: loops over 0 .. count -
 * 1 whose body changes nothing for any i but the chosen one, or for those that are not in the set.
 * A simulator runs it for these alone; the translator sees the whole loop. i is not assigned.
 * Lockstep finds a body that breaks the rule. */
#ifdef C2V
#define HW_FOR_ONE(i, chosen, count) for (uint32_t i = 0; i < (count); i++)
#define HW_FOR_SET(i, set, count)    for (uint32_t i = 0; i < (count); i++)
#else
#define HW_FOR_ONE(i, chosen, count)                                                               \
    for (uint32_t i = (chosen), hw_end_##i = i < (count) ? i + 1 : i; i < hw_end_##i; i++)
#define HW_FOR_SET(i, set, count)                                                                  \
    for (uint64_t hw_left_##i = (set) & (0xffffffffffffffffu >> (64 - (count))); hw_left_##i != 0; \
         hw_left_##i &= hw_left_##i - 1)                                                           \
        for (uint32_t i = (uint32_t)__builtin_ctzll(hw_left_##i), hw_end_##i = i + 1;              \
             i < hw_end_##i; i++)
#endif

/* case CASE_IF(condition, label): of a switch about a value of at most 16 bits; where the constant
 * condition is 0, the label is one that no value has, and the case is left out. */
#define CASE_IF(condition, label) ((condition) ? (label) : 0xffff0000u | (label))

/* Bits needed to number n things (n >= 2), for widths: CLOG2(8) is 3, CLOG2(9) is 4. */
#define CLOG2(n)                                                                                   \
    ((n) <= 2        ? 1                                                                           \
     : (n) <= 4      ? 2                                                                           \
     : (n) <= 8      ? 3                                                                           \
     : (n) <= 16     ? 4                                                                           \
     : (n) <= 32     ? 5                                                                           \
     : (n) <= 64     ? 6                                                                           \
     : (n) <= 128    ? 7                                                                           \
     : (n) <= 256    ? 8                                                                           \
     : (n) <= 512    ? 9                                                                           \
     : (n) <= 1024   ? 10                                                                          \
     : (n) <= 2048   ? 11                                                                          \
     : (n) <= 4096   ? 12                                                                          \
     : (n) <= 8192   ? 13                                                                          \
     : (n) <= 16384  ? 14                                                                          \
     : (n) <= 32768  ? 15                                                                          \
     : (n) <= 65536  ? 16                                                                          \
     : (n) <= 131072 ? 17                                                                          \
                     : 18)

/* All ones in the low n bits, 1 <= n <= 32. */
#define MASK(n) (0xffffffffu >> (32 - (n)))

/* Built-ins of the translator: it emits the circuit named here, not the C text. */

/* Number of the lowest set bit of m; 0 if m is 0. In Verilog: isolate the bit, then encode it. */
static inline uint32_t lowest_one(uint32_t m) {
    return m ? (uint32_t)__builtin_ctz(m) : 0;
}

/* Number of ones in m. */
static inline uint32_t count_ones(uint32_t m) {
    return (uint32_t)__builtin_popcount(m);
}

/* Searches of an array, each a set: bit i is element i. `count` is a constant of at most 64. To the
 * translator they are plain loops; a simulator compares several elements at a time where the host
 * can. */
#if defined(C2V) || !defined(__AVX2__)
/* The elements that are equal in both arrays. */
static inline uint64_t equal_elements(const uint32_t *a, const uint32_t *b, uint32_t count) {
    uint64_t set = 0;
    for (uint32_t i = 0; i < count; i++) {
        set |= (uint64_t)(a[i] == b[i]) << i;
    }
    return set;
}

/* The elements that have this value. */
static inline uint64_t elements_with(const uint32_t *a, uint32_t value, uint32_t count) {
    uint64_t set = 0;
    for (uint32_t i = 0; i < count; i++) {
        set |= (uint64_t)(a[i] == value) << i;
    }
    return set;
}

/* The elements that are at least `least`. */
static inline uint64_t elements_from(const uint32_t *a, uint32_t least, uint32_t count) {
    uint64_t set = 0;
    for (uint32_t i = 0; i < count; i++) {
        set |= (uint64_t)(a[i] >= least) << i;
    }
    return set;
}

/* The element of a set of one; 0 if the set is empty. As a circuit: all elements, each masked by
 * its bit. */
static inline uint32_t element_of(const uint32_t *a, uint64_t set, uint32_t count) {
    uint32_t value = 0;
    for (uint32_t i = 0; i < count; i++) {
        value |= set >> i & 1 ? a[i] : 0;
    }
    return value;
}
#else
/* Eight and four elements at once. The compilers' own vectors, since <immintrin.h> takes longer to
 * read than any file of hardware C to compile. A comparison gives all ones in the elements where it
 * holds. */
typedef uint32_t hw_eight_t __attribute__((vector_size(32)));
typedef uint32_t hw_four_t __attribute__((vector_size(16)));
typedef float hw_eight_floats_t __attribute__((vector_size(32)));
typedef float hw_four_floats_t __attribute__((vector_size(16)));

static inline hw_eight_t eight_at(const uint32_t *a) {
    hw_eight_t x;
    __builtin_memcpy(&x, a, sizeof x);
    return x;
}

static inline hw_four_t four_at(const uint32_t *a) {
    hw_four_t x;
    __builtin_memcpy(&x, a, sizeof x);
    return x;
}

/* The elements of a comparison that are all ones, as a set. */
#define EIGHT_AS_SET(comparison)                                                                   \
    (uint32_t)__builtin_ia32_movmskps256((hw_eight_floats_t)(comparison))
#define FOUR_AS_SET(comparison) (uint32_t)__builtin_ia32_movmskps((hw_four_floats_t)(comparison))

static inline uint64_t equal_elements(const uint32_t *a, const uint32_t *b, uint32_t count) {
    uint64_t set = 0;
    uint32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        set |= (uint64_t)EIGHT_AS_SET(eight_at(&a[i]) == eight_at(&b[i])) << i;
    }
    for (; i + 4 <= count; i += 4) {
        set |= (uint64_t)FOUR_AS_SET(four_at(&a[i]) == four_at(&b[i])) << i;
    }
    for (; i < count; i++) {
        set |= (uint64_t)(a[i] == b[i]) << i;
    }
    return set;
}

static inline uint64_t elements_with(const uint32_t *a, uint32_t value, uint32_t count) {
    uint64_t set = 0;
    uint32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        set |= (uint64_t)EIGHT_AS_SET(eight_at(&a[i]) == value) << i;
    }
    for (; i + 4 <= count; i += 4) {
        set |= (uint64_t)FOUR_AS_SET(four_at(&a[i]) == value) << i;
    }
    for (; i < count; i++) {
        set |= (uint64_t)(a[i] == value) << i;
    }
    return set;
}

static inline uint64_t elements_from(const uint32_t *a, uint32_t least, uint32_t count) {
    uint64_t set = 0;
    uint32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        set |= (uint64_t)EIGHT_AS_SET(eight_at(&a[i]) >= least) << i;
    }
    for (; i + 4 <= count; i += 4) {
        set |= (uint64_t)FOUR_AS_SET(four_at(&a[i]) >= least) << i;
    }
    for (; i < count; i++) {
        set |= (uint64_t)(a[i] >= least) << i;
    }
    return set;
}

static inline uint32_t element_of(const uint32_t *a, uint64_t set, uint32_t count) {
    (void)count;
    return set ? a[__builtin_ctzll(set)] : 0;
}
#endif

#include "prim.h"

#endif
