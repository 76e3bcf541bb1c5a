/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: atomic operations on 8 bytes of global and shared memory. The machine's
 * have 4, so each takes a lock, chosen by its address. Words are read and written by atomic
 * operations, so that no other thread's are races with them; a fence keeps them inside of the lock.
 *
 * The lock is given back in the loop that takes it, so that threads of a warp let each other pass
 * (sw/cuda/locks.c has why `done` passes through an empty assembly).
 *
 * Limits: a plain load of 8 bytes beside an atomic operation may see one word of before and one of
 * after it. The lock does not hold off operations of 4 bytes on the same place.
 */
#include <stdbool.h>
#include <stdint.h>

typedef uint32_t word;
typedef uint64_t wide;

#define ATOMIC(name) __asm__("weft.atomic.wide." name)

/* After as many tries as a warp has threads a thread waits between two: tries of many warps hold up
 * the one that has the lock. */
enum { LOCKS = 64, A_WARP = 32, WAIT = 64 };
static word locks[LOCKS] __attribute__((section(".data.weft")));

static word swap(volatile word *at, word value) {
    return __atomic_exchange_n(at, value, __ATOMIC_RELAXED);
}

static word look(volatile word *at) {
    return __atomic_fetch_or(at, 0, __ATOMIC_RELAXED);
}

static void fence(void) {
    __asm__ volatile("fence" : : : "memory");
}

/* What replaces a value, of an argument and, for compare and exchange, of what is wanted. */
typedef wide next_t(wide was, wide value, wide wanted);

static inline __attribute__((always_inline)) wide operate(volatile word *at, next_t *next,
                                                          wide value, wide wanted) {
    volatile word *lock = &locks[(uintptr_t)at / sizeof(wide) % LOCKS];
    wide was = 0;
    word tries = 0;
    for (word done = 0; !done; tries++) {
        if (swap(lock, 1) == 0) {
            fence();
            was = look(at) | (wide)look(at + 1) << 32;
            wide now = next(was, value, wanted);
            swap(at, (word)now);
            swap(at + 1, (word)(now >> 32));
            fence();
            swap(lock, 0);
            done = 1;
        }
        __asm__ volatile("" : "+r"(done));
        for (word i = done || tries < A_WARP ? 0 : WAIT; i; i--) {
            __asm__ volatile("" : "+r"(i));
        }
    }
    return was;
}

#define OPERATION(symbol, expression)                                                              \
    static inline wide next_##symbol(wide was, wide value, wide wanted) {                          \
        (void)wanted;                                                                              \
        return expression;                                                                         \
    }                                                                                              \
    wide symbol(volatile word *at, wide value) ATOMIC(#symbol);                                    \
    wide symbol(volatile word *at, wide value) {                                                   \
        return operate(at, next_##symbol, value, 0);                                               \
    }
OPERATION(add, was + value)
OPERATION(sub, was - value)
OPERATION(and, was &value)
OPERATION(or, was | value)
OPERATION(xor, was ^ value)
OPERATION(min, (int64_t)was < (int64_t)value ? was : value)
OPERATION(max, (int64_t)was > (int64_t)value ? was : value)
OPERATION(umin, was < value ? was : value)
OPERATION(umax, was > value ? was : value)
OPERATION(xchg, ((void)was, value))

static inline wide next_compare(wide was, wide value, wide wanted) {
    return was == wanted ? value : was;
}
wide compare(volatile word *at, wide wanted, wide value) ATOMIC("compare");
wide compare(volatile word *at, wide wanted, wide value) {
    return operate(at, next_compare, value, wanted);
}

typedef union {
    double number;
    wide bits;
} both_t;

/* The sum is computed outside of the lock. */
double fadd(volatile word *at, double value) ATOMIC("fadd");
double fadd(volatile word *at, double value) {
    for (both_t was = {.bits = compare(at, 0, 0)};;) {
        both_t sum = {.number = was.number + value};
        wide found = compare(at, was.bits, sum.bits);
        if (found == was.bits) {
            return was.number;
        }
        was.bits = found;
    }
}
