/* SPDX-License-Identifier: Apache-2.0 */
/* Policies from outside of the project: see outside.h. Their facts are read and checked together
 * with the project's, so that no name and no register is taken twice.
 */
#include "outside.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ROOT 1024

/* Host threads may load machines at the same time. What is known once never changes. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char root[ROOT] = ".";
static outside_t *known;

void outside_root(const char *configs) {
    static const char end[] = "/cmodel/configs";
    size_t length = strlen(configs), more = sizeof end - 1;
    if (length > more && length < sizeof root && strcmp(configs + length - more, end) == 0) {
        pthread_mutex_lock(&lock);
        snprintf(root, sizeof root, "%.*s", (int)(length - more), configs);
        pthread_mutex_unlock(&lock);
    }
}

static const outside_t *find(const char *slot, const char *choice) {
    const outside_t *o = known;
    while (o && (strcmp(o->row.slot, slot) != 0 || strcmp(o->row.name, choice) != 0)) {
        o = o->next;
    }
    return o;
}

static int place_of(const char *slot) {
    static const char *const slots[CONFIG_OUTSIDE] = {"order", "limit", "reconv"};
    for (int i = 0; i < CONFIG_OUTSIDE; i++) {
        if (strcmp(slots[i], slot) == 0) {
            return i;
        }
    }
    return -1;
}

/* One file with the project's. */
static bool read_facts(facts_t *facts, const char *slot, const char *choice, const char *path) {
    char hardware[ROOT + 32], sim[ROOT + 32];
    snprintf(hardware, sizeof hardware, "%s/cmodel/hw", root);
    snprintf(sim, sizeof sim, "%s/cmodel/sim/sim.h", root);
    return facts_read_outside(facts, path, slot, choice) && facts_read_folder(facts, hardware) &&
           facts_read(facts, sim, sim) && facts_finish(facts);
}

static bool take_size(outside_t *o, const fact_t *fact, const char *path, config_error_t *error) {
    if (o->sizes == CONFIG_OUTSIDE_SIZES) {
        return config_fail(error,
                           "%s:%u: %s: a policy outside of the project states at most %d "
                           "sizes and settings",
                           path, fact->line, fact->name, CONFIG_OUTSIDE_SIZES);
    }
    bool size = fact->kind == FACT_SIZE;
    o->number[o->sizes] = size ? FACT_NEXT : fact->number;
    o->size[o->sizes++] = (size_row_t){.name = fact->name,
                                       .minimum = fact->minimum,
                                       .maximum = fact->maximum,
                                       .power_of_two = fact->power,
                                       .build_time = size,
                                       .has_default = true,
                                       .value = fact->value,
                                       .meaning = fact->text};
    return true;
}

static bool take_facts(outside_t *o, const char *slot, const char *choice, const char *path,
                       config_error_t *error) {
    static const fact_kind_t kinds[] = {FACT_SIZE, FACT_SETTING};
    const fact_t *fact = facts_next(&o->facts, NULL, FACT_CHOICE, slot, choice);
    if (!fact) {
        return config_fail(error,
                           "%s: it states no choice; add a line after its head: //@ choice "
                           "TEXT",
                           path);
    }
    snprintf(o->label, sizeof o->label, "%.*s", (int)(strlen(choice) - OUTSIDE_SUM - 1), choice);
    snprintf(o->file, sizeof o->file, "../policies/%s/%s.h", slot, choice);
    o->place = place_of(slot);
    o->row = (choice_row_t){.slot = fact->slot,
                            .name = fact->choice,
                            .meaning = fact->text,
                            .number = (config_slot_t)config_find_slot(slot),
                            .file = o->file};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        for (fact = NULL; (fact = facts_next(&o->facts, fact, kinds[i], slot, choice));) {
            if (!take_size(o, fact, path, error)) {
                return false;
            }
        }
    }
    return true;
}

/* The caller has the lock. */
static const outside_t *read_locked(const char *slot, const char *choice, const char *path,
                                    config_error_t *error) {
    const outside_t *before = find(slot, choice);
    outside_t *o = before ? NULL : calloc(1, sizeof *o);
    if (before || !o) {
        return before;
    }
    bool good = read_facts(&o->facts, slot, choice, path);
    if (!good) {
        config_fail(error, "%s", o->facts.error);
    }
    if (!good || !take_facts(o, slot, choice, path, error)) {
        facts_free(&o->facts);
        free(o);
        return NULL;
    }
    o->next = known;
    known = o;
    return o;
}

const outside_t *outside_read(const char *slot, const char *choice, const char *path,
                              config_error_t *error) {
    pthread_mutex_lock(&lock);
    const outside_t *o = read_locked(slot, choice, path, error);
    pthread_mutex_unlock(&lock);
    return o;
}

/* NAME_SUM. */
static bool has_sum(const char *choice) {
    size_t length = strlen(choice);
    const char *sum = choice + length - OUTSIDE_SUM;
    return length > OUTSIDE_SUM + 1 && length < FACT_NAME && sum[-1] == '_' &&
           strspn(sum, "0123456789abcdef") == OUTSIDE_SUM &&
           strspn(choice, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

const outside_t *outside_named(const char *slot, const char *choice, config_error_t *error) {
    char path[ROOT + 2 * FACT_NAME + 32];
    if (!has_sum(choice) || place_of(slot) < 0) {
        return NULL;
    }
    pthread_mutex_lock(&lock);
    const outside_t *o = find(slot, choice);
    snprintf(path, sizeof path, "%s/build/policies/%s/%s.h", root, slot, choice);
    if (!o && access(path, R_OK) == 0) {
        o = read_locked(slot, choice, path, error);
    }
    pthread_mutex_unlock(&lock);
    return o;
}

const fact_t *outside_fact(const config_t *config, fact_kind_t kind, size_t index) {
    for (int i = 0; i < CONFIG_OUTSIDE; i++) {
        const outside_t *o = config->outside[i];
        const fact_t *fact = NULL;
        while (o && (fact = facts_next(&o->facts, fact, kind, o->row.slot, o->row.name))) {
            if (index-- == 0) {
                return fact;
            }
        }
    }
    return NULL;
}
