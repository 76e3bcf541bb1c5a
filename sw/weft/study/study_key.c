/* SPDX-License-Identifier: Apache-2.0 */
/* What a run depends on, as a key of 64 bits. The machine counts (variant, content of its shared
 * object), the settings of the run (study_settings.c), and the kernel file. So does the host side
 * that makes the inputs and checks the result, and the part of libweft that places things in
 * memory. The arguments count, with the content of those that are files. Of a command, the sources
 * of the OpenCL driver and compiler, or of the CUDA runtime, stand for the kernel file, and its
 * executable and files for the host side. (The executable of a CUDA program has its kernels.) If
 * one of them changes, the key does, and an older result is not found.
 *
 * The content of an object is what is loaded, with relocations and symbols where it is still to be
 * linked: debug information does not count, so comments may change. Of libweft it is the words of
 * the sources (words.awk): their objects hold the places of all settings in a struct, and would
 * change with each new one.
 */
#include "study.h"

#include <fcntl.h>
#include <gelf.h>
#include <glob.h>
#include <libelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sw/libweft/attributes.h"
#include "sw/libweft/engine.h"
#include "sw/libweft/inspect.h"
#include "sw/weft/tool.h"

/* ---- sums (FNV-1a) ---- */

#define SUM_START UINT64_C(14695981039346656037)

static uint64_t sum_bytes(uint64_t sum, const void *bytes, size_t count) {
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        sum = (sum ^ byte[i]) * UINT64_C(1099511628211);
    }
    return sum;
}

/* With the zero at its end, so that two texts are not taken for one. */
static uint64_t sum_text(uint64_t sum, const char *text) {
    return sum_bytes(sum, text, strlen(text) + 1);
}

static bool sum_whole(uint64_t *sum, int file) {
    uint8_t buffer[65536];
    ssize_t got;
    while ((got = read(file, buffer, sizeof buffer)) > 0) {
        *sum = sum_bytes(*sum, buffer, (size_t)got);
    }
    return got == 0;
}

static bool counts(const GElf_Shdr *section, const char *name, bool linked) {
    bool symbols = section->sh_type == SHT_RELA || section->sh_type == SHT_SYMTAB ||
                   strcmp(name, ".strtab") == 0;
    if (strncmp(name, ".rela.debug", 11) == 0 || strcmp(name, ".note.gnu.build-id") == 0) {
        return false;
    }
    return (section->sh_flags & SHF_ALLOC) || (!linked && symbols);
}

static bool sum_sections(uint64_t *sum, Elf *elf) {
    GElf_Ehdr header;
    size_t names;
    if (elf_kind(elf) != ELF_K_ELF || !gelf_getehdr(elf, &header) ||
        elf_getshdrstrndx(elf, &names) != 0) {
        return false;
    }
    for (Elf_Scn *at = elf_nextscn(elf, NULL); at; at = elf_nextscn(elf, at)) {
        GElf_Shdr section;
        const char *name =
            gelf_getshdr(at, &section) ? elf_strptr(elf, names, section.sh_name) : NULL;
        if (name && counts(&section, name, header.e_type != ET_REL)) {
            const Elf_Data *data = section.sh_type == SHT_NOBITS ? NULL : elf_rawdata(at, NULL);
            *sum = sum_bytes(sum_text(*sum, name), &section.sh_size, sizeof section.sh_size);
            *sum = data ? sum_bytes(*sum, data->d_buf, data->d_size) : *sum;
        }
    }
    return true;
}

/* Add the content of a file to the sum; of an ELF file, what counts of it. */
static bool sum_file(uint64_t *sum, const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    elf_version(EV_CURRENT);
    Elf *elf = elf_begin(file, ELF_C_READ, NULL);
    bool good = elf && elf_kind(elf) == ELF_K_ELF ? sum_sections(sum, elf) : sum_whole(sum, file);
    elf_end(elf);
    close(file);
    return good;
}

