/* SPDX-License-Identifier: Apache-2.0 */
/* Three buffers of 1,024 bytes. A store past the end of the second is found under the golden model,
 * even though buffers of that size lie side by side in a machine. Memory is as the launch left it,
 * and later launches are judged for themselves. buffers BAD_ELF: exit code 0 if all is so.
 */
#include <stdio.h>
#include <string.h>

#include "sw/libweft/weft.h"

#define BYTES 1024u

static int failed;

static void expect(bool good, const char *what, const char *message) {
    if (!good) {
        printf("%s: %s\n", what, message);
        failed = 1;
    }
}

/* Launch past_end on the second buffer, which then stores word `n` of it. */
static weft_status store_word(weft_device *device, weft_address buffer, uint32_t n) {
    return weft_launch(
        device, &(weft_launch_options){
                    .kernel = "past_end", .block = {8}, .arguments = 2, .argument = {buffer, n}});
}

static void run(weft_mode mode, const char *elf, uint32_t apart) {
    weft_options options = {.config = "small", .mode = mode, .check = mode != WEFT_GOLDEN};
    weft_status status;
    const char *message;
    weft_address at[3];
    uint32_t word = 0;
    char text[64];
    weft_device *device = weft_open(&options, &status, &message);
    if (!device) {
        expect(false, "open", message);
        return;
    }
    weft_load(device, elf);
    for (int i = 0; i < 3; i++) {
        weft_allocate(device, BYTES, &at[i]);
    }
    expect(at[2] - at[1] == BYTES + apart, "distance of buffers", "");
    expect(store_word(device, at[1], BYTES / 4 - 1) == WEFT_OK, "last word", weft_message(device));
    status = store_word(device, at[1], BYTES / 4);
    snprintf(text, sizeof text, "4 bytes past the end of buffer 2 (1,024 bytes at %#x)", at[1]);
    expect(apart ? status == WEFT_WRONG && strstr(weft_message(device), text) : status == WEFT_OK,
           "word past the end", weft_message(device));
    weft_read(device, &word, at[1] + BYTES - 4, 4);
    expect(word == 1, "what the launch stored", "is lost");
    expect(store_word(device, at[1], 0) == WEFT_OK, "launch after a finding", weft_message(device));
    weft_close(device);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        return 2;
    }
    run(WEFT_GOLDEN, argv[1], 4096);
    run(WEFT_CYCLE, argv[1], 0); /* machines' buffers are not moved, so this is not found */
    return failed;
}
