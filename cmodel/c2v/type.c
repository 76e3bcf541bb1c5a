/* SPDX-License-Identifier: Apache-2.0 */
/* C types: scalars, absence, and the signals that an object of a type becomes. A struct becomes
 * one signal per scalar field, `a.b` named a_b; arrays around a field become dimensions of its
 * signal. */
#include <string.h>

#include "c2v.h"

bool scalar_type(CXType type, ctype_t *out) {
    type = clang_getCanonicalType(type);
    switch (type.kind) {
    case CXType_Bool: *out = (ctype_t){1, false}; return true;
    case CXType_UChar:
    case CXType_UShort:
    case CXType_UInt:
    case CXType_ULong:
    case CXType_ULongLong:
        *out = (ctype_t){8 * (int)clang_Type_getSizeOf(type), false};
        return true;
    case CXType_Char_S:
    case CXType_SChar:
    case CXType_Short:
    case CXType_Int:
    case CXType_Long:
    case CXType_LongLong: *out = (ctype_t){8 * (int)clang_Type_getSizeOf(type), true}; return true;
    case CXType_Enum:
        return scalar_type(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(type)), out);
    default: return false;
    }
}

bool is_aggregate(CXType type) {
    type = clang_getCanonicalType(type);
    return type.kind == CXType_Record || type.kind == CXType_ConstantArray;
}

const char *struct_name(CXType type) {
    type = clang_getCanonicalType(type);
    const char *name = clang_getCString(clang_getTypeSpelling(type));
    for (const char *qualifier = "const "; !strncmp(name, qualifier, 6);) {
        name += 6;
    }
    return !strncmp(name, "struct ", 7) ? name + 7 : name;
}

const char *module_of_registers(CXType type) {
    const char *name = struct_name(type);
    size_t length = strlen(name);
    if (length < 3 || strcmp(name + length - 2, "_t") != 0) {
        return NULL;
    }
    char *module = text("%.*s", (int)length - 2, name);
    return clang_Cursor_isNull(find_function(text("%s_tick", module))) ? NULL : module;
}

uint64_t enum_max(CXType type, bool *is_enum) {
    type = clang_getCanonicalType(type);
    *is_enum = type.kind == CXType_Enum;
    uint64_t max = 0;
    if (*is_enum) {
        kids_t k = kids(clang_getTypeDeclaration(type));
        for (int i = 0; i < k.count; i++) {
            long long v = clang_getEnumConstantDeclValue(k.at[i]);
            if (v < 0) {
                refuse(loc_of(k.at[i]), "Number enumerators from 0 up.", "negative enumerator `%s`",
                       spelling(k.at[i]));
            }
            max = (uint64_t)v > max ? (uint64_t)v : max;
        }
    }
    return max;
}

/* The comment after a declaration on its line, without its marks. */
static const char *trailing_comment(CXCursor declaration) {
    loc_t loc = loc_of(declaration);
    const char *line = source_line(loc.file, loc.line);
    const char *p = strlen(line) >= loc.column ? strstr(line + loc.column - 1, "/*") : NULL;
    if (!p) {
        return NULL;
    }
    const char *end = strstr(p + 2, "*/");
    p += 2 + strspn(p + 2, "* ");
    p = end && p > end ? end : p;
    int length = end ? (int)(end - p) : (int)strlen(p);
    while (length > 0 && p[length - 1] == ' ') {
        length--;
    }
    char *all = text("%.*s", length, p);
    if (!end) {
        const char *more = source_line(loc.file, loc.line + 1);
        more += strspn(more, " *");
        end = strstr(more, "*/");
        if (end) {
            length = (int)(end - more);
            while (length > 0 && more[length - 1] == ' ') {
                length--;
            }
            all = text("%s %.*s", all, length, more);
        }
    }
    return *all ? all : NULL;
}

typedef struct {
    const tree_options_t *options;
    uint32_t dims[MAX_DIMS];
    int ndims;
    CXCursor declaration;
    const char *c_path;
    bool by_address;
} shape_t;

static tree_t *tree_of(shape_t shape, CXType type, note_t note, const char *prefix,
                       const char *name);

