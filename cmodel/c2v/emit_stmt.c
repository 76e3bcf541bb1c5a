/* SPDX-License-Identifier: Apache-2.0 */
/* Statements as Verilog. Assignments to locals that are never read, and statements left empty by
 * that, are not printed. */
#include <stdarg.h>
#include <string.h>

#include "emit.h"

void emit_line(emit_t *e, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(e->out, "%*s", 2 * e->depth, "");
    vfprintf(e->out, format, arguments);
    fputc('\n', e->out);
    va_end(arguments);
}

/* Prints the temporaries of a statement whose text is (in part) `s`, begun at `p`. */
static void print_front(emit_t *e, point_t p, const char *s) {
    fputs(count_uses(e, p, s), e->out);
}

static const char *target_suffix(const emit_t *e, const sig_t *sig) {
    return sig->kind != SIG_REG ? "" : e->clocked ? "_q" : "_d";
}

void add_zero(zeros_t *z, char *name, int width) {
    for (int i = 0; i < z->count; i++) {
        if (!strcmp(z->names[i], name)) {
            return;
        }
    }
    *GROW(z->names, z->count) = name;
    z->width += width;
}

void print_zeros(emit_t *e, const zeros_t *z) {
    if (z->count == 1) {
        emit_line(e, "%s = %s;", z->names[0], zero_bits(z->width));
    } else if (z->count) {
        print_words(e->out, e->depth, "{", z->names, z->count, "} = 0;");
    }
}

/* Prints the assignment, begun at `p`; nothing if it changes nothing. */
static void print_assignment(emit_t *e, point_t p, const char *target, const char *value) {
    if (!strcmp(target, value)) {
        take_back(e, p);
        return;
    }
    print_front(e, p, text("%s %s", target + strcspn(target, "["), value));
    emit_line(e, "%s%s %s %s;", e->continuous ? "assign " : "", target, e->clocked ? "<=" : "=",
              value);
}

/* Is the target printed: live, or a register in the clocked block? */
static bool is_target(const emit_t *e, const sig_t *sig) {
    return is_live(sig) || (e->clocked && sig->kind == SIG_REG);
}

/* An output that is continuously assigned a number is that number to its readers: Verilator
 * complains of comparisons that such a signal decides. */
static void note_known(const emit_t *e, sig_t *sig, piece_t value) {
    if (e->continuous && sig->kind == SIG_OUT && sig->ndims == 0) {
        sig->print.known = value.known;
        sig->print.value = value.value;
    }
}

static void emit_assign(emit_t *e, stmt_t *s) {
    sig_t *sig = s->lhs->sig;
    if (!is_target(e, sig)) {
        return;
    }
    point_t before = point_here(e);
    e->target = sig;
    piece_t value = needs_temporary(e->module, s) ? emit_through_temporary(e, s->rhs, sig->width)
                                                  : emit_bits(e, s->rhs, 0, sig->width);
    const char *target = emit_target(e, s->lhs, target_suffix(e, sig));
    e->target = NULL;
    note_known(e, sig, value);
    print_assignment(e, before, target, bare(value.text));
    sig->print.written = true;
}

static void emit_copy(emit_t *e, stmt_t *s) {
    sig_t *sig = s->lhs->sig;
    if (!is_target(e, sig)) {
        return;
    }
    int width;
    point_t before = point_here(e);
    const char *target = emit_block_ref(e, s->lhs, target_suffix(e, sig), &width);
    const char *value = s->rhs ? emit_block_ref(e, s->rhs, NULL, &width) : zero_bits(width);
    print_assignment(e, before, target, value);
    sig->print.written = true;
}

/* A list as text, one level deeper; "" if nothing is left of it. */
static char *sub_list(emit_t *e, const list_t *list, int deeper) {
    FILE *out = e->out;
    char *s = NULL;
    size_t size;
    e->out = open_memstream(&s, &size);
    if (!e->out) {
        fail("out of memory");
    }
    e->depth += deeper;
    emit_list(e, list);
    e->depth -= deeper;
    fclose(e->out);
    e->out = out;
    return s;
}

static bool *save_written(const emit_t *e) {
    bool *flags = allocate((size_t)e->module->sig_count);
    for (int i = 0; i < e->module->sig_count; i++) {
        flags[i] = e->module->sigs[i]->print.written;
    }
    return flags;
}

