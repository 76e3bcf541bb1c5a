/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about what tools get wrong. tools.c answers for tools that get nothing wrong, debian12/
 * for those of Debian 12. Its files' heads name the tool, its version and the defect. */
#ifndef WEFT_C2V_TOOLS_H
#define WEFT_C2V_TOOLS_H

#include "emit.h"

/* Elements with a variable index that would be chosen wrongly become conditions. */
void choose_elements(module_t *m);
/* Might the element become conditions there? Before it is known which registers are copied. */
bool may_be_chosen(const module_t *m, const block_t *tick, const node_t *ref);
/* Marks the vectors that become 0 in a statement of their own. */
void choose_zeros(module_t *m);
/* Is n computed in 32 bits as a signed number? It must not be compared, or moved right, in 32 bits:
 * it gets one more. */
bool cxx_signed(const node_t *n);
/* Does the assignment of 32 bits need a temporary? */
bool needs_temporary(const module_t *m, const stmt_t *s);
/* Rounds of a loop over nonblocking assignments to an array. */
uint32_t longest_loop(void);
bool index_needs_braces(const piece_t *index); /* of an array */
bool case_needs_braces(const piece_t *cond);

#endif
