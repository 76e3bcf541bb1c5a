/* SPDX-License-Identifier: Apache-2.0 */
/* Random statements: stores of every form, branches, loops, switches and early returns, and the
 * helper functions that are called.
 */
#include "fuzz.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void line(scope_t *c, const char *format, ...) {
    va_list a;
    va_start(a, format);
    fprintf(c->out, "%*s", 4 * c->indent, "");
    vfprintf(c->out, format, a);
    fputc('\n', c->out);
    va_end(a);
}

static bool rich(const scope_t *c) {
    return c->area < c->limit;
}

void stmt_store(scope_t *c, const place_t *p, int depth) {
    expr_t e = expr_fit(c, expr_random(c, depth), &p->type);
    c->area += 3 * p->type.width * c->multiplier;
    line(c, "%s = %s;", p->text, e.text);
}

void stmt_store_random(scope_t *c, int depth) {
    place_t p;
    if (place_random(c, true, &p)) {
        stmt_store(c, &p, depth);
    }
}

/* ---- compound assignment ---- */

static bool full_width(const place_t *p) {
    return p->type.kind == KIND_U && (p->type.width == 32 || p->type.width == 64);
}

/* An operand that keeps `p op e` out of signed arithmetic. */
static expr_t unsigned_operand(scope_t *c, int depth) {
    expr_t e = expr_random(c, depth);
    if (e.type == I64) {
        e.text = fmt("(uint64_t)%s", expr_text(e, 2));
        e.level = 2;
        e.type = U64;
    }
    return e;
}

static void compound_full(scope_t *c, const place_t *p, int depth) {
    static const char *const op[] = {"+", "-", "&", "|", "^", "<<", ">>", "*", "/", "%"};
    uint32_t k = pick(10);
    if (k >= 7 && c->area + 800 * c->multiplier * (p->type.width / 32) > c->limit) {
        k -= 7;
    }
    expr_t e;
    if (k == 5 || k == 6) {
        e = expr_amount(c, p->type.width, depth);
    } else if (k >= 8) {
        e = expr_divisor(c, depth);
    } else {
        e = unsigned_operand(c, depth);
    }
    if (k >= 8 && (e.lo <= 0 || e.type == I64)) {
        e = expr_constant(U32, 7);
    }
    c->area += (k >= 8 ? 60 : k == 7 ? 40 : 6) * p->type.width * c->multiplier;
    line(c, "%s %s= %s;", p->text, op[k], e.text);
}

static void compound_narrow(scope_t *c, const place_t *p, int depth) {
    expr_t e;
    switch (pick(p->type.kind == KIND_S ? 2 : 5)) {
    case 0:
        e = expr_amount(c, p->type.width > 32 ? 64 : 32, depth);
        line(c, "%s >>= %s;", p->text, e.text);
        break;
    case 1:
        e = expr_constant(p->type.kind == KIND_S ? I32 : U32, 1 + pick(20));
        line(c, "%s %s= %s;", p->text, chance(50) ? "/" : "%", e.text);
        c->area += 50 * p->type.width * c->multiplier;
        break;
    case 2:
        e = unsigned_operand(c, depth);
        line(c, "%s &= %s;", p->text, e.text);
        break;
    default:
        e = expr_fit(c, expr_random(c, depth), &p->type);
        line(c, "%s %s= %s;", p->text, chance(50) ? "|" : "^", e.text);
        break;
    }
}

static void compound(scope_t *c, int depth) {
    place_t p;
    if (!place_random(c, true, &p) || p.type.kind == KIND_ENUM) {
        return;
    }
    c->area += 6 * p.type.width * c->multiplier;
    if (p.type.boolean) {
        line(c, "%s %s= %s;", p.text, chance(50) ? "&" : "|", expr_condition(c, depth).text);
    } else if (full_width(&p)) {
        compound_full(c, &p, depth);
    } else {
        compound_narrow(c, &p, depth);
    }
}

/* ++ and --, guarded where the value would leave its width. */
static void count(scope_t *c) {
    place_t p;
    if (!place_random(c, true, &p) || p.type.kind == KIND_ENUM || p.type.boolean) {
        return;
    }
    bool up = chance(50);
    const char *op = up ? "++" : "--";
    c->area += 12 * p.type.width * c->multiplier;
    if (full_width(&p)) {
        line(c, chance(20) ? "%2$s%1$s;" : "%1$s%2$s;", p.text, op);
        return;
    }
    wide_t end = up ? type_hi(&p.type) : type_lo(&p.type);
    expr_t limit = expr_constant(p.type.kind == KIND_S ? I32 : p.type.width > 32 ? U64 : U32, end);
    line(c, "if (%s %s %s) {", p.text, chance(50) ? "!=" : up ? "<" : ">", limit.text);
    line(c, "    %s%s;", p.text, op);
    line(c, "}");
}

