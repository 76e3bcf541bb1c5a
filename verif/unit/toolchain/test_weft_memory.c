/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass keeps no memory. Only a program with sanitizers can tell. */
//@ source sw/toolchain/insn.c sw/toolchain/asm.c sw/toolchain/adapt.c sw/toolchain/graph.c
//@ source sw/toolchain/flow.c sw/toolchain/uniform.c sw/toolchain/markers.c sw/toolchain/copies.c
//@ source sw/toolchain/pass.c sw/toolchain/process.c
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

#include "weft_cc.h"

Test(weft_memory, the_pass_keeps_none) {
    char *out = run_pass(KERNEL(TWO_SWITCHES) FUNCTION("\tbeqz a0,.L1\n\tnop\n.L1:\n\tret\n"),
                         MARK_RPC | MARK_CB | MARK_LOOP);

    cr_expect(strstr(out, "simt.rpc"), "%s", out);
    free(out);
#ifdef __SANITIZE_ADDRESS__
    cr_expect_eq(__lsan_do_recoverable_leak_check(), 0, "the log has what was not freed");
#endif
}
