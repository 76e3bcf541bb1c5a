/* SPDX-License-Identifier: Apache-2.0 */
/* Fetch: loop 1 of the core. Chooses a warp, asks icache, hands the answer to ibuffer.
 *
 * Source: book:CORE-7. Loose round robin over the warps whose buffer has room, that are not behind
 * a control instruction (both in `room`), and have no fetch in flight. Fetch never speculates,
 * except past a reconvergence point: `resume` discards what it fetched there, and so does `bind`,
 * which gives a slot other threads and another pc.
 *
 * A warp has one pc: the address of its oldest instruction, buffered or not. The next fetch is as
 * many words further as the buffer holds instructions, because these follow each other in the
 * program and a control instruction is always the last. Until that one is resolved, the pc is the
 * address after it.
 *
 * If the cache refuses a request, the warp loses its turn. A pc outside the program asks no cache:
 * the buffer gets an `overrun` instead of the instruction, which becomes the fault FETCH_RANGE if
 * it issues.
 *
 * gang_ways>0: a warp in a gang of slices fetches together with the gang, through one member's
 * port, when gang_fetch.c says so. A slice knows which answer it waits for and ignores that port's
 * answers to other warps.
 *
 * Limits: one fetch in flight per warp; answers may come in any order.
 *
 * Liveness: a warp that wants to fetch is chosen after at most WARPS - 1 others. If the cache
 * refuses its request, it asks again in its next turn.
 */
#include "front/fetch.h"

#define PC_MASK (MASK(PC_BITS) & ~3u)

void fetch_reset(fetch_t *s) {
    *s = (fetch_t){.last = WARPS - 1};
}

/* Warps whose fetch in flight comes through a program port. */
static warps_t port_asked(const fetch_t *s) {
    return s->outstanding & ~((warps_t)s->overrun << s->overrun_warp);
}

void fetch_view(const fetch_t *s, fetch_view_t *v) {
    v->idle = s->outstanding == 0;
    v->pc = s->pc;
    v->calm = s->active & ~s->outstanding;
    v->asked = port_asked(s);
    v->overruns = s->overrun;
}

/* Where the next fetch of a warp that has room is, or the one in flight. */
static uint32_t fetch_pc(const fetch_t *s, const warps_t *filled, uint32_t warp) {
    uint32_t ahead = 0;
    for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
        ahead += (uint32_t)(filled[e] >> warp & 1);
    }
    return (s->pc[warp] + ahead * 4) & MASK(PC_BITS);
}

/* The answer in this cycle: the port's, else a waiting overrun. */
static void fetch_answer(fetch_t *s, const fetch_in_t *in, fetched_t *fetched) {
    uint32_t answered = in->response.valid;
    if (GANGS) {
        answered = in->response.valid && (port_asked(s) >> in->response.warp & 1);
    }
    uint32_t valid = answered || s->overrun;
    uint32_t warp = answered ? in->response.warp : s->overrun_warp;
    warps_t bit = (warps_t)valid << warp;
    warps_t unwanted = s->discard | (warps_t)in->resume.valid << in->resume.warp;
    if (REGROUPS) {
        unwanted |= (warps_t)in->bind.valid << in->bind.warp;
    }

    fetched->valid = valid && !(unwanted & bit);
    fetched->warp = warp;
    fetched->pc = fetched->valid ? fetch_pc(s, in->filled, warp) : 0;
    fetched->instruction = answered ? in->response.instruction : 0;
    fetched->overrun = !answered;
    if (!answered) {
        s->overrun = 0;
    }
    s->outstanding &= ~bit;
    s->discard &= ~bit;
}

void fetch_probe(const fetch_t *s, const fetch_probe_in_t *in, fetch_probe_out_t *out) {
    warps_t want = s->active & in->room & ~s->outstanding;
    if (GANGS) {
        warps_t own = in->gang->fetches_alone ? want & in->gang->alone : 0;
        want = in->gang->fetch.valid ? (warps_t)1 << in->gang->fetch.warp : own;
    }
    uint32_t warp = next_warp(want, s->last);
    uint32_t pc = fetch_pc(s, in->filled, warp);
    uint32_t go = want != 0 && !in->halt;
    uint32_t outside = pc >= in->program_bytes;

    out->request.valid = go && !outside;
    if (GANGS) {
        out->joins = go && !outside && in->gang->fetch.valid && !in->gang->leads;
        out->request.valid = go && !outside && !out->joins;
    }
    out->request.warp = warp;
    out->request.pc = pc;
    out->overruns = go && outside;
}

void fetch_tick(fetch_t *s, const fetch_in_t *in, fetch_out_t *out) {
    uint32_t warp = in->turn.request.warp;
    uint32_t overruns = in->turn.overruns && !s->overrun;

    fetch_answer(s, in, &out->fetched);

    uint32_t asks = in->turn.request.valid;
    if (GANGS) {
        asks |= in->turn.joins;
    }
    if (asks || overruns) {
        s->last = warp;
        s->outstanding |= (warps_t)(overruns || in->ready) << warp;
        if (overruns) {
            s->overrun = 1;
            s->overrun_warp = warp;
        }
    }
    if (in->issued.valid) {
        s->pc[in->issued.warp] = (s->pc[in->issued.warp] + 4) & PC_MASK;
    }
    if (in->resolve.valid) {
        s->pc[in->resolve.warp] = in->resolve.pc & PC_MASK;
    }
    if (in->resume.valid) {
        s->pc[in->resume.warp] = in->resume.pc & PC_MASK;
        s->discard |= s->outstanding & (warps_t)1 << in->resume.warp;
    }
    /* With ROW_PER_LANE a slot that has no thread is behind a control instruction, or held. */
    if (!ROW_PER_LANE) {
        if (in->finish.valid) {
            s->active &= ~slots_of((warps_t)1 << in->finish.warp);
        }
    }
    if (in->launch_begins) {
        s->active = 0;
        s->last = WARPS - 1;
    }
    if (in->bind.valid) {
        s->pc[in->bind.warp] = in->bind.pc & PC_MASK;
        s->active |= (warps_t)1 << in->bind.warp;
        if (REGROUPS) {
            s->discard |= s->outstanding & (warps_t)1 << in->bind.warp;
        }
    }
}
