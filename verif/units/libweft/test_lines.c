/* SPDX-License-Identifier: Apache-2.0 */
/* Issue slots by source line, from the events of two schedulers of one warp each: where slots
 * without instruction go, and that each counts once.
 */
//@ source sw/libweft/trace/lines.c sw/libweft/trace/lines_form.c sw/libweft/trace/lines_page.c
//@ source sw/libweft/trace/waits.c common/output.c common/process.c cmodel/arch/disasm.c
//@ source cmodel/arch/decode.c
#include "sw/libweft/trace/lines.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/arch/isa.h"
#include "common/source_line.h"

#define LW   0x00012083u /* lw x1, 0(x2) */
#define ADDI 0x00108093u /* addi x1, x1, 1 */
#define NOP  0x00000013u
#define BAR  0x0000000bu

#define WORDS 4u

static bool answers = true;

/* In place of addr2line: the first instruction has no line, the others those from 2 on. */
bool source_lines(const char *elf, const uint32_t *pc, size_t count, source_line_t *line) {
    (void)elf;
    for (size_t i = 1; i < count; i++) {
        line[i] = (source_line_t){
            .path = "a, \"b\".c", .file = "b.c", .line = (pc[i] - PROGRAM_BASE) / 4 + 1};
    }
    return answers;
}

/* libweft's, which trait and count warp slots: as of a machine that does not regroup. */
uint32_t config_slots(const config_t *config) {
    return config->size[CONFIG_warps] * config->size[CONFIG_slices];
}

static config_t config;
static uint32_t warps = 2;
static char path[64], message[256];
static uint8_t code[4 * WORDS];
static const lines_program_t program = {.path = "k.elf", .code = code, .bytes = sizeof code};

static lines_t *begin(const char *ending) {
    config.size[CONFIG_cores] = 1;
    config.size[CONFIG_warps] = warps;
    config.size[CONFIG_schedulers] = 2;
    config.size[CONFIG_slices] = 1;
    config.size[CONFIG_lanes] = 4;
    snprintf(config.variant, sizeof config.variant, "a<b");
    snprintf(path, sizeof path, "/tmp/weft-lines-%d%s", (int)getpid(), ending);
    lines_t *lines = lines_open(path, &config, message, sizeof message);
    cr_assert(lines, "%s", message);
    return lines;
}

static void tell(lines_t *lines, event_t e) {
    e.mask = 0xf;
    e.pc += PROGRAM_BASE;
    lines_event(lines, &e);
}

static void issue(lines_t *lines, uint64_t cycle, uint32_t warp, uint32_t word, uint32_t what) {
    tell(lines, (event_t){.kind = EVENT_ISSUE,
                          .cycle = cycle,
                          .warp = warp,
                          .pc = 4 * word,
                          .instruction = what,
                          .ready = 1ull << warp});
}

/* Warp 0 starts in cycle 2, loads in cycle 4, and uses the result in cycle 20. Warp 1 starts in
 * cycle 10, and waits from 11 to 18 at a barrier. The launch ends after cycle 24. */
static void launch(lines_t *lines) {
    cr_assert(lines_launch(lines, &program, message, sizeof message), "%s", message);
    tell(lines, (event_t){.kind = EVENT_BIND, .cycle = 2, .warp = 0});
    issue(lines, 4, 0, 0, LW);
    tell(lines,
         (event_t){.kind = EVENT_CACHE, .cycle = 5, .warp = 0, .cache = EVENT_CACHE_REFUSED});
    tell(lines, (event_t){.kind = EVENT_CACHE, .cycle = 6, .warp = 0, .cache = EVENT_CACHE_MISS});
    tell(lines, (event_t){.kind = EVENT_BIND, .cycle = 10, .warp = 1});
    issue(lines, 10, 1, 2, BAR);
    issue(lines, 18, 1, 3, NOP);
    tell(lines, (event_t){.kind = EVENT_RESULT, .cycle = 19, .warp = 0, .write = true, .rd = 1});
    issue(lines, 20, 0, 1, ADDI);
    lines_launched(lines, 25);
}

