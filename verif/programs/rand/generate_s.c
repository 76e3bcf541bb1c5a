/* SPDX-License-Identifier: Apache-2.0 */
/* Random kernels in assembly: every RV32IM instruction on random registers, CSR reads, loads and
 * stores of all widths, branches of all kinds. They have loops left and continued from inside, jump
 * tables, calls, also through registers that differ by lane, exchange between barriers. Written as
 * the compiler writes it, so that the marker pass can follow.
 *
 * Registers: t0..t6 and a0..a7 are free for all. s0 own slots in global memory, s1 exchange area of
 * the block, s2..s5 counters of nested loops, s7 thread, s8 threads of the block, s10 seed, s11
 * tile; sp own slots in local memory.
 */
#include "writer.h"

enum { MOST_TRIPS = 48, DEEPEST = 4, COUNTERS = 4, FUNCTIONS = 4, FRAME = 64 };

const char *any_register(writer_t *w) {
    static const char *const name[] = {"t0", "t1", "t2", "t3", "t4", "t5", "t6", "a0",
                                       "a1", "a2", "a3", "a4", "a5", "a6", "a7"};

    return name[below(w->random, sizeof name / sizeof *name)];
}

const char *source(writer_t *w) {
    static const char *const other[] = {"zero", "s7", "s8", "s10", "sp"};

    return chance(w->random, 88) ? any_register(w) : other[below(w->random, 5)];
}

const char *destination(writer_t *w) {
    return chance(w->random, 97) ? any_register(w) : "zero";
}

static int32_t immediate(writer_t *w) {
    return (int32_t)(constant(w->random) << 20) >> 20;
}

static void compute(writer_t *w) {
    static const char *const three[] = {"add",    "sub",   "sll", "slt",  "sltu", "xor",
                                        "srl",    "sra",   "or",  "and",  "mul",  "mulh",
                                        "mulhsu", "mulhu", "div", "divu", "rem",  "remu"};
    static const char *const with_immediate[] = {"addi", "slti", "sltiu", "xori", "ori", "andi"};
    static const char *const shift[] = {"slli", "srli", "srai"};
    uint32_t kind = below(w->random, 10);

    if (kind < 6) {
        fprintf(w->to, "\t%s %s,%s,%s\n", three[below(w->random, sizeof three / sizeof *three)],
                destination(w), source(w), source(w));
    } else if (kind < 8) {
        fprintf(w->to, "\t%s %s,%s,%d\n", with_immediate[below(w->random, 6)], destination(w),
                source(w), immediate(w));
    } else if (kind < 9) {
        fprintf(w->to, "\t%s %s,%s,%u\n", shift[below(w->random, 3)], destination(w), source(w),
                below(w->random, 32));
    } else {
        fprintf(w->to, "\t%s %s,%u\n", chance(w->random, 70) ? "lui" : "auipc", destination(w),
                (uint32_t)random_next(w->random) >> 12);
    }
}

static void read_csr(writer_t *w) {
    static const uint32_t number[] = {0xc00, 0xc02, 0xc80, 0xc82, 0xcc0, 0xcc1, 0xcc2,
                                      0xcc3, 0xcc4, 0xcc5, 0xcc6, 0xcc7, 0xcc8, 0xcc9,
                                      0xcca, 0xccb, 0xccc, 0xccd, 0xcce};
    static const char *const form[] = {"csrrs %s,0x%x,zero", "csrrc %s,0x%x,zero",
                                       "csrrsi %s,0x%x,0", "csrrci %s,0x%x,0"};
    const char *to = destination(w);

    fputc('\t', w->to);
    fprintf(w->to, form[below(w->random, 4)], to, number[below(w->random, 19)]);
    fputc('\n', w->to);
}

/* An access of `bytes` at a random offset of the own slots at `base`. */
static void access(writer_t *w, const char *base, bool store) {
    static const char *const loads[] = {"lb", "lbu", "lh", "lhu", "lw", "lw"};
    static const char *const stores[] = {"sb", "sb", "sh", "sh", "sw", "sw"};
    uint32_t which = below(w->random, 6), bytes = 1u << (which / 2);
    uint32_t room = 4 * OWN_WORDS, offset = below(w->random, room / bytes) * bytes;
    const char *data = store ? source(w) : any_register(w), *address = base;

    if (chance(w->random, 40)) {
        address = any_register(w);
        fprintf(w->to, "\tandi %s,%s,%u\n\tadd %s,%s,%s\n", address, any_register(w), room - bytes,
                address, address, base);
        offset = 0;
    }
    fprintf(w->to, "\t%s %s,%u(%s)\n", store ? stores[which] : loads[which], data, offset, address);
}

