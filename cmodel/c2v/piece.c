/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions of Verilog as trees. Parentheses are decided where a tree is printed: a pair stands
 * where the tree would be another without it, or where a reader needs it. Operators that differ
 * stay apart, but for signs and for comparisons under && and ||. */
#include <string.h>

#include "emit.h"

/* ---- making */

typedef unsigned __int128 bits_t;

piece_t number(int width, wide_t value) {
    bits_t mask = width >= 128 ? ~(bits_t)0 : ((bits_t)1 << width) - 1;
    return (piece_t){.kind = P_NUMBER,
                     .width = width,
                     .known = true,
                     .literal = width <= 64,
                     .value = (wide_t)((bits_t)value & mask)};
}

piece_t decimal(wide_t value) {
    return (piece_t){.kind = P_NUMBER, .value = value};
}

piece_t zero(int width) {
    return width > 64 ? decimal(0) : number(width, 0);
}

piece_t name_piece(int width, const char *name, sig_t *sig) {
    return (piece_t){.kind = P_NAME, .width = width, .name = name, .sig = sig};
}

piece_t join(int width, const piece_t *pieces, int count) {
    piece_t *operands = allocate((size_t)count * sizeof *operands);
    memcpy(operands, pieces, (size_t)count * sizeof *operands);
    return (piece_t){.kind = P_JOIN, .width = width, .operands = operands, .count = count};
}

piece_t single(piece_kind_t kind, node_op_t op, int width, piece_t operand) {
    piece_t p = join(width, &operand, 1);
    p.kind = kind;
    p.op = op;
    return p;
}

static piece_t pair(piece_kind_t kind, int width, piece_t first, piece_t second) {
    piece_t p = join(width, (piece_t[]){first, second}, 2);
    p.kind = kind;
    return p;
}

piece_t group(node_op_t op, int width, piece_t left, piece_t right) {
    piece_t p = pair(P_OPERATOR, width, left, right);
    p.op = op;
    return p;
}

piece_t choice_of(piece_t cond, piece_t yes, piece_t no) {
    piece_t p = join(yes.width, (piece_t[]){cond, yes, no}, 3);
    p.kind = P_OPERATOR;
    p.op = N_COND;
    return p;
}

piece_t element_of(piece_t array, piece_t index) {
    return pair(P_ELEMENT, array.width, array, index);
}

piece_t part_of(piece_t whole, int low, int want) {
    if (low == 0 && want == whole.width) {
        return whole;
    }
    piece_t p = single(P_BITS, N_REF, want, whole);
    p.low = low;
    return p;
}

piece_t select_from(piece_t whole, piece_t base, int want) {
    return pair(P_PART, want, whole, base);
}

/* ---- asking */

static bool same_name(const char *a, const char *b) {
    return a == b || (a && b && !strcmp(a, b));
}

bool same_piece(const piece_t *a, const piece_t *b) {
    if (a->kind != b->kind || a->width != b->width || a->count != b->count || a->op != b->op ||
        a->is_signed != b->is_signed || a->low != b->low || !same_name(a->name, b->name) ||
        a->encoder != b->encoder || (a->kind == P_NUMBER && a->value != b->value)) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        if (!same_piece(&a->operands[i], &b->operands[i])) {
            return false;
        }
    }
    return true;
}

void visit_piece(const piece_t *p, visit_piece_t *visit, void *context) {
    visit(context, p);
    for (int i = 0; i < p->count; i++) {
        visit_piece(&p->operands[i], visit, context);
    }
}

/* ---- parentheses */

/* How tightly operators bind: Verilog's levels. NOTHING is no operator, or none that binds. */
enum { NOTHING, CHOICE, OR, AND, EQUAL = 7, ORDER, SHIFT, SUM, TIGHT, SIGN, OPERAND };

typedef struct {
    const char *text;
    int level;
} operator_t;

static const operator_t operators[] = {
    [N_COND] = {"?", CHOICE}, [N_LOR] = {"||", OR},    [N_LAND] = {"&&", AND},
    [N_OR] = {"|", 4},        [N_XOR] = {"^", 5},      [N_AND] = {"&", 6},
    [N_EQ] = {"==", EQUAL},   [N_NE] = {"!=", EQUAL},  [N_LT] = {"<", ORDER},
    [N_LE] = {"<=", ORDER},   [N_GT] = {">", ORDER},   [N_GE] = {">=", ORDER},
    [N_SHL] = {"<<", SHIFT},  [N_SHR] = {">>", SHIFT}, [N_ADD] = {"+", SUM},
    [N_SUB] = {"-", SUM},     [N_MUL] = {"*", TIGHT},  [N_DIV] = {"/", TIGHT},
    [N_REM] = {"%", TIGHT},   [N_NOT] = {"~", SIGN},   [N_NEG] = {"-", SIGN},
    [N_LNOT] = {"!", SIGN}};

/* What an expression is beside, and what it is: an operator, by level and first character. */
typedef struct {
    int level;
    char sign;
} side_t;

static const side_t nothing = {NOTHING, 0};

/* Does it stand as an argument of $unsigned? */
static bool is_argument(const piece_t *p) {
    return p->kind == P_OPERATOR && p->is_signed &&
           (p->op == N_SHR || p->op == N_DIV || p->op == N_REM);
}

static side_t side_of(const piece_t *p) {
    return p->kind != P_OPERATOR || is_argument(p)
               ? (side_t){OPERAND, 0}
               : (side_t){operators[p->op].level, *operators[p->op].text};
}

