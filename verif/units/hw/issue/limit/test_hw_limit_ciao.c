/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ciao_t as a whole: events of issue and cache in, permissions out. */
//@ machine unit+blocks-4+limit-ciao_t+vta_entries-8+warps-16
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include "ciao_drive.h"
#include "setting_range.h"

/* ciao:VTA-1: two warps whose lines share the one place of a direct-mapped set. */
Test(hw_limit_ciao, vta_1_two_warps_in_one_set) {
    static const struct {
        uint32_t warp, line, evicts, hits[2], list[2][3]; /* valid, evictor, count */
    } rows[] = {
        {0, 0, 0, {0, 0}, {{0, 0, 0}, {0, 0, 0}}}, {1, 4, 1, {0, 0}, {{0, 0, 0}, {0, 0, 0}}},
        {0, 0, 1, {1, 0}, {{1, 1, 0}, {0, 0, 0}}}, {1, 4, 1, {1, 1}, {{1, 1, 0}, {1, 0, 0}}},
        {0, 0, 1, {2, 1}, {{1, 1, 1}, {1, 0, 0}}}, {1, 4, 1, {2, 2}, {{1, 1, 1}, {1, 0, 1}}}};
    for (uint32_t pause = 0; pause < 4; pause++) { /* cycles between accesses */
        begin(2, 1);
        for (uint32_t i = 0; i < 6; i++) {
            in.l1d = (l1d_event_t){.valid = 1,
                                   .kind = L1D_MISS,
                                   .warp = rows[i].warp,
                                   .line = rows[i].line,
                                   .evicted = rows[i].evicts,
                                   .victim = 4 - rows[i].line,
                                   .victim_warp = 1 - rows[i].warp};
            tick();
            idle(pause);
            if (pause < 3 && i < 5) {
                continue; /* the last one is still in flight */
            }
            idle(3);
            for (uint32_t w = 0; w < 2; w++) {
                cr_expect_eq(hits_of(w), rows[i].hits[w], "access %u, warp %u", i + 1, w);
                cr_expect_eq(limit.interference.valid >> w & 1, rows[i].list[w][0]);
                cr_expect(!rows[i].list[w][0] ||
                          (limit.interference.evictor[w] == rows[i].list[w][1] &&
                           limit.interference.count[w] == rows[i].list[w][2]));
            }
        }
        cr_expect_eq(lost, 4);
    }
}

/* A warp that suffers has its interferer stalled, which is woken when the warp has recovered. */
Test(hw_limit_ciao, a11_a_warp_that_interferes_is_stalled_until_the_other_recovers) {
    begin(4, 1);
    steal(1, 0, 2);
    run(0, 49);
    cr_expect_eq(stalled(), 0, "before the epoch ends");
    run(0, 1); /* 2 hits x 4 warps x 100 > 50 */
    cr_expect_eq(stalled(), 1u << 1);
    cr_expect_eq(may_issue() & in.live, 0xd);
    run(0, 1140); /* 2 hits x 3 warps x 200 = 1200 */
    cr_expect_eq(stalled(), 1u << 1);
    run(0, 10);
    cr_expect_eq(stalled(), 0);
}

/* ciao:A29: equal to the high cutoff is not severe, equal to the low one has recovered. */
Test(hw_limit_ciao, a29_the_cutoffs_are_exact) {
    for (uint32_t cutoff = 12; cutoff <= 13; cutoff++) { /* 1 hit x 4 warps x 12.5 = 50 */
        begin(4, 1);
        set(SETTING_ciao_high_cutoff, cutoff);
        steal(1, 0, 1);
        run(0, 50);
        cr_expect_eq(stalled(), cutoff == 13 ? 1u << 1 : 0);
    }
}

