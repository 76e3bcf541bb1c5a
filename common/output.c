/* SPDX-License-Identifier: Apache-2.0 */
/* Outputs: see output.h. What replaces a file is written beside it, as NAME.PROCESS.new, and then
 * renamed. What goes to a device and is to be whole is written in the folder for temporary files,
 * and then copied.
 */
#include "output.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define OUTPUTS   16
#define LINKS_MAX 40
#define NAME_ROOM (PATH_MAX + 64)
#define WISH_MS   1000

typedef enum { TO_FILE, TO_DEVICE, TO_STDOUT } target_t;

struct output {
    volatile sig_atomic_t unfinished; /* `temporary` and `beside` are to be removed */
    pid_t owner;                      /* ... by this process, not by those that it forks */
    bool used;
    target_t target;
    FILE *file;
    char path[PATH_MAX];       /* links followed */
    char temporary[NAME_ROOM]; /* "": the file is written to as it is named */
    char beside[NAME_ROOM];    /* "": none */
};

static output_t outputs[OUTPUTS];
static bool stdout_taken;
static const char *program_name;
static void (*also_remove)(void);
static pid_t program;
static volatile int *volatile held; /* the header does without signal.h: others have a sig_t */
static_assert(_Generic((sig_atomic_t)0, int: true, default: false), "a handler writes it");

/* ---- signals and the end of the program ---- */

/* Only calls that a signal handler may make. */
static void remove_unfinished(void) {
    pid_t process = getpid();
    for (int i = 0; i < OUTPUTS; i++) {
        if (outputs[i].unfinished && outputs[i].owner == process) {
            unlink(outputs[i].temporary);
            if (outputs[i].beside[0]) {
                unlink(outputs[i].beside);
            }
        }
    }
    if (also_remove && process == program) {
        also_remove();
    }
}

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

/* timeout(1) sends its signal to the program and again to the program's group: both are one wish,
 * also while the results of the first are written. */
static void on_signal(int number) {
    static volatile int64_t wished = -WISH_MS; /* when a held signal came */
    int error = errno;
    if (number != SIGPIPE) {
        bool first = held && !*held;
        if (first) {
            *held = number;
            wished = now_ms();
        }
        if (first || now_ms() - wished < WISH_MS) {
            errno = error;
            return;
        }
    }
    remove_unfinished();
    signal(number, SIG_DFL);
    raise(number);
}

void output_hold_signals(volatile int *signal_number) {
    held = signal_number;
}

/* Returns false, with errno, if something was not written. The number of an error long ago is lost:
 * another byte is written, to have it again. */
static bool flush(FILE *file) {
    errno = 0;
    bool good = fflush(file) == 0 && !ferror(file);
    if (!good && errno == 0) {
        clearerr(file);
        bool now_good = fputc('\n', file) != EOF && fflush(file) == 0;
        errno = now_good || errno == 0 ? EIO : errno;
    }
    return good;
}

/* Every way out of the program leads through here. */
static void at_exit(void) {
    remove_unfinished();
    bool good = flush(stdout);
    if ((fclose(stdout) != 0 || !good) && getpid() == program) {
        fprintf(stderr, "%s: standard output: cannot write it all: %s\n", program_name,
                strerror(errno));
        _exit(2);
    }
}

/* Of what a program inherits: standard streams may be closed, and files that are opened later must
 * not get their numbers. With an ignored SIGCHLD no child has an exit status. Signals may be
 * blocked, and then do not end it. */
