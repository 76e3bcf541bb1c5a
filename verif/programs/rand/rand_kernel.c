/* SPDX-License-Identifier: Apache-2.0 */
/* rand-kernel: one random kernel from a seed, and the plan of its run.
 *
 *     rand-kernel --seed N -o FILE.c     a kernel in C
 *     rand-kernel --seed N -o FILE.s     a kernel in assembly
 *     rand-kernel --seed N --plan        shell assignments: how one.sh builds and runs it,
 *         --machine NAME                 on this machine, whatever the seed says
 * --isa rv32im[a][f][_zba_zbb]: what the program may use (rv32im).
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "generate.h"

static const char usage[] =
    "usage: rand-kernel --seed N (--plan [--machine tiny|small|demo|pair] | -o FILE.c | -o FILE.s) "
    "[--size N] [--isa SET]\n";

uint64_t random_next(random_t *random) {
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint32_t below(random_t *random, uint32_t n) {
    return (uint32_t)((random_next(random) >> 32) * n >> 32);
}

bool chance(random_t *random, uint32_t percent) {
    return below(random, 100) < percent;
}

uint32_t constant(random_t *random) {
    static const uint32_t edge[] = {0,  1,    2,      3,      4,      7,         31,
                                    32, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff};
    uint32_t value = edge[below(random, sizeof edge / sizeof *edge)];

    switch (below(random, 4)) {
    case 0: return value;
    case 1: return ~value;
    case 2: return 1u << below(random, 32);
    default: return (uint32_t)random_next(random);
    }
}

/* Machines to run on: configuration, its largest block, whether its RTL takes part, what its
 * instruction set is, and whether some runs change a choice (which builds another machine). `pair`
 * takes half of the runs of `demo`: its RTL is built quickly. It always has the stack, and at least
 * two blocks, because it tests what cores share; the others test what a core does alone. */
static const struct {
    const char *config;
    uint32_t threads;
    const char *mode, *isa;
    bool varied;
} machine[] = {{"tiny", 4, "lockstep", "rv32im", false},
               {"small", 16, "lockstep", "rv32imaf_zba_zbb", false},
               {"small", 16, "lockstep", "rv32imaf_zba_zbb", false},
               {"demo", 64, "cycle", "rv32imaf_zba_zbb", true},
               {"pair", 8, "lockstep", "rv32ima", false}};
enum { DEMO = 3, PAIR, MACHINES };

/* The machine of that name, or MACHINES. */
static uint32_t machine_named(const char *name) {
    uint32_t which = 0;
    while (which < MACHINES && strcmp(machine[which].config, name) != 0) {
        which++;
    }
    return which;
}

/* What a run changes of its machine, where machines are varied, or l1_local=through, which is what
 * they have, and schedulers=1 where not; every change builds another machine. */
static const char *change_of(random_t *random, bool varied, bool stack) {
    if (!varied) {
        return "schedulers=1";
    }
    uint32_t dice = below(random, 100);
    return dice < 40 && stack ? "l1_array=unified,l1_local=back"
           : dice < 40        ? "l1_local=back"
           : !stack           ? "l1_local=through"
           : dice < 60        ? "line_words=4,sector_words=4" /* shorter than a row of lanes */
           : dice < 85        ? "schedulers=2"
                              : "l1_fill=line";
}

