/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: messages of the rewrite, its maps, attributes and annotations. Places come from clang's
 * line tables: without them a message names the function or variable alone.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>

#include "rewrite.h"

/* "FILE:LINE: ", of an instruction or of the function that it is in. */
static void print_place(FILE *log, LLVMValueRef where) {
    unsigned length = 0, line = LLVMGetDebugLocLine(where);
    const char *file = line ? LLVMGetDebugLocFilename(where, &length) : NULL;
    if (file) {
        fprintf(log, "%.*s:%u: ", (int)length, file, line);
    }
}

static LLVMValueRef function_of(LLVMValueRef where) {
    return LLVMIsAInstruction(where) ? LLVMGetBasicBlockParent(LLVMGetInstructionParent(where))
                                     : where;
}

bool refuse(rewrite_t *r, LLVMValueRef where, const char *format, ...) {
    va_list list;
    r->failed = true;
    fputs("weft: ", r->log);
    if (where) {
        LLVMValueRef function = function_of(where);
        unsigned line =
            LLVMIsAInstruction(where) || LLVMIsAFunction(where) ? LLVMGetDebugLocLine(where) : 0;
        size_t length;
        const char *name = LLVMGetValueName2(function, &length);
        if (line) {
            print_place(r->log, where);
        } else if (LLVMIsAFunction(function) && LLVMGetSubprogram(function)) {
            print_place(r->log, function);
        }
        fprintf(r->log, "%s %.*s: ", LLVMIsAFunction(function) ? "function" : "variable",
                (int)length, name);
    }
    va_start(list, format);
    vfprintf(r->log, format, list);
    va_end(list);
    fputc('\n', r->log);
    return false;
}

void *map_find(const map_t *map, const void *key) {
    for (size_t i = 0; i < map->count; i++) {
        if (map->at[i].key == key) {
            return map->at[i].value;
        }
    }
    return NULL;
}

void map_add(map_t *map, const void *key, void *value) {
    pair_t *grown = realloc(map->at, (map->count + 1) * sizeof *grown);
    if (!grown) {
        fputs("weft: no memory for a map of the rewrite\n", stderr);
        abort();
    }
    map->at = grown;
    map->at[map->count++] = (pair_t){key, value};
}

void map_free(map_t *map) {
    free(map->at);
    *map = (map_t){0};
}

bool begins(const char *name, const char *text) {
    return strncmp(name, text, strlen(text)) == 0;
}

unsigned attribute_kind(const char *name) {
    return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

LLVMAttributeRef attribute(const rewrite_t *r, const char *name) {
    return LLVMCreateEnumAttribute(r->context, attribute_kind(name), 0);
}

void attributes_copy(LLVMValueRef from, LLVMValueRef to) {
    unsigned count = LLVMGetAttributeCountAtIndex(from, OF_FUNCTION);
    LLVMAttributeRef *all = malloc((count + 1) * sizeof(LLVMAttributeRef));
    LLVMGetAttributesAtIndex(from, OF_FUNCTION, all);
    for (unsigned i = 0; i < count; i++) {
        LLVMAddAttributeAtIndex(to, OF_FUNCTION, all[i]);
    }
    free(all);
}

/* The value of a note !{ptr @k, !"kernel", i32 1} with this word, or NULL; notes say other things
 * as well. */
static LLVMValueRef noted(LLVMValueRef note, const char *word) {
    LLVMValueRef part[64];
    unsigned count = LLVMGetMDNodeNumOperands(note), length;
    if (count < 3 || count > sizeof part / sizeof part[0]) {
        return NULL;
    }
    LLVMGetMDNodeOperands(note, part);
    for (unsigned i = 1; part[0] && LLVMIsAGlobalObject(part[0]) && i + 1 < count; i += 2) {
        const char *text = part[i] ? LLVMGetMDString(part[i], &length) : NULL;
        if (text && length == strlen(word) && memcmp(text, word, length) == 0) {
            return part[0];
        }
    }
    return NULL;
}

LLVMValueRef *annotated(const rewrite_t *r, const char *word, size_t *found) {
    static const char list[] = "nvvm.annotations";
    unsigned count = LLVMGetNamedMetadataNumOperands(r->module, list);
    LLVMValueRef *note = malloc((count + 1) * sizeof(LLVMValueRef));
    LLVMGetNamedMetadataOperands(r->module, list, note);
    *found = 0;
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef value = noted(note[i], word);
        if (value) {
            note[(*found)++] = value;
        }
    }
    return note;
}
