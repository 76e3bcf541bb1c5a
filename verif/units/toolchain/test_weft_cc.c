/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass on hand-made assembly: instructions, routines, graphs, uniformity, markers. */
//@ source sw/toolchain/insn.c sw/toolchain/asm.c sw/toolchain/adapt.c sw/toolchain/graph.c
//@ source sw/toolchain/flow.c sw/toolchain/uniform.c sw/toolchain/markers.c sw/toolchain/copies.c
//@ source sw/toolchain/pass.c sw/toolchain/process.c
#include <inttypes.h>
#include <string.h>

#include "weft_cc.h"

/* Divergent blocks as a string of 0 and 1. */
static const char *divergent_blocks(const char *text) {
    static char bits[64];
    one_t *one = open_one(text);
    bool *divergent = uniform_divergent(&one->flow);

    for (int i = 0; i < one->flow.graph.nodes; i++) {
        bits[i] = divergent[i] ? '1' : '0';
    }
    bits[one->flow.graph.nodes] = '\0';
    free(divergent);
    close_one(one);
    return bits;
}

static graph_t make_graph(int nodes, const int (*edges)[2], int count_edges) {
    graph_t graph;

    graph_init(&graph, nodes);
    for (int i = 0; i < count_edges; i++) {
        graph_add(&graph, edges[i][0], edges[i][1]);
    }
    return graph;
}

#define EDGES(...) (const int[][2]){__VA_ARGS__}, sizeof((int[][2]){__VA_ARGS__}) / sizeof(int[2])

/* --- insn.c ---------------------------------------------------------------------------------- */

static void check_insn(const char *text, insn_kind_t kind, int rd, regset_t reads) {
    insn_t insn = insn_parse(text);

    cr_expect_eq(insn.kind, kind, "%s: kind %d", text, (int)insn.kind);
    cr_expect_eq(insn.rd, rd, "%s: rd %d", text, insn.rd);
    cr_expect_eq(insn.reads, reads, "%s: reads %" PRIx64, text, insn.reads);
    insn_free(&insn);
}

#define A(n) (1u << (10 + (n)))

Test(weft_cc, instructions) {
    check_insn("\tadd\ta0,a1,a2", INSN_PLAIN, 10, A(1) | A(2));
    check_insn("add a0, a1, -3", INSN_PLAIN, 10, A(1));
    check_insn("addi\tsp,sp,-16", INSN_PLAIN, 2, 1u << 2);
    check_insn("li a5,305419896 # comment, with commas", INSN_CONSTANT, 15, 0);
    check_insn("lui\ta3,%hi(.L4)", INSN_CONSTANT, 13, 0);
    check_insn("lw\ta5,%lo(table+4)(a3)", INSN_LOAD, 15, A(3));
    check_insn("lw a5,table", INSN_LOAD, 15, 0);
    check_insn("sw\ta5,0(a4)", INSN_STORE, 0, A(5) | A(4));
    check_insn("sw a5,counter,t0", INSN_STORE, 5, A(5));
    check_insn("csrr a4, 0xcc0", INSN_CSR, 14, 0);
    check_insn("beqz\tx10,.L2", INSN_BRANCH, 0, A(0));
    check_insn("bgtu\ta5,a3,.L2", INSN_BRANCH, 0, A(5) | A(3));
    check_insn("bne a5,zero,1f", INSN_BRANCH, 0, A(5));
    check_insn("fence", INSN_PLAIN, 0, 0);
    check_insn("fence rw,rw", INSN_PLAIN, 0, 0);
    check_insn("mv fp,a0", INSN_PLAIN, 8, A(0));
}

#define F(n) REG_BIT(REG_F + (n))

Test(weft_cc, floating_point_instructions) {
    check_insn("\tflw\tfa5,%lo(.LC0)(a4)", INSN_LOAD, REG_F + 15, A(4));
    check_insn("fsw fs0,12(sp)", INSN_STORE, 0, F(8) | 1u << 2);
    check_insn("fmadd.s fa0,ft0,ft11,f31", INSN_PLAIN, REG_F + 10, F(0) | F(31));
    check_insn("fnmsub.s fa0,fs2,fs11,fs1,rup", INSN_PLAIN, REG_F + 10, F(18) | F(27) | F(9));
    check_insn("fadd.s f3,f4,f5", INSN_PLAIN, REG_F + 3, F(4) | F(5));
    check_insn("fadd.s f3,f4,f5,rtz", INSN_PLAIN, REG_F + 3, F(4) | F(5));
    check_insn("fsqrt.s fa0,fa1", INSN_PLAIN, REG_F + 10, F(11));
    check_insn("fcvt.w.s a0,fa5,rtz", INSN_PLAIN, 10, F(15));
    check_insn("fcvt.s.wu fa5,a0", INSN_PLAIN, REG_F + 15, A(0));
    check_insn("fmv.x.w a0,fa0", INSN_PLAIN, 10, F(10));
    check_insn("fmv.w.x fa0,zero", INSN_PLAIN, REG_F + 10, 0);
    check_insn("flt.s a5,fa0,fa1", INSN_PLAIN, 15, F(10) | F(11));
    check_insn("fabs.s fa0,fa1", INSN_PLAIN, REG_F + 10, F(11));
    check_insn("fclass.s a0,ft8", INSN_PLAIN, 10, F(28));
    check_insn("fadd.s fa0,fa1", INSN_UNKNOWN, 0, 0);
    check_insn("fadd.d fa0,fa1,fa2", INSN_UNKNOWN, 0, 0);
    check_insn("mv a0,fs12", INSN_UNKNOWN, 10, 0);
}

