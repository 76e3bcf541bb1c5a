/* SPDX-License-Identifier: Apache-2.0 */
/* The AXI4 master and the AXI4-Lite registers against a bus that does everything the protocol
 * allows: it takes addresses and data when it likes, answers in any order, and interleaves read
 * beats. The bus checks the protocol's rules in every cycle; a reference memory checks the values.
 */
//@ machine unit+limit-swl
#include <criterion/criterion.h>
#include <string.h>

#include "edge/axi/axi_master.h"
#include "edge/axi/axi_registers.h"

enum { SECTORS = 16, CYCLES = 200000, BUS_BASE = 0x2000 };

static uint32_t random_state;

static uint32_t below(uint32_t n) {
    random_state = random_state * 1664525u + 1013904223u;
    return (uint32_t)((uint64_t)random_state * n >> 32);
}

/* A burst that the bus has taken. */
typedef struct {
    bool open;
    uint32_t sector, beat;
    uint32_t data[SECTOR_WORDS];
    uint32_t enable[SECTOR_WORDS];
} burst_t;

typedef struct {
    axi_master_t master;
    uint32_t memory[SECTORS][SECTOR_WORDS];
    burst_t read[AXI_READS], write[AXI_WRITES];
    uint32_t write_order[AXI_WRITES], writes_open; /* ids whose data are still to come, in order */
    axi_address_t was_read, was_write; /* offered and not taken in the last cycle: must stay */
    axi_write_data_t was_data;
    uint32_t hurry; /* percent of cycles in which the bus is willing */
    uint64_t beats, answers;
} bus_t;

static bool willing(const bus_t *bus) {
    return below(100) < bus->hurry;
}

static void check_stays(const axi_address_t *was, const axi_address_t *is) {
    if (was->valid) {
        cr_assert(memcmp(was, is, sizeof *was) == 0, "an address changed before it was taken");
    }
}

static void check_burst(const axi_address_t *a) {
    cr_assert_eq(a->length, AXI_BEATS - 1);
    cr_assert_eq(1u << a->size, 4 * AXI_WORDS);
    cr_assert_eq(a->burst, AXI_INCREMENTS);
    cr_assert_eq(a->address % SECTOR_BYTES, 0);
    cr_assert(a->address >= BUS_BASE && a->address < BUS_BASE + SECTORS * SECTOR_BYTES);
}

static uint32_t sector_of(uint32_t address) {
    return (address - BUS_BASE) / SECTOR_BYTES;
}

/* The address and data channels. */
static void take(bus_t *bus, const axi_master_view_t *v, axi_master_in_t *in) {
    check_stays(&bus->was_read, &v->read_address);
    check_stays(&bus->was_write, &v->write_address);
    if (bus->was_data.valid) {
        cr_assert(memcmp(&bus->was_data, &v->write_data, sizeof bus->was_data) == 0,
                  "write data changed before they were taken");
    }
    in->read_address_ready = willing(bus);
    in->write_address_ready = willing(bus);
    /* This bus takes no data before their address. */
    in->write_data_ready = willing(bus) && bus->writes_open != 0;
    bus->was_read = in->read_address_ready ? (axi_address_t){0} : v->read_address;
    bus->was_write = in->write_address_ready ? (axi_address_t){0} : v->write_address;
    bus->was_data = in->write_data_ready ? (axi_write_data_t){0} : v->write_data;
    if (v->write_data.valid && in->write_data_ready) {
        burst_t *b = &bus->write[bus->write_order[0]];
        for (uint32_t w = 0; w < AXI_WORDS; w++) {
            b->data[b->beat * AXI_WORDS + w] = v->write_data.data[w];
            b->enable[b->beat * AXI_WORDS + w] = v->write_data.strobe[w];
        }
        cr_assert_eq(v->write_data.last, ++b->beat == AXI_BEATS);
        if (b->beat == AXI_BEATS) {
            memmove(bus->write_order, bus->write_order + 1, sizeof bus->write_order - 4);
            bus->writes_open--;
        }
    }
    if (v->read_address.valid && in->read_address_ready) {
        check_burst(&v->read_address);
        cr_assert(!bus->read[v->read_address.id].open, "a read id is used twice");
        bus->read[v->read_address.id] =
            (burst_t){.open = true, .sector = sector_of(v->read_address.address)};
    }
    if (v->write_address.valid && in->write_address_ready) {
        check_burst(&v->write_address);
        cr_assert(!bus->write[v->write_address.id].open, "a write id is used twice");
        bus->write[v->write_address.id] =
            (burst_t){.open = true, .sector = sector_of(v->write_address.address)};
        bus->write_order[bus->writes_open++] = v->write_address.id;
    }
}

