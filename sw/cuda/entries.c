/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: kernels and their entries (sw/opencl/entry.h). Kernels are what !nvvm.annotations calls so.
 * nvptx keeps a parameter for each argument, structures `byval`, so that sizes and alignments are
 * the host's: the runtime copies each argument to its offset in the block. A pointer takes 8 bytes
 * there, as the host writes it.
 */
#include <stdlib.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>

#include "rewrite.h"
#include "sw/opencl/entry.h"

typedef struct {
    LLVMTypeRef type; /* of the parameter */
    bool by_value;    /* the parameter is the address of the structure */
    uint32_t offset, bytes;
    unsigned alignment;
} argument_t;

typedef struct {
    LLVMValueRef function;
    char *name;
    argument_t *argument;
    unsigned arguments;
    uint32_t bytes; /* of the block */
} kernel_t;

/* ---- what a kernel takes ---- */

static uint32_t round_up(uint32_t bytes, unsigned alignment) {
    return (bytes + alignment - 1) / alignment * alignment;
}

static argument_t read_argument(rewrite_t *r, LLVMValueRef function, unsigned index) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetParam(function, index));
    LLVMAttributeRef value =
        LLVMGetEnumAttributeAtIndex(function, index + 1, attribute_kind("byval"));
    LLVMAttributeRef align =
        LLVMGetEnumAttributeAtIndex(function, index + 1, attribute_kind("align"));
    LLVMTypeRef memory = value ? LLVMGetTypeAttributeValue(value) : memory_type(r, type, function);
    argument_t a = {.type = type,
                    .by_value = value != NULL,
                    .bytes = (uint32_t)LLVMABISizeOfType(r->machine, memory),
                    .alignment = LLVMABIAlignmentOfType(r->machine, memory)};
    if (value && align) {
        a.alignment = (unsigned)LLVMGetEnumAttributeValue(align);
    }
    return a;
}

static bool read_kernel(rewrite_t *r, kernel_t *k) {
    size_t length;
    const char *name = LLVMGetValueName2(k->function, &length);
    k->name = strndup(name, length);
    k->arguments = LLVMCountParams(k->function);
    k->argument = calloc(k->arguments + 1, sizeof *k->argument);
    for (unsigned i = 0; i < k->arguments; i++) {
        argument_t *a = &k->argument[i];
        *a = read_argument(r, k->function, i);
        a->offset = round_up(k->bytes, a->alignment);
        k->bytes = a->offset + a->bytes;
    }
    k->bytes = round_up(k->bytes, 4);
    return k->bytes <= CLC_BLOCK_MAX ||
           refuse(r, k->function, "its arguments take %u bytes; %u is the most: pass a pointer",
                  k->bytes, CLC_BLOCK_MAX);
}

static void kernel_free(kernel_t *k) {
    free(k->name);
    free(k->argument);
}

/* ---- tables ---- */

static LLVMValueRef number(const rewrite_t *r, uint32_t value) {
    return LLVMConstInt(r->word, value, false);
}

/* A constant of the kernel file, under "K.WHAT" in a section of its own. */
static void add_constant(rewrite_t *r, const kernel_t *k, const char *symbol, const char *section,
                         LLVMValueRef value) {
    char *text = NULL;
    if (asprintf(&text, symbol, k->name) < 0) {
        refuse(r, k->function, "no memory for its tables");
        return;
    }
    LLVMValueRef constant = LLVMAddGlobal(r->module, LLVMTypeOf(value), text);
    free(text);
    LLVMSetInitializer(constant, value);
    LLVMSetGlobalConstant(constant, true);
    if (asprintf(&text, section, k->name) >= 0) {
        LLVMSetSection(constant, text);
        free(text);
    }
}

static void add_table(rewrite_t *r, const kernel_t *k, bool prints) {
    unsigned words = TABLE_HEAD_WORDS + TABLE_ARGUMENT_WORDS * k->arguments;
    LLVMValueRef *word = malloc(words * sizeof *word);
    for (unsigned i = 0; i < words; i++) {
        word[i] = number(r, 0);
    }
    word[0] = number(r, TABLE_VERSION);
    word[1] = number(r, k->arguments);
    word[2] = number(r, k->bytes);
    word[TABLE_HEAD_WORDS - 1] = number(r, prints ? TABLE_PRINTS : 0);
    for (unsigned i = 0; i < k->arguments; i++) {
        LLVMValueRef *at = &word[TABLE_HEAD_WORDS + TABLE_ARGUMENT_WORDS * i];
        at[0] = number(r, k->argument[i].offset);
        at[1] = number(r, k->argument[i].bytes);
        at[2] = number(r, CLC_PRIVATE); /* a pointer as well: the host's bytes are copied */
    }
    add_constant(r, k, ENTRY_TABLE, ENTRY_IN_TABLE, LLVMConstArray2(r->word, word, words));
    free(word);
}

/* The name; no attributes; arguments without types and names, which CUDA does not ask for. */
static void add_texts(rewrite_t *r, const kernel_t *k) {
    size_t length = strlen(k->name) + 1, bytes = length + 1 + 2 * (size_t)k->arguments;
    char *texts = calloc(1, bytes);
    memcpy(texts, k->name, length);
    add_constant(r, k, ENTRY_TEXTS, ENTRY_IN_TEXTS,
                 LLVMConstStringInContext2(r->context, texts, bytes, true));
    free(texts);
}

/* Names of the __shared__ variables that stand in its kernel file. */
static void add_shared(rewrite_t *r, const kernel_t *k) {
    char *names = NULL;
    size_t bytes;
    if (reach_shared(r, k->function, &names, &bytes) && bytes) {
        add_constant(r, k, "%s.shared", ".weft.shared.%s",
                     LLVMConstStringInContext2(r->context, names, bytes, true));
    }
    free(names);
}

