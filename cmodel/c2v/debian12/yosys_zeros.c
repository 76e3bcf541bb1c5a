/* SPDX-License-Identifier: Apache-2.0 */
/* Tool: Yosys 0.23. Defect: it computes {x, y} = 0 wrong if x is a vector with an element chosen at
 * run time. Such a vector is zeroed in a statement of its own. */
#include "cmodel/c2v/tools.h"

static void find_run_time(void *context, node_t *n, bool write, stmt_t *s) {
    (void)write;
    (void)s;
    *(bool *)context |= n->op == N_REF && n->sig->kind != SIG_LOOP;
}

static void note_chosen(void *context, node_t *n, bool write, stmt_t *s) {
    (void)context;
    (void)write;
    for (int i = 0; n->op == N_REF && i < n->indexes; i++) {
        visit_node(n->index[i], find_run_time, &n->sig->print.zero_apart, s);
    }
}

void choose_zeros(module_t *m) {
    for (int i = 0; i < m->block_count; i++) {
        visit_list(&m->blocks[i].body, note_chosen, NULL);
    }
}
