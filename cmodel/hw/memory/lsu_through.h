/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of lsu_sent.h, for a machine without L1: nothing is sent that might come back, and
 * what is decided is decided about the head, in the cycle in which it presents lanes.
 */
//@ mutant lsu-in-order-not-kept-without-l1 unit; tests hw_lsu_in_order_none:
//@ ... return LSU_IN_ORDER; ->
//@ ... return 0;
#ifndef WEFT_LSU_THROUGH_H
#define WEFT_LSU_THROUGH_H

#include "memory/lsu.h"

#define LSU_SETTLES_FIRST 1 /* decided as it was presented: that counts at once */

static inline void sent_reset(lsu_t *s) {
    (void)s;
}

static inline uint32_t sent_slot(const lsu_t *s) {
    return s->head;
}

static inline void sent_refused(lsu_t *s, uint32_t slot, uint32_t refused) {
    (void)s;
    (void)slot;
    (void)refused;
}

static inline U(1) sent_follows(const lsu_t *s, const lsu_in_t *in) {
    (void)s;
    (void)in;
    return 0;
}

static inline U(1) sent_impatient(const lsu_t *s) {
    (void)s;
    return LSU_IN_ORDER;
}

static inline void sent_tick(lsu_t *s) {
    (void)s;
}

#endif
