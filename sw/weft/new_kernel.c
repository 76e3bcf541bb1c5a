/* SPDX-License-Identifier: Apache-2.0 */
/* weft new kernel: a folder to begin with, from sw/kernels/common/new.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/quote.h"
#include "sw/libweft/engine.h"
#include "new.h"
#include "outside.h"

static const char *const files[] = {"kernel.c", "host.c"};
#define FILES (sizeof files / sizeof files[0])

/* A folder that is being written: it takes its name when it is complete. */
typedef struct {
    char path[PATH_MAX - 64]; /* its name at last, without '/' at the end */
    char name[64];            /* the kernel's */
    char made[PATH_MAX];      /* its name until then */
} folder_t;

/* Copy a line with the kernel's name in place of NAME. */
static void put_line(const char *line, const char *name, FILE *to) {
    const char *found;
    while ((found = strstr(line, "NAME"))) {
        fprintf(to, "%.*s%s", (int)(found - line), line, name);
        line = found + strlen("NAME");
    }
    fputs(line, to);
}

static bool copy(const char *from_path, const char *to_path, const char *name) {
    char line[512];
    FILE *from = fopen(from_path, "r");
    FILE *to = from ? fopen(to_path, "wx") : NULL;
    while (to && fgets(line, sizeof line, from)) {
        put_line(line, name, to);
    }
    bool good = to && !ferror(from) && !ferror(to);
    good = (!to || fclose(to) == 0) && good;
    if (from) {
        fclose(from);
    }
    return good;
}

static void abandon(const folder_t *f) {
    char path[PATH_MAX + 16];
    for (size_t i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/%s", f->made, files[i]);
        unlink(path);
    }
    rmdir(f->made);
}

static bool write_files(const folder_t *f, const char *root) {
    char from[2 * ENGINE_PATH], to[PATH_MAX + 16];
    bool good = mkdir(f->made, 0777) == 0;
    for (size_t i = 0; i < FILES && good; i++) {
        snprintf(from, sizeof from, "%s/sw/kernels/common/new/%s", root, files[i]);
        snprintf(to, sizeof to, "%s/%s", f->made, files[i]);
        good = copy(from, to, f->name);
    }
    return good && renameat2(AT_FDCWD, f->made, AT_FDCWD, f->path, RENAME_NOREPLACE) == 0;
}

/* A name without '/' is one of sw/kernels, which what make install wrote does not take. */
static bool may_name(const char *root, const char *word, char *message, size_t size) {
    char installed[2 * ENGINE_PATH];
    snprintf(installed, sizeof installed, "%s/INSTALLED", root);
    return strchr(word, '/') || access(installed, F_OK) != 0 ||
           explain(message, size,
                   "new kernel %.200s: this weft is installed, and its own kernels stay as they "
                   "are; name a folder: weft new kernel ./%.200s",
                   word, word);
}

/* Split the word into the folder and the kernel's name, and see that both can be. */
static bool describe(folder_t *f, const char *root, const char *word, char *message, size_t size) {
    struct stat about;
    const char *place = strchr(word, '/') ? "" : "/sw/kernels/";
    int length = snprintf(f->path, sizeof f->path, "%s%s%s", *place ? root : "", place, word);
    if (length < 0 || (size_t)length >= sizeof f->path) {
        return explain(message, size, "new kernel: the name is longer than %zu characters",
                       sizeof f->path - 1);
    }
    while (length > 1 && f->path[length - 1] == '/') {
        f->path[--length] = 0;
    }
    const char *base = strrchr(f->path, '/') + 1;
    if (!kernel_is_identifier(base)) {
        return explain(message, size,
                       "new kernel %.200s: '%.80s' cannot name a kernel: it must be a name of "
                       "C, of at most %zu letters, digits and '_'",
                       word, base, sizeof f->name - 1);
    }
    if (lstat(f->path, &about) == 0) {
        return explain(message, size,
                       "new kernel %.200s: %.400s exists; choose another name, or remove it", word,
                       f->path);
    }
    snprintf(f->name, sizeof f->name, "%s", base);
    snprintf(f->made, sizeof f->made, "%s.%d.new", f->path, (int)getpid());
    return true;
}

static bool write_kernel(const char *word, char *message, size_t size) {
    char root[ENGINE_PATH], quoted[2 * PATH_MAX];
    folder_t f = {0};
    if (!engine_root(root, sizeof root)) {
        return explain(message, size, "%s", engine_root_why());
    }
    if (!may_name(root, word, message, size) || !describe(&f, root, word, message, size)) {
        return false;
    }
    if (!write_files(&f, root)) {
        int why = errno;
        abandon(&f);
        return explain(message, size,
                       "new kernel %.200s: cannot write %.400s: %s; nothing was left behind. "
                       "Name a folder that you may write to, such as ./%s",
                       word, f.path, strerror(why), f.name);
    }
    quote_word(word, quoted, sizeof quoted);
    printf("%s: kernel.c, host.c\nweft run %s\n", f.path, quoted);
    return true;
}

int new_kernel(const char *word) {
    char message[2 * ENGINE_PATH];
    if (!write_kernel(word, message, sizeof message)) {
        complain(message);
        return WEFT_USAGE;
    }
    return WEFT_OK;
}
