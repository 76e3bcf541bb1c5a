/* SPDX-License-Identifier: Apache-2.0 */
/* Run the kernels of barrier_generator.c under every mechanism of reconvergence:
 *
 *     run-barriers NAME N REFERENCE.elf FILE.elf...
 *
 * The golden model runs each kernel of the reference; the cycle model of machine `small` runs the
 * kernel of that name of every file, with argument N. It must end without a fault and leave the
 * same data. Each deviation is a line; the last line is "NAME: P programs, R runs, F failed".
 * Exit status 1 if F is not 0, or nothing ran.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sw/libweft/weft.h"

enum { BLOCK = 16, GRID = 2, READ_WORDS = 512, WORDS = READ_WORDS + 16 * BLOCK * GRID };

static const char *const mechanisms[] = {"stack", "minpc", "barrier"};
enum { MECHANISMS = sizeof mechanisms / sizeof mechanisms[0] };

typedef struct {
    uint32_t data[WORDS];
} image_t;

/* Kernels of the reference, in its order, and what they leave. */
typedef struct {
    char (*name)[32];
    image_t *result;
    size_t count;
} truth_t;

static const char *suite;
static uint32_t argument;
static unsigned long runs, failed;

__attribute__((noreturn, format(printf, 1, 2))) static void stop(const char *format, ...) {
    va_list arguments;

    printf("%s: ", suite);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    exit(2);
}

/* Open a device and load a file: golden model without a mechanism, else the cycle model. */
static weft_device *start(const char *mechanism, const char *path, weft_address *data) {
    weft_options options = {.config = "small",
                            .mode = mechanism ? WEFT_CYCLE : WEFT_GOLDEN,
                            .reconv = mechanism,
                            .max_cycles = 2000000};
    const char *message = "";
    weft_status status;
    weft_device *device = weft_open(&options, &status, &message);

    if (!device) {
        stop("%s", message);
    }
    if (weft_load(device, path) || weft_allocate(device, sizeof(image_t), data)) {
        stop("%s: %s", path, weft_message(device));
    }
    return device;
}

/* The image before a launch: words to read at random, and room for results. */
static void fill(image_t *image) {
    uint32_t state = 0x2545f491u + argument;

    memset(image, 0, sizeof *image);
    for (int i = 0; i < READ_WORDS; i++) {
        state = state * 1664525u + 1013904223u;
        image->data[i] = state ^ state >> 15;
    }
}

static weft_status launch(weft_device *device, const char *kernel, weft_address data,
                          image_t *image) {
    weft_launch_options options = {.kernel = kernel,
                                   .grid = {GRID},
                                   .block = {BLOCK},
                                   .arguments = 2,
                                   .argument = {data, argument}};

    fill(image);
    weft_status status = weft_write(device, data, image, sizeof *image);
    if (!status) {
        status = weft_launch(device, &options);
    }
    return status ? status : weft_read(device, image, data, sizeof *image);
}

static truth_t find_truth(const char *path) {
    truth_t truth = {0};
    weft_address data;
    weft_device *device = start(NULL, path, &data);

    while (weft_kernel_name(device, truth.count)) {
        truth.count++;
    }
    truth.name = calloc(truth.count + 1, sizeof *truth.name);
    truth.result = calloc(truth.count + 1, sizeof *truth.result);
    if (!truth.name || !truth.result) {
        stop("out of memory");
    }
    for (size_t i = 0; i < truth.count; i++) {
        snprintf(truth.name[i], sizeof truth.name[i], "%s", weft_kernel_name(device, i));
        if (launch(device, truth.name[i], data, &truth.result[i])) {
            stop("%s of %s on the golden model: %s", truth.name[i], path, weft_message(device));
        }
    }
    weft_close(device);
    return truth;
}

/* After a fault the device is opened anew: the next kernel is a matter of its own. */
static void compare(const truth_t *truth, const char *path, const char *mechanism) {
    weft_address data;
    weft_device *device = start(mechanism, path, &data);
    static image_t image;

    for (size_t i = 0; i < truth->count; i++) {
        weft_status status = launch(device, truth->name[i], data, &image);
        bool equal = !status && memcmp(&image, &truth->result[i], sizeof image) == 0;
        runs++;
        if (equal) {
            continue;
        }
        failed++;
        printf("%s: %s of %s under %s: %s\n", suite, truth->name[i], path, mechanism,
               status ? weft_message(device) : "data differs from the golden model's");
        if (status) {
            weft_close(device);
            device = start(mechanism, path, &data);
        }
    }
    weft_close(device);
}

int main(int argc, char **argv) {
    if (argc < 5) {
        return fputs("usage: run-barriers NAME N REFERENCE.elf FILE.elf...\n", stderr), 2;
    }
    suite = argv[1];
    argument = (uint32_t)strtoul(argv[2], NULL, 0);
    truth_t truth = find_truth(argv[3]);
    for (int i = 4; i < argc; i++) {
        for (int k = 0; k < MECHANISMS; k++) {
            compare(&truth, argv[i], mechanisms[k]);
        }
    }
    printf("%s: %zu programs, %lu runs, %lu failed\n", suite, truth.count, runs, failed);
    return failed || runs == 0;
}