static void restore_written(const emit_t *e, const bool *flags, int count) {
    for (int i = 0; i < e->module->sig_count; i++) {
        e->module->sigs[i]->print.written = i < count && flags[i];
    }
}

static void join_written(const emit_t *e, const bool *flags, int count) {
    for (int i = 0; i < count && i < e->module->sig_count; i++) {
        e->module->sigs[i]->print.written |= flags[i];
    }
}

/* The text of an else branch that is nothing but another if, without its indentation: or NULL. */
static char *else_if(const char *other, int depth) {
    const char *p = other + strspn(other, " ");
    if (strncmp(p, "if (", 4) != 0) {
        return NULL;
    }
    char *end = text("\n%*send\n", 2 * (depth + 1), "");
    const char *last = strstr(p, end);
    if (!last || last[strlen(end)]) {
        return NULL; /* something follows the if */
    }
    char *all = text("%s", "");
    for (const char *line = p; *line;) {
        size_t n = strcspn(line, "\n");
        size_t indent = line == p || strspn(line, " ") < 2 ? 0 : 2;
        all = text("%s%.*s\n", all, (int)(n - indent), line + indent);
        line += n + (line[n] != 0);
    }
    return all;
}

static void print_if(emit_t *e, const char *cond, const char *body, const char *other) {
    emit_line(e, "if (%s) begin", cond);
    fprintf(e->out, "%s", body);
    char *chain = *other ? else_if(other, e->depth) : NULL;
    if (chain) {
        emit_line(e, "end else %.*s", (int)strlen(chain) - 1, chain);
        return;
    }
    if (*other) {
        emit_line(e, "end else begin");
        fprintf(e->out, "%s", other);
    }
    emit_line(e, "end");
}

/* The condition of an if, read before its branches write; their temporaries do not mix. */
static void emit_if(emit_t *e, stmt_t *s) {
    point_t before = point_here(e);
    piece_t asked = emit_condition(e, s->cond);
    if (asked.known) {
        take_back(e, before);
        emit_list(e, asked.value ? &s->body : &s->other);
        return;
    }
    const char *cond = s->gate ? text("%s || %s", EVERY_CYCLE, asked.text) : bare(asked.text);
    int count = e->module->sig_count;
    bool *written = save_written(e);
    char *body = sub_list(e, &s->body, 1);
    bool *after = save_written(e);
    int after_count = e->module->sig_count;
    restore_written(e, written, count);
    char *other = sub_list(e, &s->other, 1);
    join_written(e, after, after_count);
    if (!*body && !*other) {
        take_back(e, before);
        return;
    }
    print_front(e, before, cond);
    if (*body) {
        print_if(e, cond, body, other);
    } else {
        const char *opposite = bare(fold_not(asked).text);
        print_if(e, s->gate ? text("!(%s)", cond) : opposite, other, "");
    }
}

static void mark_write(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    (void)s;
    if (write) {
        n->sig->print.written = true;
    }
}

/* The only statement of a body, if that is an assignment in one line; else NULL. */
static char *only_assignment(const char *body) {
    size_t length = strcspn(body, "\n");
    size_t indent = strspn(body, " ");
    bool one = length && !body[length + 1] && body[length - 1] == ';';
    return one ? text("%.*s", (int)(length - indent), body + indent) : NULL;
}

/* A loop over one short assignment stands in one line. */
static void print_for(emit_t *e, const char *head, const char *body) {
    enum { LINE = 100 };
    const char *one = only_assignment(body);
    if (one && 2 * (size_t)e->depth + strlen(head) + 1 + strlen(one) <= LINE) {
        emit_line(e, "%s %s", head, one);
        return;
    }
    emit_line(e, "%s begin", head);
    fprintf(e->out, "%s", body);
    emit_line(e, "end");
}

/* The only round of a loop, with its number where the variable stands. */
static void emit_round(emit_t *e, stmt_t *s) {
    print_t *loop = &s->loop->print;
    loop->known = true;
    loop->value = s->from;
    emit_list(e, &s->body);
    loop->known = false;
}