static tree_t *new_tree(tree_kind_t kind, const char *name) {
    tree_t *t = allocate(sizeof *t);
    t->kind = kind;
    t->name = name;
    return t;
}

const char *declaration_text(CXCursor declaration) {
    loc_t loc = loc_of(declaration);
    const char *line = source_line(loc.file, loc.line);
    line += strspn(line, " ");
    return text("%.*s", (int)strcspn(line, ";{"), line);
}

static bool is_empty_array(CXType type) {
    type = clang_getCanonicalType(type);
    return type.kind == CXType_ConstantArray &&
           (clang_getArraySize(type) == 0 || is_empty_array(clang_getArrayElementType(type)));
}

static absence_t absence(CXType type, note_t note) {
    bool memory = note.kind >= NOTE_RAM;
    bool has_width = note.kind == NOTE_U || note.kind == NOTE_S || note.kind == NOTE_VEC || memory;
    bool has_depth = note.kind == NOTE_HAS || note.kind == NOTE_VEC || memory;
    if (is_empty_array(type) || (has_depth && note.depth == 0)) {
        return note.kind == NOTE_VEC ? ABSENT_VALUE : ABSENT_OBJECT;
    }
    bool narrow = has_width && note.width == 0;
    return !narrow ? PRESENT : memory ? ABSENT_OBJECT : ABSENT_VALUE;
}

absence_t absence_of(CXCursor declaration) {
    return absence(clang_getCursorType(declaration), note_of(declaration));
}

static tree_t *absent_tree(shape_t shape, absence_t how, const char *name) {
    tree_t *t = new_tree(TREE_ABSENT, name);
    t->declared = declaration_text(shape.declaration);
    t->absence = how;
    return t;
}

static tree_t *leaf_tree(shape_t shape, CXType type, note_t note, const char *prefix,
                         const char *name) {
    ctype_t scalar;
    bool is_enum;
    loc_t loc = loc_of(shape.declaration);
    if (!scalar_type(type, &scalar)) {
        refuse(loc, "Use U(n), S(n), bool, an enum, a struct or an array of them.",
               "`%s` has type `%s`, which hardware C does not have", name,
               clang_getCString(clang_getTypeSpelling(type)));
    }
    if (scalar.bits == 8 || scalar.bits == 16) {
        refuse(loc, "Use U(n) or uint32_t: bytes and halfwords are slow in C.",
               "`%s` is %s-bit variable", name, scalar.bits == 8 ? "an 8" : "a 16");
    }
    tree_t *t = new_tree(TREE_LEAF, name);
    t->sig = new_sig(shape.options->module, shape.options->kind, prefix, scalar, loc);
    sig_t *sig = t->sig;
    memcpy(sig->dims, shape.dims, sizeof sig->dims);
    sig->ndims = shape.ndims;
    sig->flat = shape.options->flat;
    sig->c_path = shape.c_path;
    sig->by_address = shape.by_address;
    sig->comment = shape.options->kind == SIG_LOCAL ? NULL : trailing_comment(shape.declaration);
    uint64_t max = enum_max(type, &is_enum);
    if (note.kind == NOTE_U || note.kind == NOTE_S || note.kind == NOTE_VEC) {
        if (note.kind == NOTE_U && note.width > 32 && scalar.bits != 64) {
            refuse(loc, "Use uint64_t behind U(33..64).", "width %d of a 32-bit type", note.width);
        }
        sig->fixed = true;
        sig->width = note.width;
        sig->is_signed = note.kind == NOTE_S;
    } else if (scalar.bits == 1) {
        sig->fixed = true;
        sig->width = 1;
    } else if (is_enum && (shape.options->kind != SIG_LOCAL ||
                           clang_getCursorKind(shape.declaration) == CXCursor_FieldDecl)) {
        sig->fixed = true;
        for (sig->width = 1; max >> sig->width; sig->width++) {
        }
    } else if (shape.options->kind != SIG_LOCAL && shape.options->kind != SIG_TABLE) {
        refuse(loc, "Write U(n) or S(n) as its type.", "field `%s` has no width", name);
    }
    if (sig->fixed) {
        wide_t one = 1;
        sig->range = sig->is_signed
                         ? (range_t){-(one << (sig->width - 1)), (one << (sig->width - 1)) - 1}
                         : (range_t){0, (one << sig->width) - 1};
    }
    return t;
}

