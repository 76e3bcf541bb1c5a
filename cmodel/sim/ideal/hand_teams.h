/* SPDX-License-Identifier: Apache-2.0 */
/* The hand of a stack that several rows share (issue/reconv/tbc/shared_stack.h), for hands.h. The
 * choice says what it has beside: OWN_FIELDS(X), and OWN_SLOT(s), a slot that is in hand alone.
 */
#define HAND(s)     (&(s)->stack)
#define HAND_FINISH TEAM_FINISH
#define HAND_FIELDS(X)                                                                             \
    X(stack.step)                                                                                  \
    X(stack.hand)                                                                                  \
    X(stack.left)                                                                                  \
    X(stack.reading)                                                                               \
    X(stack.at)                                                                                    \
    X(stack.enters)                                                                                \
    X(stack.least)                                                                                 \
    X(stack.base)                                                                                  \
    X(stack.known)                                                                                 \
    X(stack.some)                                                                                  \
    X(stack.rest)                                                                                  \
    X(stack.waits)                                                                                 \
    X(stack.release)                                                                               \
    X(stack.work)                                                                                  \
    X(stack.pc.q)                                                                                  \
    X(stack.mask.q)                                                                                \
    X(stack.below.q)                                                                               \
    X(stack.below_alone.q)                                                                         \
    OWN_FIELDS(X)

static inline taken_t hand_takes(const reconv_t *s) {
    warps_t alone = OWN_SLOT(s);
    return (taken_t){.slots = alone, .units = alone ? 0 : (uint64_t)1 << s->stack.hand};
}

/* A team that has rows still to start is not chosen. */
static inline void hand_shut(reconv_t *s, const taken_t *taken, shut_t *shut) {
    shut->open = s->stack.open;
    s->stack.open |= (teams_t)taken->units;
}

static inline void hand_reopen(reconv_t *s, const shut_t *shut) {
    s->stack.open = (teams_t)shut->open;
}
