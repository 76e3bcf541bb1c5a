/* SPDX-License-Identifier: Apache-2.0 */
/* The host's end of the link (sw/libweft/port.c, board.c), before a board that says what it wants.
 * The host opens the board, loads a kernel, launches it and reads a buffer. The board is a stand-in
 * that answers as it should, until the input says otherwise: the input is one step per answer, a
 * byte for what happens and the bytes that it needs. Behind the input's end every answer is right.
 *
 *     0          the right answer
 *     1 - 127    the same, with a number added to the word of this place, from 1 on
 *     128 - 159  the right words under another header: version, sequence, operation, count
 *     160 - 191  a frame of the input's own bytes, with a right check sum
 *     192 - 223  bytes as they come, in no frame
 *     224 - 239  the right answer with a wrong check sum
 *     240 - 255  silence
 *
 * Time is virtual: it passes where the host waits. rules.mk gives port.c, board.c and launch.c
 * these functions in place of the system's.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "cmodel/arch/isa.h"
#include "cmodel/config/config.h"
#include "edge/axi/axi_map.h"
#include "edge/link/link_protocol.h"
#include "fuzz.h"
#include "link.h"
#include "common/source_line.h"
#include "sw/libweft/weft.h"

enum { MEMORY = 64 * 1024, LINE = 4096, STEPS = 400 };
#define KERNEL "verif/tool/fuzz/corpus/elf/vecadd.elf"

/* ---- the board ---- */

static fuzz_bytes_t input;
static uint8_t heard[LINE], said[LINE];
static size_t heard_bytes, said_bytes, said_at;
static uint32_t memory[MEMORY / 4], variant, steps;
static double clock_now;

static uint32_t word_at(uint32_t address) {
    switch (address) {
    case AXI_REG_ID: return AXI_ID_VALUE;
    case AXI_REG_VERSION: return 1;
    case AXI_REG_SHAPE: return 0x00020201;
    case BOARD_REG_VARIANT: return variant;
    case BOARD_REG_MEMORY: return MEMORY;
    case AXI_REG_FAULT: return FAULT_LOAD_RANGE;
    case AXI_REG_FAULT_PC: return PROGRAM_BASE;
    case AXI_REG_FAULT_ADDRESS: return GLOBAL_BASE;
    default:
        return address >= LINK_MEMORY && address - LINK_MEMORY < MEMORY
                   ? memory[(address - LINK_MEMORY) / 4]
                   : 0;
    }
}

static void say(const uint8_t *bytes, size_t length, uint32_t damage) {
    uint8_t line[2 * LINE];
    size_t used = frame_write(line, bytes, length, damage);
    if (used <= sizeof said - said_bytes) {
        memcpy(said + said_bytes, line, used);
        said_bytes += used;
    }
}

/* The right answer to a request, `change` added to the word at `place`. */
static size_t answer_of(uint8_t *answer, const uint8_t *request, size_t length, uint32_t place,
                        uint32_t change) {
    uint32_t address = request[4] | (uint32_t)request[5] << 8 | (uint32_t)request[6] << 16 |
                       (uint32_t)request[7] << 24;
    uint32_t words = request[3] < LINK_MAX_WORDS ? request[3] : LINK_MAX_WORDS;
    size_t used = 4;
    memcpy(answer, request, 3);
    answer[3] = request[2] == LINK_READ ? (uint8_t)words : 0;
    for (uint32_t i = 0; i < words; i++) {
        uint32_t at = address + 4 * i;
        uint32_t word = word_at(at) + (i == place ? change : 0);
        if (request[2] == LINK_WRITE && at >= LINK_MEMORY && at - LINK_MEMORY < MEMORY &&
            8 + 4 * i + 4 <= length) {
            memcpy(&memory[(at - LINK_MEMORY) / 4], request + 8 + 4 * i, 4);
        }
        if (request[2] == LINK_READ) {
            memcpy(answer + used, &word, 4);
            used += 4;
        }
    }
    answer[used++] = LINK_DONE;
    return used;
}

static void say_own(bool framed) {
    uint8_t bytes[300];
    size_t length = fuzz_take(&input, 2) % sizeof bytes;
    for (size_t i = 0; i < length; i++) {
        bytes[i] = (uint8_t)fuzz_take(&input, 1);
    }
    if (framed) {
        say(bytes, length, 0);
    } else if (length <= sizeof said - said_bytes) {
        memcpy(said + said_bytes, bytes, length);
        said_bytes += length;
    }
}

static void answer(const uint8_t *request, size_t length) {
    uint8_t bytes[LINK_REQUEST_BYTES + 16];
    uint32_t kind = fuzz_take(&input, 1);
    if (length < LINK_HEADER_BYTES || request[2] == LINK_RESET) {
        return;
    }
    if (kind >= 240 || ++steps > STEPS) {
        return;
    }
    if (kind >= 160 && kind < 224) {
        say_own(kind < 192);
        return;
    }
    uint32_t change = kind > 0 && kind < 128 ? fuzz_take(&input, 4) : 0;
    size_t used = answer_of(bytes, request, length, kind - 1, change);
    if (kind >= 128 && kind < 160) {
        uint32_t header = fuzz_take(&input, 4);
        memcpy(bytes, &header, 4);
    }
    say(bytes, used, kind >= 224 ? 1 : 0);
}

