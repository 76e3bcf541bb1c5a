/* SPDX-License-Identifier: Apache-2.0 */
/* Entries and argument tables of kernels, of text in the form of clang's: what they say, what is
 * refused, and an allocation that fails, whichever it is.
 */
//@ source sw/opencl/metadata.c
//@ source sw/opencl/work.c
//@ source common/process.c sw/opencl/tools.c sw/opencl/names.c
//@ libs -Wl,--wrap=strndup,--wrap=strdup,--wrap=calloc,--wrap=realloc,--wrap=open_memstream
#include <criterion/criterion.h>
#include <string.h>

#include "sw/opencl/internal.h"

/* Kernel k of (global int *restrict p, struct pair s, float4 v), and two of (local float *l). */
#define HEAD                                                                                       \
    "%struct.pair = type { i32, float }\n\n"                                                       \
    "define dso_local spir_kernel void @k(ptr noalias noundef align 4 %0, "                        \
    "ptr noundef byval(%struct.pair) align 4 %1, <4 x float> noundef %2) #7 !dbg !9 "              \
    "!kernel_arg_addr_space !1 !kernel_arg_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !4 "  \
    "!vec_type_hint !5 !reqd_work_group_size !6 {\n  ret void\n}\n"
#define TWO                                                                                        \
    "define dso_local spir_kernel void @two(ptr noundef align 4 %0) #7 !kernel_arg_addr_space "    \
    "!11 !kernel_arg_type !12 !kernel_arg_type_qual !13 !kernel_arg_name !14 {\n  ret void\n}\n"
#define NODES                                                                                      \
    "!1 = !{i32 1, i32 0, i32 0}\n!2 = !{!\"int*\", !\"struct pair\", !\"float4\"}\n"              \
    "!3 = !{!\"restrict const\", !\"\", !\"\"}\n!4 = !{!\"p\", !\"s\", !\"v\"}\n"                  \
    "!5 = !{<4 x i32> undef, i32 0}\n!6 = !{i32 4, i32 2, i32 1}\n"                                \
    "!9 = distinct !DISubprogram(name: \"k\", line: 21, unit: !0)\n"                               \
    "!11 = !{i32 3}\n!12 = !{!\"float*\"}\n!13 = !{!\"volatile\"}\n!14 = !{!\"l\"}\n"

static program_t program;
static long left = -1; /* allocations up to the one that fails; below 0: none does */

void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *at, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t most);
FILE *__real_open_memstream(char **at, size_t *bytes);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *at, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t most);
FILE *__wrap_open_memstream(char **at, size_t *bytes);

static bool fails(void) {
    return left >= 0 && left-- == 0;
}
void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}
void *__wrap_realloc(void *at, size_t size) {
    return fails() ? NULL : __real_realloc(at, size);
}
char *__wrap_strdup(const char *text) {
    return fails() ? NULL : __real_strdup(text);
}
char *__wrap_strndup(const char *text, size_t most) {
    return fails() ? NULL : __real_strndup(text, most);
}
FILE *__wrap_open_memstream(char **at, size_t *bytes) {
    return fails() ? NULL : __real_open_memstream(at, bytes);
}

/* Add entries to a unit; what it is then is the caller's. NULL: the program has failed. */
static char *entries_of(const char *text, long failing) {
    left = -1;
    free(program.log_text);
    memset(&program, 0, sizeof program);
    program.log = open_memstream(&program.log_text, &program.log_bytes);
    bytes_t unit = {malloc(strlen(text) + 2), strlen(text) + 1};
    sprintf(unit.at, "\n%s", text);
    left = failing;
    bool good = unit_add_entries(&program, &unit);
    left = -1;
    fclose(program.log);
    cr_assert_eq(good, program.face.status == CLC_OK);
    cr_assert_eq(!good, program.log_bytes > 0);
    if (!good) {
        free(unit.at);
        return NULL;
    }
    cr_assert_eq(strlen(unit.at), unit.bytes);
    return unit.at;
}

static void end(char *unit) {
    free(unit);
    free(program.log_text);
    program.log_text = NULL;
}

static void expect_has(const char *unit, const char *text) {
    cr_assert(strstr(unit, text), "no '%s' in %s", text, unit);
}

