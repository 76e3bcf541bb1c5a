/* SPDX-License-Identifier: Apache-2.0 */
/* All 63 words of arguments reach a kernel, and the launch after it has its own, in every execution
 * of a launch. window GOOD_ELF: exit code 0 if all is so.
 */
#include <stdio.h>
#include <string.h>

#include "sw/libweft/weft.h"

static int failed;

static void expect(bool good, const char *mode, const char *what, const char *message) {
    if (!good) {
        printf("%s: %s: %s\n", mode, what, message);
        failed = 1;
    }
}

static void launch(weft_device *device, const char *mode, weft_address out, uint32_t seed) {
    weft_launch_options options = {
        .kernel = "window", .grid = {4}, .block = {16}, .arguments = WEFT_ARGUMENTS};
    uint32_t got[WEFT_ARGUMENTS] = {0};
    options.argument[0] = out;
    for (uint32_t i = 1; i < WEFT_ARGUMENTS; i++) {
        options.argument[i] = seed + i * 0x01010101u;
    }
    expect(weft_launch(device, &options) == WEFT_OK, mode, "launch", weft_message(device));
    weft_read(device, got, out, sizeof got);
    expect(memcmp(got, options.argument, sizeof got) == 0, mode, "words", "differ");
}

static void run(const char *name, const weft_options *options, const char *elf) {
    weft_status status;
    const char *message;
    weft_address out;
    weft_device *device = weft_open(options, &status, &message);
    if (!device) {
        expect(false, name, "open", message);
        return;
    }
    expect(weft_load(device, elf) == WEFT_OK, name, "load", weft_message(device));
    weft_allocate(device, 4 * WEFT_ARGUMENTS, &out);
    launch(device, name, out, 7);
    launch(device, name, out, 0x80000000u);
    weft_launch_options more = {.kernel = "window", .arguments = WEFT_ARGUMENTS + 1};
    expect(weft_launch(device, &more) == WEFT_USAGE, name, "64 words", "are not refused");
    weft_close(device);
}

/* What is described is what the machine opened has, and nothing must be built for it. */
static void examine(void) {
    weft_options options = {.config = "small", .mode = WEFT_LOCKSTEP};
    weft_machine examined, opened;
    weft_status status;
    const char *message = "";
    memset(&examined, 0, sizeof examined);
    memset(&opened, 0, sizeof opened);
    status = weft_examine(&options, &examined, &message);
    expect(status == WEFT_OK, "examine", "small", message);
    weft_device *device = weft_open(&options, &status, &message);
    if (device) {
        weft_describe(device, &opened);
    }
    expect(memcmp(&examined, &opened, sizeof opened) == 0, "examine", "machine", "differs");
    weft_close(device);
    options.config = "no-such-machine";
    expect(weft_examine(&options, &examined, &message) == WEFT_USAGE, "examine", "bad name",
           "is not refused");
}

int main(int argc, char **argv) {
    if (argc != 2) {
        return 2;
    }
    run("golden", &(weft_options){.config = "small", .mode = WEFT_GOLDEN}, argv[1]);
    run("cycle", &(weft_options){.config = "small", .mode = WEFT_CYCLE, .check = true}, argv[1]);
    run("lockstep", &(weft_options){.config = "small", .mode = WEFT_LOCKSTEP}, argv[1]);
    run("axi", &(weft_options){.config = "small", .mode = WEFT_CYCLE, .axi = true}, argv[1]);
    examine();
    return failed;
}
