/* SPDX-License-Identifier: Apache-2.0 */
/* Random kernels with barriers, as C:
 *
 *     barrier-generator SEED COUNT >FILE.c
 *
 * Kernels k0, k1, ... of one file. Each is right: every thread of the block that has not ended
 * reaches the same barriers of the source, equally often and in the same order. The generator knows
 * it because it writes a barrier, or the call of a function that holds one, only where threads are
 * together: under conditions and loops whose values all threads of the block share. What parts
 * threads stands between barriers: conditions on the thread number or on data of the thread. It may
 * skip the rest of a round of a loop only where the round has no barrier left.
 *
 * A value that all threads share is an argument, a word of memory that no thread writes, or the
 * counter of a loop. The compiler and the marker pass see only some of them as shared.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "random_flow.h"

enum { VALUES_MAX = 10, DEPTH = 3, FUNCTIONS_MAX = 3, FORMS = 4 };

/* Where a statement stands. */
typedef struct {
    bool together; /* all threads of the block come here, but for those that have ended */
    bool kernel;   /* in the body of a kernel itself: a return ends the thread */
    int depth;     /* statements that may still be nested */
    int rounds;    /* loops around, whose counters are r0, r1, ... */
    bool skips;    /* `continue` may part threads here: the rest of the round has no barrier */
    bool in_loop;  /* break and continue of threads that are together or of the innermost loop */
} place_t;

static random_t dice;
static int values;    /* v0 .. of the function that is being written */
static int functions; /* with barriers, callable now: those of the kernel written so far */
static int program;   /* number of the kernel */
static int labels;

__attribute__((format(printf, 1, 2))) static void put(const char *format, ...) {
    va_list arguments;

    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
}

static int below(int limit) {
    return (int)random_below(&dice, (uint32_t)limit);
}

static int value(void) {
    return below(values);
}

/* A condition that all threads of the block decide alike. */
static void put_shared_condition(const place_t *place) {
    switch (below(place->rounds > 0 ? 6 : 4)) {
    case 0: put("(n >> %d & 1)", below(4)); break;
    case 1: put("data[%d] & %d", below(512), 1 << below(4)); break;
    case 2: put("data[n + %d] > 0x%x000000u", below(64), 1 + below(255)); break;
    case 3: put("(block_id() + n) %% %d", 2 + below(2)); break;
    case 4: put("r%d == %d", below(place->rounds), below(3)); break;
    default: put("(r%d ^ n) & 1", below(place->rounds)); break;
    }
}

/* One on which threads differ. */
static void put_parting_condition(void) {
    switch (below(5)) {
    case 0: put("t & %d", 1 + below(7)); break;
    case 1: put("v%d & %d", value(), 1 << below(5)); break;
    case 2: put("v%d < v%d", value(), value()); break;
    case 3: put("data[v%d & 255] & %d", value(), 1 << below(4)); break;
    default: put("t == %d", below(16)); break;
    }
}

static void put_condition(const place_t *place) {
    if (place->together) {
        put_shared_condition(place);
    } else {
        put_parting_condition();
    }
}

static void put_arithmetic(void) {
    static const char *const operators[] = {"+", "-", "^", "*", "&", "|"};
    int to = value();

    switch (below(5)) {
    case 0: put("v%d += data[(v%d ^ t) & 255];\n", to, value()); break;
    case 1:
        put("v%d = v%d %s (v%d >> %d);\n", to, value(), operators[below(6)], value(), 1 + below(9));
        break;
    case 2: put("v%d = help%d_%d(v%d, v%d);\n", to, program, below(2), value(), value()); break;
    case 3: put("data[512 + 16 * global_id() + %d] += v%d;\n", below(15), to); break;
    default:
        put("v%d = v%d %s v%d + %d;\n", to, value(), operators[below(6)], value(), below(100));
        break;
    }
}

/* Each thread reads what another wrote before the barrier. */
static void put_exchange(void) {
    int from = value(), to = value();

    put("row[t] = v%d;\nbarrier();\nv%d += row[t ^ %d];\nbarrier();\n", from, to, 1 + below(7));
}

static void put_call(void) {
    put("v%d = part%d_%d(data, n, v%d, v%d);\n", value(), program, below(functions), value(),
        value());
}

static void put_body(place_t place, int count);

static void put_block(place_t place) {
    place.depth--;
    put("{\n");
    put_body(place, 1 + below(3));
    put("}\n");
}

/* The same place when threads part: they may not leave the loop in which they were together. */
static place_t apart(place_t place) {
    if (place.together) {
        place.in_loop = false;
    }
    place.together = false;
    return place;
}

