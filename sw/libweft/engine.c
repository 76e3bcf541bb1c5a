/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: finds the project's folder, brings what a device needs up to date, and loads the shared
 * objects of its variant.
 *
 * make decides what is out of date. It is asked only when a file is missing or a source is newer
 * than the file, so that a prepared configuration starts at once.
 */
#include "device.h"
#include "common/lock.h"
#include "common/process.h"

#include "cmodel/sim/widths.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MAKE_LOG "build/make.log"

/* Whether a source in `folder` (or below) was changed after `when`. */
static bool newer_source(const char *folder, const struct timespec *when) {
    DIR *directory = opendir(folder);
    bool newer = false;
    struct dirent *entry;
    while (directory && !newer && (entry = readdir(directory))) {
        char path[2 * ENGINE_PATH];
        struct stat about;
        if (entry->d_name[0] == '.') {
            continue;
        }
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (stat(path, &about) != 0) {
            continue;
        }
        if (S_ISDIR(about.st_mode)) {
            newer = newer_source(path, when);
        } else {
            newer = about.st_mtim.tv_sec > when->tv_sec ||
                    (about.st_mtim.tv_sec == when->tv_sec && about.st_mtim.tv_nsec > when->tv_nsec);
        }
    }
    if (directory) {
        closedir(directory);
    }
    return newer;
}

static bool has_mark(const char *root, const char *target, const char *mark) {
    char path[2 * ENGINE_PATH + 16];
    snprintf(path, sizeof path, "%s/%s.%s", root, target, mark);
    return access(path, F_OK) == 0;
}

/* Whether a simulator was compiled for another purpose than is asked for: what tests built quickly
 * is for tests alone, and what is to be guided by a profile may not be yet (cmodel/sim/rules.mk).
 */
static bool other_purpose(const char *root, const char *target) {
    bool guided = getenv("WEFT_GUIDED") && strstr(target, ".so");
    return !getenv("WEFT_QUICK") &&
           (has_mark(root, target, "quick") || (guided && !has_mark(root, target, "guided")));
}

/* When make last said that `target` is up to date is kept as the date of TARGET.checked. */
static bool up_to_date(const char *root, const char *target, const char *stamp) {
    char path[2 * ENGINE_PATH];
    struct stat about;
    snprintf(path, sizeof path, "%s/%s", root, target);
    if (stat(path, &about) != 0 || other_purpose(root, target) || stat(stamp, &about) != 0) {
        return false;
    }
    static const char *const folders[] = {"cmodel", "common", "rtl/prim", "sw"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", root, folders[i]);
        if (newer_source(path, &about.st_mtim)) {
            return false;
        }
    }
    return true;
}

/* Date the stamp, to the moment before make looked at the sources. */
static void write_stamp(const char *stamp, const struct timespec *when) {
    FILE *file = fopen(stamp, "w");
    if (file) {
        fclose(file);
        utimensat(AT_FDCWD, stamp, (struct timespec[]){*when, *when}, 0);
    }
}

/* Whether a line of make's output says what is wrong, not only that something is. */
static bool names_error(const char *line) {
    static const char *const marks[] = {
        "error:",      "Error:",        "%Error",    "undefined reference", "No rule to make",
        "cannot open", "No space left", "not found", "weft-facts:"};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (strstr(line, marks[i])) {
            return true;
        }
    }
    return false;
}

/* Drop whole lines at the beginning of `text` until `more` bytes fit behind it. */
static void make_room(char *text, size_t size, size_t more) {
    while (*text && strlen(text) + more >= size) {
        const char *end = strchr(text, '\n');
        const char *rest = end ? end + 1 : "";
        memmove(text, rest, strlen(rest) + 1);
    }
}

/* The lines of make's output from the first one on that names an error, as many as fit, or the last
 * lines if none does. All of it goes to the log, which may be NULL. */
static void read_errors(FILE *pipe, FILE *log, char *text, size_t size) {
    char line[512];
    bool found = false;
    text[0] = 0;
    while (fgets(line, sizeof line, pipe)) {
        if (!found && names_error(line)) {
            found = true;
            text[0] = 0;
        }
        if (!found) {
            make_room(text, size, strlen(line));
        }
        if (strlen(text) + strlen(line) < size) {
            strcat(text, line);
        }
        if (log) {
            fputs(line, log);
        }
    }
}

