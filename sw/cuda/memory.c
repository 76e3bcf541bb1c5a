/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: types as they lie in memory. Two rules: a pointer takes the 8 bytes of the host's, as i64;
 * every structure has its members where the host has them, or is refused.
 */
#include <stdlib.h>

#include "rewrite.h"

bool has_pointer(LLVMTypeRef type) {
    switch (LLVMGetTypeKind(type)) {
    case LLVMPointerTypeKind: return true;
    case LLVMArrayTypeKind:
    case LLVMVectorTypeKind: return has_pointer(LLVMGetElementType(type));
    case LLVMStructTypeKind:
        for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++) {
            if (has_pointer(LLVMStructGetTypeAtIndex(type, i))) {
                return true;
            }
        }
        return false;
    default: return false;
    }
}

/* Where members of the machine's type lie elsewhere: wide integers and long vectors may. */
static bool same_layout(rewrite_t *r, LLVMTypeRef host, LLVMTypeRef machine, LLVMValueRef where) {
    const char *name = LLVMGetStructName(host);
    for (unsigned i = 0; i < LLVMCountStructElementTypes(host); i++) {
        unsigned long long there = LLVMOffsetOfElement(r->host, host, i);
        unsigned long long here = LLVMOffsetOfElement(r->machine, machine, i);
        if (there != here) {
            return refuse(r, where,
                          "member %u of structure %s is at byte %llu on the host and %llu on the "
                          "machine; a member of more than 8 bytes may be no integer: use two",
                          i, name ? name : "without name", there, here);
        }
    }
    return LLVMABISizeOfType(r->host, host) == LLVMABISizeOfType(r->machine, machine) ||
           refuse(r, where, "structure %s has %llu bytes on the host and %llu on the machine",
                  name ? name : "without name", LLVMABISizeOfType(r->host, host),
                  LLVMABISizeOfType(r->machine, machine));
}

/* The structure with each member as it lies in memory; itself where that changes nothing. */
static LLVMTypeRef memory_structure(rewrite_t *r, LLVMTypeRef type, LLVMValueRef where) {
    unsigned count = LLVMCountStructElementTypes(type);
    LLVMTypeRef *members = malloc((count + 1) * sizeof *members), result = type;
    for (unsigned i = 0; i < count; i++) {
        members[i] = memory_type(r, LLVMStructGetTypeAtIndex(type, i), where);
    }
    if (has_pointer(type)) {
        const char *name = LLVMGetStructName(type);
        LLVMBool packed = LLVMIsPackedStruct(type);
        result = name ? LLVMStructCreateNamed(r->context, name)
                      : LLVMStructTypeInContext(r->context, members, count, packed);
        if (name) {
            LLVMStructSetBody(result, members, count, packed);
        }
    }
    free(members);
    same_layout(r, type, result, where);
    return result;
}

LLVMTypeRef memory_type(rewrite_t *r, LLVMTypeRef type, LLVMValueRef where) {
    switch (LLVMGetTypeKind(type)) {
    case LLVMPointerTypeKind: return r->wide;
    case LLVMArrayTypeKind: {
        LLVMTypeRef old = LLVMGetElementType(type), element = memory_type(r, old, where);
        return element == old ? type : LLVMArrayType2(element, LLVMGetArrayLength2(type));
    }
    case LLVMStructTypeKind: {
        if (LLVMIsOpaqueStruct(type)) {
            return type;
        }
        LLVMTypeRef known = map_find(&r->types, type);
        if (!known) {
            known = memory_structure(r, type, where);
            map_add(&r->types, type, known);
        }
        return known;
    }
    default: return type;
    }
}
