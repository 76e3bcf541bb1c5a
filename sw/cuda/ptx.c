/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: assembly of PTX. Texts of one instruction that programs have where CUDA C++ had no name for
 * it: they read a special register, order memory, or take bits of a word. Those of words as two or
 * four numbers are what clang's __vadd4 and its kin consist of. Each becomes a call of the device
 * library's function (device/nvvm.c, device/parts.c), but `trap`, which ends the kernel.
 *
 * Limits: no other text, none of several instructions, and no operand that the text does not name.
 * Blanks make no difference.
 */
#include <assert.h>
#include <string.h>

#include "rewrite.h"

typedef struct {
    const char *text, *function;
} form_t;

enum { MOST_ARGUMENTS = 3 }; /* of a form, beside its result */

#define REGISTER(type, name, function)                                                             \
    {"mov." type " $0, %" name ";", "weft.nvvm.read.ptx.sreg." function}
#define WORD_REGISTER(name, function)                                                              \
    REGISTER("u32", name, function), REGISTER("b32", name, function)
#define VECTOR_REGISTER(name)                                                                      \
    WORD_REGISTER(name ".x", name ".x"), WORD_REGISTER(name ".y", name ".y"),                      \
        WORD_REGISTER(name ".z", name ".z")

/* A word as two and as four numbers. */
#define WORD_OF(text)             {text " $0,$1,$2,$3;", "weft.ptx." text}
#define PARTS(operation, types)   WORD_OF(operation "2" types), WORD_OF(operation "4" types)
#define SIGNED(operation, more)   PARTS(operation, ".s32.s32.s32" more)
#define UNSIGNED(operation, more) PARTS(operation, ".u32.u32.u32" more)
#define BOTH(operation, more)     SIGNED(operation, more), UNSIGNED(operation, more)
#define ORDER(than)               PARTS("vset", ".s32.s32." than), PARTS("vset", ".u32.u32." than)

static const form_t forms[] = {
    VECTOR_REGISTER("tid"),
    VECTOR_REGISTER("ntid"),
    VECTOR_REGISTER("ctaid"),
    VECTOR_REGISTER("nctaid"),
    WORD_REGISTER("laneid", "laneid"),
    WORD_REGISTER("warpid", "warpid"),
    WORD_REGISTER("smid", "smid"),
    WORD_REGISTER("clock", "clock"),
    WORD_REGISTER("lanemask_eq", "lanemask.eq"),
    WORD_REGISTER("lanemask_lt", "lanemask.lt"),
    WORD_REGISTER("lanemask_le", "lanemask.le"),
    WORD_REGISTER("lanemask_gt", "lanemask.gt"),
    WORD_REGISTER("lanemask_ge", "lanemask.ge"),
    REGISTER("u64", "clock64", "clock64"),
    REGISTER("u64", "globaltimer", "clock64"),
    {"membar.cta;", "weft.nvvm.membar.cta"},
    {"membar.gl;", "weft.nvvm.membar.gl"},
    {"membar.sys;", "weft.nvvm.membar.sys"},
    {"bfind.u32 $0, $1;", "weft.ptx.bfind.u32"},
    {"bfe.u32 $0, $1, $2, $3;", "weft.ptx.bfe.u32"},
    UNSIGNED("vadd", ""),
    BOTH("vadd", ".sat"),
    UNSIGNED("vsub", ""),
    BOTH("vsub", ".sat"),
    BOTH("vavrg", ""),
    BOTH("vmax", ""),
    BOTH("vmin", ""),
    BOTH("vabsdiff", ""),
    SIGNED("vabsdiff", ".sat"),
    BOTH("vabsdiff", ".add"),
    ORDER("lt"),
    ORDER("le"),
    ORDER("gt"),
    ORDER("ge"),
    PARTS("vset", ".u32.u32.eq"),
    PARTS("vset", ".u32.u32.ne"),
};

static const char *skip_blanks(const char *at) {
    return at + strspn(at, " \t\n");
}

static bool same_text(const char *a, const char *b) {
    a = skip_blanks(a);
    b = skip_blanks(b);
    while (*a && *a == *b) {
        a = skip_blanks(a + 1);
        b = skip_blanks(b + 1);
    }
    return *a == *b;
}

static const char *text_of(LLVMValueRef i) {
    size_t length;
    return LLVMIsACallInst(i) && LLVMIsAInlineAsm(LLVMGetCalledValue(i))
               ? LLVMGetInlineAsmAsmString(LLVMGetCalledValue(i), &length)
               : NULL;
}

static const form_t *form_of(LLVMValueRef i) {
    const char *text = text_of(i);
    for (size_t n = 0; n < sizeof forms / sizeof forms[0]; n++) {
        if (same_text(text, forms[n].text)) {
            return &forms[n];
        }
    }
    return NULL;
}

static bool is_trap(LLVMValueRef i) {
    return same_text(text_of(i), "trap;");
}

/* Whether the text names each operand, one of them a result at most: other calls do not fit the
 * function. */
static bool names_all_operands(LLVMValueRef i) {
    LLVMTypeKind result = LLVMGetTypeKind(LLVMTypeOf(i));
    unsigned named = 0;
    for (const char *at = text_of(i); *at; at++) {
        named += *at == '$';
    }
    return (result == LLVMVoidTypeKind || result == LLVMIntegerTypeKind) &&
           LLVMGetNumArgOperands(i) + (result == LLVMIntegerTypeKind) == named;
}

bool ptx_is_text(LLVMValueRef instruction) {
    return text_of(instruction) != NULL;
}

bool ptx_is_known(LLVMValueRef instruction) {
    return text_of(instruction) && (is_trap(instruction) || form_of(instruction)) &&
           names_all_operands(instruction);
}

void ptx_change(rewrite_t *r, LLVMValueRef call) {
    LLVMTypeRef type = LLVMGetCalledFunctionType(call);
    LLVMValueRef function, arguments[MOST_ARGUMENTS];
    unsigned count = (unsigned)LLVMGetNumArgOperands(call);
    assert(count <= MOST_ARGUMENTS);
    if (is_trap(call)) {
        unsigned trap = LLVMLookupIntrinsicID("llvm.debugtrap", strlen("llvm.debugtrap"));
        function = LLVMGetIntrinsicDeclaration(r->module, trap, NULL, 0);
        type = LLVMGlobalGetValueType(function);
    } else {
        const char *name = form_of(call)->function;
        function = LLVMGetNamedFunction(r->module, name);
        function = function ? function : LLVMAddFunction(r->module, name, type);
    }
    for (unsigned n = 0; n < count; n++) {
        arguments[n] = LLVMGetOperand(call, n);
    }
    LLVMValueRef made = LLVMBuildCall2(r->builder, type, function, arguments, count, "");
    LLVMReplaceAllUsesWith(call, made);
    LLVMInstructionEraseFromParent(call);
}
