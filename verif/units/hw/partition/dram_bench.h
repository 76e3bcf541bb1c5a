/* SPDX-License-Identifier: Apache-2.0 */
/* A DRAM controller with the device model behind it, and requests in front: for the unit tests of
 * both policies. One partition's share of 16 MB, which reads as zero at first. */
#ifndef DRAM_BENCH_H
#define DRAM_BENCH_H

#include "partition/dram/dram.h"
#include "cmodel/sim/dram.h"

/* Timing of the studies' tables; where they are silent, that of the configurations' files. */
extern const dram_timing_t dram_thesis, dram_gtx480, dram_harp;

/* TV-MEM-9: activate and precharge 10 ticks together, column access 2. */
extern const dram_timing_t dram_tv_mem_9;

#define BENCH_LOG 4096
typedef struct {
    dram_t controller;
    dram_device_t device;
    dram_timing_t timing;
    uint8_t *memory; /* 16 MB from address 0 on */
    uint64_t cycle;
    bool tick; /* the next cycle has a memory tick */

    /* The request of the next cycle, and whether it was taken. */
    backing_request_t request;
    bool taken;
    backing_response_t response; /* of the last cycle */
    dram_command_t command;      /* of the last cycle, DRAM_NOP without a tick */
    bool busy;

    /* Tags of column commands' reads in the order of the answers, and activations. */
    uint32_t answers, answer[BENCH_LOG];
} dram_bench_t;

void bench_start(dram_bench_t *b, const dram_timing_t *timing);
void bench_stop(dram_bench_t *b);

/* One cycle. Fails the test if the monitor finds a broken rule. */
void bench_cycle(dram_bench_t *b);

/* Queue one request; without memory ticks, so that nothing is served meanwhile. */
void bench_read(dram_bench_t *b, uint32_t address, uint32_t tag);
void bench_write(dram_bench_t *b, uint32_t address, uint32_t value);

/* The request is a read that goes first, where the controller listens. */
static inline void bench_first(backing_request_t *request) {
    if (HAS_FIRST) {
        request->first[0] = 1;
    }
}

/* Address of a row's column in bank 0 .. DRAM_BANKS - 1, in partition 0. */
uint32_t bench_address(uint32_t bank, uint32_t row, uint32_t column);

/* What several tests check. */
typedef struct {
    uint32_t activates, cycles;
    uint32_t order[8]; /* tags of the reads in the order of the answers */
} bench_rows_t;

/* TV-MEM-9: reads of rows of one bank ("ABAB..."), queued before service starts. */
bench_rows_t bench_rows(const char *rows);

/* `cycles` cycles of random requests; every read gives what was written before it. */
typedef struct {
    uint32_t seed, cycles;
    uint32_t write_percent, hit_percent, idle_percent, tick_percent;
} bench_traffic_t;
void bench_random(const dram_timing_t *timing, const bench_traffic_t *traffic);

/* A read of another row among reads of an open one, which go first where the controller listens.
 * Returns how many were answered before it. */
uint32_t bench_overtaken(const dram_timing_t *timing, bool write);

#endif
