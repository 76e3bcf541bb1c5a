/* SPDX-License-Identifier: Apache-2.0 */
/* Check the markers of finished kernel files, from their machine code alone.
 *
 *     inspect-markers NAME FILE [--none]
 *
 * Decodes every function of the file, works on single instructions (no blocks), and finds
 * post-dominators by taking instructions away one at a time. Shares nothing with the marker pass.
 * Checked:
 *  - each reconvergence marker is followed at once by a conditional branch or indirect jump;
 *  - it names the place where its threads must meet (docs/reference/toolchain.md);
 *  - each branch whose operands come from the thread number or from memory has a marker, unless its
 *    threads meet only at the end of the function;
 *  - so has each call through a pointer, whose threads meet where it returns;
 *  - with --none: there is no marker at all.
 * All threads load the same from the parameter window, so it is no such memory.
 * Prints one line, PASS or FAIL.
 */
#include <elf.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = -1, TARGETS_MAX = 512 };

#define PARAMETERS 0x10000000u /* where the parameter window begins (docs/reference/isa.md) */

typedef enum { PLAIN, BRANCH, JUMP, INDIRECT, CALL, RETURN, END, BAR, RPC, MARKER } kind_t;

typedef struct {
    kind_t kind;
    uint32_t target; /* address */
    uint32_t word;
    int *next, count;   /* indices of the instructions that can follow */
    bool strong, weak;  /* the function ends here, or the thread does */
    uint64_t tainted;   /* registers that may differ, before it */
    uint32_t elsewhere; /* registers that may not hold PARAMETERS */
} node_t;

typedef struct {
    const char *name;
    uint32_t start;
    int count;
    node_t *nodes;
    bool kernel, library;
} function_t;

static unsigned char *file;
static const Elf32_Shdr *sections;
static int section_count;
static function_t *functions;
static int function_count;
static const char *test_name;
static unsigned long markers, parting;

__attribute__((noreturn, format(printf, 1, 2))) static void fail(const char *format, ...) {
    va_list arguments;

    printf("FAIL: toolchain-elf/%s: ", test_name);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    exit(1);
}

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count + 1, size);
    if (!memory) {
        fail("out of memory");
    }
    return memory;
}

/* --- file --- */

static void read_file(const char *path) {
    FILE *in = fopen(path, "rb");
    long size;

    if (!in || fseek(in, 0, SEEK_END) != 0 || (size = ftell(in)) < (long)sizeof(Elf32_Ehdr)) {
        fail("cannot read %s", path);
    }
    rewind(in);
    file = allocate((size_t)size, 1);
    if (fread(file, 1, (size_t)size, in) != (size_t)size) {
        fail("cannot read %s", path);
    }
    fclose(in);
    const Elf32_Ehdr *head = (const Elf32_Ehdr *)file;
    sections = (const Elf32_Shdr *)(file + head->e_shoff);
    section_count = head->e_shnum;
}

static const Elf32_Shdr *section_named(const char *name) {
    const Elf32_Ehdr *head = (const Elf32_Ehdr *)file;
    const char *names = (const char *)file + sections[head->e_shstrndx].sh_offset;

    for (int i = 0; i < section_count; i++) {
        if (strcmp(names + sections[i].sh_name, name) == 0) {
            return &sections[i];
        }
    }
    return NULL;
}

static uint32_t word_at(const Elf32_Shdr *section, uint32_t offset) {
    uint32_t word;
    memcpy(&word, file + section->sh_offset + offset, 4);
    return word;
}

/* --- instructions --- */

static int32_t offset_j(uint32_t w) {
    uint32_t u = (w >> 21 & 0x3ff) << 1 | (w >> 20 & 1) << 11 | (w >> 12 & 0xff) << 12 |
                 (uint32_t)((int32_t)w >> 31) << 20;
    return (int32_t)u;
}

