# SPDX-License-Identifier: Apache-2.0
"""A page of `weft report` in a headless Chromium, as a reader has it: by mouse, on a phone, at night.

usage: page.py REPORT.html       a line for each test; exit code 1 after a failure
"""

import ast
import json
import sys
import time
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE = 120  # seconds, of a machine that does something else
failed = False


def verdict(test: str, why: object = "") -> None:
    global failed
    failed = failed or bool(why)
    print(f"FAIL: browser/{test}: {why}" if why else f"PASS: browser/{test}", flush=True)


def start() -> webdriver.Chrome:
    options = Options()
    for word in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "window-size=1200,900"):
        options.add_argument(f"--{word}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.set_page_load_timeout(PATIENCE)
    driver.set_script_timeout(PATIENCE)
    return driver


def draw_all(driver: webdriver.Chrome) -> list:
    """Bring each chart into view, and wait until it is drawn."""
    figures = driver.find_elements(By.TAG_NAME, "figure")
    for figure in figures:
        driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", figure)
        WebDriverWait(driver, PATIENCE).until(lambda _, f=figure: "drawn" in f.get_attribute("class"))
    return figures


def bars(figure) -> int:
    return len(figure.find_elements(By.CSS_SELECTOR, "g.mark-rect.role-mark path[aria-roledescription=bar]"))


def after(test) -> bool:
    """Whether it becomes true, in the time that a chart may take to move."""
    for _ in range(50):
        if test():
            return True
        time.sleep(0.2)
    return False


def marks(figure) -> str:
    """The shapes of a chart, of bars or lines: without a series they are others."""
    return "".join(sorted(p.get_attribute("d") or "" for p in figure.find_elements(By.CSS_SELECTOR, "g.role-mark path")))


def test_opening(driver: webdriver.Chrome, page: Path) -> None:
    driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    driver.get(page.resolve().as_uri())
    WebDriverWait(driver, PATIENCE).until(lambda d: d.find_elements(By.CSS_SELECTOR, "figure.drawn"))
    metrics = {m["name"]: m["value"] for m in driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]}
    busy = metrics["TaskDuration"]
    # Beside other work on the machine the same page takes more processor time, as caches and memory are shared. So the time is printed
    # to be compared, and the test fails only for a page far too slow for a reader.
    print(f"browser: {busy:.1f} s of processor time until the first charts are there", flush=True)
    verdict("opens-quickly", "" if 0 < busy < 20 else f"{busy:.1f} s of processor time until the first charts are there")
    loads = driver.execute_script("return performance.getEntriesByType('resource').map((entry) => entry.name)")
    verdict("loads-nothing", [name for name in loads if not name.startswith("data:")] or "")


def test_hover(driver: webdriver.Chrome, figure) -> None:
    bar = figure.find_element(By.CSS_SELECTOR, "g.mark-rect.role-mark path[aria-roledescription=bar]")
    driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", bar)
    ActionChains(driver).move_to_element(bar).perform()
    try:
        tip = WebDriverWait(driver, 20).until(lambda d: d.find_element(By.CSS_SELECTOR, "#vg-tooltip-element.visible"))
        text = tip.text.replace("\n", " ")
        verdict("hover", "" if "kernel" in text and "value" in text and "0.7" in text else f"it says {text!r}")
    except Exception:  # of selenium: there is none
        verdict("hover", "no value is shown over a bar")


def test_hide(driver: webdriver.Chrome, figure, name: str) -> None:
    before, all_bars = marks(figure), bars(figure)
    label = next(t for t in figure.find_elements(By.CSS_SELECTOR, "g.role-legend-label text") if t.text == name)
    driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", label)
    label.click()
    why = "" if after(lambda: marks(figure) != before and bars(figure) <= all_bars - (all_bars > 0)) else "a click hides nothing"
    label.click()
    why = why or ("" if after(lambda: marks(figure) == before) else "a second click does not bring it back")
    verdict(f"hide-{figure.get_attribute('id')}", why)


def shown(table) -> list[str]:
    rows = table.find_elements(By.CSS_SELECTOR, "tbody tr")
    return [row.find_elements(By.TAG_NAME, "td")[1].text for row in rows if row.is_displayed()]


def test_tables(driver: webdriver.Chrome) -> None:
    table = driver.find_element(By.TAG_NAME, "table")
    driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", table)
    head = table.find_elements(By.TAG_NAME, "th")[1]
    first, orders = shown(table), []
    for _ in range(3):
        head.click()
        orders.append([float(text.split()[0]) for text in shown(table) if text[:1].isdigit()])
    up, down = orders[0], orders[1]
    verdict("sort", "" if up == sorted(up) and down == sorted(down, reverse=True) and len(up) > 10 else f"{up}, {down}")
    verdict("sort-back", "" if shown(table) == first else "a third click does not bring the order back")
    box = driver.find_element(By.CSS_SELECTOR, "input[type=search]")
    box.send_keys("bfs")
    rows = [row.text for row in table.find_elements(By.CSS_SELECTOR, "tbody tr") if row.is_displayed()]
    verdict("filter", "" if len(rows) == 1 and rows[0].startswith("BFS") else rows)
    box.clear()