/* Machine NULL: the seed chooses. */
static void print_plan(uint64_t seed, const char *name) {
    static const char *const level[] = {"-O0", "-O1", "-O2", "-O3", "-Os"};
    random_t random = {.state = seed ^ 0x5eed};
    random_t half = {.state = seed ^ 0x9a12};
    uint32_t dice = below(&random, PAIR);
    uint32_t which = name ? machine_named(name) : dice == DEMO && chance(&half, 50) ? PAIR : dice;
    uint32_t block =
        chance(&random, 30) ? machine[which].threads : 1 + below(&random, machine[which].threads);
    static const char *const mechanism[] = {"stack", "stack", "minpc", "barrier"};
    const char *drawn = mechanism[below(&random, 4)], *reconv = which == PAIR ? "stack" : drawn;
    bool stack = strcmp(reconv, "stack") == 0, barrier = strcmp(reconv, "barrier") == 0;
    const char *markers = !stack && chance(&random, 30)    ? "none"
                          : barrier && chance(&random, 40) ? "rpc,loop,cb"
                                                           : "rpc,loop";

    printf("config=%s mode=%s isa=%s block=%u grid=%u ", machine[which].config, machine[which].mode,
           machine[which].isa, block, (which == PAIR ? 2 : 1) + below(&random, 5));
    printf("form=%s level=%s ", chance(&random, 60) ? "c" : "s", level[below(&random, 5)]);
    printf("reconv=%s markers=%s ", reconv, markers);
    printf("latency=%u ", 1 + below(&random, 40));
    printf("chaos=%u ", chance(&random, 60) ? 1 + below(&random, 1000000) : 0);
    printf("argument=%u ", (uint32_t)random_next(&random));
    printf("set=%s\n", change_of(&random, machine[which].varied, stack));
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);

    return length > tail && strcmp(text + length - tail, end) == 0;
}

/* The extensions in the name of an instruction set. */
static isa_t parse_isa(const char *name) {
    const char *base = name + strcspn(name, "m"), *end = base + strcspn(base, "_");

    return (isa_t){.atomics = memchr(base, 'a', (size_t)(end - base)) != NULL,
                   .compares = strstr(end, "_zacas") != NULL,
                   .floating = memchr(base, 'f', (size_t)(end - base)) != NULL,
                   .bitmanip = strstr(end, "_zbb") != NULL,
                   .meets = strstr(end, "_warp") != NULL};
}

static int write_program(uint64_t seed, const char *path, isa_t isa, uint32_t size) {
    random_t random = {.state = seed};
    FILE *to = fopen(path, "w");

    if (!to) {
        fprintf(stderr, "rand-kernel: cannot write %s: %s\n", path, strerror(errno));
        return 2;
    }
    if (ends_with(path, ".c")) {
        generate_c(to, &random, isa, size ? size : 8 + below(&random, 24));
    } else {
        generate_assembly(to, &random, isa, size ? size : 20 + below(&random, 60));
    }
    if (ferror(to) | fclose(to)) {
        fprintf(stderr, "rand-kernel: cannot write %s: %s\n", path, strerror(errno));
        remove(path);
        return 2;
    }
    return 0;
}

int main(int argc, char **argv) {
    const char *seed = NULL, *path = NULL, *size = "0", *isa = "rv32im", *name = NULL;
    bool plan = false;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--plan") == 0) {
            plan = true;
        } else if (i + 1 < argc && strcmp(argv[i], "--seed") == 0) {
            seed = argv[++i];
        } else if (i + 1 < argc && strcmp(argv[i], "--size") == 0) {
            size = argv[++i];
        } else if (i + 1 < argc && strcmp(argv[i], "--isa") == 0) {
            isa = argv[++i];
        } else if (i + 1 < argc && strcmp(argv[i], "--machine") == 0) {
            name = argv[++i];
        } else if (i + 1 < argc && strcmp(argv[i], "-o") == 0) {
            path = argv[++i];
        } else {
            return fputs(usage, stderr), 2;
        }
    }
    if (!seed || plan == (path != NULL) || (name && machine_named(name) == MACHINES) ||
        (path && !ends_with(path, ".c") && !ends_with(path, ".s"))) {
        return fputs(usage, stderr), 2;
    }
    if (path) {
        return write_program(strtoull(seed, NULL, 0), path, parse_isa(isa),
                             (uint32_t)strtoul(size, NULL, 0));
    }
    print_plan(strtoull(seed, NULL, 0), name);
    return 0;
}
