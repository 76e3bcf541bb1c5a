/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: when a launch is steady, so that the rest of it need not be simulated.
 *
 * Observed are the thread instructions per cycle of windows of equal length. Windows begin when the
 * first wave of blocks is over: as many blocks have ended as were there together at most. Thread
 * instructions, not warp instructions: the golden model counts them too, and they are the same on
 * machines whose warps are formed otherwise.
 *
 * The interval is that of non-overlapping batch means (A. M. Law, Simulation Modeling and Analysis,
 * 5th edition, 2015, section 9.5.3). Windows are joined until neighbours correlate by at most 0.4;
 * a batch is eight of them, whose means correlate by less than 0.1 if the process is of first
 * order. Student's t of the batch means gives the interval. Where the memory of windows is full,
 * windows are joined in pairs. So do A. M. Law and J. S. Carson, A Sequential Procedure for
 * Determining the Length of a Steady-State Simulation, Operations Research 27, 1979; here are 8 to
 * 30 batches in place of 40, and the correlation is estimated once, of all windows.
 *
 * Limits: a launch that ends with its first wave is never steady. A drift that is slower than the
 * windows seen so far, and phases still to come, are not seen. The end of a launch, where blocks
 * become fewer, is not a part of the estimate.
 */
#ifndef WEFT_STEADY_H
#define WEFT_STEADY_H

#include <stdbool.h>
#include <stdint.h>

#include "cmodel/sim/sim.h"

#define STEADY_LEAST   200000u /* cycles of a launch before it is asked */
#define STEADY_WINDOW  500u    /* cycles of a window at first */
#define STEADY_WINDOWS 256u

typedef struct {
    double mean, half; /* thread instructions per cycle: the interval is mean -half to +half */
    uint32_t batches;  /* that it is made from; 0: windows still correlate */
    uint32_t batch;    /* windows of a batch */
} steady_interval_t;

typedef struct {
    double share;        /* of the mean that `half` must be below; 0: nothing is observed */
    uint64_t begun_at;   /* thread instructions of the machine when the launch began */
    uint64_t executed;   /* thread instructions of the launch, up to the last look */
    uint64_t most;       /* blocks that were there together, at looks */
    uint64_t first_wave; /* cycles; 0: it is not over */
    uint64_t window;     /* cycles of a window */
    uint64_t look;       /* cycle of the launch in which the window under way ends */
    uint32_t windows;
    double ipc[STEADY_WINDOWS];
    steady_interval_t interval; /* of the last look that made one */
} steady_t;

/* A launch begins on a machine that has executed so many thread instructions. */
void steady_begin(steady_t *steady, double share, uint64_t thread_instructions);

/* Cycles to go to the next look, from cycle `cycles` of the launch; UINT64_MAX: there is none. */
uint64_t steady_left(const steady_t *steady, uint64_t cycles);

/* Look, in that cycle. Returns whether the launch is steady: `interval` says how much. */
bool steady_look(steady_t *steady, uint64_t cycles, const sim_progress_t *now);

/* Add a window's value to the observed ones; make their interval. */
void steady_add(steady_t *steady, double ipc);
steady_interval_t steady_interval(const steady_t *steady);

#endif
