/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: batch means of a launch; steady.h has method and source. */
#include "steady.h"

#include <math.h>

#define JOINED      8u   /* windows, or joined windows, of a batch */
#define CORRELATION 0.4  /* of neighbours, at most */
#define ROUNDING    1e-9 /* of the mean: a smaller distance from it is none */
#define JUDGED      64u  /* windows, or joined ones, at least, to ask that of */
#define FEWEST      128u /* windows before the first interval */
#define EVERY       16u  /* windows from one interval to the next: each look may stop too early */

/* Of 97.5 %, by degrees of freedom. */
static const double student[] = {0,     12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365,
                                 2.306, 2.262,  2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
                                 2.120, 2.110,  2.101, 2.093, 2.086, 2.080, 2.074, 2.069,
                                 2.064, 2.060,  2.056, 2.052, 2.048, 2.045, 2.042};
_Static_assert((STEADY_WINDOWS - 1) / JOINED <= sizeof student / sizeof student[0],
               "n batch means have n - 1 degrees of freedom");
_Static_assert(FEWEST >= JUDGED && JUDGED >= 2 * JOINED && STEADY_WINDOWS == 2 * FEWEST,
               "joining the full memory leaves enough");

void steady_begin(steady_t *steady, double share, uint64_t thread_instructions) {
    *steady = (steady_t){.share = share,
                         .begun_at = thread_instructions,
                         .window = STEADY_WINDOW,
                         .look = STEADY_WINDOW};
}

uint64_t steady_left(const steady_t *steady, uint64_t cycles) {
    return steady->share > 0 ? steady->look - cycles : UINT64_MAX;
}

void steady_add(steady_t *steady, double ipc) {
    steady->ipc[steady->windows++] = ipc;
    if (steady->windows == STEADY_WINDOWS) {
        steady->windows /= 2;
        steady->window *= 2;
        for (uint32_t i = 0; i < steady->windows; i++) {
            steady->ipc[i] = (steady->ipc[2 * i] + steady->ipc[2 * i + 1]) / 2;
        }
    }
}

/* Sums over the last windows, where each `size` make one value. */
typedef struct {
    uint32_t count;
    double mean;
    double squares;  /* of the distances from the mean */
    double products; /* of neighbours' distances */
} sums_t;

static sums_t sum(const steady_t *steady, uint32_t size) {
    double value[STEADY_WINDOWS];
    sums_t s = {.count = steady->windows / size};
    const double *ipc = steady->ipc + steady->windows % size;
    for (uint32_t i = 0; i < s.count; i++) {
        value[i] = 0;
        for (uint32_t n = 0; n < size; n++) {
            value[i] += ipc[i * size + n] / size;
        }
        s.mean += value[i] / s.count;
    }
    for (uint32_t i = 0; i < s.count; i++) {
        value[i] -= s.mean;
        value[i] = fabs(value[i]) > ROUNDING * s.mean ? value[i] : 0;
        s.squares += value[i] * value[i];
        s.products += i > 0 ? value[i] * value[i - 1] : 0;
    }
    return s;
}

steady_interval_t steady_interval(const steady_t *steady) {
    for (uint32_t size = 1; steady->windows / size >= JUDGED; size *= 2) {
        sums_t judged = sum(steady, size);
        if (judged.products > CORRELATION * judged.squares) {
            continue;
        }
        sums_t batches = sum(steady, JOINED * size);
        double freedom = batches.count - 1;
        return (steady_interval_t){.mean = batches.mean,
                                   .half = student[batches.count - 1] *
                                           sqrt(batches.squares / freedom / batches.count),
                                   .batches = batches.count,
                                   .batch = JOINED * size};
    }
    return (steady_interval_t){0};
}

bool steady_look(steady_t *steady, uint64_t cycles, const sim_progress_t *now) {
    uint64_t executed = now->thread_instructions - steady->begun_at;
    uint64_t ended = now->begun - now->resident;
    double ipc = (double)(executed - steady->executed) / (double)steady->window;
    bool in_window = steady->first_wave > 0;
    steady->executed = executed;
    if (!in_window) {
        steady->most = now->resident > steady->most ? now->resident : steady->most;
        steady->first_wave = ended > 0 && ended >= steady->most ? cycles : 0;
    } else {
        steady_add(steady, ipc);
    }
    steady->look = cycles + steady->window;
    if (!in_window || cycles < STEADY_LEAST || steady->windows < FEWEST ||
        steady->windows % EVERY != 0) {
        return false;
    }
    steady->interval = steady_interval(steady);
    return steady->interval.batches > 0 &&
           steady->interval.half < steady->share * steady->interval.mean;
}
