/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: the project's folder. A checkout is built in its own build/. What is installed, or may
 * not be written to, or is built elsewhere by WEFT_BUILD, is seen through a view. A view is a
 * folder of the user's that looks as a checkout does, with a link for each source and a build/ of
 * its own. So everything else, make and its rules included, knows one form of folder only.
 */
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine.h"
#include "common/quote.h"

/* A file of what is installed, with its commit and the second of its installation; and of a view.
 */
#define INSTALLED "INSTALLED"
#define VIEW      ".view"

typedef char path_t[PATH_MAX];

static _Thread_local char why[2 * PATH_MAX];

const char *engine_root_why(void) {
    return why;
}

__attribute__((format(printf, 1, 2))) static bool fail(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(why, sizeof why, format, list);
    va_end(list);
    return false;
}

/* Write a path. Returns false, and says so, where it is too long. */
__attribute__((format(printf, 2, 3))) static bool put(path_t path, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = vsnprintf(path, PATH_MAX, format, list);
    va_end(list);
    return (length >= 0 && length < PATH_MAX) || fail("%.200s...: the path is too long", path);
}

static bool has(const char *folder, const char *name) {
    path_t path;
    return put(path, "%s/%s", folder, name) && access(path, R_OK) == 0;
}

/* ---- where the sources are ---- */

/* The folder above the program `path` that has the configurations. `path` is cut to it. */
static bool above(char *path) {
    for (char *slash = strrchr(path, '/'); slash; slash = strrchr(path, '/')) {
        *slash = 0;
        if (has(path, "cmodel/configs")) {
            return true;
        }
    }
    return false;
}

/* The same of the program `weft` that a shell would start: for other programs with libweft. */
static bool above_weft(char *path) {
    const char *at = getenv("PATH");
    while (at && *at) {
        path_t program;
        size_t length = strcspn(at, ":");
        bool whole = put(program, "%.*s/weft", (int)length, at);
        at += length + (at[length] == ':');
        if (whole && length && access(program, X_OK) == 0 && realpath(program, path) &&
            above(path)) {
            return true;
        }
    }
    return false;
}

static int note_object(struct dl_phdr_info *object, size_t size, void *path) {
    uintptr_t here = (uintptr_t)note_object;
    (void)size;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        uintptr_t start = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
        if (object->dlpi_phdr[i].p_type == PT_LOAD && here >= start &&
            here - start < object->dlpi_phdr[i].p_memsz) {
            return *object->dlpi_name && realpath(object->dlpi_name, path) ? 1 : -1;
        }
    }
    return 0;
}

/* The file that libweft is a part of: a shared object, or the program itself. */
static void own_file(char *path) {
    if (dl_iterate_phdr(note_object, path) != 1) {
        ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
        path[length > 0 ? length : 0] = 0;
    }
}

static bool find_sources(char *path) {
    const char *given = getenv("WEFT_ROOT");
    if (given) {
        if (!realpath(given, path)) {
            return fail("WEFT_ROOT=%s: %s; name the folder of weft's sources, or unset it", given,
                        strerror(errno));
        }
        return has(path, "cmodel/configs") ||
               fail("WEFT_ROOT=%s: it has no cmodel/configs; name the folder of weft's sources, or "
                    "unset it",
                    given);
    }
    own_file(path);
    return above(path) || above_weft(path) ||
           fail("cannot find weft's sources: no folder above this program or library, or above a "
                "`weft` of PATH, has cmodel/configs; set WEFT_ROOT to it");
}

/* ---- views ---- */

/* Make the folder and those above it. */
static bool make_folders(const char *path) {
    path_t part;
    if (!put(part, "%s", path)) {
        return false;
    }
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(part, 0777);
        *slash = '/';
    }
    return mkdir(part, 0777) == 0 || errno == EEXIST || fail("%s: %s", part, strerror(errno));
}

static bool link_all(const char *from, const char *to, bool files_only);

