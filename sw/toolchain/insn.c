/* SPDX-License-Identifier: Apache-2.0 */
/* What one assembly statement does to registers and control flow. Knows RV32IMAF, Zicsr, Zba, Zbb,
 * the pseudo-instructions of the GNU assembler, and .insn; everything else is INSN_UNKNOWN.
 */
#include "passes.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { OPERANDS = 7 };

/* A name may have any length: C++ puts the types of a template into it. */
typedef struct {
    char *text; /* owned; the operands lie in it */
    const char *at[OPERANDS];
    int count;
} operands_t;

/* Operand letters: d destination, s source, x source or number, i number or symbol, m memory
 * operand, t target, c CSR, r rounding mode (may be absent), ? anything (the rest is not looked
 * at). */
typedef struct {
    const char *name, *operands;
    insn_kind_t kind;
} mnemonic_t;

static const mnemonic_t mnemonics[] = {
    {"lui", "di", INSN_CONSTANT},
    {"auipc", "di", INSN_CONSTANT},
    {"li", "di", INSN_CONSTANT},
    {"la", "di", INSN_CONSTANT},
    {"lla", "di", INSN_CONSTANT},
    {"nop", "", INSN_PLAIN},
    {"addi", "dsi", INSN_PLAIN},
    {"slti", "dsi", INSN_PLAIN},
    {"sltiu", "dsi", INSN_PLAIN},
    {"xori", "dsi", INSN_PLAIN},
    {"ori", "dsi", INSN_PLAIN},
    {"andi", "dsi", INSN_PLAIN},
    {"slli", "dsi", INSN_PLAIN},
    {"srli", "dsi", INSN_PLAIN},
    {"srai", "dsi", INSN_PLAIN},
    {"add", "dsx", INSN_PLAIN},
    {"sub", "dsx", INSN_PLAIN},
    {"sll", "dsx", INSN_PLAIN},
    {"slt", "dsx", INSN_PLAIN},
    {"sltu", "dsx", INSN_PLAIN},
    {"xor", "dsx", INSN_PLAIN},
    {"srl", "dsx", INSN_PLAIN},
    {"sra", "dsx", INSN_PLAIN},
    {"or", "dsx", INSN_PLAIN},
    {"and", "dsx", INSN_PLAIN},
    {"mul", "dss", INSN_PLAIN},
    {"mulh", "dss", INSN_PLAIN},
    {"mulhsu", "dss", INSN_PLAIN},
    {"mulhu", "dss", INSN_PLAIN},
    {"div", "dss", INSN_PLAIN},
    {"divu", "dss", INSN_PLAIN},
    {"rem", "dss", INSN_PLAIN},
    {"remu", "dss", INSN_PLAIN},
    {"mv", "ds", INSN_PLAIN},
    {"move", "ds", INSN_PLAIN},
    {"not", "ds", INSN_PLAIN},
    {"neg", "ds", INSN_PLAIN},
    {"seqz", "ds", INSN_PLAIN},
    {"snez", "ds", INSN_PLAIN},
    {"sltz", "ds", INSN_PLAIN},
    {"sgtz", "ds", INSN_PLAIN},
    {"sgt", "dss", INSN_PLAIN},
    {"sgtu", "dss", INSN_PLAIN},
    {"zext.b", "ds", INSN_PLAIN},
    {"lb", "dm", INSN_LOAD},
    {"lh", "dm", INSN_LOAD},
    {"lw", "dm", INSN_LOAD},
    {"lbu", "dm", INSN_LOAD},
    {"lhu", "dm", INSN_LOAD},
    {"sb", "smd", INSN_STORE},
    {"sh", "smd", INSN_STORE},
    {"sw", "smd", INSN_STORE},
    {"beq", "sst", INSN_BRANCH},
    {"bne", "sst", INSN_BRANCH},
    {"blt", "sst", INSN_BRANCH},
    {"bge", "sst", INSN_BRANCH},
    {"bltu", "sst", INSN_BRANCH},
    {"bgeu", "sst", INSN_BRANCH},
    {"bgt", "sst", INSN_BRANCH},
    {"ble", "sst", INSN_BRANCH},
    {"bgtu", "sst", INSN_BRANCH},
    {"bleu", "sst", INSN_BRANCH},
    {"beqz", "st", INSN_BRANCH},
    {"bnez", "st", INSN_BRANCH},
    {"blez", "st", INSN_BRANCH},
    {"bgez", "st", INSN_BRANCH},
    {"bltz", "st", INSN_BRANCH},
    {"bgtz", "st", INSN_BRANCH},
    {"j", "t", INSN_JUMP},
    {"tail", "t", INSN_TAIL},
    {"call", "t", INSN_CALL},
    {"jr", "m", INSN_INDIRECT},
    {"ret", "", INSN_RETURN},
    {"ebreak", "", INSN_END},
    {"ecall", "", INSN_END},
    {"fence", "?", INSN_PLAIN},
    {"csrr", "dc", INSN_CSR},
    {"csrrw", "dcs", INSN_CSR},
    {"csrrs", "dcs", INSN_CSR},
    {"csrrc", "dcs", INSN_CSR},
    {"csrrwi", "dci", INSN_CSR},
    {"csrrsi", "dci", INSN_CSR},
    {"csrrci", "dci", INSN_CSR},
    {"rdcycle", "d", INSN_LOAD},
    {"rdcycleh", "d", INSN_LOAD},
    {"rdinstret", "d", INSN_LOAD},
    {"rdinstreth", "d", INSN_LOAD},
    {"flw", "dm", INSN_LOAD},
    {"fsw", "smd", INSN_STORE},
    {"fmadd.s", "dsssr", INSN_PLAIN},
    {"fmsub.s", "dsssr", INSN_PLAIN},
    {"fnmsub.s", "dsssr", INSN_PLAIN},
    {"fnmadd.s", "dsssr", INSN_PLAIN},
    {"fadd.s", "dssr", INSN_PLAIN},
    {"fsub.s", "dssr", INSN_PLAIN},
    {"fmul.s", "dssr", INSN_PLAIN},
    {"fdiv.s", "dssr", INSN_PLAIN},
    {"fsqrt.s", "dsr", INSN_PLAIN},
    {"fsgnj.s", "dss", INSN_PLAIN},
    {"fsgnjn.s", "dss", INSN_PLAIN},
    {"fsgnjx.s", "dss", INSN_PLAIN},
    {"fmin.s", "dss", INSN_PLAIN},
    {"fmax.s", "dss", INSN_PLAIN},
    {"fcvt.w.s", "dsr", INSN_PLAIN},
    {"fcvt.wu.s", "dsr", INSN_PLAIN},
    {"fcvt.s.w", "dsr", INSN_PLAIN},
    {"fcvt.s.wu", "dsr", INSN_PLAIN},
    {"feq.s", "dss", INSN_PLAIN},
    {"flt.s", "dss", INSN_PLAIN},
    {"fle.s", "dss", INSN_PLAIN},
    {"fgt.s", "dss", INSN_PLAIN},
    {"fge.s", "dss", INSN_PLAIN},
    {"fclass.s", "ds", INSN_PLAIN},
    {"fmv.x.w", "ds", INSN_PLAIN},
    {"fmv.w.x", "ds", INSN_PLAIN},
    {"fmv.x.s", "ds", INSN_PLAIN},
    {"fmv.s.x", "ds", INSN_PLAIN},
    {"fmv.s", "ds", INSN_PLAIN},
    {"fabs.s", "ds", INSN_PLAIN},
    {"fneg.s", "ds", INSN_PLAIN},
    {"sh1add", "dss", INSN_PLAIN},
    {"sh2add", "dss", INSN_PLAIN},
    {"sh3add", "dss", INSN_PLAIN},
    {"andn", "dss", INSN_PLAIN},
    {"orn", "dss", INSN_PLAIN},
    {"xnor", "dss", INSN_PLAIN},
    {"clz", "ds", INSN_PLAIN},
    {"ctz", "ds", INSN_PLAIN},
    {"cpop", "ds", INSN_PLAIN},
    {"min", "dss", INSN_PLAIN},
    {"max", "dss", INSN_PLAIN},
    {"minu", "dss", INSN_PLAIN},
    {"maxu", "dss", INSN_PLAIN},
    {"sext.b", "ds", INSN_PLAIN},
    {"sext.h", "ds", INSN_PLAIN},
    {"zext.h", "ds", INSN_PLAIN},
    {"rol", "dss", INSN_PLAIN},
    {"ror", "dsx", INSN_PLAIN},
    {"rori", "dsi", INSN_PLAIN},
    {"orc.b", "ds", INSN_PLAIN},
    {"rev8", "ds", INSN_PLAIN},
    {"amoswap.w", "dsm", INSN_ATOMIC},
    {"amoadd.w", "dsm", INSN_ATOMIC},
    {"amoxor.w", "dsm", INSN_ATOMIC},
    {"amoand.w", "dsm", INSN_ATOMIC},
    {"amoor.w", "dsm", INSN_ATOMIC},
    {"amomin.w", "dsm", INSN_ATOMIC},
    {"amomax.w", "dsm", INSN_ATOMIC},
    {"amominu.w", "dsm", INSN_ATOMIC},
    {"amomaxu.w", "dsm", INSN_ATOMIC},
};

