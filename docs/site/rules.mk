# SPDX-License-Identifier: Apache-2.0
# make site: the pages as a site with search, in build/site/html (make setup-release installs mkdocs). A link that leads nowhere
# ends it.

.PHONY: site test-site
site:
	@command -v mkdocs >/dev/null || { echo 'weft: make site needs mkdocs; make setup-release installs it' >&2; exit 2; }
	@mkdir -p $(BUILD)/site
	@python3 docs/site/stage.py $(BUILD)/site
	@mkdocs build --strict --quiet --clean -f $(BUILD)/site/mkdocs.yml
	@echo 'weft: the site is $(BUILD)/site/html/index.html'

SUITES += site
test-site:
	@sh docs/site/test.sh

# What a release holds, in build/release: sources, packages, site.
.PHONY: release
release: deb site
	@rm -rf $(BUILD)/release && mkdir -p $(BUILD)/release
	@git archive --prefix=weft-$$(cat VERSION)/ -o $(BUILD)/release/weft-$$(cat VERSION).tar.gz HEAD
	@tar -czf $(BUILD)/release/weft-$$(cat VERSION)-site.tar.gz -C $(BUILD)/site/html .
	@cp $(BUILD)/deb/weft*.deb $(BUILD)/release/
	@ls $(BUILD)/release
