/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass and instructions at which threads wait or part, on hand-made assembly: where they
 * meet before a barrier, behind a vote or a call; barriers that stand twice; and code that nothing
 * declares. */
//@ source sw/toolchain/insn.c sw/toolchain/asm.c sw/toolchain/adapt.c sw/toolchain/graph.c
//@ source sw/toolchain/flow.c sw/toolchain/uniform.c sw/toolchain/markers.c sw/toolchain/copies.c
//@ source sw/toolchain/pass.c sw/toolchain/process.c
#include "weft_cc.h"

Test(weft_barriers, who_leaves_before_a_barrier_goes_first) {
    char *out = run_pass(KERNEL("\tcsrr a0,0xcc0\n\tbgeu a0,a1,.L1\n\tnop\n"
                                "\t.insn i 0x0b, 0, x0, x0, 0\n\tnop\n.L1:\n\tret\n"),
                         MARK_RPC);

    cr_expect(strstr(out, ".Lweft0_1\t# simt.rpc\n\tbgeu a0,a1,.L1\n.Lweft0_1:\n\tnop\n"), "%s",
              out);
    free(out);
    /* without a barrier they meet at the end */
    out = run_pass(KERNEL("\tcsrr a0,0xcc0\n\tbgeu a0,a1,.L1\n\tnop\n.L1:\n\tret\n"), MARK_RPC);
    cr_expect(strstr(out, ".Lweft0_2\t# simt.rpc\n"), "%s", out);
    free(out);
}

/* Meeting points of a kernel's branches, in the order of the text, as block numbers. */
static const char *meetings(const char *body) {
    static char found[128];
    char text[1024], *at = found;

    snprintf(text, sizeof text, KERNEL("\tcsrr a0,0xcc0\n%s"), body);
    char *out = run_pass(text, MARK_RPC);
    *at = '\0';
    for (const char *p = out; (p = strstr(p, "j 0x2b, x0, .Lweft0_")); p++) {
        at += sprintf(at, "%s%d", at == found ? "" : " ", atoi(p + strlen("j 0x2b, x0, .Lweft0_")));
    }
    free(out);
    return found;
}

#define BAR  "\t.insn i 0x0b, 0, x0, x0, 0\n"
#define EXIT "\t.insn i 0x0b, 1, x0, x0, 0\n"

/* The threads of the outer branch meet before the barrier, whatever ends the thread on the way. */
Test(weft_barriers, a_return_of_a_kernel_ends_the_thread) {
    /* 0 if; 1 if; 2 work; 3 barrier; 4 end */
    cr_expect_str_eq(
        meetings("\tbeqz a0,.L3\n\tbnez a0,.L4\n\tnop\n.L3:\n" BAR "\tnop\n.L4:\n\tret\n"), "3 2");
    /* the same with an end of its own, by either instruction: 2 end, 3 work, 4 barrier */
    cr_expect_str_eq(
        meetings("\tbeqz a0,.L3\n\tbnez a0,.L4\n\tret\n.L4:\n\tnop\n.L3:\n" BAR "\tret\n"), "4 3");
    cr_expect_str_eq(
        meetings("\tbeqz a0,.L3\n\tbnez a0,.L4\n" EXIT ".L4:\n\tnop\n.L3:\n" BAR "\tret\n"), "4 3");
    /* in a loop: 0; 1 head; 2 latch; 3 barrier; 4 end */
    cr_expect_str_eq(meetings("\tli a1,0\n.L1:\n\tbeq a1,a0,.L4\n\taddi a1,a1,2\n"
                              "\tbltu a1,a0,.L1\n" BAR ".L4:\n\tret\n"),
                     "2 3");
    /* of several barriers the next one counts: 0 if; 1 if; 2; 3 barrier and if; 4; 5 barrier; 6 */
    cr_expect_str_eq(meetings("\tbeqz a0,.L3\n\tbnez a0,.L6\n\tnop\n.L3:\n" BAR
                              "\tbnez a0,.L6\n\tnop\n.L5:\n" BAR ".L6:\n\tret\n"),
                     "3 2 4");
}

#define VOTE "\t.insn r 0x5b, 0, 0, a3, a4, a5\n"

/* Threads that vote may wait for one that has only its end before it, or a barrier; so it goes
 * first. A thread that votes later may be waited for there. */
