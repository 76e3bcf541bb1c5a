/* SPDX-License-Identifier: Apache-2.0 */
/* Statements as Verilog. Assignments to locals that are never read, and statements left empty by
 * that, are left out. */
#include <stdarg.h>
#include <string.h>

#include "tools.h"

void emit_line(emit_t *e, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(e->out, "%*s", 2 * e->depth, "");
    vfprintf(e->out, format, arguments);
    fputc('\n', e->out);
    va_end(arguments);
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

char *zeros_text(int depth, const zeros_t *z) {
    return z->count == 1 ? text("%s = %s;", z->names[0], zero_bits(z->width))
           : z->count    ? words_in_lines(depth, "{", z->names, z->count, "} = 0;")
                         : text("%s", "");
}

/* Is the target printed: live, or a register in the clocked block? */
static bool is_target(const emit_t *e, const sig_t *sig) {
    return is_live(sig) || (e->clocked && sig->kind == SIG_REG);
}

/* What is assigned, with the numbers of all that is known; nothing of it is printed. */
static piece_t value_in_numbers(emit_t *e, const stmt_t *s, piece_t value) {
    if (s->rhs && e->module->composite) {
        point_t before = point_here(e);
        bool final = e->final;
        e->final = false; /* temporaries take no names */
        e->numbers = true;
        value = s->kind == S_COPY ? emit_block_ref(e, s->rhs, NULL)
                                  : emit_bits(e, s->rhs, 0, s->lhs->sig->width);
        e->numbers = false;
        e->final = final;
        take_back(e, before);
    }
    return value;
}

/* What is continuously assigned a number is that number to its readers, and an array that is all 0
 * is 0. Verilator's lint puts such numbers in place, too. It complains of comparisons that they
 * decide. */
static void note_known(emit_t *e, const stmt_t *s, piece_t printed) {
    sig_t *sig = s->lhs->sig;
    if (e->continuous && s->lhs->indexes == 0 && (sig->kind == SIG_OUT || sig->kind == SIG_LOCAL)) {
        piece_t value = value_in_numbers(e, s, printed);
        bool zeros = value.kind == P_NUMBER && value.value == 0;
        sig->print.known = sig->ndims ? zeros : value.known;
        sig->print.value = value.value;
    }
}

/* Is it a local that is a number to all that would read it, so that nothing names it? */
static bool is_only_number(const emit_t *e, const sig_t *sig) {
    return e->final && e->continuous && !e->module->composite && sig->kind == SIG_LOCAL &&
           sig->print.known && !sig->used.bits;
}

/* The assignment, begun at `p`; nothing if it changes nothing that is printed. */
static void add_assignment(emit_t *e, point_t p, stmt_t *s, piece_t target, piece_t value) {
    sig_t *sig = s->lhs->sig;
    note_known(e, s, value);
    sig->print.written = true;
    sig->print.live &= !is_only_number(e, sig);
    if (same_piece(&target, &value) || !is_target(e, sig)) {
        take_back(e, p);
        return;
    }
    count_uses(e, p, &target, &value);
    add_item(e->code,
             (item_t){.kind = I_ASSIGN,
                      .before = e->continuous ? "assign " : "",
                      .sign = e->clocked ? "<=" : "=",
                      .target = target,
                      .value = value},
             1);
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
    piece_t target = emit_target(e, s->lhs, target_suffix(e, sig));
    e->target = NULL;
    add_assignment(e, before, s, target, value);
}

static void emit_copy(emit_t *e, stmt_t *s) {
    sig_t *sig = s->lhs->sig;
    if (!is_target(e, sig)) {
        return;
    }
    point_t before = point_here(e);
    piece_t target = emit_block_ref(e, s->lhs, target_suffix(e, sig));
    piece_t value = s->rhs ? emit_block_ref(e, s->rhs, NULL) : zero(target.width);
    add_assignment(e, before, s, target, value);
}

/* The code of a list that stands `deeper`; empty if nothing is left of it. */
static code_t sub_list(emit_t *e, const list_t *list, int deeper) {
    code_t code = {NULL, 0, 0};
    code_t *outer = e->code;
    e->code = &code;
    e->depth += deeper;
    emit_list(e, list);
    e->depth -= deeper;
    e->code = outer;
    return code;
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

/* The condition of an if, read before its branches write; their temporaries do not mix. */
static void emit_if(emit_t *e, stmt_t *s) {
    point_t before = point_here(e);
    piece_t asked = emit_condition(e, s->cond);
    if (asked.known) {
        take_back(e, before);
        emit_list(e, asked.value ? &s->body : &s->other);
        return;
    }
    piece_t cond = asked;
    if (s->gate) {
        cond = group(N_LOR, 1, name_piece(1, EVERY_CYCLE, NULL), asked);
    }
    int count = e->module->sig_count;
    bool *written = save_written(e);
    code_t body = sub_list(e, &s->body, 1);
    bool *after = save_written(e);
    int after_count = e->module->sig_count;
    restore_written(e, written, count);
    code_t other = sub_list(e, &s->other, 1);
    join_written(e, after, after_count);
    if (!body.count && !other.count) {
        take_back(e, before);
        return;
    }
    count_uses(e, before, NULL, &cond);
    if (body.count) {
        add_if(e->code, cond, body, other);
    } else {
        piece_t opposite = s->gate ? single(P_OPERATOR, N_LNOT, 1, cond) : fold_not(asked);
        add_if(e->code, opposite, other, (code_t){NULL, 0, 0});
    }
}

static void mark_write(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    (void)s;
    if (write) {
        n->sig->print.written = true;
    }
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
    code_t body = sub_list(e, &s->body, 1);
    if (!body.count) {
        restore_written(e, before, count);
        return;
    }
    sig_t *loop = s->loop;
    const char *i = loop->name;
    loop->print.written = true;
    uint32_t part = e->clocked ? longest_loop() : s->to - s->from;
    for (uint32_t from = s->from; from < s->to; from += part) {
        uint32_t to = from + part < s->to ? from + part : s->to;
        piece_t bound = to == s->to && s->bound ? symbol_bits(e, s->bound, to, loop->width)
                                                : number(loop->width, to);
        char *head =
            text("for (%s = %s; %s < %s; %s = %s + %s)", i, constant_bits(loop->width, from), i,
                 piece_text(bound), i, i, constant_bits(loop->width, 1));
        add_for(e->code, e->depth, loop, head, bound, body);
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

/* Can the value take no label, so that the default's body runs, if there is one? A case with
 * nothing but a default says nothing (and ends Icarus 11, see verif/translator/regress/p22). */
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

/* The labels of an arm that the condition can take. */
static branch_t branch_of(emit_t *e, const arm_t *arm, range_t r, int width) {
    branch_t b = {.count = 0};
    for (int k = 0; k < arm->count && !arm->is_default; k++) {
        wide_t v = arm->labels[k]->value;
        if (v >= r.lo && v <= r.hi) {
            *GROW(b.labels, b.count) = arm->labels[k]->symbol
                                           ? symbol_bits(e, arm->labels[k]->symbol, v, width)
                                           : number(width, v);
        }
    }
    return b;
}

/* Arms without statements are those of the default, if that has none: how many are left. */
static int without_empty(branch_t *branches, int count) {
    bool any = false;
    for (int i = 0; i < count; i++) {
        any |= branches[i].count == 0 && branches[i].body.count;
    }
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (any || branches[i].body.count) {
            branches[kept++] = branches[i];
        }
    }
    return kept;
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
    branch_t *branches = NULL;
    int branch_count = 0;
    bool *written = save_written(e);
    int count = e->module->sig_count;
    bool any = false;
    bool *all = written;
    int all_count = count;
    for (int i = 0; i < s->arm_count; i++) {
        restore_written(e, written, count);
        if (reachable(&s->arms[i], r)) {
            branch_t b = branch_of(e, &s->arms[i], r, bits_of(r));
            b.body = sub_list(e, &s->arms[i].body, 2);
            any |= b.body.count != 0;
            *GROW(branches, branch_count) = b;
        }
        join_written(e, all, all_count);
        all = save_written(e);
        all_count = e->module->sig_count;
    }
    if (!any) {
        take_back(e, before);
        return;
    }
    branch_count = without_empty(branches, branch_count);
    count_uses(e, before, NULL, &asked);
    add_case(e->code, case_needs_braces(&asked) ? join(asked.width, &asked, 1) : asked, branches,
             branch_count);
}

/* Does the statement set all of a signal to 0, in a combinational block, so that others can join
 * it?
 */
static bool sets_zero(const emit_t *e, const stmt_t *s) {
    bool scalar = s->kind == S_ASSIGN && !s->lhs->sig->ndims && is_const(s->rhs) &&
                  s->rhs->value == 0 && !s->rhs->symbol;
    bool vector =
        s->kind == S_COPY && !s->rhs && s->lhs->sig->flat && !s->lhs->sig->print.zero_apart;
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
    char *words = zeros_text(e->depth, &zeros);
    int lines = 1;
    for (const char *p = words; *p; p++) {
        lines += *p == '\n';
    }
    add_item(e->code, (item_t){.kind = I_ZEROS, .words = words}, lines);
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

static void emit_range(emit_t *e, const list_t *list, int from, int end);

/* The statements from number `i` on that have the comment, under it: how many. */
static int emit_commented(emit_t *e, const list_t *list, int i, int end, comment_t *c) {
    int n = 1;
    while (i + n < end && has_comment(list->items[i + n], c)) {
        n++;
    }
    code_t body = {NULL, 0, 0};
    code_t *outer = e->code;
    const void *block = c->block;
    c->block = e->clocked ? (const void *)e->module : e->scope;
    e->code = &body;
    emit_range(e, list, i, i + n);
    e->code = outer;
    if (body.lines < c->least) {
        c->block = block;
    } else {
        add_item(e->code, (item_t){.kind = I_COMMENT, .words = text("%s", c->words)}, 1);
    }
    add_code(e->code, &body);
    return n;
}

static void emit_range(emit_t *e, const list_t *list, int from, int end) {
    for (int i = from; i < end;) {
        comment_t *c = e->final ? next_comment(list->items[i], e->clocked ? NULL : e->scope) : NULL;
        i += c ? emit_commented(e, list, i, end, c) : emit_some(e, list, i, end);
    }
}

void emit_list(emit_t *e, const list_t *list) {
    emit_range(e, list, 0, list->count);
}
