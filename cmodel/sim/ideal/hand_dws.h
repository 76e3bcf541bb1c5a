/* SPDX-License-Identifier: Apache-2.0 */
/* The hand of reconv=dws, for hands.h: that of warp splits. Of a slot that is bound while its load
 * is in flight no lane is looked at: they are those of other threads.
 */
#include "hand_splits.h"

#define hand_bound hand_bound
static inline void hand_bound(reconv_t *s, uint32_t w) {
    s->missing[w] = 0;
}
