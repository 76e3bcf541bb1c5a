/* SPDX-License-Identifier: Apache-2.0 */
/* clc: command lines of clang and weft-cc. */
#include <stdarg.h>
#include <stdlib.h>

#include "internal.h"

void command_add(command_t *command, const char *format, ...) {
    va_list list;
    va_start(list, format);
    bool good = command->count < ARGUMENTS_MAX &&
                vasprintf(&command->at[command->count], format, list) >= 0;
    va_end(list);
    command->whole &= good;
    command->count += good;
    command->at[command->count] = NULL;
}

void command_add_all(command_t *command, const char *const *texts) {
    for (; *texts; texts++) {
        command_add(command, "%s", *texts);
    }
}

int command_run(work_t *work, command_t *command, bytes_t *said) {
    int status = -1;
    if (said) {
        *said = (bytes_t){0};
    }
    if (!command->whole) {
        fail(work->program, CLC_SYSTEM, "weft: a command of more than %d words", ARGUMENTS_MAX);
    } else {
        status = work_run(work, (const char *const *)command->at, said);
    }
    command_end(command);
    return status;
}

void command_end(command_t *command) {
    for (size_t i = 0; i < command->count; i++) {
        free(command->at[i]);
    }
}

command_t command_clang(const program_t *program) {
    command_t command = {.whole = true};
    char *path = tool_path(CLANG);
    command_add(&command, "%s", path ? path : CLANG);
    free(path);
    command_add(&command, "--no-default-config"); /* of the user's or the system's */
    command_add(&command, "--target=riscv32-unknown-elf");
    command_add(&command, "-march=%s", isa_of_tools(program->isa));
    command_add(&command, "-mabi=ilp32");
    return command;
}

command_t command_weft_cc(const program_t *program) {
    command_t command = {.whole = true};
    command_add(&command, "%s/weft-cc", program->tools);
    command_add(&command, "--isa=%s", isa_of_tools(program->isa));
    return command;
}
