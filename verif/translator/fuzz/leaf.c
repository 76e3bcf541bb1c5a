/* SPDX-License-Identifier: Apache-2.0 */
/* Random modules with behaviour: registers, memories, ports, view, probe, reset and tick.
 *
 * Memories have no reset value, and reading what has not been written is undefined. So each memory
 * gets a counter that first writes every word, and the tick reads `q` only where something was read
 * before. The plain memories are not read and written at one address, which would be a defect.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

typedef enum { ONE, FORWARD, LANES, TWO_LANES, BYTES } memory_kind_t;

typedef struct {
    memory_kind_t kind;
    bool rows;               /* called with one address for all lanes */
    int width, words, lanes; /* lanes 1 for the forms without lanes */
} memory_t;

enum { MAX_MEMORIES = 2 };

typedef struct {
    module_t *m;
    struct_type_t *state;
    memory_t memory[MAX_MEMORIES];
    int memories;
    const char *handed_on; /* the input that the output w is, or NULL */
    scope_t tables;        /* what every function sees: tables and helpers */
    FILE *code;
} leaf_t;

static const char *member(const char *of, const field_t *f) {
    return fmt("%s%s", of, f->name);
}

static void add_fields(scope_t *c, const struct_type_t *s, const char *of, bool read, bool write) {
    absent_add(c, s, of, write);
    for (int i = 0; s && i < s->count; i++) {
        scope_add(c, member(of, &s->field[i]), s->field[i].type, read, write);
    }
}

/* The registers but the counters that fill memories. */
static void add_registers(scope_t *c, const leaf_t *l) {
    absent_add(c, l->state, "s->", true);
    for (int i = 0; i < l->state->count; i++) {
        const field_t *f = &l->state->field[i];
        if (!strchr(f->name, '_')) {
            scope_add(c, member("s->", f), f->type, true, true);
        }
    }
}

/* ---- memories ---- */

static void memory_declare(leaf_t *l, int i) {
    memory_t *m = &l->memory[i];
    m->kind = (memory_kind_t)pick(5);
    m->width = m->kind == BYTES ? 32 : 1 + (int)pick(32);
    m->words = 2 + (int)pick(7);
    m->lanes = m->kind >= LANES ? 2 + (int)pick(3) : 1;
    m->rows = m->lanes > 1 && chance(50);
    const char *extra = l->state->extra ? l->state->extra : "";
    const char *type;
    if (m->kind == BYTES) {
        type = fmt("RAM_BYTES_LANES(%d, %d)", m->words, m->lanes);
    } else if (m->lanes > 1) {
        type = fmt("%s(%d, %d, %d)", m->kind == LANES ? "RAM_LANES" : "RAM_2R_LANES", m->width,
                   m->words, m->lanes);
    } else {
        type = fmt("RAM(%d, %d)", m->width, m->words);
    }
    l->state->extra = fmt("%s    %s m%d;\n", extra, type, i);
    types_add(l->state, fmt("m%d_next", i), types_u(4)); /* words written by the start-up counter */
    types_add(l->state, fmt("m%d_read", i), types_u(m->lanes)); /* lanes that have been read */
    if (m->kind == TWO_LANES) {
        types_add(l->state, fmt("m%d_read1", i), types_u(m->lanes));
    }
}

/* uint32_t q0[2] = {0}; and a loop that copies what has been read. */
static void memory_outputs(leaf_t *l, scope_t *c, int i) {
    const memory_t *m = &l->memory[i];
    type_t word = types_u(m->width);
    if (m->lanes == 1) {
        const char *name = fmt("m%d_q", i);
        line(c, "uint32_t %s = s->m%d_read ? s->m%d.q : 0;", name, i, i);
        scope_add(c, name, word, true, false);
        return;
    }
    word.dims = 1;
    word.dim[0] = m->lanes;
    for (int port = 0; port < (m->kind == TWO_LANES ? 2 : 1); port++) {
        const char *q = m->kind == TWO_LANES ? fmt("q%d", port) : "q";
        const char *name = fmt("m%d_%s", i, q), *read = port ? "read1" : "read";
        line(c, "uint32_t %s[%d] = {0};", name, m->lanes);
        line(c, "for (uint32_t i = 0; i < %d; i++) {", m->lanes);
        line(c, "    if (s->m%d_%s >> i & 1) {", i, read);
        line(c, "        %s[i] = s->m%d.%s[i];", name, i, q);
        line(c, "    }");
        line(c, "}");
        scope_add(c, name, word, true, false);
    }
}