static const char *written(lines_t *lines) {
    static char text[16384];
    cr_assert(lines_close(lines, true, message, sizeof message), "%s", message);
    FILE *file = fopen(path, "r");
    cr_assert(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    remove(path);
    return text;
}

#define HEAD                                                                                       \
    "file,function,instruction,line,pc,issued,lanes,l1_accesses,l1_misses,unbound,"                \
    "idle_block_barrier,idle_instruction_fetch,idle_load,idle_result,idle_other,idle_ready,"       \
    "waited_block_barrier,waited_instruction_fetch,waited_load,waited_result,waited_other,"        \
    "waited_ready\n"

Test(lines, rows) {
    lines_t *lines = begin(".csv");
    launch(lines);
    cr_assert_str_eq(
        written(lines), HEAD
        "\"\",\"\",\"lw x1,0(x2)\",0,0x40000000,1,4,1,1,0,0,0,0,0,2,0,0,0,0,0,2,0\n"
        "\"a, \"\"b\"\".c\",\"\",\"addi "
        "x1,x1,1\",2,0x40000004,1,4,0,0,0,0,0,15,0,0,0,0,0,15,0,0,0\n"
        "\"a, \"\"b\"\".c\",\"\",\"simt.bar\",3,0x40000008,1,4,0,0,0,7,0,0,0,0,0,7,0,0,0,0,0\n"
        "\"a, \"\"b\"\".c\",\"\",\"addi x0,x0,0\",4,0x4000000c,1,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0\n"
        "\"\",\"\",\"\",0,,0,0,0,0,22,0,0,0,0,0,0,0,0,0,0,0,0\n");
}

/* Two warps of a scheduler wait at once: a cycle counts for both, and its slot for one. */
Test(lines, slots_are_charged_once) {
    warps = 4;
    lines_t *lines = begin(".csv");
    cr_assert(lines_launch(lines, &program, message, sizeof message));
    tell(lines, (event_t){.kind = EVENT_BIND, .cycle = 0, .warp = 0});
    tell(lines, (event_t){.kind = EVENT_BIND, .cycle = 0, .warp = 1});
    issue(lines, 0, 0, 1, ADDI);
    issue(lines, 5, 1, 3, NOP);
    issue(lines, 6, 0, 1, ADDI);
    lines_launched(lines, 7);
    const char *text = written(lines);
    cr_assert(strstr(text, ",2,0x40000004,2,8,0,0,0,0,0,0,0,0,0,0,0,0,5,0,0\n"), "%s", text);
    cr_assert(strstr(text, ",4,0x4000000c,1,4,0,0,0,0,0,0,0,4,0,0,0,0,0,5,0\n"), "%s", text);
    cr_assert(strstr(text, ",0,,0,0,0,0,7,0,"), "%s", text);
}

/* The same program again is the same; another one at its addresses is not. */
Test(lines, programs) {
    uint8_t other[4 * WORDS] = {1};
    const lines_program_t second = {.path = "k.elf", .code = other, .bytes = sizeof other};
    lines_t *lines = begin(".csv");
    launch(lines);
    launch(lines);
    cr_assert(lines_launch(lines, &second, message, sizeof message));
    tell(lines, (event_t){.kind = EVENT_BIND, .cycle = 0, .warp = 0});
    issue(lines, 0, 0, 1, ADDI);
    issue(lines, 1, 0, WORDS, NOP); /* outside of the program: not counted */
    lines_launched(lines, 2);
    const char *text = written(lines);
    cr_assert(strstr(text, "\"addi x1,x1,1\",2,0x40000004,2,8,0,0,0,0,0,30,"), "%s", text);
    cr_assert(strstr(text, "\"addi x1,x1,1\",2,0x40000004,1,4,0,0,0,0,0,0,"), "%s", text);
}

Test(lines, table) {
    lines_t *lines = begin(".txt");
    launch(lines);
    const char *text = written(lines);
    cr_assert_str_eq(text,
                     "50 issue slots in 25 cycles of a<b, by source line\n"
                     " slots % issued %  lanes  miss %  line\n"
                     "    32.0     2.0     4.0       -  b.c:2 ()  \n"
                     "                                    idle: load 30.0\n"
                     "    16.0     2.0     4.0       -  b.c:3 ()  \n"
                     "                                    idle: block barrier 14.0\n"
                     "     6.0     2.0     4.0   100.0  ?, without source line\n"
                     "                                    idle: other 4.0\n"
                     "     2.0     2.0     4.0       -  b.c:4 ()  \n"
                     "    44.0                          no warp was bound that could have "
                     "issued\n",
                     "%s", text);
}

Test(lines, page) {
    lines_t *lines = begin(".html");
    launch(lines);
    const char *text = written(lines);
    cr_assert(strstr(text, "a&lt;b: 50 issue slots in 25 cycles."), "%s", text);
    cr_assert(strstr(text, "<h2>a, &quot;b&quot;.c</h2>"), "%s", text);
    cr_assert(strstr(text, "<td>40000004<td><code>    addi x1,x1,1</code></tr>"), "%s", text);
}

Test(lines, nothing_is_left) {
    lines_t *lines = begin(".txt");
    cr_assert(lines_close(lines, true, message, sizeof message), "no launch");
    cr_assert(access(path, F_OK) != 0);
    lines = begin(".txt");
    launch(lines);
    cr_assert(lines_close(lines, false, message, sizeof message), "not to be kept");
    cr_assert(access(path, F_OK) != 0);
}

Test(lines, no_lines) {
    lines_t *lines = begin(".txt");
    answers = false;
    cr_assert_not(lines_launch(lines, &program, message, sizeof message));
    cr_assert(strstr(message, "cannot find the lines of k.elf: riscv64-unknown-elf-addr2line"));
    lines_close(lines, false, message, sizeof message);
}

Test(lines, names) {
    cr_assert(lines_names_form("a.txt") && lines_names_form("a.csv") && lines_names_form("-"));
    cr_assert_not(lines_names_form(".html") || lines_names_form("a.json"));
}
