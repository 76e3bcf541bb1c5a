/* SPDX-License-Identifier: Apache-2.0 */
/* Random control-flow graphs: generator, printer, interpreter. */
#include "random_flow.h"

#include <stdlib.h>
#include <string.h>

uint32_t random_below(random_t *random, uint32_t limit) {
    random->state ^= random->state << 13;
    random->state ^= random->state >> 7;
    random->state ^= random->state << 17;
    return (uint32_t)((random->state >> 20) % limit);
}

/* --- generator --- */

/* A register for a result or operand. In narrow programs register 0 holds the thread number, and
 * the others can differ only by which way a thread went. */
static unsigned any_register(const program_t *program, random_t *random) {
    return program->narrow ? 1 + random_below(random, 3) : random_below(random, REGISTERS);
}

static void fill_ops(const program_t *program, node_t *node, random_t *random) {
    static const op_kind_t kinds[] = {OP_CONSTANT, OP_CONSTANT, OP_SIZE, OP_ADD,      OP_ADD,
                                      OP_ADD,      OP_AND,      OP_AND,  OP_CONSTANT, OP_ADD};

    node->op_count = (int)random_below(random, OPS_MAX + 1);
    for (int i = 0; i < node->op_count; i++) {
        op_t *op = &node->ops[i];
        op->kind = kinds[random_below(random, sizeof kinds / sizeof kinds[0])];
        if (random_below(random, 12) == 0 && !program->narrow) {
            op->kind = OP_THREAD;
        }
        if (random_below(random, 40) == 0) {
            op->kind = OP_BARRIER;
        }
        op->rd = any_register(program, random);
        op->ra = any_register(program, random);
        op->rb = any_register(program, random);
        op->number = random_below(random, program->narrow ? 3 : 8);
    }
    if (program->narrow && program->count == 0) {
        node->op_count = 1;
        node->ops[0] = (op_t){.kind = OP_THREAD, .rd = 0};
    }
}

static int add_node(program_t *program, random_t *random, end_kind_t end) {
    node_t *node = &program->nodes[program->count];

    *node = (node_t){.end = end,
                     .less = random_below(random, 2),
                     .ra = any_register(program, random),
                     .rb = any_register(program, random)};
    if (program->narrow && random_below(random, 3) == 0) {
        node->ra = 0;
    }
    fill_ops(program, node, random);
    return program->count++;
}

static void any_graph(program_t *program, random_t *random) {
    int count = 2 + (int)random_below(random, NODES_MAX - 2);

    for (int i = 0; i < count; i++) {
        static const end_kind_t ends[] = {END_BRANCH, END_BRANCH, END_BRANCH, END_FALL,
                                          END_JUMP,   END_BRANCH, END_TABLE,  END_BRANCH};
        end_kind_t end = ends[random_below(random, sizeof ends / sizeof ends[0])];
        if (random_below(random, 16) == 0) {
            end = random_below(random, 3) ? END_RETURN : END_EXIT;
        }
        node_t *node = &program->nodes[add_node(program, random, end)];
        node->target_count = end == END_TABLE ? 1 + (int)random_below(random, TABLE_MAX) : 1;
        for (int k = 0; k < node->target_count; k++) { /* mostly near */
            node->targets[k] = random_below(random, 3)
                                   ? (int)random_below(random, (uint32_t)count)
                                   : abs(i + 3 - (int)random_below(random, 7)) % count;
        }
    }
    end_kind_t last = program->nodes[count - 1].end;
    if (last == END_FALL || last == END_BRANCH) {
        program->nodes[count - 1].end = END_RETURN;
    }
}

/* Statements, recursively. break_to and continue_to: nodes that stand for the two places and get
 * their target when it is known; -1 outside loops. */
typedef struct {
    int breaks[NODES_MAX], break_count;
    int head; /* continue goes here; -1 outside loops */
} around_t;

static void statements(program_t *program, random_t *random, int depth, around_t *around);

static void set_target(program_t *program, int node, int target) {
    program->nodes[node].targets[0] = target;
    program->nodes[node].target_count = 1;
}

