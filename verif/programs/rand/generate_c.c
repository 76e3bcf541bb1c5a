/* SPDX-License-Identifier: Apache-2.0 */
/* Random kernels in C: divergence by if, loops with break and continue, switch, goto out of nested
 * loops, calls (inlined or not, through a table, recursive). They have local arrays, global and
 * shared memory, exchange between barriers, threads that end early. Only defined C: the compiler
 * may not be blamed.
 *
 * Under `stack`, what parts the threads of a warp without a marker to bring them together again
 * must not come before a barrier, or the launch ends with the fault for that. Recursion to
 * different depths is such a thing: threads part where they return. So no barrier follows, nor a
 * vote or shuffle, at which threads would wait for those that run when they have ended.
 *
 * Votes and shuffles name threads that come there: all, or those that a vote before them told.
 */
#include "generate.h"

enum { VARIABLES = 6, MOST_TRIPS = 48, DEEPEST = 4 };

typedef struct {
    FILE *to;
    random_t *random;
    int indent;
    uint32_t budget;    /* statements still to write */
    uint32_t trips;     /* product of the trip counts of the loops around */
    uint32_t depth;     /* of nested statements */
    uint32_t loops;     /* loops around, in this function */
    uint32_t functions; /* functions f0.. that can be called here */
    uint32_t names;     /* for labels and loop variables */
    bool kernel;        /* in the kernel: v0.., memory, barriers; else a and b */
    bool recursive;     /* the program has recursion */
    bool parted;        /* no barrier may follow: see the file header */
    bool in_switch;     /* `continue` and `break` mean different things here */
    bool meets;         /* the kernel has votes and shuffles */
    uint32_t mask;      /* variable with the threads of the warp that come here: */
    char side; /* 'm' mask: those that voted for it, 'e': against it, 'a': all, 0: unknown */
    uint32_t label[8]; /* label behind each loop around */
    uint32_t jumped;   /* set of loops around whose label was used */
} writer_t;

static void line(const writer_t *w, const char *text) {
    fprintf(w->to, "%*s%s\n", 4 * w->indent, "", text);
}

static void begin(const writer_t *w) {
    fprintf(w->to, "%*s", 4 * w->indent, "");
}

static void variable(writer_t *w) {
    if (w->kernel) {
        fprintf(w->to, "v%u", below(w->random, VARIABLES));
    } else {
        fputc("abcd"[below(w->random, 4)], w -> to);
    }
}

static void expression(writer_t *w, uint32_t depth);

static void leaf(writer_t *w) {
    static const char *const kernel_leaf[] = {"t", "g", "seed", "n", "tile[t]", "lane_id()"};

    switch (below(w->random, w->kernel ? 9 : 4)) {
    case 0: fprintf(w->to, "0x%xu", constant(w->random)); break;
    case 4:
        fputs(kernel_leaf[below(w->random, sizeof kernel_leaf / sizeof *kernel_leaf)], w->to);
        break;
    case 5: fprintf(w->to, "own[%u]", below(w->random, OWN_WORDS)); break;
    case 6: fprintf(w->to, "local[%u]", below(w->random, OWN_WORDS)); break;
    default: variable(w); break;
    }
}

/* Two operands around `middle`, in parentheses. */
static void binary(writer_t *w, uint32_t depth, const char *left, const char *middle,
                   const char *right) {
    fputs(left, w->to);
    expression(w, depth);
    fputs(middle, w->to);
    expression(w, depth);
    fputs(right, w->to);
}

static void indexed(writer_t *w, uint32_t depth, bool read) {
    static const char *const array[] = {"own", "local", "bytes", "halves"};
    static const uint32_t elements[] = {OWN_WORDS, OWN_WORDS, 4 * OWN_WORDS, 2 * OWN_WORDS};
    uint32_t which = below(w->random, 4);

    fprintf(w->to, "%s%s[(", read ? "(uint32_t)" : "", array[which]);
    expression(w, depth);
    fprintf(w->to, ") & %u]", elements[which] - 1);
}

