/* SPDX-License-Identifier: Apache-2.0 */
/* A board on the desk that is none: fpga/common/top.v, Verilated whole, with its UART pins on a
 * pseudo-terminal. A host opens the terminal as it would open a board's serial port.
 *
 * usage: board [--link PATH] [--flip N] [--drop N] [--seed N] [--mute N]
 *   --link PATH  make PATH a symbolic link to the terminal
 *   --flip N     one bit in about N on the wire, in either direction, is wrong
 *   --drop N     one byte in about N is lost before the wire, in either direction
 *   --mute N     after N bytes from the host nothing is heard or said any more
 *   --seed N     of these
 * It runs until it is killed, and rests while nothing happens: no byte on the wire, no launch.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "Vtop.h"
#include "verilated.h"

double sc_time_stamp() {
    return 0;
}

namespace {

/* Cycles per bit: that of the top's parameter, from its build. */
const unsigned DIVISOR = BOARD_DIVISOR;
const unsigned BITS = 10;

struct noise_t {
    uint64_t state = 1;
    unsigned flip = 0, drop = 0;
    bool one_in(unsigned n) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return n && state % n == 0;
    }
};

/* A byte in flight over a wire, bit by bit. */
struct to_board_t {
    unsigned bits = 0, wait = 0, shift = 0;
    bool level = true;
};
struct from_board_t {
    unsigned bits = 0, wait = 0, shift = 0;
    bool busy = false;
};

int open_terminal(const char *link) {
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) || unlockpt(terminal)) {
        perror("board: pseudo-terminal");
        exit(2);
    }
    /* Nothing may be changed in flight, and the far side stays when the host closes. */
    int far = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    termios raw;
    tcgetattr(far, &raw);
    cfmakeraw(&raw);
    tcsetattr(far, TCSANOW, &raw);
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    if (link) {
        unlink(link);
        if (symlink(ptsname(terminal), link)) {
            perror(link);
            exit(2);
        }
    }
    printf("%s\n", ptsname(terminal));
    fflush(stdout);
    return terminal;
}

/* The next level of the wire to the board. Returns whether a byte is in flight. */
bool drive(to_board_t &w, noise_t &noise, int terminal, uint64_t &heard) {
    if (w.wait) {
        w.wait--;
        return true;
    }
    if (w.bits == 0) {
        unsigned char byte;
        if (read(terminal, &byte, 1) != 1) {
            w.level = true;
            return false;
        }
        heard++;
        if (noise.one_in(noise.drop)) {
            return true;
        }
        w.shift = 0x200u | (unsigned)byte << 1;
        w.bits = BITS;
    }
    w.level = (w.shift & 1) ^ (noise.one_in(noise.flip) ? 1u : 0u);
    w.shift >>= 1;
    w.bits--;
    w.wait = DIVISOR - 1;
    return true;
}

/* Hear the wire from the board. Returns whether a byte is in flight. */
bool hear(from_board_t &w, noise_t &noise, int terminal, bool level, bool mute) {
    if (!w.busy) {
        w.busy = !level;
        w.bits = 0;
        w.wait = DIVISOR / 2;
    } else if (w.wait) {
        w.wait--;
    } else {
        w.shift = w.shift >> 1 | (level ^ noise.one_in(noise.flip) ? 0x200u : 0);
        w.wait = DIVISOR - 1;
        w.busy = ++w.bits < BITS;
        if (!w.busy && !mute && !noise.one_in(noise.drop)) {
            unsigned char byte = (unsigned char)(w.shift >> 1);
            while (write(terminal, &byte, 1) < 0 && errno == EAGAIN) {
                usleep(100);
            }
        }
    }
    return w.busy;
}

unsigned number(const char *text) {
    return (unsigned)strtoul(text, nullptr, 0);
}

} // namespace

int main(int argc, char **argv) {
    noise_t noise;
    const char *link = nullptr;
    uint64_t mute = UINT64_MAX, heard = 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--link")) {
            link = argv[i + 1];
        } else if (!strcmp(argv[i], "--flip")) {
            noise.flip = number(argv[i + 1]);
        } else if (!strcmp(argv[i], "--drop")) {
            noise.drop = number(argv[i + 1]);
        } else if (!strcmp(argv[i], "--mute")) {
            mute = number(argv[i + 1]);
        } else if (!strcmp(argv[i], "--seed")) {
            noise.state = 0x9e3779b97f4a7c15u * (number(argv[i + 1]) + 1u);
        } else {
            fprintf(stderr, "board: unknown option %s\n", argv[i]);
            return 2;
        }
    }
    int terminal = open_terminal(link);
    Vtop top;
    to_board_t to;
    from_board_t from;
    unsigned quiet = 0;
    for (;;) {
        bool sending = drive(to, noise, terminal, heard);
        top.rx = heard > mute ? 1 : to.level;
        top.clk = 0;
        top.eval();
        top.clk = 1;
        top.eval();
        bool saying = hear(from, noise, terminal, top.tx, heard > mute);
        quiet = sending || saying || top.busy || top.active ? 0 : quiet + 1;
        if (quiet > 4 * BITS * DIVISOR) {
            usleep(200);
            quiet = 0;
        }
    }
}
