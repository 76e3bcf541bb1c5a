/* SPDX-License-Identifier: Apache-2.0 */
/* The translator from hardware C (docs/reference/hardware-c.md) to Verilog-2005, sectioned by file.
 *
 * main.c shows the passes, in this order:
 *
 * - parse.c reads C through libclang.
 * - module.c finds modules, members before owners. head.c finds what their files say of them.
 * - note.c reads widths, and type.c turns the types into signals.
 * - lower*.c make statements over signals of functions: calls inlined, jumps as structure.
 * - macros.c keeps names of numbers, comments.c what C says of a statement. gate.c lowers gates.
 * - compose.c cuts a composite's functions at the calls of its members.
 * - check.c looks for outputs that some path leaves unassigned.
 * - copies.c takes out signals that only name others. narrow.c finds how wide locals are.
 * - vectors.c, clocked.c and direct.c decide how and where registers are kept and written.
 * - tools.c asks what tools get wrong. debian12/ knows it of Debian's.
 * - split.c makes several always blocks of a long function.
 * - locals.c gives locals to always blocks, with the names of C.
 * - emit*.c make trees of Verilog (piece.c, code.c), folded by fold.c, and print them with what
 *   declare.c declares. text.c breaks lines.
 * - glue.c prints the C side of a verification build.
 *
 * One run translates one design and ends; memory is never freed. The first error ends the run, and
 * files are written only when everything has been translated.
 */
#ifndef WEFT_C2V_H
#define WEFT_C2V_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define MAX_DIMS    8
#define EVERY_CYCLE "EVERY_CYCLE" /* constant of modules with gates: 0 where a simulation skips */

#include "source.h"

/* ---- ir.c: signals, expressions, statements */

typedef __int128 wide_t;
typedef struct {
    wide_t lo, hi;
} range_t;

/* ---- what passes compute of a signal */

/* Lowering, of what a VEC or REF points to. */
typedef struct {
    member_t **origins; /* it points into these members' registers */
    int origin_count;
    const sig_t **passes; /* it may be the address that these inputs had */
    int pass_count;
    int borrowed;     /* the deepest scope of what it points to */
    bool crossed;     /* its element i may point into another element than i of that array */
    member_t *ticked; /* the first of the origins that ticked, and where: file is NULL before */
    loc_t dead;
} address_t;

/* Of a loop's variable. */
typedef struct {
    int function;          /* lowering: its function (function_t) */
    bool active;           /* lowering: a loop that uses it is being lowered */
    bool over_members;     /* and that loop is over an array of members */
    uint32_t limit;        /* it runs below this */
    uint32_t complete;     /* clocked.c: the loop in work runs from 0 to this, or 0 */
    const char *as_genvar; /* emission: its name while instances are printed */
    bool printed;          /* it appears in the text, or the leader of its name does */
    bool in_block;         /* and in that of the block in work */
} variable_t;

/* Of a register: where it is written. */
typedef struct {
    bool ever;         /* some statement of the module assigns it */
    bool in_tick;      /* one of the tick does */
    bool copied;       /* it has x_d, which is x_q where nothing is written */
    bool moved;        /* it is written in the clocked block, see clocked.c */
    bool staged;       /* and has x_d, which is 0 where nothing is written */
    bool must_stay;    /* clocked.c: some write cannot move */
    int before, later; /* statements that write it before and after the one in work */
} kept_t;

/* uses.c: what the emitted text reads. */
typedef struct {
    uint64_t bits; /* of an element */
    uint64_t elements;
    bool all_elements;
    bool next;          /* the clocked block reads x_d of the register */
    unsigned statement; /* the last that names it */
    bool *printed;      /* which bits the text names, of signals that share a declaration */
} used_t;

/* locals.c: where it appears, and its name in C. */
typedef struct {
    const char *wanted, *helper, *caller; /* name in C, and the inlined functions around it */
    int first, last;                      /* positions */
    int home;                             /* the block that declares it, or OUTSIDE, CLOCKED */
    sig_t *leader;                        /* whose declaration it shares: itself, if it has one */
    bool named;
} local_t;

/* Emission of the block in work, and of the module. */
typedef struct {
    bool written;    /* may have been written already in this block */
    bool assigned;   /* the block assigns it */
    bool no_default; /* before anything reads it */
    bool live;       /* SIG_LOCAL: what is printed reads it */
    bool driven;     /* connected to an instance */
    bool zero_apart; /* it becomes 0 in a statement of its own, see tools.c */
    bool unread;     /* an input that the module has in C alone */
    bool known;      /* each element to be `value`, in every cycle: its readers have the number */
    wide_t value;
} print_t;

