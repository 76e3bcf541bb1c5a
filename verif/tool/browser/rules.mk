# SPDX-License-Identifier: Apache-2.0
# Pages of reports in a browser, and figures as files: browser.sh.

SUITES += browser
.PHONY: test-browser
test-browser: link-charts $(BUILD)/weft
	@sh verif/tool/browser/browser.sh
