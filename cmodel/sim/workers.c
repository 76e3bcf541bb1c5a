/* SPDX-License-Identifier: Apache-2.0 */
/* A range is one word of 64 bits: the number of the round, its first item, and the one behind its
 * last. The caller writes it to begin a round. Its thread takes it, or the caller does, by a
 * compare-and-swap that empties it. An empty word, and one of an older round, cannot be taken, so
 * that no item is done twice.
 */
#include "workers.h"

#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Looks at a word before sleep: some 200 us. A virtual host takes a processor away for 20 to 50 us
 * some 300 times a second, and a thread that sleeps comes back late. With a quarter of the looks
 * threads missed a third of the rounds. Where other work fills the host, more looks cost little. */
#define TRIES   4000u
/* Looks before the caller takes the range of a thread that does not come. */
#define LATE    100u
/* A thread that sleeps before it came to STAYS rounds has no processor of its own, or rounds are
 * too far apart. It is called again after 1, 3, 7 and so on rounds, NAP at most. */
#define STAYS   8u
#define NAP     1023u
/* One round in SAMPLED is measured. After SAMPLES of them ranges are made anew, if each thread came
 * to FEW at least. One that took OUTLIER times the median of its own has lost its processor, which
 * says nothing of its items. */
#define SAMPLED 16u
#define SAMPLES 32u
#define FEW     3u
#define OUTLIER 4u

#define LINE 64 /* bytes of a cache line of the host: what one thread writes is alone on it */

typedef struct {
    /* by the caller, to begin a round, and by the one that takes it; beside it what stays */
    alignas(LINE) _Atomic uint64_t range;
    workers_t *workers;
    /* by the thread */
    alignas(LINE) _Atomic uint32_t done; /* items since creation */
    _Atomic uint32_t asleep;             /* futex: 1: the thread sleeps, or is about to */
    uint32_t samples;                    /* of measured rounds since the last look */
    uint64_t sample[SAMPLES];            /* ns */
    /* by the caller */
    alignas(LINE) pthread_t thread;
    uint32_t begin;     /* of its range, which ends where that of the next thread begins */
    uint32_t next;      /* what it will be */
    double mean;        /* ns of its range, as measured */
    uint32_t awaited;   /* what `done` will be when its range is done */
    uint32_t stayed;    /* rounds to which it came since it was called */
    uint32_t nap, naps; /* rounds between two calls, and those that are left */
    bool absent;        /* the caller has taken its last range */
} worker_t;

struct workers {
    workers_item_t *item;
    void *context;
    uint32_t items, threads, tries;
    _Atomic uint32_t over;
    alignas(LINE) _Atomic uint32_t caller_sleeps; /* futex */
    alignas(LINE) uint32_t round;
    worker_t worker[]; /* 0 is the caller; the one behind the last has its end */
};

static void sleep_while_set(_Atomic uint32_t *word) {
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, 1, NULL, NULL, 0);
}

