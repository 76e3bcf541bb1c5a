/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the user's cache, a folder weft-opencl of $XDG_CACHE_HOME, or of ~/.cache. It may be removed
 * at any time. It holds programs, KEY.clc (cache.c), and for each program that is in use or was so
 * lately a folder of its kernel files, DIGEST.d.
 *
 * Trust: what lies in the cache becomes code of a device, and is not compiled again. So the folder
 * and each entry belong to the user and can be written by no one else, and none is a symbolic link;
 * what is not so is not read. Without such a folder kernel files lie in a temporary one of the
 * program, and nothing is kept.
 *
 * Bound: WEFT_CACHE_MB megabytes of disk, by default 256. After each sixteenth of it that was
 * written the folder is looked through, and the entries that were used longest ago go, until seven
 * eighths are left. The time of an entry's last change is when it was used.
 *
 * Processes at the same time: files appear whole under their names. A program holds a shared lock
 * on its folder of kernel files while it lives, and a process removes a folder only under its
 * exclusive lock.
 * A program that waited for the lock makes the folder anew. A KEY.clc may go at any time.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"
#include "common/words.h"

#define BOUND_VARIABLE "WEFT_CACHE_MB"
enum { BOUND_DEFAULT = 256, BOUND_MAX = 1 << 20 };

/* ---- trust ---- */

static bool others_write(const struct stat *about) {
    return (about->st_mode & (S_IWGRP | S_IWOTH)) != 0;
}

static bool is_ours(const struct stat *about) {
    return about->st_uid == geteuid() && !others_write(about);
}

/* Why what lies below a folder could be another's; NULL: it cannot. The folder above may be the
 * system's, and may be open to all if it has the sticky bit, as /tmp has. */
static const char *distrust(const char *above, const char *path) {
    struct stat about;
    if (stat(above, &about) != 0 || lstat(path, &about) != 0) {
        return strerror(errno);
    }
    if (S_ISLNK(about.st_mode)) {
        return "it is a symbolic link";
    }
    if (!S_ISDIR(about.st_mode)) {
        return "it is not a folder";
    }
    if (about.st_uid != geteuid()) {
        return "it belongs to another user";
    }
    if (others_write(&about)) {
        return "others may write to it";
    }
    if (stat(above, &about) == 0 && ((about.st_uid != geteuid() && about.st_uid != 0) ||
                                     ((about.st_mode & S_IWOTH) && !(about.st_mode & S_ISVTX)))) {
        return "others may rename it";
    }
    return NULL;
}

/* ---- the folder ---- */

static bool read_bound(program_t *program) {
    const char *text = getenv(BOUND_VARIABLE);
    uint64_t megabytes = BOUND_DEFAULT;
    if (text && *text && !words_number(text, 0, BOUND_MAX, &megabytes)) {
        return fail(program, CLC_SYSTEM,
                    "weft: " BOUND_VARIABLE "=%s: it must be a whole number of megabytes, at most "
                    "%d; 0 keeps nothing",
                    text, BOUND_MAX);
    }
    program->cache_bytes = megabytes << 20;
    return true;
}

/* The folder above the cache's own; false: the environment names none. */
static bool find_above(char path[PATH_MAX]) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    int length = cache && *cache == '/' ? snprintf(path, PATH_MAX, "%s", cache)
                 : home && *home == '/' ? snprintf(path, PATH_MAX, "%s/.cache", home)
                                        : -1;
    return length >= 0 && length < PATH_MAX - 100;
}

bool cache_ready(program_t *program) {
    char above[PATH_MAX];
    if (program->cache_known) {
        return true;
    }
    if (!read_bound(program)) {
        return false;
    }
    program->cache_known = true;
    if (program->cache_bytes == 0 || !find_above(above)) {
        return true;
    }
    mkdir(above, 0700);
    sprintf(program->cache, "%.*s/weft-opencl", PATH_MAX - 100, above);
    mkdir(program->cache, 0700);
    const char *why = distrust(above, program->cache);
    if (why && access(program->cache, F_OK) == 0) {
        fprintf(program->log,
                "weft: %s: %s, so no program is taken from it or kept; remove it, or set "
                "XDG_CACHE_HOME to a folder of your own\n",
                program->cache, why);
    }
    if (why || access(program->cache, W_OK | X_OK) != 0) {
        program->cache[0] = '\0';
    }
    return true;
}

bool cache_read(const char *path, bytes_t *bytes) {
    struct stat about;
    /* A pipe must not make us wait. */
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    *bytes = (bytes_t){0};
    if (file < 0) {
        return false;
    }
    if (fstat(file, &about) != 0 || !is_ours(&about)) {
        close(file);
        return false;
    }
    futimens(file, NULL);
    return file_read_open(file, bytes);
}

/* ---- kernel files ---- */

/* Open a folder and lock it. -1 where it is not ours, was removed while this waited for the lock,
 * or is locked otherwise. */
static int lock_folder(const char *path, int how) {
    struct stat opened, there;
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder >= 0 &&
        (flock(folder, how) != 0 || fstat(folder, &opened) != 0 || lstat(path, &there) != 0 ||
         opened.st_ino != there.st_ino || opened.st_dev != there.st_dev || !is_ours(&opened))) {
        close(folder);
        return -1;
    }
    return folder;
}

/* Take the folder of the cache for these kernel files; false: take another one. */
static bool pin_folder(program_t *program) {
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < program->elfs.count; i++) {
        hash = hash_add(hash, program->elfs.at[i].value.at, program->elfs.at[i].value.bytes);
    }
    sprintf(program->folder, "%.*s/%016llx.d", PATH_MAX - 64, program->cache,
            (unsigned long long)hash);
    for (int tries = 0; tries < 10 && program->pin < 0; tries++) {
        mkdir(program->folder, 0700);
        program->pin = lock_folder(program->folder, LOCK_SH);
    }
    if (program->pin >= 0) {
        futimens(program->pin, NULL);
    }
    return program->pin >= 0;
}

