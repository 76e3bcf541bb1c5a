/* SPDX-License-Identifier: Apache-2.0 */
/* weft verilog: the command.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/words.h"
#include "soc.h"
#include "sw/libweft/inspect.h"

const char verilog_help[] =
    "  -o, --output FOLDER    write it here: a folder that is new, empty, or of an earlier run\n"
    "  -c, --config CONFIG    machine (default demo); `weft list configs`\n"
    "      --order POLICY --limit POLICY --reconv POLICY, --set NAME=VALUE\n"
    "                         another choice than the configuration's, as for `weft run`\n"
    "      --prefix NAME      names of modules begin so (default weft_); the top is NAMEaxi\n"
    "  -q, --quiet            no progress\n"
    "\nKERNEL: a kernel, or FILE.elf; its program becomes a header for the driver.\n"
    "The folder has the Verilog of the machine, a top with the names of AXI (s_axil_*, "
    "m00_axi_*),\n"
    "a list of the files, a FuseSoC core file, a script for Vivado, a class for LiteX, a driver "
    "in\n"
    "C, and a README that says what each is. docs/guide/soc.md begins with it.\n";

/* What the command line says beyond what options.c knows. */
typedef struct {
    const char *folder, *prefix;
} verilog_words_t;

static bool fail(soc_message_t *message, const char *text) {
    return explain(message->text, sizeof message->text, "%s", text);
}

/* Take the words of this command, and leave the others in argv. Returns false after saying why. */
static bool take_words(verilog_words_t *words, int *argc, char **argv) {
    int kept = 0;
    for (int i = 0; i < *argc; i++) {
        bool folder = strcmp(argv[i], "-o") == 0 || strcmp(argv[i], "--output") == 0;
        if ((folder || strcmp(argv[i], "--prefix") == 0) && i + 1 < *argc) {
            if (!may_be_value(argv[i], argv[i + 1])) {
                return false;
            }
            *(folder ? &words->folder : &words->prefix) = argv[i + 1];
            i++;
        } else {
            argv[kept++] = argv[i];
        }
    }
    *argc = kept;
    return true;
}