/* ciao:A3: which warp is examined at the end of a high epoch. */
Test(hw_limit_ciao, a3_the_front_or_all_warps) {
    for (uint32_t all = 0; all < 2; all++) {
        begin(6, 1);
        set(SETTING_ciao_all, all);
        steal(1, 0, 3);
        steal(3, 2, 3);
        run(4, 50);
        idle(10 * SEARCH_CYCLES);
        cr_expect_eq(stalled(), all ? 1u << 1 | 1u << 3 : 0);
        run(0, 50);
        cr_expect_eq(stalled(), all ? 1u << 1 | 1u << 3 : 1u << 1);
    }
}

/* A warp that is stalled already has no one stalled for its sake, nor is one stalled twice. */
Test(hw_limit_ciao, nothing_is_done_for_a_stalled_warp) {
    begin(6, 1);
    set(SETTING_ciao_all, 1);
    steal(1, 0, 3);
    steal(2, 1, 3);
    steal(1, 3, 3);
    run(4, 50);
    idle(10 * SEARCH_CYCLES);
    cr_expect_eq(stalled(), 1u << 1);
    cr_expect_eq(limit.stalls.trigger[1], 0, "the first one's trigger stays");
}

/* ciao:A4: all stalled warps are examined in turn, a low epoch each. */
Test(hw_limit_ciao, a4_stalled_warps_are_examined_in_turn) {
    begin(8, 1);
    set(SETTING_ciao_all, 1);
    for (uint32_t w = 0; w < 4; w++) {
        steal(w + 4, w, 3);
    }
    run(0, 50);
    idle(10 * SEARCH_CYCLES);
    cr_expect_eq(stalled(), 0xf0);
    finish(2); /* the trigger of warp 6 */
    uint32_t epochs = 0;
    while (stalled() == 0xf0 && epochs < 5) {
        run(0, 10);
        epochs++;
    }
    cr_expect_leq(epochs, 4);
    cr_expect_eq(stalled(), 0xb0);
}

/* The source's rule leaves stalled warps alone, as they are never in front; `longest` ends it. */
Test(hw_limit_ciao, a4_a12e_only_the_front_with_a_longest_stall) {
    begin(4, 1);
    set(SETTING_ciao_front, 1);
    set(SETTING_ciao_longest, 3000);
    steal(1, 0, 2);
    run(0, 50);
    cr_expect_eq(stalled(), 1u << 1);
    run(0, 2990);
    cr_expect_eq(stalled(), 1u << 1);
    run(0, 20);
    cr_expect_eq(stalled(), 0);
}

/* ... unless their block meets: then such a warp issues, and may end an epoch. */
Test(hw_limit_ciao, a4_a_stalled_warp_in_front_is_examined) {
    begin(4, 2);
    set(SETTING_ciao_front, 1);
    steal(1, 2, 2);
    run(2, 50);
    cr_expect_eq(stalled(), 1u << 1);
    finish(2);
    run(3, 10);
    cr_expect_eq(stalled(), 1u << 1, "another warp is in front");
    in.waiting = 1u << 0;
    idle(2);
    run(1, 10);
    cr_expect_eq(stalled(), 0);
}

/* Epochs that end together: what the low one wakes the high one may stall again. */
Test(hw_limit_ciao, a_low_epoch_goes_before_a_high_one) {
    begin(4, 1);
    steal(1, 0, 50);
    run(0, 50);
    cr_expect_eq(stalled(), 1u << 1);
    run(2, 40);
    cr_expect_eq(stalled(), 1u << 1);
    run(2, 9);
    finish(0); /* the trigger */
    steal(1, 2, 50);
    run(2, 1);
    cr_expect_eq(stalled(), 1u << 1);
    cr_expect_eq(limit.stalls.trigger[1], 2);
}

