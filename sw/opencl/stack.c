/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the stack that a thread of a kernel can need, read from the code of its kernel file: over
 * all chains of calls from the kernel on, the largest sum of frames. A frame is what instructions
 * take from sp. Code of every compiler counts, and that of the libraries.
 *
 * A call by address may reach each function whose address is a value somewhere: a word of the
 * file's data, or what lui or auipc and addi make. What has no bound is counted once, and the need
 * is then open: recursion, arrays of variable length, calls deeper than DEEPEST.
 *
 * Limits: a path that no thread ever takes counts. Of jumps through a table the targets are not
 * read: behind such a jump sp is where it was deepest.
 */
#include <elf.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/decode.h"
#include "internal.h"

enum { RA = 1, SP = 2, FRAME_POINTER = 8, DEEPEST = 256 };

#define NOT_REACHED INT64_MIN

typedef struct {
    uint32_t at, bytes;
    bool taken; /* its address is a value */
    enum { UNSEEN, INSIDE, DONE } state;
    stack_need_t need;
} function_t;

typedef struct {
    const stack_image_t *image;
    function_t *function; /* by address, none inside of another */
    size_t functions;
    unsigned depth;
} measure_t;

/* Where a walk through a function is, and registers that constants have made. */
typedef struct {
    measure_t *m;
    const function_t *function;
    stack_need_t need;
    int64_t taken, deepest; /* bytes below the sp that the function began with */
    int64_t *reached;       /* by instruction: `taken` where a jump comes from */
    bool known[32];
    uint32_t value[32];
} walk_t;

/* ---- functions ---- */

static int by_address(const void *a, const void *b) {
    const function_t *x = a, *y = b;
    return x->at != y->at ? (x->at < y->at ? -1 : 1)
                          : (x->bytes < y->bytes) - (x->bytes > y->bytes);
}

/* Functions of the symbol table whose instructions all lie in the text. */
static void read_functions(measure_t *m) {
    const stack_image_t *image = m->image;
    for (size_t i = 0; i < image->symbols.bytes / sizeof(Elf32_Sym); i++) {
        Elf32_Sym s;
        memcpy(&s, image->symbols.at + i * sizeof s, sizeof s);
        uint32_t offset = s.st_value - image->base;
        if (ELF32_ST_TYPE(s.st_info) == STT_FUNC && offset % 4 == 0 && offset < image->text.bytes &&
            s.st_size <= image->text.bytes - offset) {
            m->function[m->functions++] = (function_t){.at = s.st_value, .bytes = s.st_size};
        }
    }
}

/* Sorted, each up to the next: of a damaged file as well no instruction belongs to two. */
static void order_functions(measure_t *m) {
    size_t kept = 0;
    qsort(m->function, m->functions, sizeof *m->function, by_address);
    for (size_t i = 0; i < m->functions; i++) {
        function_t *last = kept ? &m->function[kept - 1] : NULL, *f = &m->function[i];
        if (last && f->at - last->at < last->bytes) {
            last->bytes = f->at > last->at ? f->at - last->at : last->bytes;
            if (f->at == last->at) {
                continue;
            }
        }
        m->function[kept++] = *f;
    }
    m->functions = kept;
}

static function_t *function_at(const measure_t *m, uint32_t address) {
    size_t low = 0, high = m->functions;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (m->function[middle].at < address) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < m->functions && m->function[low].at == address ? &m->function[low] : NULL;
}