/* Nothing is read and written while the module rests. */
static void memory_rests(scope_t *c, int i, int ports) {
    if (!c->rests) {
        return;
    }
    line(c, "if (%s) {", c->rests);
    for (int p = 0; p < ports; p++) {
        line(c, "    m%d_ren%s = 0;", i, ports == 2 ? fmt("%d", p) : "");
    }
    line(c, "    m%d_wen = 0;", i);
    line(c, "}");
}

static void memory_one(leaf_t *l, scope_t *c, int i) {
    const memory_t *m = &l->memory[i];
    type_t bit = types_u(1);
    expr_t ren = expr_fit(c, expr_condition(c, 2), &bit);
    line(c, "uint32_t m%d_ren = %s;", i, ren.text);
    line(c, "uint32_t m%d_raddr = %s;", i, expr_index(c, m->words, 2).text);
    line(c, "uint32_t m%d_wen = %s;", i, expr_fit(c, expr_condition(c, 2), &bit).text);
    line(c, "uint32_t m%d_waddr = %s;", i, expr_index(c, m->words, 2).text);
    type_t word = types_u(chance(30) ? 32 : m->width); /* data is cut to the word */
    line(c, "uint32_t m%d_wdata = %s;", i, expr_fit(c, expr_random(c, 2), &word).text);
    memory_rests(c, i, 1);
    line(c, "if (s->m%d_next != %d) {", i, m->words);
    line(c, "    m%d_ren = 0;", i);
    line(c, "    m%d_wen = 1;", i);
    line(c, "    m%d_waddr = s->m%d_next;", i, i);
    line(c, "    s->m%d_next++;", i);
    line(c, "}");
    if (m->kind == ONE) {
        line(c, "if (m%d_raddr == m%d_waddr && m%d_ren) {", i, i, i);
        line(c, "    m%d_wen = 0;", i);
        line(c, "}");
    }
    line(c, "s->m%d_read |= m%d_ren;", i, i);
    line(c, "ram_1r1w%s(&s->m%d, m%d_ren, m%d_raddr, m%d_wen, m%d_waddr, m%d_wdata);",
         m->kind == FORWARD ? "_fwd" : "", i, i, i, i, i, i);
}

/* Declares a local array `m<i>_<what>` of one value per lane and fills it. */
static void lane_array(scope_t *c, const memory_t *m, int i, const char *what, int below,
                       int width) {
    line(c, "uint32_t m%d_%s[%d];", i, what, m->lanes);
    line(c, "for (uint32_t i = 0; i < %d; i++) {", m->lanes);
    variable_t *v = scope_add(c, "i", types_u(32), true, false);
    v->ranged = true;
    v->hi = m->lanes - 1;
    c->loops++;
    c->multiplier *= m->lanes;
    type_t word = types_u(width);
    const char *value =
        below ? expr_index(c, below, 2).text : expr_fit(c, expr_random(c, 2), &word).text;
    line(c, "    m%d_%s[i] = %s;", i, what, value);
    c->multiplier /= m->lanes;
    c->loops--;
    c->variables--;
    line(c, "}");
}

/* Addresses `m<i>_<what>`: one per lane, or one for all. */
static void lane_addresses(scope_t *c, const memory_t *m, int i, const char *what) {
    if (m->rows) {
        line(c, "uint32_t m%d_%s = %s;", i, what, expr_index(c, m->words, 2).text);
    } else {
        lane_array(c, m, i, what, m->words, 0);
    }
}

