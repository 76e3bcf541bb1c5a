#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Formatting (clang-format), warnings (clang beside the gcc of every build) and cppcheck.
# One "PASS: lint/..." or "FAIL: lint/..." line per check; exit 1 if one failed.
status=0
report() { # NAME CODE
    if [ "$2" -eq 0 ]; then echo "PASS: lint/$1"; else echo "FAIL: lint/$1"; status=1; fi
}
# The translator's test programs are inputs whose layout their expected messages depend on.
sources=$(git ls-files '*.c' '*.h' '*.cpp' | grep -v -e '^verif/c2v/accept' -e '^verif/c2v/refuse' \
    -e '^verif/c2v/regress' -e '^rtl/gen/')
plain=$(printf '%s\n' "$sources" | grep '\.c$' | grep -v -e '^sw/kernels/.*/kernel\.c$' -e '^verif/unit/')

clang-format-19 --dry-run --Werror $sources
report clang-format $?

long=$(wc -l $sources | awk '$2 != "total" && $1 > 700 { print "  " $2 ": " $1 " lines, at most 700" }')
[ -z "$long" ] || echo "$long"
[ -z "$long" ]
report file-length $?

mkdir -p build/lint
make --no-print-directory -s build/small/config.h
includes='-Ibuild/small -Icmodel/hw -Icmodel/arch -Icmodel/sim -Icmodel/c2v -Isw/host -Isw/kernels -Isw/kernels/common
    -Isw/toolchain -Iverif/lockstep -I/usr/lib/llvm-19/include'
for file in $plain; do
    clang-19 -std=c17 -D_GNU_SOURCE -Wall -Wextra -Werror -fsyntax-only $includes "$file" || echo "$file"
done >build/lint/clang.log 2>&1
[ ! -s build/lint/clang.log ] || cat build/lint/clang.log
[ ! -s build/lint/clang.log ]
report clang-warnings $?

cppcheck --quiet --std=c11 --enable=warning,portability --inline-suppr --error-exitcode=1 \
    --suppress=missingIncludeSystem -D_GNU_SOURCE $includes -j 2 $plain
report cppcheck $?
exit $status
