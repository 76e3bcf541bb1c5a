/* SPDX-License-Identifier: Apache-2.0 */
/* One machine on several threads, with the results of one.
 *
 * Cores meet in the crossbar and the dispatcher only, and what a core sees of them in a cycle
 * depends on registers. So every thread performs the whole tick of gpu.c, on a replica of its own
 * of all that is not a core or a partition (clocks, dispatcher, crossbar: little work, done again
 * by each), but ticks only its share of the cores; the first thread, which is the caller's, has the
 * partitions, too. Before the crossbar ticks, the threads wait for each other, and take what the
 * others' cores and partitions sent. As all of them compute the same crossbar from the same
 * inputs, no result depends on who was faster.
 *
 * gpu.c is compiled here, with the functions below in place of those of its members: it stays the
 * only place where the machine is wired.
 *
 * What threads tell each other, by cycle n:
 *   begun     the first thread: the cycle may begin, `in` is there
 *   ticked    each: its cores have ticked; their outputs are in core[], views for n + 1 in view[]
 *   served    the first thread: the same of the partitions
 *   finished  each but the first: has read all that it needs of the others
 * A cycle begins when all have finished the one before, so that no output is overwritten too early;
 * views are read when a cycle begins, while fast threads write the next ones: two sets in turn.
 *
 * Liveness: a thread waits only for what others do before they wait for it: cores before anything,
 * then partitions, then the crossbar.
 */
#include "model.h"

#include <pthread.h>
#include <sched.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CACHE_LINE 64
#define SPINS      2000u /* looks at a counter, then give the processor away */
#define YIELDS     2000u /* as often, then sleep: no launch is running */

typedef _Atomic uint64_t counter_t; /* the last cycle in which it happened */

typedef struct {
    alignas(CACHE_LINE) counter_t ticked;
    counter_t finished;
    uint64_t requests;                       /* its cores that send one in this cycle */
    alignas(CACHE_LINE) uint32_t first, end; /* its cores */
    uint64_t sending;                        /* requests so far */
    uint32_t taken, answered;                /* the first thread, partitions so far */
    bool started;
    pthread_t thread;
    uint64_t cycle;
    gpu_t *replica;
    gpu_out_t out; /* of no use but for the first thread, which has the caller's */
    model_t *team;
} share_t;

typedef struct {
    alignas(CACHE_LINE) partition_out_t out;
} served_t;

/* What the first thread always looks at, in a line of its own, and the rest. */
typedef struct {
    alignas(CACHE_LINE) issue_event_t issued[SCHEDS];
    uint32_t sent[SCHEDS]; /* SENDS_..., those of the core among those of its first scheduler */
    alignas(CACHE_LINE) core_out_t out;
} ticked_t;

struct model {
    gpu_t *gpu;
    uint32_t threads;
    alignas(CACHE_LINE) counter_t begun;
    const gpu_in_t *in;
    bool heard;
    _Atomic bool over;
    alignas(CACHE_LINE) counter_t served;
    uint32_t taken, answered; /* partitions that took a request, that sent a response */
    alignas(CACHE_LINE) core_view_t view[2][CORES];
    alignas(CACHE_LINE) partition_view_t partition_view[2][PARTITIONS];
    ticked_t core[CORES];
    served_t partition[PARTITIONS];
    share_t share[CORES];
};

/* The share of the thread that runs. */
static _Thread_local share_t *self __attribute__((tls_model("initial-exec")));

/* Leaves the processor to its other thread for a moment, where it has one. */
static void relax(void) {
#ifdef __x86_64__
    __builtin_ia32_pause();
#endif
}

static void wait_for(const counter_t *counter, uint64_t cycle) {
    uint32_t looks = 0;
    while (atomic_load_explicit(counter, memory_order_acquire) < cycle) {
        looks++;
        if (looks < SPINS) {
            relax();
        } else if (looks < SPINS + YIELDS) {
            sched_yield();
        } else {
            nanosleep(&(struct timespec){.tv_nsec = 50000}, NULL);
        }
    }
}

static void reach(counter_t *counter, uint64_t cycle) {
    atomic_store_explicit(counter, cycle, memory_order_release);
}

static bool is_first(const share_t *share) {
    return share == &share->team->share[0];
}

static bool owns(const share_t *share, uint32_t core) {
    return core >= share->first && core < share->end;
}

/* What a core sends in a cycle, as bits. */
enum {
    SENDS_REQUEST = 1,
    SENDS_FETCH = 2,
    SENDS_FETCHED = 4,
    SENDS_STARTED = 8,
    SENDS_ACCESSED = 16,
    SENDS_L1D = 32,
    SENDS_RESULT = 64,
    SENDS_FAULT = 128
};