static void memory_lanes(leaf_t *l, scope_t *c, int i) {
    const memory_t *m = &l->memory[i];
    type_t mask = types_u(m->lanes);
    int ports = m->kind == TWO_LANES ? 2 : 1;
    const char *lane = m->rows ? "" : "[i]", *form = m->rows ? "row" : "lanes";
    for (int p = 0; p < ports; p++) {
        const char *n = ports == 2 ? fmt("%d", p) : "";
        line(c, "uint32_t m%d_ren%s = %s;", i, n, expr_fit(c, expr_random(c, 2), &mask).text);
        lane_addresses(c, m, i, fmt("raddr%s", n));
    }
    line(c, "uint32_t m%d_wen = %s;", i, expr_fit(c, expr_random(c, 2), &mask).text);
    lane_addresses(c, m, i, "waddr");
    lane_array(c, m, i, "wdata", 0, m->width);
    if (m->kind == BYTES) {
        lane_array(c, m, i, "bytes", 0, 4);
    }
    memory_rests(c, i, ports);
    line(c, "if (s->m%d_next != %d) {", i, m->words);
    line(c, "    m%d_wen = MASK(%d);", i, m->lanes);
    for (int p = 0; p < ports; p++) {
        line(c, "    m%d_ren%s = 0;", i, ports == 2 ? fmt("%d", p) : "");
    }
    line(c, "    for (uint32_t i = 0; i < %d; i++) {", m->lanes);
    line(c, "        m%d_waddr%s = s->m%d_next;", i, lane, i);
    if (m->kind == BYTES) {
        line(c, "        m%d_bytes[i] = 15;", i);
    }
    line(c, "    }");
    line(c, "    s->m%d_next++;", i);
    line(c, "}");
    for (int p = 0; p < ports; p++) {
        const char *n = ports == 2 ? fmt("%d", p) : "";
        line(c, "for (uint32_t i = 0; i < %d; i++) {", m->lanes);
        line(c, "    if (m%d_raddr%s%s == m%d_waddr%s) {", i, n, lane, i, lane);
        line(c, "        m%d_ren%s &= ~(1u << i);", i, n);
        line(c, "    }");
        line(c, "}");
        line(c, "s->m%d_read%s |= m%d_ren%s;", i, p ? "1" : "", i, n);
    }
    if (m->kind == LANES) {
        line(c, "ram_1r1w_%s(&s->m%d, m%d_ren, m%d_raddr, m%d_wen, m%d_waddr, m%d_wdata);", form, i,
             i, i, i, i, i);
    } else if (m->kind == BYTES) {
        line(c,
             "ram_bytes_%s(&s->m%d, m%d_ren, m%d_raddr, m%d_wen, m%d_bytes, m%d_waddr, "
             "m%d_wdata);",
             form, i, i, i, i, i, i, i);
    } else {
        line(c,
             "ram_2r1w_%s(&s->m%d, m%d_ren0, m%d_raddr0, m%d_ren1, m%d_raddr1, m%d_wen, "
             "m%d_waddr, m%d_wdata);",
             form, i, i, i, i, i, i, i, i);
    }
}

/* ---- tables and helpers ---- */

static void table_random(leaf_t *l, int i) {
    type_t t = types_u(32);
    const char *name = fmt("%s_table%d", l->m->name, i);
    t.dims = 1 + (int)pick(2);
    int n = 1;
    for (int d = 0; d < t.dims; d++) {
        n *= t.dim[d] = 2 + (int)pick(t.dims == 1 ? 7 : 2);
    }
    fprintf(l->code, "static const uint32_t %s[%d]", name, t.dim[0]);
    if (t.dims == 2) {
        fprintf(l->code, "[%d]", t.dim[1]);
    }
    fprintf(l->code, " = {");
    for (int k = 0; k < n; k++) {
        bool first = t.dims == 2 && k % t.dim[1] == 0,
             last = t.dims == 2 && (k + 1) % t.dim[1] == 0;
        fprintf(l->code, "%s%s%llu%s", k ? ", " : "", first ? "{" : "",
                (unsigned long long)pick_bits(32), last ? "}" : "");
    }
    fprintf(l->code, "};\n\n");
    scope_add(&l->tables, name, t, true, false);
}

