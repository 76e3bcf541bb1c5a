/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: atomic operations. CUDA's are relaxed; clang says more, for which the machine would wait.
 * The machine has those of integers of 32 bits. Compare and exchange, and what is a loop around it
 * (floating point), are functions of the device library, weft.atomic.X: the instruction is
 * amocas.w, which LLVM's back end does not choose. Other widths are refused.
 */
#include <stdio.h>
#include <string.h>

#include "rewrite.h"

static bool is_word(rewrite_t *r, LLVMTypeRef type) {
    return type == r->word || LLVMGetTypeKind(type) == LLVMFloatTypeKind;
}

static bool check(rewrite_t *r, LLVMValueRef i, LLVMTypeRef type) {
    return is_word(r, type) ||
           refuse(r, i,
                  "an atomic operation on %llu bytes; the machine's have 4: use int, unsigned "
                  "or float",
                  LLVMABISizeOfType(r->host, type));
}

/* A function of the device library, which returns what was there. */
static LLVMValueRef call(rewrite_t *r, const char *name, LLVMTypeRef result, LLVMValueRef *argument,
                         unsigned count) {
    LLVMTypeRef types[3];
    for (unsigned i = 0; i < count; i++) {
        types[i] = LLVMTypeOf(argument[i]);
    }
    LLVMTypeRef type = LLVMFunctionType(result, types, count, false);
    LLVMValueRef function = LLVMGetNamedFunction(r->module, name);
    if (!function) {
        function = LLVMAddFunction(r->module, name, type);
        LLVMAddAttributeAtIndex(
            function, OF_FUNCTION,
            LLVMCreateEnumAttribute(r->context, LLVMGetEnumAttributeKindForName("nounwind", 8), 0));
    }
    return LLVMBuildCall2(r->builder, type, function, argument, count, "");
}

static void change_exchange(rewrite_t *r, LLVMValueRef i) {
    LLVMValueRef argument[] = {LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), LLVMGetOperand(i, 2)};
    if (!check(r, i, LLVMTypeOf(argument[1]))) {
        return;
    }
    LLVMValueRef was = call(r, "weft.atomic.compare", r->word, argument, 3);
    LLVMValueRef same = LLVMBuildICmp(r->builder, LLVMIntEQ, was, argument[1], "");
    LLVMValueRef pair = LLVMBuildInsertValue(r->builder, LLVMGetPoison(LLVMTypeOf(i)), was, 0, "");
    LLVMReplaceAllUsesWith(i, LLVMBuildInsertValue(r->builder, pair, same, 1, ""));
    LLVMInstructionEraseFromParent(i);
}

/* The name in the library of what the machine does not have; NULL: it has it. */
static const char *in_library(LLVMValueRef i) {
    switch (LLVMGetAtomicRMWBinOp(i)) {
    case LLVMAtomicRMWBinOpFAdd: return "weft.atomic.fadd";
    case LLVMAtomicRMWBinOpFSub: return "weft.atomic.fsub";
    case LLVMAtomicRMWBinOpFMin: return "weft.atomic.fmin";
    case LLVMAtomicRMWBinOpFMax: return "weft.atomic.fmax";
    case LLVMAtomicRMWBinOpNand: return "weft.atomic.nand";
    case LLVMAtomicRMWBinOpUIncWrap: return "weft.atomic.inc";
    case LLVMAtomicRMWBinOpUDecWrap: return "weft.atomic.dec";
    default: return NULL;
    }
}

static void change_operation(rewrite_t *r, LLVMValueRef i) {
    const char *name = in_library(i);
    LLVMValueRef argument[] = {LLVMGetOperand(i, 0), LLVMGetOperand(i, 1)};
    if (!check(r, i, LLVMTypeOf(i))) {
        return;
    }
    if (!name) {
        LLVMSetOrdering(i, LLVMAtomicOrderingMonotonic);
        return;
    }
    LLVMReplaceAllUsesWith(i, call(r, name, LLVMTypeOf(i), argument, 2));
    LLVMInstructionEraseFromParent(i);
}

void atomic_change(rewrite_t *r, LLVMValueRef i) {
    if (LLVMIsAAtomicCmpXchgInst(i)) {
        change_exchange(r, i);
    } else if (LLVMIsAAtomicRMWInst(i)) {
        change_operation(r, i);
    } else if (check(r, i,
                     LLVMIsAStoreInst(i) ? LLVMTypeOf(LLVMGetOperand(i, 0)) : LLVMTypeOf(i))) {
        LLVMSetOrdering(i, LLVMAtomicOrderingMonotonic);
    }
}