/* Number of an f register by its ABI name, -1 if it is none. */
static int float_register_number(const char *name) {
    static const char *const abi[32] = {"ft0", "ft1", "ft2",  "ft3",  "ft4", "ft5", "ft6",  "ft7",
                                        "fs0", "fs1", "fa0",  "fa1",  "fa2", "fa3", "fa4",  "fa5",
                                        "fa6", "fa7", "fs2",  "fs3",  "fs4", "fs5", "fs6",  "fs7",
                                        "fs8", "fs9", "fs10", "fs11", "ft8", "ft9", "ft10", "ft11"};

    for (int i = 0; i < 32; i++) {
        if (strcmp(name, abi[i]) == 0) {
            return REG_F + i;
        }
    }
    return -1;
}

/* Number of a register name, -1 if it is none. */
static int register_number(const char *name) {
    static const char *const abi[32] = {"zero", "ra", "sp",  "gp",  "tp", "t0", "t1", "t2",
                                        "s0",   "s1", "a0",  "a1",  "a2", "a3", "a4", "a5",
                                        "a6",   "a7", "s2",  "s3",  "s4", "s5", "s6", "s7",
                                        "s8",   "s9", "s10", "s11", "t3", "t4", "t5", "t6"};
    char *end;

    for (int i = 0; i < 32; i++) {
        if (strcmp(name, abi[i]) == 0) {
            return i;
        }
    }
    if (strcmp(name, "fp") == 0) {
        return 8;
    }
    if (name[0] == 'x' || name[0] == 'f') {
        unsigned long number = strtoul(name + 1, &end, 10);
        if (isdigit((unsigned char)name[1]) && *end == '\0' && number < 32) {
            return (int)number + (name[0] == 'f' ? REG_F : 0);
        }
    }
    return float_register_number(name);
}

