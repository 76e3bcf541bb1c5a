/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: constants. Those in registers keep their types and get the machine's addresses. Those in
 * memory have the host's bytes: an address is two words, the second zero. RISC-V's back end writes
 * no address of 64 bits, so an initializer with addresses is a packed structure, with its padding.
 */
#include <stdlib.h>

#include "rewrite.h"

/* ---- in registers ---- */

static LLVMValueRef address_computation(rewrite_t *r, LLVMValueRef c) {
    unsigned count = (unsigned)LLVMGetNumOperands(c) - 1;
    LLVMValueRef *index = malloc((count + 1) * sizeof *index);
    for (unsigned i = 0; i < count; i++) {
        index[i] = LLVMGetOperand(c, i + 1);
    }
    LLVMTypeRef type = memory_type(r, LLVMGetGEPSourceElementType(c), NULL);
    LLVMValueRef base = constant_value(r, LLVMGetOperand(c, 0));
    LLVMValueRef result =
        LLVMConstGEPWithNoWrapFlags(type, base, index, count, LLVMGEPGetNoWrapFlags(c));
    free(index);
    return result;
}

static LLVMValueRef expression(rewrite_t *r, LLVMValueRef c) {
    LLVMTypeRef type = LLVMTypeOf(c);
    LLVMValueRef first = constant_value(r, LLVMGetOperand(c, 0));
    switch (LLVMGetConstOpcode(c)) {
    case LLVMGetElementPtr: return address_computation(r, c);
    case LLVMAddrSpaceCast: return first;
    case LLVMPtrToInt: return LLVMConstPtrToInt(first, type);
    case LLVMIntToPtr: return LLVMConstIntToPtr(first, r->pointer);
    case LLVMTrunc: return LLVMConstTrunc(first, type);
    case LLVMAdd: return LLVMConstAdd(first, constant_value(r, LLVMGetOperand(c, 1)));
    case LLVMSub: return LLVMConstSub(first, constant_value(r, LLVMGetOperand(c, 1)));
    case LLVMXor: return LLVMConstXor(first, constant_value(r, LLVMGetOperand(c, 1)));
    default: return c;
    }
}

/* A structure or array, of elements that `each` makes, as `type`. */
static LLVMValueRef aggregate(rewrite_t *r, LLVMValueRef c, LLVMTypeRef type,
                              LLVMValueRef (*each)(rewrite_t *, LLVMValueRef)) {
    bool is_array = LLVMGetTypeKind(type) == LLVMArrayTypeKind;
    unsigned count =
        is_array ? (unsigned)LLVMGetArrayLength2(type) : LLVMCountStructElementTypes(type);
    LLVMValueRef *elements = malloc((count + 1) * sizeof *elements), result;
    for (unsigned i = 0; i < count; i++) {
        elements[i] = each(r, LLVMGetAggregateElement(c, i));
    }
    if (is_array) {
        result = LLVMConstArray2(LLVMGetElementType(type), elements, count);
    } else if (LLVMGetStructName(type)) {
        result = LLVMConstNamedStruct(type, elements, count);
    } else {
        result = LLVMConstStructInContext(r->context, elements, count, LLVMIsPackedStruct(type));
    }
    free(elements);
    return result;
}

static bool is_aggregate(LLVMValueRef c) {
    return LLVMIsAConstantStruct(c) || LLVMIsAConstantArray(c);
}

LLVMValueRef constant_value(rewrite_t *r, LLVMValueRef c) {
    if (LLVMIsAGlobalVariable(c)) {
        LLVMValueRef known = map_find(&r->variables, c);
        return known ? known : c;
    }
    if (LLVMIsAConstantExpr(c)) {
        return expression(r, c);
    }
    if (LLVMIsAConstantPointerNull(c)) {
        return LLVMConstNull(r->pointer);
    }
    return is_aggregate(c) && has_pointer(LLVMTypeOf(c))
               ? aggregate(r, c, LLVMTypeOf(c), constant_value)
               : c;
}

/* ---- in memory ---- */

