/* SPDX-License-Identifier: Apache-2.0 */
/* Random kernels: what the two generators share.
 *
 * A seed fixes everything: the program, and the plan of its run. Programs are free of data races by
 * construction. A thread writes only slots of its own, and reads slots of others only between
 * barriers that separate the read from every write. Every barrier is at a point that all live
 * threads reach.
 *
 * Memory of a program, for launches of at most MAX_BLOCK threads per block:
 *     out        OWN_WORDS words of global memory per thread, private to the thread
 *     exchange   one word of global memory per thread behind those, read by others of the block
 *     atomics    ATOMIC_WORDS words of global memory behind those, and as many of shared memory,
 *                for atomics alone
 *     tile       one word of shared memory per thread of the block, read by the other threads
 */
#ifndef WEFT_RAND_GENERATE_H
#define WEFT_RAND_GENERATE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { OWN_WORDS = 8, MAX_BLOCK = 64, ATOMIC_WORDS = 8 };

/* Extensions that a program may use. */
typedef struct {
    bool atomics, compares, floating, bitmanip; /* compares: amocas.w among the atomics */
    bool meets;                                 /* votes and shuffles */
} isa_t;

typedef struct {
    uint64_t state;
} random_t;

/* 64 random bits (splitmix64). */
uint64_t random_next(random_t *random);
/* A number below n (n > 0). */
uint32_t below(random_t *random, uint32_t n);
/* True with a chance of `percent`. */
bool chance(random_t *random, uint32_t percent);
/* A 32-bit constant, more often than not an edge: 0, 1, -1, powers of two and their neighbours. */
uint32_t constant(random_t *random);

/* Write a kernel named `kernel` with arguments (uint32_t *out, uint32_t seed). `size` is roughly
 * the number of statements. */
void generate_c(FILE *to, random_t *random, isa_t isa, uint32_t size);
void generate_assembly(FILE *to, random_t *random, isa_t isa, uint32_t size);

#endif