/* A low epoch goes between two warps of a high one's scan. */
Test(hw_limit_ciao, a_low_epoch_interrupts_a_scan) {
    begin(CORE_WARPS, 4);
    steal(15, 14, 50);
    run(14, 50);
    cr_expect_eq(stalled(), 1u << 15);
    set(SETTING_ciao_all, 1);
    for (uint32_t w = 0; w < 7; w++) {
        steal(w + 7, w, 200);
    }
    run(0, 49);
    issue(0);
    idle(SEARCH_CYCLES); /* the low epoch that ends with it is over */
    cr_expect(limit.throttle.scans);
    finish(14);
    for (uint32_t i = 0; i < 1000 && stalled() >> 15 & 1;
         i++) { /* low epochs, until it has its turn */
        issue(0);
    }
    cr_expect(!(stalled() >> 15 & 1) && limit.throttle.scans);
    idle(20 * SEARCH_CYCLES);
    cr_expect_eq(stalled(), 0x3f80, "the scan goes on to its end");
}

/* Low epochs that end all the time leave room for the scan between two of them. */
Test(hw_limit_ciao, a_scan_goes_on_between_low_epochs) {
    begin(8, 1);
    steal(1, 0, 200);
    run(0, 50);
    cr_expect_eq(stalled(), 1u << 1);
    set(SETTING_ciao_low_epoch, 2);
    set(SETTING_ciao_all, 1);
    steal(7, 6, 200);
    for (uint32_t i = 0; i < 50 + 20 * SEARCH_CYCLES; i++) {
        issue(0);
    }
    cr_expect_eq(stalled() >> 7 & 1, 1);
}

/* With `front` a warp that runs and ends a low epoch is not looked at. */
Test(hw_limit_ciao, a4_a_running_warp_in_front_is_not_examined) {
    begin(4, 1);
    set(SETTING_ciao_front, 1);
    steal(1, 0, 50);
    run(0, 50);
    cr_expect_eq(stalled(), 1u << 1);
    for (uint32_t i = 0; i < 40; i++) {
        issue(2);
        cr_assert_eq(limit.throttle.step, CIAO_IDLE, "instruction %u", i);
    }
}

/* Epochs of two instructions end while the test for another warp runs: the first one waits. */
Test(hw_limit_ciao, an_epoch_that_ends_while_one_waits_is_lost) {
    begin(8, 1);
    set(SETTING_ciao_high_epoch, 2);
    set(SETTING_ciao_low_epoch, 2);
    set(SETTING_ciao_high_cutoff, 1023);
    in.launch_begins = 1;
    tick();
    for (uint32_t w = 0; w < 4; w++) {
        steal(w + 4, w, 3);
    }
    for (uint32_t warp = 1; warp < 4; warp++) { /* warp 1 is tested, 2 waits, 3 is lost */
        issue(warp);
        issue(warp);
        idle(2);
    }
    cr_expect_eq(limit.throttle.examined, 1);
    cr_expect(limit.throttle.high_ended && limit.throttle.high_front == 2);
    cr_expect(limit.throttle.low_ended && limit.throttle.low_front == 2);
    idle(20 * SEARCH_CYCLES);
    cr_expect_eq(stalled(), 1u << 5 | 1u << 6);
}

/* A scan tests all warps with the instructions and running warps of its begin. 1 hit x 4 warps x 13
 * is above 50. It is not above what has been executed when the scan ends, nor is it with three
 * warps. */
Test(hw_limit_ciao, a3_a_scan_has_the_numbers_of_its_begin) {
    for (uint32_t finishes = 0; finishes < 2; finishes++) {
        begin(4, 1);
        set(SETTING_ciao_all, 1);
        set(SETTING_ciao_high_cutoff, 13);
        steal(1, 3, 1);
        for (uint32_t i = 0; i < 50; i++) {
            issue(0);
        }
        for (uint32_t i = 0; i < 8 && !limit.throttle.scans; i++) {
            idle(1);
        }
        cr_expect(limit.throttle.scans && limit.throttle.at < 3);
        if (finishes) {
            finish(2);
        } else {
            issue(0);
            issue(0);
        }
        idle(10 * SEARCH_CYCLES);
        cr_expect_eq(stalled(), 1u << 1, "finishes: %u", finishes);
    }
}

/* The same warp's count while others of the core lose lines: the question waits for a cycle in
 * which none is counted. Warp 0 does not suffer much, 3 does. */