/* A link for an entry of a folder; a folder of build/ becomes one itself, as more is written to it.
 */
static bool link_one(const char *from, const char *to, bool files_only) {
    struct stat about;
    if (files_only && stat(from, &about) == 0 && S_ISDIR(about.st_mode)) {
        return link_all(from, to, true);
    }
    return symlink(from, to) == 0 || fail("%s: %s", to, strerror(errno));
}

static bool link_all(const char *from, const char *to, bool files_only) {
    DIR *directory = opendir(from);
    struct dirent *entry;
    bool good = mkdir(to, 0777) == 0 || fail("%s: %s", to, strerror(errno));
    while (good && directory && (entry = readdir(directory))) {
        path_t source, target;
        if (entry->d_name[0] == '.' || (!files_only && strcmp(entry->d_name, "build") == 0)) {
            continue;
        }
        good = put(source, "%s/%s", from, entry->d_name) &&
               put(target, "%s/%s", to, entry->d_name) && link_one(source, target, files_only);
    }
    if (directory) {
        closedir(directory);
    }
    return good;
}

/* Fill the folder `view`: links, build/, and the mark. Of a checkout's build/ nothing is taken. */
static bool fill(const char *root, const char *view) {
    path_t from, to;
    if (!put(from, "%s/build", root) || !put(to, "%s/build", view) ||
        !link_all(root, view, false)) {
        return false;
    }
    if (has(root, INSTALLED) ? !link_all(from, to, true) : mkdir(to, 0777) != 0) {
        return *why ? false : fail("%s: %s", to, strerror(errno));
    }
    return (put(to, "%s/" VIEW, view) && symlink(root, to) == 0) ||
           fail("%s: %s", to, strerror(errno));
}

/* Links and folders only: nothing is followed. */
static void remove_all(const char *path) {
    DIR *directory = opendir(path);
    struct dirent *entry;
    while (directory && (entry = readdir(directory))) {
        path_t name;
        struct stat about;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
            !put(name, "%s/%s", path, entry->d_name) || lstat(name, &about) != 0) {
            continue;
        }
        if (S_ISDIR(about.st_mode)) {
            remove_all(name);
        } else {
            unlink(name);
        }
    }
    if (directory) {
        closedir(directory);
    }
    rmdir(path);
}

/* FNV-1a. */
static uint64_t add_text(uint64_t hash, const char *text) {
    for (; *text; text++) {
        hash = (hash ^ (uint8_t)*text) * 1099511628211u;
    }
    return hash;
}

/* What distinguishes this folder, and this installation in it, from all others: OpenCL and CUDA may
 * be installed later than the rest. */
static uint64_t identity(const char *root) {
    path_t path;
    char line[256];
    uint64_t hash = add_text(14695981039346656037u, root);
    FILE *file = put(path, "%s/" INSTALLED, root) ? fopen(path, "r") : NULL;
    while (file && fgets(line, sizeof line, file)) {
        hash = add_text(hash, line);
    }
    if (file) {
        hash = add_text(hash, has(root, "build/weft-opencl.so") ? "opencl" : "");
        hash = add_text(hash, has(root, "build/weft-nvcc") ? "cuda" : "");
        fclose(file);
    }
    return hash;
}

/* The folder that holds views: WEFT_BUILD, or `weft` in the user's cache. */
static bool find_place(path_t path) {
    const char *given = getenv("WEFT_BUILD"), *cache = getenv("XDG_CACHE_HOME"),
               *home = getenv("HOME");
    path_t named;
    bool good =
        given && *given          ? put(named, "%s", given)
        : cache && *cache == '/' ? put(named, "%s/weft", cache)
        : home && *home == '/'
            ? put(named, "%s/.cache/weft", home)
            : fail("there is no folder for what weft builds: set WEFT_BUILD to one, or HOME");
    if (!good) {
        return false;
    }
    return (make_folders(named) && realpath(named, path) && access(path, W_OK) == 0) ||
           fail("%s: weft cannot build there: %s; set WEFT_BUILD to a folder that you may write to",
                named, strerror(errno));
}

