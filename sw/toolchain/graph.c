/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about directed graphs: post-dominators, dominators, natural loops, and where parted
 * paths meet. Dominators by the iterative method of Cooper, Harvey and Kennedy ("A simple, fast
 * dominance algorithm"); any graph is allowed: irreducible, endless, with dead nodes.
 */
#include "passes.h"

#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* Zeroed memory for `count` items, at least one, so that an empty graph is no special case. */
static void *zeroed(int count, size_t size) {
    void *memory = calloc((size_t)count + 1, size);
    if (!memory) {
        fatal("out of memory");
    }
    return memory;
}

void ints_add(ints_t *list, int value) {
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 4;
        list->at = realloc(list->at, (size_t)list->room * sizeof *list->at);
        if (!list->at) {
            fatal("out of memory");
        }
    }
    list->at[list->count++] = value;
}

void graph_init(graph_t *graph, int nodes) {
    graph->nodes = nodes;
    graph->succ = zeroed(nodes, sizeof *graph->succ);
    graph->pred = zeroed(nodes, sizeof *graph->pred);
}

void graph_add(graph_t *graph, int from, int to) {
    for (int i = 0; i < graph->succ[from].count; i++) {
        if (graph->succ[from].at[i] == to) {
            return;
        }
    }
    ints_add(&graph->succ[from], to);
    ints_add(&graph->pred[to], from);
}

void graph_free(graph_t *graph) {
    for (int i = 0; i < graph->nodes; i++) {
        free(graph->succ[i].at);
        free(graph->pred[i].at);
    }
    free(graph->succ);
    free(graph->pred);
    *graph = (graph_t){0};
}

bool *graph_region(const graph_t *graph, int from, int stop) {
    bool *seen = zeroed(graph->nodes, sizeof *seen);
    ints_t work = {0};

    ints_add(&work, from);
    while (work.count > 0) {
        const ints_t *next = &graph->succ[work.at[--work.count]];
        for (int i = 0; i < next->count; i++) {
            if (next->at[i] == stop || seen[next->at[i]]) {
                continue;
            }
            seen[next->at[i]] = true;
            ints_add(&work, next->at[i]);
        }
    }
    free(work.at);
    return seen;
}

/* A graph seen in one direction, from one virtual root, for the dominator computation. */
typedef struct {
    int nodes; /* the virtual root has this number */
    const ints_t *next, *back;
    const bool *member; /* the others do not exist */
    const bool *start;  /* successors of the virtual root */
    int *order;         /* members in reverse post-order, root first */
    int *position;      /* of each node in `order`, -1: not reached */
    int count;
} view_t;

/* Depth-first walk without recursion; fills order from its end. */
static void walk(view_t *view, int from, int *fill) {
    ints_t path = {0}, child = {0};

    view->position[from] = -2; /* on the way */
    ints_add(&path, from);
    ints_add(&child, 0);
    while (path.count > 0) {
        int node = path.at[path.count - 1];
        int *k = &child.at[child.count - 1];
        const ints_t *next = &view->next[node];
        while (*k < next->count &&
               (!view->member[next->at[*k]] || view->position[next->at[*k]] != -1)) {
            ++*k;
        }
        if (*k == next->count) {
            view->order[--*fill] = node;
            path.count--;
            child.count--;
        } else {
            view->position[next->at[*k]] = -2;
            ints_add(&path, next->at[*k]);
            ints_add(&child, 0);
        }
    }
    free(path.at);
    free(child.at);
}

static void order_view(view_t *view) {
    int fill = view->nodes + 1;

    for (int i = 0; i <= view->nodes; i++) {
        view->position[i] = -1;
    }
    for (int i = view->nodes - 1; i >= 0; i--) {
        if (view->start[i] && view->member[i] && view->position[i] == -1) {
            walk(view, i, &fill);
        }
    }
    view->order[--fill] = view->nodes;
    view->count = view->nodes + 1 - fill;
    memmove(view->order, view->order + fill, (size_t)view->count * sizeof *view->order);
    for (int i = 0; i < view->count; i++) {
        view->position[view->order[i]] = i;
    }
}

static int common(const view_t *view, const int *idom, int a, int b) {
    while (a != b) {
        while (view->position[a] > view->position[b]) {
            a = idom[a];
        }
        while (view->position[b] > view->position[a]) {
            b = idom[b];
        }
    }
    return a;
}

