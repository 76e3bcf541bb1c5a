/* SPDX-License-Identifier: Apache-2.0 */
/* Prints what tests, proofs and kernels say in their heads, and applies seeded defects.
 */
#include "heads_write.h"

#include "heads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int refuse(const char *why) {
    fprintf(stderr, "weft-facts: %s\n", why);
    return 2;
}

static int with_head(const char *path, int (*print)(head_t *head, void *context), void *context) {
    head_t head;
    int code = head_read(&head, path) ? print(&head, context) : 2;
    if (*head.error) {
        code = refuse(head.error);
    }
    head_free(&head);
    return code;
}

static int print_says(head_t *head, void *word) {
    for (size_t i = 0; i < head->count; i++) {
        if (strcmp(head->fact[i].word, word) == 0) {
            puts(head->fact[i].text);
        }
    }
    return 0;
}

static int print_head(head_t *head, void *context) {
    (void)context;
    for (size_t i = 0; i < head->count; i++) {
        printf("%s %s %s\n", head->file, head->fact[i].word, head->fact[i].text);
    }
    return 0;
}

/* sw/kernels/NAME/kernel.c */
static int print_needs(head_t *head, void *context) {
    (void)context;
    char *end = strrchr(head->file, '/');
    *end = 0;
    for (size_t i = 0; i < head->count; i++) {
        printf("KERNEL_NEEDS_%s += %s\n", strrchr(head->file, '/') + 1, head->fact[i].text);
    }
    return 0;
}

int heads_print_needs(const char *path) {
    return with_head(path, print_needs, NULL);
}

/* ---- seeded defects ---- */

/* What is asked of the mutants of several files. */
typedef struct {
    const char *name; /* NULL: of all */
    const char *word; /* its text is printed */
    const char *from; /* the file whose text is printed, changed */
    bool found;
    char **known; /* names so far, and where they stand */
    size_t count;
} request_t;

/* Exit 1 where the old text is not once in the file. */
static int print_changed(const char *from, const char *old, const char *new) {
    FILE *file = fopen(from, "r");
    char *text = NULL;
    size_t room = 0;
    ssize_t length = file ? getdelim(&text, &room, 0, file) : -1;
    char *at = length >= 0 ? strstr(text, old) : NULL;
    bool once = at && !strstr(at + 1, old);
    if (once) {
        printf("%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    }
    if (file) {
        fclose(file);
    }
    free(text);
    return once ? 0 : 1;
}

/* Whether no mutant had this name before. */
static bool is_new(request_t *r, head_t *head, const head_mutant_t *mutant) {
    for (size_t i = 0; i < r->count; i += 2) {
        if (strcmp(r->known[i], mutant->name) == 0) {
            snprintf(head->error, sizeof head->error,
                     "%s:%u: mutant %s stands in %s as well; give it another name", head->file,
                     mutant->word[-1].line, mutant->name, r->known[i + 1]);
            return false;
        }
    }
    r->known = realloc(r->known, (r->count + 2) * sizeof *r->known);
    if (!r->known || !(r->known[r->count] = strdup(mutant->name)) ||
        !(r->known[r->count + 1] = strdup(head->file))) {
        abort();
    }
    r->count += 2;
    return true;
}

static int print_mutant(const request_t *r, const head_mutant_t *mutant) {
    if (!r->name) {
        printf("%s %s %s%s\n", mutant->name, mutant->of_class, mutant->file,
               mutant->sample ? " sample" : "");
    } else if (r->from) {
        return print_changed(r->from, head_mutant_says(mutant, "old"),
                             head_mutant_says(mutant, "new"));
    } else if (head_mutant_says(mutant, r->word)) {
        puts(head_mutant_says(mutant, r->word));
    }
    return 0;
}

static int print_mutants(head_t *head, void *context) {
    request_t *r = context;
    head_mutant_t mutant;
    int code = 0;
    for (size_t at = 0; code == 0 && head_mutant(head, &at, &mutant);) {
        if (!is_new(r, head, &mutant)) {
            return 2;
        }
        if (!r->name || strcmp(r->name, mutant.name) == 0) {
            r->found = true;
            code = print_mutant(r, &mutant);
        }
    }
    return code;
}

static int answer_mutants(request_t *r, char **files) {
    char why[256];
    int code = 0;
    for (; *files && code == 0; files++) {
        code = with_head(*files, print_mutants, r);
    }
    if (code == 0 && r->name && !r->found) {
        snprintf(why, sizeof why, "no file that is named has a mutant '%s'", r->name);
        code = refuse(why);
    }
    for (size_t i = 0; i < r->count; i++) {
        free(r->known[i]);
    }
    free(r->known);
    return code;
}

bool heads_answer(int argc, char **argv, int *code) {
    const char *what = argc > 2 ? argv[1] : "";
    *code = 0;
    if (strcmp(what, "says") == 0 && argc == 4) {
        *code = with_head(argv[3], print_says, argv[2]);
    } else if (strcmp(what, "heads") == 0) {
        for (int i = 2; i < argc && *code == 0; i++) {
            *code = with_head(argv[i], print_head, NULL);
        }
    } else if (strcmp(what, "mutants") == 0) {
        *code = answer_mutants(&(request_t){0}, argv + 2);
    } else if (strcmp(what, "mutant") == 0 && argc > 4) {
        *code = answer_mutants(&(request_t){.name = argv[2], .word = argv[3]}, argv + 4);
    } else if (strcmp(what, "mutate") == 0 && argc > 4) {
        *code = answer_mutants(&(request_t){.name = argv[2], .from = argv[3]}, argv + 4);
    } else {
        return false;
    }
    return true;
}