/* The view of `root`, made if it is missing. Of several processes that make it, one gives it its
 * name. `root` becomes the view. */
static bool enter_view(char *root) {
    path_t view, made, place;
    if (!find_place(place) || !put(view, "%s/%016" PRIx64, place, identity(root)) ||
        !put(made, "%s.%d.new", view, (int)getpid())) {
        return false;
    }
    if (!has(view, VIEW)) {
        bool good = fill(root, made) && rename(made, view) == 0;
        int error = errno;
        if (!good) {
            remove_all(made);
        }
        if (!good && !has(view, VIEW)) {
            return *why ? false : fail("%s: %s", view, strerror(error));
        }
    }
    return put(root, "%s", view);
}

static bool find_root(char *path) {
    const char *elsewhere = getenv("WEFT_BUILD");
    path_t build;
    if (!find_sources(path) || !put(build, "%s/build", path)) {
        return false;
    }
    bool writable = access(build, F_OK) == 0 ? access(build, W_OK) == 0 : access(path, W_OK) == 0;
    bool plain = writable && !has(path, INSTALLED) && !(elsewhere && *elsewhere);
    return plain || has(path, VIEW) || enter_view(path);
}

bool engine_root(char *root, size_t size) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of `known` until it is found */
    static path_t known;
    path_t path;
    *why = 0;
    pthread_mutex_lock(&lock);
    bool found = *known || find_root(path);
    if (found && !*known) {
        strcpy(known, path);
    }
    pthread_mutex_unlock(&lock);
    if (!found) {
        return false;
    }
    int length = snprintf(root, size, "%s", known);
    return (length > 0 && (size_t)length < size) || fail("%s: the path is too long", known);
}

/* ---- results ---- */

/* The folder of the user's data, for what is found in views. */
static bool find_data(path_t path) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    return data && *data == '/' ? put(path, "%s/weft", data)
           : home && *home == '/'
               ? put(path, "%s/.local/share/weft", home)
               : fail("there is no folder for results: set XDG_DATA_HOME to one, or "
                      "HOME");
}

bool engine_results(const char *kind, char *path, size_t path_size, char *message,
                    size_t message_size) {
    path_t root, data, folder;
    *why = 0;
    bool good = engine_root(root, sizeof root) &&
                (has(root, VIEW) ? find_data(data) : put(data, "%s/build", root)) &&
                put(folder, "%s/%s", data, kind);
    if (good && !make_folders(folder)) {
        good =
            fail("%s: weft cannot keep results there: %s; set XDG_DATA_HOME to a folder that you "
                 "may write to",
                 folder, strerror(errno));
    }
    if (good && strlen(folder) >= path_size) {
        good = fail("%s: the path is too long", folder);
    }
    snprintf(path, path_size, "%s", good ? folder : "");
    if (!good) {
        snprintf(message, message_size, "%s", why);
    }
    return good;
}

unsigned engine_older_results(const char *kind, const char *name, char *list, size_t size) {
    path_t root, place, file, quoted;
    unsigned count = 0;
    struct dirent *entry;
    list[0] = 0;
    DIR *directory = engine_root(root, sizeof root) && has(root, VIEW) && find_place(place)
                         ? opendir(place)
                         : NULL;
    while (directory && (entry = readdir(directory))) {
        size_t used = strlen(list);
        if (entry->d_name[0] == '.' ||
            !put(file, "%s/%s/build/%s/%s", place, entry->d_name, kind, name) ||
            access(file, F_OK) != 0) {
            continue;
        }
        count++;
        if (quote_word(file, quoted, sizeof quoted) && used + strlen(quoted) + 2 < size) {
            snprintf(list + used, size - used, " %s", quoted);
        }
    }
    if (directory) {
        closedir(directory);
    }
    return count;
}
