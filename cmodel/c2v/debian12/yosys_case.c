/* SPDX-License-Identifier: Apache-2.0 */
/* Tool: Yosys 0.23. Defect: the condition of a case is computed in the width of a word that it
 * reads a part of, and does not wrap (verif/translator/regress/p16). Braces give it a width of its
 * own. */
#include "cmodel/c2v/tools.h"

/* May the operator's result have more bits than its operands? */
static void find_wrap(void *context, const piece_t *p) {
    bool wraps = p->op == N_ADD || p->op == N_SUB || p->op == N_MUL || p->op == N_NEG ||
                 p->op == N_NOT || p->op == N_SHL;
    *(bool *)context |= (p->kind == P_OPERATOR && wraps) || (p->kind == P_PART && p->width > 1);
}

bool case_needs_braces(const piece_t *cond) {
    bool wraps = false;
    visit_piece(cond, find_wrap, &wraps);
    return wraps;
}
