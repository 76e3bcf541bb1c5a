/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of the tool `weft`.
 *
 *     main.c      commands and their help
 *     options.c   command lines of `run` and its relatives
 *     run.c       weft run
 *     advice.c    what a wrong result says about the machine and the kernel
 *     record.c    the record of a run: summary table and JSON
 *     origin.c, provenance.c    what was run; by which version, when and where
 *     list.c      weft list, build, disasm
 *     outside.c, policy.c  kernels in folders, and policies in files, that the project has not
 *     older.c     results that earlier versions kept elsewhere
 *     new.c, new_kernel.c, new_policy.c  weft new
 *     profiling.c weft profile
 *     oracle.c    weft oracle
 *     cosim.c     weft cosim, bench: many runs, one table
 *     study/      weft sweep, weft report, weft compare (study.h and report.h list their parts)
 *     cachesim/   weft cachesim
 *     area/       weft area, weft timing (area.h and timing.h list their parts)
 *     soc/        weft verilog (soc.h lists its parts)
 */
#ifndef WEFT_TOOL_H
#define WEFT_TOOL_H

#include "cmodel/config/config.h"
#include "sw/kernels/kernel.h"
#include "common/output.h"
#include "sw/record/counts.h"
#include "provenance.h"
#include "sw/libweft/weft.h"

#define TOOL_WORDS     64
#define TOOL_SETTINGS  32
#define TOOL_MESSAGE   16384
#define TOOL_ARGUMENTS 7 /* of a kernel, after the buffer */

/* What a command line says. Strings are argv's. */
typedef struct {
    weft_options device;
    const char *settings[TOOL_SETTINGS + 1];
    char until_steady[32]; /* the setting, or "" */
    bool histogram;
    const char *json;
    const char *kernels; /* folder below build/kernels, "" or "O3/"; never NULL */
    bool quiet;
    char *words[TOOL_WORDS + 1]; /* what is not an option */
    int word_count;

    /* Launch of a kernel file without host side. */
    bool generic; /* one of the options below was given */
    const char *kernel;
    uint32_t grid[3], block[3];
    uint32_t buffer_bytes, shared_bytes;
    uint32_t argument[TOOL_ARGUMENTS], arguments;
} tool_options_t;

/* Read argv[0 .. argc-1], the words after the command. `others`: options that the command itself
 * takes, which a misspelt one may mean, up to NULL; or NULL. Returns false after printing what is
 * wrong. */
bool options_parse(tool_options_t *options, int argc, char **argv, const char *const *others);
extern const char options_help[];

/* A counter of the machine, by value: the names of a weft_counter die with its device. */
#define TOOL_COUNTERS 1024
typedef struct {
    char unit[24], group[40], name[32];
    uint32_t value;
} tool_counter_t;

/* The outcome of one run. */
typedef struct {
    const char *kernel;
    char **argv; /* kernel arguments */
    int argc;
    weft_mode mode;
    weft_status status;
    weft_status run; /* without its trace, which may be lost though the run is good: then `status`
                        is WEFT_USAGE */
    bool checked;    /* the result was compared with something independent */
    const tool_options_t *launch; /* of a kernel file without host side; NULL for a kernel */
    uint32_t buffer_checksum;     /* of such a launch */
    weft_options options;         /* as they were given; strings as long-lived as argv's */
    const char *kernels;          /* as in tool_options_t */
    provenance_t provenance;
    config_change_t change[CONFIG_CHANGES]; /* settings that differ from the machine's file */
    size_t changes;
    char variant[256], title[256]; /* title: with labels in place of choices from outside */
    char config[64], order[32], limit[32], reconv[32];
    counts_names_t name;
    weft_machine machine;
    weft_counters counters;
    weft_oracle oracle;
    tool_counter_t counter[TOOL_COUNTERS]; /* of the machine itself, if they were asked for */
    uint32_t counter_count;
    char message[TOOL_MESSAGE];
} record_t;

/* Everything a device knows, into the record. */
void record_fill(record_t *record, const weft_device *device);

/* Read the machine's own counters into the record. */
weft_status record_read_counters(record_t *record, weft_device *device);
void record_print(const record_t *record);

/* origin.c. What a run was: its arguments, its launch if it had no host side, the options and
 * settings that differ from the machine's file, and its provenance. To the JSON object, and as the
 * first line of the summary up to the mode. */
struct cJSON;
void origin_add(struct cJSON *json, const record_t *record);
void origin_print(const record_t *record);

/* How a run ended, in records and stores. RECORD_STEADY: well, with launches that were ended when
 * they were steady, whose results nothing has checked. */
#define RECORD_STEADY "steady"
const char *record_result(weft_status status, const weft_counters *counters);