Test(hw_limit_ciao, a_test_has_the_count_of_its_warp) {
    for (uint32_t phase = 0; phase < 6; phase++) {
        begin(4, 1);
        set(SETTING_ciao_high_cutoff, 12);
        steal(2, 3, 50);
        steal(1, 0, 1);
        for (uint32_t i = 0; i < 50; i++) {
            issue(0);
        }
        idle(phase);
        steal(2, 3, 20);
        idle(SEARCH_CYCLES);
        cr_expect_eq(stalled(), 0, "phase %u", phase);
    }
}

/* Nor is a question answered while counts are halved. */
Test(hw_limit_ciao, a_test_waits_while_counts_are_halved) {
    for (uint32_t phase = 0; phase < 16; phase++) {
        begin(4, 1);
        set(SETTING_ciao_robust, 1);
        set(SETTING_ciao_high_epoch, 2);
        set(SETTING_ciao_high_cutoff, 12);
        in.launch_begins = 1;
        tick();
        steal(2, 3, 50);
        steal(1, 0, 1);
        limit.epochs.executed = 1000;
        issue(1); /* no one interferes with warp 1, and counts are halved */
        issue(1);
        idle(phase);
        issue(0);
        issue(0);
        idle(2 * SEARCH_CYCLES);
        cr_expect_eq(stalled(), 0, "phase %u", phase);
    }
}

/* Of two stalled warps one is woken after so many instructions, the other after as many more. */
Test(hw_limit_ciao, a12e_a_stall_ends_after_so_many_instructions) {
    begin(6, 1);
    set(SETTING_ciao_all, 1);
    set(SETTING_ciao_robust, 1);
    steal(1, 0, 600);
    steal(3, 2, 600);
    run(4, 50);
    idle(10 * SEARCH_CYCLES);
    cr_expect_eq(stalled(), 1u << 1 | 1u << 3);
    set(SETTING_ciao_low_epoch, 60000);
    run(4, 10);
    set(SETTING_ciao_longest, 100);
    run(4, 100);
    cr_expect_eq(count_core_warps(stalled()), 1);
    run(4, 90);
    cr_expect_eq(count_core_warps(stalled()), 1);
    run(4, 10);
    cr_expect_eq(stalled(), 0);
}

/* Several warps whose triggers never recover are woken one after the other. */
Test(hw_limit_ciao, a12e_the_longest_stall_is_every_warps) {
    begin(8, 1);
    set(SETTING_ciao_all, 1);
    set(SETTING_ciao_longest, 70);
    set(SETTING_ciao_low_epoch, 60000);
    in.launch_begins = 1;
    tick();
    for (uint32_t w = 0; w < 4; w++) {
        steal(w + 4, w, 20);
    }
    run(0, 50);
    idle(10 * SEARCH_CYCLES);
    cr_expect_eq(stalled(), 0xf0);
    core_warps_t woken = 0;
    for (uint32_t i = 0; i < 400; i++) { /* each is stalled again when a high epoch ends */
        run(0, 1);
        woken |= ~stalled() & 0xf0;
    }
    cr_expect_eq(woken, 0xf0);
}

/* ciao:A8. */
Test(hw_limit_ciao, a8_lines_that_a_warp_evicted_itself) {
    for (uint32_t self = 0; self < 2; self++) {
        begin(4, 1);
        set(SETTING_ciao_count_self, self);
        steal(0, 0, 5);
        cr_expect_eq(lost, 5);
        cr_expect_eq(hits_of(0), self ? 5 : 0);
        run(0, 50);
        cr_expect_eq(stalled(), 0, "no one else is to blame");
    }
}

