/* SPDX-License-Identifier: Apache-2.0 */
/* A TOML file as a tree, in the order of its text, with the line and the full key of every value,
 * so that its reader can say where something is wrong. The parser is toml++ (toml.cpp).
 */
#ifndef WEFT_TOML_H
#define WEFT_TOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    TOML_TABLE,
    TOML_ARRAY,
    TOML_STRING,
    TOML_INTEGER,
    TOML_REAL,
    TOML_BOOLEAN,
    TOML_TIME
} toml_kind_t;

/* A value. `path` is its full key, "policy.gto.order" or "paper[1].value"; `key` the last word. */
typedef struct toml_node {
    toml_kind_t kind;
    char *key, *path;
    unsigned line;
    char *text;      /* TOML_STRING; of numbers and booleans, as they are printed */
    int64_t integer; /* TOML_INTEGER, TOML_BOOLEAN */
    double real;     /* TOML_REAL, TOML_INTEGER */
    struct toml_node *child;
    size_t count;
} toml_node_t;

/* Read a file. Returns NULL after writing one line to `message`: file, line, what is wrong. */
toml_node_t *toml_read(const char *path, char *message, size_t message_size);

/* NULL is none. */
void toml_free(toml_node_t *root);

#ifdef __cplusplus
}
#endif

#endif