Test(weft_cc, bit_manipulation_and_atomics) {
    check_insn("sh2add\ta1,a2,a0", INSN_PLAIN, 11, A(2) | A(0));
    check_insn("minu a0,a1,a2", INSN_PLAIN, 10, A(1) | A(2));
    check_insn("zext.h a0,a1", INSN_PLAIN, 10, A(1));
    check_insn("rori a0,a1,5", INSN_PLAIN, 10, A(1));
    check_insn("amoadd.w a0,a1,0(a2)", INSN_ATOMIC, 10, A(1) | A(2));
    check_insn("amomaxu.w zero,a1,(a2)", INSN_ATOMIC, 0, A(1) | A(2));
    check_insn("amoadd.w.aq a0,a1,0(a2)", INSN_UNKNOWN, 0, 0);
    check_insn(".insn r 0x2f, 2, 0x14, a0, a2, a1 # amocas.w", INSN_ATOMIC, 10, A(0) | A(1) | A(2));
    check_insn(".insn r 0x5b, 0, 0, a0, a2, a1 # simt.vote", INSN_MEETING, 10, A(1) | A(2));
    check_insn(".insn r4 0x5b, 1, 0, a0, a1, a2, a3", INSN_MEETING, 10, A(1) | A(2) | A(3));
    check_insn(".insn r 0x5b, 1, 0, a0, a1, a2", INSN_UNKNOWN, 0, 0);
    check_insn(".insn r4 0x5b, 1, 1, a0, a1, a2, a3", INSN_UNKNOWN, 0, 0);
    check_insn(".insn r 0x2f, 2, 0x10, a0, a2, a1", INSN_UNKNOWN, 0, 0);
    check_insn(".insn r 0x2f, 3, 0x14, a0, a2, a1", INSN_UNKNOWN, 0, 0);
}

/* What weft writes differently from RISC-V. */
Test(weft_cc, fences_replace_the_order_bits_of_atomics) {
    char *out = run_pass("f:\n\tfence iorw,ow; amoadd.w.aq a0,a1,0(a2)\n\tamoswap.w.rl a0,a1,(a2)\n"
                         "\tamoor.w.aqrl a0,a1,(a2) # comment\n\tamoand.w a0,a1,(a2)\n",
                         0);
    cr_expect_str_eq(out, "f:\n\tfence iorw,ow\n\tamoadd.w a0,a1,0(a2)\n\tfence\trw,rw\n"
                          "\tfence\trw,rw\n\tamoswap.w a0,a1,(a2)\n"
                          "\tfence\trw,rw\n\tamoor.w a0,a1,(a2) # comment\n\tfence\trw,rw\n"
                          "\tamoand.w a0,a1,(a2)\n");
    free(out);
}

Test(weft_cc, saving_of_exception_flags_is_dropped) {
    char *out = run_pass("f:\n\tfrflags\ta4\n\tflt.s\ta5,fa0,fa5\n\tfsflags a4\n\tret\n", 0);
    cr_expect_str_eq(out, "f:\n\t# no exception flags to save\n\tflt.s\ta5,fa0,fa5\n"
                          "\t# and none to restore\n\tret\n");
    free(out);
}

static void refused(const char *text) {
    fclose(stderr);
    free(run_pass(text, 0));
}

Test(weft_cc, load_reserved_is_refused, .exit_code = 2) {
    refused("f:\n1:\tlr.w a0,(a1)\n");
}

Test(weft_cc, store_conditional_is_refused, .exit_code = 2) {
    refused("f:\n1:\tsc.w.rl a0,a2,(a1)\n");
}

Test(weft_cc, reading_of_flags_is_refused, .exit_code = 2) {
    refused("f:\n\tfrflags\ta4\n\tfadd.s\tfa0,fa0,fa5\n\tfsflags a4\n");
}

Test(weft_cc, flags_in_the_last_of_1024_lines_are_refused, .exit_code = 2) {
    char text[1100];
    memset(text, '\n', 1023);
    memcpy(text + 1023, "frflags a4\n", 12);
    refused(text);
}

Test(weft_cc, another_register_of_flags_is_refused, .exit_code = 2) {
    refused("f:\n\tfrflags\ta4\n\tflt.s\ta5,fa0,fa5\n\tfsflags a3\n");
}

Test(weft_cc, rounding_mode_register_is_refused, .exit_code = 2) {
    refused("f:\n\tcsrr a0, frm\n");
}

