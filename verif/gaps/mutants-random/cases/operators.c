/* SPDX-License-Identifier: Apache-2.0 */
/* One operator of each kind, and what binds otherwise. */
int compare(int a, int b);
int sum(int a, int b);
int both(int a, int b, int c);
unsigned masked(unsigned a, unsigned slot);

int compare(int a, int b) {
    return a < b;
}

int sum(int a, int b) {
    return a - b * 3;
}

int both(int a, int b, int c) {
    return (a == b || a > b) && c /* kept */ >= 010;
}

unsigned masked(unsigned a, unsigned slot) {
    a &= 0xfu;
    return a >> slot & 1 & ~slot;
}