Test(weft_barriers, a_thread_that_ends_without_a_vote_goes_first) {
    /* 0 if; 1 vote; 2 end */
    cr_expect_str_eq(meetings("\tbeqz a0,.L2\n\tnop\n" VOTE ".L2:\n\tret\n"), "1");
    cr_expect_str_eq(meetings("\tbeqz a0,.L2\n\tnop\n" VOTE ".L2:\n" VOTE "\tret\n"), "2");
    /* 0 if; 1 if; 2 vote; 3 barrier; 4 end */
    cr_expect_str_eq(meetings("\tbeqz a0,.L4\n\tbnez a0,.L3\n" VOTE ".L3:\n" BAR ".L4:\n\tret\n"),
                     "1 3");
    /* a vote on one of the ways to a barrier: 0 if; 1 vote, if; 2 work; 3 barrier; 4 end */
    cr_expect_str_eq(
        meetings("\tbeqz a0,.L3\n" VOTE "\tbnez a0,.L4\n\tnop\n.L3:\n" BAR ".L4:\n\tret\n"), "3 2");
    /* a function that votes: 0 if; 1 call; 2 end */
    char *out = run_pass(
        KERNEL("\tcsrr a0,0xcc0\n\tbeqz a0,.L2\n\tcall v\n.L2:\n\tret\n") "\t.text\n\t.type v, "
                                                                          "@function\nv:\n" VOTE
                                                                          "\tret\n\t.size v, .-v\n",
        MARK_RPC);
    cr_expect(strstr(out, ".Lweft0_1\t# simt.rpc\n\tbeqz a0,.L2\n"), "%s", out);
    free(out);
}

/* Behind the last barrier threads meet at the end; ways to different barriers meet behind them. */
Test(weft_barriers, a_return_without_one_barrier_ahead_changes_nothing) {
    cr_expect_str_eq(
        meetings(BAR "\tbeqz a0,.L3\n\tbnez a0,.L4\n\tnop\n.L3:\n\tnop\n.L4:\n\tret\n"), "4 4");
    cr_expect_str_eq(meetings("\tbeqz a0,.L1\n" BAR "\tj .L2\n.L1:\n\tnop\n" BAR ".L2:\n\tret\n"),
                     "3");
    /* a function returns to its caller: its return does not end the thread */
    char *out = run_pass(
        FUNCTION("\tbeqz a0,.L3\n\tbnez a0,.L4\n\tnop\n.L3:\n" BAR ".L4:\n\tret\n"), MARK_RPC);
    cr_expect_eq(count(out, "x0, .Lweft0_4\t# simt.rpc"), 2, "%s", out);
    free(out);
}

/* Calls of functions that the file does not have, and of other names of one that it has. */
Test(weft_barriers, calls_on_the_way_to_a_barrier) {
    cr_expect_str_eq(
        meetings("\tbeqz a0,.L3\n\tcall g\n\tbnez a0,.L4\n\tnop\n.L3:\n" BAR ".L4:\n\tret\n"),
        "3 2");
    char *out =
        run_pass(KERNEL("\tcsrr a0,0xcc0\n\tbeqz a0,.L3\n\tbnez a0,.L4\n\tnop\n.L3:\n"
                        "\tcall other\n.L4:\n\tret\n") FUNCTION(BAR "\tret\n") "\t.set\tother,f\n",
                 MARK_RPC);
    cr_expect(strstr(out, ".Lweft0_3\t# simt.rpc\n\tbeqz a0,.L3\n"), "%s", out);
    free(out);
}

/* Lines of the barriers that are one in the source, "" if there are none. */
static const char *copies(const char *body) {
    static char found[64];
    char text[1024];

    snprintf(text, sizeof text, FUNCTION("%s"), body);
    one_t *one = open_one(text);
    marks_t marks = markers_plan(&one->flow, MARK_RPC);
    copies_t list = copies_find(&one->flow, &marks);
    found[0] = '\0';
    for (int i = 0; i < list.count; i++) {
        snprintf(found + strlen(found), sizeof found - strlen(found), "%d %d;", list.at[i].one + 1,
                 list.at[i].other + 1);
    }
    copies_free(&list);
    marks_free(&marks);
    close_one(one);
    return found;
}

#define LINE(number) "# " number " \"k.c\" 1\n" BAR "# 0 \"\" 2\n"

