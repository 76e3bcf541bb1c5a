/* SPDX-License-Identifier: Apache-2.0 */
/* Which bits of which signals the emitted text reads. Printing an expression records its reads in a
 * log; they count once the statement is printed. What is printed and then dropped (folded away, or
 * part of a statement of which nothing is left) is taken back with its temporaries. */
#include <string.h>

#include "emit.h"

/* The element that an index names, where that is known: -1 elsewhere. */
static int64_t known_index(node_t *n) {
    range_t r = range_of(n);
    return r.lo == r.hi ? (int64_t)r.lo : -1;
}

/* Which bits of which elements. */
void mark_used(sig_t *sig, node_t *const *index, int indexes, uint64_t bits) {
    sig->used.bits |= bits;
    uint32_t flat = 0;
    for (int i = 0; i < sig->ndims; i++) {
        int64_t known = i < indexes ? known_index(index[i]) : -1;
        if (known < 0) {
            sig->used.all_elements = true;
            return;
        }
        flat = flat * sig->dims[i] + (uint32_t)known;
    }
    if (flat < 64) {
        sig->used.elements |= (uint64_t)1 << flat;
    } else {
        sig->used.all_elements = true;
    }
}

/* The block in work depends on this signal. */
static void mark_event(emit_t *e, const sig_t *sig) {
    bool own = sig->kind == SIG_LOOP || sig->kind == SIG_TABLE || sig->print.assigned;
    e->reads |= sig->kind == SIG_REG || !own;
    e->reads_own |= sig->print.assigned;
}

static bool appears(const sig_t *sig, const char *s) {
    if (sig->kind != SIG_REG) {
        return next_word(s, s, sig->name) != NULL;
    }
    return next_word(s, s, text("%s_q", sig->name)) || next_word(s, s, text("%s_d", sig->name));
}

void record(emit_t *e, read_t use) {
    *GROW(e->uses, e->use_count) = use;
}

point_t point_here(const emit_t *e) {
    return (point_t){e->hoist_count, e->use_count};
}

void take_back(emit_t *e, point_t p) {
    for (int i = p.hoists; i < e->hoist_count; i++) {
        e->hoists[i].sig->print.live = false;
    }
    e->hoist_count = p.hoists;
    e->use_count = p.uses;
}

char *count_uses(emit_t *e, point_t p, const char *statement) {
    char *front = text("%s", "");
    for (int i = e->hoist_count; i-- > p.hoists;) {
        hoist_t *h = &e->hoists[i];
        h->sig->print.live = appears(h->sig, statement) || appears(h->sig, front);
        front = h->sig->print.live ? text("%s%s", h->text, front) : front;
    }
    for (int i = p.hoists; i < e->hoist_count; i++) {
        if (e->hoists[i].sig->print.live) {
            *GROW(e->temporaries, e->temporary_count) = e->hoists[i].sig;
        }
    }
    for (int i = p.uses; i < e->use_count; i++) {
        const read_t *u = &e->uses[i];
        if (!appears(u->sig, statement) && !appears(u->sig, front)) {
            continue;
        }
        switch (u->kind) {
        case USE_EVENT: mark_event(e, u->sig); break;
        case USE_ELEMENTS: mark_used(u->sig, u->index, u->indexes, u->bits); break;
        }
    }
    e->hoist_count = p.hoists;
    e->use_count = p.uses;
    return front;
}

/* ---- the printed text: which bits of a signal appear in it */

/* After the selects ([..][..]) at `p`. */
static const char *after_selects(const char *p) {
    int depth = 0;
    for (; *p == '[' || (depth && *p); p++) {
        depth += (*p == '[') - (*p == ']');
    }
    return p;
}

/* Does the select at `p` ([...]) name no signal? What folds it knows its value then. */
static bool constant_select(const char *p) {
    for (const char *end = after_selects(p); p < end; p++) {
        bool letter = is_name(*p) && !(*p >= '0' && *p <= '9');
        if (letter && p[-1] != '\'' && !is_name(p[-1])) {
            return false;
        }
    }
    return true;
}

/* Marks the bits that one appearance of a signal in the text selects; `p` is after its name. What
 * a computed constant selects is left unmarked: to list a bit as unread too often does no harm. */
static void mark_select(bool *bits, int total, const char *p) {
    int high = total - 1;
    int low = 0;
    int length = 0;
    if (sscanf(p, "[%d:%d%n", &high, &low, &length) == 2 && p[length] == ']') {
        length = 0;
    } else if (sscanf(p, "[%d%n", &low, &length) == 1 && p[length] == ']') {
        high = low;
    } else if (*p == '[' && constant_select(p)) {
        return;
    } else {
        high = total - 1;
        low = 0;
    }
    for (int i = low; i <= high && i < total; i++) {
        bits[i] = true;
    }
}

/* Is the appearance [name, end) of a signal the target of an assignment? A nonblocking one begins
 * its line or stands after the condition of its if; elsewhere <= compares. */
static bool is_target(const char *body, const char *name, const char *end) {
    end = after_selects(end);
    if (!strncmp(end, " <= ", 4)) {
        do {
            name--;
        } while (name > body && *name == ' ');
        return *name == '\n' || *name == ')' || *name == ':';
    }
    const char *p = end; /* one of several that are set to 0: {a, b} = 0 */
    while (is_name(*p) || *p == ',' || *p == ' ' || *p == '\n') {
        p++;
    }
    return !strncmp(end, " = ", 3) || !strncmp(p, "} = ", 4);
}

/* Is the appearance at `name` what an instance drives: the value of an output port? */
static bool is_driven(const char *body, const char *name) {
    static const char *const outputs[] = {".out_", ".view_", ".probe_out_", ".q"};
    const char *line = name;
    while (line > body && line[-1] != '\n') {
        line--;
    }
    line += strspn(line, " ");
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        if (!strncmp(line, outputs[i], strlen(outputs[i]))) {
            return true;
        }
    }
    return false;
}

bool text_reads_all(const sig_t *sig, const char *body) {
    bool array_of_words = sig->ndims && !sig->flat;
    int total = sig->width * (int)(sig->flat ? sig_elements(sig) : 1);
    const char *name = sig->kind == SIG_REG ? text("%s_q", sig->name) : sig->name;
    size_t n = strlen(name);
    bool *bits = allocate((size_t)total);
    for (const char *p = next_word(body, body, name); p; p = next_word(body, p + n, name)) {
        if (!is_target(body, p, p + n) && !is_driven(body, p)) {
            mark_select(bits, total, array_of_words ? "" : p + n);
        }
    }
    for (int i = 0; i < total; i++) {
        if (!bits[i]) {
            return false;
        }
    }
    return true;
}
