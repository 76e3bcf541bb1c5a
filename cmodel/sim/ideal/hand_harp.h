/* SPDX-License-Identifier: Apache-2.0 */
/* The hand of reconv=harp, for hands.h: a slot, slots that meet, or a block. Barriers are of all
 * slots: a hand reads them again, as others may have written them since.
 */
#define HAND(s)        (&(s)->commit)
#define HAND_FINISH    HARP_FINISH
#define HAND_CLOCKS(X) X(commit.crowd) X(lookup.age)
#define HAND_FIELDS(X)                                                                             \
    X(commit.step)                                                                                 \
    X(commit.slot)                                                                                 \
    X(commit.hand)                                                                                 \
    X(commit.held)                                                                                 \
    X(commit.lanes)                                                                                \
    X(commit.row)                                                                                  \
    X(commit.go)                                                                                   \
    X(commit.other)                                                                                \
    X(commit.go_lanes)                                                                             \
    X(commit.rpc)                                                                                  \
    X(commit.registers)                                                                            \
    X(commit.exiting)                                                                              \
    X(commit.left)                                                                                 \
    X(commit.arrived)                                                                              \
    X(commit.joins)                                                                                \
    X(commit.set)                                                                                  \
    X(commit.delay)                                                                                \
    X(commit.rows_left)                                                                            \
    X(commit.row_now)                                                                              \
    X(commit.met)                                                                                  \
    X(commit.met_left)                                                                             \
    X(commit.stops.target.q)                                                                       \
    X(commit.stops.fall.q)                                                                         \
    X(commit.stops.taken.q)                                                                        \
    X(commit.stops.marker.q)                                                                       \
    X(commit.stops.home.q)                                                                         \
    X(commit.call.q)                                                                               \
    X(barriers.set)

/* While a slot is in hand its block is not: threads that it has brought to a barrier may be the
 * last ones, which that releases. Until it does, no other hand searches the barrier's set: of those
 * that are complete it would release one of another block. */
static inline taken_t hand_takes(const reconv_t *s) {
    uint32_t step = s->commit.step, of_block = step >= HARP_SCAN && step <= HARP_FINISH;
    uint32_t set = s->commit.set + 1, releases = step == HARP_AGAIN || step == HARP_LET_GO;
    warps_t met = step == HARP_MEET || step == HARP_MET ? s->commit.met : 0;
    return (taken_t){.slots = of_block ? 0 : (warps_t)1 << s->commit.slot | met,
                     .units = (uint64_t)1 << s->commit.hand,
                     .alone = met != 0,
                     .keeps = releases ? set : 0,
                     .needs = step == HARP_SEARCH && s->commit.left ? set : 0};
}

/* A block that has rows still to start is not chosen, nor are slots that meet where a hand has
 * some: the next ones are known a cycle after it. */
static inline void hand_shut(reconv_t *s, const taken_t *taken, shut_t *shut) {
    shut->open = s->commit.open;
    s->commit.open |= (uint32_t)taken->units;
    if (LOADS_MEET && taken->alone) {
        s->waiting->complete = 0;
    }
}

static inline void hand_reopen(reconv_t *s, const shut_t *shut) {
    s->commit.open = (uint32_t)shut->open;
}

#define hand_loaded hand_loaded
static inline void hand_loaded(reconv_t *s) {
    harp_barriers_t *b = &s->barriers;
    memcpy(b->lane.q, b->lane.mem[b->set], sizeof b->lane.q);
    memcpy(b->rpc.q, b->rpc.mem[b->set], sizeof b->rpc.q);
    memcpy(b->block.q, b->block.mem[b->set], sizeof b->block.q);
}

/* Fragments of the second level wait, and slots are free. */
#define hand_waits hand_waits
static inline bool hand_waits(const reconv_t *s) {
    const harp_second_t *second = &s->second;
    return (second->loaded || second->head != second->tail) && empty_slots(s->commit.active);
}
