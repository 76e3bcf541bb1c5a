/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of pins, as liberty files have them: `!` before and `'` behind what is inverted; `^`;
 * `&`, `*` or a space; `|` or `+`, in this order of precedence. A function is a truth table, so
 * that a cell is found by what it does, however it is written. Limit: four inputs.
 */
#include <ctype.h>
#include <string.h>

#include "area.h"

typedef struct {
    const char *at, *end;
    const area_pin_t *input;
    size_t inputs;
    uint32_t all; /* every row of the table */
    bool bad;
} reader_t;

static uint32_t read_or(reader_t *r);

static char next(reader_t *r) {
    while (r->at < r->end && isspace((unsigned char)*r->at)) {
        r->at++;
    }
    return r->at < r->end ? *r->at : 0;
}

/* Rows in which an input is 1. */
static uint32_t column(const reader_t *r, size_t input) {
    static const uint32_t columns[AREA_INPUTS] = {0xaaaa, 0xcccc, 0xf0f0, 0xff00};
    return columns[input] & r->all;
}

static uint32_t read_name(reader_t *r) {
    size_t length = 0;
    while (r->at + length < r->end &&
           (isalnum((unsigned char)r->at[length]) || strchr("_[]", r->at[length]))) {
        length++;
    }
    const char *name = r->at;
    r->at += length;
    if (length == 1 && (*name == '0' || *name == '1')) {
        return *name == '1' ? r->all : 0;
    }
    for (size_t i = 0; length > 0 && i < r->inputs; i++) { /* an input may have no name */
        if (strlen(r->input[i].name) == length && strncmp(r->input[i].name, name, length) == 0) {
            return column(r, i);
        }
    }
    r->bad = true;
    return 0;
}

static uint32_t read_unary(reader_t *r) {
    uint32_t value;
    char first = next(r);
    if (first == '!') {
        r->at++;
        return ~read_unary(r) & r->all;
    }
    if (first == '(') {
        r->at++;
        value = read_or(r);
        r->bad |= next(r) != ')';
        r->at += r->at < r->end;
    } else {
        value = read_name(r);
    }
    while (next(r) == '\'') {
        r->at++;
        value = ~value & r->all;
    }
    return value;
}

static uint32_t read_xor(reader_t *r) {
    uint32_t value = read_unary(r);
    while (!r->bad && next(r) == '^') {
        r->at++;
        value ^= read_unary(r);
    }
    return value;
}

static uint32_t read_and(reader_t *r) {
    uint32_t value = read_xor(r);
    for (char c; !r->bad && (c = next(r)) && !strchr("|+)", c);) {
        r->at += c == '&' || c == '*';
        value &= read_xor(r);
    }
    return value;
}

static uint32_t read_or(reader_t *r) {
    uint32_t value = read_and(r);
    for (char c; !r->bad && ((c = next(r)) == '|' || c == '+');) {
        r->at++;
        value |= read_and(r);
    }
    return value;
}

bool area_truth(const char *text, size_t length, const area_pin_t *input, size_t inputs,
                uint32_t *table) {
    reader_t r = {.at = text, .end = text + length, .input = input, .inputs = inputs};
    if (inputs > AREA_INPUTS) {
        return false;
    }
    r.all = (uint32_t)((1ull << (1u << inputs)) - 1);
    *table = read_or(&r);
    return !r.bad && next(&r) == 0;
}