static void emit_for(emit_t *e, stmt_t *s) {
    if (s->to - s->from == 1) {
        emit_round(e, s);
        return;
    }
    bool *before = save_written(e);
    int count = e->module->sig_count;
    visit_list(&s->body, mark_write, NULL);
    char *body = sub_list(e, &s->body, 1);
    if (!*body) {
        restore_written(e, before, count);
        return;
    }
    sig_t *loop = s->loop;
    const char *i = loop->name;
    loop->print.written = true;
    uint32_t part = e->clocked ? 64 : s->to - s->from; /* see emit_rounds */
    for (uint32_t from = s->from; from < s->to; from += part) {
        uint32_t to = from + part < s->to ? from + part : s->to;
        char *head =
            text("for (%s = %s; %s < %s; %s = %s + %s)", i, constant_bits(loop->width, from), i,
                 constant_bits(loop->width, to), i, i, constant_bits(loop->width, 1));
        print_for(e, head, body);
    }
}

/* Can the value take one of the arm's labels? */
static bool reachable(const arm_t *arm, range_t r) {
    bool any = arm->is_default;
    for (int k = 0; k < arm->count; k++) {
        any |= arm->labels[k]->value >= r.lo && arm->labels[k]->value <= r.hi;
    }
    return any;
}

/* The body that a known value selects; NULL if none. */
static const list_t *selected(const stmt_t *s, wide_t value) {
    const list_t *other = NULL;
    for (int i = 0; i < s->arm_count; i++) {
        const arm_t *arm = &s->arms[i];
        for (int k = 0; k < arm->count; k++) {
            if (arm->labels[k]->value == value) {
                return &arm->body;
            }
        }
        other = arm->is_default ? &arm->body : other;
    }
    return other;
}

/* Can the value take no label, so that the default's body runs, if there is one? Icarus 11 ends
 * where a case has nothing but a default (verif/c2v/regress/p22). */
static bool takes_no_label(const stmt_t *s, range_t r, const list_t **body) {
    *body = NULL;
    for (int i = 0; i < s->arm_count; i++) {
        const arm_t *arm = &s->arms[i];
        if (arm->is_default) {
            *body = &arm->body;
        } else if (reachable(arm, r)) {
            return false;
        }
    }
    return true;
}

/* The labels of an arm that the condition can take, as text; NULL if there are none. */
static char *arm_labels(emit_t *e, const arm_t *arm, range_t r, int width) {
    char *labels = NULL;
    for (int k = 0; k < arm->count; k++) {
        wide_t v = arm->labels[k]->value;
        if (v >= r.lo && v <= r.hi) {
            const char *label = arm->labels[k]->symbol ? symbol_bits(e, arm->labels[k], width).text
                                                       : constant_bits(width, v);
            labels = labels ? text("%s, %s", labels, label) : text("%s", label);
        }
    }
    return labels;
}

/* Whether a result may have more bits than the operands. Yosys 0.23 computes such a condition of a
 * case in the width of a word that it reads a part of (verif/c2v/regress/p16), unless it stands in
 * braces. */
static bool may_wrap(const char *cond) {
    return strpbrk(cond, "+-*~") || strstr(cond, "<<");
}

/* An arm of one short statement stands in its label's line. */
static void print_arm(emit_t *e, const char *labels, const char *body) {
    const char *one = only_assignment(body);
    if (one && strlen(labels) + strlen(one) + 1 < 80) {
        emit_line(e, "%s: %s", labels, one);
        return;
    }
    emit_line(e, "%s: begin", labels);
    fprintf(e->out, "%s", body);
    emit_line(e, "end");
}

static void print_case(emit_t *e, const stmt_t *s, const char *cond, char *const *bodies) {
    range_t r = range_of(s->cond);
    int width = bits_of(r);
    emit_line(e, may_wrap(cond) ? "case ({%s})" : "case (%s)", cond);
    e->depth++;
    bool has_default = false;
    for (int i = 0; i < s->arm_count; i++) {
        const arm_t *arm = &s->arms[i];
        char *labels = arm->is_default ? text("default") : arm_labels(e, arm, r, width);
        has_default |= arm->is_default;
        if (labels) {
            print_arm(e, labels, bodies[i]);
        }
    }
    if (!has_default) {
        emit_line(e, "default: begin end");
    }
    e->depth--;
    emit_line(e, "endcase");
}

