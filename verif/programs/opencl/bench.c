/* SPDX-License-Identifier: Apache-2.0 */
/* What the OpenCL tests have in common; see bench.h. */
#include "bench.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char tools[] = "build";

__attribute__((noreturn)) static void end(const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    exit(2);
}

void bench_open(bench_t *bench, const char *config, const char *mode, const char *const *settings) {
    weft_options options = {.config = config, .settings = settings};
    weft_status status;
    const char *message;
    options.mode = strcmp(mode, "golden") == 0  ? WEFT_GOLDEN
                   : strcmp(mode, "cycle") == 0 ? WEFT_CYCLE
                                                : WEFT_LOCKSTEP;
    options.check = options.mode == WEFT_CYCLE;
    *bench = (bench_t){.device = weft_open(&options, &status, &message)};
    if (!bench->device) {
        end(config, message);
    }
    weft_describe(bench->device, &bench->machine);
}

void bench_close(bench_t *bench) {
    weft_close(bench->device);
}

clc_program *bench_build(const char *text, const char *options) {
    clc_request request = {.source = {"test.cl", text, strlen(text)},
                           .options = options,
                           .tools = tools,
                           .no_cache = true};
    clc_program *program = clc_build(&request);
    if (!program || program->status != CLC_OK) {
        end("clc_build", program ? program->log : "no memory");
    }
    return program;
}

weft_address bench_buffer(bench_t *bench, size_t bytes, const void *contents) {
    weft_address address;
    if (weft_allocate(bench->device, bytes, &address) != WEFT_OK ||
        (contents && weft_write(bench->device, address, contents, bytes) != WEFT_OK)) {
        end("a buffer", weft_message(bench->device));
    }
    return address;
}

void bench_read(bench_t *bench, void *to, weft_address from, size_t bytes) {
    if (weft_read(bench->device, to, from, bytes) != WEFT_OK) {
        end("reading", weft_message(bench->device));
    }
}

/* Of dimension x, in a launch; more become several. */
enum { MOST_GROUPS = 65535 };

static uint32_t at_least_1(uint32_t number) {
    return number ? number : 1;
}

bool bench_launch(bench_t *bench, const clc_program *program, const char *name,
                  const bench_range_t *range, const void *block, size_t bytes) {
    const clc_kernel *kernel = NULL;
    for (uint32_t i = 0; i < program->kernels; i++) {
        if (strcmp(program->kernel[i].name, name) == 0) {
            kernel = &program->kernel[i];
        }
    }
    if (!kernel || bytes > kernel->block_bytes) {
        end(name, kernel ? "the argument block is larger than the kernel's" : "no such kernel");
    }
    weft_launch_options launch = {.kernel = kernel->entry,
                                  .shared_bytes = (uint32_t)range->shared_bytes,
                                  .arguments = CLC_ARGUMENTS + CLC_WINDOW_WORDS};
    launch.argument[CLC_DIMENSIONS] = at_least_1(range->dimensions);
    launch.argument[CLC_FLAT] =
        at_least_1(range->local[1]) == 1 && at_least_1(range->local[2]) == 1;
    launch.argument[CLC_PRINTF] = range->print;
    for (int i = 0; i < 3; i++) {
        launch.grid[i] = at_least_1(range->groups[i]);
        launch.block[i] = at_least_1(range->local[i]);
        launch.argument[CLC_OFFSET + i] = launch.argument[CLC_BASE + i] = range->offset[i];
        launch.argument[CLC_GROUPS + i] = launch.grid[i];
    }
    if (kernel->block_in_memory) {
        launch.argument[CLC_ARGUMENTS] = bench_buffer(bench, kernel->block_bytes, NULL);
        if (weft_write(bench->device, launch.argument[CLC_ARGUMENTS], block, bytes) != WEFT_OK) {
            end(name, weft_message(bench->device));
        }
    } else {
        memcpy(&launch.argument[CLC_ARGUMENTS], block, bytes);
    }
    bool good = weft_load(bench->device, kernel->elf) == WEFT_OK;
    uint32_t all = launch.grid[0];
    for (uint32_t first = 0; good && first < all; first += MOST_GROUPS) {
        launch.grid[0] = all - first < MOST_GROUPS ? all - first : MOST_GROUPS;
        launch.argument[CLC_FIRST] = first;
        launch.argument[CLC_BASE] = range->offset[0] + first * launch.block[0];
        good = weft_launch(bench->device, &launch) == WEFT_OK;
    }
    if (!good) {
        fprintf(stderr, "%s: %s\n", name, weft_message(bench->device));
    }
    return good;
}

void bench_verdict(bench_t *bench, const char *why, const char *format, ...) {
    va_list list;
    printf("%s: opencl/", *why ? "FAIL" : "PASS");
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    printf(*why ? ": %s\n" : "\n", why);
    bench->failed |= *why != '\0';
}

uint64_t bench_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * 0x2545f4914f6cdd1dU;
}
