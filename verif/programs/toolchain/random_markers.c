/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass on random programs, against brute force.
 *
 *     random-markers PROGRAMS [SEED]
 *
 * Per program: post-dominators, loops and joins of the graph code against definitions computed by
 * removing nodes one at a time. Every marker in the pass's output is compared with those
 * post-dominators. And the program is executed in a warp with a reconvergence stack that obeys the
 * markers. There every thread must compute what it computes alone, and a branch without marker must
 * never part a warp.
 */
#include <stdlib.h>
#include <string.h>

#include "sw/toolchain/passes.h"
#include "random_flow.h"

enum { NODES = NODES_MAX + 1 }; /* one more: where merged returns meet */

/* A graph as a matrix, for definitions by removal. */
typedef struct {
    int nodes;
    bool edge[NODES][NODES];
    graph_exit_t exit[NODES];
} matrix_t;

/* What the definitions say. */
typedef struct {
    matrix_t graph;
    int ipdom[NODES];
} truth_t;

typedef struct {
    const char *name;
    unsigned long checked, failed;
} tally_t;

enum { TALLY_POSTDOM, TALLY_LOOPS, TALLY_JOINS, TALLY_MARKERS, TALLY_WARPS, TALLIES };
static tally_t tallies[TALLIES] = {{"post-dominators", 0, 0},
                                   {"natural-loops", 0, 0},
                                   {"joins", 0, 0},
                                   {"markers", 0, 0},
                                   {"warps", 0, 0}};
static uint64_t seed_now;

static void check(int which, bool good, const program_t *program, const char *what, int node) {
    tallies[which].checked++;
    if (good) {
        return;
    }
    if (tallies[which].failed++ == 0) {
        printf("# first failure: %s at node %d, seed %llu\n", what, node,
               (unsigned long long)seed_now);
        program_print(program, stdout);
    }
}

/* --- definitions --- */

/* Nodes that a walk from `from` (itself included) meets, within `member`, never entering `banned`.
 */
static void walk(const matrix_t *graph, const bool *member, int from, int banned, bool *seen) {
    int stack[NODES], depth = 0;

    memset(seen, 0, NODES);
    if (from == banned || (member && !member[from])) {
        return;
    }
    if (banned != NO_NODE) {
        seen[banned] = true; /* as if it had been met: nothing continues from there */
    }
    seen[from] = true;
    stack[depth++] = from;
    while (depth > 0) {
        int node = stack[--depth];
        for (int next = 0; next < graph->nodes; next++) {
            if (graph->edge[node][next] && !seen[next] && (!member || member[next])) {
                seen[next] = true;
                stack[depth++] = next;
            }
        }
    }
    if (banned != NO_NODE) {
        seen[banned] = false;
    }
}

static bool meets(const bool *seen, const bool *goal) {
    for (int i = 0; i < NODES; i++) {
        if (seen[i] && goal[i]) {
            return true;
        }
    }
    return false;
}

/* One layer of the definition in passes.h: post-dominators of the members, which all reach the
 * goal. */
static void layer_truth(truth_t *truth, const bool *member, const bool *goal) {
    static bool over[NODES][NODES]; /* over[d][v]: d strictly post-dominates v */
    const matrix_t *graph = &truth->graph;
    bool seen[NODES];

    memset(over, 0, sizeof over);
    for (int v = 0; v < graph->nodes; v++) {
        for (int d = 0; member[v] && d < graph->nodes; d++) {
            if (!member[d] || d == v) {
                continue;
            }
            walk(graph, member, v, d, seen);
            over[d][v] = !meets(seen, goal);
        }
    }
    for (int v = 0; v < graph->nodes; v++) {
        for (int d = 0; member[v] && d < graph->nodes; d++) {
            bool nearest = over[d][v];
            for (int other = 0; nearest && other < graph->nodes; other++) {
                nearest = other == d || !over[other][v] || over[other][d];
            }
            if (nearest) {
                truth->ipdom[v] = d;
            }
        }
    }
}

