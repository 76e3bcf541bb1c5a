/* SPDX-License-Identifier: Apache-2.0 */
/* The board's end of the link (cmodel/hw/edge/link/link.c), before a host that says what it wants.
 * An input is a list of steps, each a byte and the bytes that it needs:
 *
 *     0 - 127    a frame of the input's own bytes, with a right check sum
 *     128 - 159  the same with a wrong one
 *     160 - 223  bytes as they come, in no frame
 *     224 - 255  nothing, for as long as an answer takes
 *
 * What must hold: the board leaves its request alone until a check sum has proved it, writes
 * nothing twice, and says whole frames with right check sums. Afterwards it answers a hello: no
 * input leaves it deaf.
 */
#include <string.h>

#include "edge/link/link.h"
#include "fuzz.h"
#include "link.h"

enum { WORDS = 256, LINE = 4096, PAUSE = 40, ACCESS = 3, SENDER = 39 };

typedef struct {
    link_t link;
    uint32_t memory[WORDS]; /* word 255 refuses */
    uint8_t said[LINE];     /* since the last flag that ended a frame */
    size_t said_bytes;
    uint32_t wait, delay;   /* cycles: until the sender takes a byte, of an access */
    uint32_t answers, done; /* of the answers: with status LINK_DONE */
    bool proved;            /* the frame that was just sent has a right check sum and length */
} bench_t;

static bench_t bench;

static void end_frame(bench_t *b) {
    uint8_t answer[LINE];
    size_t length = frame_read(answer, sizeof answer, b->said, b->said_bytes);
    b->said_bytes = 0;
    if (length == 0) {
        return;
    }
    fuzz_demand(length >= LINK_ANSWER_BYTES + 1 + LINK_CHECK_BYTES, "an answer has its length");
    uint32_t check = frame_check(answer, length - LINK_CHECK_BYTES);
    for (int i = 0; i < 4; i++) {
        fuzz_demand(answer[length - 4 + (size_t)i] == (uint8_t)(check >> 8 * i),
                    "an answer has a right check sum");
    }
    fuzz_demand(answer[0] == LINK_VERSION && answer[length - 5] <= LINK_GARBLED,
                "an answer has a version and a status");
    b->answers++;
    b->done += answer[length - 5] == LINK_DONE;
}

static void take_byte(bench_t *b, uint8_t byte) {
    fuzz_demand(b->said_bytes < sizeof b->said, "an answer ends");
    b->said[b->said_bytes++] = byte;
    b->wait = SENDER;
    if (byte == LINK_FLAG) {
        end_frame(b);
    }
}

static void tick(bench_t *b, const uint8_t *byte) {
    link_view_t v;
    link_out_t out;
    link_view(&b->link, &v);
    uint32_t word = v.address / 4 % WORDS;
    link_in_t in = {.received = byte != NULL, .byte = byte ? *byte : 0, .ready = b->wait == 0};
    fuzz_demand(!v.access || b->proved, "nothing is read or written without a right check sum");
    if (v.access && ++b->delay == ACCESS) {
        b->delay = 0;
        in.done = 1;
        in.refused = word == WORDS - 1;
        in.data = in.refused ? 0 : b->memory[word];
        if (v.write && !in.refused) {
            b->memory[word] = v.data;
        }
    }
    b->wait -= b->wait != 0;
    link_tick(&b->link, &in, &out);
    if (out.send) {
        fuzz_demand(in.ready, "a byte is sent when the sender is ready");
        take_byte(b, (uint8_t)out.byte);
    }
    if (v.restart) { /* of the whole board */
        link_reset(&b->link);
    }
}

static void pause(bench_t *b, uint32_t cycles) {
    for (uint32_t i = 0; i < cycles; i++) {
        tick(b, NULL);
    }
}

static void send(bench_t *b, const uint8_t *line, size_t length) {
    for (size_t i = 0; i < length; i++) {
        tick(b, &line[i]);
        pause(b, PAUSE);
    }
}

/* For the longest answer. */
static void wait_for_answer(bench_t *b) {
    uint32_t answers = b->answers;
    for (uint32_t i = 0; i < 30000 && b->answers == answers && b->link.state != LINK_STATE_HEAR;
         i++) {
        tick(b, NULL);
    }
}

static void step(bench_t *b, fuzz_bytes_t *input) {
    uint8_t bytes[LINK_REQUEST_BYTES + 64], line[2 * sizeof bytes + 10];
    uint32_t kind = fuzz_take(input, 1);
    if (kind >= 224) {
        pause(b, 100 * (kind - 224));
        return;
    }
    size_t length = fuzz_take(input, kind & 1 ? 2 : 1) % sizeof bytes;
    for (size_t i = 0; i < length; i++) {
        bytes[i] = (uint8_t)fuzz_take(input, 1);
    }
    if (kind >= 160) {
        send(b, bytes, length);
        return;
    }
    b->proved = kind < 128;
    send(b, line, frame_write(line, bytes, length, b->proved ? 0 : 1));
    wait_for_answer(b);
    b->proved = false;
}

/* A board answers the second hello at the latest: the first may end what was left half. */
static void check_hearing(bench_t *b) {
    const uint8_t hello[LINK_HEADER_BYTES] = {LINK_VERSION, 77, LINK_HELLO};
    uint8_t line[64];
    uint32_t answers = b->answers;
    size_t length = frame_write(line, hello, sizeof hello, 0);
    wait_for_answer(b);
    b->proved = true;
    for (int i = 0; i < 2; i++) {
        send(b, line, length);
        wait_for_answer(b);
    }
    fuzz_demand(b->answers > answers, "the board still answers");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_bytes_t input = {data, data + size};
    memset(&bench, 0, sizeof bench);
    link_reset(&bench.link);
    while (input.at < input.end) {
        step(&bench, &input);
    }
    fuzz_judged(bench.done > 0);
    check_hearing(&bench);
    return 0;
}
