/* SPDX-License-Identifier: Apache-2.0 */
/* weft-cuda-ir: the rewrite of ir.h alone, for tests and for a look at its result. */
#include <stdio.h>

#include "ir.h"

int main(int argc, char **argv) {
    if (argc != 3) {
        fputs("usage: weft-cuda-ir FROM.ll TO.ll   IR of clang-19 for nvptx64 to the machine's\n",
              stderr);
        return 2;
    }
    return ir_convert(argv[1], argv[2], false, stderr) ? 0 : 2;
}
