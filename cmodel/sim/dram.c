/* SPDX-License-Identifier: Apache-2.0 */
/* DRAM device and timing monitor: see dram.h. */
#include "dram.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "common/interleave.h"

#define LONG_AGO  (-1000)
#define LONGEST   (63 + 63) /* ticks from a command to the end of its data */
#define POSTPONED 9         /* the standards let eight refreshes be postponed */

void dram_device_reset(dram_device_t *d, uint32_t partition, const dram_timing_t *timing) {
    dram_counters_t counters = d->counters;
    memset(d, 0, sizeof *d);
    d->counters = counters;
    d->partition = partition;
    d->timing = *timing;
    d->activated = d->refreshed = d->read = d->written = d->write_end = LONG_AGO;
    for (uint32_t b = 0; b < DRAM_BANKS; b++) {
        dram_bank_t *bank = &d->bank[b];
        bank->activated = bank->precharged = bank->read = bank->write_end = LONG_AGO;
    }
    for (uint32_t i = 0; i < DRAM_TRANSFERS; i++) {
        d->transfer[i].command = LONG_AGO;
    }
}

uint32_t dram_device_address(uint32_t partition, uint32_t bank, uint32_t row, uint32_t column) {
    uint32_t folded = bank;
    for (uint32_t rest = row; rest != 0; rest /= DRAM_BANKS) {
        folded ^= rest % DRAM_BANKS;
    }
    return partition_address(partition,
                             ((row * DRAM_BANKS + folded) * DRAM_COLUMNS + column) * SECTOR_BYTES);
}

void dram_device_deliver(dram_device_t *d, dram_data_t *data) {
    uint32_t first = d->first % DRAM_TRANSFERS;
    data->valid = 0;
    if (d->flights != 0 && d->flight[first].due <= d->tick) {
        *data = d->flight[first].data;
        d->first++;
        d->flights--;
    }
}

/* ---- monitor ---- */

static const char *const names[] = {"NOP", "ACTIVATE", "PRECHARGE", "READ", "WRITE", "REFRESH"};

__attribute__((format(printf, 3, 4))) static bool broken(dram_device_t *d, const dram_command_t *c,
                                                         const char *format, ...) {
    char rule[160];
    va_list list;
    va_start(list, format);
    vsnprintf(rule, sizeof rule, format, list);
    va_end(list);
    snprintf(d->defect, sizeof d->defect, "DRAM of partition %u, memory tick %lld: %s bank %u: %s",
             d->partition, (long long)d->tick, c->op <= DRAM_REFRESH ? names[c->op] : "undefined",
             c->bank, rule);
    return false;
}

/* At least `ticks` lie between an earlier event and this command. */
static bool waited(dram_device_t *d, const dram_command_t *c, const char *rule, int64_t since,
                   uint32_t ticks) {
    if (d->tick - since >= (int64_t)ticks) {
        return true;
    }
    return broken(d, c, "%s is %u, but %lld ticks went by since tick %lld", rule, ticks,
                  (long long)(d->tick - since), (long long)since);
}

/* The data of a column command have the bus for themselves. */
static bool bus_free(dram_device_t *d, const dram_command_t *c, int64_t begin, int64_t end) {
    bool write = c->op == DRAM_WRITE;
    for (uint32_t i = 1; i <= DRAM_TRANSFERS; i++) {
        const dram_transfer_t *t = &d->transfer[(d->transfers - i) % DRAM_TRANSFERS];
        if (t->command + LONGEST < d->tick) {
            break;
        }
        int64_t gap = write && !t->write ? 1 : 0;
        if (begin < t->end + gap && t->begin < end) {
            return broken(d, c,
                          "data bus conflict: ticks %lld to %lld meet the %s of %lld to %lld%s",
                          (long long)begin, (long long)end - 1, t->write ? "write" : "read",
                          (long long)t->begin, (long long)t->end - 1,
                          gap ? " and one tick of turnaround" : "");
        }
    }
    return true;
}

static bool check_column(dram_device_t *d, const dram_command_t *c) {
    const dram_timing_t *t = &d->timing;
    const dram_bank_t *bank = &d->bank[c->bank];
    bool write = c->op == DRAM_WRITE;
    int64_t begin = d->tick + (write ? t->twl : t->tcl);
    if (!bank->open) {
        return broken(d, c, "the bank is closed");
    }
    if (c->column >= DRAM_COLUMNS) {
        return broken(d, c, "there is no column %u", c->column);
    }
    return waited(d, c, "tRCD", bank->activated, t->trcd) &&
           waited(d, c, "tCCD", write ? d->written : d->read, t->tccd) &&
           (write || waited(d, c, "tWTR", d->write_end, t->twtr)) &&
           bus_free(d, c, begin, begin + t->burst);
}

static bool check_refresh(dram_device_t *d, const dram_command_t *c) {
    for (uint32_t b = 0; b < DRAM_BANKS; b++) {
        if (d->bank[b].open) {
            return broken(d, c, "bank %u is open", b);
        }
        if (!waited(d, c, "tRP", d->bank[b].precharged, d->timing.trp)) {
            return false;
        }
    }
    return true;
}