static void postdominator_truth(truth_t *truth) {
    const matrix_t *graph = &truth->graph;
    bool rest[NODES] = {false}, member[NODES], goal[NODES], seen[NODES];

    for (int v = 0; v < graph->nodes; v++) {
        truth->ipdom[v] = NO_NODE;
        rest[v] = true;
    }
    for (int kind = EXIT_STRONG; kind >= EXIT_NONE; kind--) {
        memset(goal, 0, sizeof goal);
        memset(member, 0, sizeof member);
        for (int v = 0; v < graph->nodes; v++) {
            goal[v] = rest[v] && (int)graph->exit[v] == kind;
            if (kind != EXIT_NONE || !rest[v]) {
                continue;
            }
            bool back[NODES], last = false; /* the last node of a cycle that nothing leaves */
            for (int w = 0; w < graph->nodes; w++) {
                last |= graph->edge[v][w];
            }
            walk(graph, NULL, v, NO_NODE, seen);
            for (int w = 0; w < graph->nodes; w++) {
                if (!seen[w] || w == v) {
                    continue;
                }
                walk(graph, NULL, w, NO_NODE, back);
                last &= back[v] && w < v;
            }
            goal[v] = last;
        }
        for (int v = 0; v < graph->nodes; v++) {
            walk(graph, rest, v, NO_NODE, seen);
            member[v] = rest[v] && meets(seen, goal);
        }
        layer_truth(truth, member, goal);
        for (int v = 0; v < graph->nodes; v++) {
            rest[v] &= !member[v];
        }
    }
}

static void make_matrix(matrix_t *graph, const program_t *program) {
    *graph = (matrix_t){.nodes = program->count};
    for (int i = 0; i < program->count; i++) {
        int next[TABLE_MAX + 1], count = program_successors(program, i, next);
        for (int k = 0; k < count; k++) {
            graph->edge[i][next[k]] = true;
        }
        graph->exit[i] = program->nodes[i].end == END_RETURN ? EXIT_STRONG
                         : program->nodes[i].end == END_EXIT ? EXIT_WEAK
                                                             : EXIT_NONE;
    }
}

/* --- graph code against definitions --- */

static void check_postdominators(const program_t *program, const truth_t *truth,
                                 const graph_t *graph) {
    int *ipdom = graph_postdominators(graph, truth->graph.exit);

    for (int i = 0; i < graph->nodes; i++) {
        check(TALLY_POSTDOM, ipdom[i] == truth->ipdom[i], program, "post-dominator", i);
    }
    free(ipdom);
}

/* Every header that dominates a predecessor has a loop, with all nodes that reach such a
 * predecessor without passing the header. Returns whether this header has one. */
static bool loop_body(const matrix_t *m, int header, bool *body) {
    bool live[NODES], avoid[NODES], seen[NODES], any = false;

    memset(body, 0, NODES);
    walk(m, NULL, 0, NO_NODE, live);
    walk(m, NULL, 0, header, avoid);
    for (int latch = 0; latch < m->nodes; latch++) {
        if (!live[latch] || !m->edge[latch][header] || avoid[latch]) {
            continue;
        }
        any = true;
        for (int i = 0; i < m->nodes; i++) {
            walk(m, NULL, i, header, seen);
            body[i] |= live[i] && seen[latch];
        }
    }
    body[header] = any;
    return any;
}

/* There are these loops, and no others. */
static void check_loops(const program_t *program, const matrix_t *m, const graph_t *graph) {
    loops_t loops = graph_loops(graph, 0);
    int found = 0;

    for (int header = 0; header < m->nodes; header++) {
        bool body[NODES];
        if (!loop_body(m, header, body)) {
            continue;
        }
        bool good = found < loops.count && loops.at[found].header == header &&
                    memcmp(loops.at[found].body, body, (size_t)m->nodes) == 0;
        check(TALLY_LOOPS, good, program, "natural loop", header);
        found++;
    }
    check(TALLY_LOOPS, found == loops.count, program, "number of loops", loops.count);
    loops_free(&loops);
}

/* By Menger's theorem: two paths from different successors of `from` to `node`, sharing nothing
 * before it, exist iff no single node cuts it off from all successors. */
