/* SPDX-License-Identifier: Apache-2.0 */
/* The port list of a program, read back from the comment at the end of its top module. So a program
 * needs nothing but its own files to be run: a minimized one stays a test when the generator
 * changes.
 */
#include "run.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>

int port_elements(const port_t *p) {
    int n = 1;
    for (int i = 0; i < p->dims; i++) {
        n *= p->dim[i];
    }
    return n;
}

static bool port_parse(port_t *p, const char *text) {
    char role[16];
    int used = 0, more = 0;
    if (sscanf(text, "%15s %7s %95s %c %d %d %d%n", role, p->function, p->verilog, &p->kind,
               &p->width, &p->count, &p->dims, &used) != 7 ||
        p->dims < 0 || p->dims > 8) {
        return false;
    }
    p->role = role[0];
    for (int i = 0; i < p->dims; i++) {
        if (sscanf(text + used, "%d%n", &p->dim[i], &more) != 1) {
            return false;
        }
        used += more;
    }
    return sscanf(text + used, "%159s %23s", p->path, p->record) >= 1;
}

static bool files_list(plan_t *p) {
    DIR *d = opendir(p->directory);
    if (!d) {
        fprintf(stderr, "c2v-fuzz: %s: %s\n", p->directory, strerror(errno));
        return false;
    }
    for (struct dirent *e; (e = readdir(d));) {
        size_t n = strlen(e->d_name);
        if (n < 3 || n > 60 || strcmp(e->d_name + n - 2, ".c") != 0 || p->files == MAX_FILES) {
            continue;
        }
        snprintf(p->file[p->files++], sizeof p->file[0], "%.*s", (int)n - 2, e->d_name);
    }
    closedir(d);
    return true;
}

bool plan_read(plan_t *p, const char *directory) {
    char path[400], text[512];
    const char *slash = strrchr(directory, '/');
    memset(p, 0, sizeof *p);
    snprintf(p->name, sizeof p->name, "%s", slash ? slash + 1 : directory);
    snprintf(p->directory, sizeof p->directory, "%s", directory);
    snprintf(path, sizeof path, "%s/%s.c", directory, p->name);
    FILE *f = fopen(path, "r");
    if (!f) {
        fprintf(stderr, "c2v-fuzz: %s: %s; the top module has the name of its directory\n", path,
                strerror(errno));
        return false;
    }
    bool in_list = false, bad = false;
    while (fgets(text, sizeof text, f) && !bad) {
        if (!in_list || strncmp(text, "*/", 2) == 0) {
            in_list = strncmp(text, "/* ports", 8) == 0;
            continue;
        }
        bad = p->ports == MAX_PORTS || !port_parse(&p->port[p->ports++], text);
    }
    fclose(f);
    if (bad || p->ports == 0) {
        fprintf(stderr, "c2v-fuzz: %s: no list of ports, or a malformed one: %s\n", path,
                bad ? text : "");
        return false;
    }
    for (int i = 0; i < p->ports; i++) {
        int bits = port_elements(&p->port[i]) * p->port[i].width;
        if (p->port[i].role == 'i') {
            p->in_bits += bits;
        } else if (p->port[i].role == 'o') {
            p->out_bits += bits;
        }
    }
    return files_list(p);
}
