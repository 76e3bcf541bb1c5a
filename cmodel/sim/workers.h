/* SPDX-License-Identifier: Apache-2.0 */
/* Host threads that share the items of a round: cores and partitions of a cycle.
 *
 * The caller is the first of the threads. Each has a range of the items and keeps it from round to
 * round, since a core that moves brings its registers from another processor's cache. Ranges are
 * moved now and then, so that all threads take as long; what they take is measured.
 *
 * The caller waits for no thread that has not begun its range. If one is late, as on a host with
 * other work, the caller takes the range itself. It takes it at once in the rounds that follow,
 * until the thread is back. A thread that waits spins for a while, and then sleeps (futex).
 *
 * Limits: a thread that loses its processor within its range is waited for. The word of a range
 * counts rounds modulo 2^32: a thread must not be stopped between its load of the word and its swap
 * for that many.
 */
#ifndef WEFT_WORKERS_H
#define WEFT_WORKERS_H

#include <stdint.h>

typedef struct workers workers_t;
typedef void workers_item_t(void *context, uint32_t item);

/* At most `threads` threads, the caller among them, for `items` items (at least as many as threads,
 * and at most 65535). NULL: no memory, or no thread to be had. */
workers_t *workers_create(uint32_t threads, uint32_t items, workers_item_t *item, void *context);

/* A round: every item once. What the caller wrote before, items see; what they write, the caller
 * sees when this returns. */
void workers_round(workers_t *workers);

/* End the threads. NULL is none. */
void workers_destroy(workers_t *workers);

#endif
