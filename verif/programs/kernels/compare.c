/* SPDX-License-Identifier: Apache-2.0 */
/* Loops of compare and exchange: every thread replaces x by 3 * x + 1 in a word of global memory
 * and in one of shared memory. What is left in a word depends only on how many threads did so.
 */
#include <weft_kernel.h>

enum { WORDS = 4 };

__kernel void compare(uint32_t *out, uint32_t words) {
    __shared static uint32_t in_block[WORDS];
    uint32_t *word[2] = {&out[global_id_x() % words], &in_block[thread_id_x() % WORDS]};

    if (thread_id_x() < WORDS) {
        in_block[thread_id_x()] = 0;
    }
    barrier();
    for (int i = 0; i < 2; i++) {
        uint32_t old, seen = atomic_add(word[i], 0);
        do {
            old = seen;
            seen = atomic_compare_exchange(word[i], old, 3 * old + 1);
        } while (seen != old);
    }
    barrier();
    if (thread_id_x() < WORDS) {
        atomic_add(&out[words + thread_id_x()], atomic_add(&in_block[thread_id_x()], 0));
    }
}
