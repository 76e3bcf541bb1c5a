/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass as a whole: what it says to the user, and that it keeps no memory. */
//@ source sw/toolchain/insn.c sw/toolchain/asm.c sw/toolchain/adapt.c sw/toolchain/graph.c
//@ source sw/toolchain/flow.c sw/toolchain/uniform.c sw/toolchain/markers.c sw/toolchain/copies.c
//@ source sw/toolchain/pass.c sw/toolchain/process.c
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <inttypes.h>
#include <signal.h>

#include "sw/toolchain/driver.h"
#include "weft_cc.h"

#define EVERY (MARK_RPC | MARK_CB | MARK_LOOP)

/* Its end is the way back: a loop with a load, in it a branch on loaded data. */
#define WALK                                                                                       \
    "\tcsrr a0,0xcc0\n.L1:\n\tlw a1,0(a0)\n\tbeqz a1,.L2\n\taddi a0,a0,4\n.L2:\n\tbnez a1,.L1\n"   \
    "\tret\n"

Test(weft_pass, keeps_no_memory) {
    char *out = run_pass(KERNEL(TWO_SWITCHES) FUNCTION("\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n") //
                         ROUTINE(".text.g", "g", WALK) ".set other,f\n",
                         EVERY);
    cr_expect(strstr(out, "simt.rpc"), "%s", out);
    free(out);
}

static void say(const char *text, pass_options_t options) {
    char *out;
    size_t size;
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    FILE *to = open_memstream(&out, &size);
    options.name = "test";
    cr_assert(pass_run(in, to, &options));
    fclose(in);
    fclose(to);
    fflush(stderr);
    free(out);
}

Test(weft_pass, report_counts_blocks_branches_and_loops, .init = cr_redirect_stderr) {
    say(KERNEL(WALK), (pass_options_t){.marks = EVERY, .report = true});
    cr_assert_stderr_eq_str(
        "weft-cc: test: kernel k: 5 blocks, 2 branches, 2 may part a warp, 0 of "
        "them without marker, 1 loops marked\n");
}

Test(weft_pass, report_of_several_routines_and_of_branches_without_a_place,
     .init = cr_redirect_stderr) {
    say(FUNCTION("\tbeqz a0,.L1\n\tret\n.L1:\n\tebreak\n")
            ROUTINE(".text.g", "g", "\tbeqz a0,.L3\n\tj h\n.L3:\n\ttail h\n"),
        (pass_options_t){.marks = EVERY, .report = true});
    cr_assert_stderr_eq_str(
        "weft-cc: test: function f: 3 blocks, 1 branches, 1 may part a warp, 0 of them without "
        "marker, 0 loops marked\n"
        "weft-cc: test: function g: 3 blocks, 1 branches, 1 may part a warp, 1 of them without "
        "marker, 0 loops marked\n");
}

#define HAND "\tnop\n\t.insn i 0x0b, 5, x0, x0, 3\n\tret\n"

Test(weft_pass, warning_of_what_cannot_be_followed, .init = cr_redirect_stderr) {
    say(KERNEL(HAND), (pass_options_t){.marks = EVERY});
    cr_assert_stderr_eq_str("weft-cc: warning: test: no markers in k: line 5 of the assembly has a "
                            "marker placed by hand; threads that part in it meet again in its "
                            "caller\n");
}

Test(weft_pass, no_warning_if_quiet_or_without_markers, .init = cr_redirect_stderr) {
    say(KERNEL(HAND) "\t.text\nf:\n\tnop\n", (pass_options_t){.marks = EVERY, .quiet = true});
    say(KERNEL(HAND), (pass_options_t){.marks = 0});
    cr_assert_stderr_eq_str("");
}

