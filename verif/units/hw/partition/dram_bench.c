/* SPDX-License-Identifier: Apache-2.0 */
/* See dram_bench.h. */
#include "dram_bench.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "common/interleave.h"

#define MEMORY_BYTES (1u << 24)

const dram_timing_t dram_thesis = {.tcl = 10,
                                   .trp = 10,
                                   .trc = 35,
                                   .tras = 25,
                                   .trcd = 12,
                                   .trrd = 8,
                                   .tccd = 2,
                                   .twl = 7,
                                   .twtr = 6,
                                   .twr = 13,
                                   .trtp = 2,
                                   .burst = 4,
                                   .trfc = 100,
                                   .age_cap = 64,
                                   .write_high = 16,
                                   .write_low = 4};
const dram_timing_t dram_gtx480 = {.tcl = 12,
                                   .trp = 12,
                                   .trc = 40,
                                   .tras = 28,
                                   .trcd = 12,
                                   .trrd = 6,
                                   .tccd = 2,
                                   .twl = 4,
                                   .twtr = 5,
                                   .twr = 12,
                                   .trtp = 2,
                                   .burst = 2,
                                   .trfc = 100,
                                   .age_cap = 64,
                                   .write_high = 16,
                                   .write_low = 4};
const dram_timing_t dram_harp = {.tcl = 10,
                                 .trp = 12,
                                 .trc = 35,
                                 .tras = 28,
                                 .trcd = 12,
                                 .trrd = 5,
                                 .tccd = 2,
                                 .twl = 4,
                                 .twtr = 5,
                                 .twr = 12,
                                 .trtp = 2,
                                 .burst = 2,
                                 .trfc = 100,
                                 .age_cap = 64,
                                 .write_high = 16,
                                 .write_low = 4};
const dram_timing_t dram_tv_mem_9 = {.tcl = 4,
                                     .trp = 5,
                                     .trc = 1,
                                     .tras = 1,
                                     .trcd = 5,
                                     .trrd = 1,
                                     .tccd = 2,
                                     .twl = 4,
                                     .twtr = 2,
                                     .twr = 2,
                                     .trtp = 2,
                                     .burst = 2,
                                     .trfc = 10,
                                     .age_cap = 64,
                                     .write_high = 16,
                                     .write_low = 4};

static uint8_t *find(void *context, uint32_t address, bool write) {
    (void)write;
    return address < MEMORY_BYTES ? (uint8_t *)context + address : NULL;
}

void bench_start(dram_bench_t *b, const dram_timing_t *timing) {
    memset(b, 0, sizeof *b);
    b->memory = calloc(1, MEMORY_BYTES);
    cr_assert(b->memory);
    b->timing = *timing;
    dram_reset(&b->controller);
    dram_device_reset(&b->device, 0, timing);
}

void bench_stop(dram_bench_t *b) {
    free(b->memory);
}

void bench_cycle(dram_bench_t *b) {
    dram_storage_t storage = {.sector = find, .context = b->memory};
    dram_in_t in = {.tick = b->tick, .timing = b->timing, .request = b->request};
    dram_view_t view;
    dram_out_t out;
    dram_view(&b->controller, &view);
    dram_device_deliver(&b->device, &in.memory);
    dram_tick(&b->controller, &in, &out);
    b->busy = view.busy;
    b->taken = b->request.valid && out.ready;
    b->response = out.response;
    b->command = b->tick ? out.memory : (dram_command_t){0};
    if (out.response.valid) {
        b->answer[b->answers++ % BENCH_LOG] = out.response.tag;
    }
    if (b->tick) {
        bool good = dram_device_accept(&b->device, &out.memory, &storage);
        cr_assert(good, "cycle %llu: %s", (unsigned long long)b->cycle, b->device.defect);
    }
    b->request.valid = 0;
    b->cycle++;
}