static void wake(_Atomic uint32_t *word) {
    atomic_store(word, 0);
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

/* On aarch64 `yield` does nothing where a core has one thread, and `isb` takes a while (not
 * measured there). On other hosts threads look faster, and sleep earlier. */
static inline void pause_a_little(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("isb");
#endif
}

static uint64_t nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static inline bool is_empty(uint64_t range) {
    return (uint32_t)range == 0;
}

static inline bool take(worker_t *of, uint64_t range) {
    return atomic_compare_exchange_strong_explicit(&of->range, &range, range >> 32 << 32,
                                                   memory_order_acquire, memory_order_relaxed);
}

static inline void do_items(const workers_t *w, uint32_t begin, uint32_t end) {
    for (uint32_t i = begin; i < end; i++) {
        w->item(w->context, i);
    }
}

/* A thread's own range, measured in some rounds. */
static void do_own(worker_t *own, uint32_t round, uint32_t begin, uint32_t end) {
    if (round % SAMPLED != 0) {
        do_items(own->workers, begin, end);
        return;
    }
    uint64_t start = nanoseconds();
    do_items(own->workers, begin, end);
    own->sample[own->samples++] = nanoseconds() - start;
}

/* ---- the threads ---- */

/* A range, or an empty one: the caller has taken it, or all is over. */
static uint64_t await_range(worker_t *own) {
    workers_t *w = own->workers;
    for (uint32_t i = 0; i < w->tries; i++) {
        uint64_t range = atomic_load_explicit(&own->range, memory_order_relaxed);
        if (!is_empty(range)) {
            return range;
        }
        pause_a_little();
    }
    /* The caller may miss this in one round. It takes the range then, and calls in the next. */
    atomic_store(&own->asleep, 1);
    uint64_t range = atomic_load(&own->range);
    while (is_empty(range) && atomic_load(&own->asleep) && !atomic_load(&w->over)) {
        sleep_while_set(&own->asleep);
    }
    atomic_store(&own->asleep, 0);
    return range;
}

static void do_range(worker_t *own, uint64_t range) {
    uint32_t begin = (uint32_t)range >> 16, end = range & 0xffff;
    if (is_empty(range) || !take(own, range)) {
        return;
    }
    do_own(own, (uint32_t)(range >> 32), begin, end);
    atomic_fetch_add(&own->done, end - begin);
    if (atomic_load(&own->workers->caller_sleeps)) {
        wake(&own->workers->caller_sleeps);
    }
}

static void *work(void *at) {
    worker_t *own = at;
    while (!atomic_load_explicit(&own->workers->over, memory_order_relaxed)) {
        do_range(own, await_range(own));
    }
    return NULL;
}

/* ---- the caller ---- */

static int compare(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* What a thread takes for its range, in ns, without outliers; 0: there are too few samples. */
static double mean_of(worker_t *one) {
    double sum = 0;
    uint32_t kept = 0;
    if (one->samples < FEW) {
        return 0;
    }
    qsort(one->sample, one->samples, sizeof one->sample[0], compare);
    uint64_t most = OUTLIER * one->sample[(one->samples - 1) / 2];
    while (kept < one->samples && one->sample[kept] <= most) {
        sum += (double)one->sample[kept++];
    }
    return sum / kept;
}

/* Make the ranges anew, so that each takes as long, if the items of one cost the same. */
static void move_ranges(workers_t *w, double all) {
    uint32_t begin = 0, of = 0, end = w->worker[1].begin;
    double before = 0, mean = w->worker[0].mean;
    for (uint32_t i = 1; i < w->threads; i++) {
        double wanted = all * i / w->threads;
        while (before + mean < wanted && of + 1 < w->threads) {
            before += mean;
            mean = w->worker[++of].mean;
            begin = end;
            end = w->worker[of + 1].begin;
        }
        uint32_t at = begin + (uint32_t)((wanted - before) / mean * (end - begin) + 0.5);
        uint32_t least = w->worker[i - 1].next + 1, most = w->items - (w->threads - i);
        w->worker[i].next = at < least ? least : at > most ? most : at;
    }
    for (uint32_t i = 1; i < w->threads; i++) {
        w->worker[i].begin = w->worker[i].next;
    }
}

/* After some measured rounds: move ranges, unless a thread was absent in nearly all of them. */
static void look_at_samples(workers_t *w) {
    double all = 0;
    bool here = true;
    for (uint32_t i = 0; i < w->threads; i++) {
        worker_t *one = &w->worker[i];
        one->mean = mean_of(one);
        one->samples = 0;
        all += one->mean;
        here = here && one->mean > 0;
    }
    if (here) {
        move_ranges(w, all);
    }
}

static void give_range(workers_t *w, worker_t *to, uint32_t end) {
    uint64_t range = (uint64_t)w->round << 32 | to->begin << 16 | end;
    to->awaited += end - to->begin;
    atomic_store_explicit(&to->range, range, memory_order_release);
    if (atomic_load_explicit(&to->asleep, memory_order_relaxed)) {
        if (to->naps > 0) {
            to->naps--;
        } else {
            to->stayed = 0;
            to->nap = to->nap < NAP ? 2 * to->nap + 1 : NAP;
            to->naps = to->nap;
            wake(&to->asleep);
        }
    }
}

static void await_done(workers_t *w, const worker_t *of) {
    for (uint32_t i = 0; i < w->tries; i++) {
        if (atomic_load_explicit(&of->done, memory_order_acquire) == of->awaited) {
            return;
        }
        pause_a_little();
    }
    while (atomic_load(&of->done) != of->awaited) {
        atomic_store(&w->caller_sleeps, 1);
        if (atomic_load(&of->done) != of->awaited) {
            sleep_while_set(&w->caller_sleeps);
        }
    }
    atomic_store(&w->caller_sleeps, 0);
}

/* Wait until a thread has done its range, or do it. */
static void complete(workers_t *w, worker_t *of, uint32_t end) {
    uint64_t range = atomic_load_explicit(&of->range, memory_order_relaxed);
    for (uint32_t i = of->absent ? LATE : 0; i < LATE && !is_empty(range); i++) {
        pause_a_little();
        range = atomic_load_explicit(&of->range, memory_order_relaxed);
    }
    of->absent = !is_empty(range) && take(of, range);
    if (of->absent) {
        of->awaited -= end - of->begin;
        do_items(w, of->begin, end);
    } else {
        of->stayed++;
        of->nap = of->stayed < STAYS ? of->nap : 0;
        of->naps = of->stayed < STAYS ? of->naps : 0;
        await_done(w, of);
    }
}

void workers_round(workers_t *w) {
    w->round++;
    for (uint32_t i = 1; i < w->threads; i++) {
        give_range(w, &w->worker[i], w->worker[i + 1].begin);
    }
    do_own(&w->worker[0], w->round, 0, w->worker[1].begin);
    for (uint32_t i = 1; i < w->threads; i++) {
        complete(w, &w->worker[i], w->worker[i + 1].begin);
    }
    if (w->round % (SAMPLED * SAMPLES) == 0) {
        look_at_samples(w);
    }
}

/* Signals are for the caller. Returns how many threads there are. */
static uint32_t start(workers_t *w, uint32_t threads) {
    sigset_t all, before;
    uint32_t started = 1;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (started < threads &&
           pthread_create(&w->worker[started].thread, NULL, work, &w->worker[started]) == 0) {
        started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

workers_t *workers_create(uint32_t threads, uint32_t items, workers_item_t *item, void *context) {
    cpu_set_t set;
    size_t size = sizeof(workers_t) + (threads + 1) * sizeof(worker_t);
    workers_t *w = aligned_alloc(LINE, size);
    if (!w) {
        return NULL;
    }
    *w = (workers_t){.item = item, .context = context, .items = items};
    bool enough = sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) >= (int)threads;
    w->tries = enough ? TRIES : 0; /* else a thread that spins keeps another one from its work */
    for (uint32_t i = 0; i <= threads; i++) {
        w->worker[i] = (worker_t){.workers = w};
    }
    w->threads = start(w, threads);
    for (uint32_t i = 0; i <= w->threads; i++) {
        w->worker[i].begin = items * i / w->threads;
    }
    if (w->threads == 1) {
        free(w);
        return NULL;
    }
    return w;
}

void workers_destroy(workers_t *w) {
    if (!w) {
        return;
    }
    atomic_store(&w->over, 1);
    for (uint32_t i = 1; i < w->threads; i++) {
        wake(&w->worker[i].asleep);
        pthread_join(w->worker[i].thread, NULL);
    }
    free(w);
}
