/* SPDX-License-Identifier: Apache-2.0 */
/* Random types: scalars of every width, enums, structs in structs, arrays of all of them. How they
 * are printed, and how the ports made of them are listed for the harness (plan.c reads the list
 * back).
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void *zeroed(size_t size) {
    void *p = calloc(1, size);
    if (!p) {
        die("out of memory");
    }
    return p;
}

static int bits_for(int count) {
    int n = 1;
    while ((1 << n) < count) {
        n++;
    }
    return n;
}

static void enum_random(types_t *t) {
    enum_type_t *e = zeroed(sizeof *e);
    int k = t->enumerations;
    e->count = 2 + (int)pick(6);
    snprintf(e->name, sizeof e->name, "%s_e%d_t", t->module, k);
    snprintf(e->prefix, sizeof e->prefix, "%s_E%d", t->module, k);
    for (char *p = e->prefix; *p; p++) {
        if (*p >= 'a' && *p <= 'z') {
            *p = (char)(*p - 'a' + 'A');
        }
    }
    fprintf(t->text, "typedef enum {");
    for (int i = 0; i < e->count; i++) {
        fprintf(t->text, "%s%s_%c", i ? ", " : " ", e->prefix, 'A' + i);
    }
    fprintf(t->text, " } %s;\n", e->name);
    t->enumeration[t->enumerations++] = e;
}

void types_random(types_t *t, const char *module, FILE *text) {
    t->module = module;
    t->text = text;
    int enums = (int)pick(3), structs = (int)pick(4);
    for (int i = 0; i < enums; i++) {
        enum_random(t);
    }
    for (int i = 0; i < structs; i++) {
        char *name = fmt("%s_r%d_t", module, i);
        struct_type_t *s = types_struct(t, name, "fgh", 70, false);
        types_print(text, s);
        t->record[t->records++] = s;
    }
}

void types_adopt(types_t *t, const types_t *from) {
    int room = (int)(sizeof t->record / sizeof *t->record);
    for (int i = 0; i < from->records && t->records < room; i++) {
        t->record[t->records++] = from->record[i];
    }
}

type_t types_u(int width) {
    return (type_t){.kind = KIND_U, .width = width};
}

static type_t enum_type(const enum_type_t *e) {
    return (type_t){.kind = KIND_ENUM, .width = bits_for(e->count), .enumeration = e};
}

type_t types_scalar(types_t *t) {
    static const uint8_t weight[] = {30, 16, 14, 14, 8, 16, 12, 6};
    switch (pick_weighted(weight, 8)) {
    case 0: return types_u(1 + (int)pick(8));
    case 1: return types_u(1);
    case 2: return types_u(9 + (int)pick(23));
    case 3: return types_u(32);
    case 4: return types_u(33 + (int)pick(32));
    case 5: return (type_t){.kind = KIND_S, .width = 2 + (int)pick(31)};
    case 7: return (type_t){.kind = KIND_U, .width = 1, .boolean = true};
    default:
        if (t->enumerations == 0) {
            return types_u(2);
        }
        return enum_type(t->enumeration[pick((uint32_t)t->enumerations)]);
    }
}

static void dimensions_random(type_t *t) {
    static const uint8_t weight[] = {70, 24, 6};
    static const int size[] = {2, 4, 3, 8, 5, 6, 1, 7};
    t->dims = (int)pick_weighted(weight, 3);
    for (int i = 0; i < t->dims; i++) {
        t->dim[i] = size[pick(t->dims == 1 ? 8 : 3)];
    }
}

int types_bits(const type_t *t) {
    int n = t->width;
    if (t->kind == KIND_STRUCT) {
        n = 0;
        for (int i = 0; i < t->record->count; i++) {
            n += types_bits(&t->record->field[i].type);
        }
    }
    for (int i = 0; i < t->dims; i++) {
        n *= t->dim[i];
    }
    return n;
}

void types_add(struct_type_t *s, const char *name, type_t type) {
    field_t *f = &s->field[s->count++];
    snprintf(f->name, sizeof f->name, "%s", name);
    f->type = type;
}

static type_t field_random(types_t *t, bool vecs) {
    type_t type;
    if (vecs && chance(12)) {
        type = types_u(1 + (int)pick(32));
        type.vec = true;
        type.dims = 1;
        type.dim[0] = 2 + (int)pick(4);
        return type;
    }
    if (vecs && t->records > 0 && chance(14)) {
        const struct_type_t *r = t->record[pick((uint32_t)t->records)];
        return (type_t){.kind = KIND_STRUCT, .record = r, .ref = true};
    }
    if (t->records > 0 && chance(20)) {
        const struct_type_t *r = t->record[pick((uint32_t)t->records)];
        type = (type_t){.kind = KIND_STRUCT, .record = r, .optional = chance(35)};
    } else {
        type = types_scalar(t);
    }
    if (!type.optional) {
        dimensions_random(&type);
    }
    return type;
}

struct_type_t *types_struct(types_t *t, const char *name, const char *letters, int bits,
                            bool vecs) {
    struct_type_t *s = zeroed(sizeof *s);
    snprintf(s->name, sizeof s->name, "%s", name);
    int letter = (int)strlen(letters);
    for (int i = 0; i < 7; i++) {
        size_t span = span_open('d');
        if (i > 0 && !chance(75)) {
            span_close(span);
            break;
        }
        type_t type = field_random(t, vecs);
        while (types_bits(&type) > bits && type.dims > 0) {
            type.dims--, type.vec = false;
        }
        if (types_bits(&type) > bits) {
            type = types_u(bits > 4 ? 4 : 1);
        }
        bits -= types_bits(&type);
        types_add(s, fmt("%c%d", letters[i % letter], i), type);
        span_close(span);
        if (bits <= 0) {
            break;
        }
    }
    if (chance(5)) { /* wider than what tools keep in one word of theirs */
        type_t wide = types_u(25 + (int)pick(8));
        wide.dims = 1;
        wide.dim[0] = 16 + (int)pick(9);
        types_add(s, "wide", wide);
    }
    absent_declare(t, s, vecs);
    return s;
}

