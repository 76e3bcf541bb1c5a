/* SPDX-License-Identifier: Apache-2.0 */
/* weft-nvcc: nvcc's place in a Makefile. Sources become objects, or modules for the driver API;
 * objects are linked by g++ with the runtime, libcudart.so of weft. Exit status: 2 where weft-nvcc
 * refuses, else that of the tool that failed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/process.h"
#include "nvcc.h"
#include "sw/opencl/internal.h"

/* libomp-19-dev's. */
#define LLVM_LIBRARIES "/usr/lib/llvm-19/lib"

static char folder[PATH_MAX], work[PATH_MAX];
static bool keep_work;

const char *weft_folder(void) {
    if (!folder[0]) {
        ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
        folder[length > 0 ? length : 0] = '\0';
        char *slash = strrchr(folder, '/');
        if (!slash) {
            fatal("cannot find the folder of weft-nvcc: /proc is not there");
        }
        *slash = '\0';
    }
    return folder;
}

static void remove_work(void) {
    if (!keep_work && work[0]) {
        folder_remove(work);
    }
}

char *temporary(const char *name) {
    char *path;
    if (!work[0]) {
        const char *base = getenv("TMPDIR") && *getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp";
        snprintf(work, sizeof work, "%s/weft-nvcc.XXXXXX", base);
        if (!mkdtemp(work)) {
            fatal("cannot make a folder in %s; set TMPDIR to one that you can write", base);
        }
        atexit(remove_work);
    }
    if (asprintf(&path, "%s/%s", work, name) < 0) {
        fatal("no memory for a path");
    }
    return path;
}

void run(const nvcc_t *o, const words_t *command) {
    for (size_t i = 0; o->verbose && i < command->count; i++) {
        fprintf(stderr, "%s%c", command->at[i], i + 1 < command->count ? ' ' : '\n');
    }
    int status = process_run((const char *const *)command->at, PROCESS_NOTHING, STDOUT_FILENO,
                             STDERR_FILENO);
    if (status < 0) {
        fatal("cannot start %s; `make setup-cuda` installs what CUDA needs", command->at[0]);
    }
    if (status > 0) {
        exit(status);
    }
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), other = strlen(end);
    return length >= other && strcmp(text + length - other, end) == 0;
}

bool is_source(const nvcc_t *o, const char *path) {
    static const char *const ends[] = {".cu", ".hip", ".c", ".cc", ".cpp", ".cxx", ".C", NULL};
    for (const char *const *end = ends; *end; end++) {
        if (ends_with(path, *end)) {
            return true;
        }
    }
    return o->language && !ends_with(path, ".o") && !ends_with(path, ".a");
}

bool is_cuda(const nvcc_t *o, const char *path) {
    return o->language ? o->language == 'u'
                       : ends_with(path, ".cu") || (o->hip && !ends_with(path, ".c"));
}

/* What -o names; else prog.o in the current folder, of some/prog.cu, as nvcc names it. */
static const char *output_of(const nvcc_t *o, const char *source) {
    const char *name = strrchr(source, '/') ? strrchr(source, '/') + 1 : source;
    const char *dot = strrchr(name, '.');
    char *file;
    if (asprintf(&file, "%.*s.%s", (int)(dot ? dot - name : (long)strlen(name)), name, o->ending) <
        0) {
        fatal("no memory for a path");
    }
    return o->output ? o->output : file;
}

static bool is_among(const words_t *words, const char *word) {
    for (size_t i = 0; i < words->count; i++) {
        if (strcmp(words->at[i], word) == 0) {
            return true;
        }
    }
    return false;
}

static void link_program(const nvcc_t *o, const words_t *objects) {
    words_t words = {0};
    words_add(&words, "g++");
    words_add_all(&words, objects);
    if (o->shared_library) {
        words_add(&words, "-shared");
    }
    words_add_all(&words, &o->host); /* -fopenmp is for both */
    words_add_each(&words, WORDS("-o", o->output ? o->output : "a.out"));
    words_add_all(&words, &o->link);
    if (is_among(&o->host, "-fopenmp") || is_among(&o->link, "-lgomp")) {
        /* What clang compiled calls this one, not g++'s. */
        words_add_each(&words, WORDS("-L" LLVM_LIBRARIES, "-Wl,-rpath," LLVM_LIBRARIES, "-lomp"));
    }
    words_add(&words, "-L%s/cuda/lib64", weft_folder());
    words_add(&words, "-Wl,-rpath,%s/cuda/lib64", weft_folder());
    words_add(&words, "-lcudart");
    run(o, &words);
}

/* The objects in an archive; what has its name is replaced. */
static void make_archive(const nvcc_t *o, const words_t *objects) {
    words_t words = {0};
    const char *to = o->output ? o->output : "a.a";
    unlink(to);
    words_add_each(&words, WORDS("ar", "rcs", to));
    words_add_all(&words, objects);
    run(o, &words);
}

/* Device code first, where objects have some to link; its object is all that -dlink asks for. */
static void link_all(const nvcc_t *o, words_t *objects) {
    bool alone = o->stage == STAGE_DEVICE_LINK;
    const char *device = !alone ? temporary("linked.o") : o->output ? o->output : "a_dlink.o";
    bool linked = link_device(o, objects, device);
    if (alone && !linked) {
        fatal("-dlink: no file has device code to link; compile with -dc, or -rdc=true");
    }
    if (linked) {
        words_add(objects, "%s", device);
    }
    if (!alone) {
        link_program(o, objects);
    }
}

int main(int argc, char **argv) {
    nvcc_t o = {0};
    words_t objects = {0};
    o.hip = ends_with(argv[0], "hipcc");
    options_read(&o, argc, argv);
    keep_work = o.keep;
    for (size_t i = 0; i < o.inputs.count; i++) {
        const char *input = o.inputs.at[i];
        char number[64];
        snprintf(number, sizeof number, "%zu.o", i);
        if (o.stage == STAGE_PREPROCESS) {
            preprocess(&o, input);
        } else if (o.stage == STAGE_MODULE) {
            build_module(&o, input, output_of(&o, input));
        } else if (!is_source(&o, input)) {
            words_add(&objects, "%s", input);
        } else if (o.stage == STAGE_OBJECT) {
            build_object(&o, input, output_of(&o, input));
        } else {
            words_add(&objects, "%s", temporary(number));
            build_object(&o, input, objects.at[objects.count - 1]);
        }
    }
    if (o.stage == STAGE_LINK || o.stage == STAGE_DEVICE_LINK) {
        link_all(&o, &objects);
    } else if (o.stage == STAGE_ARCHIVE) {
        make_archive(&o, &objects);
    }
    if (o.keep && work[0]) {
        fprintf(stderr, "weft-nvcc: the files of this build are in %s\n", work);
    }
    return 0;
}
