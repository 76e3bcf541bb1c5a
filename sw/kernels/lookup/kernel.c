/* SPDX-License-Identifier: Apache-2.0 */
/* Look-ups in a hash table as memcached's command `get` makes them, a request per thread: read the
 * request's text up to the end of the key, hash the key (FNV-1a) on the way, take the chain of its
 * bucket, and compare lengths and keys byte by byte until an item is the one. Requests and items
 * lie in lines of their own, and keys, chains and comparisons end at different places: each thread
 * walks alone.
 *
 * Race-free: threads write their own result, and nothing else is written.
 */
#include <weft_kernel.h>

#include "../common/fnv.h"
#include "table.h"

static bool begins_with_get(const uint8_t *text) {
    return text[0] == 'g' && text[1] == 'e' && text[2] == 't' && text[3] == ' ';
}

static bool same_bytes(const uint8_t *left, const uint8_t *right, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (left[i] != right[i]) {
            return false;
        }
    }
    return true;
}

/* bucket: where in the heap a chain begins, 0 for an empty one; mask: buckets - 1 */
__kernel void lookup(const uint8_t *packets, const uint32_t *bucket, const uint8_t *heap,
                     uint32_t *found, uint32_t requests, uint32_t mask) {
    const uint32_t request = block_id_x() * block_dim_x() + thread_id();
    if (request >= requests) {
        return;
    }
    const uint8_t *text = packets + request * PACKET_BYTES + FRAME_BYTES;
    const uint8_t *key = text + 4;
    uint32_t length = 0, hash = FNV_BEGIN, at = 0;
    if (begins_with_get(text)) {
        while (length < KEY_MOST && key[length] != '\r' && key[length] != ' ') {
            hash = fnv_add(hash, key[length++]);
        }
        for (at = bucket[hash & mask]; at; at = ((const item_t *)(heap + at))->next) {
            const item_t *item = (const item_t *)(heap + at);
            if (item->key_bytes == length && same_bytes(key, heap + at + sizeof(item_t), length)) {
                break;
            }
        }
    }
    found[request] = at;
}