Test(weft_pass, warning_of_code_in_no_function, .init = cr_redirect_stderr) {
    say("f:\n\tnop\n\t.text\ng:\n\tnop\n", (pass_options_t){.marks = EVERY});
    cr_assert_stderr_eq_str(
        "weft-cc: warning: test:1: no markers in f, which is not declared as a function; write "
        "`.type f, @function` before its label\n"
        "weft-cc: warning: test:4: no markers in g, which is not declared as a function; write "
        "`.type g, @function` before its label\n");
}

/* A barrier of the source that the compiler made two of, one on each side of a branch. */
#define BARRIER(line) "# " line " \"kernel.c\" 1\n\t.insn i 0x0b, 0, x0, x0, 0\n"

Test(weft_pass, warning_of_barriers_that_stand_twice, .init = cr_redirect_stderr) {
    say(KERNEL("\tcsrr a0,0xcc0\n\tbeqz a0,.L1\n" BARRIER("12") BARRIER("15") //
               "\tj .L2\n.L1:\n" BARRIER("12") BARRIER("16") ".L2:\n\tbeqz a0,.L3\n" BARRIER(
                   "20") "\tj .L4\n.L3:\n" BARRIER("20") ".L4:\n\tret\n"),
        (pass_options_t){.marks = EVERY});
#define TWICE(line, lines)                                                                         \
    "weft-cc: warning: kernel.c:" line ": this barrier stands twice in k, on two sides of a "      \
    "branch that may part a warp (lines " lines " of the assembly); threads that part there end "  \
    "the launch under reconv=stack with \"block barrier reached by part of a warp\": write one "   \
    "barrier where both sides have met\n"
    cr_assert_stderr_eq_str(TWICE("12", "13, 7 and 5") TWICE("20", "23, 19 and 17"));
}

/* ---- other programs, and files for them ---- */

static int shell(const char *script) {
    strings_t arguments = {0};
    strings_add(&arguments, "sh");
    strings_add(&arguments, "-c");
    strings_add(&arguments, script);
    int status = run_program(&arguments, NULL);
    strings_free(&arguments);
    return status;
}

Test(weft_pass, a_program_ends_with_its_status_or_a_signal) {
    cr_expect_eq(shell("exit 0"), 0);
    cr_expect_eq(shell("exit 3"), 3);
    cr_expect_eq(shell("kill -9 $$"), 128 + 9);
}

/* The system keeps no status of its children then. */
Test(weft_pass, a_program_that_is_lost_ends_the_pass, .exit_code = 2, .timeout = 10) {
    fclose(stderr);
    signal(SIGCHLD, SIG_IGN);
    shell("exit 0");
}

Test(weft_pass, temporary_files_are_removed) {
    char path[2][512];
    temp_start();
    for (unsigned i = 0; i < 2; i++) {
        snprintf(path[i], sizeof path[i], "%s", temp_name(i, i ? ".o" : ".s"));
        FILE *file = fopen(path[i], "w");
        cr_assert(file, "%s", path[i]);
        fclose(file);
    }
    cr_expect(strstr(path[0], "/weft-cc.") && strstr(path[1], "/1.o"), "%s", path[1]);
    temp_remove();
    for (int i = 0; i < 2; i++) {
        cr_expect_null(fopen(path[i], "r"), "%s", path[i]);
    }
}

/* ---- what is freed is empty, and may be freed again ---- */

static bool is_zero(const void *object, size_t bytes) {
    const unsigned char *at = object;
    size_t i = 0;
    while (i < bytes && at[i] == 0) {
        i++;
    }
    return i == bytes;
}

#define EMPTY(object) is_zero(&(object), sizeof(object))

Test(weft_pass, what_is_freed_is_empty) {
    one_t *one = open_one(KERNEL(WALK));
    loops_t loops = graph_loops(&one->flow.graph, 0);
    marks_t marks = markers_plan(&one->flow, EVERY);
    copies_t copies = copies_find(&one->flow, &marks);
    cr_assert_eq(loops.count, 1);
    for (int i = 0; i < 2; i++) {
        loops_free(&loops);
        copies_free(&copies);
        marks_free(&marks);
        flow_free(&one->flow);
        unit_free(&one->unit);
        cr_expect(EMPTY(loops));
        cr_expect(EMPTY(copies));
        cr_expect(EMPTY(marks));
        cr_expect(EMPTY(one->flow));
        cr_expect(EMPTY(one->unit));
    }
    free(one);
}