/* The answers: a beat of any read, the acknowledgement of any complete write. Memory is read beat
 * by beat, as late as possible, and written just before the acknowledgement. */
static void answer(bus_t *bus, axi_master_in_t *in) {
    uint32_t id = below(AXI_READS);
    burst_t *r = &bus->read[id], *w = &bus->write[id % AXI_WRITES];
    if (r->open && willing(bus)) {
        in->read_data = (axi_read_data_t){.valid = 1, .id = id, .last = r->beat == AXI_BEATS - 1};
        for (uint32_t i = 0; i < AXI_WORDS; i++) {
            in->read_data.data[i] = bus->memory[r->sector][r->beat * AXI_WORDS + i];
        }
        r->open = ++r->beat != AXI_BEATS;
        bus->beats++;
    }
    if (w->open && w->beat == AXI_BEATS && willing(bus)) {
        for (uint32_t i = 0; i < SECTOR_WORDS; i++) {
            for (uint32_t byte = 0; byte < 4; byte++) {
                uint32_t mask = w->enable[i] >> byte & 1 ? 0xffu << 8 * byte : 0;
                bus->memory[w->sector][i] =
                    (bus->memory[w->sector][i] & ~mask) | (w->data[i] & mask);
            }
        }
        in->write_response = (axi_write_response_t){.valid = 1, .id = id % AXI_WRITES};
        w->open = false;
    }
}

/* What the slice expects: the memory as it is after each request that was taken. */
typedef struct {
    uint32_t memory[SECTORS][SECTOR_WORDS];
    uint32_t expected[1 << BACKING_TAG_BITS][SECTOR_WORDS];
    uint32_t waiting; /* tags */
} slice_t;

static void request(slice_t *slice, bool taken, axi_master_in_t *in) {
    uint32_t tag = below(1 << BACKING_TAG_BITS), sector = below(SECTORS);
    backing_request_t *r = &in->request;
    if (!taken || below(4) == 0 || slice->waiting >> tag & 1) {
        return;
    }
    *r = (backing_request_t){.valid = 1, .write = below(2), .tag = tag};
    r->address = GLOBAL_BASE + sector * SECTOR_BYTES;
    if (!r->write) {
        memcpy(slice->expected[tag], slice->memory[sector], sizeof slice->expected[tag]);
        slice->waiting |= 1u << tag;
        return;
    }
    for (uint32_t i = 0; i < SECTOR_WORDS; i++) {
        r->byte_enable[i] = below(16);
        r->data[i] = below(0xffffffff);
        for (uint32_t byte = 0; byte < 4; byte++) {
            uint32_t mask = r->byte_enable[i] >> byte & 1 ? 0xffu << 8 * byte : 0;
            slice->memory[sector][i] = (slice->memory[sector][i] & ~mask) | (r->data[i] & mask);
        }
    }
}

static void cycle(bus_t *bus, slice_t *slice, bool requests) {
    axi_master_view_t v;
    axi_master_in_t in = {.windows = {.global = BUS_BASE, .local = 0x90000000}};
    axi_master_view(&bus->master, &v);
    if (v.answer_valid) {
        cr_assert(slice->waiting >> v.answer_tag & 1, "an answer that no request waits for");
        cr_assert(memcmp(v.answer, slice->expected[v.answer_tag], SECTOR_BYTES) == 0,
                  "a read has the wrong words");
        slice->waiting &= ~(1u << v.answer_tag);
        bus->answers++;
    }
    answer(bus, &in);
    take(bus, &v, &in);
    if (requests) {
        request(slice, v.ready, &in);
    }
    axi_master_tick(&bus->master, &in);
}