/* ---- the entry ---- */

static LLVMValueRef build_block(rewrite_t *r, const kernel_t *k) {
    LLVMValueRef window = LLVMConstIntToPtr(number(r, ENTRY_BLOCK), r->pointer);
    return k->bytes <= 4 * CLC_WINDOW_WORDS ? window
                                            : LLVMBuildLoad2(r->builder, r->pointer, window, "");
}

static void build_call(rewrite_t *r, const kernel_t *k) {
    LLVMValueRef block = build_block(r, k);
    LLVMValueRef *value = malloc((k->arguments + 1) * sizeof(LLVMValueRef));
    for (unsigned i = 0; i < k->arguments; i++) {
        const argument_t *a = &k->argument[i];
        LLVMValueRef offset = number(r, a->offset);
        value[i] = LLVMBuildInBoundsGEP2(r->builder, r->byte, block, &offset, 1, "");
        if (!a->by_value) {
            value[i] = LLVMBuildLoad2(r->builder, a->type, value[i], "");
            LLVMSetAlignment(value[i], a->alignment);
        }
    }
    LLVMValueRef call = LLVMBuildCall2(r->builder, LLVMGlobalGetValueType(k->function), k->function,
                                       value, k->arguments, "");
    free(value);
    LLVMAddCallSiteAttribute(call, OF_FUNCTION, attribute(r, "alwaysinline"));
    for (unsigned i = 0; i < k->arguments; i++) {
        LLVMAttributeRef by_value =
            LLVMGetEnumAttributeAtIndex(k->function, i + 1, attribute_kind("byval"));
        if (by_value) {
            LLVMAddCallSiteAttribute(call, i + 1, by_value);
            LLVMSetInstrParamAlignment(call, i + 1, k->argument[i].alignment);
        }
    }
    LLVMBuildRetVoid(r->builder);
}

/* The entry has the kernel's line, so that faults and findings name the source. */
static void add_place(rewrite_t *r, LLVMDIBuilderRef lines, LLVMMetadataRef unit, const kernel_t *k,
                      LLVMValueRef entry) {
    LLVMMetadataRef of = LLVMGetSubprogram(k->function);
    if (!of) {
        return;
    }
    LLVMMetadataRef file = LLVMDIScopeGetFile(of);
    unsigned line = LLVMDISubprogramGetLine(of);
    LLVMMetadataRef type = LLVMDIBuilderCreateSubroutineType(lines, file, NULL, 0, LLVMDIFlagZero);
    LLVMMetadataRef scope =
        LLVMDIBuilderCreateFunction(lines, unit, k->name, strlen(k->name), "", 0, file, line, type,
                                    false, true, line, LLVMDIFlagZero, true);
    LLVMSetSubprogram(entry, scope);
    LLVMSetCurrentDebugLocation2(
        r->builder, LLVMDIBuilderCreateDebugLocation(r->context, line, 0, scope, NULL));
}

static LLVMValueRef add_function(rewrite_t *r, const kernel_t *k) {
    char *text = NULL;
    if (asprintf(&text, ENTRY_SYMBOL, k->name) < 0) {
        return NULL;
    }
    LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(r->context), NULL, 0, false);
    LLVMValueRef entry = LLVMAddFunction(r->module, text, type);
    free(text);
    if (asprintf(&text, ENTRY_SECTION, k->name) >= 0) {
        LLVMSetSection(entry, text);
        free(text);
    }
    attributes_copy(k->function, entry);
    return entry;
}

static void add_kernel(rewrite_t *r, LLVMDIBuilderRef lines, LLVMMetadataRef *unit, kernel_t *k) {
    bool prints = LLVMGetNamedFunction(r->module, "vprintf") ||
                  LLVMGetNamedFunction(r->module, "__assertfail");
    LLVMValueRef entry = read_kernel(r, k) ? add_function(r, k) : NULL;
    LLVMMetadataRef of = LLVMGetSubprogram(k->function);
    if (!entry) {
        return;
    }
    if (!*unit && of) {
        *unit = LLVMDIBuilderCreateCompileUnit(
            lines, LLVMDWARFSourceLanguageC_plus_plus_14, LLVMDIScopeGetFile(of), "weft", 4, true,
            "", 0, 0, "", 0, LLVMDWARFEmissionLineTablesOnly, 0, false, false, "", 0, "", 0);
    }
    LLVMPositionBuilderAtEnd(r->builder, LLVMAppendBasicBlockInContext(r->context, entry, ""));
    LLVMSetCurrentDebugLocation2(r->builder, NULL);
    add_place(r, lines, *unit, k, entry);
    build_call(r, k);
    add_table(r, k, prints);
    add_texts(r, k);
    add_shared(r, k);
    add_constant(r, k, ENTRY_LISTED, ENTRY_IN_LIST, entry);
}

void entries_add(rewrite_t *r) {
    size_t count;
    LLVMValueRef *kernels = annotated(r, "kernel", &count);
    LLVMDIBuilderRef lines = LLVMCreateDIBuilder(r->module);
    LLVMMetadataRef unit = NULL;
    for (size_t i = 0; i < count; i++) {
        kernel_t kernel = {.function = kernels[i]};
        if (!LLVMIsDeclaration(kernel.function)) {
            add_kernel(r, lines, &unit, &kernel);
            kernel_free(&kernel);
        }
    }
    LLVMDIBuilderFinalize(lines);
    LLVMDisposeDIBuilder(lines);
    free(kernels);
}
