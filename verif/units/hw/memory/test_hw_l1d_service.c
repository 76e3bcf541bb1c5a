/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with loads whose requests say how they are served (limit=medic), beside loads that
 * bypass its lines: what leaves, and whose answers come.
 */
//@ machine unit+l1_stall-bypass+l1d-cache+l2-cache+limit-medic
#include "l1_drive.h"
#include "memory_random.h"

#define LINE (GLOBAL_BASE + LINE_BYTES)

Test(hw_l1d_service, random_accesses) {
    random_runs(20, CACHE_KINDS & ~(1u << L1D_REFUSED_WAYS));
}

Test(hw_l1d_service, mr_7_a_load_says_how_it_is_served) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t service = 0; service < 8; service++) {
        d.service = service;
        cr_assert_eq(drive_load(&d, 0, LINE + service * LINE_BYTES).event.kind, L1D_MISS);
        cr_expect_eq(d.push.service[0], service);
        cr_expect_eq(packet_of(&d.push).service[0], service);
    }
}

Test(hw_l1d_service, stores_and_atomics_say_nothing) {
    drive_t d;
    drive_reset(&d);
    d.service = 7;
    drive_store(&d, 0, LINE, 1);
    cr_expect(d.push.valid && d.push.service[0] == 0);
    drive_atomic(&d, 0, LINE, 1);
    cr_expect(d.push.valid && d.push.service[0] == 0);
}

/* The tick after a response tells of it; the warp is the one that asked for the line. */
static void expect_answer(drive_t *d, uint32_t warp) {
    drive_tick(d);
    cr_expect(d->answer.valid && d->answer.warp == warp && d->answer.hit == d->hit, "%u %u %u",
              d->answer.valid, d->answer.warp, d->answer.hit);
    drive_tick(d);
    cr_expect_not(d->answer.valid, "once");
}

Test(hw_l1d_service, mr_7_answers_are_those_of_the_warp_that_asked_first) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t hit = 0; hit < 2; hit++) {
        uint32_t line = LINE + hit * 2 * LINE_BYTES;
        d.hit = hit;
        drive_load(&d, 7, line);
        uint32_t tag = d.push.tag;
        cr_assert_eq(drive_load(&d, 5, line).event.kind, L1D_MERGE);
        drive_respond(&d, tag, 0, 0);
        expect_answer(&d, 7);
        drive_idle(&d, 5);
    }
}

Test(hw_l1d_service, mr_7_each_sector_is_an_answer) {
    drive_t d;
    uint32_t answers = 0;
    drive_reset(&d);
    drive_load(&d, 2, LINE);
    uint32_t tag = d.push.tag;
    drive_load(&d, 2, LINE + ROW_BYTES); /* another row of the line, under the same tag */
    drive_respond(&d, tag, 0, 0);
    answers += d.answer.valid;
    drive_respond(&d, tag, ROW_SECTORS, 0);
    answers += d.answer.valid;
    for (uint32_t i = 0; i < 5; i++) {
        drive_tick(&d);
        answers += d.answer.valid;
    }
    cr_expect_eq(answers, 2);
}

Test(hw_l1d_service, atomics_and_writes_are_no_answers) {
    drive_t d;
    drive_reset(&d);
    drive_atomic(&d, 0, LINE, 1);
    drive_return(&d, 0, 1);
    drive_tick(&d);
    cr_expect_not(d.answer.valid);
    drive_store(&d, 0, LINE, 1);
    drive_packet(&d, PACKET_WRITE, d.push.tag, 0, 0);
    drive_tick(&d);
    cr_expect_not(d.answer.valid);
}

/* A set whose lines are all in flight: the load bypasses them, and its answers count as well. */
Test(hw_l1d_service, mr_7_loads_past_the_lines_have_answers) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        drive_load(&d, way, GLOBAL_BASE + way * L1_SETS * LINE_BYTES);
    }
    d.service = SERVE_PAST;
    l1d_out_t out = drive_load(&d, 6, GLOBAL_BASE + L1_WAYS * L1_SETS * LINE_BYTES);
    cr_assert(out.event.kind == L1D_MISS && out.event.place == PLACE_REGISTERS);
    cr_expect_eq(d.push.service[0], SERVE_PAST);
    drive_respond(&d, d.push.tag, 0, 0);
    expect_answer(&d, 6);
}
