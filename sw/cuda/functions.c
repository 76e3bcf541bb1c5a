/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: functions. What names a type in memory gets the machine's; constants get the machine's
 * addresses; copies are counted in 32 bits; shifts take any amount. What a kernel cannot have here
 * is refused: most assembly of PTX, pointers of another address space, vectors of pointers,
 * arguments without types.
 */
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Comdat.h>

#include "rewrite.h"

/* ---- what is refused ---- */

static bool foreign_pointer(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMPointerTypeKind &&
           LLVMGetPointerAddressSpace(type) != SPACE_GENERIC;
}

/* A reference by value: clang copies the handle of NVIDIA's machines. */
static bool copies_reference(LLVMValueRef i) {
    size_t length;
    return LLVMIsACallInst(i) && LLVMIsAFunction(LLVMGetCalledValue(i)) &&
           begins(LLVMGetValueName2(LLVMGetCalledValue(i), &length), "llvm.nvvm.texsurf.");
}

static void check_instruction(rewrite_t *r, LLVMValueRef i) {
    LLVMTypeRef type = LLVMTypeOf(i);
    if (ptx_is_text(i) && !ptx_is_known(i)) {
        refuse(r, i,
               "assembly of PTX, which weft does not read but for special registers and a few "
               "others; write it in CUDA C++");
    } else if (copies_reference(i)) {
        refuse(r, i,
               "a copy of a texture or surface reference; name the reference itself, or "
               "use an object");
    } else if (foreign_pointer(type)) {
        refuse(r, i, "a pointer of address space %u in a register; use a generic pointer",
               LLVMGetPointerAddressSpace(type));
    } else if (LLVMGetTypeKind(type) == LLVMVectorTypeKind && has_pointer(type)) {
        refuse(r, i, "a vector of pointers; use an array");
    } else if (LLVMIsAVAArgInst(i)) {
        refuse(r, i, "va_arg; a kernel has no variable arguments but those of printf");
    } else if (LLVMIsAIndirectBrInst(i)) {
        refuse(r, i, "a jump to a computed address; use switch");
    }
}

void functions_check(rewrite_t *r) {
    if (LLVMGetFirstGlobalAlias(r->module)) {
        refuse(r, LLVMGetFirstGlobalAlias(r->module), "an alias; define it as a function");
    }
    for (LLVMValueRef f = LLVMGetFirstFunction(r->module); f; f = LLVMGetNextFunction(f)) {
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b)) {
            for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
                check_instruction(r, i);
            }
        }
    }
}

/* ---- types that instructions name ---- */

static void replace(LLVMValueRef old, LLVMValueRef made) {
    size_t length;
    const char *name = LLVMGetValueName2(old, &length);
    if (length) {
        char *copy = strndup(name, length);
        LLVMSetValueName2(old, "", 0);
        LLVMSetValueName2(made, copy, length);
        free(copy);
    }
    LLVMReplaceAllUsesWith(old, made);
    LLVMInstructionEraseFromParent(old);
}

static void change_alloca(rewrite_t *r, LLVMValueRef i) {
    LLVMTypeRef old = LLVMGetAllocatedType(i), type = memory_type(r, old, i);
    if (type != old) {
        LLVMValueRef made = LLVMBuildArrayAlloca(r->builder, type, LLVMGetOperand(i, 0), "");
        LLVMSetAlignment(made, LLVMGetAlignment(i));
        replace(i, made);
    }
}

static void change_address(rewrite_t *r, LLVMValueRef i) {
    LLVMTypeRef old = LLVMGetGEPSourceElementType(i), type = memory_type(r, old, i);
    unsigned count = (unsigned)LLVMGetNumOperands(i) - 1;
    if (type == old) {
        return;
    }
    LLVMValueRef *index = malloc((count + 1) * sizeof *index);
    for (unsigned n = 0; n < count; n++) {
        index[n] = LLVMGetOperand(i, n + 1);
    }
    replace(i, LLVMBuildGEPWithNoWrapFlags(r->builder, type, LLVMGetOperand(i, 0), index, count, "",
                                           LLVMGEPGetNoWrapFlags(i)));
    free(index);
}

/* ---- loads and stores ---- */

static LLVMValueRef byte_at(rewrite_t *r, LLVMValueRef base, uint64_t offset) {
    LLVMValueRef index = LLVMConstInt(r->word, offset, false);
    return offset ? LLVMBuildInBoundsGEP2(r->builder, r->byte, base, &index, 1, "") : base;
}

/* The largest power of two that divides both. */
static unsigned alignment_at(unsigned alignment, uint64_t offset) {
    uint64_t bits = alignment | offset;
    return (unsigned)(bits & (~bits + 1));
}

