/* SPDX-License-Identifier: Apache-2.0 */
/* Modules made of modules, and the program: one to three leaves, and a composite of them that may
 * itself be part of a second composite. A composite reads its members' views first, asks their
 * probes, ticks them in a random order with inputs made of everything known so far, and combines
 * what they gave.
 */
#include "fuzz.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    module_t *m;
    char name[8]; /* of the field */
    int count;    /* 0: one member; else an array of so many */
    bool probed;  /* the probe of the composite asks its probe: the tick may not */
} member_t;

typedef struct {
    module_t *m;
    member_t member[MAX_MODULES];
    int members;
    FILE *code;
} composite_t;

static void add_fields(scope_t *c, const struct_type_t *s, const char *of, bool addresses) {
    for (int i = 0; s && i < s->count; i++) {
        if ((s->field[i].type.vec || s->field[i].type.ref) == addresses) {
            scope_add(c, fmt("%s.%s", of, s->field[i].name), s->field[i].type, true, false);
        }
    }
}

/* Enters a member's view or output: as av.x, or for arrays as av[0].x and av[1].x. */
static void add_member_fields(scope_t *c, const member_t *b, const struct_type_t *s,
                              const char *local, bool addresses) {
    if (b->count == 0) {
        add_fields(c, s, local, addresses);
        return;
    }
    for (int i = 0; i < b->count && i < 2; i++) {
        add_fields(c, s, fmt("%s[%d]", local, i), addresses);
    }
}

/* In the loop that ticks them, a member of an array sees its own addresses only: of the others
 * some have ticked. */
static void add_own_addresses(scope_t *c, const member_t *b, const char *local) {
    if (b->count && b->m->view) {
        add_fields(c, b->m->view, fmt("%s[i]", local), true);
    }
}

/* What a variable is called: x of (*x). */
static const char *name_of(const variable_t *v) {
    return v->text + (v->type.ref || v->type.optional ? 2 : 0);
}

static bool begins(const char *text, const char *start) {
    return start && strncmp(text, start, strlen(start)) == 0;
}

static void remove_addresses(scope_t *c, const char *local) {
    int kept = 0;
    for (int i = 0; i < c->variables; i++) {
        if (!(c->variable[i].type.vec || c->variable[i].type.ref) ||
            !begins(name_of(&c->variable[i]), local)) {
            c->variable[kept++] = c->variable[i];
        }
    }
    c->variables = kept;
}

/* `for (uint32_t i ...) {` around what is done for each of an array of members. */
static void each_begin(scope_t *c, const member_t *b) {
    if (b->count == 0) {
        return;
    }
    line(c, "for (uint32_t i = 0; i < %d; i++) {", b->count);
    variable_t *v = scope_add(c, "i", types_u(32), true, false);
    v->ranged = true;
    v->hi = b->count - 1;
    c->loops++;
    c->indent++;
    c->multiplier *= b->count;
}

static void each_end(scope_t *c, const member_t *b, int variables) {
    if (b->count == 0) {
        return;
    }
    c->multiplier /= b->count;
    c->indent--;
    c->loops--;
    c->variables = variables;
    line(c, "}");
}

/* The array of the same shape that a VEC input takes: an existing one, or a new local one. A tick
 * must not take the vectors of its own member, whose names begin with `own`. */
static const char *vector_source(scope_t *c, const type_t *t, const char *name, const char *own) {
    for (int i = 0; i < c->variables; i++) {
        const variable_t *v = &c->variable[i];
        if (v->type.vec && v->type.width == t->width && v->type.dim[0] == t->dim[0] &&
            !begins(v->text, own) && chance(70)) {
            return v->text;
        }
    }
    type_t array = *t;
    array.vec = false;
    line(c, "uint32_t %s[%d];", name, t->dim[0]);
    stmt_store_all(c, name, &array, 2);
    return name;
}

/* The address that a REF input takes: an existing one, of a struct that nothing writes, or of a new
 * one. */