/* A signal: what its declaration says, and what passes found. */
struct sig {
    const char *name; /* unique in the module */
    sig_kind_t kind;
    module_t *module;
    int place; /* number in the module */
    ctype_t type;
    int width;      /* bits of one element as stored */
    bool is_signed; /* stored in two's complement */
    bool fixed;     /* width was declared; else narrow.c decides */
    bool flat;      /* arrays are one vector, not a Verilog array */
    uint32_t dims[MAX_DIMS];
    int ndims;
    range_t range;
    const char *comment;
    const char *group; /* ports: what the C says above, of the first of several: "from issue" */
    loc_t loc;
    const char *c_path; /* ports: the field in C, for the glue: "fetch[%u].valid" form */
    uint64_t *values;   /* SIG_TABLE */
    ram_t *ram;         /* SIG_RAM_Q */
    sig_t *event;       /* the `valid` of the struct that it is in, if that has one */
    bool declared;      /* a local of the C source, not one of ours */
    bool once;          /* assigned once: needs no capture */
    bool by_address;    /* of what a VEC or REF points to */
    int scope;          /* nesting of the block that declares it; 0: outlives the function */
    loc_t lent;         /* where its address was given to a VEC or REF */
    bool wire;          /* driven by assign or by an instance */
    bool indexed;       /* some statement names an element that is known at run time only */
    address_t address;
    variable_t loop;
    kept_t kept;
    used_t used;
    local_t local;
    print_t print;
};

typedef enum {
    N_CONST,
    N_REF,
    N_ADD,
    N_SUB,
    N_MUL,
    N_DIV,
    N_REM,
    N_AND,
    N_OR,
    N_XOR,
    N_SHL,
    N_SHR,
    N_LT,
    N_LE,
    N_GT,
    N_GE,
    N_EQ,
    N_NE,
    N_LAND,
    N_LOR,
    N_NEG,
    N_NOT,
    N_LNOT,
    N_COND,
    N_CAST,
    N_LOWEST,
    N_COUNT
} node_op_t;

struct node {
    node_op_t op;
    ctype_t type;
    node_t *a, *b, *c;
    wide_t value;       /* CONST */
    const char *symbol; /* CONST: an enumerator's name */
    const char *macro;  /* CONST: of a macro that is this number */
    sig_t *sig;         /* REF */
    node_t *index[MAX_DIMS];
    int indexes;
    bool next; /* REF: a register's x_d, wherever it stands */
    range_t range;
    int generation;
};

typedef enum { S_ASSIGN, S_COPY, S_IF, S_FOR, S_CASE, S_CALL } stmt_kind_t;
typedef struct stmt stmt_t;
typedef struct {
    stmt_t **items;
    int count;
} list_t;
typedef struct {
    node_t **labels;
    int count;
    bool is_default;
    list_t body;
} arm_t;
typedef struct call call_t;
/* What stands above the statements of one statement or helper of C. */
typedef struct comment comment_t;
struct comment {
    const char *words;
    int least; /* lines that it must stand above */
    comment_t *outer;
    const void *block; /* the last one that it was printed in */
};
struct stmt {
    stmt_kind_t kind;
    loc_t loc;
    node_t *lhs, *rhs; /* ASSIGN, COPY (rhs NULL: zero) */
    node_t *cond;      /* IF, CASE */
    list_t body, other;
    sig_t *loop; /* FOR: loop = from; loop < to */
    uint32_t from, to;
    const char *bound; /* FOR: the macro that is `to`, or NULL */
    bool whole;        /* FOR: every round is complete (no break) */
    bool gate;         /* IF: of HW_REST; only simulations ask */
    arm_t *arms;
    int arm_count;
    call_t *call;
    int opens, closes;  /* gates that begin before it, and that end after it */
    comment_t *comment; /* the innermost */
    int position;       /* copies.c: in the order of the program */
};

