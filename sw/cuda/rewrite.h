/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: inside of the rewrite. A file calls those above it in this list:
 *
 *     notes.c       messages with the user's line, maps, attributes, annotations
 *     memory.c      types as they lie in memory
 *     constants.c   addresses and initializers
 *     variables.c   variables and where they lie
 *     atomics.c     atomic operations
 *     ptx.c         assembly of PTX
 *     functions.c   instructions, calls, functions
 *     locks.c       loops that take locks
 *     reach.c       shared memory that a kernel can reach
 *     entries.c     kernels
 *     rewrite.c     the order of steps (ir.h)
 *
 * A value in a register keeps its type: a pointer is a pointer, which the data layout makes 32
 * bits wide. What lies in memory gets the type that memory_type gives: i64 for each pointer. Types
 * in memory are named by variables, allocas, address computations, loads and stores of structures,
 * and by attributes such as byval; nothing else is changed.
 */
#ifndef CUDA_REWRITE_H
#define CUDA_REWRITE_H

#include <stdint.h>

#include <llvm-c/Target.h>

#include "ir.h"

/* Address spaces of nvptx. Others are named by `ADDRESS_SPACES`. */
enum { SPACE_GENERIC = 0, SPACE_GLOBAL = 1, SPACE_SHARED = 3, SPACE_CONSTANT = 4 };

/* Of __shared__ variables, each in its own: its name follows. */
#define SHARED_SECTION ".bss.weft_shared."

/* Where attributes of a function, or of a call as a whole, are. */
#define OF_FUNCTION ((LLVMAttributeIndex)LLVMAttributeFunctionIndex)

/* What the layout of the host gives a pointer. */
enum { HOST_POINTER = 8 };

typedef struct {
    const void *key;
    void *value;
} pair_t;
typedef struct {
    pair_t *at;
    size_t count;
} map_t;

typedef struct {
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    LLVMTargetDataRef host, machine; /* layouts */
    LLVMTypeRef byte, word, wide, pointer;
    map_t types;      /* of the source: as it lies in memory */
    map_t variables;  /* of the source: of the machine */
    map_t exchanging; /* function: bool, whether it has an exchange */
    FILE *log;
    bool failed;
} rewrite_t;

/* ---- notes.c ---- */

/* Fail with a line that names the place of a function, variable or instruction; NULL: none. Returns
 * false. */
__attribute__((format(printf, 3, 4))) bool refuse(rewrite_t *r, LLVMValueRef where,
                                                  const char *format, ...);

/* Value of a key, or NULL; add one. Without memory the program ends, as LLVM's own does. */
void *map_find(const map_t *map, const void *key);
void map_add(map_t *map, const void *key, void *value);
void map_free(map_t *map);

/* Whether a name, of so many bytes, begins with a text. */
bool begins(const char *name, const char *text);

/* LLVM's number of an attribute; one without a value; and all of a function for another one. */
unsigned attribute_kind(const char *name);
LLVMAttributeRef attribute(const rewrite_t *r, const char *name);
void attributes_copy(LLVMValueRef from, LLVMValueRef to);

/* Functions and variables that !nvvm.annotations calls by a word, as "kernel"; the list is the
 * caller's to free. */
LLVMValueRef *annotated(const rewrite_t *r, const char *word, size_t *found);

/* ---- memory.c ---- */

/* The type of the machine that lies in memory as `type` does on the host. `where` is for a message:
 * a structure that the machine cannot lay out so is refused. */
LLVMTypeRef memory_type(rewrite_t *r, LLVMTypeRef type, LLVMValueRef where);
bool has_pointer(LLVMTypeRef type);

/* ---- constants.c ---- */

/* A constant in a register, with addresses of the machine. */
LLVMValueRef constant_value(rewrite_t *r, LLVMValueRef constant);

/* The same in memory, for an initializer. Its type may differ from memory_type's where it holds
 * addresses: it is then a packed structure of the same bytes. */
LLVMValueRef constant_image(rewrite_t *r, LLVMValueRef constant, LLVMValueRef where);

/* ---- atomics.c ---- */

/* Change an atomic operation, load or store; the instruction may be replaced. The builder is at it.
 */
void atomic_change(rewrite_t *r, LLVMValueRef instruction);

/* ---- ptx.c ---- */

/* Whether an instruction is assembly of PTX; whether it has a form of the machine's; give it that
 * form. The builder is at it, and it ends. */
bool ptx_is_text(LLVMValueRef instruction);
bool ptx_is_known(LLVMValueRef instruction);
void ptx_change(rewrite_t *r, LLVMValueRef call);

/* ---- reach.c ---- */

/* Names of the __shared__ variables that a kernel can reach, each with a zero; the text is the
 * caller's. Of a module whose variables are the machine's. */
bool reach_shared(rewrite_t *r, LLVMValueRef kernel, char **names, size_t *bytes);

/* ---- variables.c, functions.c, locks.c, entries.c ---- */

/* The steps. Each leaves a module that LLVM's verifier accepts, or has refused. */
void variables_declare(rewrite_t *r);
void functions_check(rewrite_t *r);
void locks_keep(rewrite_t *r);
void functions_change(rewrite_t *r);
void variables_finish(rewrite_t *r);
void intrinsics_rename(rewrite_t *r);
void entries_add(rewrite_t *r);
void functions_close(rewrite_t *r);

#endif
