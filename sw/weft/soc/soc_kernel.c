/* SPDX-License-Identifier: Apache-2.0 */
/* A kernel file as a header for weft_axi.h: its words, and where its kernels begin.
 */
#include "cmodel/arch/isa.h"
#include "soc.h"

/* Little-endian words; the last is filled up with zeros. C has no array without an element. */
static void write_words(FILE *to, const char *kernel, const char *name, const uint8_t *bytes,
                        uint32_t count) {
    fprintf(to, "static const uint32_t %s_%s[] = {", kernel, name);
    for (uint32_t at = 0; at < count || at == 0; at += 4) {
        uint32_t word = 0;
        for (uint32_t i = 0; i < 4 && at + i < count; i++) {
            word |= (uint32_t)bytes[at + i] << 8 * i;
        }
        fprintf(to, "%s0x%08xu,", at % 32 == 0 ? "\n    " : " ", word);
    }
    fprintf(to, "\n};\n\n");
}

void soc_write_kernel(const soc_t *soc, const soc_kernel_t *kernel, FILE *to) {
    const program_t *program = &kernel->program;
    const char *name = kernel->name;
    fprintf(to,
            "/* SPDX-License-Identifier: Apache-2.0 */\n"
            "/* The kernel %s of weft, compiled for %s. Made by `weft verilog`. */\n"
            "#ifndef WEFT_KERNEL_%s_H\n#define WEFT_KERNEL_%s_H\n\n#include \"weft_axi.h\"\n\n",
            name, soc->title, name, name);
    for (size_t i = 0; i < program->kernels; i++) {
        fprintf(to, "#define %s_kernel_%s 0x%08xu\n", name, program->kernel[i].name,
                program->kernel[i].address);
    }
    fprintf(to, "\n");
    write_words(to, name, "code", program->code, program->code_bytes);
    write_words(to, name, "data", program->data, program->data_bytes);
    fprintf(to,
            "static const weft_axi_program_t %s_program = {\n    .code = %s_code,\n"
            "    .data = %s_data,\n    .code_bytes = %u,\n    .data_bytes = %u,\n"
            "    .entry = %u,\n    .shared_bytes = %u,\n};\n\n#endif\n",
            name, name, name, program->code_bytes, program->data_bytes,
            program->entry - PROGRAM_BASE, program->shared_bytes);
}
