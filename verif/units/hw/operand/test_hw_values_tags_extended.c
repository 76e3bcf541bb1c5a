/* SPDX-License-Identifier: Apache-2.0 */
/* values=tags with the book's extended rules. */
//@ machine unit+tags_extended-1+values-tags
#include "values_tags.h"

TestSuite(hw_values_tags_extended, .init = begin);

Test(hw_values_tags_extended, of_the_rules) {
    static const uint32_t sum[3][3] = {{U, A, V}, {A, A, V}, {V, V, V}};
    static const uint32_t product[3][3] = {{U, A, V}, {A, V, V}, {V, V, V}};
    static const uint32_t shift[3][3] = {{U, V, V}, {A, V, V}, {V, V, V}};
    expect_table("+", 0x00000033, sum);
    expect_table("-", 0x40000033, sum);
    expect_table("*", 0x02000033, product);
    expect_table("<<", 0x00001033, shift);
    cr_expect_eq(runs(type_r(0x0a006033, 10, 5, 6)), V, "max");
    cr_expect_eq(runs(MULH(10, 5, 6)), V, "the upper half");
}
