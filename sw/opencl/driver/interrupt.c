/* SPDX-License-Identifier: Apache-2.0 */
/* Signals that would end the process while a launch runs: they end the launch first, so that what
 * its kernel printed is seen. A program that has a handler of its own, or ignores the signal, keeps
 * that.
 */
#include <errno.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "driver.h"

enum { WISH = 1 }; /* seconds in which a second signal is the same wish */

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof signals[0] };

static volatile int number; /* of the signal that came; 0: none */
static volatile sig_atomic_t held[SIGNALS];
static volatile time_t came;
static void (*cleaning)(void);

static time_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

static void hear(int signal_number) {
    int error = errno;
    if (!number) {
        number = signal_number;
        came = now();
    } else if (now() > came + WISH) {
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
    errno = error;
}

volatile int *interrupt_number(void) {
    return &number;
}

void interrupt_clean(void (*clean)(void)) {
    cleaning = clean;
}

void interrupt_begin(void) {
    struct sigaction own = {.sa_handler = hear, .sa_flags = SA_RESTART}, other;
    for (int i = 0; i < SIGNALS; i++) {
        held[i] = sigaction(signals[i], NULL, &other) == 0 && !(other.sa_flags & SA_SIGINFO) &&
                  other.sa_handler == SIG_DFL && sigaction(signals[i], &own, NULL) == 0;
    }
}

void interrupt_end(void (*before)(void)) {
    if (number) {
        before();
        if (cleaning) {
            cleaning();
        }
    }
    for (int i = 0; i < SIGNALS; i++) {
        if (held[i]) {
            signal(signals[i], SIG_DFL);
        }
    }
    while (number) { /* another thread may be the one that takes it */
        kill(getpid(), number);
        pause();
    }
}