static void hear(const uint8_t *bytes, size_t length) {
    uint8_t request[LINE];
    for (size_t i = 0; i < length; i++) {
        if (heard_bytes == sizeof heard) {
            heard_bytes = 0;
        }
        heard[heard_bytes++] = bytes[i];
        if (bytes[i] == LINK_FLAG && heard_bytes > 1) {
            size_t got = frame_read(request, sizeof request, heard, heard_bytes);
            heard_bytes = 0;
            answer(request, got > LINK_CHECK_BYTES ? got - LINK_CHECK_BYTES : 0);
        }
    }
}

/* ---- the system, as port.c, board.c and launch.c see it ---- */

int line_open(const char *name, int flags, ...) {
    (void)name;
    return open("/dev/null", flags & O_CLOEXEC);
}

int line_flock(int file, int operation) {
    (void)file, (void)operation;
    return 0;
}

int line_tcgetattr(int file, struct termios *line) {
    (void)file;
    memset(line, 0, sizeof *line);
    return 0;
}

int line_tcsetattr(int file, int when, const struct termios *line) {
    (void)file, (void)when, (void)line;
    return 0;
}

int line_tcflush(int file, int queues) {
    (void)file, (void)queues;
    return 0;
}

ssize_t line_write(int file, const void *bytes, size_t length) {
    (void)file;
    hear(bytes, length);
    clock_now += 1e-4 * (double)length;
    return (ssize_t)length;
}

ssize_t line_read(int file, void *bytes, size_t length) {
    (void)file, (void)length;
    if (said_at == said_bytes) {
        said_at = said_bytes = 0;
        errno = EAGAIN;
        return -1;
    }
    *(uint8_t *)bytes = said[said_at++];
    clock_now += 1e-4;
    return 1;
}

/* Nothing comes by waiting: the board answers at once or not at all. */
int line_poll(struct pollfd *files, nfds_t count, int milliseconds) {
    (void)count;
    files->revents = files->events & POLLOUT;
    clock_now += files->revents ? 0 : 1e-3 * milliseconds;
    return files->revents != 0;
}

int line_clock_gettime(clockid_t which, struct timespec *now) {
    (void)which;
    now->tv_sec = (time_t)clock_now;
    now->tv_nsec = (long)((clock_now - (double)now->tv_sec) * 1e9);
    return 0;
}

int line_nanosleep(const struct timespec *pause, struct timespec *left) {
    (void)left;
    clock_now += (double)pause->tv_sec + 1e-9 * (double)pause->tv_nsec;
    return 0;
}

/* No process is started for the line of a fault. */
void source_text(const char *elf, uint32_t pc, char *text, size_t size) {
    (void)elf, (void)pc, (void)size;
    *text = 0;
}

bool source_lines(const char *elf, const uint32_t *pc, size_t count, source_line_t *line) {
    (void)elf, (void)pc;
    memset(line, 0, count * sizeof *line);
    return false;
}

/* ---- the host ---- */

static uint32_t sum_of_tiny(void) {
    static config_t config;
    config_error_t error;
    fuzz_demand(config_load(&config, "cmodel/configs", "tiny", &error),
                "tiny can be read: the target runs in the project's root");
    return config_sum(&config);
}

static weft_status run(weft_device *device) {
    enum { BYTES = 600 };
    uint8_t bytes[BYTES] = {1, 2, 3};
    weft_address at = 0;
    weft_status status = weft_load(device, KERNEL);
    if (status == WEFT_OK) {
        status = weft_allocate(device, BYTES, &at);
    }
    if (status == WEFT_OK) {
        status = weft_write(device, at, bytes, BYTES);
    }
    for (int i = 0; i < 2 && status == WEFT_OK; i++) {
        weft_launch_options launch = {.kernel = "vecadd",
                                      .grid = {4},
                                      .block = {4},
                                      .arguments = 3,
                                      .argument = {at, at, at}};
        status = weft_launch(device, &launch);
    }
    return status == WEFT_OK ? weft_read(device, bytes, at, BYTES) : status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    weft_status status;
    const char *message;
    input = (fuzz_bytes_t){data, data + size};
    variant = variant ? variant : sum_of_tiny();
    heard_bytes = said_bytes = said_at = steps = 0;
    clock_now = 1;
    memset(memory, 0, sizeof memory);
    /* To find the machine by its number takes most of the time, so few inputs do. */
    bool named = size == 0 || data[0] != 255;
    weft_options options = {
        .config = named ? "tiny" : NULL, .port = "port", .mode = WEFT_CYCLE, .max_cycles = 100000};
    weft_device *device = weft_open(&options, &status, &message);
    fuzz_demand(device || *message, "a board that is not opened has a message");
    if (device) {
        status = run(device);
        fuzz_demand(status == WEFT_OK || *weft_message(device), "a failure has a message");
    }
    fuzz_judged(status == WEFT_OK);
    weft_close(device);
    return 0;
}
