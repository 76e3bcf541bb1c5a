/* SPDX-License-Identifier: Apache-2.0 */
/* Policies of one file: new ones, and those that lie outside of the project. */
#ifndef WEFT_POLICY_H
#define WEFT_POLICY_H

#include <stdbool.h>
#include <stddef.h>

#define POLICY_NAME 32 /* of a policy: its bytes with the end */

/* Whether the policies of a slot are one header with the same few functions. */
bool policy_slot(const char *slot);

/* Whether a new policy may have this name: small letters, digits and _. */
bool policy_name(const char *name);

/* The name that a policy's file states, of a path NAME.h with a '/'. False where it is none. */
bool policy_of_path(const char *path, char name[POLICY_NAME]);

/* Whether this program knows the choice. */
bool policy_known(const char *slot, const char *name);

/* Takes the policy of slot `slot` in that a path names: as a copy of its text in
 * build/policies/SLOT/NAME_SUM.h, where SUM stands for its words. The choice is NAME_SUM. False
 * with a message where the file cannot be read, its name is no policy's, or what it states is
 * wrong; then there is no copy. */
#define POLICY_CHOICE (POLICY_NAME + 9)
bool policy_take(const char *slot, const char *path, char choice[POLICY_CHOICE], char *message,
                 size_t size);

/* Takes in what options `--order FILE.h`, `--limit FILE.h` and `--reconv FILE.h` name (a name with
 * a
 * '/'); the option's value becomes the choice. Where this program does not know a file yet that is
 * new in the project, the program is built anew and started again with these arguments. False, with
 * a message on standard error, where a policy cannot be taken in or the build fails. `argv` ends
 * with NULL. */
bool policies_take(char **argv);

#endif