/* A place in memory that a structure of the host is read from or written to. */
typedef struct {
    LLVMValueRef base, access; /* access: the load or store, for what it says of itself */
} place_t;

static void set_access(LLVMValueRef made, const place_t *place, uint64_t offset) {
    LLVMSetAlignment(made, alignment_at(LLVMGetAlignment(place->access), offset));
    LLVMSetVolatile(made, LLVMGetVolatile(place->access));
}

static void store_part(rewrite_t *r, const place_t *place, LLVMValueRef value, uint64_t offset) {
    set_access(LLVMBuildStore(r->builder, value, byte_at(r, place->base, offset)), place, offset);
}

static void store_value(rewrite_t *r, const place_t *place, LLVMValueRef value, uint64_t offset);
static LLVMValueRef load_value(rewrite_t *r, const place_t *place, LLVMTypeRef type,
                               uint64_t offset);

static unsigned elements_of(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMArrayTypeKind ? (unsigned)LLVMGetArrayLength2(type)
                                                      : LLVMCountStructElementTypes(type);
}

static LLVMTypeRef element_type(LLVMTypeRef type, unsigned index) {
    return LLVMGetTypeKind(type) == LLVMArrayTypeKind ? LLVMGetElementType(type)
                                                      : LLVMStructGetTypeAtIndex(type, index);
}

static uint64_t element_offset(const rewrite_t *r, LLVMTypeRef type, unsigned index) {
    return LLVMGetTypeKind(type) == LLVMArrayTypeKind
               ? index * LLVMABISizeOfType(r->host, LLVMGetElementType(type))
               : LLVMOffsetOfElement(r->host, type, index);
}

static void store_value(rewrite_t *r, const place_t *place, LLVMValueRef value, uint64_t offset) {
    LLVMTypeRef type = LLVMTypeOf(value);
    if (!has_pointer(type)) {
        store_part(r, place, value, offset);
    } else if (LLVMGetTypeKind(type) == LLVMPointerTypeKind) {
        store_part(r, place, value, offset);
        store_part(r, place, LLVMConstNull(r->word), offset + HOST_POINTER / 2);
    } else {
        for (unsigned n = 0; n < elements_of(type); n++) {
            store_value(r, place, LLVMBuildExtractValue(r->builder, value, n, ""),
                        offset + element_offset(r, type, n));
        }
    }
}

static LLVMValueRef load_value(rewrite_t *r, const place_t *place, LLVMTypeRef type,
                               uint64_t offset) {
    if (has_pointer(type) && LLVMGetTypeKind(type) != LLVMPointerTypeKind) {
        LLVMValueRef whole = LLVMGetPoison(type);
        for (unsigned n = 0; n < elements_of(type); n++) {
            LLVMValueRef part =
                load_value(r, place, element_type(type, n), offset + element_offset(r, type, n));
            whole = LLVMBuildInsertValue(r->builder, whole, part, n, "");
        }
        return whole;
    }
    LLVMValueRef part = LLVMBuildLoad2(r->builder, type, byte_at(r, place->base, offset), "");
    set_access(part, place, offset);
    return part;
}

static void change_store(rewrite_t *r, LLVMValueRef i) {
    LLVMValueRef value = LLVMGetOperand(i, 0);
    place_t place = {LLVMGetOperand(i, 1), i};
    if (!has_pointer(LLVMTypeOf(value))) {
        return;
    }
    store_value(r, &place, value, 0);
    LLVMInstructionEraseFromParent(i);
}

/* A pointer is its first word. */
static void change_load(rewrite_t *r, LLVMValueRef i) {
    LLVMTypeRef type = LLVMTypeOf(i);
    place_t place = {LLVMGetOperand(i, 0), i};
    if (has_pointer(type) && LLVMGetTypeKind(type) != LLVMPointerTypeKind) {
        replace(i, load_value(r, &place, type, 0));
    }
}

/* ---- calls and attributes ---- */

static void copy_attributes(LLVMValueRef from, LLVMValueRef to, LLVMAttributeIndex index) {
    unsigned count = LLVMGetCallSiteAttributeCount(from, index);
    LLVMAttributeRef *all = malloc((count + 1) * sizeof(LLVMAttributeRef));
    LLVMGetCallSiteAttributes(from, index, all);
    for (unsigned n = 0; n < count; n++) {
        LLVMAddCallSiteAttribute(to, index, all[n]);
    }
    free(all);
}

