/* SPDX-License-Identifier: Apache-2.0 */
/* Claims: several sweeps may work on one store, and none makes a run that another one is making. A
 * claim is a lock on one byte of a file; the run's key says which. The system gives it up when the
 * process ends, however that ends, so that no claim outlives its sweep.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sw/libweft/engine.h"
#include "study.h"

int study_claims_open(const char *path, study_message_t *message) {
    char name[ENGINE_PATH + 16];
    snprintf(name, sizeof name, "%s.claims", path);
    int claims = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (claims < 0) {
        study_fail(message, "%s: cannot write: %s", name, strerror(errno));
    }
    return claims;
}

static int lock_byte(int claims, const char *key, int how) {
    struct flock lock = {.l_type = (short)how,
                         .l_whence = SEEK_SET,
                         .l_start = (off_t)(strtoull(key, NULL, 16) >> 1),
                         .l_len = 1};
    int result;
    do {
        result = fcntl(claims, F_OFD_SETLK, &lock);
    } while (result != 0 && errno == EINTR);
    return result;
}

study_claim_t study_claim(int claims, const char *key, study_message_t *message) {
    if (lock_byte(claims, key, F_WRLCK) == 0) {
        return CLAIM_OURS;
    }
    if (errno == EAGAIN || errno == EACCES) {
        return CLAIM_TAKEN;
    }
    study_fail(message,
               "cannot lock the file of claims beside the store: %s; does its file system "
               "have locks?",
               strerror(errno));
    return CLAIM_FAILED;
}

void study_give_up(int claims, const char *key) {
    lock_byte(claims, key, F_UNLCK);
}
