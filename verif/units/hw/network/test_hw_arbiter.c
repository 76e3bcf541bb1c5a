/* SPDX-License-Identifier: Apache-2.0 */
/* The crossbar's arbiter with 64 ports, which a machine of more than 32 cores has: the port that it
 * serves, against a walk round the ports.
 */
//@ machine unit+cores-33
#include <criterion/criterion.h>

#include "network/arbiter.h"

/* The first port that wants, behind the one served last. */
static uint32_t walk(uint64_t want, uint32_t last) {
    for (uint32_t i = 1; i <= ARBITER_PORTS; i++) {
        uint32_t port = (last + i) % ARBITER_PORTS;
        if (want >> port & 1) {
            return port;
        }
    }
    return 0;
}

static void ask(arbiter_t *s, uint64_t want, uint32_t go) {
    uint32_t last = s->last, wanted = walk(want, last);
    arbiter_in_t in = {.want = want, .go = go};
    arbiter_out_t out;
    arbiter_tick(s, &in, &out);
    cr_assert_eq(out.granted, want != 0 && go, "want %#lx after %u", (unsigned long)want, last);
    cr_assert_eq(out.port, wanted, "want %#lx after %u: port %u, not %u", (unsigned long)want, last,
                 out.port, wanted);
    cr_assert_eq(s->last, out.granted ? wanted : last);
}

Test(hw_arbiter, serves_the_next_of_64_ports) {
    uint64_t random = 1;
    arbiter_t s;
    cr_assert_eq(ARBITER_PORTS, 64);
    arbiter_reset(&s);
    for (uint32_t i = 0; i < 100000; i++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        uint64_t want = random ^ random >> 29;
        ask(&s,
            i % 3 == 0   ? want
            : i % 3 == 1 ? want & want << 7 & want << 13
                         : want & 1u << 31,
            i % 7 != 0);
    }
    for (uint32_t last = 0; last < ARBITER_PORTS; last++) {
        for (uint32_t port = 0; port < ARBITER_PORTS; port++) {
            s.last = last;
            ask(&s, (uint64_t)1 << port, 1);
        }
    }
}
