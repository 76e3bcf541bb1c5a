/* SPDX-License-Identifier: Apache-2.0 */
/* The page of `weft report`: draws charts as they come into view, as wide as there is room, in the
 * colours of day or night; sorts and filters tables. It asks for nothing that is not in the page.
 */
"use strict";
(() => {
    const night = matchMedia("(prefers-color-scheme: dark)");
    const text = 11; // pixels

    // What differs on black from the colours of the specification.
    const black = {
        background: null,
        axis: { gridColor: "#3a3a3a", domainColor: "#999", tickColor: "#999", labelColor: "#ddd", titleColor: "#ddd" },
        header: { labelColor: "#ddd" },
        legend: { labelColor: "#ddd", titleColor: "#ddd" },
        style: {
            range: { color: "#fff" }, one: { color: "#aaa" }, ipc: { color: "#ddd" },
            published: { stroke: "#fff" },
        },
    };

    function merge(to, from) {
        for (const [name, value] of Object.entries(from)) {
            if (value && typeof value === "object") {
                merge(to[name] ??= {}, value);
            } else {
                to[name] = value;
            }
        }
    }

    // A title in lines that fit.
    function wrap(title, room) {
        const lines = [""];
        for (const word of title.split(" ")) {
            const line = `${lines.at(-1)} ${word}`.trim();
            if (lines.at(-1) && line.length * text * 0.55 > room) {
                lines.push(word);
            } else {
                lines[lines.length - 1] = line;
            }
        }
        return lines;
    }

    // Titles of axes, columns of panels and of the legend. Returns how many panels stand beside each other.
    function arrange(spec, width) {
        const inside = spec.spec ?? spec, panel = spec.usermeta?.panel ?? 0;
        let across = 1;
        if (panel > 0 && panel < 400) {
            across = Math.max(1, Math.min(spec.facet.sort.length, Math.floor(width / (panel + 60))));
            spec.columns = across;
        }
        for (const layer of inside.layer) {
            for (const [axis, room] of [["x", width / across - 70], ["y", inside.height]]) {
                if (layer.encoding[axis]?.title && typeof room === "number") {
                    layer.encoding[axis].title = wrap(layer.encoding[axis].title, room);
                }
            }
            const { x, color: colour } = layer.encoding;
            if (x?.axis && x.sort) {
                const longest = Math.max(...x.sort.map((name) => name.length));
                const slot = (width - 60) / x.sort.length;
                x.axis.labelAngle = longest * text * 0.55 < slot ? 0 : slot > 2 * text ? -30 : -90;
            }
            if (colour?.legend?.columns) {
                const longest = Math.max(...colour.scale.domain.map((name) => name.length));
                colour.legend.labelLimit = width - 60;
                colour.legend.columns = Math.max(1, Math.floor(width / (longest * text * 0.55 + 32)));
            }
        }
        return across;
    }

    // The width of a panel with which the whole has the width of its place: what is beside the panels stays.
    async function draw(figure, turn) {
        const place = figure.querySelector(".chart");
        const spec = JSON.parse(figure.querySelector("script").textContent);
        const inside = spec.spec ?? spec, square = spec.usermeta?.square;
        const width = Math.min(place.clientWidth - 42, square ? square + 140 : 960);
        const across = arrange(spec, width);
        if (night.matches) {
            merge(spec.config, black);
        }
        inside.width = width / across - 70;
        for (let tries = 0; tries < 3; tries++) {
            if (square) {
                inside.height = inside.width;
            }
            figure.view?.finalize();
            figure.view = await vegaEmbed(place, spec, {
                renderer: "svg", tooltip: { theme: night.matches ? "dark" : "light" },
                actions: { export: true, source: true, compiled: false, editor: false },
            });
            if (figure.turn !== turn) {
                return;
            }
            const drawn = Number(place.querySelector("svg.marks").getAttribute("width"));
            if (Math.abs(drawn - width) < 3) {
                break;
            }
            inside.width = Math.max(60, inside.width + (width - drawn) / across);
        }
        figure.classList.add("drawn");
    }

    // One after the other in a place, and the last one whole: those before it end at their next step.
    function drawLast(figure) {
        const turn = figure.turn = (figure.turn ?? 0) + 1;
        figure.done = (figure.done ?? Promise.resolve()).finally(() => figure.turn === turn ? draw(figure, turn) : undefined);
    }

    const figures = [...document.querySelectorAll("figure")];
    const seen = new IntersectionObserver((entries) => {
        for (const entry of entries) {
            if (entry.isIntersecting) {
                seen.unobserve(entry.target);
                drawLast(entry.target);
            }
        }
    }, { rootMargin: "400px" });
    const drawAgain = () => figures.forEach((figure) => { seen.unobserve(figure); seen.observe(figure); });
    drawAgain();
    night.addEventListener("change", drawAgain);
    let wide = innerWidth, waits;
    addEventListener("resize", () => {
        clearTimeout(waits);
        if (innerWidth !== wide) {
            wide = innerWidth;
            waits = setTimeout(drawAgain, 200);
        }
    });

    // ---- tables: a click on a head sorts, the other way round, and then as it was

    const number = (cell) => parseFloat(cell.textContent.replace(/[,\s]/g, ""));
    function compare(a, b, column) {
        const [x, y] = [number(a.cells[column]), number(b.cells[column])];
        if (isNaN(x) || isNaN(y)) {
            return isNaN(x) - isNaN(y) || a.cells[column].textContent.localeCompare(b.cells[column].textContent);
        }
        return x - y;
    }

    function sort(table, head, rows) {
        const next = { none: "ascending", ascending: "descending", descending: "none" }[head.ariaSort ?? "none"];
        for (const other of table.tHead.rows[0].cells) {
            other.ariaSort = "none";
        }
        head.ariaSort = next;
        const order = next === "none" ? rows : [...rows].sort((a, b) => compare(a, b, head.cellIndex) * (next === "ascending" ? 1 : -1));
        table.tBodies[0].append(...order);
    }

    for (const table of document.querySelectorAll("table")) {
        const rows = [...table.tBodies[0].rows];
        for (const head of table.tHead.rows[0].cells) {
            head.tabIndex = 0;
            head.title = "sort";
            head.addEventListener("click", () => sort(table, head, rows));
            head.addEventListener("keydown", (event) => event.key === "Enter" && sort(table, head, rows));
        }
        if (rows.length > 4) {
            const filter = document.createElement("input");
            filter.type = "search";
            filter.placeholder = filter.ariaLabel = "rows with";
            filter.addEventListener("input", () => {
                for (const row of rows) {
                    row.hidden = !row.textContent.toLowerCase().includes(filter.value.toLowerCase());
                }
            });
            table.parentElement.before(filter);
        }
    }

    // Where there is room beside the text, the contents are open.
    if (matchMedia("(min-width: 86em)").matches) {
        document.querySelector("nav details").open = true;
    }
})();