static void call(writer_t *w, uint32_t depth) {
    if (w->kernel && w->recursive && chance(w->random, 35)) {
        binary(w, depth, "recurse((", ") & 3, ", ")");
    } else if (w->kernel && chance(w->random, 25)) {
        fputs("table[", w->to), expression(w, depth), binary(w, depth, " & 3](", ", ", ")");
    } else {
        fprintf(w->to, "f%u", below(w->random, w->functions)), binary(w, depth, "(", ", ", ")");
    }
}

static void expression(writer_t *w, uint32_t depth) {
    static const char *const form[][3] = {
        {"(", " + ", ")"},
        {"(", " - ", ")"},
        {"(", " ^ ", ")"},
        {"(", " & ", ")"},
        {"(", " | ", ")"},
        {"(", " * ", ")"},
        {"(uint32_t)(", " < ", ")"},
        {"(uint32_t)(", " == ", ")"},
        {"(uint32_t)((int32_t)", " < (int32_t)", ")"},
        {"(", " << (", " & 31))"},
        {"(", " >> (", " & 31))"},
        {"(uint32_t)((int32_t)", " >> (", " & 31))"},
        {"(", " / (", " | 1))"},
        {"(", " % (", " | 1))"},
        {"(uint32_t)((int32_t)", " / (int32_t)((", " & 0x7fff) | 1))"},
        {"(uint32_t)((int32_t)", " % (int32_t)((", " & 0x7fff) | 1))"},
        {"(uint32_t)((uint64_t)", " * ", " >> 32)"},
        {"(uint32_t)((int64_t)(int32_t)", " * (int32_t)", " >> 32)"},
        {"(uint32_t)(int8_t)(", " + ", ")"},
        {"(uint32_t)(uint16_t)(", " - ", ")"},
    };
    uint32_t forms = sizeof form / sizeof *form, which = below(w->random, forms + 6);

    if (depth == 0 || chance(w->random, 20)) {
        leaf(w);
    } else if (which < forms) {
        binary(w, depth - 1, form[which][0], form[which][1], form[which][2]);
    } else if (which < forms + 2 && w->kernel) {
        indexed(w, depth - 1, true);
    } else if (which < forms + 4 && w->functions) {
        call(w, depth - 1);
    } else {
        fputs("(", w->to);
        expression(w, depth - 1);
        binary(w, depth - 1, " ? ", " : ", ")");
    }
}

static void assignment(writer_t *w) {
    static const char *const operators[] = {"=", "+=", "-=", "^=", "|=", "*="};

    begin(w);
    if (w->kernel && chance(w->random, 35)) {
        indexed(w, 1, false);
    } else if (w->kernel && chance(w->random, 10)) {
        fputs("tile[t]", w->to);
    } else {
        variable(w);
    }
    fprintf(w->to, " %s ", operators[below(w->random, 6)]);
    expression(w, 2);
    fputs(";\n", w->to);
}

static void statements(writer_t *w, uint32_t most);

static void body(writer_t *w, uint32_t most) {
    w->indent++;
    w->depth++;
    statements(w, most);
    w->depth--;
    w->indent--;
}

/* The threads of the warp that come here. */
static void those_here(writer_t *w) {
    if (w->side == 'a') {
        fputs("0xffffffffu", w->to);
    } else {
        fprintf(w->to, "%c%u", w->side, w->mask);
    }
}

/* A set of the threads that come here, in a variable: those whose expression is odd, or if both
 * sides do so, those of the own side. */
static void voted(writer_t *w, uint32_t name, bool both) {
    begin(w);
    fprintf(w->to, "uint32_t c%u = ", name);
    expression(w, 2);
    fprintf(w->to, " & 1, m%u = warp_vote(", name);
    those_here(w);
    fprintf(w->to, ", c%u), e%u = ~m%u & ", name, name, name);
    those_here(w);
    fputs(";\n", w->to);
    if (both) {
        begin(w);
        fprintf(w->to, "m%u = c%u ? m%u : e%u;\n", name, name, name, name);
    }
}