static bool paths_meet(const matrix_t *m, int from, int stop, int node) {
    bool member[NODES], seen[NODES];

    for (int i = 0; i < m->nodes; i++) {
        member[i] = i != from;
    }
    for (int cut = -1; cut < m->nodes; cut++) {
        bool reached = false;
        int ways = 0;
        if (cut == from || cut == node) {
            continue;
        }
        for (int s = 0; s < m->nodes; s++) {
            if (!m->edge[from][s] || s == cut || s == from) {
                continue;
            }
            if (s == node && m->edge[from][node] && cut < 0) {
                ways++;
            }
            /* paths end at `stop`: what lies behind it is not asked for */
            bool inside[NODES];
            for (int i = 0; i < m->nodes; i++) {
                inside[i] = member[i] && (i != stop || i == node);
            }
            walk(m, inside, s, cut, seen);
            reached |= seen[node];
            ways += cut < 0 && s != node && seen[node];
        }
        if (!reached || (cut < 0 && ways < 2)) {
            return false;
        }
        if (cut < 0 && m->edge[from][node]) {
            return true; /* one path is the edge itself: nothing can be shared */
        }
    }
    return true;
}

static void check_joins(const program_t *program, const truth_t *truth, const graph_t *graph) {
    for (int from = 0; from < graph->nodes; from++) {
        if (graph->succ[from].count < 2) {
            continue;
        }
        bool *joins = graph_joins(graph, from, truth->ipdom[from]);
        for (int node = 0; node < graph->nodes; node++) {
            if (node != from && paths_meet(&truth->graph, from, truth->ipdom[from], node)) {
                check(TALLY_JOINS, joins[node], program, "join", node);
            }
        }
        free(joins);
    }
}

/* --- the pass's output against definitions --- */

/* What stands in the output: for each node where its markers point, NO_NODE without marker. */
typedef struct {
    int rpc[NODES], likely[NODES];
    bool merged;    /* returns have become one */
    bool misplaced; /* a marker that no branch follows */
} found_t;

static char *output_of_pass(const program_t *program) {
    pass_options_t options = {.marks = MARK_RPC | MARK_LPC | MARK_LOOP | MARK_CB,
                              .name = "random program"};
    char *text, *marked;
    size_t size;
    FILE *to = open_memstream(&text, &size);

    program_print(program, to);
    fclose(to);
    FILE *in = fmemopen(text, size, "r");
    to = open_memstream(&marked, &size);
    if (!in || !to || !pass_run(in, to, &options)) {
        abort();
    }
    fclose(in);
    fclose(to);
    free(text);
    return marked;
}

/* Node in which the label stands, `nodes` if that is at the merged return; -2: nowhere. */
static int node_of_label(const char *text, const char *label, int nodes) {
    size_t length = strlen(label);
    int node = NO_NODE, number;

    for (const char *p = text; *p; p = strchr(p, '\n') + 1) {
        if (sscanf(p, ".N%d:", &number) == 1) {
            node = number;
        }
        if (strncmp(p, ".Lweft_return", 13) == 0) {
            node = nodes;
        }
        if (strncmp(p, label, length) == 0 && p[length] == ':') {
            return node;
        }
    }
    return -2;
}

static void read_output(const program_t *program, const char *text, found_t *found) {
    int node = 0;
    char label[64];
    const char *end;

    for (int i = 0; i < NODES; i++) {
        found->rpc[i] = NO_NODE;
        found->likely[i] = NO_NODE;
    }
    found->merged = strstr(text, ".Lweft_return") != NULL;
    found->misplaced = false;
    for (const char *p = text; (end = strchr(p, '\n')); p = end + 1) {
        sscanf(p, ".N%d:", &node);
        if (sscanf(p, "\t.insn\tj 0x2b, x1, %63[^\t\n]", label) == 1) {
            found->likely[node] = node_of_label(text, label, program->count);
        }
        if (sscanf(p, "\t.insn\tj 0x2b, x0, %63[^\t\n]", label) != 1) {
            continue;
        }
        found->rpc[node] = node_of_label(text, label, program->count);
        found->misplaced |= strncmp(end + 1, "\tb", 2) != 0 && strncmp(end + 1, "\tjr\tt0", 6) != 0;
    }
}

static void find_barriers(const program_t *program, bool *barrier) {
    memset(barrier, 0, NODES);
    for (int i = 0; i < program->count; i++) {
        for (int k = 0; k < program->nodes[i].op_count; k++) {
            barrier[i] |= program->nodes[i].ops[k].kind == OP_BARRIER;
        }
    }
}