def test_contents(driver: webdriver.Chrome) -> None:
    driver.execute_script("document.querySelector('nav details').open = true; scrollTo(0, 0)")
    links = driver.find_elements(By.CSS_SELECTOR, "nav a")
    lost = [a.get_attribute("href") for a in links if not driver.find_elements(By.ID, a.get_attribute("href").split("#")[1])]
    names = [h.get_attribute("id") for h in driver.find_elements(By.CSS_SELECTOR, "h1, h2, h3")]
    verdict("contents", lost or len(names) - len(set(names)) or ("" if len(links) > 10 else f"{len(links)} links"))
    driver.execute_script("arguments[0].click()", links[1])
    time.sleep(0.5)
    place = driver.find_element(By.ID, driver.current_url.split("#")[1])
    top = driver.execute_script("return arguments[0].getBoundingClientRect().top", place)
    verdict("anchor", "" if -50 < top < 900 else f"its place is {top} pixels from the top")
    folded = driver.find_elements(By.CSS_SELECTOR, "main > details:not([open]) li")
    seen = driver.execute_script("return arguments[0].filter((item) => item.checkVisibility({contentVisibilityAuto: true})).length", folded)
    verdict("missing-is-folded", "" if folded and seen == 0 else f"{seen} of {len(folded)} items are seen")
    title = driver.find_element(By.TAG_NAME, "h1").text
    verdict("escaped", "" if "</script> <b>" in title else title)


def test_phone(driver: webdriver.Chrome) -> None:
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 360, "height": 800, "deviceScaleFactor": 2, "mobile": True})
    driver.refresh()
    draw_all(driver)
    wide = driver.execute_script("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    verdict("phone", "" if wide == [360, 360] else f"the page is {wide[0]} pixels wide, of {wide[1]}")
    over = [f.get_attribute("id") for f in driver.find_elements(By.TAG_NAME, "figure")
            if driver.execute_script("const c = arguments[0].querySelector('.chart'); return c.scrollWidth > c.clientWidth + 2", f)]
    verdict("phone-charts", f"wider than the screen: {over}" if over else "")
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_night(driver: webdriver.Chrome) -> None:
    seen = []
    for scheme in ("dark", "light"):
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        driver.refresh()
        figure = driver.find_element(By.TAG_NAME, "figure")
        driver.execute_script("arguments[0].scrollIntoView()", figure)
        WebDriverWait(driver, PATIENCE).until(lambda _, f=figure: "drawn" in f.get_attribute("class"))
        label = figure.find_element(By.CSS_SELECTOR, "g.role-axis-label text").get_attribute("fill")
        back = driver.execute_script("return getComputedStyle(document.body).backgroundColor")
        seen.append((back, label))
    verdict("night", "" if seen == [("rgb(17, 17, 17)", "#ddd"), ("rgb(255, 255, 255)", "#222222")] else seen)


def colours(spec: dict):
    for layer in (spec.get("spec") or spec)["layer"]:
        colour = layer["encoding"].get("color", {})
        if "domain" in colour.get("scale", {}):
            yield colour["field"], colour["scale"]["domain"], colour["scale"]["range"]


def test_colours(driver: webdriver.Chrome) -> None:
    """A colour stands for one thing in a picture, and a thing has one colour in all of them, also in those of Python."""
    specs = {f.get_attribute("id"): json.loads(f.find_element(By.TAG_NAME, "script").get_attribute("textContent"))
             for f in driver.find_elements(By.TAG_NAME, "figure")}
    tree = ast.parse(Path("sw/python/weft/charts.py").read_text())
    causes = next(ast.literal_eval(n.value) for n in tree.body if isinstance(n, ast.Assign) and n.targets[0].id == "CAUSES")
    known, why = {("part", name): colour for name, colour in causes.items()}, []
    for name, spec in specs.items():
        for field, names, values in colours(spec):
            if len(names) != len(values) or len(set(values)) < len(values):
                why.append(f"{name}: {len(names)} names, {len(set(values))} colours")
            if field == "policy" and len(names) > 8:
                why.append(f"{name}: {len(names)} colours beside each other")
            why += [f"{name}: {n} is {c}, elsewhere {known[field, n]}" for n, c in zip(names, values) if known.setdefault((field, n), c) != c]
    verdict("colours", why or ("" if len(known) > 20 else f"{len(known)} colours"))
    verdict("many-series-in-panels", "" if "facet" in specs["throttle-speed"] and not list(colours(specs["throttle-speed"])) else "throttle-speed has none")


def main() -> int:
    driver = start()
    try:
        test_opening(driver, Path(sys.argv[1]))
        figures = {f.get_attribute("id"): f for f in draw_all(driver)}
        verdict("drawn", "" if len(figures) > 10 else f"{len(figures)} figures")
        test_hover(driver, figures["schedulers-speed"])
        test_hide(driver, figures["schedulers-speed"], "ccws")
        test_hide(driver, figures["schedulers-stalls"], "dependency")
        test_hide(driver, figures["schedulers-over_time-warps"], "ccws")
        test_tables(driver)
        test_contents(driver)
        test_colours(driver)
        test_phone(driver)
        test_night(driver)
        errors = [entry["message"] for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
        verdict("console", errors or "")
    finally:
        driver.quit()
    return failed


sys.exit(main())
