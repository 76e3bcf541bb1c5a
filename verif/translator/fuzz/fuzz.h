/* SPDX-License-Identifier: Apache-2.0 */
/* Random hardware-C programs, run four ways: what the files of this folder share.
 *
 *     choice.c   the numbers a program is made from: drawn, replayed, cut into spans for shrinking
 *     types.c    random structs, enums and ports
 *     expr.c     expressions that carry the interval of their values, so that none is undefined
 *     stmt.c     statements and helper functions
 *     declare.c  locals, struct values, calls with an address
 *     absent.c   fields that are absent, and what may be said of them
 *     leaf.c     modules with behaviour, registers and memories
 *     compose.c  modules made of modules, and the whole program
 *     plan.c     reads the port list of a program back from its text
 *     driver.c   writes the C driver and the Verilog test bench of a batch
 *     batch.c    runs a batch as gcc code, in Icarus, as Verilated RTL and as a Yosys netlist
 *     shrink.c   makes a failing program small
 *     main.c     command line
 *
 * A program is a function of a sequence of small numbers (choice.c). To shrink a program is to
 * delete and lower numbers; whatever remains is again a well-defined program, because every rule
 * that keeps programs well defined is applied while a program is built and not afterwards.
 */
#ifndef WEFT_FUZZ_H
#define WEFT_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Interval bounds: any value of any C type used here, with room for one product. */
typedef __int128 wide_t;

/* ---- choice.c ---- */

typedef struct {
    size_t first, end; /* choices [first, end) */
    char kind;         /* 'e' expression, 's' statement, 'd' declaration, 'm' module */
} span_t;

typedef struct {
    uint32_t *value;
    size_t count;
    span_t *span;
    size_t spans;
} choices_t;

/* Starts a program drawn from `seed`. */
void choices_draw(uint64_t seed);
/* Starts a program that repeats `count` numbers; where they end, zeros follow. */
void choices_replay(const uint32_t *value, size_t count);
/* What has been chosen since the start; the caller frees both arrays. */
choices_t choices_take(void);
/* A number below n (n >= 1). By convention 0 is the simplest alternative. */
uint32_t pick(uint32_t n);
/* True in `percent` of the cases; false is the simpler case. */
bool chance(unsigned percent);
/* An index drawn by weight: w[0..n-1]. */
uint32_t pick_weighted(const uint8_t *w, uint32_t n);
/* A bit pattern of 1..64 bits, often with few ones, few zeros or a single run. */
uint64_t pick_bits(unsigned width);
size_t span_open(char kind);
void span_close(size_t span);

/* A string that lives until the next arena_reset(). */
char *fmt(const char *format, ...) __attribute__((format(printf, 1, 2)));
void arena_reset(void);
_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Numbers that the programs name by macros. */
enum { FIRST_NAMED = 2, LAST_NAMED = 40 };

/* ---- types.c ---- */

enum { MAX_FIELDS = 16, MAX_DIMS = 2 };
typedef enum { KIND_U, KIND_S, KIND_ENUM, KIND_STRUCT } kind_t;

typedef struct struct_type struct_type_t;
typedef struct {
    char name[24];
    int count;       /* enumerators NAME_0 .. */
    char prefix[24]; /* of the enumerators */
} enum_type_t;

/* A variable's or field's type. */
typedef struct {
    kind_t kind;
    int width; /* KIND_U: 1..64, KIND_S: 2..32, KIND_ENUM: bits of the largest enumerator */
    int dims, dim[MAX_DIMS];
    bool vec;      /* a VEC port: read-only, by address */
    bool ref;      /* a REF port: a struct, read-only, by address */
    bool optional; /* a struct behind HAS(1, ...) */
    bool boolean;  /* printed as bool: stores convert to 0 or 1 */
    const enum_type_t *enumeration;
    const struct_type_t *record;
} type_t;

typedef struct {
    char name[16];
    type_t type;
} field_t;

/* An absent field, see absent.c. */
typedef struct {
    const char *name;
    int form;
} absent_t;

enum { MAX_ABSENT = 2 };
struct struct_type {
    char name[32];
    int count;
    field_t field[MAX_FIELDS];
    absent_t absent[MAX_ABSENT];
    int absents;
    const char *extra; /* further lines of the struct, or NULL: memories, members */
};