static void queue(dram_bench_t *b) {
    bool tick = b->tick;
    b->tick = false;
    b->request.valid = 1;
    bench_cycle(b);
    cr_assert(b->taken);
    b->tick = tick;
}

void bench_read(dram_bench_t *b, uint32_t address, uint32_t tag) {
    b->request = (backing_request_t){.address = address, .tag = tag};
    queue(b);
}

void bench_write(dram_bench_t *b, uint32_t address, uint32_t value) {
    b->request = (backing_request_t){.address = address, .write = 1};
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        b->request.byte_enable[w] = 15;
        b->request.data[w] = value + w;
    }
    queue(b);
}

uint32_t bench_address(uint32_t bank, uint32_t row, uint32_t column) {
    return dram_device_address(0, bank, row, column);
}

/* ---- TV-MEM-9 ---- */

/* The last read, of row Z, shows when the bank is free again: at its activation. */
bench_rows_t bench_rows(const char *rows) {
    static dram_bench_t b;
    bench_rows_t result = {0};
    uint64_t first = 0;
    uint32_t activates = 0, count = (uint32_t)strlen(rows);
    bench_start(&b, &dram_tv_mem_9);
    for (uint32_t i = 0; i < count; i++) {
        bench_read(&b, bench_address(3, (uint32_t)(rows[i] - 'A'), i), i);
    }
    bench_read(&b, bench_address(3, 'Z' - 'A', 0), count);
    b.tick = true;
    for (uint32_t n = 0; n < 1000 && b.answers <= count; n++) {
        bench_cycle(&b);
        if (b.command.op == DRAM_ACTIVATE) {
            first = activates == 0 ? b.cycle : first;
            if (b.command.row == 'Z' - 'A') {
                result.activates = activates;
                result.cycles = (uint32_t)(b.cycle - first);
            }
            activates++;
        }
    }
    cr_assert_eq(b.answers, count + 1);
    for (uint32_t i = 0; i < 8 && i < count; i++) {
        result.order[i] = b.answer[i];
    }
    bench_stop(&b);
    return result;
}

/* ---- random traffic ---- */

static uint32_t random_state;

static uint32_t next_random(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state;
}

static bool percent(uint32_t p) {
    return next_random() % 100 < p;
}

/* What the reads in flight have to give, by tag. */
typedef struct {
    bool pending;
    uint32_t data[SECTOR_WORDS];
} expectation_t;

typedef struct {
    dram_bench_t b;
    uint8_t *model;
    expectation_t expected[1 << BACKING_TAG_BITS];
    uint32_t last; /* address */
    uint32_t reads, writes, refused;
} traffic_t;

static void random_request(traffic_t *t, const bench_traffic_t *traffic) {
    backing_request_t *request = &t->b.request;
    uint32_t tag = next_random() % (1u << BACKING_TAG_BITS);
    uint32_t sector = next_random() % (MEMORY_BYTES / SECTOR_BYTES);
    *request =
        (backing_request_t){.valid = 1, .write = percent(traffic->write_percent), .tag = tag};
    if (percent(traffic->hit_percent)) { /* near the last one, and now and then the same */
        sector = t->last / SECTOR_BYTES + next_random() % 4;
    }
    request->address = sector * SECTOR_BYTES % MEMORY_BYTES;
    if (HAS_FIRST && !request->write && percent(40)) {
        bench_first(request);
    }
    if (partition_of(request->address) != 0 || (!request->write && t->expected[tag].pending)) {
        request->valid = 0;
    }
    for (uint32_t w = 0; request->write && w < SECTOR_WORDS; w++) {
        request->data[w] = next_random();
        request->byte_enable[w] = next_random() & 15;
    }
    t->last = request->address;
}

