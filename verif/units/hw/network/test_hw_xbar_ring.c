/* SPDX-License-Identifier: Apache-2.0 */
/* xbar=ring: the contract of the slot, packets among partitions and cores, the bubble rule, and how
 * long a sender waits.
 */
//@ machine unit+cores-4+partitions-3+xbar-ring
#include "verif/units/hw/partition/memory_traffic.h"
#include "xbar_contract.h"

Test(hw_xbar_ring, keeps_the_contract) {
    for (uint32_t seed = 1; seed <= 4; seed++) {
        contract_run(seed, 8000);
    }
}

Test(hw_xbar_ring, random_traffic_of_partitions) {
    for (uint32_t seed = 1; seed <= 4; seed++) {
        traffic_run(seed, seed & 1, 2000);
    }
}

Test(hw_xbar_ring, partitions_lie_among_the_cores) {
    char order[2 * RING_STOPS + 1] = {0};
    for (uint32_t c = 0; c < CORES; c++) {
        order[2 * ring_core(c)] = 'c';
        order[2 * ring_core(c) + 1] = (char)('0' + c);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        order[2 * ring_partition(p)] = 'p';
        order[2 * ring_partition(p) + 1] = (char)('0' + p);
    }
    cr_expect_str_eq(order, "c0p0c1p1c2c3p2");
    cr_expect_eq(ring_before(0), RING_STOPS - 1);
}

/* An address of a partition. */
static uint32_t address_of(uint32_t partition) {
    return partition_address(partition, 0);
}

static uint32_t distance(uint32_t from, uint32_t to) {
    return (to + RING_STOPS - from) % RING_STOPS;
}

static xbar_t ring;

static xbar_view_t look(void) {
    xbar_view_t view;
    xbar_view(&ring, &view);
    return view;
}

static xbar_probe_out_t answers(void) {
    xbar_probe_in_t beyond = {0};
    xbar_probe_out_t out;
    xbar_probe(&ring, &beyond, &out);
    return out;
}

/* Alone, a packet is a cycle in its queue, and one behind each stop. */
Test(hw_xbar_ring, a_tick_per_stop) {
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            uint32_t there = distance(ring_core(c), ring_partition(p)), cycles = 0;
            xbar_reset(&ring);
            xbar_in_t in = {.tick = 1};
            in.request[c] =
                (request_packet_t){.valid = 1, .core = c, .address = address_of(p), .tag = 3};
            xbar_tick(&ring, &in);
            for (in = (xbar_in_t){.tick = 1}; !look().request[p].valid; cycles++) {
                cr_assert(cycles < RING_STOPS);
                xbar_tick(&ring, &in);
            }
            cr_expect_eq(cycles, there, "core %u to partition %u: %u", c, p, cycles);
            in.taken[p] = 1;
            in.response[p] = (response_packet_t){.valid = 1, .core = c, .tag = 3};
            xbar_tick(&ring, &in);
            in = (xbar_in_t){.tick = 1};
            for (cycles = 0; !answers().response[c].valid; cycles++) {
                cr_assert(cycles < RING_STOPS);
                xbar_tick(&ring, &in);
            }
            cr_expect_eq(cycles, RING_STOPS - there, "partition %u to core %u: %u", p, c, cycles);
            xbar_tick(&ring, &in);
            cr_expect(!answers().response[c].valid, "for one cycle");
        }
    }
}

static uint32_t on_ring(void) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < RING_STOPS; i++) {
        count += ring.requests[i].count;
    }
    return count;
}

static uint32_t farthest(uint32_t core) {
    uint32_t most = 0;
    for (uint32_t p = 1; p < PARTITIONS; p++) {
        bool farther = distance(ring_core(core), ring_partition(p)) >
                       distance(ring_core(core), ring_partition(most));
        most = farther ? p : most;
    }
    return most;
}

/* Every core sends to the partition that is farthest from it, and none takes anything for a while:
 * the ring stands with a place free, and empties when they take again. */
