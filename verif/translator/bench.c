/* SPDX-License-Identifier: Apache-2.0 */
/* Writes, for one accepted program, a C driver and a Verilog bench, so that the Verilog is run
 * beside the C. The driver includes the program's digest.c, and with it the program. It draws
 * stimuli and writes one line of bits per cycle: all inputs, then all outputs as C computes them,
 * then the digests of the registers of all modules. The bench applies the former and compares the
 * others in every cycle, before the clock edge. `DIGESTS is how many modules have a digest. The
 * driver fails where nothing that is compared ever changes.
 *
 * usage: bench MODULE FILE.c -IDIR DRIVER.c BENCH.v
 * The ports come from the translator's own tables, which is why it is linked with it. Limits: enum
 * inputs get any value of their width; programs must be right for every value of their inputs. */
#include <stdlib.h>
#include <string.h>

#include "c2v.h"

enum { CYCLES = 400, MAX_LEAVES = 200, MAX_STRUCTS = 20 };

/* One scalar field of a port struct. */
typedef struct {
    const char *path;   /* in C, with [i0], [i1] where indexes go */
    const char *object; /* of inputs by address: the array behind the pointer */
    const sig_t *sig;
    port_t port;
    int dims[MAX_DIMS], ndims;
} leaf_t;

static leaf_t leaves[MAX_LEAVES];
static int leaf_count;

/* What an input by address points to, if it is a struct. */
static struct {
    const char *type, *name, *path;
} structs[MAX_STRUCTS];
static int struct_count;

static const char *const objects[] = {"in", "out", "view", "probe_in", "probe_out"};

static bool is_input(const leaf_t *l) {
    return l->port == PORT_IN || l->port == PORT_PROBE_IN;
}

static int bits_of_leaf(const leaf_t *l) {
    int n = l->sig->width;
    for (int i = 0; i < l->ndims; i++) {
        n *= l->dims[i];
    }
    return n;
}

static void collect(const tree_t *t, leaf_t l) {
    if (t->kind == TREE_LEAF) {
        if (leaf_count == MAX_LEAVES) {
            fail("more than %d ports", MAX_LEAVES);
        }
        l.sig = t->sig;
        leaves[leaf_count++] = l;
    } else if (t->kind == TREE_ARRAY) {
        if (t->pointer && is_input(&l)) {
            l.object = text("vector_%d", leaf_count);
        }
        l.path = text("%s[i%d]", l.path, l.ndims);
        l.dims[l.ndims++] = t->count;
        collect(t->elem, l);
    } else {
        const char *path = l.path, *dot = t->pointer ? "->" : ".";
        if (t->pointer && is_input(&l)) {
            if (struct_count == MAX_STRUCTS || l.ndims) {
                fail("more than %d structs by address, or an array of them", MAX_STRUCTS);
            }
            structs[struct_count].type = t->type_name;
            structs[struct_count].path = path;
            path = structs[struct_count].name = text("struct_%d", struct_count);
            dot = ".";
            struct_count++;
        }
        for (int i = 0; i < t->count; i++) {
            const char *index = t->kids[i]->optional ? "[0]" : "";
            l.path = text("%s%s%s%s", path, dot, t->kids[i]->name, index);
            collect(t->kids[i], l);
        }
    }
}

/* ---- the driver */

static const char *const driver_head =
    "#include <stdio.h>\n"
    "#include <stdlib.h>\n"
    "static FILE *driver_file;\n"
    "static unsigned char driver_bits[20000];\n"
    "static int driver_count, driver_unfit, driver_changes;\n"
    "static uint64_t driver_compared, driver_first;\n"
    "static uint64_t driver_state = 88172645463325252u;\n"
    "static uint64_t driver_random(void) {\n"
    "    driver_state ^= driver_state << 13;\n"
    "    driver_state ^= driver_state >> 7;\n"
    "    return driver_state ^= driver_state << 17;\n"
    "}\n"
    "/* Often an end of the range, one bit, or the value of the cycle before. */\n"
    "static inline uint64_t driver_draw(int width, uint64_t before) {\n"
    "    uint64_t all = ~(uint64_t)0 >> (64 - width), v = driver_random();\n"
    "    switch (driver_random() >> 9 & 15) {\n"
    "    case 0: return 0;\n"
    "    case 1: return all;\n"
    "    case 2: return (uint64_t)1 << v % (uint64_t)width;\n"
    "    case 3: return all >> v % (uint64_t)width;\n"
    "    case 4: return v & 7 & all;\n"
    "    case 5: return before & all;\n"
    "    default: return v & all;\n"
    "    }\n"
    "}\n"
    "static inline int64_t driver_extend(uint64_t v, int width) {\n"
    "    return (int64_t)(v << (64 - width)) >> (64 - width);\n"
    "}\n"
    "static inline void driver_put(uint64_t v, int width) {\n"
    "    for (int i = 0; i < width; i++) driver_bits[driver_count++] = v >> i & 1;\n"
    "}\n"
    "/* What the bench compares. */\n"
    "static inline void driver_compare(uint64_t v, int width) {\n"
    "    driver_compared = 31 * driver_compared + v;\n"
    "    driver_put(v, width);\n"
    "}\n"
    "/* An output, which must fit its declared width. */\n"
    "static inline void driver_output(const char *path, uint64_t v, int width, int is_signed) {\n"
    "    uint64_t cut = v & ~(uint64_t)0 >> (64 - width);\n"
    "    if ((is_signed ? (uint64_t)driver_extend(cut, width) : cut) != v && !driver_unfit++)\n"
    "        printf(\"%s = %llx does not fit %d bits\\n\", path, (unsigned long long)v, width);\n"
    "    driver_compare(v, width);\n"
    "}\n"
    "static void driver_line(int cycle) {\n"
    "    if (cycle == 0) driver_first = driver_compared;\n"
    "    driver_changes |= driver_compared != driver_first;\n"
    "    driver_compared = 0;\n"
    "    while (driver_count % 4) driver_bits[driver_count++] = 0;\n"
    "    for (unsigned char *b = driver_bits + driver_count - 4; b >= driver_bits; b -= 4)\n"
    "        fprintf(driver_file, \"%x\", b[0] | b[1] << 1 | b[2] << 2 | b[3] << 3);\n"
    "    fputc('\\n', driver_file);\n"
    "    driver_count = 0;\n"
    "}\n";