/* Whether the program loads this library. */
static bool loads_library(const char *path, const char *library) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    elf_version(EV_CURRENT);
    Elf *elf = file >= 0 ? elf_begin(file, ELF_C_READ, NULL) : NULL;
    bool loads = false;
    for (Elf_Scn *at = elf_nextscn(elf, NULL); at; at = elf_nextscn(elf, at)) {
        GElf_Shdr section;
        GElf_Dyn entry;
        Elf_Data *data = gelf_getshdr(at, &section) && section.sh_type == SHT_DYNAMIC
                             ? elf_getdata(at, NULL)
                             : NULL;
        for (int i = 0; data && gelf_getdyn(data, i, &entry) && entry.d_tag != DT_NULL; i++) {
            const char *name = entry.d_tag == DT_NEEDED
                                   ? elf_strptr(elf, section.sh_link, entry.d_un.d_val)
                                   : NULL;
            loads = loads || (name && strcmp(name, library) == 0);
        }
    }
    elf_end(elf);
    if (file >= 0) {
        close(file);
    }
    return loads;
}

/* ---- what a run needs ---- */

void study_run_options(const study_t *study, const study_run_t *run, weft_options *options) {
    *options = (weft_options){.config = run->config->base,
                              .mode = WEFT_CYCLE,
                              .order = run->policy->order,
                              .limit = run->policy->limit,
                              .reconv = run->policy->reconv,
                              .settings = run->asked,
                              .max_cycles = study->max_cycles,
                              .profile = *run->profile ? run->profile : NULL};
}

static bool too_many_settings(study_message_t *message) {
    return study_fail(message, "the settings of a run take more than %d characters",
                      STUDY_SETTINGS - 1);
}

bool study_resolve(study_t *study, study_run_t *run, study_message_t *message) {
    weft_options options;
    weft_status status;
    const char *why;
    study_keep_read(study, run);
    study_run_options(study, run, &options);
    options.mode = WEFT_GOLDEN; /* checked, but nothing is built */
    weft_device *device = weft_open(&options, &status, &why);
    if (!device) {
        bool own = run->kernel->settings.count > 0;
        return study_fail(message, "%s:%u: policy.%s on config.%s (line %u)%s%s: %s", study->path,
                          run->policy->line, run->policy->name, run->config->name,
                          run->config->line, own ? ", for kernel." : "",
                          own ? run->kernel->name : "", why);
    }
    snprintf(run->variant, sizeof run->variant, "%s", weft_variant(device));
    snprintf(run->machine, sizeof run->machine, "build/%s/sim.so", run->variant);
    if (run->kernel->kernel) {
        kernel_target(run->program, sizeof run->program, device_config(device), run->kernel->kernel,
                      "");
    } else {
        snprintf(run->program, sizeof run->program, "build/%s/run.words",
                 loads_library(run->kernel->executable, "libcudart.so") ? "cuda" : "opencl");
    }
    run->machine_config = *device_config(device);
    run->has_tags = weft_reads(device, "vta_entries");
    run->has_icache = weft_reads(device, "icache_sets");
    run->has_own_lines = weft_reads(device, "l0_lines");
    weft_close(device);
    return study_settings(&run->machine_config, "\n", run->changes, sizeof run->changes) ||
           too_many_settings(message);
}

bool study_enter(const study_t *study) {
    char root[ENGINE_PATH];
    char *absolute = engine_root(root, sizeof root) ? realpath(root, NULL) : NULL;
    bool good = absolute && setenv("WEFT_ROOT", absolute, 1) == 0 && chdir(study->folder) == 0;
    free(absolute);
    return good;
}

/* The registers of the limit policy that the machine reads, beside its object. */
static const char *registers_of(const study_run_t *run, char *target, size_t size) {
    snprintf(target, size, "build/%s/settings", run->variant);
    return target;
}

/* Ask for a simulator that a profile guides, where the user has not decided and no test is run. */
static bool ask_for_guide(bool guided) {
    return guided && !getenv("WEFT_GUIDED") && !getenv("WEFT_QUICK") &&
           setenv("WEFT_GUIDED", "1", 0) == 0;
}

