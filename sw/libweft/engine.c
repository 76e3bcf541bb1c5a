/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: finds the project's folder, brings what a device needs up to date, and loads the shared
 * objects of its variant.
 *
 * make decides what is out of date. It is asked only when a file is missing or a source is newer
 * than the file, so that a prepared configuration starts at once.
 */
#include "device.h"
#include "common/lock.h"
#include "make.h"
#include "shared.h"

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

/* What a file under build/ is made of, and since when: before make looked at the sources. */
typedef struct {
    struct timespec when;
    char made_of[64];
} sources_t;

static void look_at_sources(const char *root, sources_t *sources) {
    clock_gettime(CLOCK_REALTIME, &sources->when);
    shared_made_of(root, sources->made_of, sizeof sources->made_of);
}

/* TARGET.checked, of that date. */
static void write_stamp(const char *stamp, const sources_t *sources) {
    const struct timespec *when = &sources->when;
    FILE *file = fopen(stamp, "w");
    if (file) {
        fprintf(file, "%s\n", sources->made_of);
        fclose(file);
        utimensat(AT_FDCWD, stamp, (struct timespec[]){*when, *when}, 0);
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

static void name_stamp(const char *root, const char *target, char *stamp, size_t size) {
    snprintf(stamp, size, "%s/%s.checked", root, target);
}

/* The targets that are not up to date. */
static size_t keep_old(const char *root, const char *const *target, size_t count,
                       const char **old) {
    char stamp[2 * ENGINE_PATH + 16];
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        name_stamp(root, target[i], stamp, sizeof stamp);
        if (!up_to_date(root, target[i], stamp)) {
            old[kept++] = target[i];
        }
    }
    return kept;
}

/* Take what others have compiled, have make build the rest, and stamp both. */
static bool bring(const char *root, const char **old, size_t count, bool progress, char *message,
                  size_t message_size) {
    char stamp[2 * ENGINE_PATH + 16];
    const char *missing[MAKE_TARGETS];
    size_t missed = 0;
    sources_t sources;
    look_at_sources(root, &sources);
    for (size_t i = 0; i < count; i++) {
        bool taken;
        if (!shared_take(root, old[i], sources.made_of, progress, &taken, message, message_size)) {
            return false;
        }
        if (!taken) {
            missing[missed++] = old[i];
        }
    }
    if (missed > 0 && !make_build(root, missing, missed, progress, message, message_size)) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        name_stamp(root, old[i], stamp, sizeof stamp);
        write_stamp(stamp, &sources);
    }
    return true;
}

bool engine_build_all(const char *const *target, size_t count, bool progress, char *message,
                      size_t message_size) {
    char root[ENGINE_PATH];
    const char *old[MAKE_TARGETS];
    if (!engine_root(root, sizeof root)) {
        snprintf(message, message_size, "%s", engine_root_why());
        return false;
    }
    if (keep_old(root, target, count, old) == 0) {
        return true;
    }
    int lock = lock_builds(root, old[0], progress);
    size_t kept = keep_old(root, target, count, old);
    bool good = kept == 0 || bring(root, old, kept, progress, message, message_size);
    if (lock >= 0) {
        close(lock);
    }
    return good;
}

bool engine_build(const char *target, bool progress, char *message, size_t message_size) {
    return engine_build_all(&target, 1, progress, message, message_size);
}

bool engine_current(const char *target) {
    char root[ENGINE_PATH], stamp[2 * ENGINE_PATH + 16], path[2 * ENGINE_PATH];
    sources_t sources;
    if (!engine_root(root, sizeof root)) {
        return false;
    }
    name_stamp(root, target, stamp, sizeof stamp);
    snprintf(path, sizeof path, "%s/%s", root, target);
    if (up_to_date(root, target, stamp)) {
        return true;
    }
    look_at_sources(root, &sources);
    if (access(path, R_OK) != 0 || !make_agrees(root, &target, 1)) {
        return false;
    }
    write_stamp(stamp, &sources);
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
           : device->mode == WEFT_CYCLE && getenv("WEFT_RECORD")      ? "record.so"
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

/* Build what the device will load in one go, so that what it takes is said at once. */
static bool build_objects(weft_device *device, bool rtl, const char *verilated) {
    enum { OBJECTS = 3 };
    const char *const name[OBJECTS] = {sim_object(device), rtl ? verilated : NULL,
                                       looks_at_widths(device) ? "widths.so" : NULL};
    char target[OBJECTS][ENGINE_PATH];
    const char *list[OBJECTS];
    size_t count = 0;
    for (size_t i = 0; i < OBJECTS && !getenv("WEFT_TRAIN"); i++) {
        if (name[i]) {
            snprintf(target[count], sizeof target[count], "build/%s/%s", device->config.variant,
                     name[i]);
            list[count] = target[count];
            count++;
        }
    }
    return engine_build_all(list, count, device->progress, device->message, sizeof device->message);
}

weft_status engine_open(weft_device *device, bool rtl, bool traced) {
    engine_t *engine = &device->engine;
    const void *table;
    char verilated[32];
    name_rtl_object(device, traced, verilated, sizeof verilated);
    if (!build_objects(device, rtl, verilated)) {
        return WEFT_USAGE;
    }
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
