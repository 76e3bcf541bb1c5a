/* SPDX-License-Identifier: Apache-2.0 */
/* A DRAM device at the pins of one partition's controller, with a monitor of its timing.
 *
 * The device keeps time by its own ticks and remembers when each bank was last activated, read,
 * written and closed. Every command is checked against the rules of the standards; one that breaks
 * a rule is a defect of the controller and ends the run. Data lie where the simulation keeps
 * them: the device finds a sector by its address, which it restores from bank, row and column.
 *
 * Source: thesis:table-3.1, ciao:table-I, harp:table-3 (which times there are); JEDEC's GDDR3 and
 * GDDR5 standards (what they mean). Limits: a channel is one rank; data are read and written when
 * the command is given, and only cross the bus later.
 */
#ifndef WEFT_SIM_DRAM_H
#define WEFT_SIM_DRAM_H

#include "common/ports.h"

/* Where data lie: the sector at an address, or NULL if there is none that may be accessed. */
typedef struct {
    uint8_t *(*sector)(void *context, uint32_t address, bool write);
    void *context;
} dram_storage_t;

/* Times are ticks. */
typedef struct {
    bool open;
    bool fresh;    /* no column command since the activation */
    bool conflict; /* the bank was closed by a precharge, not by a refresh */
    uint32_t row;
    int64_t activated, precharged, read, write_end;
} dram_bank_t;

typedef struct {
    int64_t command, begin, end;
    bool write;
} dram_transfer_t;

#define DRAM_TRANSFERS 128u /* more than can be under way: tcl + burst ticks, one per tick */

typedef struct {
    uint64_t ticks, transfers; /* of the memory clock: all, and those with data on the bus */
    uint64_t reads, writes, activates, precharges, refreshes;
    uint64_t row_hits;      /* column commands for a row that was open */
    uint64_t row_misses;    /* ... that needed an activation */
    uint64_t row_conflicts; /* ... that needed a precharge and an activation */
} dram_counters_t;

typedef struct {
    uint32_t partition;
    dram_timing_t timing;
    int64_t tick;
    dram_bank_t bank[DRAM_BANKS];
    int64_t activated, refreshed; /* of any bank */
    int64_t read, written, write_end;
    dram_transfer_t transfer[DRAM_TRANSFERS]; /* the last ones */
    uint32_t transfers;

    /* Read data in flight, in order. */
    struct {
        int64_t due;
        dram_data_t data;
    } flight[DRAM_TRANSFERS];
    uint32_t first, flights;

    dram_counters_t counters;
    char defect[256]; /* the rule that the last command broke */
} dram_device_t;

/* All banks closed, long after any command. Counters continue. */
void dram_device_reset(dram_device_t *d, uint32_t partition, const dram_timing_t *timing);

/* The pins from the device in this cycle. */
void dram_device_deliver(dram_device_t *d, dram_data_t *data);

/* The pins to the device in a cycle with a memory tick. Returns false if the command broke a rule;
 * `defect` says which. */
bool dram_device_accept(dram_device_t *d, const dram_command_t *command,
                        const dram_storage_t *storage);

/* The address of a sector, from its place in a partition's device. */
uint32_t dram_device_address(uint32_t partition, uint32_t bank, uint32_t row, uint32_t column);

#endif
