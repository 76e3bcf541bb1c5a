/* SPDX-License-Identifier: Apache-2.0 */
/* Traces of events: their window, what the label of a pipeline log names, slices and counters for
 * Perfetto, compression.
 */
//@ source sw/libweft/trace/trace.c sw/libweft/trace/kanata.c sw/libweft/trace/perfetto.c
//@ source sw/libweft/trace/waits.c sw/libweft/trace/gz.c common/output.c cmodel/arch/disasm.c
//@ source cmodel/arch/decode.c
//@ libs -lz
#include "sw/libweft/trace/trace.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#define LW 0x00012083u /* lw x1, 0(x2) */

static char folder[] = "/tmp/test_trace.XXXXXX", path[64], text[16384], message[256];
static trace_t *t;

static void begin(void) {
    cr_assert(mkdtemp(folder));
}

static void end(void) {
    unlink(path);
    rmdir(folder);
}

TestSuite(trace, .init = begin, .fini = end);

static void open_trace(const char *name, uint64_t from, uint64_t to, uint32_t core) {
    trace_scope_t scope = {.cores = 2, .warps = 2, .window = {from, to, core}};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    t = trace_open(path, &scope, message, sizeof message);
    cr_assert(t, "%s", message);
}

static void read_trace(void) {
    cr_assert(trace_close(t, true, message, sizeof message), "%s", message);
    gzFile file = gzopen(path, "r"); /* reads what is not compressed as it is */
    cr_assert(file);
    int bytes = gzread(file, text, sizeof text - 1);
    cr_assert_geq(bytes, 0);
    text[bytes] = 0;
    gzclose(file);
}

static void tell(event_t e) {
    cr_assert(trace_event(t, &e));
}

static void issue(uint64_t cycle, uint32_t core, uint32_t serial, uint32_t instruction) {
    tell((event_t){.kind = EVENT_ISSUE,
                   .cycle = cycle,
                   .core = core,
                   .warp = 1,
                   .serial = serial,
                   .mask = 15,
                   .ready = 3,
                   .pc = 0x40000000 + 4 * serial,
                   .instruction = instruction});
}

static void result(uint64_t cycle, uint32_t core, uint32_t serial) {
    tell((event_t){.kind = EVENT_RESULT,
                   .cycle = cycle,
                   .core = core,
                   .warp = 1,
                   .serial = serial,
                   .rd = 1,
                   .write = true,
                   .last = true});
}

static void access_line(uint64_t cycle, event_cache_t cache) {
    tell((event_t){.kind = EVENT_CACHE, .cycle = cycle, .warp = 1, .cache = cache});
}

static uint32_t count(const char *what) {
    uint32_t n = 0;
    for (const char *at = text; (at = strstr(at, what)); at += strlen(what)) {
        n++;
    }
    return n;
}

static void start(uint32_t row, uint32_t block, uint32_t first_thread) {
    tell((event_t){.kind = EVENT_START,
                   .row = row,
                   .block = {block},
                   .first_thread = first_thread,
                   .mask = 15});
}

Test(trace, labels_name_the_threads) {
    open_trace("x.kanata", 0, UINT64_MAX, TRACE_ALL_CORES);
    start(0, 1, 0);
    start(1, 1, 9); /* with permuted lanes: threads 9, 8, 11, 10 */
    tell(
        (event_t){.kind = EVENT_BIND, .warp = 1, .mask = 15, .lane_row = (uint32_t[]){1, 0, 0, 1}});
    issue(0, 0, 0, 0x13);
    read_trace();
    cr_expect(strstr(text, "lanes 0000000f of core 0 warp 1, ready warps 00000003, "
                           "block (1,0,0) threads 9, 1..2, 10\n"),
              "%s", text);
}

/* Instructions that issue in cycles 10 to 19 of core 1 are shown until they are complete. */
static void tell_window(void) {
    issue(5, 1, 0, LW);
    issue(10, 1, 1, LW);
    result(12, 1, 0);
    issue(14, 0, 1, LW);
    issue(19, 1, 2, 0x13);
    issue(20, 1, 3, LW);
    result(30, 1, 1);
    result(31, 1, 2);
    result(32, 1, 3);
    result(33, 0, 1);
}

Test(trace, has_a_window) {
    open_trace("x.kanata", 10, 20, 1);
    tell_window();
    read_trace();
    cr_expect_eq(count("\nI\t"), 2, "%s", text);
    cr_expect_eq(count("\nR\t"), 2, "%s", text);
    cr_expect(strstr(text, "C=\t10\n"));
    cr_expect(strstr(text, "1.1 40000004: lw x1,0(x2)"));
    cr_expect(strstr(text, "1.1 40000008: addi x0,x0,0"));
}

