/* SPDX-License-Identifier: Apache-2.0 */
/* The tables behind a configuration, made of the facts of files (facts.h, weft-facts). */
#ifndef WEFT_CONFIG_TABLE_H
#define WEFT_CONFIG_TABLE_H

#include "config.h"

typedef struct {
    const char *name;
    uint32_t minimum, maximum;
    bool power_of_two, build_time, has_default;
    uint32_t value; /* the default */
    const char *meaning;
} size_row_t;

typedef struct {
    const char *slot, *name, *meaning;
    config_slot_t number;
    const char *file; /* that the header of the slot includes, where the choice has one */
} choice_row_t;

/* Holds in every machine, or where `slot`, if it is not "", has the choice. */
typedef struct {
    const char *slot, *choice, *condition, *reason, *file;
} rule_row_t;

/* What choices decide of a machine beyond themselves; the value without a need. */
typedef struct {
    const char *name;
    uint32_t value;
} trait_row_t;

/* A machine with the choice has at least this value of the trait, an expression (rule.h). */
typedef struct {
    const char *slot, *choice, *name, *value;
} need_row_t;

/* A size or slot that is read only where the condition holds. */
typedef struct {
    const char *name, *condition;
} read_row_t;

extern const size_row_t config_sizes[CONFIG_SIZE_COUNT]; /* by config_size_t */
extern const choice_row_t config_choices[];              /* grouped by slot */
extern const size_t config_choice_count;
extern const rule_row_t config_rules[];
extern const size_t config_rule_count;
extern const trait_row_t config_traits[];
extern const size_t config_trait_count;
extern const need_row_t config_needs[];
extern const size_t config_need_count;
extern const read_row_t config_reads[];
extern const size_t config_read_count;

/* Index of the project's size, slot or trait of that name, or -1. */
int config_find_size(const char *name);
int config_find_slot(const char *name);
int config_find_trait(const char *name);
const char *config_slot_name(int slot);

/* Index of a size, by name, or -1; and its row, NULL where none is at the index: both also of the
 * policies from outside that the machine has chosen. */
int config_size_named(const config_t *config, const char *name);
const size_row_t *config_row(const config_t *config, int index);

/* A slot's choice in the machine, as a row. */
const choice_row_t *config_chosen(const config_t *config, int slot);

/* Whether every rule holds; if not, says which, with the values and what to set. */
bool config_follows_rules(const config_t *config, config_error_t *error);

/* Whether the machine reads every size and slot that was given beside its file; if not, says which
 * it does not, and where it is read. */
bool config_reads_given(const config_t *config, config_error_t *error);

/* Writes the error and returns false. */
bool config_fail(config_error_t *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
