/* SPDX-License-Identifier: Apache-2.0 */
/* The modules of a configuration through Yosys, each once, several at a time, and a cache of what
 * came out.
 *
 * A module's key is a hash of all that its result depends on: its text, the ports of what it
 * instances, the script, the liberty file, Yosys' version. So a change inside a module changes no
 * other module's key, and two configurations share what they have in common. A result is a folder
 * build/synth/cache/KEY; it is made under another name and renamed when it is complete.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "area.h"
#include "common/child.h"

typedef unsigned __int128 hash_t;

/* FNV-1a, 128 bits; a 0 byte ends each part. */
static hash_t hash_text(hash_t hash, const char *text) {
    const hash_t prime = ((hash_t)1 << 88) + 0x13b;
    do {
        hash = (hash ^ (unsigned char)*text) * prime;
    } while (*text++);
    return hash;
}

static hash_t hash_start(void) {
    return (hash_t)0x6c62272e07bb0142 << 64 | 0x62b821756295c58d;
}

static char *read_in(const area_setup_t *setup, const char *name, area_message_t *message) {
    char path[2 * AREA_PATH];
    snprintf(path, sizeof path, "%s/%s", setup->root, name);
    char *text = area_read_file(path);
    if (!text) {
        area_fail(message, "%s: cannot read: %s", path, strerror(errno));
    }
    return text;
}

/* The name behind the first "module " at the beginning of a line, and the ports up to ");". */
static const char *module_header(const char *text, char *name, size_t size, size_t *length) {
    const char *start = strncmp(text, "module ", 7) == 0 ? text : strstr(text, "\nmodule ");
    if (!start) {
        return NULL;
    }
    start += *start == '\n';
    const char *end = strstr(start, "\n);");
    if (!end) {
        return NULL;
    }
    snprintf(name, size, "%.*s", (int)strspn(start + 7, "abcdefghijklmnopqrstuvwxyz_0123456789"),
             start + 7);
    *length = (size_t)(end + 3 - start);
    return start;
}

static bool add_module(area_design_t *design, const char *path, area_message_t *message) {
    char name[AREA_NAME];
    size_t length;
    char *text = area_read_file(path);
    if (!text) {
        return area_fail(message, "%s: cannot read: %s", path, strerror(errno));
    }
    area_module_t *grown = realloc(design->module, (design->modules + 1) * sizeof *design->module);
    if (!grown || !module_header(text, name, sizeof name, &length)) {
        free(text);
        design->module = grown ? grown : design->module;
        return area_fail(message, "%s: no module begins there", path);
    }
    design->module = grown;
    area_module_t *module = &grown[design->modules++];
    memset(module, 0, sizeof *module);
    module->text = text;
    snprintf(module->name, sizeof module->name, "%s", name);
    snprintf(module->path, sizeof module->path, "%.1023s", path);
    const char *from = strstr(text, "Made by c2v from ");
    snprintf(module->source, sizeof module->source, "%.*s", from ? (int)strcspn(from + 17, ";") : 0,
             from ? from + 17 : "");
    return true;
}

/* The files that c2v made, one path per line, relative to the root. */
static bool read_modules(const area_setup_t *setup, area_design_t *design,
                         area_message_t *message) {
    char name[AREA_PATH], path[3 * AREA_PATH], *rest;
    snprintf(name, sizeof name, "build/%s/rtl/files.f", design->variant);
    char *list = read_in(setup, name, message);
    bool good = list != NULL;
    for (char *line = good ? strtok_r(list, "\n", &rest) : NULL; line && good;
         line = strtok_r(NULL, "\n", &rest)) {
        snprintf(path, sizeof path, "%s/%s", setup->root, line);
        good = strlen(path) < AREA_PATH ? add_module(design, path, message)
                                        : area_fail(message, "%s: the path is too long", path);
    }
    free(list);
    return good;
}

static char *primitive_text(const area_setup_t *setup, const char *name, size_t length) {
    char path[2 * AREA_PATH];
    snprintf(path, sizeof path, "%s/rtl/prim/%.*s.v", setup->root, (int)length, name);
    return area_read_file(path);
}

