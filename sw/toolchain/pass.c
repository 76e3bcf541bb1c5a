/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass: copies compiler output and lists the kernels. */
#include "pass.h"

#include <stdlib.h>
#include <string.h>

bool pass_run(FILE *in, FILE *out, const pass_options_t *options) {
    char *line = NULL;
    size_t room = 0;
    bool in_kernels = false;
    char name[256];

    (void)options;
    while (getline(&line, &room, in) >= 0) {
        fputs(line, out);
        if (strstr(line, "\t.section") == line)
            in_kernels = strstr(line, ".text.weft_kernel") != NULL;
        else if (strcmp(line, "\t.text\n") == 0)
            in_kernels = false;
        else if (in_kernels && sscanf(line, "\t.type %255[^,], @function", name) == 1)
            fprintf(out, "\t.pushsection .weft.kernels,\"\",@progbits\n\t.word %s\n\t.popsection\n",
                    name);
    }
    free(line);
    return !ferror(in) && !ferror(out);
}
