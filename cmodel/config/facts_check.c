/* SPDX-License-Identifier: Apache-2.0 */
/* What facts must be together: names are given once, registers have numbers without a gap, choices
 * are in folders of slots, rules and extremes name what exists.
 */
#include "facts.h"
#include "rule.h"
#include "common/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REGISTERS 64 /* of the limit policies, before those of a profile (profile_registers.h) */

__attribute__((format(printf, 3, 4))) static bool fail(facts_t *facts, const fact_t *fact,
                                                       const char *format, ...) {
    int used = snprintf(facts->error, sizeof facts->error, "%s:%u: ", fact->file, fact->line);
    va_list list;
    va_start(list, format);
    vsnprintf(facts->error + used, sizeof facts->error - (size_t)used, format, list);
    va_end(list);
    return false;
}

/* A size or setting, or a trait: rules name all of them alike. */
static bool is_value(const fact_t *fact) {
    return fact->kind == FACT_SIZE || fact->kind == FACT_KNOB || fact->kind == FACT_SETTING ||
           fact->kind == FACT_OFFERS;
}

static const fact_t *value_named(const facts_t *facts, const char *name) {
    for (size_t i = 0; i < facts->count; i++) {
        if (is_value(&facts->fact[i]) && strcmp(facts->fact[i].name, name) == 0) {
            return &facts->fact[i];
        }
    }
    return NULL;
}

static const fact_t *choice_of(const facts_t *facts, const char *slot, const char *choice) {
    return facts_next(facts, NULL, FACT_CHOICE, slot, choice);
}

static bool check_choice(facts_t *facts, const fact_t *fact) {
    const fact_t *first = choice_of(facts, fact->slot, fact->choice);
    if (first != fact) {
        return fail(facts, fact, "choice %s=%s stands in %s:%u as well; keep one of them",
                    fact->slot, fact->choice, first->file, first->line);
    }
    bool slot = !fact->has_file;
    for (size_t i = 0; i < facts->slot_folders; i++) {
        slot |= strcmp(facts->slot_folder[i], fact->slot) == 0;
    }
    if (!slot) {
        return fail(facts, fact,
                    "choice: %s is no slot: no header includes CFG_..._FILE for it; move the file "
                    "to the folder of its slot",
                    fact->slot);
    }
    return !value_named(facts, fact->slot) ||
           fail(facts, fact, "choice: the slot %s has the name of a size; give one another name",
                fact->slot);
}

static bool check_value(facts_t *facts, const fact_t *fact) {
    const fact_t *first = value_named(facts, fact->name);
    return first == fact || fail(facts, fact, "%s stands in %s:%u as well; keep one of them",
                                 fact->name, first->file, first->line);
}

static bool has_number(const facts_t *facts, uint32_t number) {
    const fact_t *fact = NULL;
    while ((fact = facts_next(facts, fact, FACT_SETTING, NULL, NULL)) && fact->number != number) {
    }
    return fact != NULL;
}

/* The last free register for each setting from outside that leaves its number open. */
static void give_numbers(facts_t *facts) {
    uint32_t number = REGISTERS;
    for (size_t i = 0; i < facts->count; i++) {
        fact_t *fact = &facts->fact[i];
        if (fact->kind == FACT_SETTING && fact->number == FACT_NEXT) {
            while (number > 0 && has_number(facts, --number)) {
            }
            fact->number = has_number(facts, number) ? REGISTERS : number;
        }
    }
}

/* Settings come in the order of their numbers, those that were given one last. */
static bool check_numbers(facts_t *facts) {
    const fact_t *fact = NULL, *before = NULL;
    uint32_t count = 0, used = 0;
    while ((fact = facts_next(facts, fact, FACT_SETTING, NULL, NULL))) {
        used = fact->outside ? used : fact->number + 1;
    }
    while ((fact = facts_next(facts, fact, FACT_SETTING, NULL, NULL))) {
        if (before && before->number == fact->number) {
            return fail(facts, fact, "setting %s: register %u is %s (%s:%u); the next is #%u",
                        fact->name, fact->number, before->name, before->file, before->line, used);
        }
        if (!fact->outside && fact->number != count) {
            return fail(facts, fact, "setting %s: no setting is register %u before it; write #%u",
                        fact->name, count, count);
        }
        if (fact->number >= REGISTERS) {
            return fail(facts, fact, "setting %s: there are %d registers; take one away",
                        fact->name, REGISTERS);
        }
        before = fact;
        count += !fact->outside;
    }
    return true;
}