static int32_t offset_b(uint32_t w) {
    uint32_t u = (w >> 8 & 15) << 1 | (w >> 25 & 63) << 5 | (w >> 7 & 1) << 11 |
                 (uint32_t)((int32_t)w >> 31) << 12;
    return (int32_t)u;
}

static unsigned rd_of(uint32_t w) {
    return w >> 7 & 31;
}
static unsigned rs1_of(uint32_t w) {
    return w >> 15 & 31;
}
static unsigned rs2_of(uint32_t w) {
    return w >> 20 & 31;
}

static void decode(node_t *node, uint32_t pc, uint32_t w) {
    static const kind_t own[8] = {BAR, END, MARKER, MARKER, MARKER, MARKER, MARKER, MARKER};

    node->word = w;
    switch (w & 127) {
    case 0x63:
        node->kind = BRANCH;
        node->target = pc + (uint32_t)offset_b(w);
        break;
    case 0x6f:
        node->kind = rd_of(w) == 0 ? JUMP : CALL;
        node->target = pc + (uint32_t)offset_j(w);
        break;
    case 0x67: node->kind = rd_of(w) != 0 ? CALL : rs1_of(w) == 1 ? RETURN : INDIRECT; break;
    case 0x2b:
        node->kind = rd_of(w) == 1 ? MARKER : RPC; /* simt.lpc */
        node->target = pc + (uint32_t)offset_j(w);
        break;
    case 0x0b: node->kind = own[w >> 12 & 7]; break;
    case 0x73: node->kind = (w >> 12 & 7) == 0 ? END : PLAIN; break;
    default: node->kind = PLAIN; break;
    }
}

static void load_functions(void) {
    const Elf32_Shdr *text = section_named(".text"), *symbols = section_named(".symtab");
    const Elf32_Shdr *kernels = section_named(".weft.kernels");

    if (!text || !symbols || !kernels) {
        fail("not a kernel file");
    }
    const char *names = (const char *)file + sections[symbols->sh_link].sh_offset;
    const Elf32_Sym *symbol = (const Elf32_Sym *)(file + symbols->sh_offset);
    int count = (int)(symbols->sh_size / sizeof *symbol);
    functions = allocate((size_t)count, sizeof *functions);
    for (int i = 0; i < count; i++) {
        if (ELF32_ST_TYPE(symbol[i].st_info) != STT_FUNC || symbol[i].st_size == 0 ||
            strcmp(names + symbol[i].st_name, "_start") == 0) {
            continue;
        }
        function_t *f = &functions[function_count++];
        f->name = names + symbol[i].st_name;
        f->start = symbol[i].st_value;
        f->count = (int)(symbol[i].st_size / 4);
        f->nodes = allocate((size_t)f->count, sizeof *f->nodes);
        f->library = strncmp(f->name, "__", 2) == 0 || strncmp(f->name, "mem", 3) == 0;
        for (int k = 0; k < f->count; k++) {
            uint32_t pc = f->start + 4 * (uint32_t)k;
            decode(&f->nodes[k], pc, word_at(text, pc - text->sh_addr));
        }
        for (uint32_t k = 0; k < kernels->sh_size; k += 4) {
            f->kernel |= word_at(kernels, k) == f->start;
        }
    }
}

static int index_of(const function_t *f, uint32_t address) {
    uint32_t offset = address - f->start;
    return offset / 4 < (uint32_t)f->count ? (int)(offset / 4) : NONE;
}

static const function_t *function_at(uint32_t address) {
    for (int i = 0; i < function_count; i++) {
        if (functions[i].start == address) {
            return &functions[i];
        }
    }
    return NULL;
}

/* --- control flow --- */

static void add_next(function_t *f, node_t *node, int to) {
    if (to == NONE || to >= f->count) {
        return;
    }
    for (int i = 0; i < node->count; i++) {
        if (node->next[i] == to) {
            return;
        }
    }
    node->next = realloc(node->next, ((size_t)node->count + 1) * sizeof *node->next);
    if (!node->next) {
        fail("out of memory");
    }
    node->next[node->count++] = to;
}