static tree_t *array_tree(shape_t shape, uint32_t count, CXType elem, note_t note,
                          const char *prefix, const char *name) {
    if (shape.ndims == MAX_DIMS - 1) {
        refuse(loc_of(shape.declaration), "Use fewer.", "more than %d dimensions", MAX_DIMS - 1);
    }
    shape.dims[shape.ndims++] = count;
    shape.c_path = text("%s[%%u]", shape.c_path);
    tree_t *t = new_tree(TREE_ARRAY, name);
    t->count = (int)count;
    t->elem = note.kind == NOTE_VEC ? leaf_tree(shape, elem, note, prefix, name)
                                    : tree_of(shape, elem, note, prefix, name);
    return t;
}

/* Fields of a struct count only if its `valid` is set. A VEC or REF is a pointer in C, and always
 * counts. */
static void set_event(tree_t *t, sig_t *valid) {
    if (t->kind == TREE_LEAF && t->sig != valid && !t->sig->event) {
        t->sig->event = valid;
    } else if (t->kind == TREE_ARRAY && !t->pointer) {
        set_event(t->elem, valid);
    }
    for (int i = 0; t->kind == TREE_STRUCT && !t->pointer && i < t->count; i++) {
        set_event(t->kids[i], valid);
    }
}

static void note_event(tree_t *t) {
    for (int i = 0; i < t->count; i++) {
        if (!strcmp(t->kids[i]->name, "valid") && t->kids[i]->kind == TREE_LEAF) {
            set_event(t, t->kids[i]->sig);
        }
    }
}

/* What a comment of a line of its own, above the declaration, says of the ports that begin there:
 * "from issue", "to decode". Lines of the preprocessor may stand between. NULL if it says nothing.
 */
static const char *group_above(CXCursor declaration) {
    loc_t loc = loc_of(declaration);
    unsigned first; /* line of its type; its name may be in the next */
    clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(declaration)), NULL,
                               &first, NULL, NULL);
    const char *line = "#";
    for (unsigned i = first; i > 1 && *line == '#'; i--) {
        line = source_line(loc.file, i - 1);
        line += strspn(line, " ");
    }
    bool names = !strncmp(line, "/* from ", 8) || !strncmp(line, "/* to ", 6);
    const char *end = strstr(line, " */");
    return names && end && !end[3] ? text("%.*s", (int)(end - line) - 3, line + 3) : NULL;
}

/* NULL of a struct without fields. */
static sig_t *first_signal(const tree_t *t) {
    while (t->kind != TREE_LEAF) {
        if (t->kind == TREE_ABSENT || (t->kind != TREE_ARRAY && t->count == 0)) {
            return NULL;
        }
        t = t->kind == TREE_ARRAY ? t->elem : t->kids[0];
    }
    return t->sig;
}

/* Fields of a port struct in groups: the first port of each names it. */
static void note_groups(const tree_t *t, const kids_t *fields) {
    unsigned line = 0;
    for (int i = 0; i < t->count; i++) {
        loc_t loc = loc_of(fields->at[i]);
        sig_t *first = first_signal(t->kids[i]);
        if (first && loc.line != line) {
            first->group = group_above(fields->at[i]);
        }
        line = loc.line;
    }
}