/* Write the ports of a module as a module without contents. */
static void write_stub(FILE *stubs, const char *text) {
    char name[AREA_NAME];
    size_t length;
    const char *header = module_header(text, name, sizeof name, &length);
    if (header) {
        fprintf(stubs, "%.*s\nendmodule\n", (int)length, header);
    }
}

/* An instance begins with the name of its module, which is the first word of a line that ends in
 * '('. */
static void instances(const area_setup_t *setup, area_design_t *design, size_t index, FILE *stubs) {
    bool *seen = calloc(design->modules, sizeof *seen);
    char primitives[1024] = " ";
    for (const char *line = design->module[index].text; seen && *line;) {
        size_t all = strcspn(line, "\n");
        const char *word = line + strspn(line, " ");
        size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz_0123456789");
        if (all > length && length > 0 && line[all - 1] == '(') {
            char padded[AREA_NAME + 2];
            size_t child = area_find(design, word, length);
            snprintf(padded, sizeof padded, " %.*s ", (int)length, word);
            if (child < design->modules && child != index && !seen[child]) {
                seen[child] = true;
                write_stub(stubs, design->module[child].text);
            } else if (child == design->modules && strncmp(word, "ram_", 4) == 0 &&
                       !strstr(primitives, padded) &&
                       strlen(primitives) + length + 2 < sizeof primitives) {
                char *text = primitive_text(setup, word, length);
                strcat(primitives, padded + 1);
                write_stub(stubs, text ? text : "");
                free(text);
            }
        }
        line += all + (line[all] == '\n');
    }
    free(seen);
}

/* Names of the modules in a text of stubs go to `names`, each behind "t:". */
static void stub_types(const char *stubs, char *names, size_t size) {
    names[0] = 0;
    for (const char *at = stubs; (at = strstr(at, "module "));) {
        if (at == stubs || at[-1] == '\n') {
            size_t used = strlen(names);
            snprintf(names + used, size - used, "t:%.*s %%d ", (int)strcspn(at + 7, " #("), at + 7);
        }
        at += 7;
    }
}

/* Mark what is below a module; its stubs tell what it instances. */
static void want(area_design_t *design, size_t index) {
    area_module_t *module = &design->module[index];
    if (module->wanted) {
        return;
    }
    module->wanted = true;
    for (const char *at = module->stubs; (at = strstr(at, "module ")); at += 7) {
        size_t child = area_find(design, at + 7, strcspn(at + 7, " #("));
        if ((at == module->stubs || at[-1] == '\n') && child < design->modules) {
            want(design, child);
        }
    }
}

static bool find_keys(const area_setup_t *setup, area_design_t *design, area_message_t *message) {
    char *script = read_in(setup, "synth/area.ys", message);
    char *drive = script ? area_drive(setup, message) : NULL;
    char *liberty = area_read_file(setup->liberty[AREA_MAPPED]);
    bool good = drive && liberty;
    hash_t common =
        good ? hash_text(hash_text(hash_text(hash_text(hash_start(), script), drive), liberty),
                         setup->yosys)
             : 0;
    for (size_t i = 0; good && i < design->modules; i++) {
        area_module_t *module = &design->module[i];
        size_t size;
        FILE *stubs = open_memstream(&module->stubs, &size);
        if (!stubs) {
            good = area_fail(message, "no memory for the modules of %s", design->variant);
            break;
        }
        instances(setup, design, i, stubs);
        fclose(stubs);
        hash_t key = hash_text(hash_text(common, module->text), module->stubs);
        snprintf(module->key, sizeof module->key, "%016llx%016llx", (unsigned long long)(key >> 64),
                 (unsigned long long)key);
    }
    free(script);
    free(drive);
    free(liberty);
    return good;
}

void area_folder(const area_setup_t *setup, const area_module_t *module, char *path, size_t size) {
    snprintf(path, size, "%s/build/synth/cache/%s", setup->root, module->key);
}

