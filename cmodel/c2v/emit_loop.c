/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that C does not have: over the elements of an array. Each block has variables of its own
 * for them. */
#include <string.h>

#include "tools.h"

static const char *index_name(emit_t *e, int d) {
    const char *name = text("k%d", d);
    while (!name_is_free(e->module, e->scope, name)) {
        name = text("k%s", name);
    }
    return e->scope ? take_name(e->module, e->scope, name) : name;
}

const char *loop_name(emit_t *e, int d) {
    if (!e->loop_names[d]) {
        e->loop_names[d] = e->final ? index_name(e, d) : "k";
    }
    return e->loop_names[d];
}

char *loop_head(const char *k, uint32_t from, uint32_t to) {
    return text("for (%s = %u; %s < %u; %s = %s + 1)", k, from, k, to, k, k);
}

static void emit_rounds_in_line(emit_t *e, int d, int depth, const uint32_t *counts, char *heads,
                                const char *statement) {
    bool several = d + 1 < depth && counts[d + 1] > longest_loop();
    size_t length = 2 * (size_t)e->depth + strlen(heads) + strlen(statement);
    bool body = several || length > LINE_WIDTH;
    if (d == depth || several) {
        emit_line(e, "%s%s", heads, body ? "begin" : statement);
        if (body) {
            e->depth++;
            emit_rounds(e, d, depth, counts, statement);
            e->depth--;
            emit_line(e, "end");
        }
        return;
    }
    const char *k = loop_name(e, d);
    emit_rounds_in_line(e, d + 1, depth, counts, text("%s%s ", heads, loop_head(k, 0, counts[d])),
                        statement);
}

void emit_rounds(emit_t *e, int d, int depth, const uint32_t *counts, const char *statement) {
    if (d == depth) {
        emit_line(e, "%s", statement);
        return;
    }
    const char *k = loop_name(e, d);
    bool several = d + 1 < depth && counts[d + 1] > longest_loop();
    for (uint32_t from = 0; from < counts[d]; from += longest_loop()) {
        uint32_t to = counts[d] - from > longest_loop() ? from + longest_loop() : counts[d];
        char *head = loop_head(k, from, to);
        if (!several) {
            emit_rounds_in_line(e, d + 1, depth, counts, text("%s ", head), statement);
            continue;
        }
        emit_line(e, "%s begin", head);
        e->depth++;
        emit_rounds(e, d + 1, depth, counts, statement);
        e->depth--;
        emit_line(e, "end");
    }
}
