/* SPDX-License-Identifier: Apache-2.0 */
/* Where a keyword first stands in each line of a text, as the map phase of MapReduce's string
 * match. A thread has neighbouring lines, and compares byte by byte at every place of a line until
 * one fits. The keyword lies in shared memory.
 *
 * Race-free: a line's result belongs to one thread; a barrier lies between writing and reading the
 * keyword.
 */
#include <weft_kernel.h>

#include "match.h"

static __shared uint8_t key[KEY_MOST];

/* line: where line i begins, and at [lines] where the text ends; found: places in the text */
__kernel void strmatch(const uint8_t *text, const uint32_t *line, uint32_t lines, uint32_t each,
                       const uint8_t *keyword, uint32_t length, uint32_t *found) {
    /* All of it: the compiler may load what lies behind the keyword, and not use it. */
    for (uint32_t i = thread_id(); i < KEY_MOST; i += block_dim_x()) {
        key[i] = i < length ? keyword[i] : 0;
    }
    barrier();
    const uint32_t first = global_id() * each;
    for (uint32_t l = first; l < first + each && l < lines; l++) {
        const uint32_t end = line[l + 1];
        uint32_t place = NOWHERE;
        for (uint32_t at = line[l]; at + length <= end; at++) {
            uint32_t same = 0;
            while (same < length && text[at + same] == key[same]) {
                same++;
            }
            if (same == length) {
                place = at;
                break;
            }
        }
        found[l] = place;
    }
}