static void loops(FILE *f, const leaf_t *l) {
    fprintf(f, "        ");
    for (int i = 0; i < l->ndims; i++) {
        fprintf(f, "for (int i%d = 0; i%d < %d; i%d++) ", i, i, l->dims[i], i);
    }
}

static void write_input(FILE *f, const leaf_t *l) {
    const char *target = l->object ? text("%s[i0]", l->object) : l->path;
    const char *value = l->sig->is_signed ? text("(int32_t)driver_extend(v, %d)", l->sig->width)
                                          : "(__typeof__(*x))v";
    loops(f, l);
    fprintf(f,
            "{ __typeof__(%s) *x = &%s; uint64_t v = driver_draw(%d, (uint64_t)*x); *x = %s; "
            "driver_put(v, %d); }\n",
            target, target, l->sig->width, value, l->sig->width);
}

static void write_call(FILE *f, const module_t *m, function_t function, port_t outputs) {
    static const char *const names[] = {"view", "probe", "tick"};
    CXCursor c = m->function[function];
    if (clang_Cursor_isNull(c)) {
        return;
    }
    fprintf(f, "        %s_%s(&s", m->name, names[function]);
    for (int i = 1; i < clang_Cursor_getNumArguments(c); i++) {
        fprintf(f, ", &%s", objects[port_index(m, clang_Cursor_getArgument(c, (unsigned)i))]);
    }
    fprintf(f, ");\n");
    for (int i = 0; i < leaf_count; i++) {
        const leaf_t *l = &leaves[i];
        if (l->port == outputs) {
            loops(f, l);
            fprintf(f, "driver_output(\"%s\", (uint64_t)%s, %d, %d);\n", l->path, l->path,
                    l->sig->width, l->sig->is_signed);
        }
    }
}

static void write_driver(FILE *f, const module_t *m) {
    fprintf(f,
            "#include \"digest.c\"\n%sint main(void) {\n    static %s_t s;\n"
            "    uint32_t digest[sizeof %s_digest_table / sizeof *%s_digest_table];\n",
            driver_head, m->name, m->name, m->name);
    for (int p = PORT_IN; p <= PORT_PROBE_OUT; p++) {
        if (m->ports[p]) {
            fprintf(f, "    static %s_%s_t %s;\n", m->name, objects[p], objects[p]);
        }
    }
    for (int i = 0; i < struct_count; i++) {
        fprintf(f, "    static %s %s;\n    %s = &%s;\n", structs[i].type, structs[i].name,
                structs[i].path, structs[i].name);
    }
    for (int i = 0; i < leaf_count; i++) {
        const leaf_t *l = &leaves[i];
        if (l->object) {
            int length = (int)(strstr(l->path, "[i") - l->path);
            fprintf(f, "    static uint32_t %s[%d];\n    %.*s = %s;\n", l->object, l->dims[0],
                    length, l->path, l->object);
        }
    }
    fprintf(f, "    driver_file = fopen(\"vectors.hex\", \"w\");\n"
               "    if (!driver_file) return 2;\n");
    if (!clang_Cursor_isNull(m->function[F_RESET])) {
        fprintf(f, "    %s_reset(&s);\n", m->name);
    }
    fprintf(f, "    for (int cycle = 0; cycle < %d; cycle++) {\n", CYCLES);
    for (int i = 0; i < leaf_count; i++) {
        if (is_input(&leaves[i])) {
            write_input(f, &leaves[i]);
        }
    }
    fprintf(f, "        %s_digests(&s, digest);\n", m->name);
    write_call(f, m, F_VIEW, PORT_VIEW);
    write_call(f, m, F_PROBE, PORT_PROBE_OUT);
    write_call(f, m, F_TICK, PORT_OUT);
    fprintf(
        f,
        "        const char *wide = %s_check_widths(&s);\n"
        "        if (wide && !driver_unfit++) printf(\"%%s does not fit\\n\", wide);\n"
        "        for (size_t i = 0; i < sizeof digest / 4; i++) driver_compare(digest[i], 32);\n"
        "        driver_line(cycle);\n    }\n"
        "    if (!driver_changes) printf(\"no output and no digest changes in %%d cycles: \"\n"
        "        \"nothing is compared, give the program one that does\\n\", %d);\n"
        "    return fclose(driver_file) != 0 || driver_unfit || !driver_changes;\n}\n",
        m->name, CYCLES);
}

