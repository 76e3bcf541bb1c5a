/* SPDX-License-Identifier: Apache-2.0 */
/* What the tool says to its user: on stderr, or into the message of a caller. Every other file of
 * the tool stands above this one.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tool.h"

void complain(const char *message) {
    size_t length = strlen(message);
    fprintf(stderr, "weft: %s%s", message, length && message[length - 1] == '\n' ? "" : "\n");
}

bool refuse(const char *format, ...) {
    char text[TOOL_MESSAGE];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    complain(text);
    return false;
}

bool may_be_value(const char *option, const char *value) {
    bool minus = value[0] == '-' && value[1];
    bool number = minus && (isdigit((unsigned char)value[1]) ||
                            (value[1] == '.' && isdigit((unsigned char)value[2])));
    return !minus || number ||
           refuse("%s %s: '%s' looks like an option, so that the value of %s is missing; a file of "
                  "this name is ./%s",
                  option, value, value, option, value);
}

bool explain(char *message, size_t size, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(message, size, format, list);
    va_end(list);
    return false;
}
