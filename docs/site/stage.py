# SPDX-License-Identifier: Apache-2.0
"""Lay the project's pages out for mkdocs, which makes a site with search of them.

usage: stage.py FOLDER      writes FOLDER/pages and FOLDER/mkdocs.yml; run in the project's folder

Pages are the tracked *.md files, and keep their places. A file that a page links to is a part of the
site. A link to a folder leads to its README.md; where it has none, only the text stays. The navigation
has the order of docs/README.md: a section for each of its headings, and of each page that is itself a
map of others (README.md of a folder). What no map names comes last.
"""

import os
import re
import shutil
import subprocess
import sys

import yaml

LINK = re.compile(r"(!?\[(?:[^\]\[]|\[[^\]]*\])*\])\(([^()\s]+)\)")
MAP = "docs/README.md"


def tracked():
    """The files of the project: those of git, or all where there is no git (a package's sources)."""
    done = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return {name for name in done.stdout.splitlines() if os.path.isfile(name)}
    found = set()
    for folder, folders, names in os.walk("."):
        folders[:] = [name for name in folders if name != "build" and not name.startswith(".")]
        found.update(os.path.normpath(os.path.join(folder, name)) for name in names)
    return found


def target_of(page, link):
    """The file that a link of a page names, and its anchor; None for one that leaves the project."""
    name, _, anchor = link.partition("#")
    if re.match(r"[a-z]+:", link) or not name:
        return None, anchor
    return os.path.normpath(os.path.join(os.path.dirname(page), name)), anchor


def is_code(line, fenced):
    return fenced or line.startswith("    ")


def outside_code(text):
    """Each line, and whether it is text rather than code."""
    fenced = False
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        yield line, not (fence or is_code(line, fenced))
        fenced ^= fence


def links_of(page, text):
    """Words and target of each link to a file, in order."""
    for line, prose in outside_code(text):
        for words, link in LINK.findall(line) if prose else ():
            target, _ = target_of(page, link)
            if target:
                yield words[1:-1], target


class Site:
    """The pages, and the other files that they link to."""

    def __init__(self):
        self.files = tracked()
        self.text = {}
        self.seen = set()
        for name in sorted(self.files):
            if name.endswith(".md"):
                with open(name, encoding="utf-8") as file:
                    self.text[name] = file.read()

    def rewrite(self, page, match):
        """A link as the site has it."""
        words, link = match.groups()
        target, anchor = target_of(page, link)
        if target is None or target in self.files:
            return match.group(0)
        readme = os.path.normpath(os.path.join(target, "README.md"))
        if readme not in self.text:
            return words.strip("![]")
        there = os.path.relpath(readme, os.path.dirname(page) or ".")
        return f"{words}({there}{'#' + anchor if anchor else ''})"

    def page(self, name):
        """The text of a page; a list needs an empty line before it, which GitHub does not ask for."""
        lines = []
        for line, prose in outside_code(self.text[name]):
            if prose:
                line = LINK.sub(lambda match: self.rewrite(name, match), line)
                item = re.match(r"(- |\d+\. )", line)
                if item and lines and re.match(r"[^\s\-\d|#<]", lines[-1]):
                    lines.append("")
            lines.append(line)
        return "\n".join(lines) + "\n"

    def write(self, folder):
        """All pages below the folder, with the files that they link to."""
        for name, text in self.text.items():
            others = [target for _, target in links_of(name, text) if target in self.files]
            for other in [name, *others]:
                path = os.path.join(folder, other)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                if other not in self.text:
                    shutil.copyfile(other, path)
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(self.page(name))

    def entries(self, page, text):
        """Navigation of what a piece of a page links to: a page, or the pages that a map names."""
        found = []
        for words, target in links_of(page, text):
            if target not in self.text or target in self.seen:
                continue
            self.seen.add(target)
            title = words.replace("`", "")
            if target.startswith("docs/") and target.endswith("/README.md"):
                found.append({title: [target, *self.entries(target, self.text[target])]})
            else:
                found.append({title: target})
        return found

    def navigation(self):
        """The whole: sections of the map, then what it does not lead to."""
        self.seen.update(("README.md", MAP))
        found = [{"weft": "README.md"}, {"Map": MAP}]
        for piece in re.split(r"^## ", self.text[MAP], flags=re.MULTILINE)[1:]:
            pages = self.entries(MAP, piece)
            if pages:
                found.append({piece.splitlines()[0]: pages})
        rest = [{name.removesuffix("/README.md").removesuffix(".md"): name}
                for name in self.text if name not in self.seen]
        return [*found, {"Further pages": rest}]


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: stage.py FOLDER")
    folder = sys.argv[1]
    shutil.rmtree(os.path.join(folder, "pages"), ignore_errors=True)
    site = Site()
    site.write(os.path.join(folder, "pages"))
    config = {
        "site_name": "weft",
        "site_description": "a soft GPU written once, in C",
        "docs_dir": "pages",
        "site_dir": "html",
        "use_directory_urls": False,  # so that it can be read from files
        "theme": {"name": "material", "font": False, "features": ["navigation.tabs"]},
        "plugins": ["search"],
        "markdown_extensions": ["sane_lists", "tables", "fenced_code"],
        "nav": site.navigation(),
    }
    with open(os.path.join(folder, "mkdocs.yml"), "w", encoding="utf-8") as file:
        yaml.safe_dump(config, file, sort_keys=False, allow_unicode=True)


if __name__ == "__main__":
    main()
