#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: the same kernels (twins) as CUDA and as OpenCL, on `thesis`. Needs `make cuda opencl`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
twins=docs/results/make/twins
build/weft-nvcc "$twins/twins.cu" -o "$work/cuda"
gcc -std=c17 -O2 "$twins/twins.c" -o "$work/opencl" -l:libOpenCL.so.1
vendors=$(realpath build/opencl)
export WEFT_CONFIG=thesis WEFT_MODE=cycle OCL_ICD_VENDORS="$vendors"
for door in cuda opencl; do
    (cd "$twins" && WEFT_JSON="$work/$door.json" "$work/$door") >"$work/$door.sum"
    python3 -c 'import json, sys
for k in json.load(open(sys.argv[1]))["kernels"]: print(k["name"], k["cycles"], k["warp_instructions"])' "$work/$door.json" >"$work/$door.rows"
done
cmp "$work/cuda.sum" "$work/opencl.sum" || { echo 'results: twins leave different sums' >&2; exit 1; }
printf 'Kernel\tcycles, CUDA\tOpenCL\tratio\tinstructions of warps, CUDA\tOpenCL\n'
paste -d ' ' "$work/cuda.rows" "$work/opencl.rows" | awk '
    $1 != $4 { print "results: " $1 " beside " $4 >"/dev/stderr"; exit 1 }
    { printf "`%s`\t%d\t%d\t%.3f\t%d\t%d\n", $1, $2, $5, $2 / $5, $3, $6 }'