static void if_statement(program_t *program, random_t *random, int depth, around_t *around) {
    int branch = add_node(program, random, END_BRANCH);

    statements(program, random, depth - 1, around);
    if (random_below(random, 2)) {
        int jump = add_node(program, random, END_JUMP);
        set_target(program, branch, program->count);
        statements(program, random, depth - 1, around);
        set_target(program, jump, program->count);
    } else {
        set_target(program, branch, program->count);
    }
}

static void loop_statement(program_t *program, random_t *random, int depth) {
    around_t inner = {.head = program->count};
    int check = add_node(program, random, END_BRANCH);
    int latch;

    statements(program, random, depth - 1, &inner);
    latch = add_node(program, random, random_below(random, 2) ? END_BRANCH : END_JUMP);
    set_target(program, latch, inner.head);
    set_target(program, check, program->count);
    for (int i = 0; i < inner.break_count; i++) {
        set_target(program, inner.breaks[i], program->count);
    }
}

static void switch_statement(program_t *program, random_t *random, int depth, around_t *around) {
    int table = add_node(program, random, END_TABLE), jumps[TABLE_MAX];
    int cases = 2 + (int)random_below(random, 2);

    program->nodes[table].target_count = cases;
    for (int i = 0; i < cases; i++) {
        program->nodes[table].targets[i] = program->count;
        statements(program, random, depth - 1, around);
        jumps[i] = add_node(program, random, END_JUMP);
    }
    for (int i = 0; i < cases; i++) {
        set_target(program, jumps[i], program->count);
    }
}

static void statements(program_t *program, random_t *random, int depth, around_t *around) {
    int wanted = 1 + (int)random_below(random, 2);

    /* A statement adds at most 5 nodes of its own before it asks again. */
    for (int i = 0; i < wanted && depth > 0 && program->count < NODES_MAX - 20; i++) {
        uint32_t what = random_below(random, 12);
        if (what < 5) {
            if_statement(program, random, depth, around);
        } else if (what < 8) {
            loop_statement(program, random, depth);
        } else if (what == 8) {
            switch_statement(program, random, depth, around);
        } else if (what == 9 && around->head >= 0) {
            around->breaks[around->break_count++] = add_node(program, random, END_BRANCH);
        } else if (what == 10 && around->head >= 0) {
            set_target(program, add_node(program, random, END_BRANCH), around->head);
        } else if (what == 11) {
            set_target(program, add_node(program, random, END_BRANCH), -1); /* a return */
        }
    }
    if (program->count < NODES_MAX - 10) {
        add_node(program, random, END_FALL);
    }
}

static void structured_graph(program_t *program, random_t *random) {
    around_t none = {.head = -1};

    statements(program, random, 3, &none);
    int end = add_node(program, random, END_RETURN);
    int early = add_node(program, random, random_below(random, 4) ? END_RETURN : END_EXIT);
    for (int i = 0; i < program->count; i++) {
        if (program->nodes[i].target_count && program->nodes[i].targets[0] < 0) {
            set_target(program, i, random_below(random, 2) ? end : early);
        }
    }
}

void program_random(program_t *program, random_t *random, bool structured) {
    do {
        uint32_t kind = random_below(random, 4);
        *program = (program_t){
            .kernel = random_below(random, 4) != 0, .wild = kind == 0, .narrow = kind > 1};
        if (structured) {
            structured_graph(program, random);
        } else {
            any_graph(program, random);
        }
    } while (program->count < 2);
}

/* --- printer --- */

static void print_op(const op_t *op, FILE *out) {
    switch (op->kind) {
    case OP_CONSTANT: fprintf(out, "\tli\ta%u,%u\n", op->rd, op->number); break;
    case OP_THREAD: fprintf(out, "\tcsrr\ta%u, 0xcc0\n", op->rd); break;
    case OP_SIZE: fprintf(out, "\tcsrr a%u, 0xcc7\n", op->rd); break;
    case OP_ADD: fprintf(out, "\tadd\ta%u,a%u,a%u\n", op->rd, op->ra, op->rb); break;
    case OP_AND: fprintf(out, "\tandi\ta%u,a%u,%u\n", op->rd, op->ra, op->number); break;
    case OP_BARRIER: fprintf(out, "\t.insn i 0x0b, 0, x0, x0, 0\n"); break;
    }
}

