/* SPDX-License-Identifier: Apache-2.0 */
/* A simulator's memory for functions of an instruction word: it keeps their values beside the
 * registers of the module that asks. A program has few words, and they repeat. It is no hardware:
 * the translator sees the function, called every time.
 *
 *     KNOWN_WORDS(type, name)                   in a struct of registers
 *     RECALL(s->name, word, &value, function)   function(word, &value), or what it gave before
 */
#ifndef WEFT_KNOWN_H
#define WEFT_KNOWN_H

#include "lang/hw.h"

#ifdef C2V
#define KNOWN_WORDS(type, name)
#define RECALL(known, w, to, function) function(w, to)
#else
#define KNOWN_BITS 7
#define KNOWN_WORDS(type, name)                                                                    \
    struct {                                                                                       \
        bool valid;                                                                                \
        uint32_t word;                                                                             \
        type says;                                                                                 \
    } name[1 << KNOWN_BITS];
#define RECALL(known, w, to, function)                                                             \
    do {                                                                                           \
        uint32_t place_ = (w) * 0x9e3779b1u >> (32 - KNOWN_BITS);                                  \
        if (__builtin_expect(!known[place_].valid || known[place_].word != (w), 0)) {              \
            function((w), &known[place_].says);                                                    \
            known[place_].word = (w);                                                              \
            known[place_].valid = true;                                                            \
        }                                                                                          \
        *(to) = known[place_].says;                                                                \
    } while (0)
#endif

#endif
