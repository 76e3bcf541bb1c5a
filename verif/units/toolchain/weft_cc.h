/* SPDX-License-Identifier: Apache-2.0 */
/* What the tests of the marker pass share: assembly as text, and the pass run on it. */
#ifndef WEFT_UNIT_WEFT_CC_H
#define WEFT_UNIT_WEFT_CC_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sw/toolchain/passes.h"

__attribute__((unused)) static unit_t read_text(const char *text) {
    unit_t unit;
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");

    cr_assert(in && unit_read(&unit, in));
    fclose(in);
    return unit;
}

/* Output of the whole pass; the caller frees it. */
__attribute__((unused)) static char *run_pass(const char *text, unsigned marks) {
    pass_options_t options = {.marks = marks, .name = "test"};
    char *out;
    size_t size;
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    FILE *to = open_memstream(&out, &size);

    cr_assert(in && to && pass_run(in, to, &options));
    fclose(in);
    fclose(to);
    return out;
}

#define ROUTINE(section, name, body)                                                               \
    "\t.section\t" section ",\"ax\",@progbits\n\t.type\t" name ", @function\n" name ":\n" body     \
    "\t.size\t" name ", .-" name "\n"
#define KERNEL(body)   ROUTINE(".text.weft_kernel", "k", body)
#define FUNCTION(body) ROUTINE(".text.f", "f", body)

/* Two tables, whose addresses were computed before: each jump has its own. */
#define TABLE(label, to) "\t.section .rodata\n\t.align 2\n" label ":\n\t.word " to "\n"
#define TWO_SWITCHES                                                                               \
    "\tlui a1,%hi(.L8)\n\taddi a1,a1,%lo(.L8)\n\tlui a2,%hi(.L9)\n\taddi a2,a2,%lo(.L9)\n"         \
    "\tbeqz a0,.L2\n.L1:\n\tadd a3,a1,a0\n\tlw a3,0(a3)\n\tjr a3\n" TABLE(                         \
        ".L8", ".L2") "\t.section .text.weft_kernel\n.L2:\n\tadd a3,a2,a0\n\tlw a3,0(a3)\n\tjr "   \
                      "a3\n" TABLE(                                                                \
                          ".L9", ".L1\n\t.word .L3") "\t.section .text.weft_kernel\n.L3:\n\tret\n"

__attribute__((unused)) static int count(const char *text, const char *what) {
    int n = 0;

    for (const char *p = strstr(text, what); p; p = strstr(p + 1, what)) {
        n++;
    }
    return n;
}

/* A unit with one routine and its flow. */
typedef struct {
    unit_t unit;
    flow_t flow;
} one_t;

__attribute__((unused)) static one_t *open_one(const char *text) {
    one_t *one = malloc(sizeof *one);

    one->unit = read_text(text);
    cr_assert(one->unit.routine_count >= 1);
    flow_build(&one->flow, &one->unit, &one->unit.routines[0]);
    return one;
}

__attribute__((unused)) static void close_one(one_t *one) {
    flow_free(&one->flow);
    unit_free(&one->unit);
    free(one);
}

#endif