Test(weft_cc, jumps_in_all_spellings) {
    check_insn("ret", INSN_RETURN, 0, 0);
    check_insn("jr\tra", INSN_RETURN, 0, 1u << 1);
    check_insn("jr a5", INSN_INDIRECT, 0, A(5));
    check_insn("jr zero", INSN_UNKNOWN, 0, 0);
    check_insn("jr table", INSN_UNKNOWN, 0, 0);
    check_insn("jalr x0,0(ra)", INSN_RETURN, 0, 1u << 1);
    check_insn("jalr zero,a5", INSN_INDIRECT, 0, A(5));
    check_insn("jalr a5", INSN_CALL, 0, A(5));
    check_insn("jalr ra,a5,0", INSN_CALL, 0, A(5));
    check_insn("jal f", INSN_CALL, 0, 0);
    check_insn("jal x0,.L4", INSN_JUMP, 0, 0);
    check_insn("call\tmemcpy@plt", INSN_CALL, 0, 0);
    check_insn("tail\tf", INSN_TAIL, 0, 0);
    check_insn("j .+8", INSN_UNKNOWN, 0, 0);
    check_insn("beq a0,a1,.", INSN_UNKNOWN, 0, A(0) | A(1));
}

Test(weft_cc, own_instructions) {
    check_insn(".insn i 0x0b, 0, x0, x0, 0 # simt.bar", INSN_BARRIER, 0, 0);
    check_insn("\t.insn\ti 0x0b, 1, x0, x0, 0", INSN_END, 0, 0);
    check_insn(".insn i 0x0b, 5, x0, x0, 3", INSN_MARKER, 0, 0);
    check_insn(".insn j 0x2b, x0, .L4", INSN_MARKER, 0, 0);
    check_insn(".insn r 0x33, 0, 1, a0, a1, a2", INSN_PLAIN, 10, A(1) | A(2));
    check_insn(".insn sb 0x63, 0, a0, a1, .L4", INSN_UNKNOWN, 0, 0);
    check_insn("ebreak", INSN_END, 0, 0);
}

Test(weft_cc, unknown_instructions_are_not_guessed) {
    check_insn("frobnicate a0,a1", INSN_UNKNOWN, 0, 0);
    check_insn("add a0,a1", INSN_UNKNOWN, 0, 0);
    check_insn("add a0,a1,a2,a3", INSN_UNKNOWN, 0, 0);
    check_insn(".insn r 0x0b, 0, 0, a0, a1, a2", INSN_UNKNOWN, 0, 0);
    check_insn(".insn i 0x0b, funct3, x0, x0, 0", INSN_UNKNOWN, 0, 0);
    check_insn(".insn i 0x33, 0, a0, a1, 1", INSN_UNKNOWN, 0, 0);
    check_insn(".insn r 0x33, 0, 1, a0, a1", INSN_UNKNOWN, 0, 0);
    cr_expect_eq(insn_parse("mul a0,a1,7").kind, INSN_UNKNOWN);
    cr_expect_eq(insn_parse("csrr a9, 0xcc0").kind, INSN_UNKNOWN);
    char call[2000] = "call _Z";
    memset(call + strlen(call), 'a', 1900); /* as a template's name */
    check_insn(call, INSN_CALL, 0, 0);
}

/* --- asm.c ----------------------------------------------------------------------------------- */

Test(weft_cc, statements_and_labels_of_a_line) {
    unit_t unit = read_text("a: b:\tli a0,1; li a1,2 # x; y\n  .string \"p;q:\"\n");

    cr_assert_eq(unit.line_count, 5);
    cr_expect_str_eq(unit.lines[0].label, "a");
    cr_expect_str_eq(unit.lines[1].label, "b");
    cr_expect_eq(unit.lines[2].insn.rd, 10);
    cr_expect_eq(unit.lines[3].insn.rd, 11);
    cr_expect_eq(unit.lines[3].number, 1);
    cr_expect_eq(unit.lines[4].kind, LINE_OTHER);
    cr_expect_eq(unit.lines[4].number, 2);
    unit_free(&unit);
    unit_free(&unit); /* holds nothing any more */
    unit = read_text("\t: a0\n");
    cr_expect_eq(unit.lines[0].kind, LINE_INSN, "a label has a name");
    unit_free(&unit);
}

Test(weft_cc, local_numbers_are_found_from_where_they_are_used) {
    unit_t unit = read_text("1:\n\tnop\n1:\n\tbeqz a0,1b\n\tbeqz a0,1f\n1:\n");

    cr_expect_eq(unit_find_label(&unit, "1b", 3), 2);
    cr_expect_eq(unit_find_label(&unit, "1f", 4), 5);
    cr_expect_eq(unit_find_label(&unit, "2f", 4), -1);
    unit_free(&unit);
}

Test(weft_cc, routines_sections_and_calls) {
    unit_t unit = read_text(FUNCTION("\t.insn i 0x0b, 0, x0, x0, 0\n\tret\n") ROUTINE(
        ".text.g", "g", "\tcall f\n\tret\n") KERNEL("\tcall g\n\tret\n"));

    cr_assert_eq(unit.routine_count, 3);
    cr_expect_str_eq(unit.routines[2].name, "k");
    cr_expect(unit.routines[2].kernel && !unit.routines[0].kernel);
    cr_expect(unit.routines[0].called && unit.routines[1].called && !unit.routines[2].called);
    cr_expect(unit.routines[0].may_barrier && unit.routines[1].may_barrier &&
              unit.routines[2].may_barrier);
    unit_free(&unit);
}

