/* SPDX-License-Identifier: Apache-2.0 */
/* Peers that are no board of this version: for tests of the host's patience.
 *
 *     usage: peer silent|nonsense|version|gone LINK
 *     silent    hears everything, says nothing
 *     nonsense  answers whatever it hears with random bytes
 *     version   answers as a board of another version would
 *     gone      hangs up when something comes
 *
 * It makes LINK a symbolic link to its terminal and runs until it is killed.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* A whole answer of version 9 to a greeting: version, sequence, op, count, status, and the check
 * sum of these, made with the same CRC-32 as cksum -a crc32b. */
static size_t foreign_answer(uint8_t *to) {
    const uint8_t bytes[] = {9, 0, 0, 0, 1};
    uint32_t crc = 0xffffffff;
    size_t used = 0;
    to[used++] = 0x7e;
    for (size_t i = 0; i < sizeof bytes; i++) {
        to[used++] = bytes[i];
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) {
            crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
        }
    }
    for (int i = 0; i < 4; i++) {
        to[used++] = (uint8_t)(~crc >> 8 * i);
    }
    to[used++] = 0x7e;
    return used;
}

int main(int argc, char **argv) {
    struct termios raw;
    uint8_t heard[512], said[512];
    size_t bytes = 0;
    if (argc != 3) {
        fprintf(stderr, "usage: peer silent|nonsense|version|gone LINK\n");
        return 2;
    }
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) || unlockpt(terminal)) {
        perror("peer");
        return 2;
    }
    int far = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    tcgetattr(far, &raw);
    cfmakeraw(&raw);
    tcsetattr(far, TCSANOW, &raw);
    unlink(argv[2]);
    if (symlink(ptsname(terminal), argv[2]) != 0) {
        perror(argv[2]);
        return 2;
    }
    while (read(terminal, heard, sizeof heard) > 0) {
        if (strcmp(argv[1], "gone") == 0) {
            return 0;
        }
        if (strcmp(argv[1], "nonsense") == 0) {
            for (bytes = 0; bytes < 100; bytes++) {
                said[bytes] = (uint8_t)(rand() >> 7);
            }
        } else if (strcmp(argv[1], "version") == 0) {
            bytes = foreign_answer(said);
        }
        if (bytes && write(terminal, said, bytes) < 0) {
            return 1;
        }
    }
    return 0;
}
