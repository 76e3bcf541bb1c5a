/* SPDX-License-Identifier: Apache-2.0 */
/* Policies of one file: new ones, and those that lie outside of the project. */
#ifndef WEFT_POLICY_H
#define WEFT_POLICY_H

#include <stdbool.h>

#define POLICY_NAME 32 /* of a policy: its bytes with the end */

/* Whether the policies of a slot are one header with the same few functions. */
bool policy_slot(const char *slot);

/* Whether a new policy may have this name: small letters, digits and _. */
bool policy_name(const char *name);

/* The name that a policy's file states, of a path NAME.h with a '/'. False where it is none. */
bool policy_of_path(const char *path, char name[POLICY_NAME]);

/* Whether this program knows the choice. */
bool policy_known(const char *slot, const char *name);

/* Takes the policies in that options `--order FILE.h`, `--limit FILE.h` and `--reconv FILE.h` name
 * (a name with a '/'). A file's text is copied to build/policies/SLOT/NAME_SUM.h, where SUM stands
 * for its contents, and replaces an older copy of its name. The option's value becomes NAME_SUM.
 * Where this program does not know a choice yet, of such a copy or of a file that is new in the
 * project, the program is built anew and started again with these arguments. False, with a message
 * on standard error, where a file cannot be read, its name is no policy's, or the build fails; then
 * the copies are gone again. `argv` ends with NULL. */
bool policies_take(char **argv);

#endif