static const char *struct_source(scope_t *c, const type_t *t, const char *name, const char *own) {
    for (int i = 0; i < c->variables; i++) {
        const variable_t *v = &c->variable[i];
        if (v->type.kind != KIND_STRUCT || v->type.record != t->record || v->type.dims ||
            v->write || !v->read || begins(name_of(v), own) || !chance(70)) {
            continue;
        }
        if (!v->type.ref) {
            return fmt("&%s", v->text);
        }
        return chance(80) ? fmt("%.*s", (int)strlen(v->text) - 3, name_of(v)) : fmt("&%s", v->text);
    }
    type_t value = *t;
    value.ref = false;
    line(c, "%s %s;", t->record->name, name);
    stmt_store_all(c, name, &value, 2);
    return fmt("&%s", name);
}

/* Declares the struct `local` for a member's inputs and assigns every field. */
static void inputs(scope_t *c, const struct_type_t *s, const char *local, const char *own) {
    line(c, "%s %s%s;", s->name, local, "");
    for (int i = 0; i < s->count; i++) {
        const field_t *f = &s->field[i];
        const char *place = fmt("%s.%s", local, f->name);
        if (f->type.vec) {
            line(c, "%s = %s;", place,
                 vector_source(c, &f->type, fmt("%s_%s", local, f->name), own));
        } else if (f->type.ref) {
            line(c, "%s = %s;", place,
                 struct_source(c, &f->type, fmt("%s_%s", local, f->name), own));
        } else {
            stmt_store_all(c, place, &f->type, 2);
        }
    }
}

static void call_view(scope_t *c, const member_t *b, const char *local) {
    const char *m = b->m->name;
    int variables = c->variables;
    if (b->count) {
        line(c, "%s %s[%d];", b->m->view->name, local, b->count);
    } else {
        line(c, "%s %s;", b->m->view->name, local);
    }
    each_begin(c, b);
    if (b->count) {
        line(c, "%s_view(&s->%s[i], &%s[i]);", m, b->name, local);
    } else {
        line(c, "%s_view(&s->%s, &%s);", m, b->name, local);
    }
    each_end(c, b, variables);
    add_member_fields(c, b, b->m->view, local, false);
    add_member_fields(c, b, b->m->view, local, true);
}

/* HW_WHEN around the tick of a member that holds without the condition, whose name it gives. */
static const char *gate_begin(scope_t *c, const struct_type_t *out, const char *outputs) {
    const char *name = fmt("t%d", c->locals++);
    line(c, "const uint32_t %s = (bool)(%s);", name, expr_condition(c, 2).text);
    line(c, "%s = (%s){0};", outputs, out->name);
    line(c, chance(50) ? "HW_WHEN(%s) {" : "HW_WHEN(%s != 0) {", name);
    c->indent++;
    return name;
}

static void gate_end(scope_t *c) {
    c->indent--;
    line(c, "}");
}

/* Calls a member's tick or probe: inputs, outputs, the call. */
static void call_member(scope_t *c, const member_t *b, const char *function,
                        const struct_type_t *in, const struct_type_t *out) {
    const char *m = b->m->name, *letter = function[0] == 't' ? "" : "p";
    const char *outputs = fmt("%s%so", b->name, letter), *local = fmt("%s%si", b->name, letter);
    const char *view = fmt("%sv", b->name);
    bool tick = function[0] == 't';
    if (tick && b->count) {
        remove_addresses(c, view);
    }
    int variables = c->variables;
    if (b->count) {
        line(c, "%s %s[%d];", out->name, outputs, b->count);
    } else {
        line(c, "%s %s;", out->name, outputs);
    }
    each_begin(c, b);
    if (tick) {
        add_own_addresses(c, b, view);
    }
    const char *element = b->count ? "[i]" : "";
    const char *works = NULL;
    if (tick && b->m->holds && chance(70)) {
        works = gate_begin(c, out, fmt("%s%s", outputs, element));
    }
    inputs(c, in, local, tick ? view : NULL);
    if (works) {
        line(c, "%s.hold = !%s;", local, works);
    }
    line(c, "%s_%s(&s->%s%s, &%s, &%s%s);", m, function, b->name, element, local, outputs, element);
    if (works) {
        gate_end(c);
    }
    each_end(c, b, variables);
    if (!b->count) {
        c->variables = variables;
    }
    if (tick) {
        remove_addresses(c, view);
    }
    add_member_fields(c, b, out, outputs, false);
    if (tick) {
        add_member_fields(c, b, out, outputs, true);
    }
}