static void put_right(void) {
    sigset_t none;
    for (int file = 0; file <= STDERR_FILENO; file++) {
        if (fcntl(file, F_GETFD) < 0 && open("/", O_PATH) != file) {
            _exit(2);
        }
    }
    signal(SIGCHLD, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

void output_begin(const char *name, void (*also)(void)) {
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    struct sigaction before, action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    program_name = name;
    program = getpid();
    also_remove = also;
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        if (sigaction(ending[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(ending[i], &action, NULL);
        }
    }
    signal(SIGXFSZ, SIG_IGN);
    put_right();
    atexit(at_exit);
}

void output_take_over(void) {
    program = getpid();
}

/* ---- where an output goes ---- */

/* Put what the link `path` names in its place. */
static bool follow(char *path, size_t size) {
    char link[PATH_MAX], folder[PATH_MAX];
    ssize_t length = readlink(path, link, sizeof link - 1);
    if (length < 0) {
        return false;
    }
    link[length] = 0;
    char *slash = strrchr(path, '/');
    int prefix = link[0] == '/' || !slash ? 0 : (int)(slash + 1 - path);
    memcpy(folder, path, (size_t)prefix);
    int written = snprintf(path, size, "%.*s%s", prefix, folder, link);
    errno = ENAMETOOLONG;
    return written >= 0 && (size_t)written < size;
}

/* Follow links to a file, or to the place of one. Links in /proc are descriptors that are open:
 * what they lead to may have no name, and another process writes there. */
static bool find_target(output_t *o) {
    struct stat about, out, proc;
    bool has_proc = stat("/proc", &proc) == 0;
    if (stat(o->path, &about) == 0 && fstat(STDOUT_FILENO, &out) == 0 &&
        about.st_dev == out.st_dev && about.st_ino == out.st_ino) {
        o->target = TO_STDOUT;
        return true;
    }
    for (int links = 0; links < LINKS_MAX; links++) {
        if (lstat(o->path, &about) != 0) {
            o->target = TO_FILE;
            return errno == ENOENT;
        }
        if (!S_ISLNK(about.st_mode) || (has_proc && about.st_dev == proc.st_dev)) {
            o->target = S_ISREG(about.st_mode) ? TO_FILE : TO_DEVICE;
            return true;
        }
        if (!follow(o->path, sizeof o->path)) {
            return false;
        }
    }
    errno = ELOOP;
    return false;
}

/* Open a new file under a number behind the standard streams: a host of weft's library may have
 * closed one of these, and what is written to it would be in the file. */
static int open_new(const char *name) {
    int file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 || file > STDERR_FILENO) {
        return file;
    }
    int behind = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1), reason = errno;
    close(file);
    if (behind < 0) {
        unlink(name);
    }
    errno = reason;
    return behind;
}

/* Make an empty file and guard it: beside a file that it is to replace, or of this ending in the
 * folder for temporary files. What has its name is left from a process that was killed. */
static bool make_temporary(output_t *o, const char *ending) {
    const char *folder = getenv("TMPDIR");
    int length =
        o->target == TO_FILE
            ? snprintf(o->temporary, sizeof o->temporary, "%s.%ld%s", o->path, (long)getpid(),
                       ending)
            : snprintf(o->temporary, sizeof o->temporary, "%s/weft-%ld-%td%s",
                       folder && *folder ? folder : "/tmp", (long)getpid(), o - outputs, ending);
    if (length < 0 || (size_t)length >= sizeof o->temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    unlink(o->temporary);
    int file = open_new(o->temporary);
    if (file < 0) {
        return false;
    }
    o->unfinished = 1;
    o->file = fdopen(file, "w+");
    return o->file != NULL;
}

static bool open_target(output_t *o, output_kind_t kind) {
    if (o->target == TO_FILE) {
        return make_temporary(o, ".new");
    }
    if (o->target == TO_STDOUT) {
        errno = EBUSY;
        if (stdout_taken) {
            return false;
        }
        stdout_taken = true;
    }
    if (kind == OUTPUT_WHOLE) {
        return make_temporary(o, ".new");
    }
    o->file = o->target == TO_STDOUT ? stdout : fopen(o->path, "we");
    return o->file != NULL;
}

static output_t *take_output(void) {
    for (output_t *o = outputs; o < outputs + OUTPUTS; o++) {
        if (!o->used) {
            *o = (output_t){.used = true, .owner = getpid()};
            return o;
        }
    }
    errno = ENFILE;
    return NULL;
}

output_t *output_open(const char *path, output_kind_t kind) {
    output_t *o = take_output();
    bool good = o && strlen(path) < sizeof o->path;
    if (good) {
        strcpy(o->path, path);
        o->target = TO_STDOUT;
        good = (strcmp(path, "-") == 0 || find_target(o)) && open_target(o, kind);
    } else if (o) {
        errno = ENAMETOOLONG;
    }
    if (!good) {
        output_abandon(o);
        return NULL;
    }
    return o;
}

output_t *output_scratch(const char *ending) {
    output_t *o = take_output();
    if (o) {
        o->target = TO_DEVICE;
    }
    if (o && !make_temporary(o, ending)) {
        output_abandon(o);
        return NULL;
    }
    return o;
}

FILE *output_file(output_t *output) {
    return output->file;
}

const char *output_name(const output_t *output) {
    return output->temporary;
}

void output_beside(output_t *output, const char *ending) {
    snprintf(output->beside, sizeof output->beside, "%s%s", output->temporary, ending);
}

bool output_on_stdout(void) {
    return stdout_taken;
}

/* ---- the end of an output ---- */

/* Close the stream. Returns false, with errno, if something was not written. */
static bool close_file(output_t *o) {
    FILE *file = o->file;
    o->file = NULL;
    if (!file) {
        return true;
    }
    bool good = flush(file);
    int error = errno;
    if (file != stdout && fclose(file) != 0 && good) {
        return false;
    }
    errno = error;
    return good;
}

/* To a device, what was written under the temporary name. */
static bool copy(const char *from, FILE *to) {
    char bytes[65536];
    size_t count;
    FILE *file = fopen(from, "re");
    if (!file) {
        return false;
    }
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0 &&
           fwrite(bytes, 1, count, to) == count) {
    }
    bool good = !ferror(file) && !ferror(to);
    fclose(file);
    return good;
}

static bool deliver(output_t *o) {
    if (o->target == TO_FILE) {
        return rename(o->temporary, o->path) == 0;
    }
    o->file = o->target == TO_STDOUT ? stdout : fopen(o->path, "we");
    bool copied = o->file && copy(o->temporary, o->file);
    int error = errno;
    bool closed = close_file(o);
    errno = copied ? errno : error;
    return copied && closed;
}

bool output_commit(output_t *output) {
    if (!close_file(output) || (output->temporary[0] && !deliver(output))) {
        output_abandon(output);
        return false;
    }
    if (output->target == TO_FILE) {
        output->unfinished = 0; /* it has its name */
    }
    output_abandon(output);
    return true;
}

void output_abandon(output_t *output) {
    int error = errno;
    if (output) {
        close_file(output);
        if (output->unfinished) {
            unlink(output->temporary);
        }
        if (output->beside[0]) {
            unlink(output->beside);
        }
        output->unfinished = 0;
        output->used = false;
    }
    errno = error;
}