static bool check(dram_device_t *d, const dram_command_t *c) {
    const dram_timing_t *t = &d->timing;
    const dram_bank_t *bank = &d->bank[c->bank % DRAM_BANKS];
    if (c->bank >= DRAM_BANKS) {
        return broken(d, c, "there are %u banks", DRAM_BANKS);
    }
    if (!waited(d, c, "tRFC", d->refreshed, t->trfc)) {
        return false;
    }
    int64_t last = d->refreshed < 0 ? 0 : d->refreshed;
    if (t->refresh_interval && d->tick - last > (int64_t)POSTPONED * t->refresh_interval) {
        return broken(d, c, "tREFI is %u, but no refresh came since tick %lld", t->refresh_interval,
                      (long long)last);
    }
    switch (c->op) {
    case DRAM_ACTIVATE:
        return bank->open ? broken(d, c, "row %u is open", bank->row)
                          : waited(d, c, "tRC", bank->activated, t->trc) &&
                                waited(d, c, "tRP", bank->precharged, t->trp) &&
                                waited(d, c, "tRRD", d->activated, t->trrd);
    case DRAM_PRECHARGE:
        return bank->open ? waited(d, c, "tRAS", bank->activated, t->tras) &&
                                waited(d, c, "tRTP", bank->read, t->trtp) &&
                                waited(d, c, "tWR", bank->write_end, t->twr)
                          : broken(d, c, "the bank is closed");
    case DRAM_READ:
    case DRAM_WRITE: return check_column(d, c);
    case DRAM_REFRESH: return check_refresh(d, c);
    default: return broken(d, c, "no such command");
    }
}

/* ---- device ---- */

static void count_row(dram_device_t *d, dram_bank_t *bank) {
    if (!bank->fresh) {
        d->counters.row_hits++;
    } else if (bank->conflict) {
        d->counters.row_conflicts++;
    } else {
        d->counters.row_misses++;
    }
    bank->fresh = false;
}

static void note_transfer(dram_device_t *d, int64_t begin, bool write) {
    d->transfer[d->transfers++ % DRAM_TRANSFERS] = (dram_transfer_t){
        .command = d->tick, .begin = begin, .end = begin + d->timing.burst, .write = write};
    d->counters.transfers += d->timing.burst;
}

static void write_sector(uint8_t *sector, const dram_command_t *c) {
    for (uint32_t i = 0; i < SECTOR_BYTES; i++) {
        if (c->byte_enable[i / 4] >> i % 4 & 1) {
            sector[i] = (uint8_t)(c->data[i / 4] >> 8 * (i % 4));
        }
    }
}

static bool access_column(dram_device_t *d, const dram_command_t *c,
                          const dram_storage_t *storage) {
    dram_bank_t *bank = &d->bank[c->bank];
    const dram_timing_t *t = &d->timing;
    bool write = c->op == DRAM_WRITE;
    uint32_t address = dram_device_address(d->partition, c->bank, bank->row, c->column);
    uint8_t *sector = storage->sector(storage->context, address, write);
    if (!sector) {
        return broken(d, c, "row %u, column %u is address %#x, which is not %s", bank->row,
                      c->column, address, write ? "writable memory" : "memory");
    }
    count_row(d, bank);
    if (write) {
        write_sector(sector, c);
        d->written = d->tick;
        d->write_end = bank->write_end = d->tick + t->twl + t->burst;
        note_transfer(d, d->tick + t->twl, true);
        d->counters.writes++;
        return true;
    }
    uint32_t slot = (d->first + d->flights++) % DRAM_TRANSFERS;
    d->flight[slot].due = d->tick + t->tcl + t->burst;
    d->flight[slot].data.valid = 1;
    memcpy(d->flight[slot].data.data, sector, SECTOR_BYTES);
    d->read = bank->read = d->tick;
    note_transfer(d, d->tick + t->tcl, false);
    d->counters.reads++;
    return true;
}

static bool perform(dram_device_t *d, const dram_command_t *c, const dram_storage_t *storage) {
    dram_bank_t *bank = &d->bank[c->bank];
    switch (c->op) {
    case DRAM_ACTIVATE:
        bank->open = bank->fresh = true;
        bank->row = c->row;
        bank->activated = d->activated = d->tick;
        d->counters.activates++;
        return true;
    case DRAM_PRECHARGE:
        bank->open = false;
        bank->conflict = true;
        bank->precharged = d->tick;
        d->counters.precharges++;
        return true;
    case DRAM_REFRESH:
        d->refreshed = d->tick;
        for (uint32_t b = 0; b < DRAM_BANKS; b++) {
            d->bank[b].conflict = false;
        }
        d->counters.refreshes++;
        return true;
    default: return access_column(d, c, storage);
    }
}

bool dram_device_accept(dram_device_t *d, const dram_command_t *command,
                        const dram_storage_t *storage) {
    bool good = command->op == DRAM_NOP || (check(d, command) && perform(d, command, storage));
    d->tick++;
    d->counters.ticks++;
    return good;
}
