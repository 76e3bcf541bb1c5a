#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Whether every mathematical builtin of the device library is called by the test of them. PASS or FAIL; exit 1 if one is not.
# usage: covered.sh OPENCL-MATH
folder=sw/opencl/device
without='lgamma nan' # the first has no limit, the second no argument of floating point
called=$("$1" list | grep -oE '[a-z][a-z0-9_]*\(' | tr '(\n' '  ')
builtins=$({
    grep -ohE '(LIBCLC_[12]|DIRECT_[12]|POINTED)\([a-z0-9_]+' $folder/math.cl
    grep -ohE '^INLINE (float|int) [a-z0-9_]+\(' $folder/math.cl
} | sed 's/($//; s/.*[( ]//' | grep -vx -e name | sort -u)
missing=$(for name in ${builtins:-any}; do
    case " $without $called " in *" $name "*) ;; *) echo "$name" ;; esac
done)
if [ -z "$missing" ]; then
    echo 'PASS: opencl/every mathematical builtin is tested'
else
    echo 'FAIL: opencl/every mathematical builtin is tested: no row in verif/programs/opencl/math.c for' $missing
    exit 1
fi