bool study_is_built(const study_run_t *run, bool guided) {
    char registers[sizeof run->machine];
    bool asked = ask_for_guide(guided), built = engine_current(run->machine);
    if (asked) {
        unsetenv("WEFT_GUIDED");
    }
    return built && engine_current(registers_of(run, registers, sizeof registers));
}

bool study_build(const study_run_t *run, bool guided, bool progress, study_message_t *message) {
    char registers[sizeof run->machine];
    const char *const machine[] = {run->machine, registers_of(run, registers, sizeof registers)};
    bool asked = ask_for_guide(guided);
    bool good = engine_build_all(machine, sizeof machine / sizeof machine[0], progress,
                                 message->text, sizeof message->text);
    if (asked) {
        unsetenv("WEFT_GUIDED");
    }
    return good && engine_build(run->program, progress, message->text, sizeof message->text);
}

/* ---- keys ---- */

/* Objects are read once per study: many runs share them. */
typedef struct {
    char path[ENGINE_PATH];
    uint64_t sum;
} known_sum_t;
static known_sum_t known[512];
static size_t known_count;

static bool sum_of(uint64_t *sum, const char *path, study_message_t *message) {
    for (size_t i = 0; i < known_count; i++) {
        if (strcmp(known[i].path, path) == 0) {
            *sum = known[i].sum;
            return true;
        }
    }
    *sum = SUM_START;
    if (!sum_file(sum, path)) {
        return study_fail(message,
                          "%s: cannot read it, so it is not known what a run depends on; "
                          "`make weft` builds it",
                          path);
    }
    if (known_count < sizeof known / sizeof known[0]) {
        snprintf(known[known_count].path, sizeof known[0].path, "%s", path);
        known[known_count++].sum = *sum;
    }
    return true;
}

/* Every file that the pattern names, in alphabetical order; at least one. */
static bool sum_files(uint64_t *sum, const char *root, const char *pattern,
                      study_message_t *message) {
    char path[2 * ENGINE_PATH];
    uint64_t part = SUM_START;
    glob_t found;
    snprintf(path, sizeof path, "%s/%s", root, pattern);
    if (glob(path, 0, NULL, &found) != 0) {
        return study_fail(message,
                          "%s: there is no such file, so it is not known what a run "
                          "depends on; `make weft` builds it",
                          path);
    }
    bool good = true;
    for (size_t i = 0; good && i < found.gl_pathc; i++) {
        good = sum_of(&part, found.gl_pathv[i], message);
        *sum = sum_bytes(*sum, &part, sizeof part);
    }
    globfree(&found);
    return good;
}

/* A command's executable, and the files that it reads. */
static bool sum_command(uint64_t *sum, const study_kernel_t *kernel, study_message_t *message) {
    uint64_t part = SUM_START;
    bool good = sum_of(&part, kernel->executable, message);
    *sum = sum_bytes(*sum, &part, sizeof part);
    for (size_t i = 0; good && i < kernel->files.count; i++) {
        good = sum_files(sum, kernel->folder, kernel->files.item[i], message);
    }
    return good;
}

/* The host side of the kernel with what it uses of the common files, and what of libweft shapes a
 * launch. */
static bool sum_host(uint64_t *sum, const char *root, const study_run_t *run,
                     study_message_t *message) {
    char side[ENGINE_PATH];
    *sum = SUM_START;
    snprintf(side, sizeof side, "build/sw/kernels/%s/side.o", run->kernel->program);
    return (run->kernel->kernel ? sum_files(sum, root, side, message) &&
                                      sum_files(sum, root, "sw/kernels/*/*.dat", message)
                                : sum_command(sum, run->kernel, message)) &&
           sum_files(sum, root, "build/sw/libweft/run.words", message);
}

/* Append the names in a file, one a line, to `names`, which ends with a line break. */
static bool add_names(char *names, size_t size, const char *root, const char *target,
                      study_message_t *message) {
    char path[2 * ENGINE_PATH];
    size_t used = strlen(names);
    snprintf(path, sizeof path, "%s/%s", root, target);
    FILE *file = fopen(path, "r");
    if (!file) {
        return study_fail(message,
                          "%s: cannot read it, so it is not known which settings a run reads; "
                          "`make weft` builds it",
                          path);
    }
    used += fread(names + used, 1, size - 1 - used, file);
    names[used] = 0;
    fclose(file);
    return used < size - 1 || too_many_settings(message);
}