/* ---- blocks ---- */

static void nested(scope_t *c, int depth) {
    size_t span = span_open('s');
    bool flat = c->flat;
    c->flat = false;
    c->indent++;
    stmt_block(c, 2, depth - 1);
    c->indent--;
    c->flat = flat;
    span_close(span);
}

static void branch(scope_t *c, int depth) {
    line(c, "if (%s) {", expr_condition(c, depth).text);
    nested(c, depth);
    while (chance(25)) {
        line(c, "} else if (%s) {", expr_condition(c, depth).text);
        nested(c, depth);
    }
    if (chance(45)) {
        line(c, "} else {");
        nested(c, depth);
    }
    line(c, "}");
}

/* A bound of a loop, as a number or by a name. */
static const char *bound(int v) {
    return v >= FIRST_NAMED && chance(80) ? fmt("NUMBER_%d", v) : fmt("%d", v);
}

/* Prints the head of a loop that takes n rounds and enters its counter in the scope. */
static void loop_head(scope_t *c, int n) {
    static const char *const type[] = {"uint32_t", "int", "int32_t"};
    const char *i = fmt("%c", "ijkl"[c->loops]);
    int first = (int)pick(3), step = chance(20) ? 2 : 1, last = first + (n - 1) * step;
    uint32_t t = pick(3), form = pick(t == 0 ? 5 : 7);
    switch (form) {
    case 1:
        line(c, "for (%s %s = %d; %s <= %s; %s += %d) {", type[t], i, first, i, bound(last), i,
             step);
        break;
    case 2:
        line(c, "for (%s %s = %d; %s != %s; %s += %d) {", type[t], i, first, i, bound(last + step),
             i, step);
        break;
    case 3:
        line(c, "for (%s %s = %s; %s > %s; %s -= %d) {", type[t], i, bound(last + 2), i,
             bound(first + 1), i, step);
        first += 2 + (last - first) % step;
        last += 2;
        break;
    case 5:
        last -= first;
        first = 0;
        line(c, "for (%s %s = %s; %s >= 0; %s -= %d) {", type[t], i, bound(last), i, i, step);
        break;
    case 6:
        line(c, "for (%s %s = %d; %s >= %d; %s--) {", type[t], i, n - 3, i, -2, i);
        first = -2;
        last = n - 3;
        break;
    default:
        line(c, "for (%s %s = %d; %s < %s; %s%s) {", type[t], i, first, i, bound(first + n), i,
             chance(30) ? " += 1" : "++");
        last = first + n - 1;
        break;
    }
    type_t counter = t == 0 ? types_u(32) : (type_t){.kind = KIND_S, .width = 32};
    variable_t *v = scope_add(c, i, counter, true, false);
    v->ranged = true;
    v->lo = first;
    v->hi = last;
}

static void loop(scope_t *c, int depth) {
    int n = 1 + (int)pick(c->loops ? 3 : 6), variables = c->variables;
    if (c->loops >= 3 || c->area + 40 * n * c->multiplier > c->limit) {
        stmt_store_random(c, depth);
        return;
    }
    bool in_switch = c->in_switch;
    loop_head(c, n);
    c->multiplier *= n;
    c->loops++;
    c->in_switch = false;
    nested(c, depth);
    c->in_switch = in_switch;
    c->loops--;
    c->multiplier /= n;
    c->variables = variables;
    line(c, "}");
}

/* The head of a loop over n elements whose body does nothing for those that are not chosen, and the
 * condition of the body. */
static const char *sweep_head(scope_t *c, const char *i, int n) {
    uint32_t way = c->flat ? 0 : pick(10);
    if (way < 6) {
        line(c, "for (uint32_t %s = 0; %s < %s; %s++) {", i, i, bound(n), i);
        return NULL;
    }
    const char *name = fmt("t%d", c->locals++);
    if (way < 8) {
        type_t u = types_u(n < 4 ? 2 : 3); /* it may be none of them */
        line(c, "const uint32_t %s = %s;", name, expr_fit(c, expr_random(c, 2), &u).text);
        line(c, "HW_FOR_ONE(%s, %s, %d) {", i, name, n);
        return fmt("%s == %s", i, name);
    }
    type_t set = types_u(n + 1); /* a bit above is nothing */
    line(c, "const uint32_t %s = %s;", name, expr_fit(c, expr_random(c, 2), &set).text);
    line(c, "HW_FOR_SET(%s, %s, %d) {", i, name, n);
    return fmt("%s >> %s & 1", name, i);
}