sig_t *new_sig(module_t *m, sig_kind_t kind, const char *name, ctype_t type, loc_t loc);
uint32_t sig_elements(const sig_t *sig);
bool is_register(const sig_t *sig); /* one that some statement assigns; others do not exist */
bool is_live(const sig_t *sig);     /* is it printed? */
bool is_port(const sig_t *sig);     /* of the text */
int index_bits(uint32_t count);     /* of an index below `count`, at least 1 */
node_t *n_const(ctype_t type, wide_t value);
node_t *n_ref(sig_t *sig);
node_t *n_index(node_t *ref, node_t *index);
node_t *n_binary(node_op_t op, ctype_t type, node_t *a, node_t *b);
node_t *n_unary(node_op_t op, ctype_t type, node_t *a);
node_t *n_cond(ctype_t type, node_t *c, node_t *a, node_t *b);
node_t *n_cast(ctype_t type, node_t *a);
bool is_const(const node_t *n);
wide_t wrap(ctype_t type, wide_t value);
range_t type_range(ctype_t type);
stmt_t *new_stmt(list_t *list, stmt_kind_t kind, loc_t loc);
void assign(list_t *list, node_t *lhs, node_t *rhs, loc_t loc);
/* Call visit for every expression that a statement reads, and every target it writes, in order. */
typedef void visit_t(void *context, node_t *node, bool write, stmt_t *stmt);
void visit_list(const list_t *list, visit_t *visit, void *context);
/* What the statement itself reads and writes, without the lists in it. */
void visit_alone(stmt_t *s, visit_t *visit, void *context);
void visit_node(node_t *n, visit_t *visit, void *context, stmt_t *stmt);

/* Inlined functions around what is lowered, outermost first: new signals note the innermost. */
extern const char *const *inlined_names;
extern int inlined_depth;

extern const ctype_t type_u1, type_u32, type_s32, type_u64;

/* ---- modules */

struct ram {
    const char *name, *c_path; /* in the text, and from the registers on */
    note_t note;
    int address_bits;
    loc_t loc;
    bool called;
    bool in_use; /* during lowering: its call was seen */
    sig_t *q[2];
    sig_t *port[8]; /* in the order of the primitive's ports, see lower_call.c */
    const char *const *port_names;
    int ports;
    bool forward;
    bool row;                         /* called with one address for all lanes */
    const char *written_name, *label; /* names in the text */
};

typedef struct {
    sig_t *port; /* of the member's module */
    node_t *ref; /* in the owner: whole or a part */
} connection_t;

/* A place that writes a register array without a next value. */
typedef struct {
    sig_t *sig;
    sig_t *loops[MAX_DIMS];
    uint32_t counts[MAX_DIMS];
    int depth;
    node_t *index[MAX_DIMS], *data, *enable;
} direct_t;

typedef enum { F_VIEW, F_PROBE, F_TICK, F_RESET } function_t;

struct member {
    const char *name;
    module_t *module;
    const char *c_path; /* from the registers on, of no array */
    uint32_t elements;  /* 0: not an array */
    loc_t loc;
    bool called[4];
    loc_t call_loc[4];
    connection_t *connections;
    int connection_count;
    call_t *first_view;
    const char *genvar, *digest_name, *label;
    sig_t *loop;  /* of the generate loop */
    loc_t across; /* in the loop in work: where a VEC of another element was read */
    const char *across_name;
    node_t *index;
};

struct call {
    member_t *member;
    function_t function;
    connection_t *inputs, *outputs;
    int input_count, output_count;
    sig_t *loop; /* the loop around it, over the members of an array */
};

typedef struct {
    const char *name; /* "ibuffer_tick" */
    loc_t loc;
    list_t body;
    bool continuous; /* one statement, printed as assign */
    bool is_tick;
    bool is_part;       /* of a function, see split.c */
    const char *label;  /* in the text */
    const char **names; /* of its declarations */
    int name_count;
} block_t;

/* A clocked block. */
typedef struct {
    list_t reset, writes; /* of registers that are `moved` */
    const bool *has;      /* registers by place; NULL: all of the module */
} clocked_t;

typedef struct {
    const char *name;
    uint64_t value;
    int width;
    bool used; /* the text names it */
} constant_t;

struct module {
    const char *name;
    loc_t loc;
    bool composite;
    bool top;           /* its ports are those of C, read or not */
    bool gated;         /* the text asks EVERY_CYCLE */
    const char *header; /* file that declares foo_t */
    const char *source;
    const char *comment;
    CXCursor function[4];
    tree_t *state, *ports[5]; /* see port_t */
    sig_t **sigs;
    int sig_count;
    ram_t **rams;
    int ram_count;
    member_t **members;
    int member_count;
    block_t *blocks;
    int block_count;
    list_t reset;
    sig_t *reset_loops;
    constant_t *constants;
    int constant_count;
    struct encoder **encoders; /* see emit.h */
    int encoder_count;
    char *unused;
    direct_t *direct;
    int direct_count;
    list_t clocked;   /* writes of registers that are `moved` */
    clocked_t *parts; /* of the clocked block, see split.c */
    int part_count;
    block_t at_clock; /* the clocked block */
    const char **names;
    int name_count;
    struct binding *tables;
    int table_count;
    module_t *next;
};