/* ciao:A9: what was done once about an entry is done again after a change only. */
Test(hw_limit_ciao, a9_robust_acts_once_per_change) {
    for (uint32_t robust = 0; robust < 2; robust++) {
        begin(4, 1);
        set(SETTING_ciao_robust, robust);
        set(SETTING_ciao_longest, 30);
        steal(1, 0, 8);
        run(0, 50);
        cr_expect_eq(stalled(), 1u << 1);
        run(0, 40); /* woken by its patience */
        cr_expect_eq(stalled(), 0);
        run(0, 10);
        cr_expect_eq(stalled(), robust ? 0 : 1u << 1);
        steal(1, 0, 1);
        run(0, 50);
        cr_expect_eq(stalled(), 1u << 1);
    }
}

/* ciao:A5: what a warp suffered long ago, and what the slot's last warp suffered. */
Test(hw_limit_ciao, a5_robust_forgets) {
    for (uint32_t robust = 0; robust < 2; robust++) {
        begin(4, 1);
        set(SETTING_ciao_robust, robust);
        steal(1, 0, 8);
        uint32_t before = limit.epochs.executed;
        run(2, 50);
        cr_expect_eq(hits_of(0), robust ? 4 : 8);
        cr_expect_eq(limit.epochs.executed, robust ? (before + 50) / 2 : before + 50);
        finish(0);
        start(0, 0);
        cr_expect_eq(hits_of(0), robust ? 0 : 4 * 2);
    }
}

/* ciao:A5: instructions are about to overflow. Then counts are halved with them, robust or not. */
Test(hw_limit_ciao, a5_full_counts_are_halved_whatever_the_setting) {
    for (uint32_t full = 0; full < 2; full++) {
        begin(4, 1);
        steal(1, 0, 8);
        run(2, 49);
        limit.epochs.executed = (1u << (CIAO_COUNT_BITS - 1)) - (full ? 1 : 2);
        run(2, 1);
        cr_expect_eq(hits_of(0), full ? 4 : 8);
        cr_expect_eq(limit.epochs.executed,
                     full ? 1u << (CIAO_COUNT_BITS - 2) : (1u << (CIAO_COUNT_BITS - 1)) - 1);
    }
}

/* Once per high epoch, however many warps it looks at. */
Test(hw_limit_ciao, a5_a_scan_of_all_warps_halves_once) {
    begin(4, 1);
    set(SETTING_ciao_robust, 1);
    set(SETTING_ciao_all, 1);
    steal(1, 0, 16);
    set(SETTING_ciao_high_cutoff, 1);
    run(2, 50);
    idle(10 * SEARCH_CYCLES);
    cr_expect_eq(hits_of(0), 8);
    cr_expect_eq(limit.epochs.executed, 25);
}

/* A stalled warp continues because its trigger has ended, even if the slot was taken again. */
Test(hw_limit_ciao, a13_a_trigger_that_has_finished_ends_the_stall) {
    begin(4, 1);
    steal(1, 0, 50);
    run(0, 50);
    cr_expect_eq(stalled(), 1u << 1);
    finish(0);
    start(0, 0);
    steal(2, 0, 50); /* the new warp suffers */
    run(3, 10);
    cr_expect_eq(stalled(), 0);
}

/* A test says nothing about a warp that came meanwhile. */
Test(hw_limit_ciao, a_test_of_a_warp_that_was_replaced_is_void) {
    for (uint32_t warp = 0; warp < 2; warp++) {
        for (uint32_t wait = 1; wait < 15; wait++) {
            begin(4, 1);
            steal(1, 0, 50);
            steal(0, 1, 50);
            for (uint32_t i = 0; i < 50; i++) {
                issue(0);
            }
            idle(wait);
            finish(warp);
            start(warp, warp);
            core_warps_t then = stalled();
            idle(SEARCH_CYCLES);
            cr_expect_eq(stalled(), then, "after %u cycles", wait);
        }
    }
}