/* Address that the code before an indirect jump composes with lui and addi or the load's offset; 0
 * if that is not seen within the window. */
static uint32_t table_of_jump(const function_t *f, int jump) {
    for (int i = jump - 1; i >= 0 && i > jump - 24; i--) {
        uint32_t w = f->nodes[i].word;
        if ((w & 127) != 0x37) {
            continue;
        }
        for (int k = i + 1; k < jump; k++) {
            uint32_t v = f->nodes[k].word;
            bool adds = (v & 0x707f) == 0x13, loads = (v & 0x707f) == 0x2003;
            if ((adds || loads) && rs1_of(v) == rd_of(w)) {
                return (w & 0xfffff000u) + (uint32_t)((int32_t)v >> 20);
            }
        }
        return w & 0xfffff000u;
    }
    return 0;
}

/* Where a jump through a table can go: the words from the table's start on that are addresses in
 * the function, up to the next table. Without a known start: all such words in the constants. */
static void connect_indirect(function_t *f, int jump) {
    const Elf32_Shdr *constants = section_named(".rodata");
    uint32_t start = table_of_jump(f, jump), stop = 0xffffffffu;

    if (!constants) {
        return;
    }
    for (int i = 0; i < f->count; i++) {
        uint32_t other = f->nodes[i].kind == INDIRECT ? table_of_jump(f, i) : 0;
        if (other > start && other < stop) {
            stop = other;
        }
    }
    for (uint32_t at = 0; at + 4 <= constants->sh_size; at += 4) {
        uint32_t address = constants->sh_addr + at;
        int to = index_of(f, word_at(constants, at));
        if (to == 0) {
            to = NONE; /* an address of the function itself: a pointer, not a label */
        }
        if (start != 0 && (address < start || address >= stop)) {
            continue;
        }
        if (start != 0 && to == NONE) {
            return;
        }
        add_next(f, &f->nodes[jump], to);
    }
}

static void connect(function_t *f) {
    for (int i = 0; i < f->count; i++) {
        node_t *node = &f->nodes[i];
        bool falls = node->kind != JUMP && node->kind != RETURN && node->kind != END &&
                     node->kind != INDIRECT;
        if (falls) {
            add_next(f, node, i + 1);
        }
        if (node->kind == BRANCH || node->kind == JUMP) {
            add_next(f, node, index_of(f, node->target));
        }
        if (node->kind == INDIRECT) {
            connect_indirect(f, i);
        }
        node->strong = node->kind == RETURN ||
                       (node->kind == JUMP && index_of(f, node->target) == NONE) ||
                       (node->kind == INDIRECT && node->count == 0);
        node->weak = node->count == 0 && !node->strong;
    }
}

/* Instructions met from `from` on (itself included), never entering `banned`. */
static void walk(const function_t *f, int from, int banned, bool *seen) {
    int *stack = allocate((size_t)f->count, sizeof *stack), depth = 0;

    memset(seen, 0, (size_t)f->count);
    if (from != banned) {
        seen[from] = true;
        stack[depth++] = from;
    }
    while (depth > 0) {
        const node_t *node = &f->nodes[stack[--depth]];
        for (int i = 0; i < node->count; i++) {
            if (!seen[node->next[i]] && node->next[i] != banned) {
                seen[node->next[i]] = true;
                stack[depth++] = node->next[i];
            }
        }
    }
    free(stack);
}

/* Can the function return from `from` without passing `banned`? If it cannot return at all from
 * `origin`, the end of the thread counts. */
static bool escapes(const function_t *f, int from, int banned, bool strong, bool *seen) {
    walk(f, from, banned, seen);
    for (int i = 0; i < f->count; i++) {
        if (seen[i] && (strong ? f->nodes[i].strong : f->nodes[i].weak)) {
            return true;
        }
    }
    return false;
}