static bool write_file(const char *folder, const char *name, const char *text) {
    char path[2 * AREA_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    bool good = file && fputs(text, file) >= 0;
    return file && fclose(file) == 0 && good;
}

/* synth/area.ys with the names filled in; to be freed. */
static char *fill_in(const area_setup_t *setup, const area_module_t *module, const char *script) {
    char names[4096], *text = NULL;
    size_t size;
    const struct {
        const char *name, *value;
    } values[] = {{"@MODULE@", module->name},
                  {"@LIBERTY@", setup->liberty[AREA_MAPPED]},
                  {"@INSTANCES@", names}};
    FILE *file = open_memstream(&text, &size);
    stub_types(module->stubs, names, sizeof names);
    for (const char *at = script; file && *at;) {
        size_t i = 0, count = sizeof values / sizeof values[0];
        while (i < count && strncmp(at, values[i].name, strlen(values[i].name)) != 0) {
            i++;
        }
        if (i < count) {
            fputs(values[i].value, file);
            at += strlen(values[i].name);
        } else {
            fputc(*at++, file);
        }
    }
    if (file) {
        fclose(file);
    }
    return text;
}

/* A Yosys run in a folder of its own. */
typedef struct {
    pid_t process; /* 0: none */
    size_t module;
    char folder[2 * AREA_PATH];
} job_t;

/* A folder of a run that cannot begin. */
static void remove_job(const char *folder) {
    static const char *const files[] = {"module.v", "stubs.v", "drive.constr", "area.ys"};
    char path[2 * AREA_PATH + 16];
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    rmdir(folder);
}

static bool start(const area_setup_t *setup, const area_design_t *design, job_t *job,
                  area_message_t *message) {
    const area_module_t *module = &design->module[job->module];
    char *script = read_in(setup, "synth/area.ys", message);
    char *drive = script ? area_drive(setup, message) : NULL;
    char *filled = drive ? fill_in(setup, module, script) : NULL;
    snprintf(job->folder, sizeof job->folder, "%s/build/synth/cache/%s.%ld", setup->root,
             module->key, (long)getpid());
    bool good = filled && (mkdir(job->folder, 0777) == 0 || errno == EEXIST) &&
                write_file(job->folder, "module.v", module->text) &&
                write_file(job->folder, "stubs.v", module->stubs) &&
                write_file(job->folder, "drive.constr", drive) &&
                write_file(job->folder, "area.ys", filled);
    free(script);
    free(drive);
    free(filled);
    if (!good) {
        int why = errno;
        remove_job(job->folder);
        return area_fail(message, "%s: cannot write: %s", job->folder, strerror(why));
    }
    fflush(NULL);
    job->process = child_fork();
    if (job->process == 0) {
        if (chdir(job->folder) == 0 && freopen("yosys.out", "w", stdout) &&
            freopen("yosys.out", "w", stderr)) {
            execlp("yosys", "yosys", "-q", "-l", "yosys.log", "-s", "area.ys", (char *)NULL);
        }
        _exit(127);
    }
    return job->process > 0 || area_fail(message, "cannot start yosys: %s", strerror(errno));
}

/* The last lines of a failed run. */
static bool run_failed(const area_module_t *module, const job_t *job, area_message_t *message) {
    char path[2 * AREA_PATH + 16];
    snprintf(path, sizeof path, "%s/yosys.out", job->folder);
    char *said = area_read_file(path);
    size_t length = said ? strlen(said) : 0;
    area_fail(message, "%s: Yosys failed on module %s; it says (all of it in %s):\n%s",
              module->path, module->name, path,
              length > 1500 ? said + length - 1500
              : said        ? said
                            : "");
    free(said);
    return false;
}

/* Wait for one of the runs to end. Returns its job; NULL: none can be waited for. A child that the
 * program has from before it was `weft` is no run. */
static job_t *wait_for_one(job_t *jobs, uint32_t count, int *status) {
    for (pid_t ended; (ended = waitpid(-1, status, 0)) > 0;) {
        child_ended(ended);
        for (uint32_t i = 0; i < count; i++) {
            if (jobs[i].process == ended) {
                jobs[i].process = 0;
                return &jobs[i];
            }
        }
    }
    return NULL;
}

/* Wait for one run to end, and give its folder the name of its key. */
static bool finish(const area_setup_t *setup, area_design_t *design, job_t *jobs,
                   area_message_t *message) {
    int status;
    char folder[AREA_PATH + 64];
    const job_t *job = wait_for_one(jobs, setup->jobs, &status);
    if (!job) {
        return area_fail(message, "waiting for yosys: %s", strerror(errno));
    }
    area_module_t *module = &design->module[job->module];
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        return run_failed(module, job, message);
    }
    area_folder(setup, module, folder, sizeof folder);
    if (rename(job->folder, folder) != 0 && errno != EEXIST && errno != ENOTEMPTY) {
        return area_fail(message, "%s: cannot be renamed to %s: %s", job->folder, folder,
                         strerror(errno));
    }
    module->fresh = true;
    design->fresh++;
    if (setup->progress) {
        fprintf(stderr, "weft: synthesized %s\n", module->name);
    }
    return true;
}