/* Does it stand in parentheses where nothing is known of what it is beside? */
static bool has_pair(const piece_t *p) {
    return p->kind == P_OPERATOR && p->op != N_LNOT && !is_argument(p);
}

/* Is a pair without use, between these? */
static bool useless(side_t left, side_t in, side_t right) {
    bool same_tree = in.level > left.level && in.level >= right.level;
    bool last = left.sign == ':' && right.level == NOTHING;
    bool alone = left.level == NOTHING && right.level == NOTHING;
    bool branch = left.level == CHOICE && right.level <= CHOICE && right.sign != '?';
    if (in.level == CHOICE) {
        return last || alone;
    }
    if (!same_tree) {
        return false;
    }
    if (in.level == SIGN) { /* a - -b */
        return in.sign != '-' || left.level != SUM;
    }
    bool chain = left.level <= CHOICE ? in.level == right.level : false;
    bool same = in.level == right.level && in.sign == right.sign && left.level < in.level;
    bool compares =
        (in.level == EQUAL || in.level == ORDER) && left.level <= AND && right.level <= AND;
    return alone || branch || compares || same || (chain && in.level == SUM);
}

/* ---- printing */

static void print_inner(FILE *out, const piece_t *p, side_t left, side_t right);

static void print_beside(FILE *out, const piece_t *p, side_t left, side_t right) {
    if (has_pair(p) && !useless(left, side_of(p), right)) {
        fputc('(', out);
        print_inner(out, p, nothing, nothing);
        fputc(')', out);
    } else {
        print_inner(out, p, left, right);
    }
}

/* After a sign; Verilog-2005 has no sign directly after another: -(!x), not -!x. */
static void print_signed_operand(FILE *out, const piece_t *p, bool after_not) {
    bool closed = has_pair(p) || (!after_not && p->kind == P_OPERATOR && p->op == N_LNOT);
    fputs(closed ? "(" : "", out);
    print_piece(out, p);
    fputs(closed ? ")" : "", out);
}

static void print_signed(FILE *out, const piece_t *p) {
    fputs("$signed(", out);
    print_beside(out, p, nothing, nothing);
    fputc(')', out);
}

/* An operator of two operands. */
static void print_binary(FILE *out, const piece_t *p, side_t left, side_t right) {
    const piece_t *o = p->operands;
    side_t own = {operators[p->op].level, *operators[p->op].text};
    const char *sign = p->op == N_SHR && p->is_signed ? ">>>" : operators[p->op].text;
    bool argument = is_argument(p);
    if (argument) {
        fputs("$unsigned(", out);
        left = right = nothing;
    }
    if (p->is_signed) {
        print_signed(out, &o[0]);
    } else {
        print_beside(out, &o[0], left, own);
    }
    fprintf(out, " %s ", sign);
    if (p->is_signed && p->op != N_SHR) {
        print_signed(out, &o[1]);
    } else {
        print_beside(out, &o[1], own, right);
    }
    fputs(argument ? ")" : "", out);
}

static void print_operator(FILE *out, const piece_t *p, side_t left, side_t right) {
    static const side_t yes = {CHOICE, '?'}, no = {CHOICE, ':'};
    const piece_t *o = p->operands;
    if (p->count == 1) {
        fputs(operators[p->op].text, out);
        print_signed_operand(out, &o[0], p->op == N_LNOT);
    } else if (p->count == 2) {
        print_binary(out, p, left, right);
    } else {
        print_beside(out, &o[0], left, yes);
        fputs(" ? ", out);
        print_beside(out, &o[1], yes, no);
        fputs(" : ", out);
        print_beside(out, &o[2], no, right);
    }
}

static void print_number(FILE *out, const piece_t *p) {
    if (p->width) {
        fputs(constant_bits(p->width, p->value), out);
    } else {
        fprintf(out, "%lld", (long long)p->value);
    }
}

static void print_select(FILE *out, const piece_t *p) {
    print_inner(out, &p->operands[0], nothing, nothing);
    fputc('[', out);
    if (p->kind == P_BITS && p->width > 1) {
        fprintf(out, "%d:%d", p->low + p->width - 1, p->low);
    } else if (p->kind == P_BITS) {
        fprintf(out, "%d", p->low);
    } else {
        print_piece(out, &p->operands[1]);
    }
    if (p->kind == P_PART && p->width > 1) {
        fprintf(out, " +: %d", p->width);
    }
    fputc(']', out);
}

static void print_inner(FILE *out, const piece_t *p, side_t left, side_t right) {
    switch (p->kind) {
    case P_NUMBER: print_number(out, p); break;
    case P_NAME: fputs(p->name, out); break;
    case P_ELEMENT:
    case P_BITS:
    case P_PART: print_select(out, p); break;
    case P_OPERATOR: print_operator(out, p, left, right); break;
    case P_LOWEST:
        fprintf(out, "%s(", p->encoder->name);
        print_piece(out, &p->operands[0]);
        fputc(')', out);
        break;
    case P_JOIN:
        for (int i = 0; i < p->count; i++) {
            fputs(i ? ", " : "{", out);
            print_beside(out, &p->operands[i], nothing, nothing);
        }
        fputc('}', out);
        break;
    case P_REPEAT:
        fprintf(out, "{%d{", p->width);
        print_beside(out, &p->operands[0], nothing, nothing);
        fputs("}}", out);
    }
}

void print_piece(FILE *out, const piece_t *p) {
    print_inner(out, p, nothing, nothing);
}

char *piece_text(piece_t p) {
    char *s = NULL;
    size_t size;
    FILE *out = open_memstream(&s, &size);
    print_piece(out, &p);
    fclose(out);
    return s;
}
