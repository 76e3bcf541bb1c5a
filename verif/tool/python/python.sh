#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The Python package: it is installed into an environment of its own, then used by checks.py, by docs/guide/python.md and by the
# notebook of studies/. One line per test, "PASS: python/NAME" or "FAIL: python/NAME: why". Run in the project's root.
work=build/test-python
suite=python
. verif/lib.sh
export PYDEVD_DISABLE_FILE_VALIDATION=1 # which is said on stderr
rm -rf "$work"
mkdir -p "$work"
python=$PWD/$work/venv/bin/python

# pandas, Altair and what builds the package are Debian's (verif/setup.sh): nothing is fetched.
find sw/python | sort >"$work/before"
passes environment /usr/bin/python3 -m venv --system-site-packages "$work/venv"
passes install "$python" -m pip install -q --no-index --no-build-isolation ./sw/python
find sw/python | sort >"$work/after"
verdict install-leaves-nothing "$(diff "$work/before" "$work/after")"
"$python" -c 'import weft; print(weft.__version__)' 2>&1 | tail -n 1 | cmp -s - VERSION && verdict version '' || verdict version "it is not VERSION, $(cat VERSION)"
[ $failed = 0 ] || exit 1

"$python" verif/tool/python/checks.py "$work" || failed=1

# The page's examples, in their order, as one program.
awk '/^```python$/ { on = 1; next } /^```/ { on = 0 } on' docs/guide/python.md >"$work/guide.py"
[ "$(wc -l <"$work/guide.py")" -gt 10 ] && verdict guide-has-examples '' || verdict guide-has-examples "$(wc -l <"$work/guide.py") lines"
root=$PWD
in_work() { (cd "$work" && WEFT_PROGRAM=$root/build/weft "$@"); }
passes guide in_work "$python" guide.py

for notebook in studies/*.ipynb; do
    passes "notebook-$(basename "$notebook" .ipynb)" "$python" verif/tool/python/notebook.py "$notebook"
done
exit $failed
