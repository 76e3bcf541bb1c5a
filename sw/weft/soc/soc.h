/* SPDX-License-Identifier: Apache-2.0 */
/* weft verilog: a folder with a machine for a system on a chip.
 *
 *     verilog.c       the command: what is asked for, what is refused
 *     soc_folder.c    the folder: which files it has, and that it is ours
 *     soc_module.c    a module of the emitted Verilog, under a name of its own
 *     soc_template.c  files of integration/soc, with the machine filled in
 *     soc_kernel.c    a kernel file as a header
 *
 * Functions that return bool write what is wrong to `message` if they fail.
 */
#ifndef WEFT_SOC_H
#define WEFT_SOC_H

#include <limits.h>

#include "sw/libweft/engine.h"
#include "sw/libweft/program.h"
#include "sw/weft/tool.h"

#define SOC_NAME    64 /* of a module */
#define SOC_MODULES 256
#define SOC_KERNELS 16

typedef struct {
    char text[4096];
} soc_message_t;

typedef struct {
    char name[SOC_NAME]; /* an identifier of C */
    program_t program;
} soc_kernel_t;

/* What is written. */
typedef struct {
    char root[ENGINE_PATH];
    char variant[256], title[320]; /* title: for readers */
    const char *folder, *prefix;   /* argv's; the prefix of all names of modules */
    weft_machine machine;
    uint32_t masters;
    char module[SOC_MODULES][SOC_NAME]; /* without prefix; first those that c2v made */
    size_t modules, emitted;
    soc_kernel_t kernel[SOC_KERNELS];
    size_t kernels;
} soc_t;

/* soc_folder.c. Whether the folder can be written: it does not exist, is empty or is ours. */
bool soc_folder_fits(const char *folder, soc_message_t *message);

/* Read the names of the machine's modules, which are up to date, and write all files. Files that
 * the folder has of an earlier run, and that are no more, are removed. */
bool soc_write(soc_t *soc, soc_message_t *message);

/* soc_module.c. Copy a module's text: names of modules get the prefix, what only lockstep needs is
 * left out, and registers begin at 0 outside of synthesis. `path` is for messages. */
bool soc_copy_module(const soc_t *soc, const char *path, FILE *from, FILE *to,
                     soc_message_t *message);

/* soc_template.c. Copy a template. @NAME@ stands for a value; lines between @each@ and @end@ are
 * repeated for each AXI master, and between @modules@ and @end@ for each module. */
bool soc_fill_template(const soc_t *soc, const char *path, FILE *from, FILE *to,
                       soc_message_t *message);

/* soc_kernel.c. The header of a kernel. */
void soc_write_kernel(const soc_t *soc, const soc_kernel_t *kernel, FILE *to);

#endif