/* A plain number, not an expression or symbol. */
static bool plain_number(const char *text, uint32_t *value) {
    char *end;
    long long number = strtoll(text, &end, 0);

    if (end == text || *end != '\0') {
        return false;
    }
    *value = (uint32_t)number;
    return true;
}

static void add_operand(operands_t *list, char *from, char *to) {
    while (from < to && isspace((unsigned char)*from)) {
        from++;
    }
    while (to > from && isspace((unsigned char)to[-1])) {
        to--;
    }
    if (list->count == OPERANDS) {
        list->count = OPERANDS + 1; /* more than any instruction has: will match none */
        return;
    }
    *to = '\0';
    list->at[list->count++] = from;
}

/* Split at commas outside parentheses, up to a comment. */
static operands_t split(const char *text) {
    operands_t list = {.text = strndup(text, strcspn(text, "#"))};
    int depth = 0;

    if (!list.text) {
        fatal("out of memory");
    }
    char *from = list.text, *end = list.text + strlen(list.text);
    for (char *p = list.text; p < end; p++) {
        depth += (*p == '(') - (*p == ')');
        if (*p == ',' && depth == 0 && list.count <= OPERANDS) {
            add_operand(&list, from, p);
            from = p + 1;
        }
    }
    while (from < end && isspace((unsigned char)*from)) {
        from++;
    }
    if (from < end && list.count <= OPERANDS) {
        add_operand(&list, from, end);
    }
    return list;
}