static void put_if(place_t place) {
    put("if (");
    put_condition(&place);
    put(") ");
    put_block(place);
    if (below(2)) {
        put("else ");
        put_block(place);
    }
}

static void put_switch(place_t place) {
    int cases = 3 + below(4);

    /* a break would leave the switch */
    place.in_loop = false;
    if (place.together) {
        put("switch (data[n + %d] %% %d) {\n", below(64), cases);
    } else {
        put("switch (v%d >> %d & 7) {\n", value(), below(9));
    }
    for (int i = 0; i < cases; i++) {
        put("case %d: ", i);
        put_block(place);
        if (below(4) || i == cases - 1) {
            put("break;\n");
        }
    }
    put("}\n");
}

/* The rounds of a loop: those of threads that are together are equally many. */
static void put_rounds(const place_t *place) {
    if (!place->together) {
        put("(v%d >> %d & 3)", value(), below(8));
    } else if (below(2)) {
        put("%d", 1 + below(3));
    } else {
        put("(data[n + %d] & 3)", below(64));
    }
}

/* What a round ends with: threads may part and skip what is left. */
static void put_tail(place_t place) {
    place_t tail = apart(place);

    tail.skips = true;
    tail.depth--;
    put_body(tail, 1 + below(2));
}

/* A loop whose counter is declared around it. Its barriers stand at the beginning of a round, at
 * its end or in its condition. */
static void put_loop(place_t place) {
    int r = place.rounds;
    place_t inner = place;

    inner.rounds++;
    inner.depth--;
    inner.in_loop = true;
    inner.skips = false;
    put("{ unsigned r%d = 0, end%d = ", r, r);
    put_rounds(&place);
    put(";\n");
    const char *bar = place.together && below(2) ? "barrier(), " : "";
    switch (below(FORMS)) {
    case 0: put("for (; %sr%d < end%d; r%d++) {\n", bar, r, r, r); break;
    case 1: put("for (; r%d < end%d; %sr%d++) {\n", r, r, bar, r); break;
    case 2: put("while (%sr%d++ < end%d) {\n", bar, r, r); break;
    default: put("for (;;) {\n%sr%d++;\nif (r%d > end%d) break;\n", bar, r, r, r); break;
    }
    put_body(inner, 1 + below(3));
    if (below(2)) {
        put_tail(inner);
    }
    put("}}\n");
}

/* A statement that needs registers which the function must save: a call, or many values at once.
 */
static void put_crowd(void) {
    int count = 12 + below(5);

    if (below(3) == 0) {
        put("{ v%d += help%d_%d(v%d, v%d); }\n", value(), program, below(2), value(), value());
        return;
    }
    put("{ unsigned *own = data + 512 + 16 * global_id(), *in = data + (v%d & 255);\n", value());
    for (int i = 0; i < count; i++) {
        put("unsigned c%d = in[%d];%s", i, below(200), i % 4 == 3 ? "\n" : " ");
    }
    for (int i = 0; i < count; i++) {
        put("own[%d] %s c%d;%s", i % 15, below(2) ? "+=" : "^=", i, i % 4 == 3 ? "\n" : " ");
    }
    put("}\n");
}

/* The shape by which a barrier comes to be copied in front of a prologue: nothing but one way of
 * a branch needs saved registers. */
static void put_lone_loop(const place_t *place) {
    int r = place->rounds, first = below(3);

    put("for (unsigned r%d = 0; r%d < ", r, r);
    if (below(2)) {
        put("%d", 1 + below(4));
    } else {
        put("(data[n + %d] & 3)", below(64));
    }
    put("; r%d++) {\n%sif (", r, first == 0 ? "barrier();\n" : "");
    put_parting_condition();
    put(")\n");
    put_crowd();
    if (below(2)) {
        put("%sv%d += data[t + %d];\n", below(2) ? "else " : "", value(), below(99));
    }
    put("%s}\n", first ? "barrier();\n" : "");
}

static void put_backward_goto(place_t place) {
    int label = labels++, r = place.rounds;

    place.rounds++;
    place.in_loop = place.skips = false;
    put("{ unsigned r%d = 0;\nagain%d:\nr%d++;\n", r, label, r);
    if (below(2)) {
        put("barrier();\n");
    }
    place.depth--;
    put_body(place, 1 + below(3));
    put("if (r%d < %d) goto again%d;\n}\n", r, 1 + below(3), label);
}

