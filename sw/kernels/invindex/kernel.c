/* SPDX-License-Identifier: Apache-2.0 */
/* The links of documents, the map phase of an inverted index. A thread has a slice of the
 * documents' text. It walks through the slice byte by byte with a small state machine, and notes
 * where links begin and how long they are. A link belongs to the slice in which its tag begins, and
 * may end in the next one. When all threads of a block have met, each hashes its links and writes
 * the pairs of hash and document.
 *
 * Race-free: a thread has its room for links alone.
 */
#include <weft_kernel.h>

#include "../common/fnv.h"
#include "link.h"

/* The place of the first `wanted` from `at` on, or `end`. */
static uint32_t find(const uint8_t *text, uint32_t at, uint32_t end, uint8_t wanted) {
    while (at < end && text[at] != wanted) {
        at++;
    }
    return at;
}

/* Links are <a href="ADDRESS">, tags of other names have none. link: number i of thread t at
 * [i * threads + t]; document: bytes of each */
__kernel void invindex(const uint8_t *text, uint32_t bytes, uint32_t slice, uint32_t document,
                       link_t *link, uint32_t *count) {
    const uint32_t t = global_id(), threads = global_size(), begin = t * slice;
    const uint32_t end = begin + slice < bytes ? begin + slice : bytes;
    uint32_t found = 0;
    for (uint32_t at = find(text, begin, end, '<'); at < end; at = find(text, at, end, '<')) {
        at++;
        if (at < bytes && text[at] == 'a') {
            const uint32_t from = find(text, at, bytes, '"') + 1;
            at = find(text, from, bytes, '"');
            link[found++ * threads + t] = (link_t){.begin = from, .bytes = at - from};
        }
    }
    barrier();
    for (uint32_t i = 0; i < found; i++) {
        link_t *own = &link[i * threads + t];
        const uint32_t first = own->begin, last = first + own->bytes;
        uint32_t hash = FNV_BEGIN;
        for (uint32_t at = first; at < last; at++) {
            hash = fnv_add(hash, text[at]);
        }
        *own = (link_t){.hash = hash, .document = first / document};
    }
    count[t] = found;
}