typedef enum { PORT_IN, PORT_OUT, PORT_VIEW, PORT_PROBE_IN, PORT_PROBE_OUT } port_t;
/* The block of the tick; NULL if nothing of it is left, and in composites. */
block_t *tick_of(module_t *m);
extern module_t *modules;                 /* all, in order of use: members before owners */
module_t *module_named(const char *name); /* of these; NULL if there is none */

/* ---- head.c */
/* What the file of a tick says of its module. */
char *opening_comment(CXCursor tick);

/* ---- module.c */

/* The module whose tick is name_tick, with its ports and registers, after its members; NULL if no
 * such tick is defined. */
module_t *find_module(const char *name);
/* Its functions as blocks of statements. Its members are lowered first. */
void lower_module(module_t *m);

/* ---- comments.c: what the C says of statements */

/* The statements of the list from number `from` on are what the C statement at `loc` became, or the
 * helper of that name, defined at `loc`. */
void comment_statement(const list_t *list, int from, loc_t loc);
void comment_helper(const list_t *list, int from, const char *name, loc_t loc);

/* ---- macros.c */
const char *macro_of(CXCursor c, loc_t *at);
/* The constant has this name in C. */
void name_constant(module_t *m, node_t *n, const char *name);

/* ---- lower.c, lower_expr.c, lower_place.c, lower_call.c */

typedef struct {
    tree_t *tree;
    node_t *index[MAX_DIMS];
    int indexes;
} place_t;

/* A pointer's value: a place, or a choice between two. */
typedef struct pointer pointer_t;
struct pointer {
    place_t place;
    node_t *cond; /* NULL: place */
    pointer_t *yes, *no;
};

typedef struct binding {
    CXCursor declaration;
    place_t place;
    pointer_t *pointer; /* for pointer variables */
    node_t *value;      /* a parameter whose argument is constant */
} binding_t;

typedef struct target {
    sig_t *flag;
    bool tested;
    int id;
} target_t;

typedef struct {
    module_t *module;
    function_t function;
    list_t *out;
    binding_t *bindings;
    int binding_count;
    target_t *on_return, *on_break, *on_continue;
    place_t result;
    const char *inlined[64];
    int depth;
    int loops;            /* nesting of for statements */
    sig_t **prefix_loops; /* composite: loops around members' calls, whose locals become arrays */
    int prefix_count;
    int conditional; /* nesting of if, case and plain loops */
    target_t *targets[64];
    int target_count;
    bool effects_ok; /* the next call is the whole right side of a statement */
    int scope;       /* nesting of blocks, those of inlined functions among them */
    int body;        /* the scope of the function's body; -1 in a case */
    place_t *lent;   /* what was given by address, in order */
    int lent_count;
} lower_t;

/* How control leaves a statement: always by a jump, or perhaps; to which targets (bits of
 * target_t.id). */
typedef struct {
    bool always;
    uint64_t jumps;
} flow_t;

flow_t lower_body(lower_t *l, CXCursor *statements, int count);
flow_t lower_statement(lower_t *l, CXCursor c);
uint64_t bit_of(const target_t *t);
list_t *guard(lower_t *l, list_t *list, uint64_t jumps, loc_t loc);
flow_t lower_for(lower_t *l, CXCursor c);
flow_t lower_switch(lower_t *l, CXCursor c);
int port_index(const module_t *m, CXCursor parameter);
node_t *rvalue(lower_t *l, CXCursor c);
node_t *condition(lower_t *l, CXCursor c);
place_t lvalue(lower_t *l, CXCursor c);
pointer_t *pointer_value(lower_t *l, CXCursor c);
node_t *read_place(place_t p, loc_t loc);
_Noreturn void refuse_absent(const tree_t *t, loc_t loc);
/* What is assigned to an absent value is not computed: it must have no effects, and C, which
 * computes it, must find all that it names. */
void assign_absent(const tree_t *t, CXCursor value);
bool may_write_through(CXCursor parameter); /* of a function: a pointer or array, not to const */
bool has_effects(CXCursor value);           /* is it a call of a function that may? */
void add_origin(sig_t *vec, member_t *member);
void pass_address(sig_t *to, const sig_t *from, bool same);
bool same_element(node_t *const *a, int a_count, node_t *const *b, int b_count);
void check_lent(const tree_t *t, loc_t loc);
void note_vec_read(const sig_t *sig, node_t *const *index, int indexes, loc_t loc);
place_t field_place(place_t p, const char *name, loc_t loc);
place_t index_place(place_t p, node_t *index, loc_t loc);
place_t capture(lower_t *l, place_t p, loc_t loc);
pointer_t *capture_pointer(lower_t *l, pointer_t *p, loc_t loc);
place_t new_local(lower_t *l, CXType type, note_t note, const char *name, CXCursor declaration);
void assign_place(lower_t *l, place_t to, CXCursor value);
void copy_place(lower_t *l, place_t to, place_t from, loc_t loc);
void zero_place(lower_t *l, place_t to, loc_t loc);
void initialize(lower_t *l, place_t to, CXCursor init);
binding_t *find_binding(lower_t *l, CXCursor declaration);
binding_t *bind(lower_t *l, CXCursor declaration);
node_t *table_value(lower_t *l, CXCursor reference);
place_t table_place(lower_t *l, CXCursor declaration);
bool is_aggregate(CXType type);
bool is_array(CXCursor c);
/* A call. `statement`: its result is not used. Returns the place of the result (no tree if void).
 */