static void reset_function(composite_t *k) {
    fprintf(k->code, "void %s_reset(%s_t *s) {\n", k->m->name, k->m->name);
    for (int i = 0; i < k->members; i++) {
        const member_t *b = &k->member[i];
        if (b->count) {
            fprintf(
                k->code,
                "    for (uint32_t i = 0; i < %d; i++) {\n        %s_reset(&s->%s[i]);\n    }\n",
                b->count, b->m->name, b->name);
        } else {
            fprintf(k->code, "    %s_reset(&s->%s);\n", b->m->name, b->name);
        }
    }
    fprintf(k->code, "}\n\n");
}

static void add_inputs(scope_t *c, const struct_type_t *in) {
    absent_add(c, in, "in->", false);
    for (int i = 0; i < in->count; i++) {
        scope_add(c, fmt("in->%s", in->field[i].name), in->field[i].type, true, false);
    }
}

static void call_views(scope_t *c, const composite_t *k) {
    for (int i = 0; i < k->members; i++) {
        if (k->member[i].m->view) {
            call_view(c, &k->member[i], fmt("%sv", k->member[i].name));
        }
    }
}

static void ask_probe(scope_t *c, const member_t *b) {
    call_member(c, b, "probe", b->m->probe_in, b->m->probe_out);
}

static void view_function(composite_t *k, long area) {
    module_t *m = k->m;
    scope_t c = {.out = k->code, .indent = 1, .multiplier = 1, .limit = area};
    fprintf(k->code, "void %s_view(const %s_t *s, %s *v) {\n", m->name, m->name, m->view->name);
    call_views(&c, k);
    for (int i = 0; i < m->view->count; i++) {
        stmt_store_all(&c, fmt("v->%s", m->view->field[i].name), &m->view->field[i].type, 2);
    }
    fprintf(k->code, "}\n\n");
}

static void probe_function(composite_t *k, long area) {
    module_t *m = k->m;
    scope_t c = {.out = k->code, .indent = 1, .multiplier = 1, .limit = area};
    fprintf(k->code, "void %s_probe(const %s_t *s, const %s *in, %s *out) {\n", m->name, m->name,
            m->probe_in->name, m->probe_out->name);
    add_inputs(&c, m->probe_in);
    if (chance(50)) {
        call_views(&c, k);
    }
    for (int i = 0; i < k->members; i++) {
        member_t *b = &k->member[i];
        b->probed = b->m->probe_in && chance(60);
        if (b->probed) {
            ask_probe(&c, b);
        }
    }
    for (int i = 0; i < m->probe_out->count; i++) {
        stmt_store_all(&c, fmt("out->%s", m->probe_out->field[i].name),
                       &m->probe_out->field[i].type, 2);
    }
    fprintf(k->code, "}\n\n");
}

static void tick_function(composite_t *k, long area) {
    module_t *m = k->m;
    scope_t c = {.out = k->code, .indent = 1, .multiplier = 1, .limit = area};
    fprintf(k->code, "void %s_tick(%s_t *s, const %s *in, %s *out) {\n", m->name, m->name,
            m->in->name, m->out->name);
    add_inputs(&c, m->in);
    call_views(&c, k);
    for (int i = 0; i < k->members; i++) {
        if (k->member[i].m->probe_in && !k->member[i].probed && chance(70)) {
            ask_probe(&c, &k->member[i]);
        }
    }
    for (int i = 0; i < k->members; i++) {
        stmt_block(&c, 1, 1);
        for (int before = 0; before < i; before++) { /* what they hand on may die in this tick */
            remove_addresses(&c, fmt("%so", k->member[before].name));
        }
        call_member(&c, &k->member[i], "tick", k->member[i].m->in, k->member[i].m->out);
    }
    for (int i = 0; i < m->out->count; i++) {
        stmt_store_all(&c, fmt("out->%s", m->out->field[i].name), &m->out->field[i].type, 3);
    }
    fprintf(k->code, "}\n");
}

/* An output by address: for an array, the structs that its inputs point to would have to outlive
 * the loop. */
static bool hands_on(const module_t *m) {
    for (int i = 0; i < m->out->count; i++) {
        if (m->out->field[i].type.ref) {
            return true;
        }
    }
    return false;
}

