/* SPDX-License-Identifier: Apache-2.0 */
/* Printing a module as Verilog: what a text reads, what folds, statements, declarations, lines.
 * Sectioned by file, like c2v.h. What is known of signals and statements alone stands there. */
#ifndef WEFT_C2V_EMIT_H
#define WEFT_C2V_EMIT_H

#include "c2v.h"

/* ---- piece.c: expressions of Verilog as trees, printed once */

typedef enum {
    P_NUMBER,
    P_NAME,
    P_ELEMENT,  /* operand 0[operand 1]: of an array */
    P_BITS,     /* operand 0[from `low` up] */
    P_PART,     /* operand 0[from operand 1 up] */
    P_OPERATOR, /* `op`, of one operand, two, or three (N_COND) */
    P_LOWEST,   /* the number of the lowest one, by a function */
    P_JOIN,     /* {operands} */
    P_REPEAT    /* {width{operand}} */
} piece_kind_t;

/* A function of the text: bits from `low` up of the number of the lowest one. */
typedef struct encoder {
    const char *name;
    int width, low, want;
    bool used; /* the text calls it */
} encoder_t;

/* An expression of Verilog, and what is known of it. */
typedef struct piece piece_t;
struct piece {
    piece_kind_t kind;
    int width;      /* 0: a decimal number without one */
    bool known;     /* to be `value`: a number, or an enumerator */
    bool literal;   /* it is a number of at most 64 bits */
    bool is_signed; /* OPERATOR: its operands are taken so */
    bool next;      /* NAME: a register's x_d */
    wide_t value;   /* not negative */
    int zeros;      /* leading bits that are a number 0 */
    int low;
    const char *name;
    sig_t *sig;           /* NAME; NULL: no signal */
    constant_t *constant; /* NAME: of an enumerator */
    encoder_t *encoder;   /* LOWEST */
    node_op_t op;
    const piece_t *operands;
    int count;
};

piece_t number(int width, wide_t value);
piece_t decimal(wide_t value); /* of no width */
piece_t zero(int width);       /* of any width */
piece_t name_piece(int width, const char *name, sig_t *sig);
piece_t element_of(piece_t array, piece_t index);
piece_t part_of(piece_t whole, int low, int want);
/* `want` bits of a signal from a place that is known at run time. */
piece_t select_from(piece_t whole, piece_t base, int want);
piece_t group(node_op_t op, int width, piece_t left, piece_t right);
piece_t single(piece_kind_t kind, node_op_t op, int width, piece_t operand);
piece_t choice_of(piece_t cond, piece_t yes, piece_t no);
piece_t join(int width, const piece_t *pieces, int count);
bool same_piece(const piece_t *a, const piece_t *b);
/* Calls visit for the piece and what it is made of. */
typedef void visit_piece_t(void *context, const piece_t *p);
void visit_piece(const piece_t *p, visit_piece_t *visit, void *context);
void print_piece(FILE *out, const piece_t *p);
char *piece_text(piece_t p);

/* ---- code.c: statements of Verilog as trees */

typedef struct item item_t;
typedef struct {
    item_t *items;
    int count, lines;
} code_t;
typedef struct {
    piece_t *labels;
    int count; /* 0: the default */
    bool in_line;
    code_t body;
} branch_t;
typedef enum { I_ASSIGN, I_ZEROS, I_IF, I_FOR, I_CASE, I_COMMENT } item_kind_t;
struct item {
    item_kind_t kind;
    const char *before, *sign; /* ASSIGN: "assign " or "", and "=" or "<=" */
    piece_t target, value;     /* value: of IF and CASE, the condition; of FOR, the bound */
    char *words;               /* ZEROS, COMMENT, the head of a FOR */
    code_t body, other;
    branch_t *branches; /* CASE */
    int branch_count;
    bool in_line; /* FOR: the body stands in the head's line */
    sig_t *loop;  /* FOR */
};

