/* SPDX-License-Identifier: Apache-2.0 */
/* Rules between settings, as the head of a file of hardware C states them (facts.h): conditions
 * over sizes and choices, such as `l1_ways * (line_words / sector_words) <= 32`.
 *
 *     or         and { "||" and }
 *     and        comparison { "&&" comparison }
 *     comparison sum [ ("<" | "<=" | "==" | "!=" | ">=" | ">") sum ]
 *     sum        product { ("+" | "-") product }
 *     product    factor { ("*" | "/" | "%") factor }
 *     factor     number | "(" or ")" | SIZE | TRAIT | SLOT "==" CHOICE | SLOT "!=" CHOICE
 *                | "bits" "(" or ")" | "min" "(" or "," or ")" | "max" "(" or "," or ")"
 *
 * Numbers are whole, of 64 bits; a division by 0 gives 0. A comparison is 1 or 0. bits(n) is the
 * number of bits that tell n things apart, at least 1.
 */
#ifndef WEFT_RULE_H
#define WEFT_RULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RULE_NAME 48 /* of a size, a slot, a choice: its bytes with the end */

/* What the names of a rule mean; `of` is passed on. */
typedef struct {
    const void *of;
    /* The value of a size or trait; false if there is none of this name. */
    bool (*size)(const void *of, const char *name, int64_t *value);
    /* Whether the slot has this choice, 1 or 0; -1 if there is no such slot, -2 if the slot has no
     * such choice. */
    int (*choice)(const void *of, const char *slot, const char *choice);
} rule_names_t;

/* The value of a rule: 0 where it is broken. False where the text is no rule, or a name is unknown;
 * then `why` holds what is wrong. Evaluates every part of the text, whatever the others are. */
bool rule_value(const char *text, const rule_names_t *names, int64_t *value, char *why,
                size_t why_size);

#endif
