// What is pointed at, the points that are left, and those that are chosen.
const MOST_ROWS = 100;
const IDLE = "Point at a schedule to see it on all plots.";

const columnsOf = units => [
  { title: "Schedule", key: i => i, write: i => ids[i] },
  ...units.map(goal => ({ title: goal.title, number: true, goal, key: i => goal.amounts[i], write: value => fraction.format(value) })),
  ...varying.map(goal => ({ title: goal.symbol || `${goal.name}, share`, number: true, goal, key: i => goal.shares[i], write: value => value.toFixed(4) })),
];
const cells = (columns, i) =>
  columns.slice(1).map(column => make("td", column.number ? { class: "number" } : {}, column.write(column.key(i))));
const scrolled = (title, ...content) =>
  make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": title },
    make("table", {}, make("caption", {}, title), ...content));
const few = all => (all > MOST_ROWS ? ` The first ${MOST_ROWS} are listed.` : "");

const statusLine = () => {
  const status = make("p", { class: "status", role: "status", "data-part": "status" }, IDLE);
  const view = () => { status.textContent = hot < 0 ? IDLE : describe(hot); };
  views.pointed.push(view);
  views.choice.push(() => { if (hot >= 0) view(); });
  return status;
};

const tools = () => {
  const search = make("input", {
    type: "search", "data-part": "search", placeholder: "Schedule", "aria-label": "Find a schedule by its number",
    size: "9", autocomplete: "off",
    oninput: () => point(indexOf.get(search.value.trim()) ?? -1),
    onkeydown: event => {
      if (event.key !== "Enter") return;
      const i = indexOf.get(search.value.trim());
      if (i === undefined) {
        find("status").textContent = `There is no schedule (${search.value.trim()}).`;
      } else {
        toggle(i);
      }
    },
  });
  const back = button("undo", "Undo", undo);
  const clear = button("clear", "Choose none", () => choose([], false));
  const all = button("all", "Clear limits", () => {
    remember();
    goals.forEach(goal => { goal.range = null; });
    show("filters");
  });
  const view = () => {
    back.disabled = !steps.length;
    clear.disabled = !chosen.size;
    all.disabled = goals.every(goal => !goal.range);
  };
  views.choice.push(view);
  views.filters.push(view);
  document.addEventListener("keydown", event => {
    const typing = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z" && !typing) {
      undo();
      event.preventDefault();
    }
  });
  return make("div", { class: "tools buttons" }, search, back, clear, all);
};

const pointsTable = () => {
  const columns = [...columnsOf(varying), { title: "Proven", key: i => data.proven[i], write: value => (value ? "yes" : "no") }];
  let order = ids.map((id, i) => i);
  const said = make("p", { "data-part": "left", "aria-live": "polite" });
  const body = make("tbody", { "data-part": "points" });
  const heads = columns.map((column, c) => {
    const head = make("th", { scope: "col", ...(column.number && { class: "number" }) },
      make("button", { type: "button", onclick: () => sort(c) }, column.title));
    return head;
  });
  const sort = c => {
    const down = heads[c].getAttribute("aria-sort") === "ascending";
    heads.forEach(head => head.removeAttribute("aria-sort"));
    heads[c].setAttribute("aria-sort", down ? "descending" : "ascending");
    const sign = down ? -1 : 1;
    order.sort((a, b) => sign * (columns[c].key(a) - columns[c].key(b)) || a - b);
    list();
  };
  const boxes = new Map();
  const row = i => {
    const box = make("input", { type: "checkbox", onchange: () => toggle(i) });
    box.checked = chosen.has(i);
    boxes.set(i, box);
    return make("tr", { "data-id": ids[i], onpointerenter: () => point(i), onpointerleave: () => point(-1) },
      make("th", { scope: "row" }, make("label", { class: "pick" }, box, make("span", {}, ids[i]))),
      ...cells(columns, i));
  };
  const list = () => {
    const shown = [];
    for (let k = 0; k < count && shown.length < MOST_ROWS; k++) {
      if (kept[order[k]]) shown.push(order[k]);
    }
    boxes.clear();
    body.replaceChildren(...shown.map(row));
  };
  const PAUSE = 120;
  let waiting = 0;
  views.filters.push(() => {
    clearTimeout(waiting);
    dragging ? (waiting = setTimeout(list, PAUSE)) : list();
    said.textContent =
      (left < count ? `${whole.format(left)} of ${counted(count, "schedule")} are within the limits.` : `${counted(count, "schedule")}.`) + few(left);
  });
  views.choice.push(() => boxes.forEach((box, i) => { box.checked = chosen.has(i); }));
  return make("section", { class: "points" },
    make("h2", {}, "Schedules"), said,
    scrolled("Schedules", make("thead", {}, make("tr", {}, ...heads)), body));
};

const chosenTable = () => {
  const columns = columnsOf(varying.filter(goal => goal.unit));
  const said = make("p", { "data-part": "count", "aria-live": "polite" });
  const rows = make("tbody", { "data-part": "rows" });
  const section = make("section", { "data-part": "chosen" },
    make("h2", {}, "Chosen schedules"), said,
    scrolled("Chosen schedules",
      make("thead", {}, make("tr", {},
        ...columns.map(column => make("th", { scope: "col", ...(column.number && { class: "number" }) }, column.title)), make("td", {}))),
      rows));
  const row = i => make("tr", {},
    make("th", { scope: "row" }, ids[i]), ...cells(columns, i),
    make("td", {}, make("button", {
      type: "button", "aria-label": `Remove schedule ${ids[i]}`,
      onclick: () => {
        toggle(i);
        (find("clear").disabled ? find("search") : find("clear")).focus();
      },
    }, "✕")));
  views.choice.push(() => {
    const all = picked;
    rows.replaceChildren(...all.slice(0, MOST_ROWS).map(row));
    section.classList.toggle("empty", !all.length);
    const missing = LEAST_CHOSEN - all.length;
    said.textContent = missing > 0
      ? `${all.length} chosen: choose at least ${LEAST_CHOSEN}, ${missing} more.`
      : `${counted(all.length, "schedule")} chosen.` + few(all.length);
  });
  return section;
};
