/* SPDX-License-Identifier: Apache-2.0 */
/* Statements, conditions, calls, loops. */
int two(int a, int b, long c);
int walk(int n);
int the_first_of_two_calls_in_two_lines(int n);
int the_second_of_two_calls_with_a_name_as_long(int n);

int two(int a, int b, long c) {
    static const int table[2] = {4, 5};
    if (a) {
        a = table[b];
        return a ? b : -a;
    }
    for (int i = 0; i != 2; i++) {
        a = two(a, b, c);
    }
    return a;
}

int walk(int n) {
    while (n) {
        switch (n) {
        case 3: n++; break;
        default: n += 0x10;
        }
    }
    return !n && the_first_of_two_calls_in_two_lines(n) &&
           the_second_of_two_calls_with_a_name_as_long(n);
}
