"use strict";
(() => {
  const GOALS = $GOALS;
  const LEAST = 3;
  const REACH = 14;
  const page = document.querySelector("[data-front]");
  const find = name => page.querySelector(`[data-part="${name}"]`);
  const points = [...page.querySelectorAll("tr[data-id]")].map(row => ({
    id: row.dataset.id,
    $AMOUNTS,
    goals: GOALS.map(goal => Number(row.dataset[goal])),
    box: row.querySelector("input"),
    marks: [...page.querySelectorAll(`[data-for="${row.dataset.id}"]`)],
    spots: [...page.querySelectorAll(`[data-point="${row.dataset.id}"]`)],
  }));
  const byId = new Map(points.map(point => [point.id, point]));
  const chosen = new Set();

  // The weights: the same steps in the same order as `wattle calibrate`, so that no digit differs.
  const deviation = values => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
    return values.some(value => value !== values[0]) ? Math.sqrt(squares / values.length) : 0;
  };
  const weights = picked => {
    const deviations = GOALS.map((goal, k) => deviation(picked.map(point => point.goals[k])));
    const least = Math.min(...deviations.map(d => (d > 0 ? d : Infinity)));
    return deviations.map(d => (d > 0 ? Math.round((least / d) * 1e4) / 1e4 : 1));
  };
  const notes = picked =>
    GOALS.filter((goal, k) => picked.every(point => point.goals[k] === picked[0].goals[k])).map(
      goal =>
        `The chosen schedules do not differ in ${goal}: its weight is 1, and the others are scaled among themselves.`);

  const weightsFile = (picked, values) => {
    const list = texts => "[" + texts.map(text => JSON.stringify(text)).join(", ") + "]";
    const fields = [
      `"kind": "$WEIGHTS_KIND"`,
      `"weights": {` + GOALS.map((goal, k) => `"${goal}": ${values[k]}`).join(", ") + "}",
      `"chosen": ` + list(picked.map(point => point.id)),
      `"front": ` + JSON.stringify(page.dataset.front),
    ];
    const said = notes(picked);
    if (said.length) fields.push(`"notes": ` + list(said));
    return "{\n  " + fields.join(",\n  ") + "\n}\n";
  };

  const element = (name, text) => {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  };
  const row = point => {
    const made = element("tr", "");
    const head = element("th", point.id);
    head.scope = "row";
    const cells = [$CELLS, ...point.goals.map(goal => goal.toFixed(4))];
    const remove = element("button", "✕");
    remove.type = "button";
    remove.setAttribute("aria-label", `Remove schedule ${point.id}`);
    remove.addEventListener("click", () => { toggle(point.id); find("clear").focus(); });
    const last = element("td", "");
    last.append(remove);
    made.append(head, ...cells.map(text => element("td", text)), last);
    [...made.children].slice(1, $COLUMNS).forEach(cell => cell.classList.add("number"));
    return made;
  };

  let download = "";
  const show = () => {
    points.forEach(point => {
      const on = chosen.has(point.id);
      point.box.checked = on;
      point.marks.forEach(mark => mark.classList.toggle("on", on));
      point.spots.forEach(spot => spot.setAttribute("aria-selected", String(on)));
    });
    const picked = points.filter(point => chosen.has(point.id));
    const enough = picked.length >= LEAST;
    find("rows").replaceChildren(...picked.map(row));
    find("chosen").classList.toggle("empty", picked.length === 0);
    find("count").textContent = enough
      ? `${picked.length} schedules chosen.`
      : `${picked.length} chosen: choose at least ${LEAST}, ${LEAST - picked.length} more.`;
    const values = enough ? weights(picked) : [];
    GOALS.forEach((goal, k) => {
      page.querySelector(`[data-weight="${goal}"]`).textContent = enough ? String(values[k]) : "–";
      page.querySelector(`[data-bar="${goal}"]`).style.width = `${enough ? values[k] * 100 : 0}%`;
    });
    find("notes").textContent = enough ? notes(picked).join(" ") : "";
    find("solve").textContent = enough
      ? `${page.dataset.solve} --weights ${values.join(",")}` : "–";
    find("calibrate").textContent = enough
      ? `${page.dataset.calibrate} --choose ${picked.map(point => point.id).join(",")} --out weights.json` : "–";
    download = enough ? weightsFile(picked, values) : "";
    [find("download"), find("copy")].forEach(button => { button.disabled = !enough; });
    find("clear").disabled = picked.length === 0;
  };

  const toggle = id => { chosen.delete(id) || chosen.add(id); show(); };
  const choose = (ids, keep) => {
    if (!keep) chosen.clear();
    ids.forEach(id => chosen.add(id));
    show();
  };
  const describe = id => {
    points.forEach(point => point.spots.forEach(spot => spot.classList.toggle("hot", point.id === id)));
    const point = byId.get(id);
    find("status").textContent = point
      ? point.spots[0].getAttribute("aria-label") + (chosen.has(id) ? "; chosen" : "")
      : find("status").dataset.idle;
  };

  // A plot: clicks and brushes go by distance, since schedules may lie on one another.
  page.querySelectorAll("svg[data-plot]").forEach(svg => {
    const spots = [...svg.querySelectorAll("[data-point]")].map(node => ({
      node, id: node.dataset.point, x: Number(node.dataset.x), y: Number(node.dataset.y),
    }));
    const order = [...spots].sort((a, b) => a.x - b.x || b.y - a.y || a.id - b.id);
    const band = svg.querySelector("[data-part=brush]");
    let current = order[0];
    let begin = null;

    const at = event =>
      new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const under = place => {
      const far = spot => Math.hypot(spot.x - place.x, spot.y - place.y);
      const least = Math.min(...spots.map(far));
      return least > REACH ? [] : spots.filter(spot => far(spot) < least + 1);
    };
    const within = (a, b) =>
      spots.filter(spot =>
        spot.x >= Math.min(a.x, b.x) && spot.x <= Math.max(a.x, b.x) &&
        spot.y >= Math.min(a.y, b.y) && spot.y <= Math.max(a.y, b.y));
    const rove = (to, focus) => {
      current.node.tabIndex = -1;
      current = to;
      current.node.tabIndex = 0;
      if (focus) current.node.focus();
    };
    const clicked = (here, add) => {
      if (!here.length) return;
      if (add) {
        const spot = here.find(one => !chosen.has(one.id)) || here[0];
        rove(spot, true);
        toggle(spot.id);
      } else {
        // On schedules that lie on one another, the next one each time.
        const before = here.findIndex(one => chosen.size === 1 && chosen.has(one.id));
        const spot = here[(before + 1) % here.length];
        rove(spot, true);
        choose([spot.id], false);
      }
      describe(current.id);
    };

    svg.addEventListener("pointerdown", event => {
      if (event.button === 0 && event.pointerType !== "touch") {
        begin = at(event);
        svg.setPointerCapture(event.pointerId);
        event.preventDefault();
      }
    });
    svg.addEventListener("pointermove", event => {
      const place = at(event);
      if (begin) {
        band.setAttribute("x", Math.min(begin.x, place.x));
        band.setAttribute("y", Math.min(begin.y, place.y));
        band.setAttribute("width", Math.abs(begin.x - place.x));
        band.setAttribute("height", Math.abs(begin.y - place.y));
      } else {
        describe((under(place)[0] || {}).id);
      }
    });
    svg.addEventListener("pointerup", event => {
      const place = at(event);
      const add = event.shiftKey || event.ctrlKey || event.metaKey;
      if (event.pointerType === "touch") {
        clicked(under(place), true);
      } else if (begin) {
        const dragged = Math.hypot(begin.x - place.x, begin.y - place.y) > 4;
        dragged ? choose(within(begin, place).map(spot => spot.id), add) : clicked(under(place), add);
      }
      begin = null;
      ["width", "height"].forEach(size => band.setAttribute(size, 0));
    });
    svg.addEventListener("pointerleave", () => describe());
    svg.addEventListener("pointercancel", () => { begin = null; });
    spots.forEach(spot => spot.node.addEventListener("focus", () => { rove(spot, false); describe(spot.id); }));
    svg.addEventListener("keydown", event => {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      if (step) {
        rove(order[(order.indexOf(current) + step + order.length) % order.length], true);
      } else if (event.key === "Home" || event.key === "End") {
        rove(order[event.key === "Home" ? 0 : order.length - 1], true);
      } else if (event.key === " " || event.key === "Enter") {
        toggle(current.id);
        describe(current.id);
      } else if (event.key === "Escape") {
        choose([], false);
      } else {
        return;
      }
      event.preventDefault();
    });
    if (current) current.node.tabIndex = 0;
  });

  points.forEach(point => point.box.addEventListener("change", () => toggle(point.id)));
  find("clear").addEventListener("click", () => choose([], false));
  find("copy").addEventListener("click", () => {
    navigator.clipboard.writeText(find("solve").textContent).then(
      () => { find("status").textContent = "The command is on the clipboard."; },
      () => { window.getSelection().selectAllChildren(find("solve")); });
  });
  find("download").addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([download], { type: "application/json" }));
    link.download = "weights.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  page.classList.add("live");
  show();
})();
