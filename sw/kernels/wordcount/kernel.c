/* SPDX-License-Identifier: Apache-2.0 */
/* How often each word of a text occurs, the map phase of MapReduce's first example: a thread has a
 * slice of the text, splits it in words, and hashes them. A word belongs to the slice in which it
 * begins, and may end in the next one. When all threads of a block have met, each counts its words
 * in the table, by hash alone: words of one hash share a counter.
 *
 * Race-free: a thread has its slice's hashes alone, and counters are touched by atomics, but for
 * that of the block before its first barrier and after its last.
 */
//@ needs a
#include <weft_kernel.h>

#include "../common/fnv.h"

static __shared uint32_t block_words;

static bool is_letter(uint8_t byte) {
    return byte >= 'a' && byte <= 'z';
}

/* hash: number i of thread t at [i * threads + t]; mask: counters - 1; total: of all words */
__kernel void wordcount(const uint8_t *text, uint32_t bytes, uint32_t slice, uint32_t *hash,
                        uint32_t *counter, uint32_t mask, uint32_t *total) {
    const uint32_t t = global_id(), threads = global_size();
    if (thread_id() == 0) {
        block_words = 0;
    }
    barrier();
    uint32_t at = t * slice, words = 0;
    const uint32_t end = at + slice < bytes ? at + slice : bytes;
    while (at > 0 && at < end && is_letter(text[at - 1])) { /* a word of the slice before */
        at++;
    }
    while (at < end) {
        if (!is_letter(text[at])) {
            at++;
            continue;
        }
        uint32_t word = FNV_BEGIN;
        while (at < bytes && is_letter(text[at])) {
            word = fnv_add(word, text[at++]);
        }
        hash[words++ * threads + t] = word;
    }
    atomic_add(&block_words, words);
    barrier();
    for (uint32_t i = 0; i < words; i++) {
        atomic_add(&counter[hash[i * threads + t] & mask], 1);
    }
    if (thread_id() == 0) {
        atomic_add(total, block_words);
    }
}
