/* SPDX-License-Identifier: Apache-2.0 */
/* The Verilated RTL in a thread of its own, some cycles after the cycle model.
 *
 * The cycle model's outputs alone drive the memory, so the RTL needs nothing but the inputs that
 * the model had. The caller gives each cycle's inputs, the model's outputs and, where states are
 * compared, the digest of the model's state; the thread ticks the RTL and compares. What is
 * compared, and in which cycles, is the same as without the thread.
 *
 * Liveness: the caller waits only while all places hold cycles, and the thread only while none
 * does.
 */
#ifndef WEFT_RTL_THREAD_H
#define WEFT_RTL_THREAD_H

#include <stdbool.h>
#include <stdint.h>

#include "gpu.h"
#include "rtl.h"
#include "sim.h"

typedef struct rtl_thread rtl_thread_t;

/* A cycle to be compared. */
typedef struct {
    uint64_t cycle;
    gpu_in_t in;
    gpu_out_t out;         /* of the cycle model */
    bool digest;           /* compare states as well */
    uint32_t model_digest; /* of the cycle model's state before the cycle, with `digest` */
} rtl_cycle_t;

/* Start a thread for `machine`, which stays the caller's and is the thread's from rtl_thread_give
 * to the next rtl_thread_wait. NULL: no memory, or no thread to be had. */
rtl_thread_t *rtl_thread_create(const rtl_interface_t *rtl, void *machine);

/* End the thread; what it was given and has not compared is dropped. NULL is none. */
void rtl_thread_destroy(rtl_thread_t *thread);

/* The place for the next cycle, to be filled; waits until one is free. */
rtl_cycle_t *rtl_thread_place(rtl_thread_t *thread);

/* Give the place's cycle to the thread. False: the RTL has differed in an earlier one, and
 * rtl_thread_wait says where. */
bool rtl_thread_give(rtl_thread_t *thread);

/* Wait until everything given is compared. Returns true if the RTL differed, with the port, or
 * "state of gpu" and both digests, in `difference`; the next cycle given begins anew. */
bool rtl_thread_wait(rtl_thread_t *thread, sim_difference_t *difference);

#endif
