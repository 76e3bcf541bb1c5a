#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Install the Debian packages that weft needs and this machine lacks, by name, and say what was done.
# usage: setup.sh [--quiet] cosim|systemc|synth|charts|fpga|opencl|cuda|guided|soc|release|test
#   cosim    what `make cosim` needs (under 1 GB)
#   systemc  that, and what integration/systemc needs
#   synth    what `make cosim` needs, and what area and timing do
#   charts   what `make setup-charts` needs before it asks the Python package index
#   fpga     what `make cosim` needs, and the flow for iCE40 boards (make setup-fpga adds that for ECP5)
#   opencl   what `make cosim` needs, and what OpenCL programs do
#   cuda     what OpenCL programs need, and what CUDA programs do
#   guided   what `make cosim` needs, and what an RTL simulator guided by a profile does (300 MB)
#   soc      what `make cosim` needs, and what simulators of systems on a chip do (make setup-soc adds packages of PyPI)
#   release  what CUDA programs need, and what a site and Debian packages do
#   test     all but fpga, guided and soc, and what only the tests need
#   --quiet  print nothing when nothing is missing
set -u
cosim='gcc g++ make binutils verilator clang-19 libclang-19-dev gcc-riscv64-unknown-elf
    binutils-riscv64-unknown-elf libelf-dev libcjson-dev zlib1g-dev libsqlite3-dev libtomlplusplus-dev'
systemc='libsystemc-dev'
synth='yosys opensta qflow-tech-osu018 qflow-tech-osu035'
charts='python3-venv ca-certificates'
fpga='yosys nextpnr-ice40 fpga-icestorm fpga-icestorm-chipdb openfpgaloader python3-venv'
opencl='libclc-19 ocl-icd-libopencl1 opencl-c-headers clinfo'
cuda='llvm-19-dev libclang-common-19-dev libomp-19-dev'
soc='iverilog yosys libjson-c-dev libevent-dev python3-venv'
guided='llvm-19 libclang-rt-19-dev'
release='build-essential mkdocs mkdocs-material dpkg-dev debhelper lintian mmdebstrap'
test='git valgrind iverilog clang-format-19 libcriterion-dev libmpfr-dev cppcheck qemu-user
    pkgconf procps sqlite3 python3-pyopencl python3-jsonschema clfft-client clblast-utils libclang-rt-19-dev
    python3-pandas python3-altair python3-ipykernel python3-nbclient python3-venv flit
    slurm-wlm munge zsh fish mkdocs mkdocs-material chromium chromium-driver python3-selenium gtkwave xvfb xauth'
usage='usage: setup.sh [--quiet] cosim|systemc|synth|charts|fpga|opencl|cuda|guided|soc|release|test'

quiet=0
if [ "${1:-}" = --quiet ]; then
    quiet=1
    shift
fi
case "${1:-}" in
cosim) packages=$cosim ;;
systemc) packages="$cosim $systemc" ;;
synth) packages="$cosim $synth" ;;
charts) packages=$charts ;;
fpga) packages="$cosim $fpga" ;;
opencl) packages="$cosim $opencl" ;;
cuda) packages="$cosim $opencl $cuda" ;;
guided) packages="$cosim $guided" ;;
soc) packages="$cosim $soc" ;;
release) packages="$cosim $opencl $cuda $release" ;;
test) packages="$cosim $systemc $synth $charts $opencl $cuda $test" ;;
*) echo "setup.sh: '${1:-}' is not a set of packages; $usage" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "setup: this system has no dpkg-query or apt-get; install the equivalents of:" $packages >&2
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
# Old package lists name files that are gone from the archive, so they are refreshed first.
# libclang-19-dev and llvm-19-dev carry 286 MB and more of static archives besides the headers and the
# shared libraries that the translator and CUDA use; dpkg is told not to unpack them. (To have them: apt-get install --reinstall.)
$as_root apt-get update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o 'Dpkg::Options::=--path-exclude=/usr/lib/llvm-19/lib/libclang*.a' \
        -o 'Dpkg::Options::=--path-exclude=/usr/lib/llvm-19/lib/libLLVM?*.a' $missing >/dev/null || {
    echo "setup: apt-get failed; see its message above; needed:$missing" >&2
    exit 2
}
echo "setup: installed$missing"