/* Nor is a warp woken by one: another warp has the slot of the trigger when the test ends. */
Test(hw_limit_ciao, a_test_of_a_trigger_that_was_replaced_wakes_none) {
    begin(4, 1);
    steal(1, 0, 2);
    run(0, 50);
    run(0, 1149); /* 2 hits x 3 warps x 200 = 1200: recovered with the next one */
    cr_expect_eq(stalled(), 1u << 1);
    issue(0);
    for (uint32_t i = 0; i < SEARCH_CYCLES && limit.throttle.step != CIAO_WAIT; i++) {
        idle(1);
    }
    cr_expect_eq(limit.throttle.step, CIAO_WAIT);
    finish(0);
    start(0, 0);
    idle(2 * SEARCH_CYCLES);
    cr_expect_eq(stalled(), 1u << 1);
    run(2, 10);
    cr_expect_eq(stalled(), 0, "in the next low epoch: the trigger has finished");
}

/* Condition (a) of ciao:A12, and invariant 6. */
Test(hw_limit_ciao, a12a_the_last_running_warp_is_never_stalled) {
    begin(4, 1);
    set(SETTING_ciao_all, 1);
    for (uint32_t i = 0; i < 4; i++) { /* every warp suffers from every other one */
        for (uint32_t w = 0; w < 4; w++) {
            steal((w + 1 + i % 3) % 4, w, 20);
        }
        core_warps_t running = in.live & ~stalled();
        run(lowest_core_warp(running), 50);
        idle(10 * SEARCH_CYCLES);
        cr_expect_neq(in.live & ~stalled(), 0);
    }
    cr_expect_neq(stalled(), 0);
}

/* Condition (b): a block comes together. */
Test(hw_limit_ciao, a12b_stalled_warps_pass_when_their_block_meets) {
    for (uint32_t whole = 0; whole < 2; whole++) {
        begin(8, 4);
        set(SETTING_ciao_whole, whole);
        steal(1, 0, 50);
        steal(5, 0, 50);
        run(0, 50);
        core_warps_t held = stalled();
        cr_expect_eq(held, 1u << 5, "of another block");
        in.waiting = 1u << 4;
        idle(2);
        cr_expect_eq(may_issue() & held, whole ? 0 : held);
        in.waiting = 1u << 4 | 1u << 6 | 1u << 7;
        idle(2);
        cr_expect_eq(may_issue() & held, held);
        in.waiting = 0xf;
        idle(2);
        cr_expect_eq(may_issue() & held, 0, "another block meets");
        in.waiting = 0;
        idle(2);
        cr_expect_eq(stalled(), held, "it is still stalled");
    }
}

/* A slot's block is that of its last warp. */
Test(hw_limit_ciao, a12b_a_slot_changes_its_block) {
    begin(8, 4);
    finish(4);
    start(4, 0);
    steal(1, 0, 50);
    run(0, 50);
    cr_expect_eq(stalled(), 1u << 1);
    in.waiting = 1u << 4;
    idle(2);
    cr_expect_neq(may_issue() >> 1 & 1, 0);
    in.waiting = 1u << 5;
    idle(2);
    cr_expect_eq(may_issue() >> 1 & 1, 0);
    steal(4, 0, 50);
    run(0, 50);
    cr_expect_eq(stalled() >> 4 & 1, 1);
    cr_expect_eq(may_issue() >> 4 & 1, 0, "its last block meets");
}

/* Condition (c): the last running warp finishes, and the oldest stalled one continues. */
Test(hw_limit_ciao, a12c_the_oldest_stalled_warp_is_woken) {
    begin(4, 1);
    finish(1); /* slot 1 is the youngest */
    start(1, 1);
    steal(1, 0, 50);
    steal(2, 0, 50);
    steal(2, 3, 50);
    set(SETTING_ciao_all, 1);
    run(0, 50);
    idle(10 * SEARCH_CYCLES);
    steal(1, 0, 50);
    steal(1, 3, 50);
    run(0, 50);
    idle(10 * SEARCH_CYCLES);
    cr_expect_eq(stalled(), 1u << 1 | 1u << 2);
    finish(0);
    cr_expect_eq(stalled(), 1u << 1 | 1u << 2, "one still runs");
    finish(3);
    idle(SEARCH_CYCLES);
    cr_expect_eq(stalled(), 1u << 1, "the older one runs");
    finish(2);
    idle(SEARCH_CYCLES);
    cr_expect_eq(stalled(), 0);
}