/* Whether the linker has to fill in a part. */
static bool has_address(LLVMValueRef c) {
    if (LLVMIsAGlobalValue(c)) {
        return true;
    }
    if (!LLVMIsAConstantExpr(c) && !is_aggregate(c)) {
        return false;
    }
    for (int i = 0; i < LLVMGetNumOperands(c); i++) {
        if (has_address(LLVMGetOperand(c, (unsigned)i))) {
            return true;
        }
    }
    return false;
}

/* A constant without addresses, as memory_type has it. */
static LLVMValueRef plain(rewrite_t *r, LLVMValueRef c) {
    LLVMTypeRef type = LLVMTypeOf(c), machine = memory_type(r, type, NULL);
    if (machine == type) {
        return c;
    }
    if (LLVMIsNull(c)) {
        return LLVMConstNull(machine);
    }
    if (LLVMIsUndef(c)) {
        return LLVMGetUndef(machine);
    }
    if (LLVMGetTypeKind(type) == LLVMPointerTypeKind) { /* a number as an address */
        return LLVMIsAConstantExpr(c) ? LLVMGetOperand(c, 0) : LLVMConstNull(machine);
    }
    return aggregate(r, c, machine, plain);
}

/* Parts of a packed structure, and the bytes that they fill. */
typedef struct {
    LLVMValueRef *part, where;
    size_t parts;
    uint64_t bytes;
} image_t;

static void image_add(rewrite_t *r, image_t *image, LLVMValueRef part) {
    LLVMValueRef *grown = realloc(image->part, (image->parts + 1) * sizeof *grown);
    if (!grown) {
        refuse(r, image->where, "no memory for its initializer");
        return;
    }
    image->part = grown;
    image->part[image->parts++] = part;
    image->bytes += LLVMABISizeOfType(r->machine, LLVMTypeOf(part));
}

static void image_pad(rewrite_t *r, image_t *image, uint64_t to) {
    if (image->bytes < to) {
        image_add(r, image, LLVMConstNull(LLVMArrayType2(r->byte, to - image->bytes)));
    }
}

static void image_put(rewrite_t *r, image_t *image, LLVMValueRef c, uint64_t at);

static void image_put_elements(rewrite_t *r, image_t *image, LLVMValueRef c, uint64_t at) {
    LLVMTypeRef type = LLVMTypeOf(c);
    if (LLVMIsAConstantArray(c)) {
        uint64_t stride = LLVMABISizeOfType(r->host, LLVMGetElementType(type));
        for (unsigned i = 0; i < LLVMGetArrayLength2(type); i++) {
            image_put(r, image, LLVMGetAggregateElement(c, i), at + i * stride);
        }
        return;
    }
    for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++) {
        image_put(r, image, LLVMGetAggregateElement(c, i),
                  at + LLVMOffsetOfElement(r->host, type, i));
    }
}

static void image_put(rewrite_t *r, image_t *image, LLVMValueRef c, uint64_t at) {
    LLVMTypeRef type = LLVMTypeOf(c);
    bool is_address = LLVMGetTypeKind(type) == LLVMPointerTypeKind;
    image_pad(r, image, at);
    if (!has_address(c)) {
        image_add(r, image, plain(r, c));
    } else if (is_aggregate(c)) {
        image_put_elements(r, image, c, at);
    } else if (is_address || (type == r->wide && LLVMIsAConstantExpr(c) &&
                              LLVMGetConstOpcode(c) == LLVMPtrToInt)) {
        image_add(r, image, constant_value(r, is_address ? c : LLVMGetOperand(c, 0)));
        image_add(r, image, LLVMConstNull(r->word));
    } else {
        refuse(r, image->where,
               "its initial value computes with an address at byte %llu; the linker adds no more "
               "than a constant: let a kernel compute it",
               (unsigned long long)at);
    }
}

LLVMValueRef constant_image(rewrite_t *r, LLVMValueRef c, LLVMValueRef where) {
    if (!has_address(c)) {
        return plain(r, c);
    }
    image_t image = {.where = where};
    image_put(r, &image, c, 0);
    image_pad(r, &image, LLVMABISizeOfType(r->host, LLVMTypeOf(c)));
    LLVMValueRef result =
        LLVMConstStructInContext(r->context, image.part, (unsigned)image.parts, true);
    free(image.part);
    return result;
}