/* --- graph.c --------------------------------------------------------------------------------- */

/* Vector TV-CORE-2: A..G = 0..6. */
Test(weft_cc, postdominators_of_the_books_example) {
    graph_t graph = make_graph(
        7, EDGES({0, 5}, {0, 1}, {1, 3}, {1, 2}, {2, 4}, {3, 4}, {4, 6}, {5, 6}, {6, 0}));
    graph_exit_t exits[7] = {[6] = EXIT_STRONG};
    int *ipdom = graph_postdominators(&graph, exits);

    cr_expect_eq(ipdom[0], 6, "A meets at G");
    cr_expect_eq(ipdom[1], 4, "B meets at E");
    cr_expect_eq(ipdom[2], 4);
    cr_expect_eq(ipdom[5], 6);
    cr_expect_eq(ipdom[6], NO_NODE, "G meets at the end");
    free(ipdom);
    graph_free(&graph);
}

Test(weft_cc, irreducible_cycle) {
    /* 0 enters the cycle 1 <-> 2 at both ends; 2 leaves. */
    graph_t graph = make_graph(4, EDGES({0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3}));
    graph_exit_t exits[4] = {[3] = EXIT_STRONG};
    int *ipdom = graph_postdominators(&graph, exits);
    loops_t loops = graph_loops(&graph, 0);

    cr_expect_eq(ipdom[0], 2);
    cr_expect_eq(ipdom[1], 2);
    cr_expect_eq(ipdom[2], 3);
    cr_expect_eq(loops.count, 0, "no natural loop");
    loops_free(&loops);
    free(ipdom);
    graph_free(&graph);
}

Test(weft_cc, exits_of_the_thread_are_no_place_to_meet) {
    /* 0 -> 1 (thread ends), 0 -> 2 -> 3 (returns) */
    graph_t graph = make_graph(4, EDGES({0, 1}, {0, 2}, {2, 3}));
    graph_exit_t exits[4] = {[1] = EXIT_WEAK, [3] = EXIT_STRONG};
    int *ipdom = graph_postdominators(&graph, exits);

    cr_expect_eq(ipdom[0], 2);
    cr_expect_eq(ipdom[1], NO_NODE);
    free(ipdom);
    graph_free(&graph);
}

Test(weft_cc, endless_loop_has_meeting_points_within) {
    graph_t graph = make_graph(5, EDGES({0, 1}, {1, 2}, {1, 3}, {2, 4}, {3, 4}, {4, 1}));
    graph_exit_t exits[5] = {EXIT_NONE};
    int *ipdom = graph_postdominators(&graph, exits);

    cr_expect_eq(ipdom[1], 4);
    cr_expect_eq(ipdom[4], NO_NODE);
    free(ipdom);
    graph_free(&graph);
}

Test(weft_cc, nested_loops) {
    graph_t graph = make_graph(5, EDGES({0, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 1}, {3, 4}));
    loops_t loops = graph_loops(&graph, 0);

    cr_assert_eq(loops.count, 2);
    cr_expect_eq(loops.at[0].header, 1);
    cr_expect(loops.at[0].body[2] && loops.at[0].body[3] && !loops.at[0].body[4]);
    cr_expect_eq(loops.at[1].header, 2);
    cr_expect(loops.at[1].body[2] && !loops.at[1].body[3]);
    loops_free(&loops);
    graph_free(&graph);
}

Test(weft_cc, joins_are_where_parted_paths_meet) {
    /* 0 -> 1, 2; 1 -> 3 (loop 3 -> 3) -> 4; 2 -> 4: the loop's head is no join. */
    graph_t graph = make_graph(5, EDGES({0, 1}, {0, 2}, {1, 3}, {3, 3}, {3, 4}, {2, 4}));
    bool *joins = graph_joins(&graph, 0, 4);

    cr_expect(!joins[1] && !joins[2] && !joins[3] && joins[4]);
    free(joins);
    graph_free(&graph);
}

/* --- flow.c ---------------------------------------------------------------------------------- */

Test(weft_cc, blocks_and_edges) {
    one_t *one = open_one(KERNEL("\tbeqz a0,.L1\n\tli a1,1\n.L1:\n\tcall g\n\tj .L3\n"
                                 ".L2:\n\tret\n.L3:\n\tbnez a1,.L2\n\tebreak\n"));

    cr_assert_eq(one->flow.graph.nodes, 6);
    cr_expect_eq(one->flow.ipdom[0], 2);
    cr_expect_eq(one->flow.exits[3], EXIT_STRONG);
    cr_expect_eq(one->flow.exits[5], EXIT_WEAK);
    cr_expect_eq(one->flow.ipdom[4], 3);
    cr_expect(!one->flow.blocks[2].barrier, "a call of something unknown");
    close_one(one);
}