/* ---- places and numbers at their ends ---- */

Test(weft_pass, no_marker_is_minus_one) {
    one_t *one = open_one(KERNEL(WALK));
    marks_t marks = markers_plan(&one->flow, 0);
    for (int i = 0; i < one->flow.graph.nodes; i++) {
        const mark_t *m = &marks.at[i];
        cr_expect(m->rpc == NO_NODE && m->add == -1 && m->loop_begin == -1, "block %d", i);
        cr_expect(!m->parts && !m->waits && !m->loop_ends && !m->needs_label, "block %d", i);
    }
    marks_free(&marks);
    close_one(one);
}

/* The first block is a loop, whose threads part at its end and meet behind it. */
Test(weft_pass, a_kernel_that_begins_with_a_loop) {
    one_t *one = open_one(KERNEL(".L1:\n\tcsrr a1,0xcc0\n\tlw a2,0(a1)\n\tbnez a2,.L1\n\tret\n"));
    marks_t marks = markers_plan(&one->flow, EVERY);
    cr_assert_eq(one->flow.graph.nodes, 2);
    cr_expect_eq(marks.divergent, 1);
    cr_expect_eq(marks.at[0].loop_begin, 0);
    cr_expect_eq(marks.at[0].loop_ends, 0);
    cr_expect_eq(marks.at[0].rpc, 1);
    cr_expect_eq(marks.at[0].add, 0);
    cr_expect_eq(marks.at[1].loop_begin, -1);
    cr_expect_eq(marks.at[1].loop_ends, 1);
    cr_expect_eq(marks.at[1].waits, 1);
    cr_expect(marks.at[0].parts && !marks.at[0].needs_label && marks.at[1].needs_label);
    marks_free(&marks);
    close_one(one);
}

/* 0 loads; 1 is a loop without a load; 2 is one with a load; 3 loads. */
Test(weft_pass, loads_beside_a_loop_mark_it_not) {
    one_t *one = open_one(KERNEL("\tlw a2,0(a3)\n.L1:\n\taddi a1,a1,1\n\tbltu a1,a2,.L1\n"
                                 ".L2:\n\tlw a4,0(a3)\n\tbnez a4,.L2\n\tlw a5,0(a3)\n\tret\n"));
    marks_t marks = markers_plan(&one->flow, MARK_LOOP);
    cr_assert_eq(one->flow.graph.nodes, 4);
    for (int i = 0; i < 4; i++) {
        cr_expect_eq(marks.at[i].loop_begin, i == 2 ? 0 : -1, "block %d", i);
        cr_expect_eq(marks.at[i].loop_ends, i == 3, "block %d", i);
    }
    marks_free(&marks);
    close_one(one);
}

/* 0 goes to 1, 2 and 3; 1 and 2 meet at 4 before all meet at 5. */
Test(weft_pass, paths_meet_before_the_last_place) {
    static const int edges[][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 4}, {2, 4}, {4, 5}, {3, 5}};
    graph_t graph;
    graph_init(&graph, 6);
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        graph_add(&graph, edges[i][0], edges[i][1]);
    }
    bool *joins = graph_joins(&graph, 0, 5);
    for (int i = 0; i < 6; i++) {
        cr_expect_eq(joins[i], i >= 4, "%d", i);
    }
    free(joins);
    graph_free(&graph);
}

/* What the jump reads is made of two sums: beside each, and behind the routine, .L8 goes into
 * registers that the jump does not read. Were that its table, the jump would go to .L2. */
#define BYSTANDER "\tlui a2,%hi(.L8)\n"

