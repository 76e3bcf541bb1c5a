/* SPDX-License-Identifier: Apache-2.0 */
/* Tool: Icarus Verilog 11. Defect: it misreads an operator in the index of an array. Braces keep it
 * apart. */
#include "cmodel/c2v/tools.h"

static void find_operator(void *context, const piece_t *p) {
    *(bool *)context |= (p->kind == P_OPERATOR && p->op != N_LNOT) || p->kind == P_LOWEST ||
                        p->kind == P_JOIN || (p->kind == P_PART && p->width > 1);
}

bool index_needs_braces(const piece_t *index) {
    bool operates = false;
    visit_piece(index, find_operator, &operates);
    return operates;
}