/* The own slot of the tile: part of it is stored, or not, and a word of it loaded. */
static void tile_access(writer_t *w) {
    static const char *const stores[] = {"sb", "sh", "sw"};
    const char *address = any_register(w);
    static const char *const loads[] = {"lb", "lhu", "lw", "lw"};
    uint32_t which = below(w->random, 4), bytes = 1u << which;
    uint32_t load = below(w->random, 4), loaded = load < 2 ? 1u << load : 4;

    fprintf(w->to, "\tslli %s,s7,2\n\tadd %s,%s,s11\n", address, address, address);
    if (which < 3) {
        fprintf(w->to, "\t%s %s,%u(%s)\n", stores[which], any_register(w),
                below(w->random, 4 / bytes) * bytes, address);
    }
    fprintf(w->to, "\t%s %s,%u(%s)\n", loads[load], any_register(w),
            below(w->random, 4 / loaded) * loaded, address);
}

/* A load from the parameters or the program, or the tile. */
static void odd_access(writer_t *w) {
    const char *address = any_register(w);

    switch (below(w->random, 3)) {
    case 0: tile_access(w); break;
    case 1:
        fprintf(w->to, "\tlui %s,0x10000\n\tlw %s,%u(%s)\n", address, any_register(w),
                4 * below(w->random, 9), address);
        break;
    default:
        fprintf(w->to, "\tlui %s,%%hi(.Ldata)\n\taddi %s,%s,%%lo(.Ldata)\n\t%s %s,%u(%s)\n",
                address, address, address, chance(w->random, 50) ? "lw" : "lh", any_register(w),
                4 * below(w->random, 8), address);
        break;
    }
}

/* A statement of an extension, with the chance that each of those there are deserves. */
static bool extension(writer_t *w) {
    uint32_t kind = below(w->random, 100);

    if (w->isa.bitmanip && kind < 12) {
        bitmanip(w);
    } else if (w->isa.floating && kind >= 12 && kind < 40) {
        floating(w);
    } else if (w->isa.atomics && w->kernel && kind >= 40 && kind < 47) {
        atomic(w);
    } else {
        return false;
    }
    return true;
}

static void simple(writer_t *w) {
    uint32_t kind = below(w->random, 100);

    if (extension(w)) {
        return;
    }
    if (kind < 62 || !w->kernel) {
        compute(w);
    } else if (kind < 73) {
        access(w, chance(w->random, 50) ? "s0" : "sp", false);
    } else if (kind < 84) {
        access(w, chance(w->random, 50) ? "s0" : "sp", true);
    } else if (kind < 93) {
        odd_access(w);
    } else if (kind < 99) {
        read_csr(w);
    } else {
        fputs("\tfence\n", w->to);
    }
}

/* A branch that the lanes take or not, as it comes. */
static void branch(writer_t *w, const char *label, uint32_t number) {
    static const char *const two[] = {"beq", "bne", "blt", "bge", "bltu", "bgeu"};
    const char *left = any_register(w);

    if (chance(w->random, 50)) {
        fprintf(w->to, "\tandi %s,%s,%u\n\t%s %s,.L%s%u\n", left, left, 1u << below(w->random, 4),
                chance(w->random, 50) ? "beqz" : "bnez", left, label, number);
    } else {
        const char *name = two[below(w->random, 6)];

        fprintf(w->to, "\t%s %s,%s,.L%s%u\n", name, left, source(w), label, number);
    }
}

static void statement(writer_t *w);

static void body(writer_t *w, uint32_t most) {
    w->depth++;
    for (uint32_t i = 1 + below(w->random, most); i > 0; i--) {
        statement(w);
    }
    w->depth--;
}

static void if_statement(writer_t *w) {
    uint32_t number = w->labels++;
    bool otherwise = chance(w->random, 50);

    branch(w, otherwise ? "else" : "fi", number);
    body(w, 4);
    if (otherwise) {
        fprintf(w->to, "\tj .Lfi%u\n.Lelse%u:\n", number, number);
        body(w, 4);
    }
    fprintf(w->to, ".Lfi%u:\n", number);
}

/* The count stands in a register that nothing else writes, so the loop ends. */
static void loop(writer_t *w) {
    uint32_t most = chance(w->random, 50) ? 3 : 7, number = w->labels++, counter = 2 + w->loops;

    if (w->trips * (most + 1) > MOST_TRIPS || w->loops == COUNTERS) {
        simple(w);
        return;
    }
    fprintf(w->to, "\tandi s%u,%s,%u\n", counter, source(w), most);
    if (chance(w->random, 40)) {
        fprintf(w->to, "\tj .Lnext%u\n", number);
    }
    fprintf(w->to, ".Ltop%u:\n", number);
    w->trips *= most + 1;
    w->loop_label[w->loops++] = number;
    body(w, 5);
    w->loops--;
    w->trips /= most + 1;
    fprintf(w->to, ".Lnext%u:\n\taddi s%u,s%u,-1\n\tbgez s%u,.Ltop%u\n.Lend%u:\n", number, counter,
            counter, counter, number, number);
}

