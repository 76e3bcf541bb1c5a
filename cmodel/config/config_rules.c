/* SPDX-License-Identifier: Apache-2.0 */
/* Rules between settings of a configuration (rule.h), and where settings are read. The message of a
 * broken one has the values of all that it names, and the change of one of them that mends it.
 */
#include "common/words.h"
#include "outside.h"
#include "rule.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* How far from its value a size is tried. */
#define REACH 70000u

/* Of a need, which names no trait. */
static bool size_value(const void *of, const char *name, int64_t *value) {
    const config_t *config = of;
    int size = config_size_named(config, name);
    if (size >= 0) {
        *value = config->size[size];
    }
    return size >= 0;
}

static int has_choice(const void *of, const char *slot, const char *choice) {
    const config_t *config = of;
    int number = config_find_slot(slot);
    return number < 0 ? -1 : strcmp(config->choice[number], choice) == 0;
}

static bool is_chosen(const config_t *config, const char *slot, const char *choice) {
    return has_choice(config, slot, choice) == 1;
}

/* A need by its number: those of the project, then those of the machine's policies from outside. */
static bool need_at(const config_t *config, size_t index, need_row_t *need) {
    if (index < config_need_count) {
        *need = config_needs[index];
        return true;
    }
    const fact_t *fact = outside_fact(config, FACT_NEEDS, index - config_need_count);
    if (fact) {
        *need = (need_row_t){fact->slot, fact->choice, fact->name, fact->text};
    }
    return fact != NULL;
}

/* The next need of a trait among the machine's choices, from *at on. */
static bool next_need(const config_t *config, const char *trait, size_t *at, need_row_t *need) {
    while (need_at(config, (*at)++, need)) {
        if (strcmp(need->name, trait) == 0 && is_chosen(config, need->slot, need->choice)) {
            return true;
        }
    }
    return false;
}

uint32_t config_trait(const config_t *config, const char *name) {
    const rule_names_t names = {config, size_value, has_choice};
    int trait = config_find_trait(name);
    int64_t most = trait < 0 ? 0 : config_traits[trait].value, value;
    char why[128];
    need_row_t need;
    for (size_t at = 0; next_need(config, name, &at, &need);) {
        if (rule_value(need.value, &names, &value, why, sizeof why) && value > most) {
            most = value;
        }
    }
    return (uint32_t)most;
}

/* Of a rule. */
static bool named_value(const void *of, const char *name, int64_t *value) {
    bool trait = config_find_trait(name) >= 0;
    if (trait) {
        *value = config_trait(of, name);
    }
    return trait || size_value(of, name, value);
}

static bool holds(const config_t *config, const rule_row_t *rule) {
    const rule_names_t names = {config, named_value, has_choice};
    char why[128];
    int64_t value;
    return rule_value(rule->condition, &names, &value, why, sizeof why) && value != 0;
}

/* The next name of a condition that is a size, a slot or a trait, from *at on. */
static bool next_name(const config_t *config, const char **at, char name[RULE_NAME]) {
    while (**at) {
        size_t length = 0;
        for (; isalnum((unsigned char)**at) || **at == '_'; (*at)++) {
            if (length + 1 < RULE_NAME) {
                name[length++] = **at;
            }
        }
        name[length] = 0;
        if (length > 0 && (config_size_named(config, name) >= 0 || config_find_slot(name) >= 0 ||
                           config_find_trait(name) >= 0)) {
            return true;
        }
        *at += length == 0;
    }
    return false;
}

static bool is_possible(const size_row_t *row, int64_t value) {
    return value >= row->minimum && value <= row->maximum &&
           !(row->power_of_two && (value & (value - 1)));
}

/* The value next to that of the size which mends the rule. */
static bool mend_size(const config_t *config, const rule_row_t *rule, int size, char *to,
                      size_t to_size) {
    config_t trial = *config;
    const size_row_t *row = config_row(config, size);
    for (int64_t away = 1; away <= REACH; away++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            int64_t value = (int64_t)config->size[size] + sign * away;
            if (is_possible(row, value)) {
                trial.size[size] = (uint32_t)value;
                if (holds(&trial, rule)) {
                    snprintf(to, to_size, "--set %s=%u", row->name, trial.size[size]);
                    return true;
                }
            }
        }
    }
    return false;
}

static bool mend_slot(const config_t *config, const rule_row_t *rule, int slot, char *to,
                      size_t to_size) {
    config_t trial = *config;
    for (size_t i = 0; i < config_choice_count; i++) {
        if ((int)config_choices[i].number == slot) {
            trial.choice[slot] = config_choices[i].name;
            if (holds(&trial, rule)) {
                snprintf(to, to_size, "--set %s=%s", config_choices[i].slot,
                         config_choices[i].name);
                return true;
            }
        }
    }
    return false;
}

/* Another choice in the place of one that needs the trait. */
static bool mend_trait(const config_t *config, const rule_row_t *rule, const char *trait, char *to,
                       size_t to_size) {
    need_row_t need;
    size_t at = 0;
    return next_need(config, trait, &at, &need) &&
           mend_slot(config, rule, config_find_slot(need.slot), to, to_size);
}

static bool mend_by(const config_t *config, const rule_row_t *rule, const char *name, char *to,
                    size_t to_size) {
    int size = config_size_named(config, name), slot = config_find_slot(name);
    return size >= 0   ? mend_size(config, rule, size, to, to_size)
           : slot >= 0 ? mend_slot(config, rule, slot, to, to_size)
                       : mend_trait(config, rule, name, to, to_size);
}

/* What to set, by the first name of the rule that can mend it. Traits come last: the choice that
 * needs one is what the machine is about. */