#define SWITCH                                                                                     \
    "\tcsrr a0,0xcc0\n\tlui a1,%hi(.L9)\n\taddi a1,a1,%lo(.L9)\n\tadd a1,a1,a0\n\tlw a1,0(a1)\n"   \
    "\tjr a1\n\t.section .rodata\n\t.align 2\n.L9:\n\t.word .L1\n\t.word .L2\n\t.word .L1\n"       \
    "\t.section .text.weft_kernel\n.L1:\n\tli a2,1\n\tj .L3\n.L2:\n\tli a2,2\n.L3:\n\tret\n"

Test(weft_cc, jump_table) {
    one_t *one = open_one(KERNEL(SWITCH));

    cr_assert_eq(one->flow.graph.nodes, 4);
    cr_expect_eq(one->flow.graph.succ[0].count, 2);
    cr_expect_eq(one->flow.ipdom[0], 3);
    close_one(one);
    cr_expect_str_eq(divergent_blocks(KERNEL(SWITCH)), "1000");
}

Test(weft_cc, jump_tables_with_addresses_from_elsewhere) {
    one_t *one = open_one(KERNEL(TWO_SWITCHES));

    cr_assert_eq(one->flow.graph.nodes, 4);
    cr_expect_eq(one->flow.graph.succ[1].count, 1);
    cr_expect_eq(one->flow.graph.succ[2].count, 2);
    cr_expect_eq(one->flow.ipdom[1], 2);
    close_one(one);
}

/* One register holds the address of .L8 in the first loop, of .L9 in the second; the same over a
 * word of the stack. */
#define LOOP_SWITCH(label, table, load, to)                                                        \
    label ":\n\tlw a0,0(a2)\n" load                                                                \
          "\tslli a0,a0,2\n\tadd a0,a0,s1\n\tlw a0,0(a0)\n\tjr a0\n" TABLE(                        \
              table, to) "\t.section .text.weft_kernel\n"
#define TWO_LOOPS(store, load)                                                                     \
    "\tlui s1,%hi(.L8)\n\taddi s1,s1,%lo(.L8)\n" store LOOP_SWITCH(                                \
        ".L1", ".L8", load,                                                                        \
        ".L1\n\t.word .L2") ".L2:\n\tlui s1,%hi(.L9)\n\taddi s1,s1,%lo(.L9)\n" store               \
        LOOP_SWITCH(".L3", ".L9", load, ".L3\n\t.word .L4") ".L4:\n\tret\n"

Test(weft_cc, a_register_with_two_tables_in_turn) {
    static const char *const texts[] = {
        KERNEL(TWO_LOOPS("", "")), KERNEL(TWO_LOOPS("\tsw s1,12(sp)\n", "\tlw s1,12(sp)\n")),
        KERNEL(TWO_LOOPS("\tsw s1,12(sp)\n\tcall f\n", "\tlw s1,12(sp)\n"))};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        one_t *one = open_one(texts[i]); /* 0; 1 loop; 2; 3 loop; 4 */
        cr_assert_eq(one->flow.graph.nodes, 5);
        cr_expect_eq(one->flow.graph.succ[1].count, 2, "text %zu", i);
        cr_expect_eq(one->flow.graph.succ[3].count, 2, "text %zu", i);
        cr_expect_eq(one->flow.ipdom[1], 2, "text %zu", i);
        close_one(one);
    }
}

/* The jump reads the address of .L9 from the stack, where that of .L8 was before, or is beside it.
 */
#define STACK_SWITCH(early, late, where)                                                           \
    "\tlui s2,%hi(.L9)\n\taddi s2,s2,%lo(.L9)\n\tlui a1,%hi(.L8)\n\taddi a1,a1,%lo(.L8)\n" early   \
    "\tbeqz a2,.L0\n\tnop\n.L0:\n\tsw s2," where "\n" late "\tj .L1\n.L1:\n\tlw a1," where         \
    "\n\tadd a1,a1,a0\n\tlw a1,0(a1)\n\tjr a1\n" TABLE(".L8", ".L2")                               \
        TABLE(".L9", ".L3\n\t.word .L4") "\t.section .text.weft_kernel\n"                          \
                                         ".L2:\n\tnop\n.L3:\n\tnop\n.L4:\n\tret\n"

Test(weft_cc, a_word_of_the_stack_is_what_was_stored_last) {
    static const char *const texts[] = {KERNEL(STACK_SWITCH("\tsw a1,12(sp)\n", "", "12(sp)")),
                                        KERNEL(STACK_SWITCH("", "\tsw a1,60(sp)\n", "252(sp)"))};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        one_t *one = open_one(texts[i]); /* 0; 1; 2 store; 3 jump; 4, 5, 6 where it may lead */
        cr_assert_eq(one->flow.graph.nodes, 7, "text %zu", i);
        cr_assert_eq(one->flow.graph.succ[3].count, 2, "text %zu", i);
        cr_expect_eq(one->flow.graph.succ[3].at[0] + one->flow.graph.succ[3].at[1], 5 + 6,
                     "text %zu", i);
        close_one(one);
    }
}

/* The index of the second jump is made of what the first one jumped to: it has been an address in
 * .L8, and is none any more. Block 0 ends in the first jump, 1 in the second. */
