/* SPDX-License-Identifier: Apache-2.0 */
/* Reads a rule from left to right and computes it on the way.
 */
#include "rule.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *at;
    const rule_names_t *names;
    char *why;
    size_t why_size;
    bool wrong;
} reader_t;

static int64_t either(reader_t *r);

static int64_t refuse(reader_t *r, const char *what, const char *word) {
    if (!r->wrong) {
        r->wrong = true;
        snprintf(r->why, r->why_size, "%s '%.40s'", what, word);
    }
    return 0;
}

/* Takes a sign if it is next. */
static bool take(reader_t *r, const char *sign) {
    r->at += strspn(r->at, " ");
    size_t length = strlen(sign);
    if (strncmp(r->at, sign, length) != 0) {
        return false;
    }
    r->at += length;
    return true;
}

static void expect(reader_t *r, const char *sign) {
    if (!take(r, sign)) {
        char what[32];
        snprintf(what, sizeof what, "expected '%s' before", sign);
        refuse(r, what, r->at);
    }
}

static void take_name(reader_t *r, char name[RULE_NAME]) {
    size_t length = 0;
    r->at += strspn(r->at, " ");
    for (; isalnum((unsigned char)*r->at) || *r->at == '_'; r->at++) {
        if (length + 1 < RULE_NAME) {
            name[length++] = *r->at;
        }
    }
    name[length] = 0;
}

static int64_t bits(int64_t n) {
    int64_t count = 1;
    while (count < 62 && (int64_t)1 << count < n) {
        count++;
    }
    return count;
}

/* A slot, compared with one of its choices; what follows its name. */
static int64_t compared_choice(reader_t *r, const char *slot) {
    char choice[RULE_NAME];
    bool equal = take(r, "==");
    if (!equal) {
        expect(r, "!=");
    }
    take_name(r, choice);
    int chosen = r->wrong ? 0 : r->names->choice(r->names->of, slot, choice);
    if (chosen == -2) {
        return refuse(r, "the slot has no choice", choice);
    }
    return (chosen == 1) == equal;
}

static int64_t named(reader_t *r) {
    char name[RULE_NAME];
    int64_t value = 0;
    take_name(r, name);
    if (strcmp(name, "bits") == 0) {
        expect(r, "(");
        value = bits(either(r));
        expect(r, ")");
        return value;
    }
    if (strcmp(name, "min") == 0 || strcmp(name, "max") == 0) {
        expect(r, "(");
        value = either(r);
        expect(r, ",");
        int64_t other = either(r);
        expect(r, ")");
        return (name[1] == 'i') == (value < other) ? value : other;
    }
    if (r->names->size(r->names->of, name, &value)) {
        return value;
    }
    if (r->names->choice(r->names->of, name, "") != -1) {
        return compared_choice(r, name);
    }
    return refuse(r, "there is no size, setting, trait or slot", name);
}

static int64_t factor(reader_t *r) {
    if (take(r, "(")) {
        int64_t value = either(r);
        expect(r, ")");
        return value;
    }
    if (isdigit((unsigned char)*r->at)) {
        char *end;
        int64_t value = strtoll(r->at, &end, 10);
        r->at = end;
        return value;
    }
    if (!islower((unsigned char)*r->at)) {
        return refuse(r, "expected a number or a name before", r->at);
    }
    return named(r);
}

static int64_t product(reader_t *r) {
    int64_t value = factor(r);
    while (!r->wrong) {
        if (take(r, "*")) {
            value *= factor(r);
        } else if (take(r, "/")) {
            int64_t by = factor(r);
            value = by == 0 ? 0 : value / by;
        } else if (take(r, "%")) {
            int64_t by = factor(r);
            value = by == 0 ? 0 : value % by;
        } else {
            break;
        }
    }
    return value;
}

static int64_t sum(reader_t *r) {
    int64_t value = product(r);
    while (!r->wrong) {
        if (take(r, "+")) {
            value += product(r);
        } else if (take(r, "-")) {
            value -= product(r);
        } else {
            break;
        }
    }
    return value;
}

static int64_t comparison(reader_t *r) {
    int64_t value = sum(r);
    if (take(r, "<=")) {
        return value <= sum(r);
    }
    if (take(r, ">=")) {
        return value >= sum(r);
    }
    if (take(r, "==")) {
        return value == sum(r);
    }
    if (take(r, "!=")) {
        return value != sum(r);
    }
    if (take(r, "<")) {
        return value < sum(r);
    }
    return take(r, ">") ? value > sum(r) : value;
}

static int64_t both(reader_t *r) {
    int64_t value = comparison(r);
    while (!r->wrong && take(r, "&&")) {
        value = (comparison(r) != 0) & (value != 0);
    }
    return value;
}

static int64_t either(reader_t *r) {
    int64_t value = both(r);
    while (!r->wrong && take(r, "||")) {
        value = (both(r) != 0) | (value != 0);
    }
    return value;
}

bool rule_value(const char *text, const rule_names_t *names, int64_t *value, char *why,
                size_t why_size) {
    reader_t r = {.at = text, .names = names, .why = why, .why_size = why_size};
    *value = either(&r);
    r.at += strspn(r.at, " ");
    if (*r.at) {
        refuse(&r, "the rule continues after its end with", r.at);
    }
    return !r.wrong;
}