place_t lower_call(lower_t *l, CXCursor call, bool statement);
node_t *builtin_call(lower_t *l, CXCursor call, const char *name);
sig_t *loop_variable(lower_t *l, const char *name, ctype_t type, uint32_t to, loc_t loc);
void copy_pointer(lower_t *l, place_t to, pointer_t *from, loc_t loc);
node_t *inline_value(lower_t *l, CXCursor call);
target_t *push_target(lower_t *l, const char *name, loc_t loc);
bool has_member_call(lower_t *l, CXCursor c);
void ram_call(lower_t *l, CXCursor call, const char *name);
bool is_ram_call(const char *name);
/* Is this port of the primitive an address that all lanes have? */
bool is_shared_address(const ram_t *ram, const char *port);
void make_ram_ports(module_t *m, ram_t *ram, const char *function);
bool member_call(lower_t *l, CXCursor call, const char *name);

/* ---- gate.c */
bool is_gate(CXCursor c);
bool is_rest(CXCursor c);
flow_t lower_rest(lower_t *l, CXCursor c, CXCursor *rest, int count);
flow_t lower_gate(lower_t *l, CXCursor c);

/* ---- compose.c */
void add_blocks(module_t *m, const char *name, loc_t loc, const list_t *body, function_t f);

/* ---- check.c */
/* Outputs must be assigned on every path, and locals before they are read. */
/* `first`: the first signal that belongs to the function. */
void check_assigned(module_t *m, const list_t *body, function_t f, int first, loc_t loc);
void check_array_sizes(module_t *m);
/* No register is read that nothing writes. */
void check_written(module_t *m);

/* ---- copies.c */
/* Inputs that members do not read are connected to nothing. */
void drop_unread(module_t *m);
/* `ranges`: those of locals are known. */
void fold_copies(module_t *m, bool ranges);

/* ---- vectors.c */
void choose_vectors(module_t *m);

/* ---- split.c */
/* Long functions become several blocks, of at most about so many lines. */
void split_blocks(module_t *m, int lines);

/* ---- flow.c */
typedef struct {
    bool read_back; /* some statement reads the register after one wrote it */
    bool partial;   /* some statement writes more than one element */
    int places;     /* statements that write it */
} writes_t;

writes_t writes_of(const list_t *tick, const sig_t *sig);
bool reads_back(const list_t *tick, const sig_t *sig);

/* ---- clocked.c */
/* Cuts the tick in two: what stays in it is combinational, the rest goes to the clocked block. */
void move_writes(module_t *m);

/* ---- direct.c */
void choose_direct(module_t *m);

/* ---- narrow.c */
range_t range_of(node_t *n);
int bits_of(range_t r); /* bits to hold it: unsigned if lo >= 0, else two's complement */
void narrow_ranges(module_t *m);
void ranges_changed(void);
/* Comparison of two ranges: known, or 0..1. */
range_t compare_range(node_op_t op, range_t a, range_t b);

/* ---- names.c */
bool name_taken(const module_t *m, const char *name);
/* `scope`: a block, or NULL for the module. */
bool name_is_free(const module_t *m, const block_t *scope, const char *name);
const char *take_name(module_t *m, block_t *scope, const char *name);
/* A name of the module that no block has; with a number after it if `wanted` is taken. */
char *unique_name(module_t *m, const char *wanted);
/* A name for a register: of the text, only name_q and name_d need be free. */
const char *register_name(module_t *m, const char *wanted);

/* ---- locals.c */
enum { OUTSIDE = -3, CLOCKED = -2 }; /* no block's own: the module declares it */
void name_locals(module_t *m);

/* ---- glue.c */
int digest_words(const module_t *m);
const char *include_name(const char *file);
char *glue_header(module_t *top);
char *digest_header(module_t *top);
char *digest_source(module_t *top);

#endif