const char *types_name(const type_t *t) {
    if (t->boolean) {
        return "bool";
    }
    switch (t->kind) {
    case KIND_U: return t->vec ? fmt("VEC(%d, %d)", t->width, t->dim[0]) : fmt("U(%d)", t->width);
    case KIND_S: return fmt("S(%d)", t->width);
    case KIND_ENUM: return t->enumeration->name;
    default:
        return t->ref        ? fmt("REF(%s)", t->record->name)
               : t->optional ? fmt("HAS(1, %s)", t->record->name)
                             : t->record->name;
    }
}

const char *types_read(const char *text, const type_t *t) {
    return t->ref || t->optional ? fmt("(*%s)", text) : text;
}

void types_print(FILE *f, const struct_type_t *s) {
    fprintf(f, "typedef struct {\n");
    for (int i = 0; i < s->count; i++) {
        const type_t *t = &s->field[i].type;
        fprintf(f, "    %s %s", types_name(t), s->field[i].name);
        for (int d = 0; d < t->dims && !t->vec; d++) {
            fprintf(f, "[%d]", t->dim[d]);
        }
        fprintf(f, ";\n");
    }
    fprintf(f, "%s} %s;\n", s->extra ? s->extra : "", s->name);
}

/* A leaf of a port struct: the C path with [] for each index, the Verilog name with _. */
typedef struct {
    FILE *f;
    const char *role, *function, *path, *verilog;
    const char *record; /* type of the struct by address that it is in, or NULL */
    int dims, dim[8];
} plan_at_t;

static void plan_field(plan_at_t at, const field_t *field) {
    const type_t *t = &field->type;
    const char *dot = at.record ? "->" : at.path[0] ? "." : "";
    at.path = fmt("%s%s%s", at.path, strstr(at.path, "->") ? "." : dot, field->name);
    at.verilog = fmt("%s_%s", at.verilog, field->name);
    for (int i = 0; i < t->dims; i++) {
        at.path = fmt("%s[]", at.path);
        at.dim[at.dims++] = t->dim[i];
    }
    if (t->optional) {
        at.path = fmt("%s[0]", at.path);
    }
    if (t->kind == KIND_STRUCT) {
        at.record = t->ref ? t->record->name : at.record;
        for (int i = 0; i < t->record->count; i++) {
            plan_field(at, &t->record->field[i]);
        }
        return;
    }
    fprintf(at.f, "%s %s %s %c %d %d %d", at.role, at.function, at.verilog,
            t->vec ? 'v' : "use"[t->kind], t -> width,
            t -> enumeration ? t -> enumeration -> count : 0, at.dims);
    for (int i = 0; i < at.dims; i++) {
        fprintf(at.f, " %d", at.dim[i]);
    }
    fprintf(at.f, at.record ? " %s %s\n" : " %s\n", at.path, at.record);
}

void types_plan(FILE *f, const struct_type_t *s, const char *role, const char *function,
                const char *port) {
    plan_at_t at = {.f = f, .role = role, .function = function, .path = "", .verilog = port};
    for (int i = 0; s && i < s->count; i++) {
        plan_field(at, &s->field[i]);
    }
}