Test(hw_axi, any_order_of_answers_gives_the_memory_of_the_requests) {
    static bus_t bus;
    static slice_t slice;
    for (uint32_t seed = 1; seed <= 4; seed++) {
        axi_master_view_t v;
        memset(&bus, 0, sizeof bus);
        memset(&slice, 0, sizeof slice);
        random_state = seed;
        bus.hurry = 25 * seed;
        axi_master_reset(&bus.master);
        for (uint32_t i = 0; i < CYCLES / 4; i++) {
            cycle(&bus, &slice, true);
        }
        uint32_t patience = 100000;
        for (axi_master_view(&bus.master, &v); !v.idle; axi_master_view(&bus.master, &v)) {
            cr_assert(patience-- != 0, "the master never gets idle");
            cycle(&bus, &slice, false);
        }
        cr_expect_eq(slice.waiting, 0, "a read was never answered");
        cr_expect(memcmp(bus.memory, slice.memory, sizeof bus.memory) == 0);
        cr_expect(bus.answers > CYCLES / 200, "%llu answers", (unsigned long long)bus.answers);
        cr_expect_eq(bus.beats, bus.answers * AXI_BEATS);
    }
}

Test(hw_axi, errors_of_the_bus_are_kept) {
    static axi_master_t master;
    axi_master_view_t v;
    axi_master_in_t in = {.request = {.valid = 1, .address = GLOBAL_BASE}};
    axi_master_reset(&master);
    axi_master_tick(&master, &in);
    in.request.valid = 0;
    in.read_address_ready = 1;
    axi_master_tick(&master, &in);
    axi_master_tick(&master, &in);
    for (uint32_t beat = 0; beat < AXI_BEATS; beat++) {
        in.read_data = (axi_read_data_t){.valid = 1, .last = beat == AXI_BEATS - 1};
        in.read_data.response = beat == 0 ? AXI_ERROR : AXI_OKAY;
        axi_master_tick(&master, &in);
    }
    axi_master_view(&master, &v);
    cr_expect(v.failed);
    in = (axi_master_in_t){.launch_begins = 1};
    axi_master_tick(&master, &in);
    axi_master_view(&master, &v);
    cr_expect(!v.failed);
}

/* Each window of the memory map is put where the host says. */
Test(hw_axi, windows_are_moved) {
    static const uint32_t base[] = {PARAM_BASE, LOCAL_BASE, PROGRAM_BASE, GLOBAL_BASE};
    for (uint32_t i = 0; i < 4; i++) {
        static axi_master_t master;
        axi_master_view_t v;
        axi_master_in_t in = {.windows = {0x100000, 0x200000, 0x300000, 0x400000}};
        in.request = (backing_request_t){.valid = 1, .address = base[i] + SECTOR_BYTES};
        axi_master_reset(&master);
        axi_master_tick(&master, &in);
        in.request.valid = 0;
        axi_master_tick(&master, &in);
        axi_master_view(&master, &v);
        cr_expect(v.read_address.valid);
        cr_expect_eq(v.read_address.address, 0x100000 * (i + 1) + SECTOR_BYTES);
    }
}

/* A host on the registers' bus that offers address and data in either order, and is slow to take
 * answers. */
static uint32_t host_write(axi_registers_t *s, uint32_t address, uint32_t data, uint32_t strobe) {
    axi_registers_view_t v;
    bool address_sent = false, data_sent = false;
    for (uint32_t i = 0; i < 1000; i++) {
        axi_registers_in_t in = {0};
        axi_registers_view(s, &v);
        if (address_sent && data_sent && v.answering_write && below(2)) {
            in.write_response_ready = 1;
            axi_registers_tick(s, &in);
            return v.write_response;
        }
        if (!address_sent && below(2)) {
            in.write_address = (axi_lite_address_t){.valid = 1, .address = address};
            address_sent = v.write_address_ready;
        }
        if (!data_sent && below(2)) {
            in.write_data = (axi_lite_write_t){.valid = 1, .data = data, .strobe = strobe};
            data_sent = v.write_data_ready;
        }
        axi_registers_tick(s, &in);
    }
    cr_assert_fail("a write is never answered");
    return 0;
}

