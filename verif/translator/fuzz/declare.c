/* SPDX-License-Identifier: Apache-2.0 */
/* Random locals and struct values: declarations, copies of structs, and calls of helpers that take
 * an address.
 */
#include "fuzz.h"

const char *declare_value(scope_t *c, const type_t *t, int at_dim, int depth) {
    if (at_dim < t->dims) {
        const char *s = "{";
        for (int i = 0; i < t->dim[at_dim]; i++) {
            s = fmt("%s%s%s", s, i ? ", " : "", declare_value(c, t, at_dim + 1, depth));
        }
        return fmt("%s}", s);
    }
    if (t->kind != KIND_STRUCT) {
        return expr_fit(c, expr_random(c, depth), t).text;
    }
    const char *s = "{";
    bool named = chance(50);
    for (int i = 0; i < t->record->count; i++) {
        const field_t *f = &t->record->field[i];
        if (named && i > 0 && chance(30)) {
            continue;
        }
        s = fmt("%s%s", s, s[1] ? ", " : "");
        if (named) {
            s = fmt("%s.%s = ", s, f->name);
        }
        s = fmt("%s%s", s, declare_value(c, &f->type, 0, depth));
    }
    return t->optional ? fmt("{%s}}", s) : fmt("%s}", s);
}

/* A struct value of the record: a readable variable or a compound literal. */
static const char *record_value(scope_t *c, const struct_type_t *r, int depth) {
    for (int tries = 0; tries < 3; tries++) {
        const variable_t *v = &c->variable[pick((uint32_t)c->variables)];
        if (!v->read || v->type.kind != KIND_STRUCT || v->type.record != r) {
            continue;
        }
        const char *text = v->text;
        for (int i = 0; i < v->type.dims; i++) {
            text = fmt("%s[%s]", text, expr_index(c, v->type.dim[i], 1).text);
        }
        return text;
    }
    if (chance(40)) {
        return fmt("(%s){0}", r->name);
    }
    type_t t = {.kind = KIND_STRUCT, .record = r};
    return fmt("(%s)%s", r->name, declare_value(c, &t, 0, depth));
}

void declare_copy(scope_t *c, int depth) {
    const variable_t *found[MAX_VARIABLES];
    uint32_t count = 0;
    for (int i = 0; i < c->variables; i++) {
        if (c->variable[i].write && c->variable[i].type.kind == KIND_STRUCT) {
            found[count++] = &c->variable[i];
        }
    }
    if (count == 0) {
        stmt_store_random(c, depth);
        return;
    }
    const variable_t *v = found[pick(count)];
    const char *text = v->text;
    for (int i = 0; i < v->type.dims; i++) {
        text = fmt("%s[%s]", text, expr_index(c, v->type.dim[i], 1).text);
    }
    line(c, "%s = %s;", text, record_value(c, v->type.record, 1));
}

static type_t local_type(scope_t *c) {
    static const uint8_t weight[] = {30, 20, 15, 10, 10, 15};
    switch (pick_weighted(weight, 6)) {
    case 0: return types_u(32);
    case 1: return types_u(1 + (int)pick(31));
    case 2: return (type_t){.kind = KIND_S, .width = chance(50) ? 32 : 2 + (int)pick(30)};
    case 3: return types_u(64);
    case 4: return (type_t){.kind = KIND_U, .width = 1, .boolean = true};
    default: break;
    }
    for (int i = 0; i < c->variables; i++) {
        if (c->variable[i].type.kind >= KIND_ENUM && chance(50)) {
            type_t t = c->variable[i].type;
            t.dims = 0;
            t.ref = t.optional = false; /* a copy of the struct */
            return t;
        }
    }
    return types_u(32);
}

void declare_local(scope_t *c, int depth) {
    if (c->flat || c->variables + 8 > MAX_VARIABLES) {
        stmt_store_random(c, depth);
        return;
    }
    type_t t = local_type(c);
    const char *name = fmt("t%d", c->locals++);
    if (t.kind == KIND_STRUCT) {
        line(c, "%s %s = %s;", t.record->name, name, record_value(c, t.record, 1));
    } else if (chance(20)) {
        t.dims = 1;
        t.dim[0] = 2 + (int)pick(3);
        line(c, "%s %s[%d] = %s;", types_name(&t), name, t.dim[0],
             chance(50) ? "{0}" : declare_value(c, &t, 0, 1));
    } else {
        expr_t e = expr_fit(c, expr_random(c, depth), &t);
        line(c, "%s %s = %s;", types_name(&t), name, e.text);
    }
    scope_add(c, name, t, true, true);
}

/* The address of a struct that may be read and written; NULL if there is none. */
static const char *record_address(scope_t *c, const struct_type_t *r) {
    for (int tries = 0; tries < 4 && c->variables > 0; tries++) {
        const variable_t *v = &c->variable[pick((uint32_t)c->variables)];
        if (!v->read || !v->write || v->type.kind != KIND_STRUCT || v->type.record != r) {
            continue;
        }
        const char *text = fmt("&%s", v->text);
        for (int i = 0; i < v->type.dims; i++) {
            text = fmt("%s[%s]", text, expr_index(c, v->type.dim[i], 1).text);
        }
        return text;
    }
    return NULL;
}

void declare_effect(scope_t *c, int depth) {
    for (int i = 0; i < c->helpers; i++) {
        const helper_t *h = &c->helper[i];
        if (!h->effect || c->area + h->area * c->multiplier > c->limit) {
            continue;
        }
        const char *target = h->record ? record_address(c, h->record) : c->has_state ? "s" : NULL;
        if (!target) {
            continue;
        }
        const char *text = fmt("%s(%s", h->name, target);
        for (int k = 0; k < h->count; k++) {
            const char *argument = expr_argument(c, &h->parameter[k], depth);
            if (!argument) {
                stmt_store_random(c, depth);
                return;
            }
            text = fmt("%s, %s", text, argument);
        }
        c->area += h->area * c->multiplier;
        line(c, "%s);", text);
        return;
    }
    stmt_store_random(c, depth);
}