static void change_copy(rewrite_t *r, LLVMValueRef i, unsigned intrinsic) {
    bool fills = LLVMTypeOf(LLVMGetOperand(i, 1)) == r->byte;
    LLVMTypeRef types[] = {r->pointer, fills ? r->word : r->pointer, r->word};
    LLVMValueRef f = LLVMGetIntrinsicDeclaration(r->module, intrinsic, types, fills ? 2 : 3);
    LLVMValueRef arguments[] = {LLVMGetOperand(i, 0), LLVMGetOperand(i, 1),
                                LLVMBuildTrunc(r->builder, LLVMGetOperand(i, 2), r->word, ""),
                                LLVMGetOperand(i, 3)};
    LLVMValueRef made = LLVMBuildCall2(r->builder, LLVMGlobalGetValueType(f), f, arguments, 4, "");
    for (unsigned n = 0; n <= 2; n++) {
        copy_attributes(i, made, n);
    }
    LLVMInstructionEraseFromParent(i);
}

static bool is_copy(unsigned intrinsic) {
    static const char *const names[] = {"llvm.memcpy", "llvm.memmove", "llvm.memset",
                                        "llvm.memcpy.inline", "llvm.memset.inline"};
    for (size_t n = 0; intrinsic && n < sizeof names / sizeof names[0]; n++) {
        if (intrinsic == LLVMLookupIntrinsicID(names[n], strlen(names[n]))) {
            return true;
        }
    }
    return false;
}

/* Attributes that name a type in memory; a call has functions of its own to read them. */
static const char *const typed[] = {"byval", "sret", "byref", "preallocated", "inalloca"};

static void change_attributes(rewrite_t *r, LLVMValueRef of, bool is_call, unsigned parameters) {
    for (unsigned index = 1; index <= parameters; index++) {
        for (size_t n = 0; n < sizeof typed / sizeof typed[0]; n++) {
            unsigned kind = attribute_kind(typed[n]);
            LLVMAttributeRef old = is_call ? LLVMGetCallSiteEnumAttribute(of, index, kind)
                                           : LLVMGetEnumAttributeAtIndex(of, index, kind);
            if (!old) {
                continue;
            }
            LLVMTypeRef type = memory_type(r, LLVMGetTypeAttributeValue(old), of);
            LLVMAttributeRef made = LLVMCreateTypeAttribute(r->context, kind, type);
            if (is_call) {
                LLVMRemoveCallSiteEnumAttribute(of, index, kind);
                LLVMAddCallSiteAttribute(of, index, made);
            } else {
                LLVMRemoveEnumAttributeAtIndex(of, index, kind);
                LLVMAddAttributeAtIndex(of, index, made);
            }
        }
    }
}

/* Flags of inexact results, in which the two differ, do not exist; the back end has one of them. */
static void change_nearby(rewrite_t *r, LLVMValueRef i) {
    LLVMTypeRef type = LLVMTypeOf(i);
    unsigned rint = LLVMLookupIntrinsicID("llvm.rint", strlen("llvm.rint"));
    LLVMValueRef made = LLVMGetIntrinsicDeclaration(r->module, rint, &type, 1);
    LLVMSetOperand(i, (unsigned)LLVMGetNumOperands(i) - 1, made);
}

static void change_call(rewrite_t *r, LLVMValueRef i) {
    LLVMValueRef called = LLVMGetCalledValue(i);
    unsigned intrinsic = LLVMIsAFunction(called) ? LLVMGetIntrinsicID(called) : 0;
    if (is_copy(intrinsic)) {
        change_copy(r, i, intrinsic);
    } else if (intrinsic &&
               intrinsic == LLVMLookupIntrinsicID("llvm.nearbyint", strlen("llvm.nearbyint"))) {
        change_nearby(r, i);
    } else if (ptx_is_known(i)) { /* locks.c has made other assembly */
        ptx_change(r, i);
    } else {
        change_attributes(r, i, true, LLVMGetNumArgOperands(i));
    }
}

/* ---- shifts ---- */

/* PTX's shifts take any amount: beyond the width every bit has left. Those of LLVM and of RISC-V do
 * not, so that an amount that is no constant is compared. */
static void change_shift(rewrite_t *r, LLVMValueRef i) {
    LLVMTypeRef type = LLVMTypeOf(i);
    LLVMValueRef value = LLVMGetOperand(i, 0), amount = LLVMGetOperand(i, 1);
    if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMIsAConstantInt(amount)) {
        return;
    }
    LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
    LLVMValueRef most = LLVMConstInt(type, LLVMGetIntTypeWidth(type) - 1, false);
    LLVMValueRef beyond = LLVMBuildICmp(r->builder, LLVMIntUGT, amount, most, "");
    if (opcode == LLVMAShr) {
        LLVMSetOperand(i, 1, LLVMBuildSelect(r->builder, beyond, most, amount, ""));
        return;
    }
    LLVMValueRef within = LLVMBuildAnd(r->builder, amount, most, "");
    LLVMValueRef shifted = LLVMBuildBinOp(r->builder, opcode, value, within, "");
    replace(i, LLVMBuildSelect(r->builder, beyond, LLVMConstNull(type), shifted, ""));
}

