/* SPDX-License-Identifier: Apache-2.0 */
/* weft list studies: those of the project with their titles, or what is in one.
 */
#include <stdio.h>

#include "sw/libweft/engine.h"
#include "sw/weft/tool.h"
#include "study_value.h"

/* The title alone: what else is in the file may need programs that are not there. */
static void print_title(void *root, const char *name) {
    char path[2 * ENGINE_PATH], why[STUDY_MESSAGE];
    snprintf(path, sizeof path, "%s/studies/%s.toml", (const char *)root, name);
    toml_node_t *file = toml_read(path, why, sizeof why);
    const toml_node_t *title = file ? value_child(file, "title") : NULL;
    printf("%-16s %s\n", name, title && title->kind == TOML_STRING ? title->text : "");
    toml_free(file);
}

static void print_experiment(const study_experiment_t *e) {
    printf("\n%s: %s\n", e->name, e->title);
    for (size_t i = 0; i < e->configs; i++) {
        printf("%s%s", i ? ", " : "  machines  ", e->config[i]->name);
    }
    for (size_t i = 0; i < e->policies; i++) {
        printf("%s%s", i ? ", " : "\n  policies  ", e->policy[i]->name);
    }
    for (size_t i = 0; i < e->kernels; i++) {
        printf("%s%s", i ? ", " : "\n  kernels   ", e->kernel[i]->name);
    }
    for (size_t i = 0; i < e->vary.count + e->design.count; i++) {
        const study_axes_t *axes = i < e->vary.count ? &e->vary : &e->design;
        printf("%s%s", i ? ", " : "\n  varies    ",
               axes->axis[i < e->vary.count ? i : i - e->vary.count].name);
    }
    printf("\n");
}

static int print_study(const char *name) {
    study_t study;
    study_message_t message;
    if (!study_open(&study, name, false, &message)) {
        refuse("list studies: %s", message.text);
        return WEFT_USAGE;
    }
    printf("%s\n", study.title);
    if (study.note) {
        printf("%s\n", study.note);
    }
    for (size_t i = 0; i < study.experiments; i++) {
        print_experiment(&study.experiment[i]);
    }
    study_free(&study);
    return WEFT_OK;
}

int list_studies(const char *name) {
    char root[ENGINE_PATH];
    if (name) {
        return print_study(name);
    }
    if (!engine_root(root, sizeof root)) {
        complain(engine_root_why());
        return WEFT_USAGE;
    }
    return study_names(root, print_title, root) > 0 ? WEFT_OK : WEFT_USAGE;
}
