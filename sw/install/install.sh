#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Copies weft to PREFIX, from the project's folder. PREFIX/lib/weft is a checkout in small: the sources that machines and kernels
# are built of, and in build/ the programs that build them. Everything else is links to it, the library, and documents.
# A file INSTALLED marks it; it has the commit and the time.
#
# usage: install.sh BUILD DESTDIR PREFIX       files go to DESTDIR/PREFIX
#        install.sh -u DESTDIR PREFIX          removes them
fail() {
    echo "weft: $*" >&2
    exit 2
}

remove=
build=$1
[ "$1" != -u ] || remove=yes
destination=$2 prefix=$3
case $prefix in
/*) ;;
*) fail "PREFIX=$prefix: it must begin with '/', such as PREFIX=\$HOME/.local" ;;
esac
to=$destination$prefix
home=$to/lib/weft

if [ -e "$home" ] && [ ! -f "$home/INSTALLED" ]; then
    fail "$home: it was not installed by make install; move it away, or choose another PREFIX"
fi

# Where the system's OpenCL loader looks; elsewhere for a PREFIX of the user's own, with OCL_ICD_VENDORS.
case $prefix in
/usr | /usr/local) vendors=$destination/etc/OpenCL/vendors ;;
*) vendors=$to/etc/OpenCL/vendors ;;
esac

links='weft weft-cc'
manual=share/man/man1/weft.1
completion=share/bash-completion/completions/weft
uninstall() {
    [ -f "$home/INSTALLED" ] || fail "$home: there is no weft; say the PREFIX and DESTDIR of make install"
    for link in $links; do
        [ "$(readlink "$to/bin/$link")" != "../lib/weft/build/$link" ] || rm -f "$to/bin/$link" || exit 1
    done
    rm -f "$to/include/weft.h" "$to/lib/libweft.a" "$to/lib/pkgconfig/weft.pc" "$to/$manual" "$to/$completion" &&
        rm -rf "$to/share/doc/weft" "$home" || exit 1
    rm -f "$vendors/weft.icd" || exit 1
    # Folders that held nothing else; others stay.
    for folder in etc/OpenCL/vendors etc/OpenCL etc bin include lib/pkgconfig lib share/doc share/man/man1 share/man \
        share/bash-completion/completions share/bash-completion share; do
        rmdir "$to/$folder" 2>/dev/null
    done
    echo "weft: removed from $to"
    exit 0
}
[ -z "$remove" ] || uninstall

new=$home.$$.new
trap 'rm -rf "$new"' EXIT
# A file that cannot be written ends it all before what was installed changes.
stop() {
    fail "$to: cannot write it all (see above); name a PREFIX that you may write to, such as PREFIX=\$HOME/.local, or use sudo"
}
mkdir -p "$new/cmodel" "$new/rtl" "$new/sw/libweft" "$new/build/runtime" "$new/build/sw/libweft" "$to/bin" "$to/include" \
    "$to/lib/pkgconfig" "$to/share/doc" || stop
for part in Makefile VERSION LICENSE cmodel/arch cmodel/config cmodel/configs cmodel/hw cmodel/sim rtl/prim sw/common sw/kernels \
    sw/runtime sw/libweft/weft.h synth studies; do
    cp -R "$part" "$new/$part" || stop
done
for part in weft weft-cc c2v weft-config sw/libweft/run.words sw/libweft/settings; do
    cp "$build/$part" "$new/build/$part" || stop
done
for part in crt0.S weft.ld weft_kernel.h libweft_device.a ready; do
    cp "$build/runtime/$part" "$new/build/runtime/$part" || stop
done
# The OpenCL driver, where it was built: it finds its compiler beside itself.
if [ -f "$build/weft-opencl.so" ]; then
    mkdir -p "$new/build/opencl" && cp "$build/weft-opencl.so" "$new/build/" && cp -R "$build/opencl/." "$new/build/opencl" &&
        rm -f "$new/build/opencl"/*.o "$new/build/opencl"/*.log "$new/build/opencl/weft.icd" || stop
fi
{ sh sw/common/commit.sh && date -u +%Y-%m-%dT%H:%M:%S.%NZ; } >"$new/INSTALLED" || stop
chmod -R u=rwX,go=rX "$new" || stop

rm -rf "$home" && mv "$new" "$home" || stop
for link in $links; do
    ln -sf "../lib/weft/build/$link" "$to/bin/$link" || stop
done
if [ -f "$home/build/weft-opencl.so" ]; then
    mkdir -p "$vendors" && echo "$prefix/lib/weft/build/weft-opencl.so" >"$vendors/weft.icd" && chmod 644 "$vendors/weft.icd" || stop
fi
install -m 644 sw/libweft/weft.h "$to/include/weft.h" && install -m 644 "$build/libweft.a" "$to/lib/libweft.a" || stop
cat >"$to/lib/pkgconfig/weft.pc" <<EOF || stop
prefix=\${pcfiledir}/../..
Name: weft
Description: kernels on the weft GPU: golden model, cycle model, RTL, boards
Version: $(cat VERSION)
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib -lweft -lelf -ldl -lm
EOF
mkdir -p "$to/${manual%/*}" "$to/${completion%/*}" && sh sw/install/pages.sh man "$build/weft" >"$to/$manual" &&
    sh sw/install/pages.sh completion "$build/weft" >"$to/$completion" && chmod 644 "$to/$manual" "$to/$completion" || stop
rm -rf "$to/share/doc/weft" && cp -R docs "$to/share/doc/weft" && cp README.md LICENSE "$to/share/doc/weft" || stop
chmod 644 "$to/lib/pkgconfig/weft.pc" && chmod -R u=rwX,go=rX "$to/share/doc/weft" || stop
echo "weft: installed in $to; \`weft run vecadd\` begins"