static uint32_t sends(const core_out_t *out) {
    return (out->request.valid ? SENDS_REQUEST : 0) | (out->accessed.valid ? SENDS_ACCESSED : 0) |
           (out->l1d.valid | out->l1d.filled ? SENDS_L1D : 0) |
           (out->fault.valid ? SENDS_FAULT : 0);
}

static uint32_t scheduler_sends(const sub_core_out_t *out) {
    return (out->fetch.valid ? SENDS_FETCH : 0) |
           (out->fetched.asked.valid | out->fetched.came.valid ? SENDS_FETCHED : 0) |
           (out->started.valid ? SENDS_STARTED : 0) | (out->result.retire.valid ? SENDS_RESULT : 0);
}

static void take_scheduler(sub_core_out_t *to, const sub_core_out_t *from, uint32_t sent) {
    to->result.retire.valid = sent & SENDS_RESULT ? 1 : 0;
    if (sent & SENDS_FETCH) {
        to->fetch = from->fetch;
    }
    if (sent & SENDS_FETCHED) {
        to->fetched = from->fetched;
    }
    if (sent & SENDS_STARTED) {
        to->started = from->started;
    }
}

/* What the first thread needs of another one's core: only what was sent, and without a listener no
 * lanes, since every line of memory that changes hands between processors costs as much as a
 * hundred instructions. All of it where ports are compared. */
static void take_outputs(core_out_t *to, const ticked_t *from, bool heard) {
#ifdef WEFT_DIGEST
    heard = true;
#endif
    if (heard) {
        *to = from->out;
        return;
    }
    memset(to, 0, sizeof *to);
    uint32_t sent = from->sent[0];
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->sub_core[i].issued = from->issued[i];
        take_scheduler(&to->sub_core[i], &from->out.sub_core[i], from->sent[i]);
    }
    to->accessed.valid = sent & SENDS_ACCESSED ? 1 : 0;
    if (sent & SENDS_REQUEST) {
        to->request = from->out.request;
    }
    if (sent & SENDS_L1D) {
        to->l1d = from->out.l1d;
    }
    if (sent & SENDS_FAULT) {
        to->fault = from->out.fault;
    }
}

/* In place of the members' functions in gpu.c. A member of a replica says which one is meant. */

static void shared_core_view(const core_t *replica, core_view_t *v) {
    *v = self->team->view[self->cycle & 1][replica - self->replica->core];
}

static void shared_partition_view(const partition_t *replica, partition_view_t *v) {
    *v = self->team->partition_view[self->cycle & 1][replica - self->replica->partition];
}

/* One of this thread's own cores. */
static void tick_own(uint32_t c, const core_in_t *in) {
    model_t *team = self->team;
    ticked_t *ticked = &team->core[c];
    core_tick(&team->gpu->core[c], in, &ticked->out);
    core_view(&team->gpu->core[c], &team->view[(self->cycle + 1) & 1][c]);
    for (uint32_t i = 0; i < SCHEDS; i++) {
        ticked->issued[i] = ticked->out.sub_core[i].issued;
        ticked->sent[i] = scheduler_sends(&ticked->out.sub_core[i]);
    }
    ticked->sent[0] |= sends(&ticked->out);
    self->sending |= (uint64_t)ticked->out.request.valid << c;
    if (c + 1 == self->end) {
        self->requests = self->sending;
        reach(&self->ticked, self->cycle);
    }
}

static void shared_core_tick(core_t *replica, const core_in_t *in, core_out_t *out) {
    model_t *team = self->team;
    uint32_t c = (uint32_t)(replica - self->replica->core);
    if (c == self->first) {
        self->sending = 0;
    }
    if (owns(self, c)) {
        tick_own(c, in);
    }
    if (!is_first(self)) {
        memset(out, 0, sizeof *out); /* shared_xbar_tick puts the request in */
    } else if (owns(self, c)) {
        *out = team->core[c].out;
    } else {
        for (uint32_t t = 1; t < team->threads && c == self->end; t++) {
            wait_for(&team->share[t].ticked, self->cycle);
        }
        take_outputs(out, &team->core[c], team->heard);
    }
}

