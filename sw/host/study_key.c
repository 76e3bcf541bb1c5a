/* SPDX-License-Identifier: Apache-2.0 */
/* What a run depends on, as a key of 64 bits: the machine (variant, run-time settings, content of
 * its shared object), the kernel file, the host side that makes the inputs and checks the result,
 * the part of libweft that places things in memory, and the arguments, with the content of those
 * that are files. If one of them changes, the key does, and an older result is not found.
 *
 * The content of an object is what is loaded, with relocations and symbols where it is still to be
 * linked: debug information does not count, so comments may change.
 */
#include "study.h"

#include <fcntl.h>
#include <gelf.h>
#include <glob.h>
#include <libelf.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "attributes.h"
#include "device.h"
#include "tool.h"

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

/* ---- what a run needs ---- */

static const char *run_time_settings(study_t *study, const config_t *config) {
    const char *name, *meaning, *text = "";
    bool build;
    for (size_t i = 0; config_describe_size(i, &name, &meaning, &build); i++) {
        if (!build) {
            text = study_text(study, "%s%s%s=%u", text, *text ? " " : "", name, config->size[i]);
        }
    }
    return text;
}

void study_run_options(const study_t *study, const study_run_t *run, weft_options *options) {
    *options = (weft_options){.config = run->config->base,
                              .mode = WEFT_CYCLE,
                              .order = run->policy->order,
                              .limit = run->policy->limit,
                              .reconv = run->policy->reconv,
                              .settings = run->settings,
                              .max_cycles = study->max_cycles,
                              .profile = *run->profile ? run->profile : NULL};
}

bool study_resolve(study_t *study, study_run_t *run, study_message_t *message) {
    weft_options options;
    weft_status status;
    const char *why;
    study_run_options(study, run, &options);
    options.mode = WEFT_GOLDEN; /* checked, but nothing is built */
    weft_device *device = weft_open(&options, &status, &why);
    if (!device) {
        return study_fail(message, "%s:%u: policy.%s on config.%s (line %u): %s", study->path,
                          run->policy->line, run->policy->name, run->config->name,
                          run->config->line, why);
    }
    snprintf(run->variant, sizeof run->variant, "%s", weft_variant(device));
    snprintf(run->machine, sizeof run->machine, "build/%s/sim.so", run->variant);
    kernel_target(run->program, sizeof run->program, &device->config, run->kernel->kernel, "");
    run->run_time = run_time_settings(study, &device->config);
    weft_close(device);
    return true;
}

/* ---- keys ---- */

/* Objects are read once per study: many runs share them. */
typedef struct {
    char path[DEVICE_PATH];
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
    char path[2 * DEVICE_PATH];
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

/* The host side of the kernel, what host sides share, and what of libweft shapes a launch. */
static bool sum_host(uint64_t *sum, const char *root, const study_run_t *run,
                     study_message_t *message) {
    static const char *const shared[] = {"build/sw/kernels/common/*.o", "sw/kernels/*/*.dat",
                                         "build/sw/host/device.o",      "build/sw/host/launch.o",
                                         "build/sw/host/machine.o",     "build/sw/host/program.o",
                                         "build/sw/host/profile_read.o"};
    char own[DEVICE_PATH];
    *sum = SUM_START;
    snprintf(own, sizeof own, "build/sw/kernels/%s/host.o", run->kernel->kernel->name);
    bool good = sum_files(sum, root, own, message);
    for (size_t i = 0; good && i < sizeof shared / sizeof shared[0]; i++) {
        good = sum_files(sum, root, shared[i], message);
    }
    return good;
}

static void print_sum(char *to, uint64_t sum) {
    snprintf(to, 17, "%016llx", (unsigned long long)sum);
}

bool study_key(const study_t *study, study_run_t *run, study_message_t *message) {
    char root[DEVICE_PATH], limit[32];
    uint64_t machine = SUM_START, kernel = SUM_START, host;
    if (!engine_root(root, sizeof root)) {
        return study_fail(message, "cannot find the project's folder above this program");
    }
    if (!sum_files(&machine, root, run->machine, message) ||
        !sum_files(&kernel, root, run->program, message) || !sum_host(&host, root, run, message)) {
        return false;
    }
    print_sum(run->machine_sum, machine);
    print_sum(run->kernel_sum, kernel);
    print_sum(run->host_sum, host);
    snprintf(limit, sizeof limit, "%llu", (unsigned long long)study->max_cycles);
    const char *const texts[] = {
        "run 1",         run->variant,  run->run_time, run->machine_sum,
        run->kernel_sum, run->host_sum, limit,         run->kernel->kernel->name};
    uint64_t sum = SUM_START;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        sum = sum_text(sum, texts[i]);
    }
    for (size_t i = 0; i < run->kernel->words.count; i++) {
        const char *word = run->kernel->words.item[i];
        sum = sum_text(sum, word);
        sum_file(&sum, word); /* a word that is no file is known already */
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

void study_forget_sums(void) {
    known_count = 0;
}

bool study_current_key(study_t *study, study_run_t *run, study_message_t *message) {
    run->key[0] = 0;
    if (!study_profile(study, run, false, message)) {
        return false;
    }
    if (run->policy->profiled && access(run->profile, R_OK) != 0) {
        return true;
    }
    return !engine_current(run->machine) || !engine_current(run->program) ||
           study_key(study, run, message);
}
