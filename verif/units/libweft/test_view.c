/* SPDX-License-Identifier: Apache-2.0 */
/* Views of traces of signals: which signals they show, and which files stay as they are.
 */
//@ source sw/libweft/trace/view.c common/output.c common/process.c
#include "sw/libweft/trace/view.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/weft-view-XXXXXX", trace[64], gtkw[64], sucl[64], message[512];
static view_t *view;

static void begin(void) {
    view = view_create();
    cr_assert(view && mkdtemp(folder));
    snprintf(trace, sizeof trace, "%s/x.fst", folder);
    snprintf(gtkw, sizeof gtkw, "%s/x.gtkw", folder);
    snprintf(sucl, sizeof sucl, "%s/x.sucl", folder);
}

static void end(void) {
    view_destroy(view);
    unlink(gtkw);
    unlink(sucl);
    rmdir(folder);
}

TestSuite(view, .init = begin, .fini = end);

static const char *content(const char *path) {
    static char text[4096];
    FILE *file = fopen(path, "r");
    size_t used = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[used] = 0;
    if (file) {
        fclose(file);
    }
    return text;
}

static void put(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fputs(text, file);
    fclose(file);
}

static void signals(void) {
    view_signal(view, "TOP", "clk");
    view_signal(view, "TOP.gpu_clocked", "clk");
    view_signal(view, "TOP.gpu_clocked", "rst");
    view_signal(view, "TOP.gpu_clocked.gpu", "clk");
    view_signal(view, "TOP.gpu_clocked.gpu.core[12].core", "out_l1d_line [25:0]");
    view_signal(view, "TOP.gpu_clocked.gpu.core[12].core", "out_l1d_valid");
    view_signal(view, "TOP.gpu_clocked.gpu.core[12].core.sub_core[3].sub_core",
                "out_issued_issued_warp [1:0]");
    view_signal(view, "TOP.gpu_clocked.gpu.core[12].core.sub_core[3].sub_core", "out_l1d_valid");
    view_signal(view, "TOP.gpu_clocked.gpu.core[12].core.l1d", "out_l1d_valid");
}

Test(view, shows_machine_cores_and_schedulers) {
    signals();
    cr_assert(view_write(view, trace, message, sizeof message), "%s", message);
    cr_expect_str_eq(content(gtkw),
                     "[*] a view that weft has prepared\n"
                     "[dumpfile] \"x.fst\"\n"
                     "@800200\n-machine\n@28\nTOP.gpu_clocked.clk\n@1000200\n-machine\n"
                     "@800200\n-core 12\n"
                     "@28\nTOP.gpu_clocked.gpu.core[12].core.out_l1d_valid\n"
                     "@22\nTOP.gpu_clocked.gpu.core[12].core.out_l1d_line[25:0]\n"
                     "@1000200\n-core 12\n"
                     "@800200\n-core 12, scheduler 3\n"
                     "@24\nTOP.gpu_clocked.gpu.core[12].core.sub_core[3].sub_core."
                     "out_issued_issued_warp[1:0]\n"
                     "@1000200\n-core 12, scheduler 3\n");
    cr_expect_str_eq(content(sucl),
                     "divider_add a view that weft has prepared\n"
                     "divider_add machine\nvariable_add TOP.gpu_clocked.clk\n"
                     "divider_add core 12\n"
                     "variable_add TOP.gpu_clocked.gpu.core[12].core.out_l1d_valid\n"
                     "variable_add TOP.gpu_clocked.gpu.core[12].core.out_l1d_line\n"
                     "divider_add core 12, scheduler 3\n"
                     "variable_add TOP.gpu_clocked.gpu.core[12].core.sub_core[3].sub_core."
                     "out_issued_issued_warp\n"
                     "zoom_fit\n");
}

Test(view, what_a_viewer_has_saved_stays) {
    signals();
    put(gtkw, "[*]\n[*] GTKWave Analyzer v3.3.118 (w)1999-2023 BSI\n");
    put(sucl, "");
    cr_assert(view_write(view, trace, message, sizeof message), "%s", message);
    cr_expect_str_eq(content(gtkw), "[*]\n[*] GTKWave Analyzer v3.3.118 (w)1999-2023 BSI\n");
    cr_expect_str_eq(content(sucl), "");
}

Test(view, what_weft_wrote_is_written_anew) {
    put(gtkw, "[*] a view that weft has prepared\nold\n");
    cr_assert(view_write(view, trace, message, sizeof message), "%s", message);
    cr_expect_str_eq(content(gtkw), "[*] a view that weft has prepared\n[dumpfile] \"x.fst\"\n");
}

Test(view, a_view_that_cannot_be_written_is_said) {
    cr_assert_not(view_write(view, "/none/x.fst", message, sizeof message));
    cr_expect_str_eq(message, "--trace /none/x.fst: the trace is complete, but /none/x.gtkw beside "
                              "it cannot be written: No such file or directory");
}
