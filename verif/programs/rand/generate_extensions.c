/* SPDX-License-Identifier: Apache-2.0 */
/* Random assembly, continued: Zba and Zbb, single-precision arithmetic with every rounding mode,
 * and atomics on words of global and of shared memory that nothing else touches.
 *
 * Registers: ft0..ft7 and fa0..fa3 are free for all. s9 the atomic words of the grid, s6 those of
 * the block. What an atomic returns depends on the order in which the machine performs them: the
 * checker knows it.
 */
#include <string.h>

#include "writer.h"

#define PICK(w, list) ((list)[below((w)->random, sizeof(list) / sizeof *(list))])

void bitmanip(writer_t *w) {
    static const char *const three[] = {"sh1add", "sh2add", "sh3add", "andn", "orn", "xnor",
                                        "max",    "maxu",   "min",    "minu", "rol", "ror"};
    static const char *const two[] = {"clz",    "ctz",    "cpop",  "sext.b",
                                      "sext.h", "zext.h", "orc.b", "rev8"};

    if (chance(w->random, 60)) {
        fprintf(w->to, "\t%s %s,%s,%s\n", PICK(w, three), destination(w), source(w), source(w));
    } else if (chance(w->random, 80)) {
        fprintf(w->to, "\t%s %s,%s\n", PICK(w, two), destination(w), source(w));
    } else {
        fprintf(w->to, "\trori %s,%s,%u\n", destination(w), source(w), below(w->random, 32));
    }
}

static const char *float_register(writer_t *w) {
    static const char *const name[] = {"ft0", "ft1", "ft2", "ft3", "ft4", "ft5",
                                       "ft6", "ft7", "fa0", "fa1", "fa2", "fa3"};

    return PICK(w, name);
}

static const char *rounding(writer_t *w) {
    static const char *const mode[] = {"rne", "rtz", "rdn", "rup", "rmm", "dyn"};

    return PICK(w, mode);
}

/* Results of arithmetic; divisions and roots are rare because they are long. */
static void float_arithmetic(writer_t *w) {
    static const char *const rounded[] = {"fadd.s", "fsub.s", "fmul.s"};
    static const char *const fused[] = {"fmadd.s", "fmsub.s", "fnmadd.s", "fnmsub.s"};
    static const char *const exact[] = {"fsgnj.s", "fsgnjn.s", "fsgnjx.s", "fmin.s", "fmax.s"};
    const char *to = float_register(w);
    uint32_t kind = below(w->random, 20);

    if (kind < 7) {
        fprintf(w->to, "\t%s %s,%s,%s,%s\n", PICK(w, rounded), to, float_register(w),
                float_register(w), rounding(w));
    } else if (kind < 13) {
        fprintf(w->to, "\t%s %s,%s,%s,%s,%s\n", PICK(w, fused), to, float_register(w),
                float_register(w), float_register(w), rounding(w));
    } else if (kind < 18) {
        fprintf(w->to, "\t%s %s,%s,%s\n", PICK(w, exact), to, float_register(w), float_register(w));
    } else if (kind < 19) {
        fprintf(w->to, "\tfdiv.s %s,%s,%s,%s\n", to, float_register(w), float_register(w),
                rounding(w));
    } else {
        fprintf(w->to, "\tfsqrt.s %s,%s,%s\n", to, float_register(w), rounding(w));
    }
}

/* Between the two kinds of registers. Integers of small size make numbers that cancel and round. */
static void float_move(writer_t *w) {
    static const char *const compare[] = {"feq.s", "flt.s", "fle.s"};
    static const char *const from_word[] = {"fcvt.s.w", "fcvt.s.wu"};
    static const char *const to_word[] = {"fcvt.w.s", "fcvt.wu.s"};

    switch (below(w->random, 6)) {
    case 0:
        fprintf(w->to, "\t%s %s,%s,%s\n", PICK(w, from_word), float_register(w), source(w),
                rounding(w));
        break;
    case 1:
        fprintf(w->to, "\t%s %s,%s,%s\n", PICK(w, to_word), destination(w), float_register(w),
                rounding(w));
        break;
    case 2:
        fprintf(w->to, "\t%s %s,%s,%s\n", PICK(w, compare), destination(w), float_register(w),
                float_register(w));
        break;
    case 3: fprintf(w->to, "\tfclass.s %s,%s\n", destination(w), float_register(w)); break;
    case 4: fprintf(w->to, "\tfmv.x.w %s,%s\n", destination(w), float_register(w)); break;
    default: fprintf(w->to, "\tfmv.w.x %s,%s\n", float_register(w), source(w)); break;
    }
}

