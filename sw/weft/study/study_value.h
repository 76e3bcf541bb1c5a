/* SPDX-License-Identifier: Apache-2.0 */
/* Values of a study file, read into structs. Every message is one line: file, line, key, and what
 * is expected there.
 */
#ifndef WEFT_STUDY_VALUE_H
#define WEFT_STUDY_VALUE_H

#include "study.h"
#include "toml.h"

typedef struct {
    study_t *study;
    study_message_t *message;
} reader_t;

/* Write what is wrong at a value; false. */
bool value_wrong(reader_t *r, const toml_node_t *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Readers: each reads a value of one form into what `to` points to, or says what is wrong. */
bool value_text(reader_t *r, const toml_node_t *node, void *to);   /* const char * */
bool value_count(reader_t *r, const toml_node_t *node, void *to);  /* uint64_t, 1 or more */
bool value_flag(reader_t *r, const toml_node_t *node, void *to);   /* bool */
bool value_number(reader_t *r, const toml_node_t *node, void *to); /* double */
bool value_digits(reader_t *r, const toml_node_t *node, void *to); /* uint64_t, plus 1 */
bool value_words(reader_t *r, const toml_node_t *node, void *to);  /* study_names_t: words parted
                                                                      by blanks */
bool value_names(reader_t *r, const toml_node_t *node, void *to);  /* study_names_t: texts */
bool value_seeds(reader_t *r, const toml_node_t *node, void *to);  /* study_names_t: whole numbers,
                                                                      each once */
bool value_settings(reader_t *r, const toml_node_t *node, void *to); /* study_names_t */
bool value_axes(reader_t *r, const toml_node_t *node, void *to);     /* study_axes_t */
bool value_metric(reader_t *r, const toml_node_t *node, void *to);   /* study_metric_t */
bool value_metrics(reader_t *r, const toml_node_t *node, void *to);  /* bool[METRIC_COUNT] */
bool value_drawn(reader_t *r, const toml_node_t *node, void *to);    /* the same, for `plot` */
bool value_series(reader_t *r, const toml_node_t *node, void *to);   /* study_series_list_t */
bool value_mean(reader_t *r, const toml_node_t *node, void *to);     /* study_mean_t */
bool value_means(reader_t *r, const toml_node_t *node, void *to);    /* study_means_t */

/* A key of a table, where it goes, and whether the table must have it. A field without reader is
 * read elsewhere. The last one of a list is {0}. */
typedef struct {
    const char *key;
    bool (*read)(reader_t *r, const toml_node_t *node, void *to);
    size_t offset;
    bool needed;
} value_field_t;

/* Read the keys of a table into the struct `to`. */
bool value_table(reader_t *r, const toml_node_t *table, const value_field_t *fields, void *to);

/* The value of a key, or NULL. */
const toml_node_t *value_child(const toml_node_t *table, const char *key);

/* study_kernel.c: a table [kernel.NAME] into a study_kernel_t; and whether the names of sets, of
 * all kernels, can be told from those of kernels. */
bool value_kernel(reader_t *r, const toml_node_t *node, void *to);
bool value_sets(reader_t *r);

/* study_experiment.c: a table [experiment.NAME] into a study_experiment_t. */
bool value_experiment(reader_t *r, const toml_node_t *node, void *to);

/* study_table.c: a table [table.NAME] into a study_table_t. */
bool value_page_table(reader_t *r, const toml_node_t *node, void *to);

#endif