static bool temporary_folder(program_t *program) {
    work_t work;
    program->folder[0] = '\0';
    if (!work_begin(&work, program)) {
        return false;
    }
    snprintf(program->folder, sizeof program->folder, "%s", work.folder);
    return true;
}

static bool same_contents(const char *path, const bytes_t *wanted) {
    bytes_t there;
    bool same = cache_read(path, &there) && there.bytes == wanted->bytes &&
                memcmp(there.at, wanted->at, wanted->bytes) == 0;
    free(there.at);
    return same;
}

char *kernel_path(const program_t *program, size_t number) {
    char *path;
    return asprintf(&path, "%s/%zu.elf", program->folder, number) < 0 ? NULL : path;
}

bool kernels_place(program_t *program) {
    if (!cache_ready(program) ||
        (!(program->cache[0] && pin_folder(program)) && !temporary_folder(program))) {
        return false;
    }
    for (size_t i = 0; i < program->elfs.count; i++) {
        const bytes_t *elf = &program->elfs.at[i].value;
        char *path = kernel_path(program, i);
        bool good = path && (same_contents(path, elf) || file_write(path, elf->at, elf->bytes));
        free(path);
        if (!good) {
            return fail(program, CLC_SYSTEM, "weft: cannot write to %s: %s", program->folder,
                        strerror(errno));
        }
    }
    return true;
}

void kernels_leave(program_t *program) {
    if (program->pin >= 0) {
        close(program->pin);
    } else if (program->folder[0]) {
        folder_remove(program->folder);
    }
}

/* ---- the bound ---- */

typedef struct {
    char *path;
    bool is_folder;
    struct timespec used;
    uint64_t bytes;
} entry_t;

typedef struct {
    entry_t *at;
    size_t count, room;
    uint64_t bytes; /* of all */
} entries_t;

static uint64_t disk_bytes(const struct stat *about) {
    return (uint64_t)about->st_blocks * 512;
}

/* What the files of a folder take. */
static uint64_t folder_bytes(const char *path) {
    DIR *folder = opendir(path);
    struct stat about;
    uint64_t bytes = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (fstatat(dirfd(folder), entry->d_name, &about, AT_SYMLINK_NOFOLLOW) == 0 &&
            strcmp(entry->d_name, "..") != 0) {
            bytes += disk_bytes(&about);
        }
    }
    if (folder) {
        closedir(folder);
    }
    return bytes;
}

static void add_entry(entries_t *all, const char *folder, const char *name) {
    struct stat about;
    entry_t *grown = all->at;
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 256;
        grown = realloc(all->at, all->room * sizeof *grown);
        if (!grown) {
            all->room = all->count;
            return;
        }
        all->at = grown;
    }
    entry_t *entry = &grown[all->count];
    if (asprintf(&entry->path, "%s/%s", folder, name) < 0) {
        return;
    }
    if (lstat(entry->path, &about) != 0) { /* another process removed it */
        free(entry->path);
        return;
    }
    entry->is_folder = S_ISDIR(about.st_mode);
    entry->used = about.st_mtim;
    entry->bytes = entry->is_folder ? folder_bytes(entry->path) : disk_bytes(&about);
    all->bytes += entry->bytes;
    all->count++;
}

static int by_use(const void *a, const void *b) {
    const struct timespec *left = &((const entry_t *)a)->used, *right = &((const entry_t *)b)->used;
    return left->tv_sec != right->tv_sec
               ? (left->tv_sec < right->tv_sec ? -1 : 1)
               : (left->tv_nsec > right->tv_nsec) - (left->tv_nsec < right->tv_nsec);
}

/* Remove an entry; false: a program uses it. */
static bool remove_entry(const entry_t *entry) {
    if (!entry->is_folder) {
        return unlink(entry->path) == 0;
    }
    int folder = lock_folder(entry->path, LOCK_EX | LOCK_NB);
    if (folder < 0) {
        return false;
    }
    folder_remove(entry->path);
    close(folder);
    return true;
}

static void trim(const program_t *program) {
    entries_t all = {0};
    DIR *folder = opendir(program->cache);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (entry->d_name[0] != '.') {
            add_entry(&all, program->cache, entry->d_name);
        }
    }
    if (folder) {
        closedir(folder);
    }
    if (all.count) {
        qsort(all.at, all.count, sizeof *all.at, by_use);
    }
    uint64_t wanted = program->cache_bytes / 8 * 7;
    for (size_t i = 0; i < all.count; i++) {
        if (all.bytes > wanted && remove_entry(&all.at[i])) {
            all.bytes -= all.at[i].bytes;
        }
        free(all.at[i].path);
    }
    free(all.at);
}

/* The length of an empty file counts what was written since the folder was looked through; 0: it
 * never was. Processes that count at the same moment may lose a little. */
void cache_bound(const program_t *program, uint64_t written) {
    struct stat about;
    char *path;
    if (asprintf(&path, "%s/.written", program->cache) < 0) {
        return;
    }
    int count = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    free(path);
    if (count < 0 || fstat(count, &about) != 0) {
        about.st_size = 0;
    }
    uint64_t sum = (uint64_t)about.st_size + written;
    bool due = about.st_size == 0 || sum > program->cache_bytes / 16;
    if (count >= 0) {
        due = ftruncate(count, due ? 1 : (off_t)sum) != 0 || due;
        close(count);
    }
    if (due) {
        trim(program);
    }
}