static void leave_loop(writer_t *w) {
    uint32_t loop = below(w->random, w->loops);

    branch(w, chance(w->random, 40) ? "next" : "end", w->loop_label[loop]);
}

static void switch_statement(writer_t *w) {
    uint32_t number = w->labels++, cases = chance(w->random, 50) ? 4 : 8;
    const char *index = any_register(w), *table = any_register(w);
    const char *section = w->kernel ? ".text.weft_kernel" : ".text";

    while (table == index) {
        table = any_register(w);
    }
    fprintf(
        w->to,
        "\tandi %s,%s,%u\n\tslli %s,%s,2\n\tlui %s,%%hi(.Ltable%u)\n\taddi %s,%s,%%lo(.Ltable%u)\n"
        "\tadd %s,%s,%s\n\tlw %s,0(%s)\n\tjr %s\n\t.section .rodata\n\t.align 2\n.Ltable%u:\n",
        index, source(w), cases - 1, index, index, table, number, table, table, number, table,
        table, index, table, table, table, number);
    for (uint32_t i = 0; i < cases; i++) {
        fprintf(w->to, "\t.word .Lcase%u_%u\n", number, i % (cases - 1));
    }
    fprintf(w->to, "\t.section %s,\"ax\",@progbits\n", section);
    for (uint32_t i = 0; i < cases - 1; i++) {
        fprintf(w->to, ".Lcase%u_%u:\n", number, i);
        body(w, 3);
        if (chance(w->random, 75)) {
            fprintf(w->to, "\tj .Lfi%u\n", number);
        }
    }
    fprintf(w->to, ".Lfi%u:\n", number);
}

/* A call; through a register, lanes may call different functions. */
static void call(writer_t *w) {
    const char *address = any_register(w), *index = any_register(w);

    if (!w->kernel) {
        compute(w);
    } else if (chance(w->random, 60)) {
        fprintf(w->to, "\tcall f%u\n", below(w->random, FUNCTIONS));
    } else {
        while (index == address) {
            index = any_register(w);
        }
        fprintf(w->to,
                "\tandi %s,%s,%d\n\tslli %s,%s,2\n\tlui %s,%%hi(functions)\n"
                "\taddi %s,%s,%%lo(functions)\n\tadd %s,%s,%s\n\tlw %s,0(%s)\n\tjalr %s\n",
                index, source(w), FUNCTIONS - 1, index, index, address, address, address, address,
                address, index, address, address, address);
    }
}

static void barrier(writer_t *w) {
    fputs("\t.insn i 0x0b, 0, x0, x0, 0 # simt.bar\n", w->to);
}

static void exchange(writer_t *w) {
    const char *base = chance(w->random, 60) ? "s11" : "s1", *index = any_register(w);
    const char *data = any_register(w);

    while (data == index) {
        data = any_register(w);
    }
    barrier(w);
    fprintf(w->to, "\tslli %s,s7,2\n\tadd %s,%s,%s\n\tsw %s,0(%s)\n", index, index, index, base,
            data, index);
    barrier(w);
    fprintf(w->to,
            "\tadd %s,%s,s7\n\tremu %s,%s,s8\n\tslli %s,%s,2\n\tadd %s,%s,%s\n\tlw %s,0(%s)\n",
            data, source(w), data, data, data, data, data, data, base, any_register(w), data);
    barrier(w);
}

/* A condition or a loop that is the same in every thread. */
static void uniform_statement(writer_t *w) {
    uint32_t number = w->labels++;
    const char *test = any_register(w);

    if (chance(w->random, 50)) {
        fprintf(w->to, "\tandi %s,s10,%u\n\tbeqz %s,.Lfi%u\n", test, 1u << below(w->random, 8),
                test, number);
        exchange(w);
        simple(w);
        fprintf(w->to, ".Lfi%u:\n", number);
    } else {
        fprintf(w->to, "\tandi s2,s10,3\n.Ltop%u:\n", number);
        exchange(w);
        simple(w);
        fprintf(w->to, "\taddi s2,s2,-1\n\tbgez s2,.Ltop%u\n", number);
    }
}

static void end_early(writer_t *w) {
    uint32_t number = w->labels++;

    branch(w, "fi", number);
    branch(w, "fi", number);
    fprintf(w->to, "\t.insn i 0x0b, 1, x0, x0, 0 # simt.exit\n.Lfi%u:\n", number);
}

