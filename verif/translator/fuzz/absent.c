/* SPDX-License-Identifier: Apache-2.0 */
/* Fields that are absent: of width 0, of length 0, behind a HAS of a false condition. A program
 * declares them, assigns those that may be assigned, and mentions all of them behind constants that
 * are false. None of it may change what the program does.
 */
#include "fuzz.h"

typedef enum { SCALAR, ROW, ADDRESS, EMPTY_ROW, EMPTY_STRUCT } form_t;

/* Constants of value 0, as a configuration's conditions are. */
static const char *never(void) {
    static const char *const text[] = {"0", "(1 < 0)", "(2 - 2)", "(4 == 5)"};
    return text[pick(4)];
}

static const char *declaration(const types_t *t, form_t form, const char *name) {
    const char *no = never();
    switch (form) {
    case ROW: return fmt("U(32 * %s) %s[%u]", no, name, 1 + pick(4));
    case ADDRESS: return fmt("VEC(%s, %u)", chance(50) ? "0" : "8 * 0", 1 + pick(4));
    case EMPTY_ROW: return fmt("U(%u) %s[%u * %s]", 1 + pick(32), name, 1 + pick(4), no);
    case EMPTY_STRUCT:
        return fmt("HAS(%s, %s) %s", no, t->record[pick((uint32_t)t->records)]->name, name);
    default: return fmt("%s(%s) %s", chance(30) ? "S" : "U", no, name);
    }
}

void absent_declare(const types_t *t, struct_type_t *s, bool addresses) {
    if (!chance(35)) {
        return;
    }
    for (int i = 0; i < MAX_ABSENT; i++) {
        form_t form = (form_t)pick(5);
        if ((form == ADDRESS && !addresses) || (form == EMPTY_STRUCT && t->records == 0)) {
            form = SCALAR;
        }
        const char *name = fmt("n%d", i), *text = declaration(t, form, name);
        s->extra = fmt("%s    %s%s;\n", s->extra ? s->extra : "", text,
                       form == ADDRESS ? fmt(" %s", name) : "");
        s->absent[s->absents++] = (absent_t){name, form};
        if (chance(50)) {
            break;
        }
    }
}

void absent_add(scope_t *c, const struct_type_t *s, const char *of, bool write) {
    for (int i = 0; s && i < s->absents && c->absents < MAX_ABSENTS; i++) {
        c->absent[c->absents++] =
            (absent_variable_t){fmt("%s%s", of, s->absent[i].name), s->absent[i].form, write};
    }
}

/* An element or the value itself. */
static const char *scalar(const absent_variable_t *v) {
    return v->form == SCALAR ? v->text : fmt("%s[0]", v->text);
}

/* Stores that vanish. */
static void vanish(scope_t *c, const absent_variable_t *v, int depth) {
    static const type_t word = {.kind = KIND_U, .width = 32};
    const char *text = v->form == SCALAR ? v->text : fmt("%s[0]", v->text);
    switch (pick(3)) {
    case 0: line(c, "%s = %s;", text, expr_fit(c, expr_random(c, depth), &word).text); break;
    case 1: line(c, "%s = %s;", text, text); break;
    default: line(c, "%s %s= %u;", text, chance(50) ? "+" : "|", pick(9)); break;
    }
}

void stmt_absent(scope_t *c, int depth) {
    place_t p;
    if (c->absents == 0 || !place_random(c, true, &p)) {
        stmt_store_random(c, depth);
        return;
    }
    const absent_variable_t *v = &c->absent[pick((uint32_t)c->absents)];
    bool value = v->form == SCALAR || v->form == ROW;
    if (value && v->write && chance(60)) {
        vanish(c, v, depth);
        return;
    }
    if (v->form == EMPTY_STRUCT) {
        line(c, "if (%s) {", never());
        line(c, v->write ? "    *%1$s = *%1$s;" : "    (void)*%1$s;", v->text);
        line(c, "}");
        return;
    }
    expr_t e = expr_fit(c, expr_random(c, depth), &p.type);
    if (p.type.kind == KIND_ENUM) {
        line(c, "%s = %s;", p.text, e.text);
    } else if (chance(50)) {
        line(c, "%s = %s ? (uint32_t)%s : %s;", p.text, never(), scalar(v), expr_text(e, 1));
    } else {
        line(c, "if (%s && %s) {", never(), scalar(v));
        line(c, "    %s = %s;", p.text, e.text);
        line(c, "}");
    }
}
