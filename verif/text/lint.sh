#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Formatting (clang-format), file length, layers (verif/text/includes), texts (verif/text/prose), warnings (clang, beside the gcc
# of every build), cppcheck.
# One "PASS: lint/..." or "FAIL: lint/..." line per check; exit 1 if one failed.
# usage: lint.sh           all of it
#        lint.sh changed   the formatting of files that differ from the last commit, or from the branch that this one is pushed to
status=0
report() { # NAME CODE
    if [ "$2" -eq 0 ]; then echo "PASS: lint/$1"; else echo "FAIL: lint/$1"; status=1; fi
}

# The translator's test programs are left as they are: their expected messages name line and column.
as_they_are='^(verif/translator/(accept|refuse|regress)|rtl/gen)/'
sources=$(git ls-files '*.c' '*.h' '*.cpp' | grep -v -E "$as_they_are")
# Device code is compiled for the GPU by gcc (clang does not know its noclone), the rest for the host;
# unit tests consist of Criterion's macros.
c_files=$(printf '%s\n' "$sources" | grep '\.c$' | grep -v '^verif/units/')
is_device='-e ^sw/runtime/ -e ^sw/kernels/.*/kernel\.c$ -e ^sw/opencl/device/ -e ^sw/cuda/device/ -e ^verif/programs/kernels/ -e ^verif/models/memory/\(bad\|good\).c$ -e ^verif/programs/toolchain/[a-z_]*programs\.c$'
device=$(printf '%s\n' "$c_files" | grep $is_device)
host=$(printf '%s\n' "$c_files" | grep -v $is_device | grep -v '^cmodel/hw/')
hardware=$(printf '%s\n' "$c_files" | grep '^cmodel/hw/')

if [ "${1:-}" = changed ]; then
    since=$(git merge-base HEAD '@{upstream}' 2>/dev/null || git rev-parse HEAD)
    { git diff --name-only --diff-filter=d "$since"; git ls-files -o --exclude-standard '*.c' '*.h' '*.cpp'; } |
        grep -E '\.(c|h|cpp)$' | grep -v -E "$as_they_are" >build/changed-files
    xargs -r clang-format-19 --dry-run --Werror <build/changed-files
    report "clang-format of $(wc -l <build/changed-files) changed files" $?
    exit $status
fi
clang-format-19 --dry-run --Werror $sources
report clang-format $?

long=$(wc -l $sources | awk '$2 != "total" && $1 > 700 { print "  " $2 ": " $1 " lines, at most 700" }')
[ -z "$long" ] || echo "$long"
[ -z "$long" ]
report file-length $?