/* A prefix of names of Verilog, C and FuseSoC. */
static bool check_prefix(const char *prefix, soc_message_t *message) {
    size_t length =
        strspn(prefix, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
    return (isalpha((unsigned char)*prefix) && !prefix[length] && length <= 32) ||
           explain(
               message->text, sizeof message->text,
               "--prefix '%.64s': names of modules begin with it, so it must begin with a letter, "
               "have letters, digits and '_' only, and at most 32 of them",
               prefix);
}

static bool check_words(const verilog_words_t *words, const tool_options_t *options,
                        soc_message_t *message) {
    if (options->word_count > SOC_KERNELS) {
        return explain(message->text, sizeof message->text,
                       "verilog: at most %d kernels become headers; '%.64s' is one more",
                       SOC_KERNELS, options->words[SOC_KERNELS]);
    }
    if (!words->folder || !*words->folder) {
        return fail(message, "verilog: say where to write it: -o FOLDER");
    }
    return check_prefix(words->prefix, message) && soc_folder_fits(words->folder, message);
}

/* The same as of `weft run --axi`, whose name the message of a refusal begins with. */
static weft_device *judge(const weft_options *from, soc_message_t *message) {
    static const char option[] = "--axi: ";
    weft_options options = *from;
    weft_status status;
    const char *why;
    options.axi = true;
    options.mode = WEFT_RTL;
    weft_device *device = device_judge(&options, &status, &why);
    if (!device) {
        bool axi = strncmp(why, option, strlen(option)) == 0;
        explain(message->text, sizeof message->text, "%s%s", axi ? "verilog: " : "",
                why + (axi ? strlen(option) : 0));
    }
    return device;
}

/* The name of a kernel file: vecadd of kernels/vecadd.elf; "" if C cannot have it. */
static void file_name(const char *path, char *name, size_t size) {
    const char *slash = strrchr(path, '/');
    snprintf(name, size, "%s", slash ? slash + 1 : path);
    name[strcspn(name, ".")] = 0;
    if (!kernel_is_identifier(name)) {
        name[0] = 0;
    }
}

/* Bring the file of a kernel up to date, or take the one that is named. */
static bool find_file(soc_kernel_t *kernel, weft_device *device, const char *word, bool progress,
                      char *path, size_t size, soc_message_t *message) {
    const char *ending = strrchr(word, '.');
    if (ending && strcmp(ending, ".elf") == 0) {
        file_name(word, kernel->name, sizeof kernel->name);
        snprintf(path, size, "%s", word);
        return *kernel->name ||
               explain(message->text, sizeof message->text,
                       "verilog %.200s: names in its header begin with the file's, which must be "
                       "one of C; rename the file",
                       word);
    }
    const kernel_t *known = kernel_named("verilog", word);
    if (known) {
        snprintf(kernel->name, sizeof kernel->name, "%s", known->name);
    }
    return known && kernel_file(known, device_config(device), "", progress, path, size,
                                message->text, sizeof message->text);
}

/* A kernel's header has its name, beside those of the driver and of other kernels. */
static bool check_name(const soc_t *soc, const char *word, soc_message_t *message) {
    const char *name = soc->kernel[soc->kernels].name;
    if (strcmp(name, "weft_axi") == 0 || strcmp(name, "weft_machine") == 0) {
        return explain(message->text, sizeof message->text,
                       "verilog %.200s: %s.h is a header of the driver; rename the kernel", word,
                       name);
    }
    for (size_t i = 0; i < soc->kernels; i++) {
        if (strcmp(soc->kernel[i].name, name) == 0) {
            return explain(message->text, sizeof message->text,
                           "verilog %.200s: another kernel has the header %s.h already; name it "
                           "once, or rename the file",
                           word, name);
        }
    }
    return true;
}

/* Read the programs, which must suit the machine. */
static bool read_kernels(soc_t *soc, weft_device *device, const tool_options_t *options,
                         soc_message_t *message) {
    char path[PATH_MAX];
    bool good = true;
    for (int i = 0; good && i < options->word_count; i++) {
        soc_kernel_t *kernel = &soc->kernel[soc->kernels];
        good = find_file(kernel, device, options->words[i], options->device.progress, path,
                         sizeof path, message) &&
               check_name(soc, options->words[i], message) &&
               (weft_load(device, path) == WEFT_OK || fail(message, weft_message(device))) &&
               program_read(&kernel->program, path, message->text, sizeof message->text);
        soc->kernels += good;
    }
    return good;
}

static bool write_folder(soc_t *soc, weft_device *device, const tool_options_t *options,
                         soc_message_t *message) {
    char target[512];
    const config_t *config = device_config(device);
    config_error_t error = {""};
    if (!engine_root(soc->root, sizeof soc->root)) {
        return fail(message, engine_root_why());
    }
    snprintf(soc->variant, sizeof soc->variant, "%s", config->variant);
    config_title(config, soc->title, sizeof soc->title);
    weft_describe(device, &soc->machine);
    soc->masters = config->size[CONFIG_partitions];
    snprintf(target, sizeof target, "build/%s/axi/files.f", soc->variant);
    bool good =
        (config_has_rtl(config, &error) || fail(message, error.text)) &&
        read_kernels(soc, device, options, message) &&
        engine_build(target, options->device.progress, message->text, sizeof message->text) &&
        soc_write(soc, message);
    if (good) {
        printf("%s: %s as %saxi, %zu files of Verilog, %u AXI master%s; README.md says what is "
               "there\n",
               soc->folder, soc->title, soc->prefix, soc->modules + 1, soc->masters,
               soc->masters == 1 ? "" : "s");
    }
    for (size_t i = 0; i < soc->kernels; i++) {
        program_free(&soc->kernel[i].program);
    }
    return good;
}

int command_verilog(int argc, char **argv) {
    static const char *const own[] = {"--output", "--prefix", NULL};
    static soc_t soc;
    verilog_words_t words = {.prefix = "weft_"};
    tool_options_t options;
    soc_message_t message = {""};
    if (!take_words(&words, &argc, argv) || !options_parse(&options, argc, argv, own)) {
        return WEFT_USAGE;
    }
    soc.folder = words.folder;
    soc.prefix = words.prefix;
    weft_device *device =
        check_words(&words, &options, &message) ? judge(&options.device, &message) : NULL;
    bool good = device && write_folder(&soc, device, &options, &message);
    weft_close(device);
    if (message.text[0]) {
        complain(message.text);
    }
    return good ? WEFT_OK : WEFT_USAGE;
}
