#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: how many loads kernels of studies/ccws.toml have, and how many of them have 80 % of the intra-warp hits under GTO with an
# unbounded cache. Loads of the start-up code go to the constant cache.
set -eu
printf 'Kernel\tloads\tthose with 80 %% of the intra-warp hits\t*loads, published*\n'
for kernel in BFS:9 KMN:2 MEMC:48 GC:13 WP STMCL SSSP CFD; do
    published=${kernel#"${kernel%%:*}"}
    kernel=${kernel%%:*}
    # shellcheck disable=SC2046 # its arguments
    build/weft cachesim $(sed -n "s/^$kernel *= { run = \"\([^\"]*\)\".*/\1/p" studies/ccws.toml) -c thesis_published --set constants=cache \
        --order gto --loads -q | awk '/^0x/ { print $3 }' | sort -rn | awk -v kernel="$kernel" -v published="${published:+*${published#:}*}" '
        { hits[NR] = $1; sum += $1 }
        END {
            while (part < 0.8 * sum) part += hits[++few]
            printf "%s\t%d\t%d\t%s\n", kernel, NR, few, published
            exit !NR
        }'
done
