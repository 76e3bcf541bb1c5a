/* SPDX-License-Identifier: Apache-2.0 */
/* Words for a shell: each is read as the text that it was. */
//@ source common/quote.c
#include <criterion/criterion.h>

#include "common/quote.h"

Test(quote, quoted_for_a_shell) {
    static const char *const texts[][2] = {{"plain/path-1.c", "plain/path-1.c"},
                                           {"", "''"},
                                           {"two words", "'two words'"},
                                           {"it's", "'it'\\''s'"},
                                           {"'", "''\\'''"},
                                           {"$HOME;`x`\n", "'$HOME;`x`\n'"}};
    char to[32];
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        cr_assert(quote_word(texts[i][0], to, sizeof to));
        cr_assert_str_eq(to, texts[i][1]);
    }
}

Test(quote, a_quoted_text_fits_whole_or_not_at_all) {
    char to[8];
    cr_assert(quote_word("1234567", to, sizeof to));
    cr_assert(quote_word("12 45", to, sizeof to));
    cr_assert(!quote_word("12345678", to, sizeof to));
    cr_assert_str_eq(to, "");
    cr_assert(!quote_word("12 456", to, sizeof to));
    cr_assert_str_eq(to, "");
    cr_assert(!quote_word("''", to, sizeof to));
    cr_assert_str_eq(to, "");
}
