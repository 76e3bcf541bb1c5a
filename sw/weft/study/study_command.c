/* SPDX-License-Identifier: Apache-2.0 */
/* A kernel of a study that names a command: an OpenCL program, whose kernels run on the machine of
 * the run through weft's client driver (sw/opencl/driver), or a CUDA program that weft-nvcc has
 * built. The record of the driver, or of the CUDA runtime, over all launches, becomes that of the
 * run.
 *
 * A command that ends with another exit code than 0, or a launch that failed, makes the run a
 * failed one. Nothing else checks the result of a program: one that does not check its own ends
 * well whatever it computed.
 */
#include <cjson/cJSON.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "study.h"
#include "sw/libweft/engine.h"
#include "sw/libweft/inspect.h"

#define PATH_SIZE (ENGINE_PATH + 64)
#define OUTPUT    "output" /* in the folder: what the command writes */

/* ---- the process of the command ---- */

static void set(const char *name, const char *value) {
    if (value) {
        setenv(name, value, 1);
    } else {
        unsetenv(name);
    }
}

/* The machine, as the driver's variables name it (docs/guide/opencl.md). */
static void set_variables(const study_run_t *run, const weft_options *o, const char *folder) {
    char text[STUDY_SETTINGS] = "", path[2 * PATH_SIZE];
    for (size_t i = 0; o->settings[i]; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s", used ? "," : "", o->settings[i]);
    }
    set("WEFT_SET", text);
    set("WEFT_CONFIG", run->config->base);
    set("WEFT_MODE", "cycle");
    set("WEFT_ORDER", o->order);
    set("WEFT_LIMIT", o->limit);
    set("WEFT_RECONV", o->reconv);
    set("WEFT_TRACE", o->trace);
    set("WEFT_LINES", NULL);
    set("WEFT_CHECK", NULL);
    set("WEFT_PORT", NULL);
    set("WEFT_VERBOSE", NULL);
    snprintf(path, sizeof path, "%s/%%p.json", folder);
    set("WEFT_JSON", path);
    /* The driver itself, as an installed weft has no weft.icd beside it. */
    snprintf(path, sizeof path, "%s/build/weft-opencl.so", getenv("WEFT_ROOT"));
    set("OCL_ICD_VENDORS", path);
    /* The CUDA runtime of this weft, whose sources are a part of the key, wherever the program was
     * built. */
    const char *others = getenv("LD_LIBRARY_PATH");
    snprintf(path, sizeof path, "%s/build/cuda/lib64%s%s", getenv("WEFT_ROOT"), others ? ":" : "",
             others ? others : "");
    set("LD_LIBRARY_PATH", path);
    snprintf(path, sizeof path, "%llu", (unsigned long long)o->max_cycles);
    set("WEFT_MAX_CYCLES", o->max_cycles ? path : NULL);
}

/* Ends the process, or becomes the command. */
static void become(const study_run_t *run, const weft_options *options, const char *folder) {
    const study_kernel_t *kernel = run->kernel;
    char path[PATH_SIZE], *word[kernel->words.count + 2];
    word[0] = (char *)(uintptr_t)kernel->program;
    memcpy(word + 1, kernel->words.item, kernel->words.count * sizeof *word);
    word[kernel->words.count + 1] = NULL;
    snprintf(path, sizeof path, "%s/" OUTPUT, folder);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int in = open("/dev/null", O_RDONLY), out = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (in < 0 || out < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(out, 2) < 0) {
        _exit(126);
    }
    set_variables(run, options, folder);
    if (chdir(kernel->folder) == 0) {
        execv(kernel->executable, word);
    }
    fprintf(stderr, "%s: cannot run it: %s\n", kernel->executable, strerror(errno));
    fflush(stderr);
    _exit(126);
}

static bool run_command(const study_run_t *run, const weft_options *options, const char *folder,
                        int *how) {
    fflush(NULL);
    pid_t process = fork();
    if (process == 0) {
        become(run, options, folder);
    }
    return process > 0 && waitpid(process, how, 0) == process;
}

/* ---- what it left ---- */

static char *read_text(const char *path) {
    FILE *file = fopen(path, "r");
    struct stat about;
    char *text =
        file && fstat(fileno(file), &about) == 0 ? calloc((size_t)about.st_size + 1, 1) : NULL;
    size_t got = text ? fread(text, 1, (size_t)about.st_size, file) : 0;
    (void)got; /* a file that is shorter now is the text up to there */
    if (file) {
        fclose(file);
    }
    return text;
}

