/* SPDX-License-Identifier: Apache-2.0 */
/* The tool `weft`: runs kernels on the golden model, the cycle model, the RTL, or all three in
 * lockstep. Exit code: 0 verified, 1 wrong result or mismatch, 2 wrong use, 3 hang, 130 and 143
 * interrupted by SIGINT and SIGTERM.
 */
#include <string.h>

#include "common/child.h"
#include "common/version.h"
#include "common/words.h"
#include "policy.h"
#include "tool.h"

typedef struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *usage, *summary, *help; /* help: printed after usage and summary */
} command_t;

static const char generic_help[] =
    "\nLaunch of a kernel file (FILE.elf), without host side:\n"
    "      --kernel NAME      which of its kernels (default: the first)\n"
    "      --grid X[,Y,Z] --block X[,Y,Z]   default 1\n"
    "      --buffer BYTES     argument 0 is the address of a zeroed buffer of that size\n"
    "      --arg VALUE        one more argument; may be repeated\n"
    "      --shared BYTES     shared memory beyond what the kernel declares\n"
    "\nExit code: 0 verified, 1 wrong result or mismatch, 2 wrong use, 3 hang, 130 interrupted.\n";

static const command_t commands[] = {
    {"run", command_run,
     "weft run KERNEL [ARGUMENT]... [OPTION]...\n       weft run FOLDER/ [ARGUMENT]... "
     "[OPTION]...\n"
     "       weft run FILE.elf [OPTION]...",
     "run a kernel and verify its result", options_help},
    {"list", command_list, "weft list kernels|configs|policies|studies [NAME]",
     "show what there is to choose from, or one of them in full",
     "NAME: a kernel, a configuration (or a machine such as small+warps-8), a policy or a slot\n"
     "of policies, a study.\n"},
    {"new", command_new,
     "weft new kernel NAME|FOLDER\n       weft new policy order|limit|reconv NAME|FILE.h",
     "write a kernel's folder, or a policy and its unit test, to begin with",
     "kernel NAME: a folder of sw/kernels. FOLDER, with a '/': one anywhere, whose last name is\n"
     "the kernel's.\n"
     "policy NAME: a file of cmodel/hw/issue, and its unit test. FILE.h, with a '/': one\n"
     "anywhere, without a unit test, for --order FILE.h, --limit FILE.h or --reconv FILE.h.\n"},
    {"build", command_build, "weft build [-c CONFIG] [--reconv POLICY] [--set NAME=VALUE]...",
     "build a machine before it is needed",
     "  -c, --config CONFIG    machine (default demo); `weft list configs`\n"
     "\nA run builds what is missing; this command builds it without a run.\n"},
    {"disasm", command_disasm, "weft disasm FILE.elf", "print the instructions of a kernel file",
     ""},
    {"cosim", command_cosim, "weft cosim [-c CONFIG] [KERNEL]...",
     "run all kernels (or some) in lockstep on small and demo, one table",
     "  -c, --config CONFIG    this machine alone; `weft list configs`\n"
     "\nEvery kernel takes the arguments that its host side states for this command. Exit code: 0 "
     "all\nruns are verified, 1 one is not, 2 wrong use.\n"},
    {"bench", command_bench, "weft bench [KERNEL [ARGUMENT]...] [-c CONFIG]",
     "measure how fast golden model, cycle model, RTL and lockstep run here",
     "  -c, --config CONFIG    machine (default small); `weft list configs`\n"
     "\nKERNEL: default matmul. Each execution runs three times; the quickest counts.\n"},
    {"area", command_area, "weft area [-c CONFIG] [--baseline MACHINE] [OPTION]...",
     "gates, memory bits and area of a machine, module by module", area_help},
    {"timing", command_timing, "weft timing [-c CONFIG] [OPTION]...",
     "longest path of every module of a machine, and of the whole", timing_help},
    {"verilog", command_verilog, "weft verilog [KERNEL]... -o FOLDER [-c CONFIG] [OPTION]...",
     "a machine with its AXI ports, as sources for a system on a chip", verilog_help},
    {"sweep", command_sweep,
     "weft sweep STUDY [OPTION]...\n       weft sweep --merge STORE... [--base STORE]",
     "make the runs of a study that are missing", sweep_help},
    {"report", command_report, "weft report STUDY [OPTION]...\n       weft report --csv",
     "tables and charts of a study", report_help},
    {"compare", command_compare, "weft compare A B [OPTION]...",
     "two records or studies side by side: which numbers differ", compare_help},
    {"cachesim", command_cachesim,
     "weft cachesim FILE.l1 [OPTION]...\n       weft cachesim KERNEL [ARGUMENT]... [OPTION]...",
     "what other caches would make of the accesses of a run", cachesim_help},
    {"profile", command_profile,
     "weft profile KERNEL|FILE.elf [ARGUMENT]... -o FILE.profile [OPTION]...",
     "describe the loads of a run for policies that read a profile", profile_help},
    {"oracle", command_oracle, "weft oracle KERNEL|FILE.elf [ARGUMENT]... [OPTION]...",
     "how full the warps of a kernel could be at most, if its threads were regrouped", oracle_help},
};

#define COMMAND_COUNT (sizeof commands / sizeof commands[0])

static int print_help(void) {
    printf("weft: a soft GPU, executed by its golden model, its cycle model and its RTL\n\n");
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        printf("  weft %-9s %s\n", commands[i].name, commands[i].summary);
    }
    printf("  weft %-9s version and commit\n", "--version");
    printf("\n`weft COMMAND --help` shows the options, `weft list kernels` what can be run.\n"
           "Start with: weft run vecadd\n");
    return WEFT_OK;
}

static bool asks_for_help(const char *word) {
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* Of the first kernel that is named, its own arguments come first. */
static int print_command_help(const command_t *command, int argc, char **argv) {
    const kernel_t *kernel = NULL;
    for (int i = 0; i < argc && !kernel; i++) {
        kernel =
            kernel_is_folder(argv[i]) ? kernel_named(command->name, argv[i]) : find_kernel(argv[i]);
    }
    if (kernel) {
        printf("usage: weft %s %s %s\n%s\n\n", command->name, kernel_word(kernel), kernel->usage,
               kernel->summary);
    }
    printf("usage: %s\n%s\n\n%s%s", command->usage, command->summary, command->help,
           command->run == command_run ? generic_help : "");
    return WEFT_OK;
}

static int run_command(const command_t *command, int argc, char **argv) {
    for (int i = 0; i < argc; i++) {
        if (asks_for_help(argv[i])) {
            return print_command_help(command, argc, argv);
        }
    }
    return command->run(argc, argv);
}

int main(int argc, char **argv) {
    char message[256];
    output_begin("weft", children_end);
    children_watch();
    if (argc >= 2 && (asks_for_help(argv[1]) || strcmp(argv[1], "help") == 0)) {
        return print_help();
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        version_print("weft");
        return WEFT_OK;
    }
    if (!policies_take(argv)) {
        return WEFT_USAGE;
    }
    words_hint_t hint = {.given = argc >= 2 ? argv[1] : ""};
    for (size_t i = 0; argc >= 2 && i < COMMAND_COUNT; i++) {
        words_consider(&hint, commands[i].name);
        if (strcmp(argv[1], commands[i].name) == 0) {
            return run_command(&commands[i], argc - 2, argv + 2);
        }
    }
    if (argc >= 2) {
        snprintf(message, sizeof message, "there is no command '%.64s'; `weft --help` lists them%s",
                 argv[1], words_hint(&hint));
        complain(message);
    } else {
        complain("no command is given; `weft --help` lists them");
    }
    return WEFT_USAGE;
}