Test(weft_pass, a_table_beside_what_a_jump_reads) {
    one_t *one = open_one(KERNEL(
        "\tadd a1,a1,a0\n" BYSTANDER "\tlui a3,%hi(.L9)\n" BYSTANDER "\tadd a3,a3,a1\n" BYSTANDER
        "\tlw a1,0(a3)\n" BYSTANDER "\tjr a1\n" TABLE(".L8", ".L2")
            TABLE(".L9", ".L3\n\t.word .L4") "\t.section .text.weft_kernel\n"
                                             ".L2:\n\tnop\n.L3:\n\tnop\n.L4:\n\tret\n")
                              FUNCTION(BYSTANDER "\tret\n"));

    cr_assert_eq(one->flow.graph.nodes, 4);
    cr_assert_eq(one->flow.graph.succ[0].count, 2);
    cr_expect_eq(one->flow.graph.succ[0].at[0] + one->flow.graph.succ[0].at[1], 2 + 3);
    close_one(one);
}

/* Of two routines in one section each jumps into the other, before it and behind it. */
Test(weft_pass, a_label_of_another_routine_is_outside) {
    const char *text = "\t.text\n\t.type f, @function\nf:\n\tnop\n.L1:\n\tbeqz a0,.L2\n\tret\n"
                       "\t.size f, .-f\n\t.type g, @function\ng:\n\tnop\n.L2:\n\tbeqz a0,.L1\n"
                       "\tret\n\t.size g, .-g\n";
    unit_t unit = read_text(text);
    cr_assert_eq(unit.routine_count, 2);
    for (int i = 0; i < 2; i++) {
        flow_t flow;
        flow_build(&flow, &unit, &unit.routines[i]);
        cr_assert_eq(flow.graph.nodes, 3);
        cr_expect_eq(flow.exits[1], EXIT_STRONG, "routine %d", i);
        cr_assert_eq(flow.graph.succ[1].count, 1);
        cr_expect_eq(flow.graph.succ[1].at[0], 2);
        flow_free(&flow);
    }
    unit_free(&unit);
}

/* C++ puts the types of a template into a name, so that one of a thousand letters is common. */
Test(weft_pass, names_of_any_length) {
    static const struct {
        const char *before, *behind;
        insn_kind_t kind;
    } forms[] = {{"lw a5,", "(a3)", INSN_LOAD},      {"lui a5,%hi(", ")", INSN_CONSTANT},
                 {"lw a5,%lo(", ")(a3)", INSN_LOAD}, {"lw a5,%lo(", ")", INSN_LOAD},
                 {"call ", "", INSN_CALL},           {"jal ra,", "", INSN_CALL},
                 {"bnez a3,", "", INSN_BRANCH}};
    char text[2100];
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        for (size_t room = 16; room <= 1024; room *= 2) {
            snprintf(text, sizeof text, "%s%0*d%s", forms[i].before, (int)room, 0, forms[i].behind);
            insn_t insn = insn_parse(text);
            cr_expect_eq(insn.kind, forms[i].kind, "%s of %zu", forms[i].before, room);
            cr_expect_eq(insn.target != NULL, forms[i].behind[0] == 0);
            cr_expect(!insn.target || strlen(insn.target) == room);
            insn_free(&insn);
        }
    }
}

/* A name that begins as a register does is none. */
Test(weft_pass, names_that_are_no_registers) {
    static const char *const names[] = {"x",   "f",   "x+5", "f-1", "x 5", "f 5", "x32",
                                        "f32", "x1a", "f1a", "y1",  "a8",  "ft12"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char text[32];
        snprintf(text, sizeof text, "mv a0,%s", names[i]);
        insn_t insn = insn_parse(text);
        cr_expect_eq(insn.kind, INSN_UNKNOWN, "%s", text);
        cr_expect_eq(insn.reads, 0, "%s: %" PRIx64, text, insn.reads);
        insn_free(&insn);
    }
}
