/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels of a study file: what is run, with which seeds of the input, and the sets that the kernel
 * is in. One that names a command is an OpenCL or CUDA program.
 */
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "study_value.h"
#include "sw/weft/tool.h"

#define SEED "{seed}"

typedef struct {
    study_kernel_t kernel;
    study_names_t run, command, profile, seeds;
    const char *folder;
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
        const char *key = kernel->kernel ? "run" : "command";
        return at ? value_wrong(r, at, "expected '" SEED "' in '%s', where a seed is to stand", key)
                  : value_wrong(r, value_child(node, key),
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

/* ---- commands ---- */

/* Where the command runs: the folder of the study, or the one that is named from there. */
static bool find_folder(reader_t *r, const toml_node_t *node, const char *given,
                        study_kernel_t *kernel) {
    const char *path = !given            ? r->study->folder
                       : given[0] == '/' ? given
                                         : study_text(r->study, "%s/%s", r->study->folder, given);
    char *absolute = realpath(path, NULL);
    kernel->folder = study_text(r->study, "%s", absolute ? absolute : path);
    bool good = absolute && access(study_text(r->study, "%s/.", absolute), X_OK) == 0;
    free(absolute);
    return good || value_wrong(r, value_child(node, "folder"), "there is no folder %s", path);
}

/* A word with a '/' begins at the folder of the run; others are looked for in PATH. */
static const char *find_executable(study_t *study, const study_kernel_t *kernel) {
    const char *word = kernel->program, *found = NULL;
    if (strchr(word, '/')) {
        found = *word == '/' ? word : study_text(study, "%s/%s", kernel->folder, word);
        return access(found, X_OK) == 0 ? found : NULL;
    }
    char *rest, *copy = (char *)(uintptr_t)study_text(study, "%s", getenv("PATH"));
    for (char *at = strtok_r(copy, ":", &rest); at && !found; at = strtok_r(NULL, ":", &rest)) {
        const char *path = study_text(study, "%s/%s", at, word);
        found = access(path, X_OK) == 0 ? path : NULL;
    }
    return found;
}

static bool check_files(reader_t *r, const toml_node_t *node, const study_kernel_t *kernel) {
    const toml_node_t *files = value_child(node, "files");
    for (size_t i = 0; i < kernel->files.count; i++) {
        glob_t found;
        const char *pattern = study_text(r->study, "%s/%s", kernel->folder, kernel->files.item[i]);
        if (glob(pattern, 0, NULL, &found) != 0) {
            return value_wrong(r, files->kind == TOML_ARRAY ? &files->child[i] : files,
                               "there is no file %s", pattern);
        }
        globfree(&found);
    }
    return true;
}

static bool take_command(reader_t *r, const toml_node_t *node, const kernel_reader_t *read,
                         study_kernel_t *kernel) {
    const toml_node_t *profile = value_child(node, "profile");
    if (profile) {
        return value_wrong(r, profile,
                           "a command has no profile; profiles are of kernels with 'run'");
    }
    kernel->program = read->command.item[0];
    if (r->study->archived) {
        kernel->folder = r->study->folder;
        kernel->executable = "";
        return true;
    }
    if (!find_folder(r, node, read->folder, kernel)) {
        return false;
    }
    kernel->executable = find_executable(r->study, kernel);
    if (!kernel->executable) {
        return value_wrong(r, value_child(node, "command"),
                           "there is no program '%s' in %s; expected an OpenCL or CUDA program and "
                           "its arguments",
                           kernel->program, strchr(kernel->program, '/') ? kernel->folder : "PATH");
    }
    return check_files(r, node, kernel);
}

/* ---- the table ---- */

static study_names_t after_first(const study_names_t *words) {
    return (study_names_t){.item = words->item + 1, .count = words->count - 1};
}

static bool take_run(reader_t *r, const toml_node_t *node, const kernel_reader_t *read,
                     study_kernel_t *kernel) {
    static const char *const of_commands[] = {"folder", "files"};
    for (size_t i = 0; i < 2; i++) {
        const toml_node_t *at = value_child(node, of_commands[i]);
        if (at) {
            return value_wrong(r, at, "expected with 'command' alone, not with 'run'");
        }
    }
    kernel->program = read->run.item[0];
    kernel->kernel = find_kernel(kernel->program);
    if (!kernel->kernel) {
        return value_wrong(r, value_child(node, "run"),
                           "there is no kernel '%s'; expected a name that `weft list kernels` "
                           "shows, and its arguments",
                           kernel->program);
    }
    if (read->profile.count > 0 && strcmp(read->profile.item[0], kernel->program) != 0) {
        return value_wrong(r, value_child(node, "profile"), "expected another run of '%s'",
                           kernel->program);
    }
    if (read->profile.count > 0) {
        kernel->training = after_first(&read->profile);
    }
    return true;
}

bool value_kernel(reader_t *r, const toml_node_t *node, void *to) {
    static const value_field_t fields[] = {
        {"run", value_words, offsetof(kernel_reader_t, run), false},
        {"command", value_words, offsetof(kernel_reader_t, command), false},
        {"folder", value_text, offsetof(kernel_reader_t, folder), false},
        {"files", value_names, offsetof(kernel_reader_t, kernel.files), false},
        {"seeds", value_seeds, offsetof(kernel_reader_t, seeds), false},
        {"profile", value_words, offsetof(kernel_reader_t, profile), false},
        {"set", value_names, offsetof(kernel_reader_t, kernel.sets), false},
        {"settings", value_settings, offsetof(kernel_reader_t, kernel.settings), false},
        {"best", value_axes, offsetof(kernel_reader_t, kernel.best), false},
        {0}};
    kernel_reader_t read = {.kernel = {.name = node->key, .seed = "", .line = node->line}};
    study_kernel_t *kernel = &read.kernel;
    if (!value_table(r, node, fields, &read)) {
        return false;
    }
    bool run = read.run.count > 0, command = read.command.count > 0;
    if (run == command) {
        return run ? value_wrong(r, value_child(node, "command"),
                                 "there is a 'run' as well; "
                                 "expected one of the two")
                   : value_wrong(r, node, "a key 'run' or 'command' is missing");
    }
    if (!(run ? take_run : take_command)(r, node, &read, kernel)) {
        return false;
    }
    kernel->words = after_first(run ? &read.run : &read.command);
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
            return value_wrong(r, at, "the set '%s' is listed twice", set);
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