/* What the machine shows to the registers while the host reads. */
static axi_registers_in_t machine;

static uint32_t host_read(axi_registers_t *s, uint32_t address, uint32_t *response) {
    axi_registers_view_t v;
    bool sent = false;
    for (uint32_t i = 0; i < 1000; i++) {
        axi_registers_in_t in = machine;
        axi_registers_view(s, &v);
        if (sent && v.answering_read && below(2)) {
            in.read_data_ready = 1;
            axi_registers_tick(s, &in);
            *response = v.read_response;
            return v.read_data;
        }
        if (!sent && below(2)) {
            in.read_address = (axi_lite_address_t){.valid = 1, .address = address};
            sent = v.read_address_ready;
        }
        axi_registers_tick(s, &in);
    }
    cr_assert_fail("a read is never answered");
    return 0;
}

static uint32_t good_read(axi_registers_t *s, uint32_t address) {
    uint32_t response, value = host_read(s, address, &response);
    cr_expect_eq(response, AXI_OKAY, "register %#x", address);
    return value;
}

Test(hw_axi, registers_describe_a_launch) {
    static axi_registers_t s;
    axi_registers_view_t v;
    random_state = 7;
    axi_registers_reset(&s);
    cr_expect_eq(good_read(&s, AXI_REG_ID), AXI_ID_VALUE);
    cr_expect_eq(good_read(&s, AXI_REG_SHAPE),
                 CORES | WARPS << 8 | LANES << 16 | (uint32_t)PARTITIONS << 24);
    for (uint32_t r = AXI_REG_ENTRY; r <= AXI_REG_GRID_ID; r += 4) {
        cr_expect_eq(host_write(&s, r, r - 1, 15), AXI_OKAY);
        cr_expect_eq(good_read(&s, r), r - 1);
    }
    for (uint32_t r = AXI_REG_PARAM_AT; r <= AXI_REG_GLOBAL_AT; r += 4) {
        cr_expect_eq(host_write(&s, r, r << 16, 15), AXI_OKAY);
        cr_expect_eq(good_read(&s, r), r << 16);
    }
    axi_registers_view(&s, &v);
    cr_expect_eq(v.launch.entry, AXI_REG_ENTRY - 1);
    cr_expect_eq(v.launch.grid_id, AXI_REG_GRID_ID - 1);
    cr_expect_eq(v.windows.program, AXI_REG_PROGRAM_AT << 16);
}

Test(hw_axi, registers_refuse_what_makes_no_sense) {
    static axi_registers_t s;
    uint32_t response;
    random_state = 8;
    axi_registers_reset(&s);
    cr_expect_eq(host_write(&s, AXI_REG_ID, 1, 15), AXI_ERROR, "read-only");
    cr_expect_eq(host_write(&s, 0x34, 1, 15), AXI_ERROR, "no register");
    cr_expect_eq(host_write(&s, AXI_REG_ENTRY, 8, 3), AXI_ERROR, "part of a word");
    cr_expect_eq(good_read(&s, AXI_REG_ENTRY), 0);
    host_read(&s, 0xfc, &response);
    cr_expect_eq(response, AXI_ERROR);
}

/* The registers of the limit policy are written by number, in one cycle each. */
Test(hw_axi, settings_are_written_by_number) {
    static axi_registers_t s;
    axi_registers_view_t v;
    axi_registers_in_t idle = {.write_response_ready = 1};
    uint32_t pulses = 0;
    random_state = 10;
    axi_registers_reset(&s);
    cr_expect_eq(host_write(&s, AXI_REG_SETTING_INDEX, 3, 15), AXI_OKAY);
    axi_registers_in_t write = {.write_address = {.valid = 1, .address = AXI_REG_SETTING},
                                .write_data = {.valid = 1, .data = 77, .strobe = 15},
                                .write_response_ready = 1};
    axi_registers_tick(&s, &write);
    for (uint32_t cycle = 0; cycle < 8; cycle++) {
        axi_registers_view(&s, &v);
        if (v.setting.valid) {
            cr_expect_eq(v.setting.index, 3);
            cr_expect_eq(v.setting.data, 77);
            pulses++;
        }
        axi_registers_tick(&s, &idle);
    }
    cr_expect_eq(pulses, 1);
    cr_expect_eq(host_write(&s, AXI_REG_CONTROL, AXI_CONTROL_START, 15), AXI_OKAY);
    cr_expect_eq(host_write(&s, AXI_REG_SETTING, 1, 15), AXI_ERROR, "it runs");
}