static void tick_partition(partition_t *partition, uint32_t p, const partition_in_t *in,
                           partition_out_t *out) {
    model_t *team = self->team;
    partition_tick(partition, in, &team->partition[p].out);
    partition_view(partition, &team->partition_view[(self->cycle + 1) & 1][p]);
    *out = team->partition[p].out;
    self->taken = (p ? self->taken : 0) | out->taken << p;
    self->answered = (p ? self->answered : 0) | out->response.valid << p;
    if (p + 1 == PARTITIONS) {
        team->taken = self->taken;
        team->answered = self->answered;
        reach(&team->served, self->cycle);
    }
}

static void shared_partition_tick(partition_t *replica, const partition_in_t *in,
                                  partition_out_t *out) {
    model_t *team = self->team;
    uint32_t p = (uint32_t)(replica - self->replica->partition);
    if (is_first(self)) {
        tick_partition(replica, p, in, out);
        return;
    }
    if (p == 0) {
        wait_for(&team->served, self->cycle);
    }
    memset(out, 0, sizeof *out);
    out->taken = team->taken >> p & 1;
    if (team->answered >> p & 1) {
        out->response = team->partition[p].out.response;
    }
}

static void shared_xbar_tick(xbar_t *xbar, xbar_in_t *in) {
    model_t *team = self->team;
    for (uint32_t t = 0; t < team->threads && !is_first(self); t++) {
        wait_for(&team->share[t].ticked, self->cycle);
        for (uint64_t left = team->share[t].requests; left; left &= left - 1) {
            uint32_t c = (uint32_t)__builtin_ctzll(left);
            in->request[c] = team->core[c].out.request;
        }
    }
    xbar_tick(xbar, in);
}

#define gpu_tick       shared_gpu_tick
#define core_view      shared_core_view
#define core_tick      shared_core_tick
#define partition_view shared_partition_view
#define partition_tick shared_partition_tick
#define xbar_tick      shared_xbar_tick
#include "gpu.c"
#undef gpu_tick
#undef core_view
#undef core_tick
#undef partition_view
#undef partition_tick
#undef xbar_tick

static void *follow(void *context) {
    self = context;
    model_t *team = self->team;
    for (;;) {
        wait_for(&team->begun, self->cycle + 1);
        if (team->over) {
            return NULL;
        }
        self->cycle++;
        shared_gpu_tick(self->replica, team->in, &self->out);
        reach(&self->finished, self->cycle);
    }
}

void model_tick(model_t *team, const gpu_in_t *in, gpu_out_t *out, bool heard) {
    self = &team->share[0];
    for (uint32_t t = 1; t < team->threads; t++) {
        wait_for(&team->share[t].finished, self->cycle);
    }
    team->in = in;
    team->heard = heard;
    self->cycle++;
    reach(&team->begun, self->cycle);
    shared_gpu_tick(team->gpu, in, out);
}

/* All that the replicas and the machine have in common is equal from here on. */
void model_reset(model_t *team) {
    gpu_reset(team->gpu);
    uint32_t next = (team->share[0].cycle + 1) & 1;
    for (uint32_t t = 1; t < team->threads; t++) {
        wait_for(&team->share[t].finished, team->share[0].cycle);
        *team->share[t].replica = *team->gpu;
    }
    for (uint32_t c = 0; c < CORES; c++) {
        core_view(&team->gpu->core[c], &team->view[next][c]);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        partition_view(&team->gpu->partition[p], &team->partition_view[next][p]);
    }
}

void model_destroy(model_t *team) {
    if (!team) {
        return;
    }
    team->over = true;
    reach(&team->begun, team->share[0].cycle + 1);
    for (uint32_t t = 1; t < team->threads; t++) {
        if (team->share[t].started) {
            pthread_join(team->share[t].thread, NULL);
        }
        free(team->share[t].replica);
    }
    free(team);
}

model_t *model_create(gpu_t *gpu, uint32_t threads) {
    model_t *team = aligned_alloc(CACHE_LINE, sizeof *team);
    if (!team) {
        return NULL;
    }
    memset(team, 0, sizeof *team);
    team->gpu = gpu;
    team->threads = threads < CORES ? threads : CORES;
    bool good = true;
    for (uint32_t t = 0; t < team->threads; t++) {
        share_t *share = &team->share[t];
        share->team = team;
        share->first = CORES * t / team->threads;
        share->end = CORES * (t + 1) / team->threads;
        share->replica = t == 0 ? gpu : calloc(1, sizeof *gpu);
        good = good && share->replica;
    }
    if (good) {
        model_reset(team);
    }
    for (uint32_t t = 1; t < team->threads && good; t++) {
        share_t *share = &team->share[t];
        share->started = good = pthread_create(&share->thread, NULL, follow, share) == 0;
    }
    if (!good) {
        model_destroy(team);
        return NULL;
    }
    return team;
}
