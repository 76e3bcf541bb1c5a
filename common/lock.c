/* SPDX-License-Identifier: Apache-2.0 */
/* Locks: see lock.h. */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#define TRIES_A_SECOND 20

/* "process 123, building x", as its holder wrote it; it may be about to. */
static void say_who(int lock, const char *path, const char *what) {
    char holder[256];
    ssize_t length = pread(lock, holder, sizeof holder - 1, 0);
    holder[length > 0 ? length : 0] = 0;
    holder[strcspn(holder, "\n")] = 0;
    fprintf(stderr, "weft: %s: waiting for %s (its lock is %s)\n", what,
            *holder ? holder : "another process", path);
}

int lock_take(const char *path, const char *what, bool aloud) {
    const struct timespec pause = {.tv_nsec = 1000000000 / TRIES_A_SECOND};
    int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    for (int tries = 0; lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0; tries++) {
        if (errno != EWOULDBLOCK && errno != EINTR) {
            return lock; /* a file system without locks: nothing else can be done */
        }
        if (tries == TRIES_A_SECOND && aloud) {
            say_who(lock, path, what);
        }
        nanosleep(&pause, NULL);
    }
    if (lock >= 0 && ftruncate(lock, 0) == 0) {
        dprintf(lock, "process %ld, %s\n", (long)getpid(), what);
    }
    return lock;
}