/* Invariant 9. */
Test(hw_limit_ciao, invariant_9_off_holds_nothing_back) {
    begin(4, 1);
    set(SETTING_ciao_on, 0);
    set(SETTING_ciao_all, 1);
    set(SETTING_ciao_robust, 1);
    steal(1, 0, 100);
    for (uint32_t i = 0; i < 1000; i++) {
        run(0, 1);
        cr_assert_eq(may_issue(), ALL_CORE_WARPS, "after %u instructions", i);
    }
    cr_expect_eq(limit.throttle.step, CIAO_IDLE);
}

/* Each register has a setting of its own, which writes it whole. */
Test(hw_limit_ciao, settings_are_registers) {
    for (uint32_t index = 0; index < 256; index++) {
        limit_reset(&limit);
        in = (limit_in_t){0};
        ciao_set_t expected = limit.settings.set;
        set(index, 0x2d6b4);
        switch (index) {
        case SETTING_ciao_on: expected.on = 0; break;
        case SETTING_ciao_high_epoch: expected.high_epoch = 0xd6b4; break;
        case SETTING_ciao_low_epoch: expected.low_epoch = 0xd6b4; break;
        case SETTING_ciao_high_cutoff: expected.high_cutoff = 0x2b4; break;
        case SETTING_ciao_low_cutoff: expected.low_cutoff = 0x2b4; break;
        case SETTING_ciao_count_self: expected.count_self = 0; break;
        case SETTING_ciao_longest: expected.longest = 0xd6b4; break;
        default: break;
        }
        set(index, 0x2d6b4);
        cr_expect(!memcmp(&expected, &limit.settings.set, sizeof expected), "setting %u", index);
        set(index, 1);
        ciao_set_t *now = &limit.settings.set;
        uint32_t ones = now->all + now->front + now->robust + now->whole;
        cr_expect_eq(ones, index == SETTING_ciao_all || index == SETTING_ciao_front ||
                               index == SETTING_ciao_robust || index == SETTING_ciao_whole);
        cr_expect(index != SETTING_ciao_all || now->all);
        cr_expect(index != SETTING_ciao_front || now->front);
        cr_expect(index != SETTING_ciao_robust || now->robust);
        cr_expect(index != SETTING_ciao_whole || now->whole);
    }
}

/* A launch forgets all but the settings. */
Test(hw_limit_ciao, a_launch_begins_anew) {
    begin(4, 1);
    steal(1, 0, 50);
    run(0, 50);
    cr_expect_neq(stalled(), 0);
    in.launch_begins = 1;
    tick();
    cr_expect_eq(may_issue(), ALL_CORE_WARPS);
    cr_expect_eq(hits_of(0), 0);
    cr_expect_eq(limit.interference.valid, 0);
    cr_expect_eq(limit.epochs.executed, 0);
    for (uint32_t row = 0; row < VTA_ROWS; row++) {
        cr_expect_eq(limit.victims.valid[row], 0);
    }
    cr_expect_eq(limit.settings.set.high_epoch, 50);
    run(0, 49);
    steal(1, 0, 50);
    cr_expect_eq(stalled(), 0, "its epochs begin anew");
    run(0, 1);
    cr_expect_eq(stalled(), 1u << 1);
}

Test(hw_limit_ciao, keeps_every_setting_whole) {
    settings_have_room(11);
}

/* A launch ends whatever test the last one has begun. */
Test(hw_limit_ciao, a_launch_begins_without_a_test) {
    for (uint32_t wait = 0; wait < 20; wait++) {
        begin(4, 1);
        steal(1, 0, 50);
        for (uint32_t i = 0; i < 50; i++) {
            issue(0);
        }
        idle(wait);
        in.launch_begins = 1;
        tick();
        idle(2 * SEARCH_CYCLES);
        cr_expect_eq(stalled(), 0, "after %u cycles", wait);
    }
}