Test(metadata, a_kernel_gets_an_entry_and_a_table) {
    char *unit = entries_of(HEAD NODES, -1);
    cr_assert(unit, "%s", program.log_text);
    expect_has(unit, "%weft.block.k = type { ptr, %struct.pair, <4 x float> }\n");
    expect_has(unit, "@k.table = dso_local constant [19 x i32] [i32 1, i32 3, i32 ptrtoint (ptr "
                     "getelementptr (%weft.block.k, ptr null, i32 1) to i32), i32 4, i32 2, i32 1, "
                     "i32 0, ");
    expect_has(unit,
               "i32 0, i32 0) to i32), i32 ptrtoint (ptr getelementptr (ptr, ptr null, i32 1) "
               "to i32), i32 1, i32 3,");
    expect_has(unit, "i32 0, i32 1) to i32), i32 ptrtoint (ptr getelementptr (%struct.pair, ptr "
                     "null, i32 1) to i32), i32 0, i32 0,");
    expect_has(unit, "i32 0, i32 2) to i32), i32 ptrtoint (ptr getelementptr (<4 x float>, ptr "
                     "null, i32 1) to i32), i32 0, i32 0]");
    /* "k", its attributes, types and names */
    expect_has(unit, " x i8] c\"\\6B\\00\\72\\65\\71\\64");
    expect_has(unit, "\\28\\34\\2C\\32\\2C\\31\\29\\20\\76\\65\\63"); /* "(4,2,1) vec" */
    expect_has(unit,
               "\\28\\75\\69\\6E\\74\\34\\29\\00\\69\\6E\\74\\2A\\00\\70\\00\\73"); /* "(uint4)" */
    expect_has(unit, "define dso_local void @k.kernel() #7 section \".text.weft_kernel.k\" !dbg !");
    expect_has(unit, "  %a0 = load ptr, ptr %p0, align 4\n");
    expect_has(unit, "  %a2 = load <4 x float>, ptr %p2, align 4\n");
    cr_assert(!strstr(unit, "%a1 ="), "a structure travels by address");
    expect_has(unit, "  call spir_kernel void @k(ptr noalias noundef align 4 %a0, ptr noundef "
                     "byval(%struct.pair) align 4 %p1, <4 x float> noundef %a2) alwaysinline");
    expect_has(unit, " = !DILocation(line: 21, scope: !");
    end(unit);
}

Test(metadata, kernels_stand_in_their_order) {
    char *unit = entries_of(HEAD TWO NODES, -1);
    list_t kernels = {0};
    bytes_t all = {unit, strlen(unit)};
    cr_assert(unit_kernels(&all, &kernels));
    cr_assert_eq(kernels.count, 2);
    cr_assert_str_eq(kernels.at[0].name, "k");
    cr_assert_str_eq(kernels.at[1].name, "two");
    expect_has(unit, "@two.table = dso_local constant [11 x i32] [i32 1, i32 1,");
    expect_has(unit, ", i32 0, i32 0, i32 0, i32 0, "); /* no size is required */
    expect_has(unit, "i32 3, i32 4]");                  /* a volatile local pointer */
    list_free(&kernels);
    end(unit);
}

Test(metadata, printf_is_seen) {
    char *unit = entries_of(TWO NODES "\ndeclare i32 @printf(ptr, ...)\n", -1);
    expect_has(unit, ", i32 0, i32 0, i32 0, i32 1, ");
    end(unit);
}

Test(metadata, what_is_not_of_this_clang_is_refused) {
    static const char *const wrong[] = {
        TWO,                                                      /* no nodes */
        "define dso_local spir_kernel void @k(ptr %0) {\n" NODES, /* no attributes */
        "define dso_local spir_kernel void @k(ptr) #7 {\n" NODES, /* no value */
        HEAD "!1 = !{i32 1}\n" NODES,                             /* fewer spaces */
        TWO "!12 = !{!\"float*\", !\"int\"}\n" NODES,             /* more types */
        TWO "!12 = !{!\"image2d_t\"}\n" NODES,                    /* images */
        TWO "!12 = !{!\"sampler_t\"}\n" NODES};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char *unit = entries_of(wrong[i], -1);
        cr_assert_null(unit, "%s", wrong[i]);
    }
    end(NULL);
}

/* Nothing is lost without a message, and nothing that was allocated stays (the sanitizers' run). */
Test(metadata, an_allocation_that_fails_is_said) {
    char *whole = entries_of(HEAD TWO NODES, -1);
    char *text = strdup(whole);
    long failing = 0;
    for (char *unit = NULL; !unit; failing++) {
        unit = entries_of(HEAD TWO NODES, failing);
        if (unit) {
            cr_assert_str_eq(unit, text);
            free(unit);
        }
        cr_assert_lt(failing, 200);
    }
    cr_assert_gt(failing, 30, "%ld allocations", failing);
    free(text);
    end(whole);
}
