/* SPDX-License-Identifier: Apache-2.0 */
/* What the translator knows of the C that it reads: places, libclang's cursors, types and the
 * signals that an object of a type becomes. c2v.h includes it.
 */
#ifndef WEFT_C2V_SOURCE_H
#define WEFT_C2V_SOURCE_H

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- diag.c: errors, strings, growing arrays */

typedef struct {
    const char *file;
    unsigned line, column;
} loc_t;

loc_t loc_of(CXCursor c);
/* Print file:line:column, the source line, a caret and the remedy, and end the run with status 1.
 */
_Noreturn void refuse(loc_t loc, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text(const char *format, ...) __attribute__((format(printf, 1, 2)));
void *allocate(size_t size);
/* Append to a growing array: GROW(v.items, v.count) makes room for one more and counts it. */
void *grow(void *items, int count, size_t size);
#define GROW(items, count) ((items) = grow((items), (count), sizeof *(items)), &(items)[(count)++])
/* The source text of one line, without its end; "" if there is none. */
const char *source_line(const char *file, unsigned line);
unsigned source_lines(const char *file);

/* ---- parse.c: libclang, functions */

typedef struct module module_t;

typedef struct {
    CXCursor *at;
    int count;
} kids_t;

kids_t kids(CXCursor c);
const char *spelling(CXCursor c);
CXCursor strip(CXCursor c); /* without parentheses and implicit conversions of the same value */
void parse_file(const char *file, const char *const *arguments, int count);
/* The file as an #include names it, from one of the folders of the command line; else without its
 * folder. */
const char *source_name(const char *file);
/* The definition of the function that a call or reference names; a null cursor if none was given.
 */
CXCursor find_function(const char *name);
CXCursor function_of(CXCursor reference);

/* ---- note.c, type.c: annotations, C types, signals of an object */

typedef struct {
    int bits; /* 1 for bool, else 8, 16, 32, 64 */
    bool is_signed;
} ctype_t;

typedef enum {
    NOTE_NONE,
    NOTE_U,
    NOTE_S,
    NOTE_HAS,
    NOTE_VEC,
    NOTE_REF,
    NOTE_RAM,
    NOTE_LANES,
    NOTE_2R,
    NOTE_BYTES
} note_kind_t;
typedef struct {
    note_kind_t kind;
    int width;
    uint32_t depth; /* RAM: words; VEC: count; HAS: 0 or 1 */
    uint32_t lanes; /* RAM: lanes, 0 without */
} note_t;

typedef struct sig sig_t;
typedef struct node node_t;
typedef struct tree tree_t;
typedef struct ram ram_t;
typedef struct member member_t;

/* What a declaration gives in this machine. To C a value of width 0, or an address of no values, is
 * a place that nothing reads. Arrays without elements, and structs and memories that are absent,
 * are nothing at all. */
typedef enum { PRESENT, ABSENT_VALUE, ABSENT_OBJECT } absence_t;

/* ABSENT: declared, but of width or length 0 in this machine. It has no signals, whatever it would
 * be: its fields and elements are itself. */
typedef enum { TREE_LEAF, TREE_STRUCT, TREE_ARRAY, TREE_RAM, TREE_MEMBER, TREE_ABSENT } tree_kind_t;
struct tree {
    tree_kind_t kind;
    const char *name; /* field name, as C spells it */
    tree_t **kids;    /* STRUCT, RAM (its q) */
    int count;        /* STRUCT: kids; ARRAY: elements */
    tree_t *elem;     /* ARRAY */
    bool pointer;     /* ARRAY behind a VEC, STRUCT behind a REF */
    sig_t *sig;       /* LEAF */
    ram_t *ram;
    member_t *member;
    const char *type_name;
    const char *declared; /* ABSENT: its text in C */
    absence_t absence;    /* ABSENT */
    bool optional;        /* behind a HAS: an array of one in C */
};

/* What a tree's signals are. */
typedef enum {
    SIG_REG,
    SIG_IN,
    SIG_OUT,
    SIG_LOCAL,
    SIG_LOOP,
    SIG_RAM_Q,
    SIG_RAM_PORT,
    SIG_TABLE,
    SIG_FLAG
} sig_kind_t;

typedef struct {
    module_t *module;
    sig_kind_t kind;
    bool flat;
    const char *prefix;
} tree_options_t;

note_t note_of(CXCursor declaration);
absence_t absence_of(CXCursor declaration);
const char *declaration_text(CXCursor declaration); /* as C has it, without its comment */
bool scalar_type(CXType type, ctype_t *out);
tree_t *make_tree(const tree_options_t *options, CXType type, note_t note, const char *name,
                  CXCursor declaration);
uint64_t enum_max(CXType type, bool *is_enum);
/* Without `struct` and `const`: the name of a typedef, for structs that have one. */
const char *struct_name(CXType type);
/* "foo" for the type foo_t if foo_tick is defined, which makes foo_t the registers of module foo;
 * else NULL. */
const char *module_of_registers(CXType type);
long long constant_text(const char *text, loc_t loc); /* value of a width expression */

#endif