Test(weft_cc, an_index_is_not_the_address_of_a_table) {
    one_t *one = open_one(KERNEL(
        "\tlui a1,%hi(.L8)\n\taddi a1,a1,%lo(.L8)\n\tadd a1,a1,a0\n\tlw a1,0(a1)\n\tjr a1\n" TABLE(
            ".L8", ".L1\n\t.word .L2") "\t.section .text.weft_kernel\n.L1:\n\tandi a3,a1,4\n"
                                       "\tlui a2,%hi(.L9)\n\taddi a2,a2,%lo(.L9)\n\tadd a2,a2,a3\n"
                                       "\tlw a2,0(a2)\n\tjr a2\n" TABLE(
                                           ".L9", ".L2\n\t.word .L3") "\t.section "
                                                                      ".text.weft_kernel\n.L2:"
                                                                      "\n\tnop\n.L3:\n\tret\n"));

    cr_assert_eq(one->flow.graph.nodes, 4);
    cr_expect_eq(one->flow.graph.succ[0].count, 2);
    cr_expect_eq(one->flow.graph.succ[1].count, 2);
    cr_expect_eq(one->flow.ipdom[1], 3);
    close_one(one);
}

Test(weft_cc, what_cannot_be_followed_is_left_alone) {
    static const char *const bodies[] = {"\tfrob a0\n\tret\n", "\t.word 19\n\tret\n",
                                         "\t.insn i 0x0b, 5, x0, x0, 3\n\tret\n",
                                         "\tbeq a0,a1,.+8\n\tret\n"};

    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, KERNEL("%s"), bodies[i]);
        one_t *one = open_one(text);
        cr_expect(one->flow.opaque, "%s", bodies[i]);
        close_one(one);
    }
}

/* --- uniform.c ------------------------------------------------------------------------------- */

Test(weft_cc, arguments_differ_but_in_kernels) {
    cr_expect_str_eq(divergent_blocks(KERNEL("\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n")), "000");
    cr_expect_str_eq(divergent_blocks(FUNCTION("\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n")), "100");
    cr_expect_str_eq(divergent_blocks(KERNEL("\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n")
                                          FUNCTION("\tcall k\n\tret\n")),
                     "100", "a kernel that is called");
}

Test(weft_cc, sources_of_difference) {
    static const struct {
        const char *source;
        bool differs;
    } cases[] = {
        {"csrr a0,0xcc0", true},
        {"csrr a0,0xcc1", true},
        {"csrr a0,0xcc2", true},
        {"csrr a0,0xcc3", false},
        {"csrr a0,0xc00", true},
        {"csrr a0,0xcc4", false},
        {"csrr a0,0xcc7", false},
        {"csrr a0,cycle", true},
        {"lw a0,0(a1)", true},
        {"call g", true},
        {"lui a1,65536; lw a0,4(a1)", false},
        {"li a1,0x10000004; lw a0,0(a1)", false},
        {"li a1,0x10000004; add a1,a1,a2; lw a0,0(a1)", true},
        {"li a1,0x10000004; addi a1,a1,4; lw a0,0(a1)", false},
        {"li a1,0x10000004; mv a2,a1; lw a0,0(a2)", false},
        {"li a0,7", false},
        {"csrr a0,0xcc0; li a0,3", false},
        {"csrr a1,0xcc0; add a0,a1,a2", true},
        {"add a0,a1,a2; slli a0,a0,2", false},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, KERNEL("\t%s\n\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n"),
                 cases[i].source);
        cr_expect_eq(divergent_blocks(text)[0] == '1', cases[i].differs, "%s", cases[i].source);
    }
}

/* A value that comes through f registers keeps what it is. */
Test(weft_cc, f_registers_in_uniformity) {
    cr_expect_str_eq(divergent_blocks(KERNEL("\tfmv.w.x fa0,a0\n\tfcvt.w.s a1,fa0,rtz\n"
                                             "\tbeqz a1,.L1\n\tnop\n.L1:\n\tret\n")),
                     "000");
    cr_expect_str_eq(divergent_blocks(KERNEL("\tcsrr a0,0xcc0\n\tfcvt.s.w fa0,a0\n"
                                             "\tfmul.s fa1,fa0,fa0\n\tflt.s a1,fa2,fa1\n"
                                             "\tbeqz a1,.L1\n\tnop\n.L1:\n\tret\n")),
                     "100");
    cr_expect_str_eq(divergent_blocks(KERNEL("\tflw fa0,0(a0)\n\tfmv.x.w a1,fa0\n"
                                             "\tbeqz a1,.L1\n\tnop\n.L1:\n\tret\n")),
                     "100");
    cr_expect_str_eq(divergent_blocks(KERNEL("\tamoadd.w a0,a1,(a2)\n"
                                             "\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n")),
                     "100");
    /* a call may change every f register */
    cr_expect_str_eq(divergent_blocks(KERNEL("\tfmv.w.x fs0,a0\n\tcall g\n\tfmv.x.w a1,fs0\n"
                                             "\tbeqz a1,.L1\n\tnop\n.L1:\n\tret\n")),
                     "100");
}