void add_item(code_t *code, item_t item, int lines);
void add_code(code_t *code, const code_t *more);
void add_if(code_t *code, piece_t cond, code_t body, code_t other);
/* `depth`: where it will stand, at most. */
void add_for(code_t *code, int depth, sig_t *loop, char *head, piece_t bound, code_t body);
void add_case(code_t *code, piece_t cond, branch_t *branches, int count);
void print_code(FILE *out, int depth, const code_t *code);

/* ---- text.c: words and lines */

enum { LINE_WIDTH = 110 }; /* longer lines are broken */
char *constant_bits(int width, wide_t value);
char *zero_bits(int width); /* of any width */
char *vector(int width);    /* "[7:0] ", "" of one bit */
/* Names that are declared alike, in lines of names. */
typedef struct {
    char *head; /* "reg [3:0] " */
    char **names;
    int count;
} group_t;
typedef struct {
    group_t *items;
    int count;
} groups_t;
void add_to_group(groups_t *g, char *head, char *name);
void print_groups(FILE *out, int depth, groups_t *g);
/* Words, with what opens and closes them, in as many lines as they need at this depth; the first
 * one begins without its indentation, others with four columns of their own. */
char *words_in_lines(int depth, const char *before, char **words, int count, const char *after);
/* Lines, each with the indentation of this depth. */
void print_lines(FILE *out, int depth, const char *lines);
void print_words(FILE *out, int depth, const char *before, char **words, int count,
                 const char *after);
char *break_lines(const char *verilog);

/* ---- comments.c: those of statements */

/* The outermost comment of the statement that the block does not have yet, or NULL. The parts of a
 * function each have the comments of their statements; in the clocked block, NULL, stands what no
 * other has. */
comment_t *next_comment(const stmt_t *s, const block_t *b);
bool has_comment(const stmt_t *s, const comment_t *c);
void print_comment(FILE *out, int depth, const char *words);

/* ---- uses.c: what the emitted text reads */

typedef enum { USE_EVENT, USE_ELEMENTS } use_kind_t;
/* One read of a signal by an expression that may still be dropped. */
typedef struct {
    use_kind_t kind;
    sig_t *sig;
    node_t *const *index; /* ELEMENTS: of these elements, the bits */
    int indexes;
    uint64_t bits;
} read_t;

/* A temporary and what it is assigned. */
typedef struct {
    sig_t *sig;
    piece_t value;
} hoist_t;

/* How much has been recorded when a statement begins. */
typedef struct {
    int hoists, uses;
} point_t;

/* Where temporaries of the statement in work go. */
typedef struct {
    module_t *module;
    FILE *out;    /* lines that are no code of a block */
    code_t *code; /* in work */
    int depth;
    bool final;     /* false: only to find which bits are used */
    bool read_next; /* in a tick: registers already written are read as x_d */
    bool clocked;   /* in the clocked block: nonblocking, to x_q */
    bool continuous;
    bool reads;     /* the block in work depends on some signal */
    bool reads_own; /* the block in work reads what it assigns */
    bool numbers;   /* wires of a composite that are a number are read as that */
    read_t *uses;   /* of statements not in the code yet */
    int use_count;
    hoist_t *hoists;
    int hoist_count;
    sig_t **temporaries;
    int temporary_count;
    const char *loop_names[MAX_DIMS]; /* for defaults of arrays */
    block_t *scope;                   /* the block in work */
    const sig_t *target;              /* of the assignment in work, or NULL */
} emit_t;

void mark_used(sig_t *sig, node_t *const *index, int indexes, uint64_t bits);
void record(emit_t *e, read_t use);
point_t point_here(const emit_t *e);
/* Forget what was recorded since `p`: the statement is dropped. */
void take_back(emit_t *e, point_t p);
/* The statement, begun at `p`, stays: what it reads counts, and the assignments of its temporaries
 * join the code. `target` (or NULL) is assigned; what was recorded but is in neither piece was
 * folded away. */