/* What a policy from outside cannot state: it is one choice of a machine, and changes no other. */
static bool check_outside(facts_t *facts, const fact_t *fact) {
    if (fact->kind == FACT_OFFERS || fact->kind == FACT_KNOB) {
        return fail(facts, fact,
                    "%s: a policy outside of the project states none; take the line away",
                    fact->kind == FACT_KNOB ? "knob" : "offers");
    }
    if (fact->kind == FACT_SETTING && strcmp(fact->slot, "limit") != 0) {
        return fail(facts, fact, "setting: registers are those of limit policies; write: //@ size");
    }
    if (fact->kind == FACT_CHOICE && !fact->has_file) {
        return fail(facts, fact,
                    "choice: a policy outside of the project is one choice; write: "
                    "//@ choice TEXT");
    }
    return fact->kind != FACT_SIZE || fact->has_value ||
           fail(facts, fact,
                "size: %s has no default, and no configuration gives its value; write "
                "= DEFAULT after its range",
                fact->name);
}

static bool size_exists(const void *of, const char *name, int64_t *value) {
    *value = 1;
    return value_named(of, name) != NULL;
}

static int choice_exists(const void *of, const char *slot, const char *choice) {
    return !choice_of(of, slot, NULL) ? -1 : choice_of(of, slot, choice) ? 1 : -2;
}

static bool check_rule(facts_t *facts, const fact_t *fact) {
    const rule_names_t names = {facts, size_exists, choice_exists};
    char why[128];
    int64_t value;
    return rule_value(fact->text, &names, &value, why, sizeof why) ||
           fail(facts, fact,
                "rule: %s, in '%s'; a rule compares sizes and choices (cmodel/config/rule.h)", why,
                fact->text);
}

/* Sets of NAME=VALUE, separated by commas, and the sets by semicolons. */
static bool check_extremes(facts_t *facts, const fact_t *fact) {
    char *text = strdup(fact->text), *rest = NULL;
    bool good = text != NULL;
    for (char *word = strtok_r(text, ",; ", &rest); good && word;
         word = strtok_r(NULL, ",; ", &rest)) {
        char *equal = strchr(word, '='), *end = word;
        if (!equal) {
            good = fail(facts, fact,
                        "extremes: '%s' is not NAME=VALUE; write: //@ extremes "
                        "A=1,B=2; A=3",
                        word);
            break;
        }
        *equal = 0;
        const fact_t *value = value_named(facts, word);
        unsigned long number = strtoul(equal + 1, &end, 10);
        if (!value || value->kind == FACT_OFFERS) {
            good = fail(facts, fact,
                        "extremes: there is no setting '%s'; name one that a fact "
                        "states",
                        word);
        } else if (end == equal + 1 || *end || number < value->minimum || number > value->maximum) {
            good = fail(facts, fact, "extremes: %s is %s; it must be %u to %u", word, equal + 1,
                        value->minimum, value->maximum);
        }
    }
    free(text);
    return good;
}

static bool check_owner(facts_t *facts, const fact_t *fact) {
    return choice_of(facts, fact->slot, fact->choice) ||
           fail(facts, fact, "%s: %s states no choice; add: //@ choice TEXT",
                fact->kind == FACT_NEEDS   ? "needs"
                : fact->kind == FACT_READS ? "reads"
                                           : "extremes",
                fact->file);
}

/* What a need is computed from: sizes of the build, since config.h holds it. */
static bool build_size_exists(const void *of, const char *name, int64_t *value) {
    const fact_t *fact = value_named(of, name);
    *value = 1;
    return fact && fact->kind == FACT_SIZE;
}