static bool is_cached(const area_setup_t *setup, const area_design_t *design, size_t index) {
    char folder[AREA_PATH + 64];
    struct stat about;
    area_folder(setup, &design->module[index], folder, sizeof folder);
    return stat(folder, &about) == 0;
}

/* The next module to synthesize, the longest first: it is likely to take longest. */
static size_t next_module(const area_setup_t *setup, const area_design_t *design,
                          const bool *done) {
    size_t next = design->modules, longest = 0;
    for (size_t i = 0; i < design->modules; i++) {
        const area_module_t *module = &design->module[i];
        size_t length = strlen(module->text) + 1;
        if (module->wanted && !done[i] && length > longest && !is_cached(setup, design, i)) {
            next = i;
            longest = length;
        }
    }
    return next;
}

static bool run_all(const area_setup_t *setup, area_design_t *design, area_message_t *message) {
    job_t *jobs = calloc(setup->jobs, sizeof *jobs);
    bool *done = calloc(design->modules, sizeof *done);
    bool good = jobs && done;
    uint32_t running = 0;
    for (bool more = true; good && (more || running > 0);) {
        size_t next = more ? next_module(setup, design, done) : design->modules;
        more = next < design->modules;
        if (more && running < setup->jobs) {
            job_t *job = jobs;
            while (job->process) {
                job++;
            }
            job->module = next;
            done[next] = true;
            good = start(setup, design, job, message);
            running++;
        } else if (running > 0) {
            good = finish(setup, design, jobs, message);
            running--;
        }
    }
    int status;
    while (running > 0 && wait_for_one(jobs, setup->jobs, &status)) { /* after a failure */
        running--;
    }
    free(jobs);
    free(done);
    return good;
}

static bool make_folders(const area_setup_t *setup, area_message_t *message) {
    static const char *const folders[] = {"build", "build/synth", "build/synth/cache"};
    char path[2 * AREA_PATH];
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", setup->root, folders[i]);
        if (mkdir(path, 0777) != 0 && errno != EEXIST) {
            return area_fail(message, "%s: cannot make it: %s", path, strerror(errno));
        }
    }
    return true;
}

static bool read_results(const area_setup_t *setup, area_design_t *design,
                         area_message_t *message) {
    bool good = true;
    for (size_t i = 0; i < design->modules && good; i++) {
        char folder[AREA_PATH + 64];
        if (design->module[i].wanted) {
            area_folder(setup, &design->module[i], folder, sizeof folder);
            good = area_read_result(setup, folder, design, i, message);
        }
    }
    return good;
}

bool area_synthesize(const area_setup_t *setup, const char *variant, const char *top,
                     area_design_t *design, area_message_t *message) {
    memset(design, 0, sizeof *design);
    snprintf(design->variant, sizeof design->variant, "%s", variant);
    design->nodes = setup->nodes;
    if (!make_folders(setup, message) || !read_modules(setup, design, message) ||
        !find_keys(setup, design, message)) {
        return false;
    }
    const char *name = top ? top : "gpu";
    design->top = area_find(design, name, strlen(name));
    if (design->top == design->modules) {
        return area_fail(message,
                         "machine %s has no module '%s'; `weft area -c %s` shows the names",
                         variant, name, variant);
    }
    want(design, design->top);
    if (!run_all(setup, design, message) || !read_results(setup, design, message)) {
        return false;
    }
    area_sum(design);
    return true;
}

void area_free(area_design_t *design) {
    for (size_t i = 0; i < design->modules; i++) {
        free(design->module[i].text);
        free(design->module[i].stubs);
    }
    free(design->module);
    design->module = NULL;
    design->modules = 0;
}