Test(hw_xbar_ring, a_standing_ring_has_a_bubble) {
    uint32_t most = 0, sent = 0, taken = 0;
    xbar_reset(&ring);
    for (uint32_t i = 0; i < 400; i++) {
        xbar_in_t in = {.tick = 1};
        xbar_view_t view = look();
        xbar_probe_out_t out = answers();
        for (uint32_t c = 0; c < CORES && i < 200; c++) {
            in.request[c] =
                (request_packet_t){.valid = 1, .core = c, .address = address_of(farthest(c))};
            sent += out.request_ready[c];
        }
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            in.taken[p] = view.request[p].valid && i % 100 >= 50;
            taken += in.taken[p];
        }
        xbar_tick(&ring, &in);
        most = on_ring() > most ? on_ring() : most;
        cr_assert(on_ring() < 2 * RING_STOPS, "cycle %u: the ring is full", i);
    }
    cr_expect(most > CORES, "%u packets at most", most);
    cr_expect(sent > 50 && taken == sent, "%u of %u", taken, sent);
}

/* ---- how long a sender waits: packets of each other one that enter before its own ---- */

#define BOUND (2 * (RING_FREE + 1))

typedef struct {
    uint32_t passed[RING_SENDERS][RING_SENDERS], longest;
} waiting_t;

static void note(waiting_t *w, uint32_t count, uint32_t want, uint32_t entered) {
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t other = 0; other < count; other++) {
            uint32_t *passed = &w->passed[i][other];
            bool waits = (want & ~entered) >> i & 1;
            *passed = waits ? *passed + (other != i && (entered >> other & 1)) : 0;
            w->longest = *passed > w->longest ? *passed : w->longest;
        }
    }
}

static uint32_t requests_left(uint32_t core) {
    return ring.leaving[core].count;
}

/* Cores send without end, half of their requests to the last partition. Partitions answer without
 * end, half of the time to core 0. */
Test(hw_xbar_ring, no_sender_waits_longer_than_two_turns) {
    static waiting_t cores, partitions;
    uint32_t random = 1, entered[RING_SENDERS] = {0};
    xbar_reset(&ring);
    for (uint32_t cycle = 0; cycle < 100000; cycle++) {
        random = random * 1664525 + 1013904223;
        xbar_in_t in = {.tick = (random >> 28) % 8 != 0};
        xbar_view_t view = look();
        xbar_probe_out_t out = answers();
        uint32_t want[2] = {0}, went[2] = {0}, left[CORES], held[PARTITIONS];
        for (uint32_t c = 0; c < CORES; c++) {
            uint32_t p = random >> (2 * c) & 1 ? PARTITIONS - 1 : (random >> (2 * c + 1)) % 2;
            in.request[c] = (request_packet_t){.valid = 1, .core = c, .address = address_of(p)};
            left[c] = requests_left(c) + out.request_ready[c];
            want[0] |= (uint32_t)(requests_left(c) != 0) << c;
        }
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            in.taken[p] = view.request[p].valid && (random >> (12 + p)) % 8 != 0;
            in.response[p].valid = ring.answers[p].count < RESPONSE_QUEUE;
            in.response[p].core = random >> (16 + 2 * p) & 1 ? 0 : (random >> 24) % CORES;
            held[p] = ring.answers[p].count + in.response[p].valid;
            want[1] |= (uint32_t)(ring.answers[p].count != 0) << p;
        }
        xbar_tick(&ring, &in);
        for (uint32_t c = 0; c < CORES; c++) {
            went[0] |= (left[c] - ring.leaving[c].count) << c;
            entered[c] += left[c] - ring.leaving[c].count;
        }
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            went[1] |= (held[p] - ring.answers[p].count) << p;
        }
        note(&cores, CORES, want[0], went[0]);
        note(&partitions, PARTITIONS, want[1], went[1]);
    }
    cr_expect(cores.longest > 1 && cores.longest <= BOUND, "cores: %u", cores.longest);
    cr_expect(partitions.longest > 1 && partitions.longest <= BOUND, "partitions: %u",
              partitions.longest);
    for (uint32_t c = 0; c < CORES; c++) {
        cr_expect(entered[c] > 100000 / 16, "core %u: %u requests", c, entered[c]);
    }
}