static void mend(const config_t *config, const rule_row_t *rule, char *to, size_t to_size) {
    char name[RULE_NAME];
    for (int traits = 0; traits <= 1; traits++) {
        for (const char *at = rule->condition; next_name(config, &at, name);) {
            if ((config_find_trait(name) >= 0) == traits &&
                mend_by(config, rule, name, to, to_size)) {
                return;
            }
        }
    }
    snprintf(to, to_size, "change several of them");
}

/* The value of a name, as a word: for a trait also the choice that needs it. */
static void name_value(const config_t *config, const char *name, char *to, size_t to_size) {
    int64_t value;
    if (!named_value(config, name, &value)) {
        snprintf(to, to_size, "%s", config_label(config, name, NULL));
        return;
    }
    int used = snprintf(to, to_size, "%lld", (long long)value);
    need_row_t need;
    size_t at = 0;
    if (next_need(config, name, &at, &need)) {
        snprintf(to + used, to_size - (size_t)used, " (%s=%s)", need.slot,
                 config_label(config, need.slot, NULL));
    }
}

/* "warps is 4, blocks is 5", each name once. */
static void list_values(const config_t *config, const rule_row_t *rule, char *to, size_t to_size) {
    char name[RULE_NAME], seen[512] = " ", mark[RULE_NAME + 2];
    size_t used = 0;
    to[0] = 0;
    for (const char *at = rule->condition; next_name(config, &at, name);) {
        snprintf(mark, sizeof mark, " %s ", name);
        if (strstr(seen, mark) || strlen(seen) + strlen(mark) >= sizeof seen || used >= to_size) {
            continue;
        }
        strcat(seen, mark + 1);
        char value[128];
        name_value(config, name, value, sizeof value);
        used += (size_t)snprintf(to + used, to_size - used, "%s%s is %s", used ? ", " : "", name,
                                 value);
    }
}

static bool applies(const config_t *config, const rule_row_t *rule) {
    return !rule->slot[0] || is_chosen(config, rule->slot, rule->choice);
}

static bool follows(const config_t *config, const rule_row_t *rule, config_error_t *error) {
    char values[512], remedy[128];
    bool own = rule->slot[0];
    if (!applies(config, rule) || holds(config, rule)) {
        return true;
    }
    list_values(config, rule, values, sizeof values);
    mend(config, rule, remedy, sizeof remedy);
    return config_fail(error, "configuration %s: %s%s%s%s%s; %s: %s must hold (%s)", config->base,
                       rule->slot, own ? "=" : "",
                       own ? config_label(config, rule->slot, NULL) : "", own ? ": " : "", values,
                       rule->reason, rule->condition, remedy);
}

bool config_follows_rules(const config_t *config, config_error_t *error) {
    const fact_t *fact;
    bool good = true;
    for (size_t i = 0; good && i < config_rule_count; i++) {
        good = follows(config, &config_rules[i], error);
    }
    for (size_t i = 0; good && (fact = outside_fact(config, FACT_RULE, i)); i++) {
        const rule_row_t rule = {fact->slot, fact->choice, fact->text, fact->more, fact->file};
        good = follows(config, &rule, error);
    }
    return good;
}

/* Where the size or slot is read, as a rule; its condition is NULL for everywhere. */
static rule_row_t reading(const config_t *config, const char *name) {
    rule_row_t rule = {.slot = ""};
    for (size_t i = 0; i < config_read_count; i++) {
        if (strcmp(config_reads[i].name, name) == 0) {
            rule.condition = config_reads[i].condition;
        }
    }
    const fact_t *fact;
    bool own = !rule.condition && config_size_named(config, name) >= CONFIG_SIZE_COUNT;
    for (size_t i = 0; own && !rule.condition && (fact = outside_fact(config, FACT_READS, i));
         i++) {
        rule.condition = *fact->more && words_have(fact->text, name) ? fact->more : NULL;
    }
    return rule;
}

/* Whether a policy from outside has a line that says so; it is chosen. */
static bool outside_reads(const config_t *config, const char *name) {
    const fact_t *fact;
    bool read = false;
    for (size_t i = 0; !read && (fact = outside_fact(config, FACT_READS, i)); i++) {
        const rule_row_t where = {.condition = fact->more};
        read = words_have(fact->text, name) && (!*fact->more || holds(config, &where));
    }
    return read;
}

bool config_reads_name(const config_t *config, const char *name) {
    const rule_row_t rule = reading(config, name);
    return (config_size_named(config, name) >= 0 || config_find_slot(name) >= 0) &&
           (!rule.condition || holds(config, &rule) || outside_reads(config, name));
}

bool config_reads_given(const config_t *config, config_error_t *error) {
    char values[512], remedy[128];
    for (int i = 0; i < CONFIG_ROOM + CONFIG_SLOT_COUNT; i++) {
        const size_row_t *row = i < CONFIG_ROOM ? config_row(config, i) : NULL;
        const char *name = row                ? row->name
                           : i >= CONFIG_ROOM ? config_slot_name(i - CONFIG_ROOM)
                                              : NULL;
        if (name && config->given[i] && !config_reads_name(config, name)) {
            const rule_row_t rule = reading(config, name);
            list_values(config, &rule, values, sizeof values);
            mend(config, &rule, remedy, sizeof remedy);
            return config_fail(error,
                               "configuration %s: %s is set, but nothing in this machine reads it: "
                               "it is read where %s, and here %s; leave it away, or choose what "
                               "reads it (%s)",
                               config->base, name, rule.condition, values, remedy);
        }
    }
    return true;
}
