// SPDX-License-Identifier: Apache-2.0
// Verilator's writer of FST files, which does not look whether its writes succeed, and then maps
// what it has written: beyond the end of a file that a full disk has cut short, an access ends the
// process (SIGBUS). Here such a file is mapped as zeros, and rtl.cpp hears of it.
#include <sys/mman.h>
#include <sys/stat.h>

#include "fst_writer.h"

bool fst_incomplete = false;

static void *map_what_there_is(void *at, size_t length, int protection, int flags, int file,
                               off_t offset) {
    struct stat about;
    if (fstat(file, &about) == 0 && about.st_size >= offset + static_cast<off_t>(length)) {
        void *memory = mmap(at, length, protection, flags, file, offset);
        if (memory != MAP_FAILED) {
            return memory;
        }
    }
    fst_incomplete = true;
    return mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

#define mmap map_what_there_is
#include "verilated_fst_c.cpp"

bool fst_signals(const char *path, rtl_signal_t *tell, void *context) {
    void *file = fstReaderOpen(path);
    if (!file) {
        return false;
    }
    while (const fstHier *at = fstReaderIterateHier(file)) {
        switch (at->htyp) {
        case FST_HT_SCOPE: fstReaderPushScope(file, at->u.scope.name, nullptr); break;
        case FST_HT_UPSCOPE: fstReaderPopScope(file); break;
        case FST_HT_VAR: tell(context, fstReaderGetCurrentFlatScope(file), at->u.var.name); break;
        default: break;
        }
    }
    fstReaderClose(file);
    return true;
}