/* Dominators in a view. idom has nodes + 1 entries; NO_NODE for nodes not reached. */
static void dominators(view_t *view, int *idom) {
    int root = view->nodes;
    bool changed = true;

    view->order = zeroed(root + 1, sizeof *view->order);
    view->position = zeroed(root + 1, sizeof *view->position);
    order_view(view);
    for (int i = 0; i <= root; i++) {
        idom[i] = NO_NODE;
    }
    idom[root] = root;
    while (changed) {
        changed = false;
        for (int i = 1; i < view->count; i++) {
            int node = view->order[i];
            int best = view->start[node] ? root : NO_NODE;
            for (int k = 0; k < view->back[node].count; k++) {
                int from = view->back[node].at[k];
                if (view->member[from] && idom[from] != NO_NODE) {
                    best = best == NO_NODE ? from : common(view, idom, from, best);
                }
            }
            if (idom[node] != best) {
                idom[node] = best;
                changed = true;
            }
        }
    }
    free(view->order);
    free(view->position);
}

bool *graph_reaching(const graph_t *graph, const bool *member, const bool *goal) {
    bool *seen = zeroed(graph->nodes, sizeof *seen);
    ints_t work = {0};

    for (int i = 0; i < graph->nodes; i++) {
        if (member[i] && goal[i]) {
            seen[i] = true;
            ints_add(&work, i);
        }
    }
    while (work.count > 0) {
        const ints_t *back = &graph->pred[work.at[--work.count]];
        for (int i = 0; i < back->count; i++) {
            if (member[back->at[i]] && !seen[back->at[i]]) {
                seen[back->at[i]] = true;
                ints_add(&work, back->at[i]);
            }
        }
    }
    free(work.at);
    return seen;
}

/* Among nodes without a way to an exit: the last node of each cycle that cannot be left. */
static bool *last_of_endless(const graph_t *graph, const bool *member) {
    bool *last = zeroed(graph->nodes, sizeof *last);

    for (int i = 0; i < graph->nodes; i++) {
        if (!member[i]) {
            continue;
        }
        bool *after = graph_region(graph, i, NO_NODE);
        bool terminal = after[i];
        for (int k = 0; terminal && k < graph->nodes; k++) {
            if (!after[k] || k == i) {
                continue;
            }
            bool *back = graph_region(graph, k, NO_NODE);
            terminal = back[i] && k < i;
            free(back);
        }
        last[i] = terminal;
        free(after);
    }
    return last;
}

/* One layer: post-dominators of the rest's nodes that can reach the goal; they leave the rest. */
static void layer(const graph_t *graph, bool *rest, const bool *goal, int *ipdom) {
    bool *member = graph_reaching(graph, rest, goal);
    int *idom = zeroed(graph->nodes + 1, sizeof *idom);
    view_t view = {.nodes = graph->nodes,
                   .next = graph->pred,
                   .back = graph->succ,
                   .member = member,
                   .start = goal};

    dominators(&view, idom);
    for (int i = 0; i < graph->nodes; i++) {
        if (!member[i]) {
            continue;
        }
        ipdom[i] = idom[i] == graph->nodes ? NO_NODE : idom[i];
        rest[i] = false;
    }
    free(member);
    free(idom);
}

int *graph_postdominators(const graph_t *graph, const graph_exit_t *exits) {
    int *ipdom = zeroed(graph->nodes, sizeof *ipdom);
    bool *rest = zeroed(graph->nodes, sizeof *rest);
    bool *goal = zeroed(graph->nodes, sizeof *goal);

    for (int i = 0; i < graph->nodes; i++) {
        rest[i] = true;
    }
    for (graph_exit_t kind = EXIT_STRONG; kind != EXIT_NONE; kind--) {
        for (int i = 0; i < graph->nodes; i++) {
            goal[i] = exits[i] == kind;
        }
        layer(graph, rest, goal, ipdom);
    }
    free(goal);
    goal = last_of_endless(graph, rest);
    layer(graph, rest, goal, ipdom);
    free(goal);
    free(rest);
    return ipdom;
}

int *graph_dominators(const graph_t *graph, int entry) {
    int *idom = zeroed(graph->nodes + 1, sizeof *idom);
    bool *member = zeroed(graph->nodes, sizeof *member);
    bool *start = zeroed(graph->nodes, sizeof *start);
    view_t view = {.nodes = graph->nodes,
                   .next = graph->succ,
                   .back = graph->pred,
                   .member = member,
                   .start = start};

    memset(member, true, (size_t)graph->nodes);
    if (graph->nodes > 0) {
        start[entry] = true;
    }
    dominators(&view, idom);
    for (int i = 0; i < graph->nodes; i++) {
        if (idom[i] == graph->nodes) {
            idom[i] = entry;
        }
    }
    free(member);
    free(start);
    return idom;
}