/* Text of the types of one module while it is built, and the types themselves. */
typedef struct {
    const char *module;
    FILE *text;
    struct_type_t *record[8];
    int records;
    enum_type_t *enumeration[4];
    int enumerations;
} types_t;

void types_random(types_t *t, const char *module, FILE *text);
/* A struct with the given name and random fields; bits bounds its total size. */
struct_type_t *types_struct(types_t *t, const char *name, const char *letters, int bits, bool vecs);
/* The structs of a module whose header is included are types here as well. */
void types_adopt(types_t *t, const types_t *from);
/* Adds a field of the given type; prints nothing. */
void types_add(struct_type_t *s, const char *name, type_t type);
type_t types_scalar(types_t *t);
type_t types_u(int width);
/* Prints `typedef struct { ... } name;`. */
void types_print(FILE *f, const struct_type_t *s);
/* "U(5)" and the like, without dimensions. */
const char *types_name(const type_t *t);
int types_bits(const type_t *t);
/* How the value of a variable or field is read: (*x) of a REF and of an optional struct. */
const char *types_read(const char *text, const type_t *t);
/* Prints one line per scalar leaf of the struct: what plan.c reads back. `role` is in, out or
 * state, `function` the C function. */
void types_plan(FILE *f, const struct_type_t *s, const char *role, const char *function,
                const char *port);

/* ---- expr.c ---- */

typedef enum { I32, U32, I64, U64 } ctype_t;

typedef struct {
    const char *text;
    int level; /* binding strength: 0 ternary, 1 binary, 2 unary or cast, 3 primary */
    ctype_t type;
    wide_t lo, hi;
} expr_t;

typedef struct {
    const char *text; /* C expression that names it, for example s->a or t2 */
    type_t type;
    bool read, write;
    bool ranged; /* a loop counter: value in lo..hi */
    wide_t lo, hi;
} variable_t;

typedef struct {
    const char *name;
    int count;
    type_t parameter[4]; /* with a dimension: an array of words that is read */
    type_t result;
    bool effect;                 /* writes through a pointer: called as a statement */
    const struct_type_t *record; /* that it points to; NULL: the registers */
    long area;
} helper_t;

/* A scalar inside a variable. */
typedef struct {
    const char *text;
    type_t type;
    wide_t lo, hi;
} place_t;

typedef struct {
    const char *text;
    int form;
    bool write;
} absent_variable_t;

enum { MAX_VARIABLES = 96, MAX_HELPERS = 6, MAX_ABSENTS = 12 };
typedef struct {
    variable_t variable[MAX_VARIABLES];
    int variables;
    helper_t helper[MAX_HELPERS];
    int helpers;
    absent_variable_t absent[MAX_ABSENTS];
    int absents;
    FILE *out;
    int indent;
    int loops;           /* nesting: 0 outside */
    bool flat;           /* no declarations here: directly behind a case label */
    bool in_switch;      /* a break would leave a switch, not the loop */
    long multiplier;     /* product of the trip counts around this place */
    long area, limit;    /* estimated gates so far, and how many are allowed */
    int indexes;         /* nesting of index expressions */
    const char *unknown; /* anded to the condition of a return: an input, or NULL */
    const char *rests;   /* HW_REST's condition in the tick: memories are left alone; or NULL */
    bool may_return;
    bool gated;           /* in a gate, which control does not leave */
    bool constant;        /* only what C takes as the initializer of a table */
    bool has_state;       /* the registers can be written here, as s->... */
    const type_t *result; /* of the helper being written, or NULL */
    int locals;           /* number of the next local */
} scope_t;