static bool choose_settings(study_run_t *run, const char *root, study_message_t *message) {
    char registers[sizeof run->machine], names[STUDY_SETTINGS] = "\n";
    return add_names(names, sizeof names, root, "build/sw/libweft/settings", message) &&
           add_names(names, sizeof names, root, registers_of(run, registers, sizeof registers),
                     message) &&
           (study_settings(&run->machine_config, names, run->settings, sizeof run->settings) ||
            too_many_settings(message));
}

/* An argument, and its content if it is a file: a relative name begins at the folder of the run. */
static uint64_t sum_argument(uint64_t sum, const char *folder, const char *word) {
    char path[2 * ENGINE_PATH];
    sum = sum_text(sum, word);
    snprintf(path, sizeof path, "%s/%s", *word == '/' ? "" : folder, word);
    sum_file(&sum, path);
    return sum;
}

static void print_sum(char *to, uint64_t sum) {
    snprintf(to, 17, "%016llx", (unsigned long long)sum);
}

bool study_key(const study_t *study, study_run_t *run, study_message_t *message) {
    char root[ENGINE_PATH], limit[32];
    uint64_t machine = SUM_START, kernel = SUM_START, host;
    if (!engine_root(root, sizeof root)) {
        return study_fail(message, "%s", engine_root_why());
    }
    if (!sum_files(&machine, root, run->machine, message) ||
        !sum_files(&kernel, root, run->program, message) || !sum_host(&host, root, run, message) ||
        !choose_settings(run, root, message)) {
        return false;
    }
    print_sum(run->machine_sum, machine);
    print_sum(run->kernel_sum, kernel);
    print_sum(run->host_sum, host);
    snprintf(limit, sizeof limit, "%llu", (unsigned long long)study->max_cycles);
    const char *const texts[] = {
        "run 2",         run->variant,  run->settings, run->machine_sum,
        run->kernel_sum, run->host_sum, limit,         run->kernel->program};
    uint64_t sum = SUM_START;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        sum = sum_text(sum, texts[i]);
    }
    for (size_t i = 0; i < run->kernel->words.count; i++) {
        sum = sum_argument(sum, run->kernel->folder ? run->kernel->folder : study->folder,
                           run->kernel->words.item[i]);
    }
    if (*run->profile) {
        uint64_t profile = SUM_START;
        if (!sum_of(&profile, run->profile, message)) {
            return false;
        }
        sum = sum_bytes(sum_text(sum, "profile"), &profile, sizeof profile);
    }
    print_sum(run->key, sum);
    return true;
}

/* Whether files are up to date, each asked once: many runs share it. */
static struct {
    char target[sizeof((study_run_t *)0)->machine];
    bool current;
} asked[512];
static size_t asked_count;

void study_forget_sums(void) {
    known_count = 0;
    asked_count = 0;
}

static bool is_current(const char *target) {
    for (size_t i = 0; i < asked_count; i++) {
        if (strcmp(asked[i].target, target) == 0) {
            return asked[i].current;
        }
    }
    bool current = engine_current(target);
    if (asked_count < sizeof asked / sizeof asked[0]) {
        snprintf(asked[asked_count].target, sizeof asked[0].target, "%s", target);
        asked[asked_count++].current = current;
    }
    return current;
}

bool study_current_key(study_t *study, study_run_t *run, study_message_t *message) {
    char registers[sizeof run->machine];
    run->key[0] = 0;
    if (!study_profile(study, run, false, message)) {
        return false;
    }
    if (run->policy->profiled && access(run->profile, R_OK) != 0) {
        return true;
    }
    return !is_current(run->machine) || !is_current(run->program) ||
           !is_current(registers_of(run, registers, sizeof registers)) ||
           study_key(study, run, message);
}