Test(weft_barriers, one_barrier_on_two_sides_of_a_branch) {
    /* lines 1 to 3 declare */
    cr_expect_str_eq(copies("\tbeqz a0,.L1\n" LINE("7") "\tret\n.L1:\n" LINE("7") "\tret\n"),
                     "11 6;");
    cr_expect_str_eq(copies("\tbeqz a0,.L1\n" LINE("7") "\tret\n.L1:\n" LINE("8") "\tret\n"), "");
    cr_expect_str_eq(copies("\tbeqz a0,.L1\n" BAR "\tret\n.L1:\n" BAR "\tret\n"), "", "no source");
    /* a copy in front of a loop: its branch sends threads on to the copy or to the loop's own */
    cr_expect_str_eq(
        copies(".L1:\n\tlw a1,0(a0)\n\tbnez a1,.L2\n" LINE(
            "7") "\tbeqz a2,.L1\n\tret\n.L2:\n\tnop\n.L3:\n" LINE("7") "\tbeqz a2,.L4\n\tlw "
                                                                       "a1,0(a0)\n\tbnez "
                                                                       "a1,.L2\n\tj "
                                                                       ".L3\n.L4:\n\tret\n"),
        "16 8;");
    /* the copies of two rounds, one behind the other */
    cr_expect_str_eq(copies(LINE("7") "\tbeqz a0,.L1\n" LINE("7") ".L1:\n\tret\n"), "");
    /* threads have met before: a branch that all take alike decides */
    cr_expect_str_eq(copies("\tbeqz a0,.L1\n\tnop\n.L1:\n\tcsrr a1,0xcc4\n\tbeqz a1,.L2\n" LINE(
                         "7") "\tret\n.L2:\n" LINE("7") "\tret\n"),
                     "");
}

/* --- asm.c: code that nothing declares --- */

Test(weft_barriers, code_that_is_not_declared) {
    static const struct {
        const char *text;
        int line;
    } cases[] = {
        {KERNEL("\tret\n"), -1},
        {"\t.text\nf:\n\tret\n", 1},
        {"\t.text\n\t.type f, @object\nf:\n\tret\n", 2},
        {"\t.text\nf:\n\tret\n\t.type f, @function\n", 1},
        {KERNEL("\tret\n") "g:\n1:\n\tret\n", 5},
        {"\t.data\nf:\n\t.word 1\n", -1},
        {FUNCTION("g:\n\tret\n"), -1},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unit_t unit = read_text(cases[i].text);
        cr_expect_eq(unit_undeclared(&unit, 0), cases[i].line, "case %zu: %d", i,
                     unit_undeclared(&unit, 0));
        unit_free(&unit);
    }
}

Test(weft_barriers, a_kernel_that_is_not_declared_is_refused, .exit_code = 2) {
    free(run_pass("\t.section .text.weft_kernel\nk:\n\tret\n", MARK_RPC));
}

Test(weft_barriers, calls_through_pointers_meet_where_they_return) {
    char *out = run_pass(FUNCTION(".L1:\n\tjalr a5\n\tbnez a0,.L1\n\tret\n"), MARK_RPC | MARK_LOOP);

    /* behind the marks of the block's start, or a jump to it would pass the marker by */
    cr_expect(strstr(out,
                     ".L1:\n\t.insn\ti 0x0b, 5, x0, x0, 15\t# loop.begin 15\n"
                     "\t.insn\tj 0x2b, x0, .Lweft_back4\t# simt.rpc\n\tjalr a5\n.Lweft_back4:\n"),
              "%s", out);
    free(out);
}

Test(weft_barriers, threads_meet_behind_meetings) {
    char *out =
        run_pass(FUNCTION("\t.insn r 0x5b, 0, 0, a0, a1, a2\n\tbnez a0,.L1\n\taddi a3,a3,1\n.L1:\n"
                          "\t.insn r4 0x5b, 1, 0, a0, a1, a2, a3\n\tret\n"),
                 MARK_RPC);

    cr_expect(strstr(out, "\t.insn\tj 0x2b, x0, .Lweft_back3\t# simt.rpc\n"
                          "\t.insn r 0x5b, 0, 0, a0, a1, a2\n.Lweft_back3:\n"
                          "\t.insn\tj 0x2b, x0, .Lweft0_2\t# simt.rpc\n\tbnez a0,.L1\n"),
              "%s", out);
    cr_expect(strstr(out, "# simt.rpc\n\t.insn r4 0x5b, 1, 0, a0, a1, a2, a3\n.Lweft_back7:\n"),
              "%s", out);
    free(out);
}