/* ---- all instructions ---- */

static void change_operands(rewrite_t *r, LLVMValueRef i) {
    for (unsigned n = 0; n < (unsigned)LLVMGetNumOperands(i); n++) {
        LLVMValueRef old = LLVMGetOperand(i, n);
        if (old && LLVMIsAConstant(old) && !LLVMIsAFunction(old)) {
            LLVMValueRef made = constant_value(r, old);
            if (made != old) {
                LLVMSetOperand(i, n, made);
            }
        }
    }
}

static bool is_atomic(LLVMValueRef i) {
    return LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i) ||
           ((LLVMIsALoadInst(i) || LLVMIsAStoreInst(i)) &&
            LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic);
}

static void change_instruction(rewrite_t *r, LLVMValueRef i) {
    change_operands(r, i);
    LLVMPositionBuilderBefore(r->builder, i);
    if (is_atomic(i)) {
        atomic_change(r, i);
        return;
    }
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMAlloca: change_alloca(r, i); break;
    case LLVMGetElementPtr: change_address(r, i); break;
    case LLVMLoad: change_load(r, i); break;
    case LLVMStore: change_store(r, i); break;
    case LLVMCall: change_call(r, i); break;
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr: change_shift(r, i); break;
    default: break;
    }
}

void functions_change(rewrite_t *r) {
    for (LLVMValueRef f = LLVMGetFirstFunction(r->module); f; f = LLVMGetNextFunction(f)) {
        change_attributes(r, f, false, LLVMCountParams(f));
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b)) {
            for (LLVMValueRef i = LLVMGetFirstInstruction(b), next; i; i = next) {
                next = LLVMGetNextInstruction(i);
                change_instruction(r, i);
            }
        }
    }
}

/* ---- functions as a whole ---- */

/* llvm.nvvm.X is weft.nvvm.X of the device library, with the attributes that LLVM gave it: that a
 * barrier is convergent is one of them. */
static void rename_intrinsic(rewrite_t *r, LLVMValueRef f) {
    size_t length;
    const char *name = LLVMGetValueName2(f, &length);
    char *own;
    if (!begins(name, "llvm.nvvm.") || !LLVMIsDeclaration(f)) {
        return;
    }
    own = malloc(length + 1);
    memcpy(own, "weft", 4);
    memcpy(own + 4, name + 4, length - 3);
    LLVMValueRef made = LLVMGetNamedFunction(r->module, own); /* where assembly names it as well */
    made = made ? made : LLVMAddFunction(r->module, own, LLVMGlobalGetValueType(f));
    attributes_copy(f, made);
    LLVMReplaceAllUsesWith(f, made);
    LLVMDeleteFunction(f);
    free(own);
}

static void remove_unused(LLVMValueRef f) {
    if (LLVMIsDeclaration(f) && !LLVMGetFirstUse(f)) {
        LLVMDeleteFunction(f);
    }
}

void intrinsics_rename(rewrite_t *r) {
    LLVMValueRef last = LLVMGetLastFunction(r->module);
    for (LLVMValueRef f = LLVMGetFirstFunction(r->module), next; f; f = next) {
        next = f == last ? NULL : LLVMGetNextFunction(f);
        rename_intrinsic(r, f);
    }
    for (LLVMValueRef f = LLVMGetFirstFunction(r->module), next; f; f = next) {
        next = LLVMGetNextFunction(f);
        remove_unused(f);
    }
}

/* Nothing of a function is for another file or another machine. Entries follow later. */
void functions_close(rewrite_t *r) {
    static const char *const foreign[] = {"target-cpu", "target-features",
                                          "uniform-work-group-size"};
    for (LLVMValueRef f = LLVMGetFirstFunction(r->module); f; f = LLVMGetNextFunction(f)) {
        for (size_t n = 0; n < sizeof foreign / sizeof foreign[0]; n++) {
            LLVMRemoveStringAttributeAtIndex(f, OF_FUNCTION, foreign[n],
                                             (unsigned)strlen(foreign[n]));
        }
        if (!LLVMIsDeclaration(f)) {
            LLVMSetComdat(f, NULL);
            LLVMSetLinkage(f, LLVMInternalLinkage);
        }
    }
}
