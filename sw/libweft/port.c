/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: the host's end of the link to a board, see port.h.
 *
 * One request is in flight at a time. It is sent again when its answer does not come, or does not
 * prove to be whole, or says that the request did not; the board knows a repeated write by its
 * sequence number. On a line that loses much, requests become shorter until they pass.
 */
#include "port.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define ANSWER_BYTES (LINK_ANSWER_BYTES + 4 * LINK_MAX_WORDS + 1 + LINK_CHECK_BYTES)
#define BYTE_BITS    10 /* on the line */

typedef struct {
    uint8_t bytes[ANSWER_BYTES];
    size_t length;
    bool escaped, overflow;
} frame_t;

/* What became of an attempt. */
typedef enum { ANSWERED, UNANSWERED, GONE } outcome_t;

static weft_status fail(port_t *port, weft_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static weft_status fail(port_t *port, weft_status status, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(port->message, sizeof port->message, format, list);
    va_end(list);
    return status;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint32_t check_sum(const uint8_t *bytes, size_t length) {
    uint32_t crc = LINK_CRC_START;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) {
            crc = crc >> 1 ^ (crc & 1 ? LINK_CRC_POLY : 0);
        }
    }
    return crc;
}

static size_t put_word(uint8_t *to, uint32_t word) {
    for (int i = 0; i < 4; i++) {
        to[i] = (uint8_t)(word >> 8 * i);
    }
    return 4;
}

static uint32_t get_word(const uint8_t *from) {
    return from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 | (uint32_t)from[3] << 24;
}

/* ---- the serial line ---- */

static bool set_line(port_t *port) {
    static const struct {
        uint32_t baud;
        speed_t speed;
    } speeds[] = {{9600, B9600},       {19200, B19200},     {38400, B38400},    {57600, B57600},
                  {115200, B115200},   {230400, B230400},   {460800, B460800},  {921600, B921600},
                  {1000000, B1000000}, {2000000, B2000000}, {3000000, B3000000}};
    struct termios line;
    if (tcgetattr(port->file, &line) != 0) {
        fail(port, WEFT_USAGE, "--port %s: it is not a serial port", port->name);
        return false;
    }
    for (size_t i = 0; i < sizeof speeds / sizeof speeds[0]; i++) {
        if (speeds[i].baud == port->baud) {
            cfmakeraw(&line);
            line.c_cflag = (line.c_cflag & ~(CSTOPB | CRTSCTS | HUPCL)) | CLOCAL | CREAD;
            cfsetspeed(&line, speeds[i].speed);
            tcsetattr(port->file, TCSANOW, &line);
            tcflush(port->file, TCIOFLUSH);
            return true;
        }
    }
    fail(port, WEFT_USAGE,
         "--baud %u: serial ports have 9600, 19200, 38400, 57600, 115200, 230400, 460800, 921600, "
         "1000000, 2000000 or 3000000; the board's file in fpga/ says which",
         port->baud);
    return false;
}

