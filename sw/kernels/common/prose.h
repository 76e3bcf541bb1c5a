/* SPDX-License-Identifier: Apache-2.0 */
/* Made text for kernels that read text: words of an invented language, a few of them frequent, as
 * in every language (Zipf's law). A seed gives the same text on every machine.
 */
#ifndef WEFT_KERNELS_PROSE_H
#define WEFT_KERNELS_PROSE_H

#include "zipf.h"

#define PROSE_VOCABULARY 5000
#define PROSE_WORD_MOST  4 /* letters of the longest word; none is shorter than 2 */

typedef struct {
    zipf_t ranks;
    random_t random;
} prose_t;

/* Lives as long as the job. After a failure of the job nothing may be written with it. */
prose_t prose_of(job_t *job, uint32_t seed);

/* The word of a rank below PROSE_VOCABULARY: lower-case letters, the same ones each time, of no
 * other rank; frequent words are short. Returns how many letters stand at `to`. */
uint32_t prose_spell(uint32_t rank, uint8_t *to);

/* The next word, likewise. */
uint32_t prose_word(prose_t *prose, uint8_t *to);

/* A number below `bound` from the text's own sequence. */
uint32_t prose_number(prose_t *prose, uint32_t bound);

#endif
