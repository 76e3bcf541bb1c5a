/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=harp, walked by walk_rows.h. */
//@ machine unit+harp_age-16+harp_ready-2+harp_sets-1+harp_waiting-2+harp_ways-2+reconv-harp
//@ flags -O2 -fno-sanitize=address
#include "walk_rows.h"

/* ---- what holds where no slot or block is in hand ---- */

static uint32_t places[ROWS][LANES]; /* in which a thread is */
static uint32_t runs, has_joined, calls, looked;

static void count_places(uint32_t mask, const uint32_t *row, uint32_t *sum) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (mask >> lane & 1) {
            places[row[lane]][lane]++;
            *sum += 1;
        }
    }
}

static void count_fragments(const reconv_t *s) {
    const harp_second_t *second = &s->second;
    for (uint32_t w = 0; w < WARPS; w++) {
        count_places(s->commit.active[w], s->commit.stops.home.mem[w], &runs);
    }
    for (uint32_t i = 0; i < READY_ENTRIES; i++) {
        count_places(s->lookup.used >> i & 1 ? s->lookup.mask[i] : 0, s->lookup.row[i], &runs);
    }
    for (uint32_t i = second->head; i != second->tail; i = (i + 1) & MASK(SECOND_BITS)) {
        count_places(second->mask.mem[i], second->row.mem[i], &runs);
    }
    count_places(second->loaded ? second->mask.q : 0, second->row.q, &runs);
}

/* A thread has one barrier at most for each rpc; it has reached none where it is not registered; no
 * barrier is without threads, and none is complete. */
static void check_barriers(const harp_barriers_t *s) {
    for (uint32_t set = 0; set < BARRIER_SETS; set++) {
        for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
            uint32_t registered = 0, reached = 0, rows[LANES];
            for (uint32_t lane = 0; lane < LANES; lane++) {
                uint32_t part = s->lane.mem[set][lane] >> k * BARRIER_PART & MASK(BARRIER_PART);
                rows[lane] = part >> 2 << BARRIER_SHIFT | set;
                registered |= (part & 1) << lane;
                reached |= (part >> 1 & 1) << lane;
                for (uint32_t other = 0; other < k; other++) {
                    uint32_t its = s->lane.mem[set][lane] >> other * BARRIER_PART;
                    bool same = s->rpc.mem[set][k] == s->rpc.mem[set][other] &&
                                (s->valid[set] >> k & s->valid[set] >> other & 1) &&
                                s->block.mem[set][k] == s->block.mem[set][other];
                    cr_assert(!same || !(part & 1) || ((its ^ part) & MASK(BARRIER_PART) & ~2u),
                              "row %u lane %u is registered twice", rows[lane], lane);
                }
            }
            if (s->valid[set] >> k & 1) {
                cr_assert_neq(registered, 0, "a barrier is empty");
                cr_assert_eq(reached & ~registered, 0);
                cr_assert_neq(reached, registered, "a barrier is complete, and has its threads");
                count_places(reached, rows, &has_joined);
            }
        }
    }
}

/* Each live thread is in one place: a fragment, a barrier that it has reached, or the block
 * barrier; the counts of blocks are those. */
static void check_invariants(void) {
    const harp_commit_t *commit = &walked.reconv.commit;
    if (commit->step != HARP_IDLE) {
        return;
    }
    memset(places, 0, sizeof places);
    runs = has_joined = calls = 0;
    count_fragments(&walked.reconv);
    check_barriers(&walked.reconv.barriers);
    for (uint32_t r = 0; r < ROWS; r++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            uint32_t waits = commit->call.mem[r][lane] & 1;
            places[r][lane] += waits;
            calls += waits;
            cr_assert_leq(places[r][lane], 1, "row %u lane %u is in %u places", r, lane,
                          places[r][lane]);
        }
    }
    uint32_t running = 0, joined = 0, stopped = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        running += commit->running[b];
        joined += commit->joined[b];
        stopped += commit->waiting[b];
    }
    cr_assert_eq(runs, running, "%u threads are in fragments, %u run", runs, running);
    cr_assert_eq(has_joined, joined, "%u threads at barriers, counted %u", has_joined, joined);
    cr_assert_eq(calls, stopped, "%u threads at block barriers, counted %u", calls, stopped);
    looked++;
}

Test(hw_harp, random_programs_equal_independent_threads) {
    uint32_t mixed = 0;
    for (uint32_t program = 0; program < 2000; program++) {
        check_program(program, program % 4 == 3, check_invariants);
        mixed += walked.mixed;
    }
    cr_expect_gt(mixed, 50000, "%u lanes have a thread of another row than their first", mixed);
    cr_expect_gt(barriers, 500, "%u barriers", barriers);
    cr_expect_gt(looked, 100000, "%u cycles were looked at", looked);
}

/* ---- liveness ---- */

Test(hw_harp, threads_spin_until_one_of_their_warp_acts) {
    check_spinning();
}