/* Send all of it. Returns false if the line is gone or does not move. */
static bool send_bytes(port_t *port, const uint8_t *bytes, size_t length) {
    while (length > 0) {
        struct pollfd ready = {.fd = port->file, .events = POLLOUT};
        ssize_t sent = write(port->file, bytes, length);
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        } else if (sent < 0 && errno != EAGAIN && errno != EINTR) {
            return false;
        } else if (poll(&ready, 1, (int)(4000 * PORT_SILENCE)) <= 0 && errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* Append a byte as it goes over the line. */
static size_t stuff(uint8_t *to, uint8_t byte) {
    if (byte == LINK_FLAG || byte == LINK_ESCAPE) {
        to[0] = LINK_ESCAPE;
        to[1] = byte ^ LINK_ESCAPED;
        return 2;
    }
    to[0] = byte;
    return 1;
}

static bool send_frame(port_t *port, uint8_t *frame, size_t length) {
    uint8_t line[2 * LINK_REQUEST_BYTES + 2];
    size_t used = 0;
    length += put_word(frame + length, ~check_sum(frame, length));
    line[used++] = LINK_FLAG;
    for (size_t i = 0; i < length; i++) {
        used += stuff(line + used, frame[i]);
    }
    line[used++] = LINK_FLAG;
    return send_bytes(port, line, used);
}

/* A byte from the line. Returns true when it ends a frame that is whole. */
static bool take_byte(port_t *port, frame_t *frame, uint8_t byte) {
    port->noise++;
    port->heard++;
    if (byte == LINK_FLAG) {
        bool whole = frame->length > LINK_ANSWER_BYTES + LINK_CHECK_BYTES && !frame->overflow &&
                     !frame->escaped && check_sum(frame->bytes, frame->length) == LINK_CRC_RESIDUE;
        size_t length = frame->length;
        frame->escaped = frame->overflow = false;
        if (!whole) {
            frame->length = 0;
            return false;
        }
        frame->length = length - LINK_CHECK_BYTES;
        return true;
    }
    if (byte == LINK_ESCAPE) {
        frame->escaped = true;
        return false;
    }
    if (frame->length == sizeof frame->bytes) {
        frame->overflow = true;
        return false;
    }
    frame->bytes[frame->length++] = frame->escaped ? byte ^ LINK_ESCAPED : byte;
    frame->escaped = false;
    return false;
}

/* Wait for a whole frame. */
static outcome_t receive_frame(port_t *port, frame_t *frame, double patience) {
    double end = now() + patience, last = now() + PORT_LONGEST + patience;
    memset(frame, 0, sizeof *frame);
    for (;;) {
        uint8_t byte;
        ssize_t got = read(port->file, &byte, 1);
        if (got == 1) {
            if (take_byte(port, frame, byte)) {
                return ANSWERED;
            }
            if (port->noise > PORT_NOISE) {
                return UNANSWERED;
            }
            double next = now() + PORT_SILENCE;
            end = next > end ? next : end;
            end = end < last ? end : last;
            continue;
        }
        if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
            return GONE;
        }
        double left = end - now();
        struct pollfd ready = {.fd = port->file, .events = POLLIN};
        if (left <= 0 ||
            (poll(&ready, 1, (int)(left * 1000) + 1) > 0 && !(ready.revents & POLLIN))) {
            return left <= 0 ? UNANSWERED : GONE;
        }
    }
}

/* ---- requests ---- */

typedef struct {
    uint8_t op;
    uint32_t address;
    uint32_t words;
    const uint32_t *from; /* written */
    uint32_t *to;         /* read */
} request_t;

/* Whether a whole frame is the answer to the request, and of the right size. */
static bool fits(const port_t *port, const request_t *request, const frame_t *frame) {
    uint32_t words = request->op == LINK_READ ? request->words : 0;
    return frame->bytes[1] == port->sequence && frame->bytes[2] == request->op &&
           frame->bytes[3] == words && frame->length == LINK_ANSWER_BYTES + 4 * words + 1;
}

/* Send the request once, and wait. `status` is the board's. */
static outcome_t attempt(port_t *port, const request_t *request, uint8_t *status,
                         uint8_t *version) {
    uint8_t bytes[LINK_REQUEST_BYTES];
    size_t length = 0;
    frame_t frame;
    bytes[length++] = LINK_VERSION;
    bytes[length++] = port->sequence;
    bytes[length++] = request->op;
    bytes[length++] = (uint8_t)request->words;
    length += put_word(bytes + length, request->address);
    for (uint32_t i = 0; i < request->words && request->op == LINK_WRITE; i++) {
        length += put_word(bytes + length, request->from[i]);
    }
    double line = 2.0 * BYTE_BITS * (double)(length + ANSWER_BYTES) / port->baud;
    if (!send_frame(port, bytes, length)) {
        return GONE;
    }
    for (;;) {
        outcome_t outcome = receive_frame(port, &frame, PORT_SILENCE + line);
        if (outcome != ANSWERED) {
            return outcome;
        }
        *version = frame.bytes[0];
        *status = frame.bytes[frame.length - 1];
        if (*status == LINK_GARBLED) {
            return UNANSWERED;
        }
        if (*version != LINK_VERSION || *status == LINK_UNKNOWN_VERSION) {
            return ANSWERED;
        }
        if (fits(port, request, &frame)) {
            for (uint32_t i = 0; i < request->words && request->op == LINK_READ; i++) {
                request->to[i] = get_word(frame.bytes + LINK_ANSWER_BYTES + 4 * (size_t)i);
            }
            port->heard = 0;
            return ANSWERED;
        }
    }
}

static weft_status no_answer(port_t *port) {
    port->unanswered = true;
    if (port->heard > 0) {
        return fail(
            port, WEFT_HANG,
            "--port %s: something speaks there (%llu bytes), but not the protocol of a weft "
            "board; is it another device, or is --baud %u wrong?",
            port->name, (unsigned long long)port->heard, port->baud);
    }
    return fail(port, WEFT_HANG,
                "--port %s: no answer to %d requests; is the board's bitstream loaded, and is this "
                "its port? A reset of the board may help",
                port->name, PORT_ATTEMPTS);
}

/* Repeat the request until it is answered. */
static weft_status ask(port_t *port, const request_t *request, int attempts) {
    uint8_t status = 0, version = 0;
    port->sequence++;
    port->requests++;
    port->heard = 0;
    port->unanswered = false;
    for (int i = 0; i < attempts; i++) {
        port->noise = 0;
        outcome_t outcome = attempt(port, request, &status, &version);
        if (outcome == GONE) {
            return fail(port, WEFT_HANG, "--port %s: the port is gone; was the board unplugged?",
                        port->name);
        }
        if (outcome == UNANSWERED) {
            port->repeats++;
            continue;
        }
        if (version != LINK_VERSION || status == LINK_UNKNOWN_VERSION) {
            return fail(port, WEFT_HANG,
                        "--port %s: the board speaks version %u of the link, this program version "
                        "%u; build its bitstream again (make fpga-BOARD)",
                        port->name, version, LINK_VERSION);
        }
        if (status != LINK_DONE) {
            return fail(port, WEFT_WRONG, "--port %s: the board refuses to %s %u words at %#x",
                        port->name, request->op == LINK_READ ? "read" : "write", request->words,
                        request->address);
        }
        return WEFT_OK;
    }
    return no_answer(port);
}

/* Words, in as many requests as the line wants. A long request that does not pass is given up for
 * shorter ones: if it was carried out after all, these do the same again. One word is repeated as
 * it is, so that a launch is begun once. */
static weft_status transfer(port_t *port, request_t all) {
    uint32_t at = 0;
    while (at < all.words) {
        uint32_t left = all.words - at;
        request_t part = {.op = all.op,
                          .address = all.address + 4 * at,
                          .words = left < port->words ? left : port->words,
                          .from = all.from ? all.from + at : NULL,
                          .to = all.to ? all.to + at : NULL};
        weft_status status = ask(port, &part, part.words > 1 ? 2 : PORT_ATTEMPTS);
        if (status != WEFT_OK && port->unanswered && part.words > 1) {
            port->words = (part.words + 3) / 4;
            continue;
        }
        if (status != WEFT_OK) {
            return status;
        }
        at += part.words;
        port->words += port->words < LINK_MAX_WORDS;
    }
    return WEFT_OK;
}

weft_status port_read(port_t *port, uint32_t address, uint32_t *to, uint32_t words) {
    return transfer(port,
                    (request_t){.op = LINK_READ, .address = address, .words = words, .to = to});
}

weft_status port_write(port_t *port, uint32_t address, const uint32_t *from, uint32_t words) {
    return transfer(
        port, (request_t){.op = LINK_WRITE, .address = address, .words = words, .from = from});
}

static weft_status greet(port_t *port) {
    return ask(port, &(request_t){.op = LINK_HELLO}, PORT_ATTEMPTS);
}

weft_status port_reset(port_t *port) {
    uint8_t bytes[LINK_HEADER_BYTES + LINK_CHECK_BYTES] = {LINK_VERSION, ++port->sequence,
                                                           LINK_RESET};
    return send_frame(port, bytes, LINK_HEADER_BYTES)
               ? greet(port)
               : fail(port, WEFT_HANG, "--port %s: the port is gone", port->name);
}

weft_status port_open(port_t *port, const char *name, uint32_t baud) {
    memset(port, 0, sizeof *port);
    snprintf(port->name, sizeof port->name, "%s", name);
    port->baud = baud;
    port->words = LINK_MAX_WORDS;
    port->sequence = (uint8_t)(uint64_t)(now() * 1000);
    port->file = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (port->file < 0) {
        return fail(port, WEFT_USAGE, "--port %s: cannot open it: %s", name, strerror(errno));
    }
    if (flock(port->file, LOCK_EX | LOCK_NB) != 0) {
        port_close(port);
        return fail(port, WEFT_USAGE, "--port %s: another program uses it; wait for its end", name);
    }
    if (!set_line(port)) {
        port_close(port);
        return WEFT_USAGE;
    }
    weft_status status = greet(port);
    if (status != WEFT_OK) {
        port_close(port);
    }
    return status;
}

void port_close(port_t *port) {
    if (port->file >= 0) {
        close(port->file);
    }
    port->file = -1;
}
