/* SPDX-License-Identifier: Apache-2.0 */
/* Look-ups in a hash table as memcached's command `get` makes them, a request per thread. A thread
 * reads the request's text up to the end of the key, and hashes the key (FNV-1a) on the way. It
 * takes the chain of its bucket, and compares lengths and keys byte by byte until an item is the
 * one. Requests and items lie in lines of their own, and keys, chains and comparisons end at
 * different places: each thread walks alone.
 *
 * Race-free: threads write their own result, and nothing else is written.
 */
#include <weft_kernel.h>

#include "../common/fnv.h"
#include "table.h"

static bool begins_with_get(const uint8_t *text) {
    return text[0] == 'g' && text[1] == 'e' && text[2] == 't' && text[3] == ' ';
}

/* Whether the key is the one at `at` of the heap, of as many bytes. */
WEFT_INLINE bool is_key(const uint8_t *key, const uint8_t *heap, uint32_t at, uint32_t count,
                        bool again) {
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *base = again ? (const uint8_t *)parameter(2) : heap;
        if (key[i] != base[at + i]) {
            return false;
        }
    }
    return true;
}

WEFT_INLINE void look_up(const uint8_t *packets, const uint32_t *bucket, const uint8_t *heap,
                         uint32_t *found, uint32_t requests, uint32_t mask, bool again) {
    const uint32_t request = block_id_x() * block_dim_x() + thread_id();
    if (request >= requests) {
        return;
    }
    const uint32_t text_at = request * PACKET_BYTES + FRAME_BYTES;
    const uint8_t *text = packets + text_at;
    const uint8_t *key = text + 4;
    uint32_t length = 0, hash = FNV_BEGIN, at = 0;
    if (begins_with_get(text)) {
        while (length < KEY_MOST) {
            const uint8_t *base = again ? (const uint8_t *)parameter(0) + text_at + 4 : key;
            const uint8_t byte = base[length];
            if (byte == '\r' || byte == ' ') {
                break;
            }
            hash = fnv_add(hash, byte);
            length++;
        }
        for (at = bucket[hash & mask]; at; at = ((const item_t *)(heap + at))->next) {
            const item_t *item = (const item_t *)(heap + at);
            if (item->key_bytes == length &&
                is_key(key, heap, at + sizeof(item_t), length, again)) {
                break;
            }
        }
    }
    found[request] = at;
}

/* bucket: where in the heap a chain begins, 0 for an empty one; mask: buckets - 1 */
__kernel void lookup(const uint8_t *packets, const uint32_t *bucket, const uint8_t *heap,
                     uint32_t *found, uint32_t requests, uint32_t mask) {
    look_up(packets, bucket, heap, found, requests, mask, false);
}

/* The same with arguments in loops: each byte of a key is found from where packets, or the heap,
 * are. */
__kernel void lookup_loops(const uint8_t *packets, const uint32_t *bucket, const uint8_t *heap,
                           uint32_t *found, uint32_t requests, uint32_t mask) {
    look_up(packets, bucket, heap, found, requests, mask, true);
}