/* ---- the bench */

/* The digests end a line. */
static void write_digest_check(FILE *f, int at) {
    fprintf(
        f,
        "      if (digest !== now[%d+:32*`DIGESTS]) begin\n"
        "        if (bad == 0) $display(\"cycle %%0d: the digest is %%h, in C %%h\", i, digest, "
        "now[%d+:32*`DIGESTS]);\n        bad = bad + 1;\n      end\n",
        at, at);
}

/* Checks in the order of the driver's calls; at counts through the bits of a line. */
static void write_checks(FILE *f, port_t port, int *at) {
    for (int i = 0; i < leaf_count; i++) {
        const leaf_t *l = &leaves[i];
        int width = bits_of_leaf(l);
        if (l->port != port) {
            continue;
        }
        fprintf(f,
                "      if (p_%s !== now[%d:%d]) begin\n"
                "        if (bad == 0) $display(\"cycle %%0d: %s is %%h, in C %%h\", i, p_%s, "
                "now[%d:%d]);\n        bad = bad + 1;\n      end\n",
                l->sig->name, *at + width - 1, *at, l->sig->name, l->sig->name, *at + width - 1,
                *at);
        *at += width;
    }
}

static void write_bench(FILE *f, const module_t *m) {
    int total = 0, at = 0;
    for (int i = 0; i < leaf_count; i++) {
        total += bits_of_leaf(&leaves[i]);
    }
    fprintf(f,
            "module bench;\n  reg clk = 0, rst = 1;\n  integer i, bad = 0;\n"
            "  wire [32*`DIGESTS-1:0] digest;\n"
            "  reg [%d+32*`DIGESTS:0] lines [0:%d];\n  reg [%d+32*`DIGESTS:0] now = 0;\n",
            total - 1, CYCLES - 1, total - 1);
    for (int i = 0; i < leaf_count; i++) {
        int width = bits_of_leaf(&leaves[i]);
        fprintf(f, "  wire [%d:0] p_%s;\n", width - 1, leaves[i].sig->name);
        if (is_input(&leaves[i])) {
            fprintf(f, "  assign p_%s = now[%d:%d];\n", leaves[i].sig->name, at + width - 1, at);
            at += width;
        }
    }
    fprintf(f, "  %s dut (.clk(clk), .rst(rst), .dig_en(1'b1), .digest(digest)", m->name);
    for (int i = 0; i < leaf_count; i++) {
        fprintf(f, ", .%s(p_%s)", leaves[i].sig->name, leaves[i].sig->name);
    }
    fprintf(f,
            ");\n  initial begin\n    $readmemh(\"vectors.hex\", lines);\n"
            "    #1 clk = 1;\n    #1 clk = 0; rst = 0;\n"
            "    for (i = 0; i < %d; i = i + 1) begin\n      now = lines[i];\n      #1;\n",
            CYCLES);
    write_checks(f, PORT_VIEW, &at);
    write_checks(f, PORT_PROBE_OUT, &at);
    write_checks(f, PORT_OUT, &at);
    write_digest_check(f, at);
    fprintf(f, "      clk = 1;\n      #1 clk = 0;\n    end\n"
               "    if (bad == 0) $display(\"equal\");\n    $finish;\n  end\nendmodule\n");
}

static FILE *open_for_writing(const char *name) {
    FILE *f = fopen(name, "w");
    if (!f) {
        fail("cannot write %s", name);
    }
    return f;
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fail("usage: bench MODULE FILE.c -IDIR DRIVER.c BENCH.v");
    }
    const char *arguments[] = {"-std=c17", "-DC2V", "-DNDEBUG", "-Wno-everything", argv[3]};
    parse_file(argv[2], arguments, 5);
    const module_t *m = find_module(argv[1]);
    if (!m) {
        fail("%s does not define %s_tick", argv[2], argv[1]);
    }
    for (int p = PORT_IN; p <= PORT_PROBE_OUT; p++) {
        if (m->ports[p]) {
            collect(m->ports[p], (leaf_t){.path = objects[p], .port = (port_t)p});
        }
    }
    FILE *driver = open_for_writing(argv[4]);
    FILE *bench = open_for_writing(argv[5]);
    write_driver(driver, m);
    write_bench(bench, m);
    return fclose(driver) != 0 || fclose(bench) != 0;
}