/* A loop over the first dimension of a writable array, the shape in which lanes are written. */
static void sweep(scope_t *c, int depth) {
    const variable_t *found[MAX_VARIABLES];
    uint32_t count = 0;
    for (int i = 0; i < c->variables; i++) {
        if (c->variable[i].write && c->variable[i].type.dims > 0) {
            found[count++] = &c->variable[i];
        }
    }
    if (count == 0 || c->loops >= 3) {
        stmt_store_random(c, depth);
        return;
    }
    const variable_t *v = found[pick(count)];
    type_t element = v->type;
    int n = element.dim[0], variables = c->variables;
    element.dims--;
    for (int i = 0; i < element.dims; i++) {
        element.dim[i] = element.dim[i + 1];
    }
    const char *text = v->text, *i = fmt("%c", "ijkl"[c->loops]);
    const char *chosen = sweep_head(c, i, n);
    variable_t *counter = scope_add(c, i, types_u(32), true, false);
    counter->ranged = true;
    counter->hi = n - 1;
    c->multiplier *= n;
    c->loops++;
    c->indent++;
    if (chosen) {
        line(c, "if (%s) {", chosen);
    }
    c->indent += chosen != NULL;
    place_t p = place_inside(c, fmt("%s[%s]", text, i), &element);
    stmt_store(c, &p, depth);
    c->indent -= chosen != NULL;
    if (chosen) {
        line(c, "}");
    }
    c->indent--;
    c->loops--;
    c->multiplier /= n;
    c->variables = variables;
    line(c, "}");
}

static void leave(scope_t *c, int depth) {
    if (c->result) {
        line(c, "return %s;", expr_fit(c, expr_random(c, depth), c->result).text);
    } else {
        line(c, "return;");
    }
}

/* if (...) { ...; break|continue|return; } */
static void escape(scope_t *c, int depth) {
    const char *word = NULL;
    if (c->gated) {
        return;
    }
    if (c->loops > 0 && !c->in_switch && chance(40)) {
        word = "break";
    } else if (c->loops > 0 && chance(60)) {
        word = "continue";
    } else if (!c->may_return) {
        return;
    }
    expr_t k = expr_condition(c, depth);
    if (c->unknown && !word) {
        line(c, "if (%s && %s) {", expr_text(k, 2), c->unknown);
    } else {
        line(c, "if (%s) {", k.text);
    }
    if (chance(50)) {
        nested(c, depth - 1);
    }
    c->indent++;
    if (word) {
        line(c, "%s;", word);
    } else {
        leave(c, 1);
    }
    c->indent--;
    line(c, "}");
}

/* ---- gates ---- */

/* HW_WHEN around what does nothing without its condition: a branch, or a value of 0 that is added.
 * Control does not leave it. */
static void gate(scope_t *c, int depth) {
    if (c->flat || c->variables + 8 > MAX_VARIABLES) {
        stmt_store_random(c, depth);
        return;
    }
    bool may_return = c->may_return, gated = c->gated;
    const char *name = fmt("t%d", c->locals++);
    int variables = c->variables;
    line(c, "const uint32_t %s = %s;", name, expr_condition(c, depth).text);
    c->may_return = false;
    c->gated = true;
    line(c, "HW_WHEN(%s) {", name);
    size_t span = span_open('s');
    c->indent++;
    line(c, chance(50) ? "if (%s) {" : "if (%s != 0) {", name);
    nested(c, depth);
    line(c, "}");
    c->indent--;
    span_close(span);
    line(c, "}");
    c->may_return = may_return;
    c->gated = gated;
    c->variables = variables;
}

