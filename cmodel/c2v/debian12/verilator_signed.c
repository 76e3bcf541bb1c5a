/* SPDX-License-Identifier: Apache-2.0 */
/* Tool: Verilator 5.006. Defect: it computes some values as signed numbers of C++, and compares,
 * moves or widens them so (docs/reference/c2v.md). They get one bit more, or a temporary. */
#include "cmodel/c2v/tools.h"

/* As it does with results of comparisons and elements of narrow arrays, with what is made of these
 * alone, and with wires of fewer than 32 bits that have such a value. */
bool cxx_signed(const node_t *n) {
    switch (n->op) {
    case N_CONST: return false;
    case N_REF:
        return n->sig->width <= 16 ||
               (n->sig->width < 32 && (n->sig->wire || n->sig->kind == SIG_IN));
    case N_CAST:
    case N_NEG:
    case N_NOT:
    case N_SHL:
    case N_SHR: return cxx_signed(n->a);
    case N_ADD:
    case N_SUB:
    case N_MUL:
    case N_AND:
    case N_OR:
    case N_XOR: return cxx_signed(n->a) && cxx_signed(n->b);
    case N_COND: return cxx_signed(n->b) && cxx_signed(n->c);
    default: return true;
    }
}

/* Of a value that Verilator may put in place of the signal in another module, where it would be
 * moved or widened as a negative number. */
bool needs_temporary(const module_t *m, const stmt_t *s) {
    if (s->kind != S_ASSIGN || s->lhs->sig->width != 32 || s->rhs->op == N_REF ||
        !(m->composite || s->lhs->sig->kind == SIG_OUT)) {
        return false;
    }
    range_t r = range_of(s->rhs);
    return r.lo != r.hi && (r.lo < 0 || r.hi > INT32_MAX) && cxx_signed(s->rhs);
}
