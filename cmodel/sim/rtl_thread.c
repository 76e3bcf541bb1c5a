/* SPDX-License-Identifier: Apache-2.0 */
/* Cycles travel in batches, so that a lock and a wake-up are paid once per batch: see rtl_thread.h.
 */
#include "rtl_thread.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "outputs.h"

/* Three batches: one that the caller fills, one that the thread compares, one between them. */
#define BATCHES 3u
#define BATCH   32u

typedef struct {
    uint32_t used;
    rtl_cycle_t cycle[BATCH];
} batch_t;

struct rtl_thread {
    const rtl_interface_t *rtl;
    void *machine;
    pthread_t thread;
    pthread_mutex_t lock; /* of the counts, `over` and `differs` */
    pthread_cond_t given_one, taken_one;
    uint64_t given, taken; /* batches so far; given - taken <= BATCHES */
    bool over, differs;
    gpu_out_t out; /* of the RTL; zeroed once, so that padding is equal */
    sim_difference_t difference;
    batch_t batch[BATCHES];
};

/* One cycle of the RTL. Returns true if it differs from the cycle model's. */
static bool compare(rtl_thread_t *t, const rtl_cycle_t *c) {
    t->rtl->tick(t->machine, &c->in, &t->out, c->digest);
    if (c->digest && t->rtl->digest(t->machine) != c->model_digest) {
        t->difference = (sim_difference_t){.core = -1,
                                           .where = "state of gpu",
                                           .cycle_model = c->model_digest,
                                           .rtl = t->rtl->digest(t->machine)};
    } else if (outputs_equal(&c->out, &t->out) ||
               !outputs_differ(&c->out, &t->out, &t->difference)) {
        return false;
    }
    t->difference.cycle = c->cycle;
    return true;
}

static bool compare_batch(rtl_thread_t *t, const batch_t *b) {
    for (uint32_t i = 0; i < b->used; i++) {
        if (compare(t, &b->cycle[i])) {
            return true;
        }
    }
    return false;
}

/* After a difference batches are taken and dropped, until the caller has asked for it. */
static void *follow(void *thread) {
    rtl_thread_t *t = thread;
    pthread_mutex_lock(&t->lock);
    while (!t->over) {
        if (t->given == t->taken) {
            pthread_cond_wait(&t->given_one, &t->lock);
            continue;
        }
        bool differs = t->differs;
        pthread_mutex_unlock(&t->lock);
        differs = differs || compare_batch(t, &t->batch[t->taken % BATCHES]);
        pthread_mutex_lock(&t->lock);
        t->differs = differs;
        t->taken++;
        pthread_cond_signal(&t->taken_one);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

/* Signals are for the caller's thread. */
static bool start(rtl_thread_t *t) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&t->thread, NULL, follow, t) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

rtl_thread_t *rtl_thread_create(const rtl_interface_t *rtl, void *machine) {
    rtl_thread_t *t = calloc(1, sizeof *t);
    if (!t) {
        return NULL;
    }
    t->rtl = rtl;
    t->machine = machine;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->given_one, NULL);
    pthread_cond_init(&t->taken_one, NULL);
    if (!start(t)) {
        free(t);
        return NULL;
    }
    return t;
}

void rtl_thread_destroy(rtl_thread_t *t) {
    if (!t) {
        return;
    }
    pthread_mutex_lock(&t->lock);
    t->over = true;
    pthread_cond_signal(&t->given_one);
    pthread_mutex_unlock(&t->lock);
    pthread_join(t->thread, NULL);
    free(t);
}

/* The caller alone changes `given`, and may look at it without the lock. */
static batch_t *filling(rtl_thread_t *t) {
    return &t->batch[t->given % BATCHES];
}

rtl_cycle_t *rtl_thread_place(rtl_thread_t *t) {
    batch_t *b = filling(t);
    return &b->cycle[b->used];
}

/* Hand over the batch, however full it is, and take the next one when the thread has left it. */
static bool hand_over(rtl_thread_t *t) {
    pthread_mutex_lock(&t->lock);
    t->given++;
    pthread_cond_signal(&t->given_one);
    while (t->given - t->taken == BATCHES) {
        pthread_cond_wait(&t->taken_one, &t->lock);
    }
    bool differs = t->differs;
    pthread_mutex_unlock(&t->lock);
    filling(t)->used = 0;
    return !differs;
}

bool rtl_thread_give(rtl_thread_t *t) {
    return ++filling(t)->used < BATCH || hand_over(t);
}

bool rtl_thread_wait(rtl_thread_t *t, sim_difference_t *difference) {
    if (filling(t)->used > 0) {
        hand_over(t);
    }
    pthread_mutex_lock(&t->lock);
    while (t->taken < t->given) {
        pthread_cond_wait(&t->taken_one, &t->lock);
    }
    bool differs = t->differs;
    if (differs) {
        *difference = t->difference;
    }
    t->differs = false;
    pthread_mutex_unlock(&t->lock);
    return differs;
}
