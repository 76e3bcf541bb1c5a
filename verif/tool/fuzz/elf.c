/* SPDX-License-Identifier: Apache-2.0 */
/* Kernel files: the reader of libweft (sw/libweft/program.c), and the disassembler over what it
 * took. Whatever the file says, windows and tables hold what program.h promises.
 */
#include <string.h>

#include "cmodel/arch/decode.h"
#include "cmodel/arch/disasm.h"
#include "cmodel/arch/isa.h"
#include "fuzz.h"
#include "sw/libweft/program.h"

static void read_window(const uint8_t *at, uint32_t bytes) {
    uint32_t padded = (bytes + PROGRAM_PAD - 1) / PROGRAM_PAD * PROGRAM_PAD;
    char text[128];
    for (uint32_t i = 0; i + 4 <= padded; i += 4) {
        uint32_t word;
        memcpy(&word, at + i, 4);
        disasm(word, PROGRAM_BASE + i, text, sizeof text);
    }
}

static void check_program(const program_t *p) {
    uint32_t address;
    fuzz_demand(p->code_bytes > 0 && p->code_bytes % 4 == 0 && p->code_bytes <= PROGRAM_MAX_BYTES,
                "code fits its window, in whole instructions");
    fuzz_demand(p->data_bytes <= GLOBAL_MAX_BYTES, "data fit global memory");
    fuzz_demand(p->entry >= PROGRAM_BASE && p->entry - PROGRAM_BASE < p->code_bytes,
                "the entry is an instruction");
    for (size_t i = 0; i < p->kernels; i++) {
        fuzz_demand(program_kernel(p, p->kernel[i].name, &address) &&
                        address - PROGRAM_BASE < p->code_bytes,
                    "a kernel is found by its name and begins in the code");
    }
    for (size_t i = 0; i < p->objects; i++) {
        fuzz_demand(strlen(p->object[i].name) < SIZE_MAX && p->object[i].bytes > 0,
                    "a variable has a name and bytes");
    }
    for (size_t i = 0; i < p->benigns; i++) {
        fuzz_demand(strchr(p->benign[i].file, '/') == NULL, "a race has a file without folders");
    }
    /* Megabytes of zeros (.bss) cost time and say nothing. */
    read_window(p->code, p->code_bytes < 65536 ? p->code_bytes : 65536);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char message[512] = "";
    program_t program;
    bool taken = program_read(&program, fuzz_file(data, size), message, sizeof message);
    fuzz_judged(taken);
    fuzz_demand(taken || *message, "a refusal has a message");
    if (taken) {
        check_program(&program);
        program_free(&program);
    }
    return 0;
}
