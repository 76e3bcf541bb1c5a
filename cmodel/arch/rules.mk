# SPDX-License-Identifier: Apache-2.0
# The golden model and the disassembler: ordinary C, used by the tool, the checker and the tests.

GOLDEN_SRC := cmodel/arch/golden.c cmodel/arch/execute.c cmodel/arch/memory.c cmodel/arch/meeting.c cmodel/arch/run.c \
    cmodel/arch/decode.c cmodel/arch/single.c cmodel/arch/shadow.c cmodel/arch/order.c cmodel/arch/unwritten.c
DISASM_SRC := cmodel/arch/disasm.c cmodel/arch/decode.c