Test(hw_axi, a_launch_runs_ends_and_interrupts) {
    static axi_registers_t s;
    axi_registers_view_t v, before;
    axi_registers_in_t ended = {.ended = 1, .failed = 1};
    random_state = 9;
    axi_registers_reset(&s);
    machine = (axi_registers_in_t){0};
    cr_expect_eq(host_write(&s, AXI_REG_GRID_X, 3, 15), AXI_OKAY);
    cr_expect_eq(host_write(&s, AXI_REG_CONTROL, AXI_CONTROL_START | AXI_CONTROL_INTERRUPT, 15),
                 AXI_OKAY);
    cr_expect_eq(good_read(&s, AXI_REG_STATUS), AXI_STATUS_BUSY);
    cr_expect_eq(host_write(&s, AXI_REG_CONTROL, AXI_CONTROL_START, 15), AXI_ERROR, "it runs");
    axi_registers_view(&s, &before);
    for (uint32_t r = AXI_REG_ENTRY; r <= AXI_REG_GRID_ID; r += 4) {
        cr_expect_eq(host_write(&s, r, r, 15), AXI_ERROR, "it runs");
    }
    axi_registers_view(&s, &v);
    cr_expect_arr_eq(&v.launch, &before.launch, sizeof v.launch, "it stays while it runs");
    cr_expect_eq(host_write(&s, AXI_REG_CONTROL, AXI_CONTROL_INTERRUPT, 15), AXI_OKAY);
    machine.fault =
        (fault_event_t){.valid = 1, .fault = 5, .warp = 1, .lane = 2, .pc = 64, .address = 8};
    cr_expect_eq(good_read(&s, AXI_REG_STATUS), AXI_STATUS_BUSY, "it has not ended");
    axi_registers_tick(&s, &ended);
    axi_registers_view(&s, &v);
    cr_expect(v.interrupt);
    cr_expect_eq(good_read(&s, AXI_REG_STATUS),
                 AXI_STATUS_DONE | AXI_STATUS_FAULT | AXI_STATUS_FAILED);
    cr_expect_eq(good_read(&s, AXI_REG_FAULT), 5 | 1 << 16 | 2 << 24);
    cr_expect_eq(good_read(&s, AXI_REG_FAULT_PC), PROGRAM_BASE + 64);
    cr_expect_eq(good_read(&s, AXI_REG_FAULT_ADDRESS), 8);
    cr_expect_eq(host_write(&s, AXI_REG_STATUS, AXI_STATUS_DONE, 15), AXI_OKAY);
    axi_registers_view(&s, &v);
    cr_expect(!v.interrupt);
    cr_expect(good_read(&s, AXI_REG_CYCLES) > 0);
}

/* START is one cycle long. */
Test(hw_axi, a_start_is_a_pulse) {
    static axi_registers_t s;
    axi_registers_view_t v;
    axi_registers_in_t write = {
        .write_address = {.valid = 1, .address = AXI_REG_CONTROL},
        .write_data = {.valid = 1, .data = AXI_CONTROL_START, .strobe = 15},
    };
    axi_registers_in_t idle = {.write_response_ready = 1};
    uint32_t starts = 0;
    axi_registers_reset(&s);
    axi_registers_tick(&s, &write);
    for (uint32_t i = 0; i < 10; i++) {
        axi_registers_view(&s, &v);
        starts += v.start;
        axi_registers_tick(&s, &idle);
    }
    cr_expect_eq(starts, 1);
}