Test(trace, compressed_is_the_same) {
    static char plain[sizeof text];
    open_trace("x.kanata", 0, UINT64_MAX, TRACE_ALL_CORES);
    tell_window();
    read_trace();
    memcpy(plain, text, sizeof plain);
    unlink(path);
    open_trace("x.kanata.gz", 0, UINT64_MAX, TRACE_ALL_CORES);
    tell_window();
    read_trace();
    cr_expect_str_eq(text, plain);
    FILE *file = fopen(path, "r");
    cr_expect(fgetc(file) == 0x1f && fgetc(file) == 0x8b, "it is not compressed");
    fclose(file);
}

static bool has_slice(uint32_t process, uint64_t from, uint64_t length, const char *name) {
    char line[256];
    snprintf(line, sizeof line,
             "{\"ph\":\"X\",\"pid\":%u,\"tid\":2,\"ts\":%llu,\"dur\":%llu,\"name\":\"%s\"", process,
             (unsigned long long)from, (unsigned long long)length, name);
    return strstr(text, line) != NULL;
}

Test(trace, slices_follow_each_other) {
    open_trace("x.perfetto.json", 0, UINT64_MAX, TRACE_ALL_CORES);
    tell((event_t){.kind = EVENT_BIND, .cycle = 8, .warp = 1, .mask = 15});
    issue(10, 0, 0, LW);
    result(29, 0, 0);
    issue(32, 0, 1, 0x00108093); /* addi x1, x1, 1 */
    read_trace();
    cr_expect(strstr(text, "\"pid\":1000,\"tid\":2,\"name\":\"thread_name\",\"args\":{\"name\":"
                           "\"warp 1\"}"));
    cr_expect(has_slice(1000, 8, 2, "other"), "%s", text);
    cr_expect(has_slice(1000, 10, 1, "lw x1,0(x2)"));
    cr_expect(has_slice(1000, 11, 19, "load"));
    cr_expect(has_slice(1000, 30, 2, "other"));
    cr_expect(has_slice(1000, 32, 1, "addi x1,x1,1"));
    cr_expect(strstr(text, "\"written by\":\"40000000\""));
    cr_expect_str_eq(text + strlen(text) - 5, "}\n]}\n");
}

/* What is cut begins and ends with the window; what a register waits for may be before it. */
Test(trace, slices_are_cut_to_the_window) {
    open_trace("x.perfetto.json", 20, 32, 0);
    issue(10, 0, 0, LW);
    issue(12, 1, 0, LW);
    result(35, 0, 0);
    issue(40, 0, 1, 0x00108093);
    read_trace();
    cr_expect(has_slice(1000, 20, 12, "load"), "%s", text);
    cr_expect_eq(count("\"ph\":\"X\""), 1);
    cr_expect_eq(count("\"pid\":1001"), 0);
}

static void counter(uint64_t cycle, const char *name, const char *value) {
    char line[256];
    snprintf(line, sizeof line,
             "{\"ph\":\"C\",\"pid\":1000,\"ts\":%llu,\"name\":\"%s\",\"args\":{\"value\":%s}}",
             (unsigned long long)cycle, name, value);
    cr_expect(strstr(text, line), "%s in %s", line, text);
}

Test(trace, counters_are_those_of_periods) {
    open_trace("x.perfetto.json", 0, UINT64_MAX, 0);
    tell((event_t){.kind = EVENT_BIND, .cycle = 0, .warp = 1, .mask = 15});
    issue(1, 0, 0, LW);
    issue(2, 0, 1, LW);
    access_line(5, EVENT_CACHE_MISS);
    access_line(6, EVENT_CACHE_REFUSED);
    access_line(7, EVENT_CACHE_HIT);
    result(70, 0, 1);
    result(300, 0, 0);
    read_trace();
    counter(0, "warp instructions per cycle", "0.03125");
    counter(0, "active lanes", "4");
    counter(0, "resident warps", "1");
    counter(0, "instructions in flight", "2");
    counter(0, "L1 accesses", "2");
    counter(0, "L1 misses", "1");
    counter(64, "instructions in flight", "1");
    counter(128, "L1 accesses", "0");
    cr_expect_eq(count("\"ts\":192,"), 0, "what does not change is not repeated");
    counter(256, "instructions in flight", "0");
}

Test(trace, is_not_kept) {
    open_trace("x.perfetto.json.gz", 0, UINT64_MAX, TRACE_ALL_CORES);
    issue(0, 0, 0, LW);
    cr_expect(trace_close(t, false, message, sizeof message));
    cr_expect_neq(access(path, F_OK), 0);
}

Test(trace, names_have_endings) {
    snprintf(path, sizeof path, "%s/none", folder);
    cr_expect(trace_format("-"));
    cr_expect_eq(trace_format("-"), trace_format("a.kanata.gz"));
    cr_expect(trace_format("a.perfetto.json"));
    cr_expect_not(trace_format("a.json"));
    cr_expect_not(trace_format(".kanata"));
    cr_expect_not(trace_format("a.fst.gz"));
}
