/* SPDX-License-Identifier: Apache-2.0 */
/* The hand of reconv=dwf, for hands.h. Slots of a block share its threads and its places in the
 * table: a block is in one hand at a time.
 */
#define HAND(s)        (s)
#define HAND_FINISH    DWF_FINISH
#define HAND_CLOCKS(X) X(hunger)
#define HAND_FIELDS(X)                                                                             \
    X(step)                                                                                        \
    X(hand)                                                                                        \
    X(slot)                                                                                        \
    X(place)                                                                                       \
    X(left)                                                                                        \
    X(from)                                                                                        \
    X(reading)                                                                                     \
    X(at)                                                                                          \
    X(found)                                                                                       \
    X(mask)                                                                                        \
    X(row)                                                                                         \
    X(skipped)                                                                                     \
    X(over)                                                                                        \
    X(kind)                                                                                        \
    X(here)                                                                                        \
    X(first)                                                                                       \
    X(rest)                                                                                        \
    X(stops.target.q)                                                                              \
    X(stops.fall.q)                                                                                \
    X(stops.taken.q)                                                                               \
    X(stops.marker.q)                                                                              \
    X(stops.home.q)                                                                                \
    X(pc.q)

/* Threads that are listed have found room in the table. It is theirs until they are in it: slots do
 * not give up threads meanwhile, and those that start take no room, as the machine has that hand.
 */
static inline taken_t hand_takes(const reconv_t *s) {
    bool lists = s->step == DWF_LIST, saves = s->step == DWF_SAVE || s->step == DWF_FALL;
    return (taken_t){.slots = s->rows[s->hand],
                     .units = (uint64_t)1 << s->hand,
                     .alone = lists,
                     .keeps = lists,
                     .needs = saves};
}

/* A block that seems to have no rows is not chosen. */
static inline void hand_shut(reconv_t *s, const taken_t *taken, shut_t *shut) {
    uint32_t blocks = (uint32_t)taken->units, listed = taken->alone ? MASK(BLOCKS) : blocks;
    shut->open = s->open;
    shut->unlisted = s->unlisted & listed;
    s->open |= listed;
    s->unlisted &= ~listed;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        shut->rows[b] = s->rows[b];
        s->rows[b] = blocks >> b & 1 ? 0 : s->rows[b];
    }
}

static inline void hand_reopen(reconv_t *s, const shut_t *shut) {
    s->open = (uint32_t)shut->open;
    s->unlisted |= shut->unlisted;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        s->rows[b] = shut->rows[b];
    }
}
