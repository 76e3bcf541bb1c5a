/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels of a study file: what is run, with which seeds of the input, and the sets that the kernel
 * is in.
 */
#include <string.h>

#include "study_value.h"
#include "sw/weft/tool.h"

#define SEED "{seed}"

typedef struct {
    study_kernel_t kernel;
    study_names_t run, profile, seeds;
} kernel_reader_t;

bool study_in_set(const study_kernel_t *kernel, const char *set) {
    bool found = false;
    for (size_t i = 0; i < kernel->sets.count; i++) {
        found = found || strcmp(kernel->sets.item[i], set) == 0;
    }
    return found;
}

bool study_is_kernel(const study_kernel_t *kernel, const char *name) {
    return strcmp(kernel->name, name) == 0 || study_in_set(kernel, name);
}

const study_kernel_t *study_lacks(const study_t *study, const study_experiment_t *e,
                                  const char *set) {
    for (size_t k = 0; k < study->kernels; k++) {
        bool has = !study_in_set(&study->kernel[k], set);
        for (size_t i = 0; !has && i < e->kernels; i++) {
            has = e->kernel[i] == &study->kernel[k];
        }
        if (!has) {
            return &study->kernel[k];
        }
    }
    return NULL;
}

/* ---- seeds ---- */

/* The word with a seed in each place of {seed}. */
static const char *with_seed(study_t *study, const char *word, const char *seed) {
    const char *text = "", *at;
    while ((at = strstr(word, SEED))) {
        text = study_text(study, "%s%.*s%s", text, (int)(at - word), word, seed);
        word = at + strlen(SEED);
    }
    return study_text(study, "%s%s", text, word);
}

static study_names_t words_with_seed(study_t *study, const study_names_t *words, const char *seed) {
    study_names_t to = {.item = study_room(study, (words->count + 1) * sizeof *to.item)};
    for (; to.count < words->count; to.count++) {
        to.item[to.count] = with_seed(study, words->item[to.count], seed);
    }
    return to;
}

static bool has_seed(const study_names_t *words) {
    bool found = false;
    for (size_t i = 0; i < words->count; i++) {
        found = found || strstr(words->item[i], SEED);
    }
    return found;
}

/* The runs of the kernel: one, or one for each seed. */
static bool make_each(reader_t *r, const toml_node_t *node, study_kernel_t *kernel,
                      const study_names_t *seeds) {
    const toml_node_t *at = value_child(node, "seeds");
    if (has_seed(&kernel->words) != (seeds->count > 0)) {
        return at ? value_wrong(r, at, "expected '" SEED "' in 'run', where a seed is to stand")
                  : value_wrong(r, value_child(node, "run"),
                                "'" SEED "' stands for each seed in a list, such as seeds = [1, 2, "
                                "3], and there is no such list");
    }
    kernel->seeds = seeds->count ? seeds->count : 1;
    kernel->each = study_room(r->study, kernel->seeds * sizeof *kernel->each);
    for (size_t i = 0; i < kernel->seeds; i++) {
        study_kernel_t *one = &kernel->each[i];
        *one = *kernel;
        one->seed = seeds->count ? seeds->item[i] : "";
        one->words = words_with_seed(r->study, &kernel->words, one->seed);
        one->each = one;
        one->seeds = 1;
    }
    return true;
}

/* ---- the table ---- */

static study_names_t after_first(const study_names_t *words) {
    return (study_names_t){.item = words->item + 1, .count = words->count - 1};
}

bool value_kernel(reader_t *r, const toml_node_t *node, void *to) {
    static const value_field_t fields[] = {
        {"run", value_words, offsetof(kernel_reader_t, run), true},
        {"seeds", value_seeds, offsetof(kernel_reader_t, seeds), false},
        {"profile", value_words, offsetof(kernel_reader_t, profile), false},
        {"set", value_names, offsetof(kernel_reader_t, kernel.sets), false},
        {0}};
    kernel_reader_t read = {.kernel = {.name = node->key, .seed = "", .line = node->line}};
    study_kernel_t *kernel = &read.kernel;
    if (!value_table(r, node, fields, &read)) {
        return false;
    }
    kernel->kernel = find_kernel(read.run.item[0]);
    if (!kernel->kernel) {
        return value_wrong(r, value_child(node, "run"),
                           "there is no kernel '%s'; expected a name that `weft list kernels` "
                           "shows, and its arguments",
                           read.run.item[0]);
    }
    kernel->words = after_first(&read.run);
    if (read.profile.count > 0 && strcmp(read.profile.item[0], read.run.item[0]) != 0) {
        return value_wrong(r, value_child(node, "profile"), "expected another run of '%s'",
                           read.run.item[0]);
    }
    if (read.profile.count > 0) {
        kernel->training = after_first(&read.profile);
    }
    if (!make_each(r, node, kernel, &read.seeds)) {
        return false;
    }
    *(study_kernel_t *)to = *kernel;
    return true;
}

/* ---- sets ---- */

static bool check_set(reader_t *r, const toml_node_t *at, const study_kernel_t *kernel, size_t i) {
    const char *set = kernel->sets.item[i];
    for (size_t k = 0; k < r->study->kernels; k++) {
        if (strcmp(r->study->kernel[k].name, set) == 0) {
            return value_wrong(r, at, "there is a kernel '%s' (line %u); a set has another name",
                               set, r->study->kernel[k].line);
        }
    }
    for (size_t n = 0; n < i; n++) {
        if (strcmp(kernel->sets.item[n], set) == 0) {
            return value_wrong(r, at, "the set '%s' stands there twice", set);
        }
    }
    return true;
}

bool value_sets(reader_t *r) {
    const toml_node_t *tables = value_child(r->study->file, "kernel");
    for (size_t k = 0; k < r->study->kernels; k++) {
        const study_kernel_t *kernel = &r->study->kernel[k];
        const toml_node_t *node = value_child(&tables->child[k], "set");
        if (kernel->sets.count > STUDY_SETS) {
            return value_wrong(r, node, "expected at most %d sets", STUDY_SETS);
        }
        for (size_t i = 0; i < kernel->sets.count; i++) {
            if (!check_set(r, node->kind == TOML_ARRAY ? &node->child[i] : node, kernel, i)) {
                return false;
            }
        }
    }
    return true;
}