/* A module of `count` members taken from parts[0..count-1]. */
static module_t *composite_random(const char *name, module_t *const *parts, int count, long area) {
    module_t *m = calloc(1, sizeof *m);
    if (!m) {
        die("out of memory");
    }
    snprintf(m->name, sizeof m->name, "%s", name);
    composite_t k = {.m = m, .members = count};
    char *types, *code;
    size_t size;
    FILE *text = open_memstream(&types, &size);
    k.code = open_memstream(&code, &size);
    size_t span = span_open('m');
    types_random(&m->types, m->name, text);
    for (int i = 0; i < count; i++) {
        types_adopt(&m->types, &parts[i]->types);
    }
    const char *includes = "#include \"hw.h\"\n", *state = "";
    for (int i = 0; i < count; i++) {
        member_t *b = &k.member[i];
        b->m = parts[i];
        snprintf(b->name, sizeof b->name, "%c", "uvwx"[i]);
        b->count = chance(30) && !hands_on(parts[i]) ? 2 + (int)pick(2) : 0;
        includes = fmt("%s#include \"%s.h\"\n", includes, parts[i]->name);
        state = fmt("%s    %s_t %s%s;\n", state, parts[i]->name, b->name,
                    b->count ? fmt("[%d]", b->count) : "");
    }
    m->in = types_struct(&m->types, fmt("%s_in_t", name), "ab", 140, true);
    m->out = types_struct(&m->types, fmt("%s_out_t", name), "op", 120, false);
    fprintf(text, "typedef struct {\n%s} %s_t;\n", state, name);
    types_print(text, m->in);
    types_print(text, m->out);
    if (chance(30)) {
        m->view = types_struct(&m->types, fmt("%s_view_t", name), "cd", 60, false);
        types_print(text, m->view);
    }
    if (chance(25)) {
        m->probe_in = types_struct(&m->types, fmt("%s_probe_in_t", name), "kl", 60, false);
        m->probe_out = types_struct(&m->types, fmt("%s_probe_out_t", name), "qr", 60, false);
        types_print(text, m->probe_in);
        types_print(text, m->probe_out);
    }
    reset_function(&k);
    if (m->view) {
        view_function(&k, area / 4);
    }
    if (m->probe_in) {
        probe_function(&k, area / 4);
    }
    tick_function(&k, area);
    span_close(span);
    fclose(text);
    fclose(k.code);
    module_finish(m, includes, types, code);
    free(types);
    free(code);
    return m;
}

program_t *program_random(const char *name) {
    static const uint8_t weight[] = {55, 15, 20, 10};
    static const long leaf_area[] = {7000, 5000, 3500, 3000};
    program_t *p = calloc(1, sizeof *p);
    if (!p) {
        die("out of memory");
    }
    snprintf(p->name, sizeof p->name, "%s", name);
    uint32_t shape = pick_weighted(weight, 4);
    int leaves = shape == 0 ? 1 : shape == 1 ? 1 : 2;
    for (int i = 0; i < leaves; i++) {
        p->module[p->modules++] =
            leaf_random(shape == 0 ? name : fmt("%s%c", name, 'a' + i), leaf_area[shape]);
    }
    if (shape == 3) {
        p->module[p->modules] = composite_random(fmt("%sc", name), &p->module[0], 1, 1500);
        p->modules++;
        p->module[3] = composite_random(name, &p->module[1], 2, 2000);
        p->modules++;
    } else if (shape > 0) {
        p->module[p->modules] = composite_random(name, p->module, leaves, 2500);
        p->modules++;
    }
    p->choices = choices_take();
    arena_reset();
    return p;
}

void program_free(program_t *p) {
    for (int i = 0; i < p->modules; i++) {
        module_free(p->module[i]);
    }
    free(p->choices.value);
    free(p->choices.span);
    free(p);
}

static bool file_write(const char *directory, const char *name, const char *extension,
                       const char *text) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s.%s", directory, name, extension);
    FILE *f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f) != 0) {
        fprintf(stderr, "c2v-fuzz: %s: cannot be written: %s\n", path, strerror(errno));
        return false;
    }
    return true;
}

bool program_write(const program_t *p, const char *directory) {
    for (int i = 0; i < p->modules; i++) {
        if (!file_write(directory, p->module[i]->name, "h", p->module[i]->header) ||
            !file_write(directory, p->module[i]->name, "c", p->module[i]->source)) {
            return false;
        }
    }
    return true;
}