static void emit_case(emit_t *e, stmt_t *s) {
    range_t r = range_of(s->cond);
    point_t before = point_here(e);
    piece_t asked = emit_bits(e, s->cond, 0, bits_of(r));
    const list_t *body;
    if (takes_no_label(s, r, &body) || asked.known) {
        if (asked.known) {
            body = selected(s, r.lo < 0 ? sign_of(asked.value, bits_of(r)) : asked.value);
        }
        take_back(e, before);
        if (body) {
            emit_list(e, body);
        }
        return;
    }
    const char *cond = bare(asked.text);
    char **bodies = allocate((size_t)s->arm_count * sizeof *bodies);
    bool *written = save_written(e);
    int count = e->module->sig_count;
    bool any = false;
    bool *all = written;
    int all_count = count;
    for (int i = 0; i < s->arm_count; i++) {
        restore_written(e, written, count);
        bodies[i] = reachable(&s->arms[i], r) ? sub_list(e, &s->arms[i].body, 2) : text("%s", "");
        any |= *bodies[i] != 0;
        join_written(e, all, all_count);
        all = save_written(e);
        all_count = e->module->sig_count;
    }
    restore_written(e, all, all_count);
    if (!any) {
        take_back(e, before);
        return;
    }
    print_front(e, before, cond);
    print_case(e, s, cond, bodies);
}

/* Does the statement set all of a signal to 0, in a combinational block? Vectors with an element of
 * run time are left out: Yosys 0.23 computes that wrong where the vector is part of such a target.
 */
static bool sets_zero(const emit_t *e, const stmt_t *s) {
    bool scalar = s->kind == S_ASSIGN && !s->lhs->sig->ndims && is_const(s->rhs) &&
                  s->rhs->value == 0 && !s->rhs->symbol;
    bool vector = s->kind == S_COPY && !s->rhs && s->lhs->sig->flat && !s->lhs->sig->print.chosen;
    return (scalar || vector) && s->lhs->indexes == 0 && !e->clocked && !e->continuous;
}

/* Statements from number `i` on that set signals to 0, as one: how many. A single one, or two, stay
 * as they are. */
static int emit_zeros(emit_t *e, const list_t *list, int i, int end) {
    zeros_t zeros = {NULL, 0, 0};
    int count = 0;
    while (i + count < end && sets_zero(e, list->items[i + count])) {
        const sig_t *sig = list->items[i + count++]->lhs->sig;
        if (is_live(sig)) {
            add_zero(&zeros, text("%s%s", sig->name, target_suffix(e, sig)), port_width(sig));
        }
    }
    if (zeros.count < 3) {
        return 0;
    }
    for (int k = i; k < i + count; k++) {
        list->items[k]->lhs->sig->print.written = true;
    }
    print_zeros(e, &zeros);
    return count;
}

/* The statement, or several as one: how many. */
static int emit_some(emit_t *e, const list_t *list, int i, int end) {
    int zeros = emit_zeros(e, list, i, end);
    if (zeros) {
        return zeros;
    }
    stmt_t *s = list->items[i];
    switch (s->kind) {
    case S_ASSIGN: emit_assign(e, s); break;
    case S_COPY: emit_copy(e, s); break;
    case S_IF: emit_if(e, s); break;
    case S_FOR: emit_for(e, s); break;
    case S_CASE: emit_case(e, s); break;
    case S_CALL: fail("internal: call left in a block");
    }
    return 1;
}

static int line_count(const char *body) {
    int n = 0;
    for (; *body; body++) {
        n += *body == '\n';
    }
    return n;
}

static void emit_range(emit_t *e, const list_t *list, int from, int end);

/* The statements from number `i` on that have the comment, under it: how many. */
static int emit_commented(emit_t *e, const list_t *list, int i, int end, comment_t *c) {
    int n = 1;
    while (i + n < end && has_comment(list->items[i + n], c)) {
        n++;
    }
    FILE *out = e->out;
    char *body = NULL;
    size_t size;
    c->printed = true;
    e->out = open_memstream(&body, &size);
    emit_range(e, list, i, i + n);
    fclose(e->out);
    e->out = out;
    c->printed = line_count(body) >= c->least;
    if (c->printed) {
        emit_line(e, "%s", comment_mark(c));
    }
    fputs(body, e->out);
    return n;
}

static void emit_range(emit_t *e, const list_t *list, int from, int end) {
    for (int i = from; i < end;) {
        comment_t *c = e->final ? next_comment(list->items[i]) : NULL;
        i += c ? emit_commented(e, list, i, end, c) : emit_some(e, list, i, end);
    }
}

void emit_list(emit_t *e, const list_t *list) {
    emit_range(e, list, 0, list->count);
}