static void print_table(const program_t *program, int number, FILE *out) {
    const node_t *node = &program->nodes[number];

    fprintf(out,
            "\tlui\tt0,%%hi(.LT%d)\n\tslli\tt1,a%u,2\n\tadd\tt0,t0,t1\n\tlw\tt0,%%lo(.LT%d)(t0)"
            "\n\tjr\tt0\n",
            number, node->ra, number);
    fprintf(out, "\t.section\t.rodata\n\t.align\t2\n.LT%d:\n", number);
    for (int i = 0; i < node->target_count; i++) {
        fprintf(out, "\t.word\t.N%d\n", node->targets[i]);
    }
    fprintf(out, "\t.section\t%s\n", program->kernel ? ".text.weft_kernel" : ".text.f");
}

static void print_end(const program_t *program, int number, FILE *out) {
    const node_t *node = &program->nodes[number];

    switch (node->end) {
    case END_FALL: fputs("\tnop\n", out); break;
    case END_JUMP: fprintf(out, "\tj\t.N%d\n", node->targets[0]); break;
    case END_BRANCH:
        if (program->wild) {
            fprintf(out, "\tlw\ta%u,0(sp)\n", node->ra);
        }
        fprintf(out, "\t%s\ta%u,a%u,.N%d\n", node->less ? "bltu" : "beq", node->ra, node->rb,
                node->targets[0]);
        break;
    case END_TABLE: print_table(program, number, out); break;
    case END_RETURN: fputs("\tnop\n\tret\n", out); break; /* never a lone ret */
    case END_EXIT: fputs("\t.insn i 0x0b, 1, x0, x0, 0\n", out); break;
    }
}

void program_print(const program_t *program, FILE *out) {
    fprintf(out, "\t.section\t%s,\"ax\",@progbits\n\t.type\tf, @function\nf:\n",
            program->kernel ? ".text.weft_kernel" : ".text.f");
    for (int i = 0; i < program->count; i++) {
        fprintf(out, ".N%d:\n", i);
        for (int k = 0; k < program->nodes[i].op_count; k++) {
            print_op(&program->nodes[i].ops[k], out);
        }
        print_end(program, i, out);
    }
    fputs("\t.size\tf, .-f\n", out);
}

/* --- interpreter --- */

int program_successors(const program_t *program, int node, int *successors) {
    const node_t *n = &program->nodes[node];
    int count = 0;

    if (n->end == END_RETURN || n->end == END_EXIT) {
        return 0;
    }
    if (n->end == END_FALL || n->end == END_BRANCH) {
        successors[count++] = node + 1;
    }
    for (int i = 0; n->end != END_FALL && i < n->target_count; i++) {
        bool seen = false;
        for (int k = 0; k < count; k++) {
            seen |= successors[k] == n->targets[i];
        }
        if (!seen) {
            successors[count++] = n->targets[i];
        }
    }
    return count;
}

int program_step(const program_t *program, int node, uint32_t thread, uint32_t *registers) {
    const node_t *n = &program->nodes[node];
    bool taken;

    for (int i = 0; i < n->op_count; i++) {
        const op_t *op = &n->ops[i];
        uint32_t *rd = &registers[op->rd], a = registers[op->ra], b = registers[op->rb];
        switch (op->kind) {
        case OP_CONSTANT: *rd = op->number; break;
        case OP_THREAD: *rd = thread; break;
        case OP_SIZE: *rd = LANES; break;
        case OP_ADD: *rd = a + b; break;
        case OP_AND: *rd = a & op->number; break;
        case OP_BARRIER: break;
        }
    }
    switch (n->end) {
    case END_FALL: return node + 1;
    case END_JUMP: return n->targets[0];
    case END_TABLE: return n->targets[registers[n->ra] % (uint32_t)n->target_count];
    case END_BRANCH:
        taken =
            n->less ? registers[n->ra] < registers[n->rb] : registers[n->ra] == registers[n->rb];
        return taken ? n->targets[0] : node + 1;
    default: return -1;
    }
}