static int postdominator(const function_t *f, int branch) {
    bool *seen = allocate((size_t)f->count, 1), *over = allocate((size_t)f->count, 1);
    bool strong = escapes(f, branch, NONE, true, seen);
    int found = NONE;

    if (!strong && !escapes(f, branch, NONE, false, seen)) {
        fail("%s: endless code is not checked by this tool", f->name);
    }
    walk(f, branch, NONE,
         over); /* candidates: what can be reached, has a way out, cannot be avoided */
    for (int d = 0; d < f->count; d++) {
        over[d] = over[d] && d != branch && escapes(f, d, NONE, strong, seen) &&
                  !escapes(f, branch, d, strong, seen);
    }
    for (int d = 0; d < f->count && found == NONE; d++) {
        bool nearest = over[d];
        for (int other = 0; nearest && other < f->count; other++) {
            nearest = other == d || !over[other] || !escapes(f, d, other, strong, seen);
        }
        if (nearest) {
            found = d;
        }
    }
    free(seen);
    free(over);
    return found;
}

/* --- where threads must meet --- */

/* Whether f, or a function not yet in `visited` that it calls, holds a barrier. */
static bool reaches_barrier(const function_t *f, bool *visited) {
    visited[f - functions] = true;
    for (int i = 0; i < f->count; i++) {
        const function_t *callee =
            f->nodes[i].kind == CALL ? function_at(f->nodes[i].target) : NULL;
        bool fresh = callee && !visited[callee - functions];
        if (f->nodes[i].kind == BAR || (fresh && reaches_barrier(callee, visited))) {
            return true;
        }
    }
    return false;
}

static bool has_barrier(const function_t *f) {
    bool *visited = allocate((size_t)function_count, sizeof *visited);
    bool found = reaches_barrier(f, visited);
    free(visited);
    return found;
}