/* Can a walk from one of the nodes, never entering `banned`, meet a barrier? */
static bool walks_to_barrier(const matrix_t *graph, const int *from, int count, int banned,
                             const bool *barrier) {
    bool seen[NODES], found = false;

    for (int i = 0; i < count; i++) {
        walk(graph, NULL, from[i], banned, seen);
        found |= meets(seen, barrier);
    }
    return found;
}

/* The early-exit rule of markers.c, from its statement in docs/reference/toolchain.md: threads of a
 * kernel meet where no walk to a barrier passes by, nearest to the branch. */
static int expected_meeting(const program_t *program, const truth_t *truth, int node) {
    const matrix_t *graph = &truth->graph;
    int next[TABLE_MAX + 1], count = program_successors(program, node, next);
    bool barrier[NODES], over[NODES] = {false};

    find_barriers(program, barrier);
    if (!program->kernel || !walks_to_barrier(graph, next, count, truth->ipdom[node], barrier)) {
        return truth->ipdom[node];
    }
    for (int d = 0; d < program->count; d++) {
        over[d] = walks_to_barrier(graph, &d, 1, NO_NODE, barrier) &&
                  !walks_to_barrier(graph, next, count, d, barrier);
    }
    for (int d = 0; d < program->count; d++) {
        bool nearest = over[d];
        for (int other = 0; nearest && other < program->count; other++) {
            nearest = other == d || !over[other] || !walks_to_barrier(graph, &d, 1, other, barrier);
        }
        if (nearest) {
            return d;
        }
    }
    return truth->ipdom[node];
}

/* Do two ways from the node come to `likely` without coming to `meet`, or to the node again? */
static bool two_ways(const matrix_t *m, int node, int meet, int likely) {
    bool inside[NODES], seen[NODES];
    int ways = 0;

    for (int i = 0; i < m->nodes; i++) {
        inside[i] = i != node && i != meet;
    }
    for (int s = 0; s < m->nodes; s++) {
        if (m->edge[node][s]) {
            walk(m, inside, s, NO_NODE, seen);
            ways += seen[likely];
        }
    }
    return ways > 1;
}

/* The node before, if it leads nowhere else and nothing else leads here; else NO_NODE. */
static int straight_before(const matrix_t *m, int node) {
    int before = NO_NODE, in = 0, out = 0;

    for (int i = 0; i < m->nodes; i++) {
        in += m->edge[i][node];
        before = m->edge[i][node] ? i : before;
    }
    for (int i = 0; in == 1 && i < m->nodes; i++) {
        out += m->edge[before][i];
    }
    return in == 1 && out == 1 ? before : NO_NODE;
}

/* The rule of simt.lpc, from its statement in docs/reference/toolchain.md: the straight code at the
 * end of the smallest loop around the node, of several the next one in the code. */
static int expected_likely(const matrix_t *m, int node, int meet) {
    bool body[NODES];
    int size = NODES + 1, likely = NO_NODE, begin = NO_NODE;

    for (int header = 0; header < m->nodes; header++) {
        int blocks = 0, first = NO_NODE, next = NO_NODE;
        if (!loop_body(m, header, body) || !body[node]) {
            continue;
        }
        for (int i = 0; i < m->nodes; i++) {
            blocks += body[i];
            if (body[i] && m->edge[i][header]) {
                first = i < node ? i : first;
                next = i >= node && next == NO_NODE ? i : next;
            }
        }
        if (blocks < size) {
            size = blocks;
            begin = header;
            likely = next == NO_NODE ? first : next;
        }
    }
    if (likely == NO_NODE || likely == node) {
        return NO_NODE;
    }
    while (likely != begin && straight_before(m, likely) != NO_NODE) {
        likely = straight_before(m, likely);
    }
    return likely != meet && two_ways(m, node, meet, likely) ? likely : NO_NODE;
}

