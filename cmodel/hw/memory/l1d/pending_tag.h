/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=none on a machine of few lanes: the tag of a response names the load that waits for it. No
 * two requests in flight have the same tag, because requests of one load are for different lanes,
 * and every load of the load table fits.
 *
 * Size: no registers. Limits: load and lanes must fit the tag, and a row must be one sector
 * (PENDING_IN_TAG in none.h).
 */
#ifndef WEFT_PENDING_TAG_H
#define WEFT_PENDING_TAG_H

#include "memory/l1d/l1d.h"

/* No load or atomic may come. */
static inline U(1) pending_full(const l1d_t *s) {
    (void)s;
    return 0;
}

/* The entry that the request of a load or an atomic will have. */
static inline uint32_t pending_entry(const l1d_t *s, const l1d_in_t *in) {
    (void)s;
    return in->access.load << CORE_LANES | in->access.lanes;
}

/* It takes it. */
static inline void pending_begin(l1d_t *s, const l1d_in_t *in) {
    (void)s;
    (void)in;
}

/* The load and lanes that the response in the register is for. */
static inline void pending_result(const l1d_t *s, l1d_result_t *result) {
    uint32_t entry = s->response.tag & MASK(TAG_ENTRY_BITS);
    result->load = entry >> CORE_LANES & MASK(LOAD_BITS);
    result->lanes = entry & MASK(CORE_LANES);
    result->sectors = MASK(LINE_SECTORS);
}

/* The response in the register is delivered, the next one comes. */
static inline void pending_tick(l1d_t *s, const l1d_in_t *in) {
    (void)s;
    (void)in;
}

#endif
