#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Debian packages as a user meets them, in a folder with the packages and a program for each (sw/install/deb.sh).
#
# usage: packages.sh unpacked      all are found by PATH, and the driver by OCL_ICD_VENDORS
#        packages.sh installed     as root of a fresh system: each is installed with no more than what it depends on, runs, and goes
set -eu
export WEFT_CONFIG=small WEFT_MODE=golden

runs() { # NAME COMMAND...
    name=$1
    shift
    "$@" || { echo "FAIL: deb/$name: $*" >&2; exit 1; }
    echo "PASS: deb/$name"
}
apt() { DEBIAN_FRONTEND=noninteractive apt-get -y -q --no-install-recommends "$@"; }
cat >sums.toml <<END
title = "sums"
config.s = { base = "small" }
policy.p = { order = "lrr" }
kernel.k = { command = "$(pwd)/opencl-study 40 3" }
experiment.e = { title = "e", configs = ["s"], policies = ["p"], baseline = "p", kernels = ["k"], show = ["speed"] }
END
tool() { runs "$1-weft" weft run vecadd 20 -c nano -m cycle -q; }
# Without the driver a study of its programs says so. What the user's cache has from then does not outlive its coming.
no_opencl() {
    weft sweep sums.toml -q >log 2>&1 || true
    runs no-opencl grep 'install the package weft-opencl' log
}
opencl() {
    runs "$1-weft-clc" weft-clc study.cl -o kernels
    runs "$1-weft-opencl" ./opencl-study 40 3
    runs "$1-opencl-study" weft sweep sums.toml -q
}
cuda() {
    runs "$1-weft-nvcc" weft-nvcc pointers.cu -o pointers
    runs "$1-weft-cuda" ./pointers
}

echo "deb: $1"
case $1 in
unpacked)
    tool unpacked
    opencl unpacked
    cuda unpacked
    ;;
installed)
    apt install ./weft.deb
    tool installed
    no_opencl
    apt install ./weft-opencl.deb
    opencl installed
    apt purge --autoremove weft-opencl
    apt install ./weft-cuda.deb
    cuda installed
    apt purge --autoremove weft weft-cuda
    runs nothing-left sh -c '! find /usr/lib/weft /usr/share/doc/weft* /etc/OpenCL/vendors/weft.icd 2>/dev/null | grep .'
    ;;
esac
