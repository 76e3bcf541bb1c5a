/* SPDX-License-Identifier: Apache-2.0 */
/* What hands of mechanisms have in common whose slots share one row of threads: a row is in one
 * hand at a time, and ends with its last exit, in no hand.
 */
#define HAND_FINISH HAND_NEVER

static inline void hand_shut(reconv_t *s, const taken_t *taken, shut_t *shut) {
    (void)s, (void)taken, (void)shut;
}

static inline void hand_reopen(reconv_t *s, const shut_t *shut) {
    (void)s, (void)shut;
}