void stmt_rest(scope_t *c, const char *awake, int mean, int depth) {
    const char *name = fmt("t%d", c->locals++);
    expr_t k = expr_condition(c, 2);
    if (c->unknown) {
        line(c, "const uint32_t %s = %s && %s;", name, expr_text(k, 2), c->unknown);
    } else {
        line(c, "const uint32_t %s = %s;", name, k.text);
    }
    line(c, chance(50) ? "HW_REST(%s%s);" : "HW_REST(%s != 0%s);", name, awake);
    line(c, "if (!%s) {", name);
    size_t span = span_open('s');
    c->indent++;
    stmt_block(c, mean, depth);
    c->indent--;
    span_close(span);
    line(c, "}");
    c->rests = name;
}

/* An event passed on: its data count only if it is valid. */
static void pass(scope_t *c, int depth) {
    place_t p;
    if (c->flat || !place_random(c, true, &p)) {
        stmt_store_random(c, depth);
        return;
    }
    type_t u = types_u(32);
    int n = c->locals++;
    line(c, "struct { uint32_t valid, data; } e%d, f%d;", n, n);
    line(c, "e%d.valid = %s;", n, expr_condition(c, depth).text);
    line(c, "e%d.data = %s;", n, expr_fit(c, expr_random(c, depth), &u).text);
    line(c, "HW_PASS(f%d, e%d);", n, n);
    expr_t e = {.text = fmt("f%d.valid ? f%d.data : 0u", n, n), .type = U32, .hi = 0xffffffff};
    c->area += 40 * c->multiplier;
    line(c, "%s = %s;", p.text, expr_fit(c, e, &p.type).text);
}

/* ---- switch ---- */

static void case_body(scope_t *c, int depth) {
    bool flat = c->flat, braces = chance(30);
    c->indent++;
    if (braces) {
        line(c, "{");
    }
    c->flat = !braces;
    c->indent += braces;
    stmt_block(c, 1, depth - 1);
    c->indent -= braces;
    c->flat = flat;
    if (braces) {
        line(c, "}");
    }
    if (c->loops > 0 && !c->gated && chance(15)) {
        line(c, "continue;");
    } else if (c->may_return && !c->unknown && chance(15)) {
        leave(c, 1);
    } else {
        line(c, "break;");
    }
    c->indent--;
}

static void choose(scope_t *c, int depth) {
    static const uint8_t weight[] = {60, 20, 20};
    static const type_t by_kind[] = {
        {.kind = KIND_U, .width = 2}, {.kind = KIND_U, .width = 3}, {.kind = KIND_S, .width = 3}};
    type_t t = by_kind[pick_weighted(weight, 3)];
    place_t p;
    const char *selector, *prefix = NULL;
    if (chance(60) && place_random(c, false, &p) && p.type.kind == KIND_ENUM) {
        t = p.type;
        selector = p.text;
        prefix = t.enumeration->prefix;
    } else {
        selector = expr_fit(c, expr_random(c, depth), &t).text;
    }
    bool in_switch = c->in_switch, had = false;
    c->in_switch = true;
    line(c, "switch (%s) {", selector);
    for (wide_t v = type_lo(&t); v <= type_hi(&t); v++) {
        if (!chance(60)) {
            continue;
        }
        if (prefix) {
            line(c, "case %s_%c:", prefix, 'A' + (int)v);
        } else {
            line(c, "case %d:", (int)v);
        }
        had = true;
        if (v < type_hi(&t) && chance(20)) {
            continue; /* shares its body with the next label; the last one always has a body */
        }
        case_body(c, depth);
        had = false;
    }
    if (had || chance(60)) {
        line(c, "default:");
        case_body(c, depth);
    }
    line(c, "}");
    c->in_switch = in_switch;
}

void stmt_block(scope_t *c, int mean, int depth) {
    static const uint8_t weight[] = {26, 12, 10, 16, 9, 7, 10, 5, 7, 5, 3, 4, 3, 6};
    int variables = c->variables;
    for (int i = 0; i < 12; i++) {
        size_t span = span_open('s');
        if (!chance(100u * (unsigned)mean / (unsigned)(mean + 1))) {
            span_close(span);
            break;
        }
        uint32_t way = pick_weighted(weight, 14);
        if (!rich(c) || (depth <= 0 && way >= 3 && way != 6 && way != 7)) {
            way = 0;
        }
        switch (way) {
        case 1: compound(c, 2); break;
        case 2: count(c); break;
        case 3: branch(c, depth); break;
        case 4: loop(c, depth); break;
        case 5: choose(c, depth); break;
        case 6: declare_local(c, 2); break;
        case 7: declare_copy(c, 1); break;
        case 8: escape(c, 2); break;
        case 9: sweep(c, 2); break;
        case 10: declare_effect(c, 2); break;
        case 11: gate(c, depth); break;
        case 12: pass(c, 2); break;
        case 13: stmt_absent(c, 2); break;
        default: stmt_store_random(c, 1 + (int)pick(3)); break;
        }
        span_close(span);
    }
    c->variables = variables;
}

