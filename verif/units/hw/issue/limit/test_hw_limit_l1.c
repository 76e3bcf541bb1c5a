/* SPDX-License-Identifier: Apache-2.0 */
/* The victim tags behind a real L1 data cache: which lines they are told of. A store drops its line
 * (l1_store=evict). thesis:C13.
 */
//@ machine unit+l1_store-evict+l1d-cache+warps-32
#include "issue/limit/victim_tags/victim_tags.h"
#include "verif/units/hw/memory/l1_drive.h"

/* Lines of one set of two ways. */
#define LINE(n) (GLOBAL_BASE + (n) * L1_SETS * LINE_BYTES)
#define X       LINE(0)
#define Y       LINE(1)
#define Z       LINE(2)

static drive_t cache;
static victim_tags_t tags;

/* What the cache did goes to the tags. Returns the warp that hits, plus 1. */
static uint32_t tell(const l1d_event_t *event) {
    victim_tags_in_t in = {.l1d = *event};
    victim_tags_out_t out;
    victim_tags_tick(&tags, &in, &out);
    in.l1d.valid = 0;
    victim_tags_tick(&tags, &in, &out);
    victim_tags_tick(&tags, &in, &out);
    return out.hit.valid ? out.hit.warp + 1u : 0;
}

static uint32_t access_line(uint32_t kind, uint32_t warp, uint32_t address, uint32_t expected) {
    l1d_out_t out = drive_access(&cache, kind, warp, address, 0);
    cr_assert_eq(out.event.kind, expected);
    return tell(&out.event);
}

/* A load that misses; its line comes. */
static uint32_t fetch(uint32_t warp, uint32_t address) {
    uint32_t found = access_line(ACCESS_LOAD, warp, address, L1D_MISS);
    drive_respond(&cache, cache.push.tag, 0, 0);
    drive_idle(&cache, 5);
    return found;
}

static void begin(void) {
    drive_reset(&cache);
    victim_tags_reset(&tags);
    fetch(5, X);
    fetch(6, Y);
}

static uint32_t entries(void) {
    uint32_t count = 0;
    for (uint32_t row = 0; row < VTA_ROWS; row++) {
        count += count_ones(tags.valid[row]);
    }
    return count;
}

Test(hw_limit_l1, c13_a_line_that_a_load_replaces_enters) {
    begin();
    cr_expect_eq(entries(), 0, "empty ways were filled");
    fetch(7, Z);
    cr_expect_eq(entries(), 1);
    cr_expect_eq(fetch(6, X), 0, "it was not warp 6 that brought X");
    begin();
    fetch(7, Z);
    cr_expect_eq(fetch(5, X), 5 + 1);
}

Test(hw_limit_l1, c13_a_line_that_a_store_drops_does_not) {
    begin();
    access_line(ACCESS_STORE, 5, X, L1D_STORE_HIT);
    fetch(7, Z);
    cr_expect_eq(entries(), 0);
    begin();
    access_line(ACCESS_STORE, 9, X, L1D_STORE_HIT); /* of another warp */
    cr_expect_eq(fetch(5, X), 0);
    cr_expect_eq(entries(), 0);
}

Test(hw_limit_l1, c13_nor_one_that_an_atomic_drops) {
    begin();
    access_line(ACCESS_ATOMIC, 9, X, L1D_ATOMIC);
    cr_expect_eq(fetch(5, X), 0);
    cr_expect_eq(entries(), 0);
}

Test(hw_limit_l1, c13_nor_one_that_an_invalidation_drops) {
    begin();
    drive(&cache, &(l1d_in_t){.invalidate = 1});
    drive_idle(&cache, 5);
    cr_expect_eq(fetch(7, Z), 0);
    cr_expect_eq(fetch(5, X), 0);
    cr_expect_eq(entries(), 0);
}

/* A store that misses replaces nothing, and no line changes its owner. */
Test(hw_limit_l1, c13_nor_the_line_that_a_store_might_have_replaced) {
    begin();
    access_line(ACCESS_STORE, 9, Z, L1D_STORE_MISS);
    cr_expect_eq(entries(), 0);
    cr_expect(drive_load(&cache, 5, X).event.own && drive_load(&cache, 6, Y).event.own);
}