/* A table of structs of the module. */
static void record_table_random(leaf_t *l, const char *name) {
    const types_t *types = &l->m->types;
    type_t t = {.kind = KIND_STRUCT, .record = types->record[pick((uint32_t)types->records)]};
    t.dims = 1;
    t.dim[0] = 2 + (int)pick(3);
    fprintf(l->code, "static const %s %s[%d] = %s;\n\n", t.record->name, name, t.dim[0],
            stmt_constant(&t));
    scope_add(&l->tables, name, t, true, false);
}

static void helper_random(leaf_t *l, const char *name) {
    static const uint8_t weight[] = {55, 27, 18};
    const types_t *types = &l->m->types;
    switch (pick_weighted(weight, types->records > 0 ? 3 : 2)) {
    case 1:
        add_registers(&l->tables, l);
        stmt_helper(&l->tables, l->code, name, l->state->name, NULL);
        break;
    case 2:
        stmt_helper(&l->tables, l->code, name, NULL, types->record[pick((uint32_t)types->records)]);
        break;
    default: stmt_helper(&l->tables, l->code, name, NULL, NULL); break;
    }
}

static void helpers_random(leaf_t *l) {
    int tables = (int)pick(3) / 2, helpers = (int)pick(3);
    for (int i = 0; i < tables; i++) {
        table_random(l, i);
    }
    if (l->m->types.records > 0 && chance(20)) {
        record_table_random(l, fmt("%s_records", l->m->name));
    }
    int variables = l->tables.variables, absents = l->tables.absents;
    for (int i = 0; i < helpers; i++) {
        size_t span = span_open('d');
        helper_random(l, fmt("%s_h%d", l->m->name, i));
        l->tables.variables = variables;
        l->tables.absents = absents;
        span_close(span);
    }
}

/* ---- the four functions ---- */

static scope_t function_scope(leaf_t *l, long limit) {
    scope_t c = l->tables;
    c.out = l->code;
    c.indent = 1;
    c.multiplier = 1;
    c.area = 0;
    c.limit = limit;
    return c;
}

static void reset_function(leaf_t *l) {
    scope_t c = {.out = l->code, .indent = 1, .multiplier = 1};
    fprintf(l->code, "void %s_reset(%s *s) {\n", l->m->name, l->state->name);
    for (int i = 0; i < l->state->count; i++) {
        const field_t *f = &l->state->field[i];
        if (strchr(f->name, '_')) { /* of a memory's start-up: must begin at 0 */
            line(&c, "s->%s = 0;", f->name);
        } else {
            stmt_store_all(&c, member("s->", f), &f->type, 0);
        }
    }
    fprintf(l->code, "}\n\n");
}

static void view_function(leaf_t *l, long limit) {
    scope_t c = function_scope(l, limit);
    module_t *m = l->m;
    fprintf(l->code, "void %s_view(const %s *s, %s *v) {\n", m->name, l->state->name,
            m->view->name);
    add_fields(&c, l->state, "s->", true, false);
    absent_add(&c, m->view, "v->", true);
    for (int i = 0; i < m->view->count; i++) {
        const field_t *f = &m->view->field[i];
        if (f->type.vec) { /* named after the array that it hands out */
            line(&c, "v->%s = s->%s;", f->name, f->name + 1);
        } else if (f->type.ref) {
            line(&c, "v->%s = &s->%s;", f->name, f->name + 1);
        } else {
            stmt_store_all(&c, member("v->", f), &f->type, 2);
        }
    }
    for (int i = 0; i < m->view->count; i++) {
        if (!m->view->field[i].type.vec && !m->view->field[i].type.ref) {
            scope_add(&c, member("v->", &m->view->field[i]), m->view->field[i].type, false, true);
        }
    }
    stmt_block(&c, 1, 2);
    fprintf(l->code, "}\n\n");
}

static void probe_function(leaf_t *l, long limit) {
    scope_t c = function_scope(l, limit);
    module_t *m = l->m;
    fprintf(l->code, "void %s_probe(const %s *s, const %s *in, %s *out) {\n", m->name,
            l->state->name, m->probe_in->name, m->probe_out->name);
    add_fields(&c, l->state, "s->", true, false);
    add_fields(&c, m->probe_in, "in->", true, false);
    line(&c, "*out = (%s){0};", m->probe_out->name);
    add_fields(&c, m->probe_out, "out->", chance(20), true);
    c.may_return = true;
    stmt_block(&c, 2, 2);
    fprintf(l->code, "}\n\n");
}

