/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: atomic operations. CUDA's are relaxed; clang says more, for which the machine would wait.
 * The machine has those of integers of 32 bits. Compare and exchange, and what is a loop around it
 * (floating point), are functions of the device library, weft.atomic.X: the instruction is
 * amocas.w, which LLVM's back end does not choose. Those of 64 bits are functions that take a lock,
 * weft.atomic.wide.X. Others are refused.
 */
#include <stdio.h>
#include <string.h>

#include "rewrite.h"

#define WIDE "weft.atomic.wide."

static bool is_wide(rewrite_t *r, LLVMTypeRef type) {
    return type == r->wide || LLVMGetTypeKind(type) == LLVMDoubleTypeKind;
}

static bool check(rewrite_t *r, LLVMValueRef i, LLVMTypeRef type) {
    return type == r->word || LLVMGetTypeKind(type) == LLVMFloatTypeKind || is_wide(r, type) ||
           refuse(
               r, i,
               "an atomic operation on a type of %llu bytes; use int, long long, float or double",
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
        LLVMAddAttributeAtIndex(function, OF_FUNCTION, attribute(r, "nounwind"));
    }
    return LLVMBuildCall2(r->builder, type, function, argument, count, "");
}

static void change_exchange(rewrite_t *r, LLVMValueRef i) {
    LLVMValueRef argument[] = {LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), LLVMGetOperand(i, 2)};
    if (!check(r, i, LLVMTypeOf(argument[1]))) {
        return;
    }
    bool wide = is_wide(r, LLVMTypeOf(argument[1]));
    LLVMValueRef was = call(r, wide ? WIDE "compare" : "weft.atomic.compare",
                            LLVMTypeOf(argument[1]), argument, 3);
    LLVMValueRef same = LLVMBuildICmp(r->builder, LLVMIntEQ, was, argument[1], "");
    LLVMValueRef pair = LLVMBuildInsertValue(r->builder, LLVMGetPoison(LLVMTypeOf(i)), was, 0, "");
    LLVMReplaceAllUsesWith(i, LLVMBuildInsertValue(r->builder, pair, same, 1, ""));
    LLVMInstructionEraseFromParent(i);
}

/* The name in the library of an operation on 8 bytes; NULL: there is none. */
static const char *in_wide_library(LLVMValueRef i) {
    switch (LLVMGetAtomicRMWBinOp(i)) {
    case LLVMAtomicRMWBinOpXchg: return WIDE "xchg";
    case LLVMAtomicRMWBinOpAdd: return WIDE "add";
    case LLVMAtomicRMWBinOpSub: return WIDE "sub";
    case LLVMAtomicRMWBinOpAnd: return WIDE "and";
    case LLVMAtomicRMWBinOpOr: return WIDE "or";
    case LLVMAtomicRMWBinOpXor: return WIDE "xor";
    case LLVMAtomicRMWBinOpMax: return WIDE "max";
    case LLVMAtomicRMWBinOpMin: return WIDE "min";
    case LLVMAtomicRMWBinOpUMax: return WIDE "umax";
    case LLVMAtomicRMWBinOpUMin: return WIDE "umin";
    case LLVMAtomicRMWBinOpFAdd: return WIDE "fadd";
    default: return NULL;
    }
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
    bool wide = is_wide(r, LLVMTypeOf(i));
    const char *name = wide ? in_wide_library(i) : in_library(i);
    LLVMValueRef argument[] = {LLVMGetOperand(i, 0), LLVMGetOperand(i, 1)};
    if (!check(r, i, LLVMTypeOf(i))) {
        return;
    }
    if (wide && !name) {
        refuse(r, i, "an atomic operation on 8 bytes that weft lacks; loop around atomicCAS");
        return;
    }
    if (!name) {
        LLVMSetOrdering(i, LLVMAtomicOrderingMonotonic);
        return;
    }
    LLVMReplaceAllUsesWith(i, call(r, name, LLVMTypeOf(i), argument, 2));
    LLVMInstructionEraseFromParent(i);
}

static void change_access(rewrite_t *r, LLVMValueRef i) {
    LLVMTypeRef type = LLVMTypeOf(LLVMIsAStoreInst(i) ? LLVMGetOperand(i, 0) : i);
    if (is_wide(r, type)) {
        refuse(r, i, "an atomic load or store of 8 bytes; use atomicOr with 0, or atomicExch");
    } else if (check(r, i, type)) {
        LLVMSetOrdering(i, LLVMAtomicOrderingMonotonic);
    }
}

void atomic_change(rewrite_t *r, LLVMValueRef i) {
    if (LLVMIsAAtomicCmpXchgInst(i)) {
        change_exchange(r, i);
    } else if (LLVMIsAAtomicRMWInst(i)) {
        change_operation(r, i);
    } else {
        change_access(r, i);
    }
}