/* Only one process at a time may build; the others wait, and find the work done. Returns a
 * descriptor to be closed, or -1 where there can be no lock file: then nothing can be built there,
 * either. A process that a build started has its parent's lock (WEFT_BUILDS). */
static int lock_builds(const char *root, const char *target, bool progress) {
    char path[2 * ENGINE_PATH], what[ENGINE_PATH + 16];
    if (getenv("WEFT_BUILDS")) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/build/weft.lock", root);
    snprintf(what, sizeof what, "building %s", target);
    return lock_take(path, what, progress);
}

/* The words that start make in the project's folder. */
enum { MAKE_WORDS = 12 };
static void make_words(const char *word[MAKE_WORDS], const char *root, const char *option,
                       const char *target) {
    const char *const words[MAKE_WORDS] = {"env",       "-C",   root,        "-u",
                                           "MAKEFLAGS", "-u",   "MAKELEVEL", "WEFT_BUILDS=1",
                                           "make",      option, target,      NULL};
    memcpy(word, words, sizeof words);
}

/* What make says without building. */
static bool make_agrees(const char *root, const char *target) {
    const char *word[MAKE_WORDS];
    make_words(word, root, "-q", target);
    return process_run(word, PROCESS_NOTHING, PROCESS_NOTHING, PROCESS_NOTHING) == 0;
}

/* Ask make, and let it build. What it says is kept in build/make.log until the next time. */
static bool make_target(const char *root, const char *target, bool progress, char *message,
                        size_t message_size) {
    char errors[2048], log_path[2 * ENGINE_PATH];
    const char *word[MAKE_WORDS];
    process_t make;
    if (make_agrees(root, target)) {
        return true;
    }
    if (progress) {
        fprintf(stderr, "weft: building %s\n", target);
    }
    snprintf(log_path, sizeof log_path, "%s/" MAKE_LOG, root);
    make_words(word, root, "-s", target);
    FILE *output = process_open(&make, word, PROCESS_NOTHING, true);
    if (!output) {
        snprintf(message, message_size, "cannot start make for %s: %s", target, strerror(errno));
        return false;
    }
    FILE *log = getenv("WEFT_BUILDS") ? NULL : fopen(log_path, "we"); /* else the parent has it */
    read_errors(output, log, errors, sizeof errors);
    fclose(output);
    bool logged = log && fclose(log) == 0;
    if (process_wait(&make) != 0) {
        snprintf(message, message_size, "cannot build %s%s%s; make says:\n%s", target,
                 logged ? ", see " : "", logged ? log_path : "", errors);
        return false;
    }
    return true;
}

/* A target's name holds letters, digits, '_', '+', '-', '.' and '/': nothing that a shell would
 * read. */
bool engine_build(const char *target, bool progress, char *message, size_t message_size) {
    char root[ENGINE_PATH], stamp[2 * ENGINE_PATH + 16];
    struct timespec start;
    if (!engine_root(root, sizeof root)) {
        snprintf(message, message_size, "%s", engine_root_why());
        return false;
    }
    snprintf(stamp, sizeof stamp, "%s/%s.checked", root, target);
    if (up_to_date(root, target, stamp)) {
        return true;
    }
    int lock = lock_builds(root, target, progress);
    clock_gettime(CLOCK_REALTIME, &start);
    bool good = up_to_date(root, target, stamp) ||
                make_target(root, target, progress, message, message_size);
    if (good) {
        write_stamp(stamp, &start);
    }
    if (lock >= 0) {
        close(lock);
    }
    return good;
}

bool engine_current(const char *target) {
    char root[ENGINE_PATH], stamp[2 * ENGINE_PATH + 16], path[2 * ENGINE_PATH];
    struct timespec start;
    if (!engine_root(root, sizeof root)) {
        return false;
    }
    snprintf(stamp, sizeof stamp, "%s/%s.checked", root, target);
    snprintf(path, sizeof path, "%s/%s", root, target);
    if (up_to_date(root, target, stamp)) {
        return true;
    }
    clock_gettime(CLOCK_REALTIME, &start);
    if (access(path, R_OK) != 0 || !make_agrees(root, target)) {
        return false;
    }
    write_stamp(stamp, &start);
    return true;
}