/* The record as one line of JSON, to be freed; NULL: no memory. */
char *record_text(const record_t *record);

/* Begin the file for the record. Returns NULL after printing what is wrong. */
output_t *record_open_json(const char *path);

/* Write the record as one line of JSON, and complete the file, opened for `path`. Returns false
 * after printing what is wrong. */
bool record_write_json(const record_t *record, output_t *output, const char *path);

const char *mode_name(weft_mode mode);

/* Run one kernel (its file in build/kernels/FOLDER) on a new device and fill the record (with the
 * message, if it failed). */
void run_kernel(const kernel_t *kernel, const weft_options *options, const char *folder, int argc,
                char **argv, record_t *record);

/* Whether a kernel with these arguments fits the machine of the options, which is not built: as far
 * as its host side goes without a result. If not, the record has the message. */
bool kernel_fits(const kernel_t *kernel, const weft_options *options, int argc, char **argv,
                 record_t *record);
const kernel_t *find_kernel(const char *name);

/* The same, and a complaint that begins with `command` if there is none of that name. */
const kernel_t *kernel_named(const char *command, const char *name);

/* outside.c: kernels by their name and by their folder. */

/* Whether a word of a command line means a folder: it has a '/', or is "." or "..". */
bool kernel_is_folder(const char *word);

/* Whether a kernel may have this name: an identifier of C, of at most 63 characters. */
bool kernel_is_identifier(const char *name);

/* The kernel in a folder. Its host side is built and loaded, once. NULL, with a message. */
const kernel_t *kernel_of_folder(const char *word, char *message, size_t size);

/* The kernel as the user named it: by its name, or by its folder. */
const char *kernel_word(const kernel_t *kernel);

/* What it needs of a machine beyond rv32im, EXTENSION_* of isa.h. */
bool kernel_needs(const kernel_t *kernel, uint32_t *needs, char *message, size_t size);

/* Whether a machine has what a kernel needs, with a message if not; true where that is not known.
 */
bool kernel_suits(const kernel_t *kernel, const weft_machine *machine, char *message, size_t size);

/* The file of a kernel (its level as for run_kernel) for a machine, as a target of make. */
void kernel_target(char *target, size_t size, const config_t *config, const kernel_t *kernel,
                   const char *level);

/* Bring the kernel's file for a machine's instruction set (or for a level, as in tool_options_t) up
 * to date, and write its name to `path`. */
bool kernel_file(const kernel_t *kernel, const config_t *config, const char *level, bool progress,
                 char *path, size_t path_size, char *message, size_t size);

/* advice.c. A host side found the result wrong: run the same on the golden model, unless that is
 * what ran, and add to the record's message whether the machine or the kernel is to be suspected.
 */
void advise_wrong(const kernel_t *kernel, record_t *record);

/* Run what the words of a command line name: a kernel with its arguments, or a kernel file. A
 * signal interrupts the run. Returns false, and says why, when the words name nothing. */
bool run_words(const char *command, tool_options_t *options, record_t *record);

/* The exit code for the status of run_words: 128 + signal for one that was interrupted. */
int exit_code(weft_status status);

/* messages.c. Print "weft: " and a message on stderr, whole lines. */
void complain(const char *message);

/* The same for a message with values; false. */
__attribute__((format(printf, 1, 2))) bool refuse(const char *format, ...);

/* Where `path`, a file of results of one kind (engine_results), does not exist yet: name the files
 * NAME that earlier versions have left in views, on stderr. */
void mention_older(const char *kind, const char *name, const char *path);

/* Whether the word after an option can be its value: it is no option itself. "-" (standard output)
 * and negative numbers can. Returns false after printing what is wrong. */
bool may_be_value(const char *option, const char *value);

/* Write a message with values, cut to `size`; false. */
__attribute__((format(printf, 3, 4))) bool explain(char *message, size_t size, const char *format,
                                                   ...);

/* Commands: argv[0 .. argc-1] are the words after the command; the result is the exit code. */
int command_run(int argc, char **argv);
int command_list(int argc, char **argv);
int list_studies(const char *name);
int command_new(int argc, char **argv);
int command_build(int argc, char **argv);
int command_disasm(int argc, char **argv);
int command_cosim(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_area(int argc, char **argv);
int command_timing(int argc, char **argv);
int command_verilog(int argc, char **argv);
int command_sweep(int argc, char **argv);
int command_report(int argc, char **argv);
int command_compare(int argc, char **argv);
int command_cachesim(int argc, char **argv);
int command_profile(int argc, char **argv);
int command_oracle(int argc, char **argv);
extern const char area_help[], timing_help[], verilog_help[], sweep_help[], report_help[],
    compare_help[], cachesim_help[], profile_help[], oracle_help[];

#endif