/* A word of one of the threads in the variable, or for set 0 of all that come here, or of these
 * those of a tile of four. */
static void shuffle(writer_t *w, char set, uint32_t name) {
    begin(w);
    variable(w);
    fputs(chance(w->random, 50) ? " ^= warp_shuffle(" : " += warp_shuffle(", w->to);
    if (set) {
        fprintf(w->to, "%c%u", set, name);
    } else {
        those_here(w);
        fputs(chance(w->random, 50) ? "" : " & 15u << (t & 28)", w->to);
    }
    binary(w, 1, ", ", ", ", ");\n");
}

/* Threads meet: all that come here, tiles of four, two sides that voted, those that are left of a
 * loop. */
static void meeting(writer_t *w) {
    uint32_t name = w->names++;

    switch (below(w->random, 4)) {
    case 0:
    case 1: shuffle(w, 0, 0); break;
    case 2:
        voted(w, name, true);
        shuffle(w, 'm', name);
        break;
    default:
        voted(w, name, true);
        begin(w);
        fprintf(w->to, "for (uint32_t i%u = (", name);
        expression(w, 1);
        fprintf(w->to, ") & 3, l%u; (l%u = warp_vote(m%u, i%u), i%u); i%u--, m%u = l%u) {\n", name,
                name, name, name, name, name, name, name);
        w->indent++;
        shuffle(w, 'l', name);
        w->indent--;
        line(w, "}");
        break;
    }
}

/* As if_statement, but each side knows its threads. */
static void voted_if(writer_t *w) {
    uint32_t name = w->names++, mask = w->mask;
    char side = w->side;

    voted(w, name, false);
    begin(w);
    fprintf(w->to, "if (c%u) {\n", name);
    w->mask = name;
    w->side = 'm';
    body(w, 3);
    if (chance(w->random, 50)) {
        line(w, "} else {");
        w->side = 'e';
        body(w, 3);
    }
    line(w, "}");
    w->mask = mask;
    w->side = side;
}

static void if_statement(writer_t *w) {
    char side = w->side;

    if (side && chance(w->random, 60)) {
        voted_if(w);
        return;
    }
    w->side = 0;
    begin(w);
    fputs("if (", w->to);
    expression(w, 2);
    fputs(" & 1) {\n", w->to);
    body(w, 3);
    if (chance(w->random, 50)) {
        line(w, "} else {");
        body(w, 3);
    }
    line(w, "}");
    w->side = side;
}

/* Loops count in a variable of their own, so that they end whatever the body does. */
static void loop(writer_t *w) {
    uint32_t most = chance(w->random, 50) ? 3 : 7, name = w->names++, form = below(w->random, 3);
    bool in_switch = w->in_switch;
    char side = w->side;

    if (w->trips * (most + 1) > MOST_TRIPS || w->loops == 8) {
        assignment(w);
        return;
    }
    begin(w);
    if (form == 0) {
        fprintf(w->to, "for (uint32_t i%u = 0; i%u < ((", name, name);
        expression(w, 1);
        fprintf(w->to, ") & %u); i%u++) {\n", most, name);
    } else {
        fprintf(w->to, "uint32_t i%u = (", name);
        expression(w, 1);
        fprintf(w->to, ") & %u;\n%*s%s\n", most, 4 * w->indent, "", form == 1 ? "do {" : "");
        if (form == 2) {
            begin(w);
            fprintf(w->to, "while (i%u--) {\n", name);
        }
    }
    w->trips *= most + 1;
    w->in_switch = false;
    w->side = 0;
    w->jumped &= ~(1u << w->loops);
    w->label[w->loops++] = name;
    body(w, 4);
    w->loops--;
    w->in_switch = in_switch;
    w->side = side;
    w->trips /= most + 1;
    if (form == 1) {
        begin(w);
        fprintf(w->to, "} while (i%u-- > 0);\n", name);
    } else {
        line(w, "}");
    }
    if (w->jumped >> w->loops & 1) {
        fprintf(w->to, "behind%u:;\n", name);
    }
}

