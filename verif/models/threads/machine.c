/* SPDX-License-Identifier: Apache-2.0 */
/* The threads that tick the cores of a machine (cmodel/sim/workers.c), under the thread sanitizer:
 * libweft and the machine's cycle model with its loop are compiled for it. A race ends the program
 * with a report, other cycles or results than those of one thread with exit code 1.
 *
 *     usage: machine CONFIG VECADD.elf
 */
#include <stdio.h>
#include <string.h>

#include "sw/libweft/weft.h"

enum { WORDS = 512, BLOCK = 8, LAUNCHES = 3 };

/* Launches on `threads` threads; the cycles that they take, or 0. */
static unsigned long long run(const char *config, const char *elf, uint32_t threads) {
    weft_status status;
    const char *message = "";
    weft_counters counters;
    weft_address a, b, sum;
    uint32_t words[WORDS];
    weft_options options = {.config = config, .mode = WEFT_CYCLE, .threads = threads};
    weft_device *device = weft_open(&options, &status, &message);
    bool good = device && weft_load(device, elf) == WEFT_OK &&
                weft_allocate(device, sizeof words, &a) == WEFT_OK &&
                weft_allocate(device, sizeof words, &b) == WEFT_OK &&
                weft_allocate(device, sizeof words, &sum) == WEFT_OK;
    for (uint32_t i = 0; i < WORDS; i++) {
        words[i] = 3 * i;
    }
    good = good && weft_write(device, a, words, sizeof words) == WEFT_OK &&
           weft_write(device, b, words, sizeof words) == WEFT_OK;
    weft_launch_options launch = {.kernel = "vecadd",
                                  .grid = {WORDS / BLOCK},
                                  .block = {BLOCK},
                                  .arguments = 4,
                                  .argument = {a, b, sum, WORDS}};
    for (int i = 0; good && i < LAUNCHES; i++) {
        good = weft_launch(device, &launch) == WEFT_OK &&
               weft_read(device, words, sum, sizeof words) == WEFT_OK &&
               words[WORDS - 1] == 6 * (WORDS - 1);
    }
    if (!good) {
        fprintf(stderr, "machine.c: %u threads: %s\n", threads,
                device ? weft_message(device) : message);
        weft_close(device);
        return 0;
    }
    weft_read_counters(device, &counters);
    weft_close(device);
    return counters.cycles;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: machine CONFIG VECADD.elf\n");
        return 2;
    }
    unsigned long long cycles = run(argv[1], argv[2], 1);
    for (uint32_t threads = 2; cycles && threads <= 4; threads++) {
        unsigned long long these = run(argv[1], argv[2], threads);
        if (these != cycles) {
            fprintf(stderr, "machine.c: %llu cycles on %u threads, %llu on one\n", these, threads,
                    cycles);
            return 1;
        }
    }
    return cycles == 0;
}