/* Bring an object of the variant up to date, load it, and find its symbol. In a training run
 * (cmodel/sim/train.sh) the one that WEFT_TRAIN names is there already, as train-FILE. */
static weft_status load(weft_device *device, const char *file, const char *symbol, void **handle,
                        const void **table) {
    char root[ENGINE_PATH], target[ENGINE_PATH], path[2 * ENGINE_PATH + 8];
    const char *train = getenv("WEFT_TRAIN");
    bool trains = train && strcmp(train, file) == 0;
    snprintf(target, sizeof target, "build/%s/%s%s", device->config.variant, trains ? "train-" : "",
             file);
    if ((!trains &&
         !engine_build(target, device->progress, device->message, sizeof device->message)) ||
        !engine_root(root, sizeof root)) {
        return WEFT_USAGE;
    }
    snprintf(path, sizeof path, "%s/%s", root, target);
    *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    *table = *handle ? dlsym(*handle, symbol) : NULL;
    if (!*table) {
        return device_fail(device, WEFT_USAGE,
                           "%s: cannot load it: %s; if it was damaged, delete it and try again",
                           target, dlerror());
    }
    return WEFT_OK;
}

/* The cycle model alone, checked, in a variant that the translator takes. */
static bool looks_at_widths(const weft_device *device) {
    config_error_t error;
    return device->check && device->mode == WEFT_CYCLE && config_has_rtl(&device->config, &error);
}

/* The shared object of the cycle model that a device loads. */
static const char *sim_object(const weft_device *device) {
    return device->axi                                                ? "axi.so"
           : device->mode == WEFT_LOCKSTEP                            ? "lockstep.so"
           : device->mode == WEFT_CYCLE && getenv("WEFT_CHECK_GATES") ? "gates.so"
                                                                      : "sim.so";
}

/* That of the RTL, where the device runs it. */
static void name_rtl_object(const weft_device *device, bool traced, char *name, size_t size) {
    snprintf(name, size, "%s%s.so",
             device->axi        ? "axi-rtl"
             : *device->netlist ? "netlist-"
             : traced           ? "rtl-trace"
                                : "rtl",
             device->netlist);
}

bool engine_is_built(const weft_device *device, bool rtl, bool traced) {
    char name[32], target[ENGINE_PATH];
    snprintf(target, sizeof target, "build/%s/%s", device->config.variant, sim_object(device));
    if (!engine_current(target)) {
        return false;
    }
    name_rtl_object(device, traced, name, sizeof name);
    snprintf(target, sizeof target, "build/%s/%s", device->config.variant, name);
    return !rtl || engine_current(target);
}

weft_status engine_open(weft_device *device, bool rtl, bool traced) {
    engine_t *engine = &device->engine;
    const void *table;
    char verilated[32];
    name_rtl_object(device, traced, verilated, sizeof verilated);
    weft_status status = load(device, sim_object(device), SIM_SYMBOL, &engine->sim_handle, &table);
    if (status == WEFT_OK) {
        engine->sim = table;
        if (engine->sim->abi != SIM_ABI) {
            return device_fail(
                device, WEFT_USAGE,
                "build/%s was built from other sources; delete build/%s and try again",
                device->config.variant, device->config.variant);
        }
    }
    if (status == WEFT_OK && rtl) {
        status = load(device, verilated, RTL_SYMBOL, &engine->rtl_handle, &engine->rtl);
    }
    if (status == WEFT_OK && looks_at_widths(device)) {
        status = load(device, "widths.so", WIDTHS_SYMBOL, &engine->widths_handle, &engine->widths);
    }
    return status;
}

void engine_close(engine_t *engine) {
    if (engine->widths_handle) {
        dlclose(engine->widths_handle);
    }
    if (engine->rtl_handle) {
        dlclose(engine->rtl_handle);
    }
    if (engine->sim_handle) {
        dlclose(engine->sim_handle);
    }
    memset(engine, 0, sizeof *engine);
}