static void put_leaving(const place_t *place) {
    if (place->skips && below(2)) {
        put("if (");
        put_parting_condition();
        put(") { v%d ^= %d; continue; }\n", value(), below(99));
    } else if (place->kernel && below(2)) {
        put("if (");
        put_parting_condition();
        put(") { data[512 + 16 * global_id() + 15] += v%d; %s; }\n", value(),
            below(3) ? "return" : "exit_thread()");
    } else if (place->in_loop) {
        put("if (");
        put_condition(place);
        put(") %s;\n", below(2) ? "break" : "continue");
    }
}

static void put_statement(place_t place) {
    int what = below(place.depth > 0 ? 16 : 7);

    if (what < 3) {
        put_arithmetic();
    } else if (what < 6) {
        if (!place.together) {
            put_arithmetic();
        } else if (what == 3) {
            put("barrier();\n");
        } else if (what == 4) {
            put_exchange();
        } else if (functions > 0) {
            put_call();
        }
    } else if (what == 6) {
        put_leaving(&place);
    } else if (what < 9) {
        put_if(below(3) ? apart(place) : place);
    } else if (what < 12) {
        put_loop(below(3) ? place : apart(place));
    } else if (what == 12) {
        put_switch(below(2) ? place : apart(place));
    } else if (what == 13 && place.together) {
        put_lone_loop(&place);
    } else if (what == 14 && place.together) {
        put_backward_goto(place);
    } else {
        put_if(apart(place));
    }
}

static void put_body(place_t place, int count) {
    for (int i = 0; i < count; i++) {
        put_statement(place);
    }
}

static void put_values(const char *from) {
    put("unsigned t = thread_id(), v0 = %s;\n", from);
    for (int i = 1; i < values; i++) {
        put("unsigned v%d = data[t + %d]%s;\n", i, 16 * i, below(2) ? " + v0" : "");
    }
}

static void put_sum(void) {
    put("v0");
    for (int i = 1; i < values; i++) {
        put(" %c v%d", i & 1 ? '+' : '^', i);
    }
}

/* A function with barriers: a lone loop and nothing else, or any body. */
static void put_function(bool lone) {
    static const char *const how[] = {"__attribute__((noinline)) static", "static",
                                      "__attribute__((always_inline)) static inline"};
    place_t place = {.together = true, .depth = DEPTH - 1};

    put("%s unsigned part%d_%d(unsigned *data, unsigned n, unsigned a, unsigned b) {\n",
        how[lone ? 0 : below(3)], program, functions);
    if (lone) {
        values = 2 + below(3);
        put_values("a");
        put_lone_loop(&place);
    } else {
        values = 2 + below(VALUES_MAX - 1);
        put_values("a + 3 * b");
        put_body(place, 2 + below(4));
    }
    put("return ");
    put_sum();
    put(";\n}\n");
    functions++;
}

/* Every other kernel is small: a lone loop in a function, and a call of it. */
static void put_kernel(int number) {
    place_t place = {.together = true, .kernel = true, .depth = DEPTH};
    bool small = number & 1;
    int wanted = small ? 1 : below(FUNCTIONS_MAX + 1);

    program = number;
    functions = 0;
    put("__attribute__((noinline)) static unsigned help%d_0(unsigned a, unsigned b) {\n"
        "return a * %d + (b >> 3);\n}\n"
        "__attribute__((noinline)) static unsigned help%d_1(unsigned a, unsigned b) {\n"
        "while (a > b && a > %d) a = (a >> 1) - 1;\nreturn a ^ b;\n}\n",
        number, 3 + 2 * below(50), number, 10 + below(1000));
    while (functions < wanted) {
        put_function(small || below(2));
    }
    values = 1 + below(VALUES_MAX);
    put("__kernel void k%d(unsigned *data, unsigned n) {\n", number);
    put_values("n * 77 + global_id()");
    put("row[t] = v0;\nbarrier();\n");
    if (small) {
        put_call();
    } else {
        put_body(place, 3 + below(5));
    }
    put("data[512 + 16 * global_id() + 15] += ");
    put_sum();
    put(";\n}\n\n");
}

int main(int argc, char **argv) {
    int count = argc == 3 ? atoi(argv[2]) : 0;

    if (count <= 0) {
        return fputs("usage: barrier-generator SEED COUNT\n", stderr), 2;
    }
    dice.state = strtoull(argv[1], NULL, 0) * 0x9e3779b97f4a7c15u + 0x1234567;
    put("#include <weft_kernel.h>\n__shared unsigned row[64];\n\n");
    for (int i = 0; i < count; i++) {
        put_kernel(i);
    }
    return 0;
}
