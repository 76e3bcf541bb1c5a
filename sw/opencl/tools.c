/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the tools, and what they see of the host program's environment. A tool runs in the folder of
 * its build, where the files of the build have names that weft chose. Every other path is absolute,
 * so that no name of a user begins with a '-' or an '@', which tools take for options.
 *
 * Compilers obey variables: CPATH, CCC_OVERRIDE_OPTIONS, COMPILER_PATH, TMPDIR, SOURCE_DATE_EPOCH
 * and more with each version. A tool gets the variables below and no others, so that none has to
 * be known: what a program becomes depends on its source, its options and the tools alone.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

#define PATH_DEFAULT "/usr/local/bin:/usr/bin:/bin"

enum { VARIABLES = 5 };

char *path_absolute(const char *path) {
    char *whole = NULL, *here;
    if (path[0] == '/') {
        return strdup(path);
    }
    here = getcwd(NULL, 0);
    if (here && asprintf(&whole, "%s/%s", strcmp(here, "/") == 0 ? "" : here, path) < 0) {
        whole = NULL;
    }
    free(here);
    return whole;
}

/* A list of folders as in PATH, each absolute: it is read in another folder. An empty one is the
 * current folder, as for a shell. NULL without memory. */
static char *list_absolute(const char *list) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    bool good = out != NULL;
    while (good) {
        size_t length = strcspn(list, ":");
        char *part = strndup(list, length), *whole = part ? path_absolute(part) : NULL;
        good = whole && fputs(whole, out) >= 0;
        free(part);
        free(whole);
        if (!list[length]) {
            break;
        }
        fputc(':', out);
        list += length + 1;
    }
    if (out && fclose(out) == 0 && good) {
        return text;
    }
    return free(text), NULL;
}

/* Add "NAME=VALUE" to an array that has room; without a value, nothing. */
static bool add_variable(char **to, size_t *count, const char *name, const char *value) {
    if (value && asprintf(&to[*count], "%s=%s", name, value) < 0) {
        to[*count] = NULL;
        return false;
    }
    *count += value != NULL;
    return true;
}

char **tools_environment(const char *temporary) {
    const char *path = getenv("PATH"), *libraries = getenv("LD_LIBRARY_PATH");
    char *paths = list_absolute(path ? path : PATH_DEFAULT);
    char *folders = libraries && *libraries ? list_absolute(libraries) : NULL;
    char **all = calloc(VARIABLES + 1, sizeof *all);
    size_t count = 0;
    bool good = all && paths && add_variable(all, &count, "PATH", paths) &&
                add_variable(all, &count, "LD_LIBRARY_PATH", folders) && /* to start at all */
                add_variable(all, &count, "HOME", getenv("HOME")) &&     /* of a compiler cache */
                add_variable(all, &count, "TMPDIR", temporary) &&
                add_variable(all, &count, "LC_ALL", "C"); /* back.c reads messages */
    free(paths);
    free(folders);
    if (!good) {
        tools_environment_free(all);
    }
    return good ? all : NULL;
}

void tools_environment_free(char **all) {
    for (char **variable = all; all && *variable; variable++) {
        free(*variable);
    }
    free(all);
}

char *tool_path(const char *name) {
    const char *path = getenv("PATH");
    char *list = list_absolute(path ? path : PATH_DEFAULT), *rest = list, *found = NULL;
    for (char *folder; !found && (folder = strsep(&rest, ":"));) {
        struct stat about;
        if (asprintf(&found, "%s/%s", folder, name) < 0) {
            found = NULL;
        } else if (access(found, X_OK) != 0 || stat(found, &about) != 0 ||
                   !S_ISREG(about.st_mode)) {
            free(found);
            found = NULL;
        }
    }
    free(list);
    return found ? found : strdup(name);
}
