/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass and likely points (simt.lpc), on hand-made assembly. */
//@ source sw/toolchain/insn.c sw/toolchain/asm.c sw/toolchain/adapt.c sw/toolchain/graph.c
//@ source sw/toolchain/flow.c sw/toolchain/uniform.c sw/toolchain/markers.c sw/toolchain/copies.c
//@ source sw/toolchain/pass.c sw/toolchain/process.c
#include "weft_cc.h"

#define BOTH (MARK_RPC | MARK_LPC)

/* The program of TV-DIV-7: 0; 1 A; 2 B; 3 C; 4 D, which leaves the loop; 5 E, its end; 6 F. */
#define LOOP_WITH_BREAK                                                                            \
    "\tcsrr a0,0xcc0\n\tli a1,0\n.L1:\n\tbeqz a0,.L3\n\tnop\n\tj .L5\n.L3:\n\tbne a0,a1,.L5\n"     \
    "\tnop\n\tj .L6\n.L5:\n\taddi a1,a1,1\n\tbltu a1,a0,.L1\n.L6:\n\tret\n"

/* A's two ways meet at the end of the loop, E. Only one of C's comes there. */
Test(weft_likely, tv_div_7_names_the_end_of_the_loop) {
    char *out = run_pass(KERNEL(LOOP_WITH_BREAK), BOTH);
    cr_expect(strstr(out, "\t.insn\tj 0x2b, x1, .Lweft0_5\t# simt.lpc\n"
                          "\t.insn\tj 0x2b, x0, .Lweft0_6\t# simt.rpc\n\tbeqz a0,.L3\n"),
              "%s", out);
    cr_expect_eq(count(out, "# simt.lpc"), 1, "%s", out);
    cr_expect(strstr(out, ".L5:\n.Lweft0_5:\n\taddi a1,a1,1\n"), "%s", out);
    free(out);
    out = run_pass(KERNEL(LOOP_WITH_BREAK), MARK_RPC | MARK_LOOP | MARK_CB);
    cr_expect_eq(count(out, "# simt.lpc"), 0, "%s", out);
    free(out);
}

/* A label that nothing jumps to, as a debugger's are, parts no straight code. */
Test(weft_likely, names_where_the_straight_code_begins) {
    char *out = run_pass(KERNEL("\tcsrr a0,0xcc0\n\tli a1,0\n.L1:\n\tbeqz a0,.L3\n\tnop\n\tj .L5\n"
                                ".L3:\n\tbne a0,a1,.L5\n\tnop\n\tj .L6\n.L5:\n\taddi a1,a1,1\n"
                                ".LBE7:\n\tbltu a1,a0,.L1\n.L6:\n\tret\n"),
                         BOTH);
    cr_expect(strstr(out, ".L5:\n.Lweft0_5:\n\taddi a1,a1,1\n.LBE7:\n"), "%s", out);
    cr_expect_eq(count(out, "x1, .Lweft0_5\t# simt.lpc"), 1, "%s", out);
    free(out);
}

/* Without a break all threads meet at the end of the loop: simt.rpc names it. */
Test(weft_likely, none_where_all_meet) {
    char *out = run_pass(KERNEL("\tcsrr a0,0xcc0\n\tli a1,0\n.L1:\n\tbeqz a0,.L3\n\tnop\n\tj .L5\n"
                                ".L3:\n\tnop\n.L5:\n\taddi a1,a1,1\n\tbltu a1,a0,.L1\n\tret\n"),
                         BOTH);
    cr_expect_eq(count(out, "# simt.rpc"), 2, "%s", out);
    cr_expect_eq(count(out, "# simt.lpc"), 0, "%s", out);
    free(out);
}

/* 0; 1 head of the outer loop; 2 A of the inner one; 3; 4 C; 5 leaves both; 6 end of the inner
 * loop; 7 end of the outer one; 8. */
Test(weft_likely, of_two_loops_the_inner_one) {
    char *out = run_pass(
        KERNEL("\tcsrr a0,0xcc0\n\tli a1,0\n.L1:\n\tli a2,0\n.L2:\n\tbeqz a0,.L3\n\tnop\n\tj .L5\n"
               ".L3:\n\tbne a0,a1,.L5\n\tnop\n\tj .L6\n.L5:\n\taddi a2,a2,1\n\tbltu a2,a0,.L2\n"
               "\taddi a1,a1,1\n\tbltu a1,a0,.L1\n.L6:\n\tret\n"),
        BOTH);
    cr_expect(strstr(out, "\t.insn\tj 0x2b, x1, .Lweft0_6\t# simt.lpc\n"
                          "\t.insn\tj 0x2b, x0, .Lweft0_8\t# simt.rpc\n\tbeqz a0,.L3\n"),
              "%s", out);
    cr_expect_eq(count(out, "# simt.lpc"), 1, "%s", out);
    free(out);
}

/* A loop with two ways back: the next one in the code. 0; 1 A; 2, and back; 3 C; 4; 5, and back; 6.
 */
Test(weft_likely, of_two_ways_back_the_next_one) {
    char *out =
        run_pass(KERNEL("\tcsrr a0,0xcc0\n\tli a1,0\n.L1:\n\taddi a1,a1,1\n\tbeqz a0,.L3\n"
                        "\tbltu a1,a0,.L1\n.L3:\n\tbne a0,a1,.L5\n\tbeq a0,a1,.L6\n.L5:\n\tnop\n"
                        "\tbltu a1,a0,.L1\n.L6:\n\tret\n"),
                 BOTH);
    cr_expect(strstr(out, "\t.insn\tj 0x2b, x1, .Lweft0_5\t# simt.lpc\n"
                          "\t.insn\tj 0x2b, x0, .Lweft0_6\t# simt.rpc\n\tbne a0,a1,.L5\n"),
              "%s", out);
    cr_expect_eq(count(out, "# simt.lpc"), 1, "%s", out);
    free(out);
}