static uint32_t word_at(const uint8_t *b) {
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static void take_words(measure_t *m, part_t data) {
    for (size_t i = 0; i + 4 <= data.bytes; i += 4) {
        function_t *f = function_at(m, word_at(data.at + i));
        if (f) {
            f->taken = true;
        }
    }
}

/* ---- registers ---- */

static void follow_values(walk_t *w, const insn_t *i, uint32_t pc) {
    bool adds = i->op == OP_ADDI && (i->rs1 == 0 || w->known[i->rs1]);
    uint32_t value = i->op == OP_LUI     ? i->imm
                     : i->op == OP_AUIPC ? pc + i->imm
                     : adds              ? (i->rs1 ? w->value[i->rs1] : 0) + i->imm
                                         : 0;
    if (i->rd > 0 && i->rd < 32) {
        w->known[i->rd] = i->op == OP_LUI || i->op == OP_AUIPC || adds;
        w->value[i->rd] = value;
    }
}

static void take_code(measure_t *m) {
    walk_t w = {.m = m};
    for (uint32_t at = 0; at + 4 <= m->image->text.bytes; at += 4) {
        insn_t i = decode(word_at(m->image->text.at + at));
        follow_values(&w, &i, m->image->base + at);
        function_t *f = i.op == OP_ADDI && i.rd ? function_at(m, w.value[i.rd]) : NULL;
        if (f && w.known[i.rd]) {
            f->taken = true;
        }
    }
}

/* What an instruction adds to sp, where it adds a constant; false: what nothing here knows. */
static bool added_constant(const walk_t *w, const insn_t *i, int32_t *bytes) {
    bool first = i->rs1 == SP; /* the other operand is the constant */
    unsigned other = first ? i->rs2 : i->rs1;
    uint32_t value = w->value[other];
    switch (i->op) {
    case OP_ADDI: *bytes = (int32_t)i->imm; return first;
    case OP_ADD: break;
    case OP_SUB: value = -value; break;
    case OP_SH1ADD: value <<= 1; break;
    case OP_SH2ADD: value <<= 2; break;
    case OP_SH3ADD: value <<= 3; break;
    default: return false;
    }
    *bytes = (int32_t)value;
    return w->known[other] && (first || i->rs2 == SP);
}

/* What an instruction takes from sp, or gives back. */
static void follow_stack(walk_t *w, const insn_t *i) {
    int32_t bytes;
    if (i->rd != SP) {
        return;
    }
    if (added_constant(w, i, &bytes)) {
        w->taken -= bytes;
    } else if (i->op == OP_ADDI && i->rs1 == FRAME_POINTER) {
        w->taken = -(int64_t)(int32_t)i->imm; /* it holds the sp of the begin */
    } else if (i->op == OP_ANDI && i->rs1 == SP) {
        w->taken += ~i->imm;                 /* the most that an alignment takes */
    } else if (i->op != OP_ADDI || i->imm) { /* not a copy of what was kept */
        w->need.open = true;
    }
    w->deepest = w->taken > w->deepest ? w->taken : w->deepest;
}

/* ---- calls ---- */

static stack_need_t function_need(measure_t *m, function_t *f);

static void raise_need(stack_need_t *need, int64_t below, stack_need_t callee) {
    int64_t bytes = below + callee.bytes;
    if (bytes > need->bytes) {
        need->bytes = bytes < UINT32_MAX ? (uint32_t)bytes : UINT32_MAX;
    }
    need->open |= callee.open;
}

static void call(walk_t *w, uint32_t target) {
    function_t *f = function_at(w->m, target);
    stack_need_t unknown = {.open = true};
    raise_need(&w->need, w->taken, f ? function_need(w->m, f) : unknown);
}

static void call_taken(walk_t *w) {
    for (size_t i = 0; i < w->m->functions; i++) {
        if (w->m->function[i].taken) {
            raise_need(&w->need, w->taken, function_need(w->m, &w->m->function[i]));
        }
    }
}

static bool jump_inside(walk_t *w, uint32_t target) {
    uint32_t offset = target - w->function->at;
    if (offset >= w->function->bytes) {
        return false;
    }
    w->reached[offset / 4] = w->taken;
    return true;
}

/* Jumps, branches and calls. Returns whether the next instruction follows. */
static bool follow_flow(walk_t *w, const insn_t *i, uint32_t pc) {
    bool links = i->rd != 0;
    if (op_class((op_t)i->op) == CLASS_BRANCH) {
        jump_inside(w, pc + i->imm);
        return true;
    }
    if (i->op == OP_JAL) {
        if (links || !jump_inside(w, pc + i->imm)) {
            call(w, pc + i->imm);
        }
        return links;
    }
    if (i->op != OP_JALR) {
        return true;
    }
    if (w->known[i->rs1] && i->rs1) {
        call(w, w->value[i->rs1] + i->imm);
    } else if (links) {
        call_taken(w);
    }
    return links;
}

static void walk(walk_t *w) {
    const stack_image_t *image = w->m->image;
    bool follows = true;
    for (uint32_t at = 0; at + 4 <= w->function->bytes; at += 4) {
        uint32_t pc = w->function->at + at;
        insn_t i = decode(word_at(image->text.at + (pc - image->base)));
        if (w->reached[at / 4] != NOT_REACHED) {
            w->taken = w->reached[at / 4];
        } else if (!follows) {
            w->taken = w->deepest;
        }
        follows = i.op == OP_ILLEGAL || follow_flow(w, &i, pc);
        follow_stack(w, &i);
        follow_values(w, &i, pc);
    }
    raise_need(&w->need, w->deepest, (stack_need_t){0});
}

static stack_need_t function_need(measure_t *m, function_t *f) {
    size_t words = f->bytes / 4;
    if (f->state == DONE) {
        return f->need;
    }
    int64_t *reached = f->state == INSIDE || m->depth == DEEPEST ? NULL : malloc(8 * words + 1);
    if (!reached) {
        return (stack_need_t){.open = true};
    }
    for (size_t i = 0; i < words; i++) {
        reached[i] = NOT_REACHED;
    }
    f->state = INSIDE;
    m->depth++;
    walk_t w = {.m = m, .function = f, .reached = reached};
    walk(&w);
    free(reached);
    m->depth--;
    f->state = DONE;
    f->need = w.need;
    return f->need;
}

stack_need_t stack_measure(const stack_image_t *image) {
    measure_t m = {.image = image};
    m.function = calloc(image->symbols.bytes / sizeof(Elf32_Sym) + 1, sizeof *m.function);
    if (!m.function) {
        return (stack_need_t){.open = true};
    }
    read_functions(&m);
    order_functions(&m);
    take_words(&m, image->constants);
    take_words(&m, image->variables);
    take_code(&m);
    function_t *kernel = function_at(&m, image->kernel);
    stack_need_t need = kernel ? function_need(&m, kernel) : (stack_need_t){.open = true};
    free(m.function);
    return need;
}
