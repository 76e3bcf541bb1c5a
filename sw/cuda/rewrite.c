/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: the steps of the rewrite, in their order, with LLVM's verifier behind each, and IR files.
 */

#include <stdlib.h>
#include <string.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Linker.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include "rewrite.h"

/* As clang-19 has it for riscv32. */
#define MACHINE_LAYOUT "e-m:e-p:32:32-i64:64-n32-S128"
#define MACHINE_TRIPLE "riscv32-unknown-unknown-elf"

static void layout_change(rewrite_t *r) {
    LLVMSetDataLayout(r->module, MACHINE_LAYOUT);
    LLVMSetTarget(r->module, MACHINE_TRIPLE);
}

/* A form that the rewrite leaves wrong is an error of weft's, whatever the source: it says so. */
static bool step(rewrite_t *r, const char *name, void (*change)(rewrite_t *)) {
    char *message = NULL;
    change(r);
    if (!r->failed && LLVMVerifyModule(r->module, LLVMReturnStatusAction, &message)) {
        refuse(r, NULL,
               "the step '%s' of weft's rewrite made IR that LLVM does not accept; please report "
               "the source: %s",
               name, message);
    }
    LLVMDisposeMessage(message);
    return !r->failed;
}

bool ir_to_machine(LLVMModuleRef module, FILE *log) {
    LLVMContextRef context = LLVMGetModuleContext(module);
    rewrite_t r = {.context = context,
                   .module = module,
                   .builder = LLVMCreateBuilderInContext(context),
                   .host = LLVMCreateTargetData(LLVMGetDataLayoutStr(module)),
                   .machine = LLVMCreateTargetData(MACHINE_LAYOUT),
                   .byte = LLVMInt8TypeInContext(context),
                   .word = LLVMInt32TypeInContext(context),
                   .wide = LLVMInt64TypeInContext(context),
                   .pointer = LLVMPointerTypeInContext(context, SPACE_GENERIC),
                   .log = log};
    bool good = step(&r, "check", functions_check) && step(&r, "locks", locks_keep) &&
                step(&r, "layout", layout_change) && step(&r, "variables", variables_declare) &&
                step(&r, "functions", functions_change) && step(&r, "values", variables_finish) &&
                step(&r, "names", intrinsics_rename) && step(&r, "linkage", functions_close) &&
                step(&r, "entries", entries_add);
    map_free(&r.types);
    map_free(&r.variables);
    map_free(&r.exchanging);
    LLVMDisposeTargetData(r.host);
    LLVMDisposeTargetData(r.machine);
    LLVMDisposeBuilder(r.builder);
    return good;
}

static bool write_module(LLVMModuleRef module, const char *to, FILE *log) {
    size_t length = strlen(to);
    bool as_text = length > 3 && strcmp(to + length - 3, ".ll") == 0;
    char *message = NULL;
    if (as_text ? LLVMPrintModuleToFile(module, to, &message) != 0
                : LLVMWriteBitcodeToFile(module, to) != 0) {
        fprintf(log, "weft: cannot write %s: %s\n", to, message ? message : "see the system's log");
        LLVMDisposeMessage(message);
        return false;
    }
    return true;
}

static LLVMModuleRef read_module(LLVMContextRef context, const char *from, FILE *log) {
    LLVMMemoryBufferRef buffer;
    LLVMModuleRef module = NULL;
    char *message = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(from, &buffer, &message)) {
        fprintf(log, "weft: cannot read %s: %s\n", from, message);
    } else if (LLVMParseIRInContext(context, buffer, &module, &message)) {
        fprintf(log, "weft: %s is no IR of LLVM 19: %s\n", from, message);
        module = NULL;
    }
    LLVMDisposeMessage(message);
    return module;
}

static bool merge_reads(LLVMModuleRef module, FILE *log) {
    static const char passes[] =
        "cgscc(inline),function(sroa,early-cse<memssa>,simplifycfg,loop-simplify,lcssa,"
        "loop-mssa(licm),gvn)";
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef error = LLVMRunPasses(module, passes, NULL, options);
    LLVMDisposePassBuilderOptions(options);
    if (error) {
        char *message = LLVMGetErrorMessage(error);
        fprintf(log, "weft: LLVM refuses the passes that merge reads: %s\n", message);
        LLVMDisposeErrorMessage(message);
    }
    return !error;
}

bool ir_convert(const char *from, const char *to, bool merge, FILE *log) {
    LLVMContextRef context = LLVMContextCreate();
    LLVMModuleRef module = read_module(context, from, log);
    bool good = module && ir_to_machine(module, log) && (!merge || merge_reads(module, log)) &&
                write_module(module, to, log);
    if (module) {
        LLVMDisposeModule(module);
    }
    LLVMContextDispose(context);
    return good;
}

/* The variable that clang-19 calls NAME__static__NUMBER, since the host uses it as well. */
static LLVMValueRef find_static(LLVMModuleRef module, const char *name, size_t length) {
    static const char mark[] = "__static__";
    for (LLVMValueRef v = LLVMGetFirstGlobal(module); v; v = LLVMGetNextGlobal(v)) {
        size_t bytes;
        const char *other = LLVMGetValueName2(v, &bytes);
        if (bytes > length + strlen(mark) && memcmp(other, name, length) == 0 &&
            begins(other + length, mark)) {
            return v;
        }
    }
    return NULL;
}

/* Kernels that stand before the host's use name it still as NAME, which nothing defines. */
static void join_statics(LLVMModuleRef module) {
    for (LLVMValueRef v = LLVMGetFirstGlobal(module), next; v; v = next) {
        size_t length;
        const char *name = LLVMGetValueName2(v, &length);
        LLVMValueRef own = LLVMIsDeclaration(v) ? find_static(module, name, length) : NULL;
        next = LLVMGetNextGlobal(v);
        if (own) {
            LLVMReplaceAllUsesWith(v, own);
            LLVMDeleteGlobal(v);
        }
    }
}

static void say(LLVMDiagnosticInfoRef info, void *log) {
    char *text = LLVMGetDiagInfoDescription(info);
    fprintf(log, "weft: %s\n", text);
    LLVMDisposeMessage(text);
}

bool ir_link(const char *const *from, const char *to, FILE *log) {
    LLVMContextRef context = LLVMContextCreate();
    LLVMModuleRef whole = LLVMModuleCreateWithNameInContext("whole", context);
    bool good = true;
    LLVMContextSetDiagnosticHandler(context, say, log);
    for (; good && *from; from++) {
        LLVMModuleRef part = read_module(context, *from, log);
        if (part) {
            join_statics(part);
        }
        good = part && !LLVMLinkModules2(whole, part); /* which ends the part */
    }
    good = good && write_module(whole, to, log);
    LLVMDisposeModule(whole);
    LLVMContextDispose(context);
    return good;
}
