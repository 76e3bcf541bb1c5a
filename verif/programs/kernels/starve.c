/* SPDX-License-Identifier: Apache-2.0 */
/* All warps of a block but the last, of `lanes` threads, wait for its store; no warp parts. The
 * loop is longer than a load takes, so that a few warps that spin issue in every cycle, if a policy
 * prefers them. The race for the word is benign: it is written once, and any old value makes the
 * others wait.
 */
#include <weft_kernel.h>

#define FOUR    "addi t0, t0, 1\n\taddi t1, t1, 1\n\taddi t2, t2, 1\n\taddi t3, t3, 1\n\t"
#define SIXTEEN FOUR FOUR FOUR FOUR

__kernel void starve(volatile uint32_t *word, uint32_t lanes) {
    const uint32_t last = thread_id() >= block_size() - lanes, most = last ? 50 : UINT32_MAX;
    for (uint32_t i = 0; i < most && benign_race(word[0]) == 0; i++) {
        __asm__ volatile(SIXTEEN SIXTEEN SIXTEEN SIXTEEN : : : "t0", "t1", "t2", "t3");
    }
    if (last) {
        benign_race(word[0] = 1);
    }
}
