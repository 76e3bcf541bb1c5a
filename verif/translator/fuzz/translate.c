/* SPDX-License-Identifier: Apache-2.0 */
/* Translates one program. The translator is linked in, and a child of the fuzzer runs its main:
 * loading libclang takes longer than a program's translation, and a child finds it loaded.
 */
#include "run.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* The translator's main, under the name that rules.mk gives it. */
int c2v_main(int argc, char **argv);

enum { MAX_SECONDS = 60 };

static void child(const options_t *o, char **argument, int count, const char *log) {
    int f = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (f < 0 || dup2(f, 1) < 0 || dup2(f, 2) < 0) {
        _exit(2);
    }
    alarm(MAX_SECONDS);
    if (o->c2v) {
        execv(o->c2v, argument);
        die("%s: cannot be run", o->c2v);
    }
    exit(c2v_main(count, argument));
}

bool translate(const options_t *o, const plan_t *p, const char *log) {
    static const char *const lines[] = {"150", "40", "5", "1"};
    char *argument[MAX_FILES + 14];
    int n = 0, status;
    argument[n++] = "c2v";
    argument[n++] = "-I";
    argument[n++] = fmt("%s/cmodel/hw/lang", o->root);
    argument[n++] = "-I";
    argument[n++] = fmt("%s", p->directory);
    argument[n++] = "-o";
    argument[n++] = fmt("%s/v", p->directory);
    argument[n++] = "--top";
    argument[n++] = fmt("%s", p->name);
    argument[n++] = "--lines"; /* few: most functions become several blocks */
    argument[n++] = fmt("%s", lines[strtoull(p->name + 1, NULL, 10) % 4]);
    for (int i = 0; i < p->files; i++) {
        argument[n++] = fmt("%s/%s.c", p->directory, p->file[i]);
    }
    argument[n] = NULL;
    fflush(NULL); /* the child's exit writes what is left in its buffers */
    pid_t pid = fork();
    if (pid == 0) {
        child(o, argument, n, log);
    }
    return pid > 0 && waitpid(pid, &status, 0) == pid && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}