/* What the tick does beside its memories, all of it or what follows a gate. */
static void tick_body(leaf_t *l, scope_t *c) {
    if (l->m->holds) {
        line(c, "HW_REST(in->hold);");
        line(c, "if (!in->hold) {");
        c->indent++;
        stmt_block(c, 6, 3);
        c->indent--;
        line(c, "}");
    } else if (chance(25)) {
        const char *filled = "";
        for (int i = 0; i < l->memories; i++) {
            filled = fmt("%s && s->m%d_next == %d", filled, i, l->memory[i].words);
        }
        stmt_rest(c, filled, 6, 3);
    } else {
        stmt_block(c, 6, 3);
    }
}

static void tick_function(leaf_t *l, long limit) {
    scope_t c = function_scope(l, limit);
    module_t *m = l->m;
    fprintf(l->code, "void %s_tick(%s *s, const %s *in, %s *out) {\n", m->name, l->state->name,
            m->in->name, m->out->name);
    for (int i = 0; i < l->memories; i++) {
        memory_outputs(l, &c, i);
    }
    add_registers(&c, l);
    add_fields(&c, m->in, "in->", true, false);
    struct_type_t values = *m->out; /* without what is handed on */
    values.count -= l->handed_on != NULL;
    if (l->handed_on) {
        line(&c, "out->w = in->%s;", l->handed_on);
    }
    if (m->holds || (!l->handed_on && chance(50))) {
        line(&c, "*out = (%s){0};", m->out->name);
    } else {
        for (int i = 0; i < values.count; i++) {
            stmt_store_all(&c, member("out->", &values.field[i]), &values.field[i].type, 2);
        }
    }
    add_fields(&c, &values, "out->", chance(20), true);
    c.has_state = true;
    if (l->memories > 0) { /* a return that is always taken would leave a memory without its call */
        c.unknown =
            place_inside(&c, types_read(member("in->", &m->in->field[0]), &m->in->field[0].type),
                         &m->in->field[0].type)
                .text;
    }
    c.may_return = true;
    tick_body(l, &c);
    for (int i = 0; i < l->memories; i++) {
        if (l->memory[i].lanes == 1) {
            memory_one(l, &c, i);
        } else {
            memory_lanes(l, &c, i);
        }
    }
    fprintf(l->code, "}\n");
}

/* ---- the whole module ---- */

/* Hands out some arrays and structs of the registers by address. */
static void view_vectors(leaf_t *l) {
    for (int i = 0; i < l->state->count; i++) {
        const field_t *f = &l->state->field[i];
        type_t t = f->type;
        if (t.kind == KIND_U && !t.boolean && t.width <= 32 && t.dims == 1 && t.dim[0] > 1 &&
            chance(40) && l->m->view->count < MAX_FIELDS) {
            t.vec = true;
            types_add(l->m->view, fmt("v%s", f->name), t);
        }
        if (t.kind == KIND_STRUCT && !t.optional && t.dims == 0 && chance(60) &&
            l->m->view->count < MAX_FIELDS) {
            t.ref = true;
            types_add(l->m->view, fmt("v%s", f->name), t);
        }
    }
}

/* An input by address may be an output as well. */
static void hand_on(leaf_t *l) {
    struct_type_t *out = l->m->out;
    for (int i = 0; i < l->m->in->count && !l->handed_on; i++) {
        const field_t *f = &l->m->in->field[i];
        if (f->type.ref && chance(60)) {
            l->handed_on = f->name;
            types_add(out, "w", f->type);
        }
    }
}

