#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The site of the pages: every page is in it and found by search, and no link leads out of it or nowhere.
suite=site
work=build/test-site
. verif/lib.sh
rm -rf "$work"
make -s site BUILD="$work" SUITES_RUN=1 >"$work.log" 2>&1 && verdict built '' || fails built "$(tail -5 "$work.log")"
html=$work/site/html
lacks=$(git ls-files '*.md' | sed 's/\.md$/.html/; s,README.html$,index.html,' | while read -r page; do [ -f "$html/$page" ] || echo "$page"; done)
verdict pages "$lacks"
for word in 'CCWS' 'docs/guide/cluster.html' 'WEFT_MACHINES'; do
    grep -q -F "$word" "$html/search/search_index.json" || echo "$word"
done >"$work.log"
verdict search "$(cat "$work.log")"
grep -q 'Do something' "$html/docs/guide/cluster.html" && verdict navigation '' || verdict navigation 'the page of the cluster has no section of the map'
# A wrong link ends the build, and is named.
mkdir -p "$work/wrong/pages"
sed '/^nav:/,$d' "$work/site/mkdocs.yml" >"$work/wrong/mkdocs.yml"
echo '[nowhere](none.md)' >"$work/wrong/pages/index.md"
mkdocs build --strict -f "$work/wrong/mkdocs.yml" >"$work.log" 2>&1 && verdict wrong-link 'it is taken' ||
    { grep -q "index.md.*none.md" "$work.log" && verdict wrong-link '' || fails wrong-link "$(tail -3 "$work.log")"; }
outside=$(grep -rhoE '(src|href)="https?://[^"]*\.(js|css|woff2?)"' "$html" | sort -u | head -3)
verdict no-network "$outside"
exit $failed
