/* SPDX-License-Identifier: Apache-2.0 */
/* Front end: loop 1 of the core. Brings the next instructions of every warp into its buffer,
 * and knows which of them wait for registers.
 *
 *     fetch <-> icache <-> memory beyond the core, or program port
 *       -> ibuffer, scoreboard, latencies -> scheduler
 *
 * Size: only the registers of its members. Liveness: fetch takes warps in turn (fetch.c), the cache
 * answers each (icache.h), and a buffered instruction waits for registers that instructions before
 * it write.
 */
#include "front/front_end.h"

void front_end_reset(front_end_t *s) {
    fetch_reset(&s->fetch);
    icache_reset(&s->icache);
    ibuffer_reset(&s->ibuffer);
    scoreboard_reset(&s->scoreboard);
    if (LEAST_LATENCIES) {
        latencies_reset(s->latencies);
    }
}

/* What the ganging unit knows of the warps. */
static void show_ganging(const fetch_view_t *fetch, const ibuffer_view_t *head, warps_t stalled,
                         warps_t loading, gang_state_t *state) {
    warps_t want = fetch->calm & head->room & ~stalled;
    state->want = fetch->overruns ? 0 : want;
    state->asked = fetch->asked;
    state->loading = loading;
    /* A control instruction closes the buffer when it arrives, and is in flight once it has left.
     */
    state->settled = fetch->calm & ~(head->blocked & ~head->valid);
    state->meets = GANGS_MEET ? head->meets : 0;
}

void front_end_view(const front_end_t *s, front_end_view_t *v) {
    fetch_view_t fetch;
    icache_view_t icache;
    fetch_view(&s->fetch, &fetch);
    icache_view(&s->icache, &icache);
    ibuffer_view(&s->ibuffer, &v->head);
    scoreboard_probe_in_t waits = {.valid = v->head.valid, .instruction = v->head.instruction};
    scoreboard_probe(&s->scoreboard, &waits, &v->registers);
    if (LEAST_LATENCIES) {
        latencies_probe_in_t early = {.instruction = v->head.instruction};
        latencies_probe_out_t latencies;
        latencies_probe(s->latencies, &early, &latencies);
        v->registers.operands_free &= ~latencies.held;
    }
    v->pc = fetch.pc;
    v->packet = icache.packet;
    v->idle = fetch.idle && icache.idle;
    if (GANGS) {
        scoreboard_view_t registers;
        scoreboard_view(&s->scoreboard, &registers);
        show_ganging(&fetch, &v->head, registers.stalled, v->registers.loading, v->state);
    }
}

/* Which warps have room for one more instruction. */
static void ask_fetch(const front_end_in_t *in, const ibuffer_view_t *ibuffer,
                      const scoreboard_view_t *registers, fetch_probe_in_t *to) {
    to->room = ibuffer->room & ~registers->stalled;
    to->halt = in->halt;
    to->program_bytes = in->program_bytes;
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        to->filled[e] = ibuffer->filled[e];
    }
    if (GANGS) {
        *to->gang = *in->gang;
    }
}

static void to_icache(const front_end_in_t *in, const fetch_request_t *request, icache_in_t *to) {
    to->launch_begins = in->launch_begins;
    HW_PASS(to->request, *request);
    to->sent = in->sent;
    to->fill = in->fill;
    to->port = in->port;
    to->port_ready = in->port_ready;
}

/* What the cache says, and where warps begin and continue. */
static void to_fetch(const front_end_in_t *in, const ibuffer_view_t *ibuffer,
                     const fetch_probe_out_t *turn, const icache_out_t *found, fetch_in_t *to) {
    *to = (fetch_in_t){.turn = *turn,
                       .ready = found->ready,
                       .response = found->response,
                       .launch_begins = in->launch_begins,
                       .issued = in->issued,
                       .resolve = in->resolve,
                       .resume = in->resume,
                       .bind = in->bind,
                       .finish = in->finish};
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        to->filled[e] = ibuffer->filled[e];
    }
}

static void to_ibuffer(const front_end_in_t *in, const fetched_t *fetched, ibuffer_in_t *to) {
    *to = (ibuffer_in_t){.launch_begins = in->launch_begins,
                         .pop = in->issued,
                         .push = *fetched,
                         .resolve = {.valid = in->resolve.valid, .warp = in->resolve.warp},
                         .resume = {.valid = in->resume.valid, .warp = in->resume.warp},
                         .start = {.valid = in->bind.valid, .warp = in->bind.warp}};
    if (GANGS_MEET) {
        to->push_meets = in->gang->place[meeting_of(fetched->pc)] == fetched->pc;
    }
}

void front_end_tick(front_end_t *s, const front_end_in_t *in, front_end_out_t *out) {
    ibuffer_view_t ibuffer;
    scoreboard_view_t registers;
    ibuffer_view(&s->ibuffer, &ibuffer);
    scoreboard_view(&s->scoreboard, &registers);

    fetch_probe_in_t question;
    ask_fetch(in, &ibuffer, &registers, &question);
    fetch_probe_out_t turn;
    fetch_probe(&s->fetch, &question, &turn);
    icache_in_t icache_in;
    to_icache(in, &turn.request, &icache_in);
    icache_out_t found;
    icache_tick(&s->icache, &icache_in, &found);
    out->port = found.port;
    fetch_in_t fetch_in;
    to_fetch(in, &ibuffer, &turn, &found, &fetch_in);
    fetch_out_t fetched;
    fetch_tick(&s->fetch, &fetch_in, &fetched);
    HW_PASS(out->event.asked, turn.request);
    out->event.asked.valid = turn.request.valid && found.ready;
    out->event.missed = found.miss;
    HW_PASS(out->event.came, fetched.fetched);

    ibuffer_in_t ibuffer_in;
    to_ibuffer(in, &fetched.fetched, &ibuffer_in);
    ibuffer_out_t placed;
    ibuffer_tick(&s->ibuffer, &ibuffer_in, &placed);
    scoreboard_in_t scoreboard_in = {.issued = in->issued,
                                     .issued_instruction = in->issued_instruction,
                                     .push = fetched.fetched,
                                     .push_entry = placed.push_entry,
                                     .retire = in->retire,
                                     .resume = ibuffer_in.resume,
                                     .start = {.valid = in->bind.valid, .warp = in->bind.warp}};
    scoreboard_in.next_instruction = ibuffer.instruction;
    scoreboard_tick(&s->scoreboard, &scoreboard_in);
    if (LEAST_LATENCIES) {
        latencies_in_t latencies_in = {.issued = in->issued, .instruction = in->issued_instruction};
        latencies_tick(s->latencies, &latencies_in);
    }
}