static void types_of_leaf(leaf_t *l) {
    module_t *m = l->m;
    types_t *t = &m->types;
    l->state = types_struct(t, fmt("%s_t", m->name), "xyz", 160, false);
    m->in = types_struct(t, fmt("%s_in_t", m->name), "ab", 140, true);
    m->out = types_struct(t, fmt("%s_out_t", m->name), "op", 100, false);
    m->holds = chance(25);
    if (m->holds) {
        types_add(m->in, "hold", types_u(1));
    } else {
        hand_on(l);
    }
    if (chance(40)) {
        m->view = types_struct(t, fmt("%s_view_t", m->name), "vw", 80, false);
        view_vectors(l);
    }
    if (chance(25)) {
        m->probe_in = types_struct(t, fmt("%s_probe_in_t", m->name), "kl", 60, true);
        m->probe_out = types_struct(t, fmt("%s_probe_out_t", m->name), "qr", 60, false);
    }
    l->memories = !m->holds && chance(30) ? 1 + (int)chance(20) : 0;
    for (int i = 0; i < l->memories; i++) {
        memory_declare(l, i);
    }
    types_print(t->text, l->state);
    const struct_type_t *const port[] = {m->in, m->out, m->view, m->probe_in, m->probe_out};
    for (int i = 0; i < 5; i++) {
        if (port[i]) {
            types_print(t->text, port[i]);
        }
    }
}

/* Numbers with names; those of NUMBER have one token, those of UNSIGNED are computed. */
static void print_numbers(FILE *f) {
    for (int v = FIRST_NAMED; v <= LAST_NAMED; v++) {
        fprintf(f, "#define NUMBER_%d %d\n#define UNSIGNED_%d (%du + 1)\n", v, v, v, v - 1);
    }
}

void module_finish(module_t *m, const char *includes, const char *types, const char *code) {
    char *guard = fmt("%s_H", m->name);
    size_t size;
    for (char *p = guard; *p; p++) {
        if (*p >= 'a' && *p <= 'z') {
            *p = (char)(*p - 'a' + 'A');
        }
    }
    FILE *f = open_memstream(&m->header, &size);
    fprintf(f, "#ifndef %s\n#define %s\n\n%s\n", guard, guard, includes);
    print_numbers(f);
    fprintf(f, "\n%s\n", types);
    fprintf(f, "void %s_reset(%s_t *s);\n", m->name, m->name);
    if (m->view) {
        fprintf(f, "void %s_view(const %s_t *s, %s *v);\n", m->name, m->name, m->view->name);
    }
    if (m->probe_in) {
        fprintf(f, "void %s_probe(const %s_t *s, const %s *in, %s *out);\n", m->name, m->name,
                m->probe_in->name, m->probe_out->name);
    }
    fprintf(f, "void %s_tick(%s_t *s, const %s *in, %s *out);\n\n#endif\n", m->name, m->name,
            m->in->name, m->out->name);
    fclose(f);
    f = open_memstream(&m->source, &size);
    fprintf(f, "#include \"%s.h\"\n\n%s", m->name, code);
    fprintf(f, "\n/* ports, as the harness reads them:\n");
    types_plan(f, m->in, "in", "tick", "in");
    types_plan(f, m->out, "out", "tick", "out");
    types_plan(f, m->view, "out", "view", "view");
    types_plan(f, m->probe_in, "in", "probe", "probe_in");
    types_plan(f, m->probe_out, "out", "probe", "probe_out");
    types_plan(f, m->state, "state", "state", "s");
    fprintf(f, "*/\n");
    fclose(f);
}

void module_free(module_t *m) {
    free(m->header);
    free(m->source);
    free(m);
}

module_t *leaf_random(const char *name, long area) {
    module_t *m = calloc(1, sizeof *m);
    if (!m) {
        die("out of memory");
    }
    snprintf(m->name, sizeof m->name, "%s", name);
    char *types, *code;
    size_t size;
    leaf_t l = {.m = m};
    FILE *text = open_memstream(&types, &size);
    l.code = open_memstream(&code, &size);
    size_t span = span_open('m');
    types_random(&m->types, m->name, text);
    types_of_leaf(&l);
    m->state = l.state;
    helpers_random(&l);
    reset_function(&l);
    if (m->view) {
        view_function(&l, area / 5);
    }
    if (m->probe_in) {
        probe_function(&l, area / 5);
    }
    tick_function(&l, area);
    span_close(span);
    fclose(text);
    fclose(l.code);
    module_finish(m, "#include \"hw.h\"", types, code);
    free(types);
    free(code);
    return m;
}