static void check_markers(const program_t *program, truth_t *truth, const found_t *found) {
    bool live[NODES];

    if (found->merged) { /* the one return is a node of its own */
        int end = truth->graph.nodes++;
        for (int i = 0; i < end; i++) {
            if (truth->graph.exit[i] == EXIT_STRONG) {
                truth->graph.edge[i][end] = true;
                truth->graph.exit[i] = EXIT_NONE;
            }
        }
        truth->graph.exit[end] = EXIT_STRONG;
        postdominator_truth(truth);
    }
    walk(&truth->graph, NULL, 0, NO_NODE, live);
    for (int i = 0; i < program->count; i++) {
        int next[TABLE_MAX + 1], count = program_successors(program, i, next);
        bool parts = program->nodes[i].end == END_TABLE ||
                     (program->wild && program->nodes[i].end == END_BRANCH);
        int meet = expected_meeting(program, truth, i);
        if (found->rpc[i] != NO_NODE) {
            check(TALLY_MARKERS, found->rpc[i] == meet, program, "marker names a wrong place", i);
        } else if (live[i] && parts && count > 1) {
            check(TALLY_MARKERS, meet == NO_NODE, program, "marker is missing", i);
        }
        if (found->likely[i] != NO_NODE || (live[i] && parts && count > 1)) {
            check(TALLY_MARKERS, found->likely[i] == expected_likely(&truth->graph, i, meet),
                  program, "likely point", i);
        }
    }
    check(TALLY_MARKERS, !found->misplaced, program, "marker without branch", 0);
}

/* --- execution --- */

enum { STEPS_ALONE = 400 };

/* Threads that wait to continue at node `next`; `chosen`: they have executed it except its jump
 * (the other threads of a jump through a table). */
typedef struct {
    int rpc, next;
    uint32_t mask;
    bool chosen;
} entry_t;

/* A warp with a reconvergence stack (book:CORE-3, ELIDE, fewer threads first), in nodes. */
typedef struct {
    entry_t stack[2 * LANES + 2];
    int depth;
    int place[LANES]; /* where each thread must continue; -1: ended */
    uint32_t registers[LANES][REGISTERS];
} warp_t;

static void start_thread(const program_t *program, uint32_t lane, uint32_t *registers) {
    for (unsigned r = 0; r < REGISTERS; r++) {
        registers[r] = program->kernel ? r : (lane * 5 + r) % 7;
    }
}

/* One node of one thread, with the node where merged returns meet. */
static int step_thread(const program_t *program, const found_t *found, int node, uint32_t lane,
                       uint32_t *registers) {
    if (node == program->count) {
        return -1;
    }
    int next = program_step(program, node, lane, registers);
    bool returned = program->nodes[node].end == END_RETURN;
    return returned && found->merged ? program->count : next;
}

static void push(warp_t *warp, entry_t entry) {
    if (entry.chosen || entry.next != entry.rpc) {
        warp->stack[warp->depth++] = entry;
    }
}

/* The threads of the top entry jump: those that go where the lowest goes, and the others. */
static void jump(warp_t *warp, const program_t *program, int node, int marked) {
    entry_t *top = &warp->stack[warp->depth - 1], old = *top;
    int rpc = marked != NO_NODE ? marked : old.rpc;
    int low = __builtin_ctz(old.mask), other = 0;
    uint32_t some = 0;

    for (int lane = 0; lane < LANES; lane++) {
        some |= (uint32_t)(warp->place[lane] == warp->place[low]) << lane & old.mask;
    }
    top->next = warp->place[low];
    top->chosen = false;
    if (some == old.mask) {
        return;
    }
    other = __builtin_ctz(old.mask & ~some);
    bool again = program->nodes[node].end == END_TABLE;
    entry_t a = {rpc, warp->place[low], some, false};
    entry_t b = {rpc, again ? node : warp->place[other], old.mask & ~some, again};
    top->next = rpc;
    if (old.rpc == rpc) {
        warp->depth--; /* the entry below waits there already */
    }
    bool a_first = __builtin_popcount(a.mask) <= __builtin_popcount(b.mask);
    push(warp, a_first ? b : a);
    push(warp, a_first ? a : b);
}

static void pop_arrived(warp_t *warp) {
    while (warp->depth > 0) {
        const entry_t *top = &warp->stack[warp->depth - 1];
        bool arrived = !top->chosen && top->rpc != NO_NODE && top->next == top->rpc;
        if (top->mask != 0 && !arrived) {
            return;
        }
        warp->depth--;
    }
}

