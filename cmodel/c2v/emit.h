/* SPDX-License-Identifier: Apache-2.0 */
/* Printing a module as Verilog: what a text reads, what folds, statements, declarations, lines.
 * Sectioned by file, like c2v.h. What is known of signals and statements alone stands there. */
#ifndef WEFT_C2V_EMIT_H
#define WEFT_C2V_EMIT_H

#include "c2v.h"

/* ---- text.c: pieces of Verilog */

enum { LINE_WIDTH = 120 }; /* longer lines are broken */
char *constant_bits(int width, wide_t value);
char *zero_bits(int width);      /* of any width */
char *vector(int width);         /* "[7:0] ", "" of one bit */
const char *bare(const char *s); /* text without one pair of parentheses around all of it */
bool is_name(char c);
/* Where `name` next stands as a word of its own (no port name) in the text from `from` on; NULL if
 * nowhere. */
const char *next_word(const char *body, const char *from, const char *name);
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
/* Words, with what opens and closes them, in as many lines as they need. */
void print_words(FILE *out, int depth, const char *before, char **words, int count,
                 const char *after);
char *break_lines(const char *verilog);

/* ---- comments.c: those of statements, in the text */

/* The outermost comment of the statement that is not printed yet, or NULL. */
comment_t *next_comment(const stmt_t *s);
bool has_comment(const stmt_t *s, const comment_t *c);
char *comment_mark(const comment_t *c); /* a line that stands for it until lines are broken */
/* Prints the comment that the line stands for; false if it is another line. */
bool print_comment(FILE *out, const char *line);

/* ---- parens.c */
const char *without_parentheses(const char *line);

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

/* A temporary and the statement that assigns it. */
typedef struct {
    sig_t *sig;
    const char *text;
} hoist_t;

/* How much has been recorded when a statement begins. */
typedef struct {
    int hoists, uses;
} point_t;

/* Where temporaries of the statement being printed go. */
typedef struct {
    module_t *module;
    FILE *out;
    int depth;
    bool final;     /* false: only to find which bits are used */
    bool read_next; /* in a tick: registers already written are read as x_d */
    bool clocked;   /* in the clocked block: nonblocking, to x_q */
    bool continuous;
    bool reads;     /* the block in work depends on some signal */
    bool reads_own; /* the block in work reads what it assigns */
    read_t *uses;   /* of statements not printed yet */
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
/* Forget what was recorded since `p`: the statement is not printed. */
void take_back(emit_t *e, point_t p);
/* The statement, begun at `p`, is printed: what it reads counts. Returns the assignments of its
 * temporaries, to be printed in front. `statement` is its text without what it assigns; what was
 * recorded but does not appear in it was folded away. */
char *count_uses(emit_t *e, point_t p, const char *statement);
/* Does the printed text read every bit of this signal? (Of an array of words: any word at all.) */
bool text_reads_all(const sig_t *sig, const char *body);

/* ---- fold.c: operators over pieces, whose operands have one width */

/* An expression as it is printed, and what is known of it. */
typedef struct piece piece_t;
struct piece {
    const char *text;
    int width;
    bool known;   /* to be `value`: a number, or an enumerator */
    bool literal; /* it is a number of at most 64 bits */
    wide_t value; /* not negative */
    int zeros;    /* leading bits that are a number 0 */
    char sign;    /* (a & b): '&'; also | ^ + * - / %, ! of one operand, fold.c's; or 0 */
    const piece_t *operands; /* of the sign */
    node_op_t op;            /* of a comparison */
    bool is_signed;          /* the comparison is */
};

piece_t plain(int width, const char *verilog); /* nothing is known of it */
piece_t number(int width, wide_t value);
piece_t symbol(int width, const char *name, wide_t value);
piece_t group(char sign, piece_t left, piece_t right);
wide_t sign_of(wide_t value, int width);
/* & | ^ + - * */
piece_t fold_binary(char sign, piece_t left, piece_t right);
piece_t fold_division(char sign, bool is_signed, piece_t left, piece_t right);
/* "<<", ">>", or ">>>" of a signed value. */
piece_t fold_shift(const char *sign, piece_t left, piece_t by);
/* ~ or - */
piece_t fold_unary(char sign, piece_t operand);
piece_t fold_not(piece_t operand); /* of one bit */
piece_t fold_logic(bool both, piece_t left, piece_t right);
piece_t fold_comparison(node_op_t op, bool is_signed, piece_t left, piece_t right);
piece_t fold_choice(piece_t cond, piece_t yes, piece_t no);
piece_t fold_pair(piece_t high, piece_t low); /* {high, low} */
piece_t fold_repeat(int count, piece_t bit);  /* {count{bit}} */

/* ---- emit_expr.c */

piece_t emit_bits(emit_t *e, node_t *n, int low, int width);
piece_t emit_through_temporary(emit_t *e, node_t *n, int width);
piece_t emit_condition(emit_t *e, node_t *n);
/* `suffix`: of the name where a register is written ("_d", "_q"). */
const char *emit_target(emit_t *e, node_t *ref, const char *suffix);
/* A whole row or array; `suffix` is NULL where it is read. */
const char *emit_block_ref(emit_t *e, node_t *ref, const char *suffix, int *width);
piece_t symbol_bits(emit_t *e, node_t *n, int want);
const char *index_text(emit_t *e, node_t *n, uint32_t count);

/* ---- emit_stmt.c */
void emit_list(emit_t *e, const list_t *list);
/* Signals that become 0, all in one statement. */
typedef struct {
    char **names;
    int count, width;
} zeros_t;
void add_zero(zeros_t *z, char *name, int width);
void print_zeros(emit_t *e, const zeros_t *z);
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
void declare_locals(emit_t *e, const block_t *b, const char *body);
void declare_integers(emit_t *e, int depth);
void emit_block_unused(emit_t *e, const block_t *b, const char *body);
void emit_ports(FILE *out, const module_t *m);
void emit_constants(FILE *out, const module_t *m, const char *body);
void emit_declarations(FILE *out, const module_t *m);
void emit_unused(FILE *out, const module_t *m, const char *body);

#endif