Test(weft_cc, values_differ_where_parted_threads_meet) {
    /* a1 is 1 or 2 depending on the thread, though both are constants */
    cr_expect_str_eq(
        divergent_blocks(KERNEL("\tcsrr a0,0xcc0\n\tli a1,1\n\tbeqz a0,.L1\n\tli a1,2\n"
                                ".L1:\n\tbeqz a1,.L2\n\tnop\n.L2:\n\tret\n")),
        "10100");
    /* the same under a branch that all take alike */
    cr_expect_str_eq(divergent_blocks(KERNEL("\tli a1,1\n\tbeqz a0,.L1\n\tli a1,2\n"
                                             ".L1:\n\tbeqz a1,.L2\n\tnop\n.L2:\n\tret\n")),
                     "00000");
}

Test(weft_cc, values_differ_behind_a_loop_left_at_different_times) {
    /* blocks: 0, loop 1, behind 2, 3, 4; the counter a1 is equal in all threads that are in the
     * loop */
    cr_expect_str_eq(
        divergent_blocks(KERNEL("\tcsrr a0,0xcc0\n\tli a1,0\n.L1:\n\taddi a1,a1,1\n"
                                "\tbltu a1,a0,.L1\n\tbeqz a1,.L2\n\tnop\n.L2:\n\tret\n")),
        "01100");
}

Test(weft_cc, counter_of_a_loop_with_a_break_stays_equal_within) {
    /* 0; head 1: break if a1 == thread; 2: count to a3; 3 end */
    cr_expect_str_eq(divergent_blocks(KERNEL("\tcsrr a0,0xcc0\n\tli a1,0\n.L1:\n\tbeq a1,a0,.L2\n"
                                             "\taddi a1,a1,1\n\tbltu a1,a3,.L1\n.L2:\n\tret\n")),
                     "0100");
}

/* --- markers.c, pass.c --- */

Test(weft_cc, marker_stands_before_its_branch_and_names_the_meeting_point) {
    char *out = run_pass(KERNEL("\tcsrr a0,0xcc0\n\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n"), MARK_RPC);

    cr_expect(strstr(out, "\t.insn\tj 0x2b, x0, .Lweft0_2\t# simt.rpc\n\tbeqz a0,.L1\n"), "%s",
              out);
    cr_expect(strstr(out, ".L1:\n.Lweft0_2:\n\tret\n"), "%s", out);
    cr_expect(strstr(out, "\t.section\t.weft.kernels,\"\",@progbits\n\t.word\tk\n"), "%s", out);
    free(out);
}

Test(weft_cc, without_markers_only_the_kernels_are_listed) {
    const char *text = KERNEL("\tcsrr a0,0xcc0\n\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n");
    char *out = run_pass(text, 0);

    cr_expect_eq(count(out, ".insn"), 0);
    cr_expect(strncmp(out, text, strlen(text)) == 0);
    cr_expect(strstr(out, "\t.word\tk\n"));
    free(out);
}

Test(weft_cc, loop_markers_stand_at_the_head_and_behind) {
    char *out = run_pass(KERNEL("\tcsrr a0,0xcc0\n.L1:\n\tlw a1,0(a2)\n\tbne a1,a0,.L1\n\tret\n"),
                         MARK_LOOP);

    cr_expect(strstr(out, ".L1:\n\t.insn\ti 0x0b, 5, x0, x0, 0\t# loop.begin 0\n\tlw"), "%s", out);
    cr_expect(strstr(out, "x0, 0\t# loop.end 0\n\tret\n"), "%s", out);
    free(out);
}

/* thesis:D23 wants outer loops to begin before inner ones. Compilers put the
 * condition, where a round begins, behind the body; what tells the loops apart is their number. */
Test(weft_cc, d23_an_outer_loop_may_begin_behind_its_inner_one) {
    char *out = run_pass(KERNEL("\tcsrr a0,0xcc0\n\tj .L2\n.L1:\n\tlw a1,0(a2)\n\tbne a1,a0,.L1\n"
                                ".L2:\n\tlw a3,0(a4)\n\tbne a3,a0,.L1\n\tret\n"),
                         MARK_LOOP);
    const char *inner = strstr(out, ".L1:\n\t.insn\ti 0x0b, 5, x0, x0, 0\t# loop.begin 0\n");
    const char *outer = strstr(out, "\t.insn\ti 0x0b, 5, x0, x0, 1\t# loop.begin 1\n\tlw a3");
    const char *left = strstr(out, "x0, 0\t# loop.end 0\n\t.insn\ti 0x0b, 5, x0, x0, 1");

    cr_expect(inner && outer && left && inner < outer, "%s", out);
    cr_expect(strstr(out, "# loop.end 1\n\tret\n"), "%s", out);
    free(out);
}

Test(weft_cc, nested_branches_get_different_barriers) {
    char *out =
        run_pass(KERNEL("\tcsrr a0,0xcc0\n\tbeqz a0,.L1\n\tbnez a0,.L2\n\tnop\n.L2:\n\tnop\n"
                        ".L1:\n\tret\n"),
                 MARK_RPC | MARK_CB);

    cr_expect_eq(count(out, "# cb.add 0"), 1, "%s", out);
    cr_expect_eq(count(out, "# cb.add 1"), 1, "%s", out);
    cr_expect_eq(count(out, "# cb.wait 0"), 1);
    cr_expect_eq(count(out, "# cb.wait 1"), 1);
    free(out);
}