static void leave_loop(writer_t *w) {
    uint32_t way = below(w->random, 3), outer;

    begin(w);
    fputs("if ((", w->to);
    expression(w, 1);
    if (way == 0 && !w->in_switch) {
        fputs(") & 1)\n", w->to);
        w->indent++, line(w, "break;"), w->indent--;
    } else if (way == 1) {
        fputs(") & 2)\n", w->to);
        w->indent++, line(w, "continue;"), w->indent--;
    } else {
        outer = below(w->random, w->loops);
        w->jumped |= 1u << outer;
        fprintf(w->to, ") & 4)\n%*sgoto behind%u;\n", 4 * w->indent + 4, "", w->label[outer]);
    }
}

static void switch_statement(writer_t *w) {
    uint32_t cases = 3 + below(w->random, 6);
    bool in_switch = w->in_switch;
    char side = w->side;

    begin(w);
    fputs("switch ((", w->to);
    expression(w, 2);
    fprintf(w->to, ") %% %uu) {\n", cases + 1);
    w->in_switch = true;
    w->side = 0;
    for (uint32_t i = 0; i < cases; i++) {
        begin(w);
        fprintf(w->to, "case %u: {\n", i);
        body(w, 2);
        line(w, "}");
        if (chance(w->random, 75)) {
            w->indent++, line(w, "break;"), w->indent--;
        } else {
            w->indent++, line(w, "__attribute__((fallthrough));"), w->indent--;
        }
    }
    w->in_switch = in_switch;
    w->side = side;
    line(w, "default:");
    w->indent++, assignment(w), w->indent--;
    line(w, "}");
}

/* Each thread writes a slot of its own, and reads another one's after the barrier. The first
 * barrier keeps this write from a read of the exchange before. */
static void exchange(writer_t *w) {
    bool global = chance(w->random, 40);
    const char *array = global ? "shared_out" : "tile";

    line(w, "barrier();");
    begin(w);
    fprintf(w->to, "%s[t] = ", array);
    expression(w, 2);
    fputs(";\n", w->to);
    line(w, "barrier();");
    begin(w);
    variable(w);
    fprintf(w->to, " ^= %s[(t + ", array);
    expression(w, 1);
    fputs(") % n];\n", w->to);
    line(w, "barrier();");
}

/* A loop or a condition that is the same in every thread, with exchanges inside. */
static void uniform_statement(writer_t *w) {
    uint32_t name = w->names++;

    begin(w);
    if (chance(w->random, 50)) {
        fprintf(w->to, "if ((seed >> %u) & 1) {\n", below(w->random, 32));
    } else {
        fprintf(w->to, "for (uint32_t i%u = 0; i%u < ((seed >> %u) & 3); i%u++) {\n", name, name,
                below(w->random, 30), name);
    }
    w->indent++;
    exchange(w);
    assignment(w);
    if (chance(w->random, 50)) {
        exchange(w);
    }
    w->indent--;
    line(w, "}");
}

static void end_early(writer_t *w) {
    begin(w);
    fputs("if ((", w->to);
    expression(w, 2);
    fprintf(w->to, ") %% 7 == 3)\n%*s%s\n", 4 * w->indent + 4, "",
            chance(w->random, 50) ? "return;" : "exit_thread();");
}

static void statement(writer_t *w) {
    uint32_t kind = below(w->random, 100);

    if (w->budget) {
        w->budget--;
    }
    if (w->depth == 0 && w->kernel && !w->parted && kind < 25) {
        chance(w->random, 60) ? exchange(w) : uniform_statement(w);
    } else if (w->side && chance(w->random, 30)) {
        meeting(w);
    } else if (w->depth >= DEEPEST || !w->budget || kind < 50) {
        assignment(w);
    } else if (kind < 68) {
        if_statement(w);
    } else if (kind < 82) {
        loop(w);
    } else if (kind < 88) {
        switch_statement(w);
    } else if (kind < 97) {
        w->loops ? leave_loop(w) : assignment(w);
    } else {
        w->kernel ? end_early(w) : assignment(w);
    }
}

