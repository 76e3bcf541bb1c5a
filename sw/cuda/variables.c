/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: variables. Each is replaced by one of the machine's types in the one address space:
 *
 *     __shared__                section .bss.weft_shared.NAME, so that a kernel has only its own
 *     extern __shared__ x[]     launch_shared, the symbol behind them (cuda.ld)
 *     __device__, __constant__  section .data.weft, whole in every kernel file, under its name: the
 *                               runtime gives it one place in memory
 *     constants                 as they are
 *
 * variables_declare makes them, so that functions can use them; variables_finish writes initial
 * values, and removes what was there before.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rewrite.h"

#define DYNAMIC "launch_shared"

static unsigned space_of(LLVMValueRef variable) {
    return LLVMGetPointerAddressSpace(LLVMTypeOf(variable));
}

/* Lists of LLVM's own, which the machine's tools do not read. */
static bool is_list(LLVMValueRef variable) {
    size_t length;
    return begins(LLVMGetValueName2(variable, &length), "llvm.");
}

static LLVMValueRef dynamic_memory(rewrite_t *r) {
    LLVMValueRef known = LLVMGetNamedGlobal(r->module, DYNAMIC);
    return known ? known : LLVMAddGlobal(r->module, LLVMArrayType2(r->byte, 0), DYNAMIC);
}

static void place(LLVMValueRef variable, unsigned space, const char *name) {
    char *section = NULL;
    if (space == SPACE_SHARED && asprintf(&section, SHARED_SECTION "%s", name) >= 0) {
        LLVMSetSection(variable, section);
        free(section);
    } else if (space == SPACE_GLOBAL || space == SPACE_CONSTANT) {
        LLVMSetSection(variable, ".data.weft");
        LLVMSetGlobalConstant(variable, false); /* the host writes it */
    }
}

/* A variable of another type in place of one, with all but address space and initializer. */
static LLVMValueRef renew(rewrite_t *r, LLVMValueRef old, LLVMTypeRef type, unsigned space) {
    LLVMValueRef made = LLVMAddGlobal(r->module, type, "");
    size_t length;
    const char *text = LLVMGetValueName2(old, &length);
    char *name = strndup(text, length);
    LLVMSetValueName2(old, "", 0);
    LLVMSetValueName2(made, name, length);
    LLVMSetAlignment(made, LLVMGetAlignment(old));
    LLVMSetGlobalConstant(made, LLVMIsGlobalConstant(old));
    place(made, space, name);
    free(name);
    return made;
}

static LLVMValueRef declare(rewrite_t *r, LLVMValueRef old) {
    if (space_of(old) == SPACE_SHARED && !LLVMGetInitializer(old)) {
        return dynamic_memory(r);
    }
    return renew(r, old, memory_type(r, LLVMGlobalGetValueType(old), old), space_of(old));
}

static bool check(rewrite_t *r, LLVMValueRef variable) {
    unsigned space = space_of(variable);
    if (space != SPACE_GENERIC && space != SPACE_GLOBAL && space != SPACE_SHARED &&
        space != SPACE_CONSTANT) {
        return refuse(r, variable,
                      "it is in address space %u; weft has generic, global, shared "
                      "and constant memory (0, 1, 3, 4)",
                      space);
    }
    if (LLVMIsThreadLocal(variable)) {
        return refuse(r, variable, "thread_local; use a local variable of the kernel");
    }
    return true;
}

/* The host may ask for a variable by its name that no kernel uses. */
static bool is_wanted(LLVMValueRef variable) {
    return LLVMGetFirstUse(variable) ||
           (LLVMIsExternallyInitialized(variable) && LLVMGetInitializer(variable));
}

void variables_declare(rewrite_t *r) {
    LLVMValueRef last = LLVMGetLastGlobal(r->module);
    for (LLVMValueRef v = LLVMGetFirstGlobal(r->module), next; v; v = next) {
        next = v == last ? NULL : LLVMGetNextGlobal(v);
        if (is_list(v) || !is_wanted(v)) {
            LLVMDeleteGlobal(v);
        } else if (check(r, v)) {
            map_add(&r->variables, v, declare(r, v));
        }
    }
}

/* A texture reference, also a static one: the runtime writes it. */
static bool is_texture(const rewrite_t *r, LLVMValueRef variable) {
    size_t count;
    LLVMValueRef *textures = annotated(r, "texture", &count);
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        found |= textures[i] == variable;
    }
    free(textures);
    return found;
}

/* Variables that the host names are found by symbol; all others are of this file. */
static void set_linkage(const rewrite_t *r, LLVMValueRef old, LLVMValueRef made) {
    bool by_name = LLVMGetLinkage(old) == LLVMExternalLinkage || LLVMIsExternallyInitialized(old) ||
                   is_texture(r, old);
    unsigned space = space_of(old);
    LLVMSetLinkage(made, by_name && space != SPACE_SHARED && space != SPACE_GENERIC
                             ? LLVMExternalLinkage
                             : LLVMInternalLinkage);
}

/* The initial value; a value with addresses has a type of its own, and gets a variable of it. */
static LLVMValueRef initialize(rewrite_t *r, LLVMValueRef old, LLVMValueRef made) {
    LLVMValueRef image = constant_image(r, LLVMGetInitializer(old), old);
    if (LLVMTypeOf(image) != LLVMGlobalGetValueType(made)) {
        LLVMValueRef other = renew(r, made, LLVMTypeOf(image), space_of(old));
        LLVMReplaceAllUsesWith(made, other);
        LLVMDeleteGlobal(made);
        made = other;
    }
    LLVMSetInitializer(made, image);
    return made;
}

static void finish(rewrite_t *r, pair_t *pair) {
    LLVMValueRef old = (LLVMValueRef)pair->key, made = pair->value;
    if (!LLVMGetInitializer(old)) {
        return;
    }
    if (space_of(old) == SPACE_SHARED) {
        LLVMSetInitializer(made, LLVMConstNull(LLVMGlobalGetValueType(made)));
    } else {
        pair->value = made = initialize(r, old, made);
    }
    set_linkage(r, old, made);
    LLVMSetUnnamedAddress(made, LLVMGetUnnamedAddress(old));
}

void variables_finish(rewrite_t *r) {
    for (size_t i = 0; i < r->variables.count; i++) {
        finish(r, &r->variables.at[i]);
    }
    for (size_t i = 0; i < r->variables.count; i++) { /* they may name each other */
        LLVMSetInitializer((LLVMValueRef)r->variables.at[i].key, NULL);
    }
    for (size_t i = 0; i < r->variables.count; i++) {
        LLVMDeleteGlobal((LLVMValueRef)r->variables.at[i].key);
    }
}