void stmt_store_all(scope_t *c, const char *text, const type_t *t, int depth) {
    type_t inner = *t;
    int variables = c->variables;
    for (int i = 0; i < t->dims; i++) {
        const char *v = fmt("%c", "ijklmn"[c->loops]);
        line(c, "for (uint32_t %s = 0; %s < %d; %s++) {", v, v, t->dim[i], v);
        variable_t *counter = scope_add(c, v, types_u(32), true, false);
        counter->ranged = true;
        counter->hi = t->dim[i] - 1;
        text = fmt("%s[%s]", text, v);
        c->loops++;
        c->indent++;
        c->multiplier *= t->dim[i];
    }
    inner.dims = 0;
    if (t->kind == KIND_STRUCT) {
        text = types_read(text, t);
        for (int i = 0; i < t->record->count; i++) {
            const field_t *f = &t->record->field[i];
            stmt_store_all(c, fmt("%s.%s", text, f->name), &f->type, depth);
        }
    } else {
        place_t p = {text, inner, type_lo(&inner), type_hi(&inner)};
        stmt_store(c, &p, depth);
    }
    for (int i = t->dims; i-- > 0;) {
        c->loops--;
        c->indent--;
        c->multiplier /= t->dim[i];
        line(c, "}");
    }
    c->variables = variables;
}

/* ---- helper functions ---- */

static type_t parameter_type(void) {
    static const uint8_t weight[] = {35, 30, 20, 15};
    switch (pick_weighted(weight, 4)) {
    case 0: return types_u(32);
    case 1: return types_u(1 + (int)pick(31));
    case 2: return (type_t){.kind = KIND_S, .width = 32};
    default: return types_u(64);
    }
}

const char *stmt_constant(const type_t *t) {
    scope_t nothing = {.indent = 0, .multiplier = 1, .limit = 1, .constant = true};
    return declare_value(&nothing, t, 0, 0);
}

void stmt_helper(scope_t *c, FILE *text, const char *name, const char *state,
                 const struct_type_t *record) {
    scope_t inner = {.out = text, .indent = 1, .multiplier = 1, .limit = 2500};
    helper_t h = {
        .name = name, .count = 1 + (int)pick(3), .effect = state || record, .record = record};
    h.result = parameter_type();
    inner.may_return = true;
    inner.result = h.effect ? NULL : &h.result;
    for (int i = 0; i < c->variables; i++) { /* tables; and the registers where they are passed */
        if (state || !strchr(c->variable[i].text, '>')) {
            inner.variable[inner.variables++] = c->variable[i];
        }
    }
    fprintf(text, "static %s %s(", h.effect ? "void" : types_name(&h.result), name);
    if (h.effect) {
        fprintf(text, "%s *%s, ", record ? record->name : state, record ? "r" : "s");
    }
    for (int i = 0; record && i < record->count; i++) {
        scope_add(&inner, fmt("r->%s", record->field[i].name), record->field[i].type, true, true);
    }
    for (int i = 0; i < h.count; i++) {
        const char *p = fmt("%c", "abcd"[i]);
        h.parameter[i] = parameter_type();
        if (chance(20)) { /* an array of words */
            h.parameter[i] = types_u(32);
            h.parameter[i].dims = 1;
            h.parameter[i].dim[0] = 2 + (int)pick(3);
            const char *form = chance(50) ? fmt("%s[%d]", p, h.parameter[i].dim[0]) : fmt("*%s", p);
            fprintf(text, "%sconst uint32_t %s", i ? ", " : "", form);
            scope_add(&inner, p, h.parameter[i], true, false);
            continue;
        }
        fprintf(text, "%s%s %s", i ? ", " : "", types_name(&h.parameter[i]), p);
        scope_add(&inner, p, h.parameter[i], true, chance(25));
    }
    fprintf(text, ") {\n");
    if (h.effect && chance(15)) {
        stmt_rest(&inner, "", 2, 2);
    } else {
        stmt_block(&inner, 2, 2);
    }
    if (!h.effect) {
        leave(&inner, 3);
    }
    fprintf(text, "}\n\n");
    h.area = inner.area;
    c->helper[c->helpers++] = h;
}
