/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=harp: both sides of a branch can run at once, as fragments. While a fragment waits, others
 * at its pc can join it. Threads meet again at the rpc of their branch.
 *
 *                    complete
 *     barriers  ----------------> second  ----> slot ----> outcome
 *                 lookup -------->              (its threads part, arrive, wait or exit)
 *                                               slot <---> waiting (slots with one load are one)
 *
 * Source: harp:4.2. A fragment is threads of one block at one pc, each in its lane. In the source's
 * words, slots are the First-Level and the pipeline, harp_second.c is the Second-Level,
 * harp_lookup.c the Ready-Lookup, harp_waiting.c the Waiting-Lookup and harp_barriers.c the
 * Re-convergence Barriers.
 *
 * A slot whose lanes part at a branch gives all its threads away. With a marker they register at a
 * barrier. Threads whose side begins at the rpc have arrived; the others form a fragment per side,
 * and the side that does not take the branch goes first.
 *
 * A slot stops at a pc where one of its threads is registered, and the registered threads leave it.
 * The source looks this up at every commit; here the slot knows it, because only its own control
 * instructions change where its threads are registered. It keeps the nearest and the furthest of
 * these places, and if there are more it searches for the nearest after each jump.
 *
 * A fragment leaves the lookup when fewer than harp_enough slots and fragments are ready, or when
 * none has left for harp_age cycles. A slot takes fragments of any block.
 *
 * Differences from the source. Slots, sets of barriers and sides of a branch are processed one
 * after another, not in one cycle: a branch takes 4 cycles and one per set and barrier.
 *
 * Every thread has a pc, so a marker never decides a result. If no thread of a block can run, one
 * of its barriers releases the threads that have reached it. So neither a wrong marker nor a block
 * barrier in divergent code can hold a block for ever.
 *
 * Votes and shuffles: threads that have met part from the others, and both run. A slot none of
 * whose threads has met others leaves it to a fragment that waits for one, and is not ready.
 *
 * After a block barrier threads are in the warps of their rows. A ready warp of the source has no
 * instruction in flight. Here slots that run on while a load is in flight do not count as ready.
 *
 * Liveness: slots that will merge wait only for their loads, and come before slots that have
 * stopped. Stopped slots take turns, each handled in bounded time once it is drained, which waits
 * only for memory. A fragment of the lookup leaves after harp_age cycles, and the second level is
 * first in, first out. If its oldest fragment has found no slot for harp_age cycles, the next slot
 * at a control instruction yields, and a spinning thread executes many. A barrier waits for threads
 * that run; if none does, it is forced. Threads that spin until a thread acts that waits for them
 * at a barrier wait for ever, as in reconv=stack (CORE-4).
 */
#include "issue/reconv/reconv.h"

void reconv_reset(reconv_t *s) {
    harp_commit_reset(&s->commit);
    harp_lookup_reset(&s->lookup);
    harp_second_reset(&s->second);
    harp_barriers_reset(&s->barriers);
    if (LOADS_MEET) {
        harp_waiting_reset(s->waiting);
    }
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    harp_commit_view_t commit;
    harp_commit_view(&s->commit, &commit);
    v->active = commit.active;
    v->whole = ALL_WARPS;
    v->bound = commit.bound;
    v->ready = 1;
    *v->last = commit.last;
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    harp_commit_probe_in_t question = {.head_pc = in->head_pc};
    harp_commit_probe_out_t answer;
    if (LOADS_MEET) {
        harp_waiting_view_t waiting;
        harp_waiting_view(s->waiting, &waiting);
        question.meeting = waiting.meeting;
    }
    harp_commit_probe(&s->commit, &question, &answer);
    out->regrouping = answer.stops;
    out->held = answer.held & in->head_valid;
}

/* The barriers do nothing while a row starts: what they release goes where its threads go. */
static void to_barriers(const reconv_in_t *in, const harp_commit_view_t *commit,
                        harp_barriers_in_t *to) {
    *to = commit->asks;
    to->op = in->start.valid ? BARRIERS_REST : commit->asks.op;
    to->reads = commit->asks.reads && !in->start.valid;
    to->launch_begins = in->launch_begins;
}

static void to_commit(const reconv_in_t *in, const harp_lookup_view_t *lookup,
                      const harp_second_view_t *second, const harp_barriers_view_t *barriers,
                      const harp_barriers_out_t *found, harp_commit_in_t *to) {
    *to = (harp_commit_in_t){.start = in->start,
                             .start_mask = in->start_mask,
                             .entry = in->entry,
                             .start_block = in->start_block,
                             .start_last = in->start_last,
                             .launch_begins = in->launch_begins,
                             .drained = in->drained,
                             .head_pc = in->head_pc,
                             .outcome = in->outcome,
                             .in_use = barriers->in_use,
                             .found = *found,
                             .lookup = *lookup,
                             .front = second->front,
                             .front_row = second->row,
                             .count = second->count};
}

/* What leaves the lookup goes to the second level, and so does what commit sends there. */
static void to_second(const reconv_in_t *in, const harp_commit_out_t *commit,
                      const harp_lookup_out_t *lookup, harp_second_in_t *to) {
    to->push = lookup->leaves.valid ? lookup->leaves : commit->push;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        to->row[lane] = lookup->leaves.valid ? lookup->row[lane] : commit->row[lane];
    }
    to->pop = commit->pops;
    to->launch_begins = in->launch_begins;
}

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    harp_commit_view_t now;
    harp_commit_view(&s->commit, &now);
    harp_lookup_view_t lookup;
    harp_lookup_view(&s->lookup, &lookup);
    harp_second_view_t second;
    harp_second_view(&s->second, &second);
    harp_barriers_view_t barriers;
    harp_barriers_view(&s->barriers, &barriers);

    uint32_t issuing_block = LOADS_MEET ? now.block[in->issued.warp] : 0;
    harp_barriers_in_t barriers_in;
    to_barriers(in, &now, &barriers_in);
    harp_barriers_out_t found;
    harp_barriers_tick(&s->barriers, &barriers_in, &found);
    harp_commit_in_t commit_in;
    to_commit(in, &lookup, &second, &barriers, &found, &commit_in);
    if (LOADS_MEET) {
        harp_waiting_view(s->waiting, commit_in.waiting);
    }
    harp_commit_out_t commit;
    harp_commit_tick(&s->commit, &commit_in, &commit);
    harp_lookup_in_t lookup_in = {.insert = commit.insert,
                                  .row = commit.row,
                                  .depart = commit.departs,
                                  .launch_begins = in->launch_begins};
    harp_lookup_out_t leaves;
    harp_lookup_tick(&s->lookup, &lookup_in, &leaves);
    harp_second_in_t second_in;
    to_second(in, &commit, &leaves, &second_in);
    harp_second_tick(&s->second, &second_in);
    if (LOADS_MEET) {
        harp_waiting_in_t waiting_in = {.issued = in->issued,
                                        .load = in->load,
                                        .pc = in->pc,
                                        .mask = in->mask,
                                        .drained = in->drained,
                                        .block = issuing_block,
                                        .met = commit.met,
                                        .launch_begins = in->launch_begins};
        harp_waiting_tick(s->waiting, &waiting_in);
    }

    *out = (reconv_out_t){.resolve = commit.resolve,
                          .resume = commit.resume,
                          .bind = {commit.bind},
                          .finish = commit.finish};
}
