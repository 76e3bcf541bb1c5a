#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Install the Debian packages that weft needs and this machine lacks, by name, and say what was done.
# usage: setup.sh [--quiet]   --quiet prints nothing when nothing is missing.
set -u
packages='gcc g++ make binutils verilator iverilog yosys clang-14 clang-19 libclang-19-dev clang-format-19
    gcc-riscv64-unknown-elf binutils-riscv64-unknown-elf libelf-dev libcjson-dev libcriterion-dev
    pkg-config cppcheck qemu-user'

quiet=0
case "${1:-}" in
'') ;;
--quiet) quiet=1 ;;
*) echo "setup.sh: unknown argument '$1'; usage: setup.sh [--quiet]" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "setup: this system has no dpkg/apt-get; install the equivalents of:" $packages >&2
    exit 2
fi

installed=$(dpkg-query -W -f '${db:Status-Status} ${binary:Package}\n' 2>/dev/null |
    sed -n 's/^installed \([^:]*\).*/\1/p')
missing=
for package in $packages; do
    printf '%s\n' "$installed" | grep -qx "$package" || missing="$missing $package"
done
if [ -z "$missing" ]; then
    [ $quiet = 1 ] || echo "setup: nothing is missing"
    exit 0
fi

as_root=
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || {
        echo "setup: not root and no sudo; as root run: apt-get install$missing" >&2
        exit 2
    }
    as_root=sudo
fi
echo "setup: installing$missing"
# Old package lists name files that are gone from the archive: refresh before, not after, a failure.
$as_root apt-get update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        $missing >/dev/null || {
    echo "setup: apt-get failed; see its message above; needed:$missing" >&2
    exit 2
}
echo "setup: installed$missing"