static bool check_need(facts_t *facts, const fact_t *fact) {
    const rule_names_t names = {facts, build_size_exists, choice_exists};
    const fact_t *offer = value_named(facts, fact->name);
    words_hint_t hint = {.given = fact->name};
    char why[128];
    int64_t value;
    for (const fact_t *f = NULL; (f = facts_next(facts, f, FACT_OFFERS, NULL, NULL));) {
        words_consider(&hint, f->name);
    }
    if (!offer || offer->kind != FACT_OFFERS) {
        return fail(facts, fact, "needs: nothing offers '%s'%s; name what a fact `offers` states",
                    fact->name, words_hint(&hint));
    }
    return rule_value(fact->text, &names, &value, why, sizeof why) ||
           fail(facts, fact,
                "needs: %s, in '%s'; write a number or an expression over sizes of "
                "the build (cmodel/config/rule.h)",
                why, fact->text);
}

/* Names of sizes, settings or slots, and a condition over such. */
static bool check_reads(facts_t *facts, const fact_t *fact) {
    const rule_names_t names = {facts, size_exists, choice_exists};
    char text[RULE_NAME], why[128];
    int64_t value;
    for (const char *at = fact->text; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        const fact_t *value_of = value_named(facts, text);
        if ((!value_of || value_of->kind == FACT_OFFERS) && !choice_of(facts, text, NULL)) {
            return fail(
                facts, fact,
                "reads: there is no size, setting or slot '%s'; name one that a fact states", text);
        }
        at += length;
    }
    return !*fact->more ? check_owner(facts, fact)
                        : rule_value(fact->more, &names, &value, why, sizeof why) ||
                              fail(facts, fact, "reads: %s, in '%s'; write a condition of rule.h",
                                   why, fact->more);
}

static bool check(facts_t *facts, const fact_t *fact) {
    if (fact->outside && !check_outside(facts, fact)) {
        return false;
    }
    switch (fact->kind) {
    case FACT_CHOICE: return check_choice(facts, fact);
    case FACT_RULE: return check_rule(facts, fact);
    case FACT_EXTREMES: return check_owner(facts, fact) && check_extremes(facts, fact);
    case FACT_WATCH: return true;
    case FACT_NEEDS: return check_owner(facts, fact) && check_need(facts, fact);
    case FACT_READS: return check_reads(facts, fact);
    default: return check_value(facts, fact);
    }
}

static int compare(const void *a, const void *b) {
    const fact_t *one = a, *other = b;
    if (one->kind != other->kind) {
        return (int)one->kind - (int)other->kind;
    }
    if (one->kind == FACT_SETTING && one->number != other->number) {
        return one->number < other->number ? -1 : 1;
    }
    if (one->kind == FACT_CHOICE) {
        int slot = strcmp(one->slot, other->slot);
        int none = (strcmp(other->choice, "none") == 0) - (strcmp(one->choice, "none") == 0);
        int choice = strcmp(one->choice, other->choice);
        if (slot || none || choice) {
            return slot ? slot : none ? none : choice;
        }
    }
    int file = strcmp(one->file, other->file);
    return file ? file : (int)one->line - (int)other->line;
}

/* Facts of a file that is no choice are of all machines, whatever its name. */
static void clear_owners(facts_t *facts) {
    for (size_t i = 0; i < facts->count; i++) {
        fact_t *fact = &facts->fact[i];
        const fact_t *owner = choice_of(facts, fact->slot, fact->choice);
        if (fact->kind != FACT_CHOICE && fact->kind != FACT_EXTREMES && fact->kind != FACT_NEEDS &&
            fact->kind != FACT_READS && (!owner || strcmp(owner->file, fact->file) != 0)) {
            fact->slot[0] = fact->choice[0] = 0;
        }
    }
}

bool facts_finish(facts_t *facts) {
    qsort(facts->fact, facts->count, sizeof *facts->fact, compare);
    give_numbers(facts);
    clear_owners(facts);
    for (size_t i = 0; i < facts->count; i++) {
        if (!check(facts, &facts->fact[i])) {
            return false;
        }
    }
    return check_numbers(facts);
}