/* The request was taken: it is performed in the model at once. */
static void model_request(traffic_t *t, const backing_request_t *request) {
    uint8_t *sector = t->model + request->address;
    if (!request->write) {
        memcpy(t->expected[request->tag].data, sector, SECTOR_BYTES);
        t->expected[request->tag].pending = true;
        t->reads++;
        return;
    }
    for (uint32_t i = 0; i < SECTOR_BYTES; i++) {
        if (request->byte_enable[i / 4] >> i % 4 & 1) {
            sector[i] = (uint8_t)(request->data[i / 4] >> 8 * (i % 4));
        }
    }
    t->writes++;
}

static void check_answer(traffic_t *t) {
    const backing_response_t *response = &t->b.response;
    if (response->valid) {
        expectation_t *expected = &t->expected[response->tag];
        cr_assert(expected->pending, "cycle %llu: answer to tag %u, which no request has",
                  (unsigned long long)t->b.cycle, response->tag);
        cr_assert_arr_eq(response->data, expected->data, SECTOR_BYTES, "cycle %llu, tag %u",
                         (unsigned long long)t->b.cycle, response->tag);
        expected->pending = false;
    }
}

static void traffic_cycle(traffic_t *t, uint32_t tick_percent) {
    backing_request_t request = t->b.request;
    t->b.tick = percent(tick_percent);
    bench_cycle(&t->b);
    check_answer(t);
    if (t->b.taken) {
        model_request(t, &request);
    } else {
        t->refused += request.valid;
    }
}

void bench_random(const dram_timing_t *timing, const bench_traffic_t *traffic) {
    static traffic_t t;
    memset(&t, 0, sizeof t);
    random_state = traffic->seed;
    bench_start(&t.b, timing);
    t.model = calloc(1, MEMORY_BYTES);
    cr_assert(t.model);
    for (uint32_t n = 0; n < traffic->cycles; n++) {
        if (!percent(traffic->idle_percent)) {
            random_request(&t, traffic);
        }
        traffic_cycle(&t, traffic->tick_percent);
    }
    for (uint32_t n = 0; n < 100000 && (t.b.busy || n < 2); n++) {
        traffic_cycle(&t, 100);
    }
    cr_assert(!t.b.busy, "not idle in the end");
    cr_assert_arr_eq(t.b.memory, t.model, MEMORY_BYTES);
    cr_assert_eq(t.b.answers, t.reads);
    cr_assert_eq(t.b.device.counters.writes, t.writes);
    cr_assert(t.reads > 10 && (t.writes > 10 || traffic->write_percent == 0));
    if (timing->refresh_interval) {
        cr_assert(t.b.device.counters.refreshes > 10);
    }
    free(t.model);
    bench_stop(&t.b);
}

uint32_t bench_overtaken(const dram_timing_t *timing, bool write) {
    static dram_bench_t b;
    uint32_t column = 0, before = 0;
    bool pending[1 << BACKING_TAG_BITS] = {false}, seen = false;
    bench_start(&b, timing);
    for (; column < 8; column++) {
        b.request = (backing_request_t){.address = bench_address(1, 5, column), .tag = column};
        bench_first(&b.request);
        queue(&b);
        pending[column] = true;
    }
    if (write) {
        bench_write(&b, bench_address(1, 5, DRAM_COLUMNS - 1), 1);
    } else {
        bench_read(&b, bench_address(1, 6, 0), 31);
    }
    b.tick = true;
    for (uint32_t n = 0; n < 100000 && !seen; n++) {
        uint32_t tag = n % 31;
        if (!pending[tag]) { /* the open row is always wanted */
            b.request =
                (backing_request_t){.valid = 1,
                                    .address = bench_address(1, 5, column++ % (DRAM_COLUMNS - 1)),
                                    .tag = tag};
            bench_first(&b.request);
        }
        bench_cycle(&b);
        pending[tag] |= b.taken;
        if (b.response.valid) {
            pending[b.response.tag] = false;
        }
        seen =
            b.command.op == DRAM_WRITE || (b.command.op == DRAM_READ && b.device.bank[1].row == 6);
        before += b.command.op == DRAM_READ && !seen;
    }
    cr_assert(seen, "starved");
    bench_stop(&b);
    return before;
}