void count_uses(emit_t *e, point_t p, const piece_t *target, const piece_t *value);
/* What is printed: its bits count as read, its enumerators and loops are declared. */
void mark_printed(module_t *m, const piece_t *p);
void mark_printed_target(module_t *m, const piece_t *p);
void mark_printed_code(module_t *m, const code_t *code);
/* Does what was printed read every bit of this signal? (Of an array of words: any word at all.) */
bool printed_reads_all(const sig_t *sig);

/* ---- fold.c: operators over pieces, whose operands have one width */

wide_t sign_of(wide_t value, int width);
piece_t fold_binary(node_op_t op, piece_t left, piece_t right); /* & | ^ + - * */
piece_t fold_division(node_op_t op, bool is_signed, piece_t left, piece_t right);
piece_t fold_shift(node_op_t op, bool is_signed, piece_t left, piece_t by);
piece_t fold_unary(node_op_t op, piece_t operand); /* ~ or - */
piece_t fold_not(piece_t operand);                 /* of one bit */
piece_t fold_logic(node_op_t op, piece_t left, piece_t right);
piece_t fold_comparison(node_op_t op, bool is_signed, piece_t left, piece_t right);
piece_t fold_choice(piece_t cond, piece_t yes, piece_t no);
piece_t fold_pair(piece_t high, piece_t low); /* {high, low} */
piece_t fold_repeat(int count, piece_t bit);  /* {count{bit}} */

/* ---- emit_expr.c */

piece_t emit_bits(emit_t *e, node_t *n, int low, int width);
piece_t emit_through_temporary(emit_t *e, node_t *n, int width);
piece_t emit_condition(emit_t *e, node_t *n);
/* `suffix`: of the name where a register is written ("_d", "_q"). */
piece_t emit_target(emit_t *e, node_t *ref, const char *suffix);
/* A whole row or array; `suffix` is NULL where it is read. */
piece_t emit_block_ref(emit_t *e, node_t *ref, const char *suffix);
piece_t symbol_bits(emit_t *e, const char *name, wide_t value, int want);
piece_t index_piece(emit_t *e, node_t *n, uint32_t count);

/* ---- emit_stmt.c */
void emit_list(emit_t *e, const list_t *list);
/* Signals that become 0, all in one statement. */
typedef struct {
    char **names;
    int count, width;
} zeros_t;
void add_zero(zeros_t *z, char *name, int width);
char *zeros_text(int depth, const zeros_t *z); /* "" of none */
void emit_line(emit_t *e, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- emit.c */
/* Which locals and staged registers are read, and how many bits of them. */
void find_live(module_t *m);
char *emit_module(module_t *m);

/* ---- emit_loop.c */
const char *loop_name(emit_t *e, int d); /* of dimension d, in the block in work */
char *loop_head(const char *k, uint32_t from, uint32_t to);
/* The statement in loops for the dimensions from d on. */
void emit_rounds(emit_t *e, int d, int depth, const uint32_t *counts, const char *statement);

/* ---- emit_instance.c, emit_clocked.c, emit_digest.c */
void emit_rams(emit_t *e);
void emit_members(emit_t *e);
/* What the clocked block reads of the signals that direct.c made. */
void mark_direct(module_t *m);
void emit_clocked(emit_t *e);
void emit_digest(emit_t *e);

/* ---- declare.c */
char *array(const sig_t *sig);
int port_width(const sig_t *sig);
/* What a block declares itself. */
void declare_locals(emit_t *e, block_t *b);
void declare_integers(emit_t *e, int depth);
void emit_block_unused(emit_t *e, block_t *b);
void emit_ports(FILE *out, const module_t *m);
void emit_constants(FILE *out, const module_t *m);
void emit_encoders(FILE *out, module_t *m);
void emit_declarations(FILE *out, const module_t *m);
void emit_unused(FILE *out, const module_t *m);

#endif
