#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A Debian package of the commit that is checked out, built in a clean copy, and a run of what it holds.
# usage: deb.sh BUILD      leaves BUILD/deb/weft_VERSION_amd64.deb
set -eu
version=$(cat VERSION) folder=$1/deb
[ "$(sed -n '1s/^weft (\(.*\)) .*/\1/p' debian/changelog)" = "$version" ] || {
    echo "weft: debian/changelog begins with another version than VERSION, which is $version; add an entry for it" >&2
    exit 2
}
command -v dh >/dev/null || { echo 'weft: make deb needs debhelper; make setup-release installs it' >&2; exit 2; }
rm -rf "$folder"
mkdir -p "$folder"
git archive --prefix="weft-$version/" HEAD | tar -xf - -C "$folder"
log=$(cd "$folder" && pwd)/build.log
(cd "$folder/weft-$version" && env -u MAKEFLAGS -u MAKELEVEL DEB_BUILD_OPTIONS="parallel=${JOBS:-2}" \
    dpkg-buildpackage -us -uc -b) >"$log" 2>&1 || { tail -20 "$log" >&2; echo "weft: dpkg-buildpackage has failed; see $log" >&2; exit 1; }
package=$folder/weft_${version}_amd64.deb
dpkg-deb -x "$package" "$folder/root"
HOME=$folder/home XDG_CACHE_HOME=$(pwd)/$folder/cache "$folder/root/usr/bin/weft" run vecadd 20 -c nano -m golden
echo "weft: the package is $package"