static tree_t *struct_tree(shape_t shape, CXType type, note_t note, const char *prefix,
                           const char *name) {
    CXCursor declaration = clang_getTypeDeclaration(type);
    if (clang_getCursorKind(declaration) == CXCursor_UnionDecl) {
        refuse(loc_of(shape.declaration), "Use a struct.", "union `%s`", name);
    }
    tree_t *t = new_tree(TREE_STRUCT, name);
    t->type_name = struct_name(type);
    t->pointer = note.kind == NOTE_REF;
    kids_t k = kids(declaration);
    kids_t fields = {NULL, 0};
    for (int i = 0; i < k.count; i++) {
        if (clang_getCursorKind(k.at[i]) != CXCursor_FieldDecl) {
            continue;
        }
        *GROW(fields.at, fields.count) = k.at[i];
        if (clang_Cursor_isBitField(k.at[i])) {
            refuse(loc_of(k.at[i]), "Write U(n) or S(n) as its type.", "bit-field `%s`",
                   spelling(k.at[i]));
        }
        const char *field = spelling(k.at[i]);
        shape_t inner = shape;
        inner.declaration = k.at[i];
        inner.c_path =
            *shape.c_path ? text("%s%s%s", shape.c_path, t->pointer ? "->" : ".", field) : field;
        const char *inner_prefix = *prefix ? text("%s_%s", prefix, field) : field;
        *GROW(t->kids, t->count) =
            tree_of(inner, clang_getCursorType(k.at[i]), note_of(k.at[i]), inner_prefix, field);
    }
    note_event(t);
    if (!*shape.c_path && (shape.options->kind == SIG_IN || shape.options->kind == SIG_OUT)) {
        note_groups(t, &fields);
    }
    return t;
}

static sig_t *ram_q(shape_t shape, ram_t *ram, const char *name) {
    sig_t *q = new_sig(shape.options->module, SIG_RAM_Q, text("%s_%s", ram->name, name), type_u32,
                       ram->loc);
    q->fixed = q->flat = q->wire = true;
    q->ram = ram;
    q->width = ram->note.width;
    q->range = (range_t){0, ((wide_t)1 << q->width) - 1};
    if (ram->note.lanes) {
        q->ndims = 1;
        q->dims[0] = ram->note.lanes;
    }
    return q;
}

static tree_t *ram_tree(shape_t shape, note_t note, const char *prefix, const char *name) {
    loc_t loc = loc_of(shape.declaration);
    if (shape.ndims || shape.options->kind != SIG_REG) {
        refuse(loc, "Make it a field of the registers, not in an array.", "memory `%s` here", name);
    }
    tree_t *t = new_tree(TREE_RAM, name);
    ram_t *ram = allocate(sizeof *ram);
    *ram = (ram_t){
        .name = prefix, .c_path = shape.c_path, .note = note, .loc = loc, .address_bits = 1};
    while (1u << ram->address_bits < note.depth) {
        ram->address_bits++;
    }
    ram->label = unique_name(shape.options->module, prefix);
    t->ram = ram;
    int ports = note.kind == NOTE_2R ? 2 : 1;
    for (int i = 0; i < ports; i++) {
        const char *q_name = ports == 1 ? "q" : text("q%d", i);
        ram->q[i] = ram_q(shape, ram, q_name);
        tree_t *leaf = new_tree(TREE_LEAF, q_name);
        leaf->sig = ram->q[i];
        tree_t *q = leaf;
        if (note.lanes) {
            q = new_tree(TREE_ARRAY, q_name);
            q->count = (int)note.lanes;
            q->elem = leaf;
        }
        *GROW(t->kids, t->count) = q;
    }
    *GROW(shape.options->module->rams, shape.options->module->ram_count) = ram;
    return t;
}

/* A register field whose type is another module's state: a member. */
static tree_t *member_tree(shape_t shape, CXType type, const char *name) {
    if (shape.options->kind != SIG_REG) {
        return NULL;
    }
    const char *module = module_of_registers(type);
    module_t *m = module ? module_named(module) : NULL;
    if (!m) {
        return NULL;
    }
    loc_t loc = loc_of(shape.declaration);
    if (shape.ndims > 1) {
        refuse(loc, "Use an array of one dimension.", "array of arrays of members `%s`", name);
    }
    member_t *member = allocate(sizeof *member);
    *member = (member_t){.name = name,
                         .c_path = shape.c_path,
                         .module = m,
                         .loc = loc,
                         .elements = shape.ndims ? shape.dims[0] : 0};
    module_t *owner = shape.options->module;
    member->label = unique_name(owner, name);
    *GROW(owner->members, owner->member_count) = member;
    owner->composite = true;
    tree_t *t = new_tree(TREE_MEMBER, name);
    t->member = member;
    return t;
}

