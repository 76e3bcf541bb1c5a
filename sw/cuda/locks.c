/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: loops that take locks. Threads of a warp take a lock from each other in a loop such as
 *
 *     while (!done) {
 *         if (atomicCAS(lock, 0, 1) == 0) { ...; atomicExch(lock, 0); done = true; }
 *     }
 *
 * where the winner works while the losers wait for it at the end of the loop's body. LLVM sees that
 * the winner leaves the loop next, and would put its work behind the loop. There a mechanism with a
 * stack lets no thread go before all have left, and the lock would never be given back. So the
 * condition that leaves such a loop passes through an empty assembly, whose result LLVM does not
 * know. The assembly is convergent, so that no path gets its own copy.
 *
 * A loop counts when an exchange, or a compare and exchange, is in it or in a function that it
 * calls. Limit: the work of a lock that stands behind the loop in the source stays there.
 */
#include <stdlib.h>

#include "rewrite.h"

/* Blocks of a function, by number. */
typedef struct {
    LLVMBasicBlockRef *block;
    unsigned count;
} blocks_t;

static unsigned number_of(const blocks_t *b, LLVMBasicBlockRef block) {
    unsigned i = 0;
    while (b->block[i] != block) {
        i++;
    }
    return i;
}

/* ---- functions that exchange ---- */

static bool exchanges(rewrite_t *r, LLVMValueRef function);

static bool is_exchange(rewrite_t *r, LLVMValueRef i) {
    if (LLVMIsAAtomicRMWInst(i)) {
        return LLVMGetAtomicRMWBinOp(i) == LLVMAtomicRMWBinOpXchg;
    }
    if (LLVMIsACallInst(i) && LLVMIsAFunction(LLVMGetCalledValue(i))) {
        return exchanges(r, LLVMGetCalledValue(i));
    }
    return LLVMIsAAtomicCmpXchgInst(i);
}

static bool block_exchanges(rewrite_t *r, LLVMBasicBlockRef block) {
    for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i)) {
        if (is_exchange(r, i)) {
            return true;
        }
    }
    return false;
}

/* Recursive functions end by their entry in the map, which is "no" at first. */
static bool exchanges(rewrite_t *r, LLVMValueRef function) {
    bool *known = map_find(&r->exchanging, function);
    if (!known) {
        known = calloc(1, sizeof *known);
        map_add(&r->exchanging, function, known);
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b && !*known;
             b = LLVMGetNextBasicBlock(b)) {
            *known = block_exchanges(r, b);
        }
    }
    return *known;
}

/* ---- loops ---- */

/* Mark what can be reached from a block by one step or more. */
static void reach(const blocks_t *b, unsigned from, bool *reached) {
    unsigned *next = malloc((b->count + 1) * sizeof *next), waiting = 0;
    next[waiting++] = from;
    while (waiting) {
        LLVMValueRef last = LLVMGetBasicBlockTerminator(b->block[next[--waiting]]);
        for (unsigned s = 0; s < LLVMGetNumSuccessors(last); s++) {
            unsigned to = number_of(b, LLVMGetSuccessor(last, s));
            if (!reached[to]) {
                reached[to] = true;
                next[waiting++] = to;
            }
        }
    }
    free(next);
}

/* reached[i * count + j]: j from i. */
static bool leaves_lock(rewrite_t *r, const blocks_t *b, const bool *reached, unsigned at) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(b->block[at]);
    const bool *from = reached + (size_t)at * b->count;
    bool leaves = false;
    if (!LLVMIsABranchInst(last) || !LLVMIsConditional(last) || !from[at]) {
        return false;
    }
    for (unsigned s = 0; s < 2; s++) {
        unsigned to = number_of(b, LLVMGetSuccessor(last, s));
        leaves |= to != at && !reached[(size_t)to * b->count + at];
    }
    for (unsigned i = 0; leaves && i < b->count; i++) {
        if (from[i] && reached[(size_t)i * b->count + at] && block_exchanges(r, b->block[i])) {
            return true;
        }
    }
    return false;
}

static void hide_condition(rewrite_t *r, LLVMValueRef branch) {
    LLVMTypeRef type = LLVMFunctionType(r->word, &r->word, 1, false);
    LLVMValueRef empty =
        LLVMGetInlineAsm(type, "", 0, "=r,0", 4, false, false, LLVMInlineAsmDialectATT, false);
    LLVMPositionBuilderBefore(r->builder, branch);
    LLVMValueRef known = LLVMBuildZExt(r->builder, LLVMGetCondition(branch), r->word, "");
    LLVMValueRef hidden = LLVMBuildCall2(r->builder, type, empty, &known, 1, "");
    LLVMAddCallSiteAttribute(hidden, OF_FUNCTION, attribute(r, "convergent"));
    LLVMSetCondition(branch,
                     LLVMBuildICmp(r->builder, LLVMIntNE, hidden, LLVMConstNull(r->word), ""));
}

static void keep_in_function(rewrite_t *r, LLVMValueRef function) {
    blocks_t b = {.count = LLVMCountBasicBlocks(function)};
    b.block = malloc((b.count + 1) * sizeof(LLVMBasicBlockRef));
    LLVMGetBasicBlocks(function, b.block);
    bool *reached = calloc((size_t)b.count * b.count, sizeof *reached);
    for (unsigned i = 0; i < b.count; i++) {
        reach(&b, i, reached + (size_t)i * b.count);
    }
    for (unsigned i = 0; i < b.count; i++) {
        if (leaves_lock(r, &b, reached, i)) {
            hide_condition(r, LLVMGetBasicBlockTerminator(b.block[i]));
        }
    }
    free(reached);
    free(b.block);
}

void locks_keep(rewrite_t *r) {
    for (LLVMValueRef f = LLVMGetFirstFunction(r->module); f; f = LLVMGetNextFunction(f)) {
        if (!LLVMIsDeclaration(f) && exchanges(r, f)) {
            keep_in_function(r, f);
        }
    }
    for (size_t i = 0; i < r->exchanging.count; i++) {
        free(r->exchanging.at[i].value);
    }
}
