/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: the global memory of a device. Its contents live here, between launches and during them;
 * every executor works on a copy or on this memory itself.
 *
 * Buffers lie in the order of their addresses in a list. A buffer takes the first gap between
 * others that is large enough, and else follows the last one. Without weft_free there are no gaps,
 * so that buffers lie one after another. Global memory only grows: a gap at its end stays a part of
 * it.
 */
#include <stdlib.h>
#include <string.h>

#include "backend.h"

/* Before the host reads global memory. */
static weft_status fetch(weft_device *device, uint32_t offset, uint32_t bytes) {
    return device->backend->fetch ? device->backend->fetch(device, offset, bytes) : WEFT_OK;
}

weft_status device_change(weft_device *device, uint32_t offset, uint32_t bytes) {
    return device->backend->change ? device->backend->change(device, offset, bytes) : WEFT_OK;
}

weft_status device_grow(weft_device *device, uint64_t bytes) {
    if (bytes > GLOBAL_MAX_BYTES) {
        return device_fail(
            device, WEFT_USAGE,
            "global memory would need %llu bytes; it has at most %u: use smaller data",
            (unsigned long long)bytes, GLOBAL_MAX_BYTES);
    }
    if (bytes <= device->global_bytes) {
        return WEFT_OK;
    }
    if (bytes > device->global_room) {
        uint64_t room = bytes + bytes / 2;
        uint8_t *grown = realloc(device->global, room + SIM_PAD);
        if (!grown) {
            return device_fail(device, WEFT_USAGE, "no memory for %llu bytes of global memory",
                               (unsigned long long)room);
        }
        device->global = grown;
        device->global_room = (uint32_t)room;
    }
    uint32_t old = device->global_bytes;
    weft_status status = device_change(device, old, (uint32_t)bytes - old);
    if (status != WEFT_OK) {
        return status;
    }
    memset(device->global + old, 0, bytes + SIM_PAD - old);
    device->global_bytes = (uint32_t)bytes;
    return WEFT_OK;
}

static weft_status make_room(weft_device *device) {
    if (device->allocations < device->allocation_room) {
        return WEFT_OK;
    }
    uint32_t room = device->allocation_room ? 2 * device->allocation_room : 16;
    device_buffer_t *grown = realloc(device->allocation, room * sizeof *grown);
    if (!grown) {
        return device_fail(device, WEFT_USAGE, "no memory for a list of %u buffers", room);
    }
    device->allocation = grown;
    device->allocation_room = room;
    return WEFT_OK;
}

/* Where the buffer `b` ends, with the memory that belongs to none. */
static uint64_t end_of(const weft_device *device, uint64_t start, uint64_t bytes) {
    uint32_t gap = device->memory_check ? device->backend->buffer_gap : 0;
    return (start + bytes + SIM_PAD - 1) / SIM_PAD * SIM_PAD + gap;
}

/* Where a buffer of `bytes` goes, and which place of the list it takes. */
static uint64_t find_place(const weft_device *device, uint64_t bytes, uint32_t *place) {
    uint64_t room = device->backend->data_room, start = device->heap;
    for (*place = 0; *place < device->allocations; ++*place) {
        const shadow_range_t *next = &device->allocation[*place].range;
        if (end_of(device, start, bytes) <= next->offset) {
            return start;
        }
        start = end_of(device, next->offset, next->bytes);
    }
    if (device->heap) {
        return start;
    }
    return device->global_bytes < room ? room : device->global_bytes;
}

weft_status weft_allocate(weft_device *device, size_t bytes, weft_address *address) {
    uint32_t place;
    uint64_t most = bytes > GLOBAL_MAX_BYTES ? (uint64_t)GLOBAL_MAX_BYTES + 1 : bytes;
    uint64_t start = find_place(device, most, &place), end = end_of(device, start, most);
    uint64_t old = device->global_bytes < end ? device->global_bytes : end;
    weft_status status = device_grow(device, end);
    if (status == WEFT_OK) {
        status = make_room(device);
    }
    if (status == WEFT_OK && start < old) { /* what was a buffer before */
        status = device_change(device, (uint32_t)start, (uint32_t)(old - start));
    }
    if (status != WEFT_OK) {
        return status;
    }
    if (start < old) {
        memset(device->global + start, 0, old - start);
    }
    device_buffer_t *at = device->allocation + place;
    memmove(at + 1, at, (device->allocations - place) * sizeof *at);
    *at = (device_buffer_t){{(uint32_t)start, (uint32_t)bytes}, ++device->numbered};
    device->allocations++;
    device->heap = device->heap ? device->heap : (uint32_t)start;
    *address = GLOBAL_BASE + (uint32_t)start;
    return WEFT_OK;
}

weft_status weft_free(weft_device *device, weft_address address) {
    for (uint32_t i = 0; i < device->allocations; i++) {
        device_buffer_t *at = device->allocation + i;
        if (GLOBAL_BASE + at->range.offset == address) {
            memmove(at, at + 1, (device->allocations - i - 1) * sizeof *at);
            device->allocations--;
            return WEFT_OK;
        }
    }
    return device_fail(device, WEFT_USAGE,
                       "no buffer begins at %#x; free what weft_allocate gave, and once", address);
}

static weft_status check_range(weft_device *device, const char *what, weft_address address,
                               size_t bytes) {
    uint64_t offset = (uint64_t)address - GLOBAL_BASE;
    if (address < GLOBAL_BASE || offset > device->global_bytes ||
        bytes > device->global_bytes - offset) {
        return device_fail(
            device, WEFT_USAGE,
            "%s of %zu bytes at %#x lies outside global memory (%#x to %#x); allocate "
            "it first",
            what, bytes, address, GLOBAL_BASE, GLOBAL_BASE + device->global_bytes);
    }
    return WEFT_OK;
}

weft_status weft_write(weft_device *device, weft_address to, const void *from, size_t bytes) {
    weft_status status = check_range(device, "a write", to, bytes);
    if (status == WEFT_OK) {
        status = device_change(device, to - GLOBAL_BASE, (uint32_t)bytes);
    }
    if (status == WEFT_OK && bytes > 0) {
        memcpy(device->global + (to - GLOBAL_BASE), from, bytes);
    }
    return status;
}

weft_status weft_read(weft_device *device, void *to, weft_address from, size_t bytes) {
    weft_status status = check_range(device, "a read", from, bytes);
    if (status == WEFT_OK) {
        status = fetch(device, from - GLOBAL_BASE, (uint32_t)bytes);
    }
    if (status == WEFT_OK && bytes > 0) {
        memcpy(to, device->global + (from - GLOBAL_BASE), bytes);
    }
    return status;
}