static bool dominates(const int *idom, int entry, int above, int below) {
    while (below != above && below != entry && below != NO_NODE) {
        below = idom[below];
    }
    return below == above;
}

/* Add to the body everything that reaches `from` without passing the header. */
static void grow_body(const graph_t *graph, const int *idom, loop_t *loop, int from) {
    ints_t work = {0};

    if (!loop->body[from]) {
        loop->body[from] = true;
        ints_add(&work, from);
    }
    while (work.count > 0) {
        const ints_t *back = &graph->pred[work.at[--work.count]];
        for (int i = 0; i < back->count; i++) {
            if (!loop->body[back->at[i]] && idom[back->at[i]] != NO_NODE) {
                loop->body[back->at[i]] = true;
                ints_add(&work, back->at[i]);
            }
        }
    }
    free(work.at);
}

loops_t graph_loops(const graph_t *graph, int entry) {
    loops_t loops = {zeroed(graph->nodes, sizeof(loop_t)), 0};
    int *idom = graph_dominators(graph, entry);

    for (int header = 0; header < graph->nodes; header++) {
        loop_t loop = {header, NULL};
        for (int i = 0; idom[header] != NO_NODE && i < graph->pred[header].count; i++) {
            int latch = graph->pred[header].at[i];
            if (idom[latch] == NO_NODE || !dominates(idom, entry, header, latch)) {
                continue;
            }
            if (!loop.body) {
                loop.body = zeroed(graph->nodes, sizeof *loop.body);
                loop.body[header] = true;
            }
            grow_body(graph, idom, &loop, latch);
        }
        if (loop.body) {
            loops.at[loops.count++] = loop;
        }
    }
    free(idom);
    return loops;
}

void loops_free(loops_t *loops) {
    for (int i = 0; i < loops->count; i++) {
        free(loops->at[i].body);
    }
    free(loops->at);
    *loops = (loops_t){0};
}

/* One sweep of labels: every node takes the label of the paths that reach it, and becomes a label
 * of its own where two differ. Returns whether a new join was found. Labels are node numbers; -1:
 * none. */
static bool sweep_labels(const graph_t *graph, int from, int stop, const int *order, int count,
                         bool *joins, int *label) {
    bool changed = true;

    for (int i = 0; i < graph->nodes; i++) {
        label[i] = joins[i] ? i : -1;
    }
    while (changed) {
        changed = false;
        for (int i = 0; i < count; i++) {
            int node = order[i], found = -1;
            for (int k = 0; k < graph->pred[node].count; k++) {
                int before = graph->pred[node].at[k];
                int reached = before == from ? node : before == stop ? -1 : label[before];
                if (reached == -1) {
                    continue;
                }
                if (found != -1 && found != reached && !joins[node]) {
                    joins[node] = true;
                    return true;
                }
                found = reached;
            }
            if (!joins[node] && label[node] != found) {
                label[node] = found;
                changed = true;
            }
        }
    }
    return false;
}

bool *graph_joins(const graph_t *graph, int from, int stop) {
    bool *joins = zeroed(graph->nodes, sizeof *joins);
    bool *member = graph_region(graph, from, stop);
    bool *start = zeroed(graph->nodes, sizeof *start);
    int *label = zeroed(graph->nodes, sizeof *label);
    view_t view = {.nodes = graph->nodes, .next = graph->succ, .member = member, .start = start};

    /* `from` is left out: a path that comes back to it has met nothing new. */
    member[from] = false;
    if (stop != NO_NODE) {
        member[stop] = true;
    }
    for (int i = 0; i < graph->succ[from].count; i++) {
        start[graph->succ[from].at[i]] = true;
    }
    view.order = zeroed(graph->nodes + 1, sizeof *view.order);
    view.position = zeroed(graph->nodes + 1, sizeof *view.position);
    order_view(&view);
    while (sweep_labels(graph, from, stop, view.order + 1, view.count - 1, joins, label)) {
    }
    if (stop != NO_NODE) {
        joins[stop] = true;
    }
    free(view.order);
    free(view.position);
    free(member);
    free(start);
    free(label);
    return joins;
}
