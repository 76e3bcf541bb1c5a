/* SPDX-License-Identifier: Apache-2.0 */
/* Policies from outside of the project: choices beside those of the tables (config_table.h), of
 * slots order, limit and reconv. Only machines that choose such a policy know what it states
 * (facts.h): neither the tool nor the project's machines are built anew for it.
 *
 * A choice NAME_SUM has its file in build/policies/SLOT, where sw/weft/policy.c puts it. SUM stands
 * for its words, so that several versions of NAME lie beside each other and none ever changes. Its
 * label is NAME.
 */
#ifndef WEFT_CONFIG_OUTSIDE_H
#define WEFT_CONFIG_OUTSIDE_H

#include "config_table.h"
#include "facts.h"

#define OUTSIDE_SUM 8 /* digits */

typedef struct outside {
    choice_row_t row;
    int place;             /* among config_t's */
    char label[FACT_NAME]; /* the choice without its sum */
    char file[3 * FACT_NAME];
    size_row_t size[CONFIG_OUTSIDE_SIZES];
    uint32_t number[CONFIG_OUTSIDE_SIZES]; /* of a register of the limit policies; else FACT_NEXT */
    size_t sizes;
    facts_t facts; /* the project's, with those of this choice */
    struct outside *next;
} outside_t;

/* Where build/policies and cmodel/hw are: the project whose cmodel/configs is `configs`. */
void outside_root(const char *configs);

/* The choice, whose file is read once; NULL where there is none, or, with the error set, where it
 * states what is wrong. Lives as long as the process. */
const outside_t *outside_named(const char *slot, const char *choice, config_error_t *error);

/* The same, of the file `path`, which becomes the choice. NULL with an error. */
const outside_t *outside_read(const char *slot, const char *choice, const char *path,
                              config_error_t *error);

/* The fact of a kind with a number that the machine's policies from outside state; or NULL. */
const fact_t *outside_fact(const config_t *config, fact_kind_t kind, size_t index);

#endif
