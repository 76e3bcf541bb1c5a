/* SPDX-License-Identifier: Apache-2.0 */
/* How often a keyword stands in each line of a text, as the map phase of Mars' string match counts
 * it. A thread has a line, and walks byte by byte to the end of each word. It compares the words
 * that have as many letters as the keyword. The keyword lies in shared memory.
 *
 * As in Mars, the loop over a word's bytes has one load, of a line of its own for each lane. Beside
 * it are tests for the ends of words alone. Lines have a hundred bytes or more.
 *
 * Race-free: a line's result belongs to one thread; a barrier lies between writing and reading the
 * keyword.
 */
#include <weft_kernel.h>

#include "match.h"

static __shared uint8_t key[KEY_MOST];

static bool ends_word(uint8_t byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == 0;
}

/* line: where line i begins, and at [lines] where the text ends; an end of line closes each */
__kernel void strmatch(const uint8_t *text, const uint32_t *line, uint32_t lines,
                       const uint8_t *keyword, uint32_t length, uint32_t *found) {
    /* All of it: the compiler may load what lies behind the keyword, and not use it. */
    for (uint32_t i = thread_id(); i < KEY_MOST; i += block_dim_x()) {
        key[i] = i < length ? keyword[i] : 0;
    }
    barrier();
    const uint32_t own = global_id();
    if (own >= lines) {
        return;
    }
    const uint8_t *at = text + line[own], *const end = text + line[own + 1];
    uint32_t count = 0;
    while (at < end) {
        const uint8_t *const word = at;
        while (!ends_word(*at)) {
            at++;
        }
        if ((uint32_t)(at - word) == length) {
            uint32_t same = 0;
            while (same < length && word[same] == key[same]) {
                same++;
            }
            count += same == length;
        }
        at++;
    }
    found[own] = count;
}
