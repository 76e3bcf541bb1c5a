#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Debian packages of the commit that is checked out, built in a clean copy. Then runs of what they hold: unpacked, and installed in
# a Debian of their own, where mmdebstrap is and may make one. That finds what a package does not depend on.
# usage: deb.sh BUILD      leaves BUILD/deb/weft_VERSION_amd64.deb and the same of weft-opencl and weft-cuda
set -eu
version=$(cat VERSION) folder=$(pwd)/$1/deb program=$(pwd)/$1/opencl-study
[ "$(sed -n '1s/^weft (\(.*\)) .*/\1/p' debian/changelog)" = "$version" ] || {
    echo "weft: debian/changelog begins with another version than VERSION, which is $version; add an entry for it" >&2
    exit 2
}
command -v dh >/dev/null || { echo 'weft: make deb needs debhelper; make setup-release installs it' >&2; exit 2; }
rm -rf "$folder"
mkdir -p "$folder/run"
# COMMIT: what common/commit.sh says of this copy.
git archive --prefix="weft-$version/" --add-virtual-file="weft-$version/COMMIT:$(git rev-parse HEAD)" HEAD | tar -xf - -C "$folder"
log=$folder/build.log
(cd "$folder/weft-$version" && env -u MAKEFLAGS -u MAKELEVEL DEB_BUILD_OPTIONS="parallel=${JOBS:-2}" \
    dpkg-buildpackage -us -uc -b) >"$log" 2>&1 || { tail -20 "$log" >&2; echo "weft: dpkg-buildpackage has failed; see $log" >&2; exit 1; }

cp "$program" verif/programs/opencl/study.cl verif/programs/cuda/check.h verif/programs/cuda/pointers.cu verif/tool/install/packages.sh "$folder/run"
for package in "$folder"/weft*.deb; do
    dpkg-deb -x "$package" "$folder/root"
    cp "$package" "$folder/run/$(basename "${package%%_*}").deb"
done
(cd "$folder/run" && HOME=$folder/home XDG_CACHE_HOME=$folder/cache XDG_DATA_HOME=$folder/data PATH="$folder/root/usr/bin:$PATH" \
    OCL_ICD_VENDORS="$folder/root$(cat "$folder/root/etc/OpenCL/vendors/weft.icd")" sh packages.sh unpacked)

alone='weft: not installed in a Debian of their own'
system=$folder/system.log
if ! command -v mmdebstrap >/dev/null; then
    echo "$alone: no mmdebstrap (make setup-release installs it)"
elif mmdebstrap --variant=apt --customize-hook="copy-in '$folder/run' /root" \
    --customize-hook='chroot "$1" sh -c "cd /root/run && sh packages.sh installed"' bookworm /dev/null >"$system" 2>&1; then
    grep '^PASS' "$system"
elif grep -q '^deb: installed' "$system"; then
    tail -20 "$system" >&2
    echo "weft: the packages do not work in a Debian of their own; see $system" >&2
    exit 1
else
    echo "$alone: mmdebstrap cannot make one: $(tail -1 "$system"); see $system"
fi
echo "weft: the packages are $(cd "$folder" && echo weft*.deb) in $folder"