variable_t *scope_add(scope_t *c, const char *text, type_t type, bool read, bool write);
expr_t expr_random(scope_t *c, int depth);
expr_t expr_constant(ctype_t type, wide_t value);
/* The expression made to fit a place of this type; the text may be a conversion idiom. */
expr_t expr_fit(scope_t *c, expr_t e, const type_t *type);
/* An expression in 0..n-1. */
expr_t expr_index(scope_t *c, int n, int depth);
/* A 0/1 or other condition. */
expr_t expr_condition(scope_t *c, int depth);
/* An enumerator or variable of an enum type. */
const char *expr_enum(scope_t *c, const type_t *type);
/* A scalar of a random variable, readable or writable; false when there is none. */
bool place_random(scope_t *c, bool write, place_t *p);
/* Completes `text` of type `t` down to a scalar. */
expr_t expr_divisor(scope_t *c, int depth);
/* What a helper's parameter is given; NULL if there is no such array. */
const char *expr_argument(scope_t *c, const type_t *parameter, int depth);
/* A shift amount below bits. */
expr_t expr_amount(scope_t *c, int bits, int depth);
/* Completes `text` of type `t` down to a scalar. */
place_t place_inside(scope_t *c, const char *text, const type_t *t);
expr_t expr_place(const place_t *p);
/* The text with parentheses where it binds weaker than `level`. */
const char *expr_text(expr_t e, int level);
wide_t type_lo(const type_t *t);
wide_t type_hi(const type_t *t);

/* ---- stmt.c ---- */

void line(scope_t *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A list of random statements, `mean` of them on average, nested at most `depth` deep. */
void stmt_block(scope_t *c, int mean, int depth);
/* HW_REST, and a block that does nothing while its condition holds; `awake` is anded to it. What
 * else follows in the function must ask c->rests. */
void stmt_rest(scope_t *c, const char *awake, int mean, int depth);
/* Assigns a random value of fitting type to the scalar. */
void stmt_store(scope_t *c, const place_t *p, int depth);
/* The same for a writable scalar of the scope. */
void stmt_store_random(scope_t *c, int depth);
/* Stores to every scalar of a variable, with loops over arrays. */
void stmt_store_all(scope_t *c, const char *text, const type_t *t, int depth);
/* Writes a helper function to `text` and enters it in the scope. With `state`, the name of the
 * registers' type, it is one that gets their address and writes them; with `record`, the same for a
 * struct. */
void stmt_helper(scope_t *c, FILE *text, const char *name, const char *state,
                 const struct_type_t *record);
/* A constant value of the type, in braces where it is a struct or an array. */
const char *stmt_constant(const type_t *t);

/* ---- declare.c ---- */

/* A declaration of a local with a value, which enters the scope. */
void declare_local(scope_t *c, int depth);
/* An assignment of a whole struct. */
void declare_copy(scope_t *c, int depth);
/* A call, as a statement, of a helper that works on the module's registers or on a struct. */
void declare_effect(scope_t *c, int depth);
/* Constants or expressions between braces, for a value of the type's shape, from dimension `at_dim`
 * on. */
const char *declare_value(scope_t *c, const type_t *t, int at_dim, int depth);

/* ---- absent.c ---- */

/* Adds absent fields to the end of the struct; `addresses`: it may have a VEC. */
void absent_declare(const types_t *t, struct_type_t *s, bool addresses);
/* Enters the absent fields of the struct at `of` ("s->") in the scope. */
void absent_add(scope_t *c, const struct_type_t *s, const char *of, bool write);
/* A statement that mentions one of them. */
void stmt_absent(scope_t *c, int depth);

/* ---- leaf.c, compose.c ---- */

typedef struct {
    char name[24];
    struct_type_t *state, *in, *out, *view, *probe_in, *probe_out;
    types_t types;
    bool holds;            /* its input `hold` lets it rest, with outputs of 0 */
    char *header, *source; /* text of the .h and the .c, malloc'd */
} module_t;

module_t *leaf_random(const char *name, long area);
/* Prints includes and guards around the collected header text; shared by leaf and composite. */
void module_finish(module_t *m, const char *includes, const char *types, const char *code);
void module_free(module_t *m);

enum { MAX_MODULES = 4 };
typedef struct {
    char name[24]; /* of the top module */
    module_t *module[MAX_MODULES];
    int modules; /* the top is the last */
    choices_t choices;
} program_t;

/* Builds the program of the current choices, named `name`. */
program_t *program_random(const char *name);
/* Writes the program's files into a directory; returns false and says why if that fails. */
bool program_write(const program_t *p, const char *directory);
void program_free(program_t *p);

#endif