/* Base register of "4(a0)", "%lo(x)(a0)", "(a0)" or "a0"; -1 for a bare symbol. */
static int memory_base(const char *operand) {
    const char *open = strrchr(operand, '(');
    char name[8];
    size_t length = open ? strcspn(open + 1, ")") : 0;

    if (!open) {
        return register_number(operand);
    }
    if (length >= sizeof name) {
        return -1; /* "%lo(symbol)" */
    }
    memcpy(name, open + 1, length);
    name[length] = '\0';
    return register_number(name);
}

static void read_register(insn_t *insn, const char *name) {
    int number = register_number(name);
    if (number > 0) {
        insn->reads |= REG_BIT(number);
    } else if (number < 0) {
        insn->kind = INSN_UNKNOWN;
    }
}

static void write_register(insn_t *insn, const char *name) {
    int number = register_number(name);
    if (number >= 0) {
        insn->rd = number;
    } else {
        insn->kind = INSN_UNKNOWN;
    }
}

static void set_target(insn_t *insn, const char *label) {
    size_t length = strcspn(label, "@ \t"); /* "f@plt" */

    if (length == 0 || strcmp(label, ".") == 0 || strpbrk(label, "+-(*")) {
        insn->kind = INSN_UNKNOWN;
        return;
    }
    insn->target = strndup(label, length);
    if (!insn->target) {
        fatal("out of memory");
    }
}

/* One operand according to its letter. */
static void take_operand(insn_t *insn, char letter, const char *text) {
    switch (letter) {
    case 'd': write_register(insn, text); break;
    case 's': read_register(insn, text); break;
    case 'x':
        if (register_number(text) >= 0) {
            read_register(insn, text);
        }
        break;
    case 'i':
        if (insn->kind == INSN_CONSTANT) {
            insn->has_value = plain_number(text, &insn->value);
        }
        break;
    case 'm':
        if (memory_base(text) > 0) {
            insn->reads |= REG_BIT(memory_base(text));
        }
        break;
    case 't': set_target(insn, text); break;
    case 'c':
        if (!plain_number(text, &insn->csr)) {
            insn->csr = 0;
        }
        break;
    default: break;
    }
}

/* jal and jalr in all their spellings: a link register makes a call, ra without link a return. */
static void parse_jump_and_link(insn_t *insn, bool indirect, const operands_t *o) {
    int link = o->count > 1 ? register_number(o->at[0]) : REG_RA;
    const char *where = o->at[o->count > 1 ? 1 : 0];

    if (o->count == 0 || o->count > 3 || link < 0) {
        insn->kind = INSN_UNKNOWN;
        return;
    }
    if (!indirect) {
        insn->kind = link == 0 ? INSN_JUMP : INSN_CALL;
        set_target(insn, where);
        return;
    }
    insn->kind = link == 0 ? INSN_INDIRECT : INSN_CALL;
    if (memory_base(where) > 0) {
        insn->reads = REG_BIT(memory_base(where));
    } else {
        insn->kind = INSN_UNKNOWN;
    }
}

/* "r 0x2f, 2, 0x14, rd, rs1, rs2": amocas.w, which the assembler does not know. */
static bool is_compare_and_swap(const char *format, uint32_t opcode, const operands_t *o) {
    uint32_t funct3 = 0, funct7 = 0;

    return opcode == 0x2f && strcmp(format, "r") == 0 && o->count == 6 &&
           plain_number(o->at[1], &funct3) && funct3 == 2 && plain_number(o->at[2], &funct7) &&
           funct7 == 0x14;
}

/* "r 0x5b, 0, 0, rd, rs1, rs2": simt.vote; "r4 0x5b, 1, 0, rd, rs1, rs2, rs3": simt.shfl. */
static bool is_meeting(const char *format, uint32_t opcode, const operands_t *o) {
    uint32_t funct3 = 0, rest = 0;

    return opcode == 0x5b && o->count > 2 && plain_number(o->at[1], &funct3) &&
           plain_number(o->at[2], &rest) && rest == 0 &&
           ((funct3 == 0 && strcmp(format, "r") == 0 && o->count == 6) ||
            (funct3 == 1 && strcmp(format, "r4") == 0 && o->count == 7));
}