# A step of the build is one line (Makefile, `say`); its commands are shown by V=1 alone.
loud=$(awk '
    FNR == 1 { goes_on = 0 }
    /^\t/ && !goes_on && !/^\t(@|#|\$+\((Q\)|call |if |foreach ))/ { print "  " FILENAME ":" FNR ": a command without $(Q):" $0 }
    { goes_on = /\\$/ }' Makefile $(git ls-files '*.mk'))
[ -z "$loud" ] || echo "$loud"
[ -z "$loud" ]
report build-lines $?

# Each choice is a macro of 0 or 1 in every machine, so asking whether it is defined asks nothing. Policies are named by
# their own slot alone; what they need of others is a trait (cmodel/config/facts.h).
asked=$(git grep -nE '(ifn?def |defined[ (]*)CFG_' -- cmodel sw verif | grep -vE 'CFG_[A-Z0-9_]+_FILE\b|^verif/text/lint.sh')
named=$(git grep -nE 'CFG_(ORDER|LIMIT|RECONV)_[A-Z0-9_]+' -- cmodel sw | grep -vE '_(FILE|NONE|GROUP)\b')
[ -z "$asked$named" ] || printf '  %s\n' "$asked" "$named"
[ -z "$asked$named" ]
report choices $?

# What names the version names that of VERSION.
version=$(cat VERSION)
names() { # FILE SED VERSION: all that the command finds there, and it finds one
    found=$(sed -n "$2" "$1" | sort -u | tr '\n' ' ')
    [ "$found" = "$3 " ] || echo "  $1: it names version '${found% }', and VERSION says $3"
}
wrong=$(names CITATION.cff 's/^ *version: //p' "$version"
    names CHANGELOG.md '0,/^## [0-9]/s/^## \([0-9].*\)/\1/p' "$version"
    names debian/changelog '1s/^weft (\(.*\)) .*/\1/p' "$version"
    names sw/python/weft/__init__.py 's/^__version__ = "\(.*\)"/\1/p' "$version"
    names docs/reference/library.md 's/.*`libweft\.so\.\([0-9.]*\)`.*/\1/p' "${version%.*}")
[ -z "$wrong" ] || echo "$wrong"
[ -z "$wrong" ]
report versions $?

sh verif/text/includes/check.sh
report includes $?
awk -v most=150 -f verif/text/includes/conditionals.awk $(git ls-files 'cmodel/hw/*.[ch]')
report conditionals $?
sh verif/text/includes/test.sh || status=1

sh verif/text/prose/check.sh citations
report citations $?
sh verif/text/prose/check.sh links
report links $?
sh verif/text/prose/check.sh sentences
report prose $?
sh verif/text/prose/check.sh comments
report comments $?
sh verif/text/prose/check.sh functions
report functions $?
sh verif/text/prose/check.sh blocks
report blocks $?
sh verif/text/prose/check.sh spoken
report spoken $?
sh docs/results/make/front.sh --check
report figures $?
sh verif/text/prose/test.sh || status=1

# One job per file: what is printed is a failure.
warnings() { # FLAGS -- FILES
    flags=
    while [ "$1" != -- ]; do flags="$flags $1"; shift; done
    shift
    printf '%s\n' "$@" | xargs -P 2 -I FILE clang-19 -std=c17 -Wall -Wextra -Werror -fsyntax-only \
        $flags FILE 2>&1
}
mkdir -p build/lint
machines=$(sh verif/models/perf/run.sh machines)
# shellcheck disable=SC2046,SC2086 # words
make --no-print-directory -s build/commit.h build/small/rtl/files.f build/small/gpu.sources build/small/gpu_axi.sources build/small/board.sources \
    $(printf 'build/%s/gpu.sources ' $machines) || exit 1
# Hardware C is read as a machine compiles it that has the file: build/lint/machines has a line "MACHINE FILE..." for each.
known=
for machine in small $machines; do
    new=
    lists=build/$machine/gpu.sources
    [ "$machine" != small ] || lists="$lists build/small/gpu_axi.sources build/small/board.sources"
    # shellcheck disable=SC2086 # words
    for file in $(cat $lists); do
        case " $known " in *" $file "*) ;; *) new="$new $file" known="$known $file" ;; esac
    done
    [ -z "$new" ] || echo "$machine$new"
done >build/lint/machines
none=
for file in $hardware; do
    case " $known " in *" $file "*) ;; *) none="$none $file" ;; esac
done
[ -z "$none" ] || echo "  no machine of verif/models/perf/rows has$none"
[ -z "$none" ]
report hardware-files $?
# Give every machine's files to a command: its arguments are options, "--", then the files.
on_hardware() { # COMMAND
    while read -r machine files; do
        # shellcheck disable=SC2086 # words
        "$1" "-Ibuild/$machine" -Icmodel/hw -- $files || return 1
    done <build/lint/machines
}
includes='-I. -Ibuild -Ibuild/small -Ibuild/small/rtl -Icmodel/hw -Icmodel/hw/lang -Icmodel/arch -Icmodel/c2v -Isw/libweft -Isw/kernels -Isw/kernels/common -Isw/toolchain
    -Iverif/translator/fuzz'
{
    warnings -D_GNU_SOURCE $includes -isystem /usr/lib/llvm-19/include -- $host
    clang_hardware() { warnings -D_GNU_SOURCE "$@"; }
    on_hardware clang_hardware
    warnings --target=riscv32-unknown-elf -march=rv32imaf_zba_zbb -mabi=ilp32 -ffreestanding -Wno-unknown-attributes -I. -Isw/runtime -- $device
} >build/lint/clang.log
cat build/lint/clang.log
[ ! -s build/lint/clang.log ]
report clang-warnings $?

# cppcheck 2.10 does not follow _Noreturn, and takes an arithmetic shift for undefined: gcc defines it. It loses its way in some
# functions with parameters U(1) (internalAstError), and leaves the rest of their file out.
# A file of which nothing changed is not read again: build/lint/cppcheck has what was found, a folder for each set of files.
check() { # OPTION... -- FILES
    found=build/lint/cppcheck/$(echo "$1" | tr / _)
    mkdir -p "$found"
    options=--cppcheck-build-dir=$found
    while [ "$1" != -- ]; do options="$options $1"; shift; done
    shift
    # shellcheck disable=SC2086 # words
    cppcheck --quiet --std=c11 --enable=warning,portability --inline-suppr --error-exitcode=1 --suppress=missingIncludeSystem \
        --suppress=shiftTooManyBitsSigned --suppress=nullPointerRedundantCheck --suppress=internalAstError -D_GNU_SOURCE $options -j 2 "$@"
}
# shellcheck disable=SC2086
check $includes -- $host && on_hardware check
report cppcheck $?
exit $status