/* The records of all processes that opened the machine; `count` says how many there are. */
static cJSON *read_record(const char *folder, size_t *count) {
    char pattern[PATH_SIZE];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/*.json", folder);
    *count = glob(pattern, 0, NULL, &found) == 0 ? found.gl_pathc : 0;
    char *text = *count == 1 ? read_text(found.gl_pathv[0]) : NULL;
    cJSON *json = text ? cJSON_Parse(text) : NULL;
    free(text);
    if (*count > 0) {
        globfree(&found);
    }
    return json;
}

/* The last lines of what the command wrote, in one. */
static void last_words(const char *folder, char *to, size_t size) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/" OUTPUT, folder);
    char *text = read_text(path), *from = text;
    size_t length = text ? strlen(text) : 0, lines = 0;
    while (length > 0 && text[length - 1] == '\n') {
        text[--length] = 0;
    }
    for (size_t i = length; text && i > 0 && lines < 3; i--) {
        lines += text[i - 1] == '\n';
        from = lines < 3 ? text + i - 1 : from;
    }
    for (char *at = from; at && *at; at++) {
        *at = *at == '\n' ? ' ' : *at;
    }
    snprintf(to, size, "%s%.2000s", length ? "; it wrote: " : "", length ? from : "");
    free(text);
}

static double number_of(const cJSON *json, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, name);
    return cJSON_IsNumber(item) ? item->valuedouble : 0;
}

static void take_counters(const cJSON *json, weft_counters *c) {
    c->launches = (uint64_t)number_of(json, "launches");
    c->cycles = (uint64_t)number_of(json, "cycles");
    c->warp_instructions = (uint64_t)number_of(json, "warp_instructions");
    c->thread_instructions = (uint64_t)number_of(json, "thread_instructions");
    c->seconds = number_of(json, "seconds");
    c->steady_launches =
        (uint64_t)number_of(cJSON_GetObjectItemCaseSensitive(json, "steady"), "launches");
}

/* ---- how it ended ---- */

__attribute__((format(printf, 3, 4))) static void failed(record_t *record, weft_status status,
                                                         const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(record->message, sizeof record->message, format, list);
    va_end(list);
    record->status = status;
}

static void judge(record_t *record, const cJSON *json, size_t processes, int how,
                  const char *folder) {
    char words[2100];
    const char *result = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, "result"));
    const char *message = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, "message"));
    last_words(folder, words, sizeof words);
    if (processes > 1) {
        failed(record, WEFT_USAGE,
               "%zu processes of the command opened the machine; name one program, and leave "
               "scripts that run several out",
               processes);
    } else if (message && result) {
        failed(record, strcmp(result, "hang") == 0 ? WEFT_HANG : WEFT_WRONG, "a launch failed: %s",
               message);
    } else if (how != 0) {
        failed(record, WEFT_WRONG, "the command ended with %s %d%s",
               WIFSIGNALED(how) ? "signal" : "exit code",
               WIFSIGNALED(how) ? WTERMSIG(how) : WEXITSTATUS(how), words);
    } else if (record->counters.launches == 0) {
        failed(
            record, WEFT_USAGE,
            "the command launched no kernel on weft; expected an OpenCL or CUDA program that takes "
            "the first device, and ends by exit()%s",
            words);
    }
}

/* What is the tool's to say of a record: command, settings, options, provenance. */
static void add_origin(cJSON *json, const study_run_t *run, const weft_options *options,
                       record_t *record) {
    weft_options described = *options;
    weft_status status;
    const char *why;
    described.mode = WEFT_GOLDEN; /* nothing is built */
    described.trace = NULL;
    weft_device *device = weft_open(&described, &status, &why);
    if (device) {
        record->changes = config_changes(device_config(device), record->change);
    }
    record->kernel = run->kernel->program;
    record->argc = (int)run->kernel->words.count;
    record->argv = (char **)(uintptr_t)run->kernel->words.item;
    record->options = *options;
    record->kernels = "";
    provenance_read(&record->provenance);
    cJSON_DeleteItemFromObjectCaseSensitive(json, "version");
    origin_add(json, record);
    cJSON_AddStringToObject(json, "folder", run->kernel->folder);
    weft_close(device);
}

char *study_command(const study_run_t *run, const weft_options *options, const char *folder,
                    record_t *record) {
    int how = 0;
    size_t processes = 0;
    memset(record, 0, sizeof *record);
    if (mkdir(folder, 0777) != 0 || !run_command(run, options, folder, &how)) {
        failed(record, WEFT_USAGE, "%s: cannot start the command there: %s", folder,
               strerror(errno));
    }
    cJSON *json = read_record(folder, &processes);
    json = json ? json : cJSON_CreateObject();
    take_counters(json, &record->counters);
    if (record->status == WEFT_OK) {
        judge(record, json, processes, how, folder);
    }
    add_origin(json, run, options, record);
    char *text = cJSON_PrintUnformatted(json);
    cJSON_Delete(json);
    return text;
}

void study_command_clean(const char *folder) {
    char pattern[PATH_SIZE];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/*", folder);
    if (glob(pattern, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++) {
            remove(found.gl_pathv[i]);
        }
        globfree(&found);
    }
    rmdir(folder);
}
