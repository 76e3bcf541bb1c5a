/* SPDX-License-Identifier: Apache-2.0 */
/* Made text: see prose.h. A word is one syllable or two, each of a consonant and a vowel. */
#include "prose.h"

#define CONSONANTS "bcdfghjklmnprstvwxyz"
#define VOWELS     "aeiou"
#define SYLLABLES  ((sizeof CONSONANTS - 1) * (sizeof VOWELS - 1))

prose_t prose_of(job_t *job, uint32_t seed) {
    return (prose_t){zipf_of(job, PROSE_VOCABULARY), random_seed(seed)};
}

uint32_t prose_spell(uint32_t rank, uint8_t *to) {
    uint32_t length = 0, rest = rank + 1;
    while (rest > 0) {
        const uint32_t syllable = (rest - 1) % SYLLABLES;
        to[length++] = (uint8_t)CONSONANTS[syllable / (sizeof VOWELS - 1)];
        to[length++] = (uint8_t)VOWELS[syllable % (sizeof VOWELS - 1)];
        rest = (rest - 1) / SYLLABLES;
    }
    return length;
}

uint32_t prose_word(prose_t *prose, uint8_t *to) {
    return prose_spell(zipf_draw(&prose->ranks, &prose->random), to);
}

uint32_t prose_number(prose_t *prose, uint32_t bound) {
    return (random_next(&prose->random) >> 8) % bound;
}
