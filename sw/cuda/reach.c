/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: the __shared__ variables that a kernel can reach. A kernel file has all kernels of its
 * module, so that an address of a function or a constant means the same in all launches. A launch
 * takes shared memory for the variables of its kernel alone.
 *
 * What a kernel reaches is followed through operands of instructions and through initial values. A
 * call by address reaches every function whose address is taken.
 */
#include <stdlib.h>
#include <string.h>

#include "rewrite.h"

typedef struct {
    rewrite_t *r;
    map_t seen;
    FILE *names;
    bool by_address; /* a call by address was found */
} walk_t;

static void walk_function(walk_t *w, LLVMValueRef function);

static void walk_variable(walk_t *w, LLVMValueRef variable) {
    const char *section = LLVMGetSection(variable);
    size_t length;
    if (section && begins(section, SHARED_SECTION)) {
        const char *name = LLVMGetValueName2(variable, &length);
        fwrite(name, 1, length, w->names);
        fputc('\0', w->names);
    }
}

static void walk_value(walk_t *w, LLVMValueRef value) {
    if (!value || !LLVMIsAConstant(value) || LLVMIsAConstantInt(value) ||
        map_find(&w->seen, value)) {
        return;
    }
    map_add(&w->seen, value, w);
    if (LLVMIsAFunction(value)) {
        walk_function(w, value);
        return;
    }
    if (LLVMIsAGlobalVariable(value)) {
        walk_variable(w, value);
    }
    for (int i = 0; i < LLVMGetNumOperands(value); i++) {
        walk_value(w, LLVMGetOperand(value, (unsigned)i));
    }
}

static void walk_function(walk_t *w, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b)) {
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
            for (int n = 0; n < LLVMGetNumOperands(i); n++) {
                walk_value(w, LLVMGetOperand(i, (unsigned)n));
            }
            w->by_address |= LLVMIsACallInst(i) && !LLVMIsAFunction(LLVMGetCalledValue(i));
        }
    }
}

/* Whether a function is used but as what is called. */
static bool address_taken(LLVMValueRef function) {
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != function) {
            return true;
        }
    }
    return false;
}

static void walk_taken(walk_t *w) {
    for (LLVMValueRef f = LLVMGetFirstFunction(w->r->module); f; f = LLVMGetNextFunction(f)) {
        if (!LLVMIsDeclaration(f) && address_taken(f) && !map_find(&w->seen, f)) {
            map_add(&w->seen, f, w);
            walk_function(w, f);
        }
    }
}

bool reach_shared(rewrite_t *r, LLVMValueRef kernel, char **names, size_t *bytes) {
    walk_t w = {.r = r, .names = open_memstream(names, bytes)};
    if (!w.names) {
        return refuse(r, kernel, "no memory for what it reaches");
    }
    walk_function(&w, kernel);
    if (w.by_address) {
        walk_taken(&w);
    }
    map_free(&w.seen);
    return fclose(w.names) == 0 || refuse(r, kernel, "no memory for what it reaches");
}