/* Three branches, each over before the next one begins in a block of its own. */
Test(weft_cc, branches_one_after_the_other_share_a_barrier) {
    char text[1024], *at = text;

    at += sprintf(at, "\tcsrr a0,0xcc0\n");
    for (int i = 0; i < 3; i++) {
        at += sprintf(at, "\tbeqz a0,.L%d\n\tnop\n.L%d:\n\tnop\n\tj .M%d\n.M%d:\n", i, i, i, i);
    }
    char whole[1200];
    snprintf(whole, sizeof whole, KERNEL("%s\tret\n"), text);
    char *out = run_pass(whole, MARK_RPC | MARK_CB);
    cr_expect_eq(count(out, "# cb.add 0"), 3, "%s", out);
    cr_expect_eq(count(out, "# cb.wait 0"), 3);
    free(out);
}

Test(weft_cc, seventeenth_barrier_does_not_exist) {
    char text[4096], *at = text;

    at += sprintf(
        at, "\t.section\t.text.weft_kernel,\"ax\"\n\t.type\tk, @function\nk:\n\tcsrr a0,0xcc0\n");
    for (int i = 0; i < 20; i++) {
        at += sprintf(at, "\tbeqz a0,.L%d\n", i);
    }
    for (int i = 19; i >= 0; i--) {
        at += sprintf(at, "\tnop\n.L%d:\n", i);
    }
    sprintf(at, "\tret\n");
    char *out = run_pass(text, MARK_RPC | MARK_CB);
    cr_expect_eq(count(out, "simt.rpc"), 20);
    cr_expect_eq(count(out, "cb.add"), 16);
    cr_expect_eq(count(out, "cb.wait"), 16);
    free(out);
}

Test(weft_cc, returns_of_a_function_become_one) {
    const char *body = "\tbeqz a0,.L1\n\tli a0,1\n\tret\n.L1:\n\tli a0,2\n\tret\n";
    char text[256];

    snprintf(text, sizeof text, FUNCTION("%s"), body);
    char *out = run_pass(text, MARK_RPC);
    cr_expect(strstr(out, "\tli a0,1\n\tj\t.Lweft_return0\n"), "%s", out);
    cr_expect(strstr(out, "\tli a0,2\n.Lweft_return0:\n.Lweft0_3:\n\tret\n"), "%s", out);
    cr_expect_eq(count(out, "simt.rpc"), 1);
    free(out);
    /* in a kernel nothing follows a return: the threads need not meet */
    snprintf(text, sizeof text, KERNEL("\tcsrr a0,0xcc0\n%s"), body);
    out = run_pass(text, MARK_RPC);
    cr_expect_eq(count(out, "\tret\n"), 2);
    cr_expect_eq(count(out, "simt.rpc"), 0);
    free(out);
}

Test(weft_cc, markers_go_before_local_number_labels_too) {
    char *out = run_pass(KERNEL("\tcsrr a0,0xcc0\n\tbeqz a0,1f; nop\n1:\tret\n"), MARK_RPC);

    cr_expect(strstr(out, "# simt.rpc\n\tbeqz a0,1f\n nop\n1:\n.Lweft0_2:\n\tret\n"), "%s", out);
    free(out);
}

Test(weft_cc, values_differ_on_the_way_out_of_a_loop) {
    /* 0; loop 1 (threads leave to 4), 2 (all leave to 3); the count a1 decides in 4, before all
     * meet in 6 */
    cr_expect_str_eq(divergent_blocks(KERNEL("\tcsrr a0,0xcc0\n\tli a1,0\n.L1:\n\taddi a1,a1,1\n"
                                             "\tbeq a1,a0,.L5\n\tbltu a1,a3,.L1\n\tj .L6\n"
                                             ".L5:\n\tbeqz a1,.L6\n\tnop\n.L6:\n\tret\n")),
                     "0100100");
}

Test(weft_cc, any_text_is_survived) {
    static const char *const texts[] = {
        "",
        ":",
        ";;;",
        "\t.type\n",
        "\t.type f, @function",
        "f: f: f:",
        "\t.section\n",
        "\t.popsection\n\t.previous\n",
        FUNCTION(""),
        FUNCTION(".L1:\n"),
        FUNCTION("\tbeqz a0,.L1\n.L1:\n"),
        FUNCTION("\tjr a0\n"),
        FUNCTION("\tjalr a5\n"),
        FUNCTION("\tj f\n"),
        FUNCTION("\t,,,,,,,,,,,,\n"),
        FUNCTION("\tadd a0,((((,a1\n"),
        FUNCTION("\t.insn\n"),
        FUNCTION("\t.insn r\n"),
        FUNCTION("\t.insn i 0x0b\n"),
        FUNCTION("\tlw a0,(\n"),
        FUNCTION("\tlw a0,0(a1))\n"),
        FUNCTION("\tlui a0,%hi(.Lx)\n\tjr a0\n"),
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (*texts[i]) {
            free(run_pass(texts[i], MARK_RPC | MARK_LOOP | MARK_CB));
        }
    }
}
