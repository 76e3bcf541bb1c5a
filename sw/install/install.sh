#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Copies weft to PREFIX, from the project's folder. PREFIX/lib/weft is a checkout in small: the sources that machines and kernels
# are built of, and in build/ the programs that build them. Everything else is links to it, the library, and documents.
# A file INSTALLED marks it; it has the commit and the time.
#
# usage: install.sh BUILD DESTDIR PREFIX       files go to DESTDIR/PREFIX
#        install.sh -c DESTDIR PREFIX          only sees whether that can be, before anything is built
#        install.sh -u DESTDIR PREFIX          removes them
fail() {
    echo "weft: $*" >&2
    exit 2
}

build=$1 destination=$2 prefix=$3
case $prefix in
/*) ;;
*) fail "PREFIX=$prefix: it must begin with '/', such as PREFIX=\$HOME/.local" ;;
esac
case $destination in
'' | /*) ;;
*) fail "DESTDIR=$destination: it must begin with '/', such as DESTDIR=/tmp/package" ;;
esac
case $destination$prefix in
*'
'*) fail "PREFIX and DESTDIR cannot hold the end of a line; choose others" ;;
esac
to=$destination$prefix
home=$to/lib/weft
elsewhere="name a PREFIX that you may write to, such as PREFIX=\$HOME/.local, or use sudo"

if [ -e "$home" ] && [ ! -f "$home/INSTALLED" ]; then
    fail "$home: it was not installed by make install; move it away, or choose another PREFIX"
fi

# Where the system's OpenCL loader looks; elsewhere for a PREFIX of the user's own, with OCL_ICD_VENDORS.
case $prefix in
/usr | /usr/local) vendors=$destination/etc/OpenCL/vendors ;;
*) vendors=$to/etc/OpenCL/vendors ;;
esac

# Can a file be written to this folder, which need not exist yet?
may_write() {
    at=$1
    while [ ! -e "$at" ] && [ ! -L "$at" ] && [ "$at" != / ]; do at=$(dirname "$at"); done
    [ -d "$at" ] || fail "$at: it is no folder, and $1 would be one; $elsewhere"
    [ -w "$at" ] && [ -x "$at" ] || fail "$at: you may not write there; $elsewhere"
}

links='weft weft-cc weft-clc weft-nvcc'
manual=share/man/man1/weft.1
# A completion for each shell that it names. zsh of a distribution looks below /usr only where packages have theirs.
[ "$prefix" = /usr ] && zsh=share/zsh/vendor-completions || zsh=share/zsh/site-functions
completions="bash:share/bash-completion/completions/weft zsh:$zsh/_weft fish:share/fish/vendor_completions.d/weft.fish"
uninstall() {
    [ -f "$home/INSTALLED" ] || fail "$home: there is no weft; say the PREFIX and DESTDIR of make install"
    for link in $links; do
        [ "$(readlink "$to/bin/$link")" != "../lib/weft/build/$link" ] || rm -f "$to/bin/$link" || exit 1
    done
    rm -f "$to/include/weft.h" "$to/lib/libweft.a" "$to/lib"/libweft.so* "$to/lib/pkgconfig/weft.pc" "$to/$manual" &&
        for completion in $completions; do rm -f "$to/${completion#*:}" || exit 1; done &&
        rm -rf "$to/share/doc/weft" "$home" || exit 1
    rm -f "$vendors/weft.icd" || exit 1
    # Folders that held nothing else; others stay.
    for folder in etc/OpenCL/vendors etc/OpenCL etc bin include lib/pkgconfig lib share/doc share/man/man1 share/man \
        share/bash-completion/completions share/bash-completion "$zsh" share/zsh share/fish/vendor_completions.d \
        share/fish share; do
        rmdir "$to/$folder" 2>/dev/null
    done
    echo "weft: removed from $to"
    exit 0
}
[ "$build" != -u ] || uninstall

for folder in "$to/bin" "$to/include" "$home" "$to/lib/pkgconfig" "$to/share/doc" "$to/${manual%/*}" "$vendors"; do
    may_write "$folder"
done
for completion in $completions; do
    may_write "$(dirname "$to/${completion#*:}")"
done
[ "$build" != -c ] || exit 0

new=$home.$$.new
trap 'rm -rf "$new"' EXIT
# A file that cannot be written ends it all before what was installed changes.
stop() {
    fail "$to: cannot write it all (see above); $elsewhere"
}
mkdir -p "$new/cmodel" "$new/rtl" "$new/integration" "$new/sw" "$new/verif/units" "$new/build/runtime" "$new/build/sw/libweft" "$to/bin" "$to/include" \
    "$to/lib/pkgconfig" "$to/share/doc" || stop
# The sources of the tool as well: a policy of the user's becomes a part of it (sw/weft/policy.c).
for part in Makefile VERSION LICENSE cmodel/arch cmodel/config cmodel/configs cmodel/hw cmodel/lockstep cmodel/sim rtl/prim integration/soc common \
    sw/kernels sw/libweft sw/record sw/runtime sw/weft synth studies verif/units/policy; do
    cp -R "$part" "$new/$part" || stop
done
for part in weft weft-cc c2v weft-config libweft.so sw/libweft/run.words sw/libweft/settings; do
    cp "$build/$part" "$new/build/$part" || stop
done
# The host sides of kernels, which the keys of a study's runs are made of (sw/weft/study/study_key.c).
for side in "$build"/sw/kernels/*/side.o; do
    part=${side#"$build/"}
    mkdir -p "$new/build/${part%/*}" && cp "$side" "$new/build/$part" || stop
done
for part in crt0.S weft.ld weft_kernel.h libweft_device.a ready; do
    cp "$build/runtime/$part" "$new/build/runtime/$part" || stop
done
# The OpenCL driver and compiler, where they were built: each finds the device library beside itself.
if [ -f "$build/weft-opencl.so" ]; then
    mkdir -p "$new/build/opencl" && cp "$build/weft-opencl.so" "$build/weft-clc" "$new/build/" && cp -R "$build/opencl/." "$new/build/opencl" &&
        rm -f "$new/build/opencl"/*.o "$new/build/opencl"/*.ll "$new/build/opencl"/*.log "$new/build/opencl/weft.icd" || stop
fi
# The CUDA compiler and runtime likewise.
if [ -f "$build/cuda/ready" ]; then
    mkdir -p "$new/build/cuda" && cp "$build/weft-nvcc" "$new/build/" && cp -R "$build/cuda/." "$new/build/cuda" &&
        rm -rf "$new/build/cuda/asan" && rm -f "$new/build/cuda"/*.o "$new/build/cuda"/*.ll "$new/build/cuda"/*.log || stop
fi
{ sh common/commit.sh && date -u +%Y-%m-%dT%H:%M:%S.%NZ; } >"$new/INSTALLED" || stop
chmod -R u=rwX,go=rX "$new" || stop

rm -rf "$home" && mv "$new" "$home" || stop
for link in $links; do
    [ ! -f "$home/build/$link" ] || ln -sf "../lib/weft/build/$link" "$to/bin/$link" || stop
done
if [ -f "$home/build/weft-opencl.so" ]; then
    mkdir -p "$vendors" && echo "$prefix/lib/weft/build/weft-opencl.so" >"$vendors/weft.icd" && chmod 644 "$vendors/weft.icd" || stop
fi
# The shared library is a link to the one beside the sources, above which it looks for them.
shared=libweft.so.$(cut -d . -f 1,2 VERSION)
rm -f "$to/lib"/libweft.so* && ln -s weft/build/libweft.so "$to/lib/$shared" && ln -s "$shared" "$to/lib/libweft.so" || stop
install -m 644 sw/libweft/weft.h "$to/include/weft.h" && install -m 644 "$build/libweft.a" "$to/lib/libweft.a" || stop
cat >"$to/lib/pkgconfig/weft.pc" <<EOF || stop
prefix=\${pcfiledir}/../..
Name: weft
Description: kernels on the weft GPU: golden model, cycle model, RTL, boards
Version: $(cat VERSION)
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib -Wl,-rpath,\${prefix}/lib -lweft
Libs.private: -lelf -lz -ldl -lm
EOF
mkdir -p "$to/${manual%/*}" && sh sw/install/pages.sh man "$build/weft" >"$to/$manual" && chmod 644 "$to/$manual" || stop
for completion in $completions; do
    file=$to/${completion#*:}
    mkdir -p "${file%/*}" && sh sw/install/pages.sh "${completion%%:*}" "$build/weft" >"$file" && chmod 644 "$file" || stop
done
rm -rf "$to/share/doc/weft" && cp -R docs "$to/share/doc/weft" && rm -rf "$to/share/doc/weft/results/make" "$to/share/doc/weft/site" && cp README.md LICENSE "$to/share/doc/weft" || stop
chmod 644 "$to/lib/pkgconfig/weft.pc" && chmod -R u=rwX,go=rX "$to/share/doc/weft" || stop
echo "weft: installed in $to; \`weft run vecadd\` begins"