void floating(writer_t *w) {
    const char *base = chance(w->random, 50) ? "s0" : "sp";
    uint32_t kind = below(w->random, 10), offset = 4 * below(w->random, OWN_WORDS);

    if (kind < 6) {
        float_arithmetic(w);
    } else if (kind < 9 || !w->kernel) {
        float_move(w);
    } else {
        fprintf(w->to, "\t%s %s,%u(%s)\n", chance(w->random, 50) ? "flw" : "fsw", float_register(w),
                offset, base);
    }
}

/* amocas.w, more often than not with the word that memory holds: a warp's other lanes may change it
 * in between. */
static void compare_and_swap(writer_t *w, const char *address) {
    const char *to = destination(w);

    if (strcmp(to, address) != 0 && chance(w->random, 70)) {
        fprintf(w->to, "\tamoor.w %s,zero,(%s)\n", to, address);
    }
    fprintf(w->to, "\t.insn r 0x2f,2,0x14,%s,%s,%s\n", to, address, source(w));
}

void atomic(writer_t *w) {
    static const char *const name[] = {"amoswap.w", "amoadd.w", "amoxor.w",  "amoand.w", "amoor.w",
                                       "amomin.w",  "amomax.w", "amominu.w", "amomaxu.w"};
    const char *address = any_register(w), *base = chance(w->random, 70) ? "s9" : "s6";

    if (chance(w->random, 60)) {
        fprintf(w->to, "\taddi %s,%s,%u\n", address, base, 4 * below(w->random, ATOMIC_WORDS));
    } else {
        fprintf(w->to, "\tandi %s,%s,%u\n\tadd %s,%s,%s\n", address, source(w),
                4u * (ATOMIC_WORDS - 1), address, address, base);
    }
    if (w->isa.compares && chance(w->random, 40)) {
        compare_and_swap(w, address);
    } else {
        fprintf(w->to, "\t%s %s,%s,(%s)\n", PICK(w, name), destination(w), source(w), address);
    }
}

/* All threads of a warp meet, or those of each side of a vote. Names are drawn until they differ.
 */
void meeting(writer_t *w) {
    const char *mask = any_register(w), *side = any_register(w), *told = any_register(w);

    while (side == mask) {
        side = any_register(w);
    }
    while (told == mask || told == side) {
        told = any_register(w);
    }
    fprintf(w->to, "\tli %s,-1\n", mask);
    if (chance(w->random, 60)) {
        fprintf(w->to,
                "\tandi %s,%s,1\n\t.insn r 0x5b,0,0,%s,%s,%s # simt.vote\n\taddi %s,%s,-1\n"
                "\txor %s,%s,%s\n",
                side, source(w), mask, mask, side, side, side, mask, mask, side);
    }
    if (chance(w->random, 30)) {
        fprintf(w->to, "\t.insn r 0x5b,0,0,%s,%s,%s # simt.vote\n", told, mask, source(w));
    } else {
        fprintf(w->to, "\t.insn r4 0x5b,1,0,%s,%s,%s,%s # simt.shfl\n", destination(w), mask,
                source(w), source(w));
    }
}

void extensions_prologue(writer_t *w) {
    if (w->isa.atomics) {
        /* s1 is the block's exchange area; the atomic words lie behind that of the last block. */
        fputs("\tcsrr t0,0xcca\n\tmul t0,t0,s8\n\tslli t1,t0,5\n\tslli t0,t0,2\n\tadd s9,a0,t1\n"
              "\tadd s9,s9,t0\n\tlui s6,%hi(atomics)\n\taddi s6,s6,%lo(atomics)\n"
              "\tbnez s7,.Lcleared\n",
              w->to);
        for (uint32_t i = 0; i < ATOMIC_WORDS; i++) {
            fprintf(w->to, "\tsw zero,%u(s6)\n", 4 * i);
        }
        fputs(".Lcleared:\n", w->to);
    }
    for (uint32_t i = 0; w->isa.floating && i < 8; i++) {
        fprintf(w->to, "\tli t0,0x%x\n\tmul t0,t0,s7\n\t%s ft%u,t0\n", constant(w->random),
                chance(w->random, 50) ? "fcvt.s.w" : "fmv.w.x", i);
    }
    for (uint32_t i = 0; w->isa.floating && i < 4; i++) {
        fprintf(w->to, "\tfmv.w.x fa%u,zero\n", i);
    }
}

void extensions_data(writer_t *w) {
    if (w->isa.atomics) {
        fprintf(w->to,
                "\t.section .bss.weft_shared,\"aw\",@nobits\n\t.align 2\natomics:\n\t.zero %d\n",
                4 * ATOMIC_WORDS);
    }
}