/* Where an address or a memory may not stand. */
static void check_note(const shape_t *shape, CXType type, note_t note, const char *name) {
    loc_t loc = loc_of(shape->declaration);
    bool address = note.kind == NOTE_VEC || note.kind == NOTE_REF;
    if (note.kind >= NOTE_VEC && type.kind == CXType_ConstantArray) {
        refuse(loc,
               note.kind == NOTE_VEC   ? "Use one VEC of all values."
               : note.kind == NOTE_REF ? "Use one REF of a struct with an array, or several fields."
                                       : "Use a memory with lanes, or several fields.",
               "array of %s `%s`",
               note.kind == NOTE_VEC   ? "VEC"
               : note.kind == NOTE_REF ? "REF"
                                       : "memories",
               name);
    }
    if (address && shape->options->kind == SIG_REG) {
        refuse(loc, "Keep the value: what it points to may not last until the next cycle.",
               "address `%s` in the registers", name);
    }
    if (note.kind == NOTE_REF &&
        clang_getCanonicalType(clang_getPointeeType(type)).kind != CXType_Record) {
        refuse(loc, "Use VEC(width, count) for an array, and pass a scalar by value.",
               "REF `%s` of what is no struct", name);
    }
}

/* HAS(1, type): an array of one in C, whose element has no index here. */
static tree_t *optional_tree(shape_t shape, CXType type, const char *prefix, const char *name) {
    type = clang_getArrayElementType(clang_getCanonicalType(type));
    if (clang_getCanonicalType(type).kind == CXType_ConstantArray) {
        refuse(loc_of(shape.declaration), "Give the array `condition * count` elements.",
               "array of HAS `%s`", name);
    }
    shape.c_path = text("%s[0]", shape.c_path);
    note_t none = {NOTE_NONE, 0, 0, 0};
    tree_t *t = tree_of(shape, type, none, prefix, name);
    t->optional = true;
    return t;
}

static tree_t *tree_of(shape_t shape, CXType type, note_t note, const char *prefix,
                       const char *name) {
    check_note(&shape, clang_getCanonicalType(type), note, name);
    absence_t how = absence(type, note);
    if (how != PRESENT) {
        return absent_tree(shape, how, name);
    }
    if (note.kind == NOTE_HAS) {
        return optional_tree(shape, type, prefix, name);
    }
    if (note.kind >= NOTE_RAM) {
        return ram_tree(shape, note, prefix, name);
    }
    type = clang_getCanonicalType(type);
    if (note.kind == NOTE_VEC) {
        shape.by_address = true;
        tree_t *t = array_tree(shape, note.depth, clang_getPointeeType(type), note, prefix, name);
        t->pointer = true;
        return t;
    }
    if (note.kind == NOTE_REF) {
        shape.by_address = true;
        type = clang_getCanonicalType(clang_getPointeeType(type));
    }
    if (type.kind == CXType_ConstantArray) {
        long long count = clang_getArraySize(type);
        if (count < 1 || count > 65536) {
            refuse(loc_of(shape.declaration), "Use 1 to 65536 elements.",
                   "array `%s` of %lld elements", name, count);
        }
        return array_tree(shape, (uint32_t)count, clang_getArrayElementType(type), note, prefix,
                          name);
    }
    if (type.kind == CXType_Record) {
        tree_t *member = member_tree(shape, type, name);
        return member ? member : struct_tree(shape, type, note, prefix, name);
    }
    if (type.kind == CXType_Pointer) {
        refuse(loc_of(shape.declaration),
               "Use VEC(width, count) or REF(type) in a port struct, or pass the value.",
               "pointer `%s`", name);
    }
    return leaf_tree(shape, type, note, prefix, name);
}

tree_t *make_tree(const tree_options_t *options, CXType type, note_t note, const char *name,
                  CXCursor declaration) {
    shape_t shape = {.options = options, .declaration = declaration, .c_path = ""};
    return tree_of(shape, type, note, options->prefix, name);
}