static bool called(const function_t *f) {
    for (int i = 0; i < function_count; i++) {
        for (int k = 0; k < functions[i].count; k++) {
            const node_t *node = &functions[i].nodes[k];
            if ((node->kind == CALL || node->kind == JUMP) && node->target == f->start &&
                (node->kind == CALL || &functions[i] != f)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_barrier(const node_t *node) {
    const function_t *callee = node->kind == CALL ? function_at(node->target) : NULL;

    return node->kind == BAR || (callee && has_barrier(callee));
}

/* Can a walk from one of `count` instructions, never entering `banned`, meet a barrier? */
static bool barrier_ahead(const function_t *f, const int *from, int count, int banned) {
    bool *seen = allocate((size_t)f->count, 1), found = false;

    for (int i = 0; i < count && !found; i++) {
        walk(f, from[i], banned, seen);
        for (int k = 0; k < f->count && !found; k++) {
            found = seen[k] && is_barrier(&f->nodes[k]);
        }
    }
    free(seen);
    return found;
}

/* Threads of a kernel that part before a barrier: the nearest instruction that no walk to a barrier
 * passes by. NONE if there is none. */
static int meeting_before_barrier(const function_t *f, const node_t *node) {
    bool *over = allocate((size_t)f->count, 1);
    int found = NONE;

    for (int d = 0; d < f->count; d++) {
        over[d] = barrier_ahead(f, &d, 1, NONE) && !barrier_ahead(f, node->next, node->count, d);
    }
    for (int d = 0; d < f->count && found == NONE; d++) {
        bool nearest = over[d];
        for (int other = 0; nearest && other < f->count; other++) {
            nearest = other == d || !over[other] || !barrier_ahead(f, &d, 1, other);
        }
        if (nearest) {
            found = d;
        }
    }
    free(over);
    return found;
}

static int meeting_place(const function_t *f, int branch) {
    const node_t *node = &f->nodes[branch];
    int after = postdominator(f, branch), place = NONE;

    if (f->kernel && !called(f) && barrier_ahead(f, node->next, node->count, after)) {
        place = meeting_before_barrier(f, node);
    }
    return place != NONE ? place : after;
}

/* --- data that differs --- */

/* Registers as in a set: x0..x31, then f0..f31. */
#define F_REGISTERS 0xffffffff00000000u

static bool is_tainted(uint64_t set, bool f, unsigned number) {
    return set >> (number + (f ? 32 : 0)) & 1;
}

/* Opcode 0x53: which file the destination and the first source are in, and whether there is a
 * second source, all by the upper five bits. */
static uint64_t taint_after_float(uint32_t w, uint64_t t) {
    unsigned operation = w >> 27;
    bool to_x = operation == 0x14 || operation == 0x18 || operation == 0x1c;
    bool from_x = operation == 0x1a || operation == 0x1e;
    bool one_source = operation == 0x0b || (operation >= 0x18);
    bool differs =
        is_tainted(t, !from_x, rs1_of(w)) || (!one_source && is_tainted(t, true, rs2_of(w)));
    uint64_t rd = (uint64_t)1 << (rd_of(w) + (to_x ? 0 : 32));
    return differs ? t | rd : t & ~rd;
}

static uint64_t taint_after(const node_t *node) {
    uint32_t w = node->word;
    uint64_t t = node->tainted, rd = (uint64_t)1 << rd_of(w);
    bool differs = false;

    if (node->kind == CALL) {
        return t | F_REGISTERS | 0xf003fce0u;
    }
    if (node->kind != PLAIN) {
        return t;
    }
    switch (w & 127) {
    case 0x37:
    case 0x17: break;
    case 0x13: differs = is_tainted(t, false, rs1_of(w)); break;
    case 0x33: differs = is_tainted(t, false, rs1_of(w)) || is_tainted(t, false, rs2_of(w)); break;
    case 0x03: differs = node->elsewhere >> rs1_of(w) & 1; break;
    case 0x2f: differs = true; break;
    case 0x07: return t | rd << 32;
    case 0x43:
    case 0x47:
    case 0x4b:
    case 0x4f:
        differs = is_tainted(t, true, rs1_of(w)) || is_tainted(t, true, rs2_of(w)) ||
                  is_tainted(t, true, w >> 27);
        rd <<= 32;
        break;
    case 0x53: t = taint_after_float(w, t); return t & ~(uint64_t)1;
    case 0x73: differs = w >> 20 == 0xcc0 || w >> 20 == 0xcc1; break;
    default: return t; /* stores, fences */
    }
    return (differs ? t | rd : t & ~rd) & ~(uint64_t)1;
}

/* Registers that may hold an address outside of the parameter window, from which all threads load
 * the same. */
static uint32_t elsewhere_after(const node_t *node) {
    uint32_t w = node->word, rd = 1u << rd_of(w);
    if (node->kind == CALL) {
        return ~0u;
    }
    switch (w & 127) {
    case 0x37: return w >> 12 == PARAMETERS >> 12 ? node->elsewhere & ~rd : node->elsewhere | rd;
    case 0x07:
    case 0x23:
    case 0x27:
    case 0x63:
    case 0x0f:
    case 0x0b:
    case 0x2b: return node->elsewhere;
    default: return node->elsewhere | rd;
    }
}

static void taint(function_t *f) {
    bool changed = true;
    bool *live = allocate((size_t)f->count, 1);

    if (f->count > 0) {
        live[0] = true;
    }
    f->nodes[0].elsewhere = ~0u;
    f->nodes[0].tainted = f->kernel && !called(f) ? 0 : F_REGISTERS | 0xffffffe0u;
    while (changed) {
        changed = false;
        for (int i = 0; i < f->count; i++) {
            uint64_t out = taint_after(&f->nodes[i]);
            uint32_t elsewhere = elsewhere_after(&f->nodes[i]);
            for (int k = 0; live[i] && k < f->nodes[i].count; k++) {
                node_t *next = &f->nodes[f->nodes[i].next[k]];
                changed |= !live[f->nodes[i].next[k]] || (out & ~next->tainted) ||
                           (elsewhere & ~next->elsewhere);
                live[f->nodes[i].next[k]] = true;
                next->tainted |= out;
                next->elsewhere |= elsewhere;
            }
        }
    }
    free(live);
}

/* --- the checks --- */

static void check_branch(const function_t *f, int i) {
    const node_t *node = &f->nodes[i], *before = i > 0 ? &f->nodes[i - 1] : NULL;
    uint32_t pc = f->start + 4 * (uint32_t)i;
    bool marked = before && before->kind == RPC;
    uint32_t read = 1u << rs1_of(node->word);
    if (node->kind == BRANCH) {
        read |= 1u << rs2_of(node->word);
    }
    bool parts = node->count > 1 && (node->tainted & read);

    if (!marked && !parts) {
        return;
    }
    int place = meeting_place(f, i);
    parting += parts;
    markers += marked;
    if (marked && index_of(f, before->target) != place) {
        fail("%s: marker before %x names %x, but the threads meet at %x", f->name, pc,
             before->target, place == NONE ? 0 : f->start + 4 * (uint32_t)place);
    }
    if (!marked && place != NONE) {
        fail("%s: no marker before %x, where threads can part that meet at %x", f->name, pc,
             f->start + 4 * (uint32_t)place);
    }
}

/* A call through a pointer: ra = pc + 4, and no auipc ra before it that would make it a plain far
 * call. */
static bool pointer_call(const function_t *f, int i) {
    const node_t *node = &f->nodes[i];
    bool far_call = i > 0 && (f->nodes[i - 1].word & 0xfff) == 0x097;

    return node->kind == CALL && (node->word & 127) == 0x67 && !far_call;
}

/* Threads that part at a call through a pointer meet where it returns. */
static void check_pointer_call(const function_t *f, int i) {
    const node_t *before = i > 0 ? &f->nodes[i - 1] : NULL;
    uint32_t pc = f->start + 4 * (uint32_t)i;

    if (!before || before->kind != RPC || before->target != pc + 4) {
        fail("%s: no marker for the return before the call through a pointer at %x", f->name, pc);
    }
    markers++;
}

static void check_function(const function_t *f, bool none) {
    for (int i = 0; i < f->count; i++) {
        kind_t kind = f->nodes[i].kind;
        kind_t after = i + 1 < f->count ? f->nodes[i + 1].kind : END;
        if (none && (kind == RPC || kind == MARKER) && !f->library) {
            fail("%s: marker at %x", f->name, f->start + 4 * (uint32_t)i);
        }
        if (kind == RPC && after != BRANCH && after != INDIRECT && !pointer_call(f, i + 1)) {
            fail("%s: no branch behind the marker at %x", f->name, f->start + 4 * (uint32_t)i);
        }
        if (!none && (kind == BRANCH || kind == INDIRECT)) {
            check_branch(f, i);
        }
        if (!none && pointer_call(f, i)) {
            check_pointer_call(f, i);
        }
    }
}

int main(int argc, char **argv) {
    bool none = argc == 4 && strcmp(argv[3], "--none") == 0;

    if (argc != 3 && !none) {
        fprintf(stderr, "usage: inspect-markers NAME FILE [--none]\n");
        return 2;
    }
    test_name = argv[1];
    read_file(argv[2]);
    load_functions();
    if (function_count == 0) {
        fail("no functions in %s", argv[2]);
    }
    for (int i = 0; i < function_count; i++) {
        connect(&functions[i]);
        taint(&functions[i]);
    }
    for (int i = 0; i < function_count; i++) {
        check_function(&functions[i], none);
    }
    printf("PASS: toolchain-elf/%s (%d functions, %lu parting branches, %lu markers)\n", test_name,
           function_count, parting, markers);
    return 0;
}