static void statements(writer_t *w, uint32_t most) {
    for (uint32_t i = 1 + below(w->random, most); i > 0; i--) {
        statement(w);
    }
}

static void function(writer_t *w, uint32_t number) {
    w->kernel = false;
    w->depth = DEEPEST - 2;
    w->trips = 8; /* called from loops */
    w->functions = number;
    w->budget = 6;
    fprintf(w->to, "%sstatic uint32_t f%u(uint32_t a, uint32_t b) {\n",
            chance(w->random, 60) ? "__attribute__((noinline)) " : "", number);
    w->indent = 1;
    begin(w);
    fprintf(w->to, "uint32_t c = a ^ 0x%xu, d = b + 0x%xu;\n", constant(w->random),
            constant(w->random));
    statements(w, 4);
    begin(w);
    fputs("return ", w->to);
    expression(w, 2);
    fputs(";\n}\n\n", w->to);
}

static void recursive_function(writer_t *w) {
    w->kernel = false;
    w->functions = 0;
    w->indent = 1;
    fputs("__attribute__((noinline)) static uint32_t recurse(uint32_t a, uint32_t b) {\n"
          "    uint32_t c = a * 3, d = b ^ a;\n\n"
          "    if (a == 0)\n        return b;\n    c += recurse(a - 1, ",
          w->to);
    expression(w, 2);
    fputs(");\n    if ((c & 5) == 1)\n        c ^= recurse(a >> 1, ", w->to);
    expression(w, 1);
    fputs(");\n    return ", w->to);
    expression(w, 2);
    fputs(";\n}\n\n", w->to);
}

static void kernel(writer_t *w, uint32_t size) {
    w->kernel = true;
    w->side = w->meets && !w->parted ? 'a' : 0;
    w->depth = 0;
    w->trips = 1;
    w->budget = size;
    w->functions = 4;
    w->indent = 1;
    fprintf(w->to,
            "__kernel void kernel(uint32_t *out, uint32_t seed) {\n"
            "    uint32_t t = thread_id(), n = block_size(), g = global_id();\n"
            "    uint32_t *own = out + %d * g, *shared_out = out + %d * global_size() + g - t;\n"
            "    uint8_t *bytes = (uint8_t *)own;\n"
            "    uint32_t local[%d] = {t, g, seed};\n"
            "    half_t *halves = (half_t *)local;\n",
            OWN_WORDS, OWN_WORDS, OWN_WORDS);
    for (uint32_t i = 0; i < VARIABLES; i++) {
        fprintf(w->to, "    uint32_t v%u = (t + %u) * 0x%xu;\n", i, i, constant(w->random) | 1);
    }
    fputs("\n    tile[t] = v0;\n    shared_out[t] = v1;\n    barrier();\n", w->to);
    while (w->budget) {
        statement(w);
    }
    for (uint32_t i = 0; i < VARIABLES; i++) {
        fprintf(w->to, "    own[%u] ^= v%u + local[%u];\n", i, i, i);
    }
    fputs("}\n", w->to);
}

void generate_c(FILE *to, random_t *random, isa_t isa, uint32_t size) {
    writer_t w = {.to = to, .random = random, .meets = isa.meets};

    fprintf(to,
            "#include <weft_kernel.h>\n\n"
            "typedef uint16_t __attribute__((may_alias)) half_t;\n"
            "static __shared uint32_t tile[%d];\n\n",
            MAX_BLOCK);
    for (uint32_t i = 0; i < 4; i++) {
        function(&w, i);
    }
    w.recursive = w.parted = chance(random, 25);
    if (w.recursive) {
        recursive_function(&w);
    }
    fputs("static uint32_t (*const table[4])(uint32_t, uint32_t) = {f0, f1, f2, f3};\n\n", to);
    kernel(&w, size);
}