/* .insn FORMAT OPCODE, FUNCT3, ...: our own instructions, and registers of others' computing ones.
 */
static void parse_format(insn_t *insn, const char *format, const operands_t *o) {
    uint32_t opcode = 0, funct3 = 0;

    if (o->count < 2 || o->count > OPERANDS || !plain_number(o->at[0], &opcode)) {
        return;
    }
    if (opcode == 0x2b) {
        insn->kind = INSN_MARKER;
    } else if (opcode == 0x0b && strcmp(format, "i") == 0 && plain_number(o->at[1], &funct3)) {
        insn->kind = funct3 == 0 ? INSN_BARRIER : funct3 == 1 ? INSN_END : INSN_MARKER;
    } else if (opcode == 0x33 && strcmp(format, "r") == 0 && o->count == 6) {
        insn->kind = INSN_PLAIN;
        take_operand(insn, 'd', o->at[3]);
        take_operand(insn, 's', o->at[4]);
        take_operand(insn, 's', o->at[5]);
    } else if (is_meeting(format, opcode, o)) {
        insn->kind = INSN_MEETING;
        take_operand(insn, 'd', o->at[3]);
        for (int k = 4; k < o->count; k++) {
            take_operand(insn, 's', o->at[k]);
        }
    } else if (is_compare_and_swap(format, opcode, o)) {
        insn->kind = INSN_ATOMIC;
        take_operand(insn, 'd', o->at[3]);
        take_operand(insn, 's', o->at[3]);
        take_operand(insn, 's', o->at[4]);
        take_operand(insn, 's', o->at[5]);
    }
}

static void parse_insn_directive(insn_t *insn, const char *text) {
    char format[8];
    int used;

    insn->kind = INSN_UNKNOWN;
    if (sscanf(text, " %7s %n", format, &used) == 1) {
        operands_t o = split(text + used);
        parse_format(insn, format, &o);
        free(o.text);
    }
}

static bool parse_known(insn_t *insn, const char *name, const operands_t *o) {
    for (size_t i = 0; i < sizeof mnemonics / sizeof mnemonics[0]; i++) {
        const mnemonic_t *m = &mnemonics[i];
        if (strcmp(m->name, name) != 0) {
            continue;
        }
        int most = (int)strlen(m->operands);
        bool optional = /* sw's third, a rounding mode */
            m->kind == INSN_STORE || (most > 0 && m->operands[most - 1] == 'r');
        insn->kind = m->kind;
        if (m->operands[0] == '?') {
            return true;
        }
        if (o->count < most - optional || o->count > most) {
            return false;
        }
        for (int k = 0; k < o->count; k++) {
            take_operand(insn, m->operands[k], o->at[k]);
        }
        return true;
    }
    return false;
}

insn_t insn_parse(const char *text) {
    insn_t insn = {.kind = INSN_UNKNOWN};
    char name[16];
    int used;

    if (sscanf(text, " %15s%n", name, &used) != 1) {
        return insn;
    }
    if (strcmp(name, ".insn") == 0) {
        parse_insn_directive(&insn, text + used);
        return insn;
    }
    operands_t o = split(text + used);
    if (strcmp(name, "jal") == 0 || strcmp(name, "jalr") == 0) {
        parse_jump_and_link(&insn, name[3] == 'r', &o);
    } else if (!parse_known(&insn, name, &o)) {
        insn.kind = INSN_UNKNOWN;
    }
    free(o.text);
    insn.offset = insn.kind == INSN_PLAIN && (!strcmp(name, "addi") || !strcmp(name, "mv"));
    if (strcmp(name, "lui") == 0) {
        insn.value <<= 12;
    }
    if (strcmp(name, "auipc") == 0) {
        insn.has_value = false;
    }
    if (insn.kind == INSN_INDIRECT && insn.reads == REG_BIT(REG_RA)) {
        insn.kind = INSN_RETURN;
    }
    if (insn.kind == INSN_INDIRECT && insn.reads == 0) {
        insn.kind = INSN_UNKNOWN;
    }
    return insn;
}

void insn_free(insn_t *insn) {
    free(insn->target);
    insn->target = NULL;
}