static void statement(writer_t *w) {
    uint32_t kind = below(w->random, 100);

    if (w->budget) {
        w->budget--;
    }
    if (w->kernel && w->depth == 0 && w->isa.meets && chance(w->random, 20)) {
        meeting(w);
    } else if (w->kernel && w->depth == 0 && kind < 15) {
        chance(w->random, 60) ? exchange(w) : uniform_statement(w);
    } else if (w->depth >= DEEPEST || !w->budget || kind < 60) {
        simple(w);
    } else if (kind < 73) {
        if_statement(w);
    } else if (kind < 82) {
        loop(w);
    } else if (kind < 86) {
        switch_statement(w);
    } else if (kind < 92) {
        call(w);
    } else if (kind < 99) {
        w->loops ? leave_loop(w) : simple(w);
    } else {
        w->kernel ? end_early(w) : simple(w);
    }
}

static void function(writer_t *w, uint32_t number) {
    w->kernel = false;
    w->depth = DEEPEST - 2;
    w->trips = 8;
    w->budget = 10;
    fprintf(w->to,
            "\t.section .text,\"ax\",@progbits\n\t.align 2\n\t.type f%u, @function\nf%u:\n"
            "\taddi sp,sp,-16\n\tsw s2,0(sp)\n\tsw s3,4(sp)\n\tsw s4,8(sp)\n\tsw s5,12(sp)\n",
            number, number);
    for (int i = 0; i < 5; i++) {
        statement(w);
    }
    fprintf(w->to,
            "\tlw s2,0(sp)\n\tlw s3,4(sp)\n\tlw s4,8(sp)\n\tlw s5,12(sp)\n\taddi sp,sp,16\n\tret\n"
            "\t.size f%u, .-f%u\n",
            number, number);
}

static void prologue(writer_t *w) {
    fprintf(w->to,
            "\t.section .text.weft_kernel,\"ax\",@progbits\n\t.align 2\n\t.globl kernel\n"
            "\t.type kernel, @function\nkernel:\n\taddi sp,sp,-%d\n\tsw ra,%d(sp)\n"
            "\tcsrr s7,0xcc0\n\tcsrr s8,0xcc7\n\tmv s10,a1\n\tcsrr t0,0xcc4\n\tmul t1,t0,s8\n"
            "\tadd t0,t1,s7\n\tslli t0,t0,%d\n\tadd s0,a0,t0\n\tcsrr t2,0xcca\n\tmul t2,t2,s8\n"
            "\tslli t2,t2,%d\n\tadd s1,a0,t2\n\tslli t1,t1,2\n\tadd s1,s1,t1\n"
            "\tlui s11,%%hi(tile)\n\taddi s11,s11,%%lo(tile)\n",
            FRAME, FRAME - 4, 5, 5);
    for (uint32_t i = 0; i < OWN_WORDS; i++) {
        fprintf(w->to, "\tsw zero,%u(sp)\n", 4 * i);
    }
    extensions_prologue(w); /* while a0 is the argument */
    for (int i = 0; i < 8; i++) {
        fprintf(w->to, "\tli a%d,0x%x\n\tmul a%d,a%d,s7\n", i, constant(w->random), i, i);
    }
    fputs("\tslli t0,s7,2\n\tadd t1,t0,s11\n\tsw a0,0(t1)\n\tadd t1,t0,s1\n\tsw a1,0(t1)\n", w->to);
    barrier(w);
}

static void data(writer_t *w) {
    fputs("\t.section .rodata\n\t.align 2\nfunctions:\n", w->to);
    for (uint32_t i = 0; i < FUNCTIONS; i++) {
        fprintf(w->to, "\t.word f%u\n", i);
    }
    fputs(".Ldata:\n", w->to);
    for (uint32_t i = 0; i < 8; i++) {
        fprintf(w->to, "\t.word 0x%x\n", constant(w->random));
    }
    fprintf(w->to, "\t.section .bss.weft_shared,\"aw\",@nobits\n\t.align 2\ntile:\n\t.zero %d\n",
            4 * MAX_BLOCK);
}

void generate_assembly(FILE *to, random_t *random, isa_t isa, uint32_t size) {
    writer_t w = {.to = to, .random = random, .isa = isa};

    for (uint32_t i = 0; i < FUNCTIONS; i++) {
        function(&w, i);
    }
    w.kernel = true;
    w.depth = 0;
    w.trips = 1;
    w.budget = size;
    prologue(&w);
    while (w.budget) {
        statement(&w);
    }
    for (uint32_t i = 0; i < OWN_WORDS; i++) {
        fprintf(to, "\tsw a%u,%u(s0)\n", i, 4 * i);
    }
    fprintf(to, "\tlw ra,%d(sp)\n\taddi sp,sp,%d\n\tret\n\t.size kernel, .-kernel\n", FRAME - 4,
            FRAME);
    data(&w);
    extensions_data(&w);
}