static void warp_step(warp_t *warp, const program_t *program, const found_t *found,
                      const truth_t *truth) {
    entry_t *top = &warp->stack[warp->depth - 1];
    int node = top->next;
    bool parts = false;

    for (uint32_t lane = 0; lane < LANES && !top->chosen; lane++) {
        if (!(top->mask >> lane & 1)) {
            continue;
        }
        check(TALLY_WARPS, warp->place[lane] == node, program, "thread at the wrong node", node);
        warp->place[lane] = step_thread(program, found, node, lane, warp->registers[lane]);
        for (int i = 0; warp->place[lane] == -1 && i < warp->depth; i++) {
            warp->stack[i].mask &= ~(1u << lane);
        }
    }
    for (uint32_t lane = 0; lane < LANES && top->mask != 0; lane++) {
        parts |=
            top->mask >> lane & 1 && warp->place[lane] != warp->place[__builtin_ctz(top->mask)];
    }
    if (parts) {
        check(TALLY_WARPS,
              found->rpc[node] != NO_NODE || expected_meeting(program, truth, node) == NO_NODE,
              program, "a branch without marker parted the warp", node);
    }
    if (top->mask != 0) {
        jump(warp, program, node, node < program->count ? found->rpc[node] : NO_NODE);
    }
    pop_arrived(warp);
}

/* Each thread alone, then all in a warp: the same registers at the end. Programs that do not end
 * soon are left out. */
static void check_warp(const program_t *program, const found_t *found, const truth_t *truth) {
    uint32_t alone[LANES][REGISTERS];
    warp_t warp = {.depth = 1, .stack = {{NO_NODE, 0, (1u << LANES) - 1, false}}};

    for (uint32_t lane = 0; lane < LANES; lane++) {
        int node = 0, steps = 0;
        start_thread(program, lane, alone[lane]);
        start_thread(program, lane, warp.registers[lane]);
        while (node != -1 && steps++ < STEPS_ALONE) {
            node = step_thread(program, found, node, lane, alone[lane]);
        }
        if (node != -1) {
            return;
        }
    }
    for (int steps = 0; warp.depth > 0 && steps < LANES * (STEPS_ALONE + TABLE_MAX); steps++) {
        warp_step(&warp, program, found, truth);
    }
    check(TALLY_WARPS, warp.depth == 0, program, "the warp does not end", 0);
    check(TALLY_WARPS, memcmp(alone, warp.registers, sizeof alone) == 0, program,
          "registers differ from those of lone threads", 0);
}

int main(int argc, char **argv) {
    unsigned long programs = argc > 1 ? strtoul(argv[1], NULL, 0) : 1000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
    bool failed = programs == 0;

    for (unsigned long i = 0; i < programs; i++) {
        static program_t program;
        static truth_t truth;
        random_t random = {(seed_now = seed + i) * 0x9e3779b97f4a7c15u + 1};
        graph_t graph;
        found_t found;
        program_random(&program, &random, i % 2);
        make_matrix(&truth.graph, &program);
        postdominator_truth(&truth);
        graph_init(&graph, program.count);
        for (int from = 0; from < program.count; from++) {
            for (int to = 0; to < program.count; to++) {
                if (truth.graph.edge[from][to]) {
                    graph_add(&graph, from, to);
                }
            }
        }
        check_postdominators(&program, &truth, &graph);
        check_loops(&program, &truth.graph, &graph);
        check_joins(&program, &truth, &graph);
        graph_free(&graph);
        char *text = output_of_pass(&program);
        read_output(&program, text, &found);
        check_markers(&program, &truth, &found);
        if (!program.wild) {
            check_warp(&program, &found, &truth);
        }
        free(text);
    }
    for (int i = 0; i < TALLIES; i++) {
        bool good = tallies[i].failed == 0 && tallies[i].checked > 0;
        failed |= !good;
        printf("%s: toolchain-cfg/%s: %lu checks in %lu programs, %lu failed\n",
               good ? "PASS" : "FAIL", tallies[i].name, tallies[i].checked, programs,
               tallies[i].failed);
    }
    return failed;
}
