/* SPDX-License-Identifier: Apache-2.0 */
/* What tools get wrong, of tools that get nothing wrong. A folder of one set of tools (debian12)
 * overrides what it must, by linking; without its line in rules.mk these count. */
#include "tools.h"

#define DEFAULT __attribute__((weak))

DEFAULT void choose_elements(module_t *m) {
    (void)m;
}

DEFAULT bool may_be_chosen(const module_t *m, const block_t *tick, const node_t *ref) {
    (void)m;
    (void)tick;
    (void)ref;
    return false;
}

DEFAULT void choose_zeros(module_t *m) {
    (void)m;
}

DEFAULT bool cxx_signed(const node_t *n) {
    (void)n;
    return false;
}

DEFAULT bool needs_temporary(const module_t *m, const stmt_t *s) {
    (void)m;
    (void)s;
    return false;
}

DEFAULT uint32_t longest_loop(void) {
    return INT32_MAX;
}

DEFAULT bool index_needs_braces(const piece_t *index) {
    (void)index;
    return false;
}

DEFAULT bool case_needs_braces(const piece_t *cond) {
    (void)cond;
    return false;
}
