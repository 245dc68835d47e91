// What lies where in a chosen schedule, and what differs between two of them.
const SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const HIGHEST = 460;
const MOST_OPTIONS = 200;
const picture = data.picture;
const places = picture ? picture.groups.flatMap((group, g) => group.places.map(name => ({ name, group: g }))) : [];
const partOf = picture ? picture.parts.flatMap((part, p) => Array(part.units).fill(p)) : [];
const nameOfPart = p => picture.parts[p].name;

// The place of each unit, written in as many symbols each.
const placesOf = i => {
  const text = picture.points[i];
  const digits = text.length / partOf.length;
  return partOf.map((p, u) => {
    let place = 0;
    for (let d = 0; d < digits; d++) place = place * SYMBOLS.length + SYMBOLS.indexOf(text[u * digits + d]);
    return place;
  });
};

// For each place its parts, and for each part how it lies: on how many places and in how many groups, beside what.
const arrangement = i => {
  const at = placesOf(i);
  const on = places.map(() => []);
  at.forEach((place, u) => on[place].push(partOf[u]));
  const parts = picture.parts.map(() => ({ places: new Set(), groups: new Set(), beside: new Map() }));
  at.forEach((place, u) => {
    const part = parts[partOf[u]];
    part.places.add(place);
    part.groups.add(places[place].group);
    on[place].forEach(other => {
      if (other !== partOf[u]) part.beside.set(other, (part.beside.get(other) || 0) + 1);
    });
  });
  const { place, group, unit } = picture.words;
  const said = parts.map(({ places: its, groups, beside }, p) => {
    const others = [...beside.keys()].sort((a, b) => a - b);
    const names = others.slice(0, 3).map(nameOfPart).join(", ") + (others.length > 3 ? ` and ${others.length - 3} more` : "");
    const racks = picture.groups.length > 1 ? ` in ${counted(groups.size, group)}` : "";
    return `${counted(picture.parts[p].units, unit)} on ${counted(its.size, place)}${racks}, ` + (others.length ? `beside ${names}` : "alone");
  });
  const alike = parts.map(part =>
    [part.places.size, part.groups.size, ...[...part.beside].sort((a, b) => a[0] - b[0]).flat()].join());
  return { on, at, said, alike, used: on.filter(each => each.length).length };
};

const layout = width => {
  const capacity = Math.max(1, picture.capacity);
  const across = capacity <= 4 ? 1 : Math.ceil(Math.sqrt(capacity));
  for (const size of [46, 36, 28, 20, 14, 10, 7, 5]) {
    const gap = size >= 20 ? 4 : 2;
    const padding = size >= 20 ? 5 : 3;
    const high = size >= 28 ? 18 : Math.max(4, Math.round(size * 0.7));
    const tall = Math.ceil(capacity / across) * high;
    const most = Math.max(1, Math.floor((width - 2 * padding - 2 + gap) / (size + gap)));
    const groups = [];
    const boxes = [];
    let x = 1;
    let y = 16;
    let row = 0;
    picture.groups.forEach(group => {
      const columns = Math.max(1, Math.min(most, group.places.length));
      const rows = Math.ceil(group.places.length / columns);
      const w = columns * (size + gap) - gap + 2 * padding;
      const h = rows * (tall + gap) - gap + 2 * padding;
      if (x > 1 && x + w > width) {
        x = 1;
        y += row + 20;
        row = 0;
      }
      groups.push({ x, y, w, h, name: group.name });
      group.places.forEach((name, n) => boxes.push({
        x: x + padding + (n % columns) * (size + gap), y: y + padding + Math.floor(n / columns) * (tall + gap), w: size, h: tall,
      }));
      x += w + 8;
      row = Math.max(row, h);
    });
    const height = y + row + 2;
    if (height <= HIGHEST || size === 5) return { groups, boxes, across, high, size, height };
  }
};

const LOOKS = [["#ffffff", "#1c2321", "#1c2321"], ["#2f7fc1", "#1c2321", "#ffffff"], ["#1c2321", "#ffffff", "#ffffff"]];
const paint = (context, { groups, boxes, across, high, size }, { on }, differs) => {
  context.lineWidth = 1;
  groups.forEach(({ x, y, w, h, name }) => {
    context.fillStyle = colours.quiet;
    context.fillText(name, x, y - 4, w + 6);
    context.strokeStyle = colours.quiet;
    context.strokeRect(x, y, w, h);
  });
  context.textAlign = "center";
  boxes.forEach(({ x, y, w, h }, place) => {
    const parts = on[place];
    if (!parts.length) {
      context.setLineDash([3, 3]);
      context.strokeStyle = colours.line;
      context.strokeRect(x, y, w, h);
      context.setLineDash([]);
      return;
    }
    context.fillStyle = colours.band;
    context.fillRect(x, y, w, h);
    context.strokeStyle = colours.quiet;
    context.strokeRect(x, y, w, h);
    const demanding = parts.filter(p => picture.parts[p].demanding).length;
    parts.forEach((p, n) => {
      const [fill, edge, ink] = LOOKS[!picture.parts[p].demanding ? 0 : demanding > 1 ? 2 : 1];
      const width = w / across;
      const left = x + (n % across) * width;
      const top = y + Math.floor(n / across) * high;
      context.fillStyle = fill;
      context.fillRect(left, top, width, high);
      context.strokeStyle = edge;
      context.strokeRect(left, top, width, high);
      if (width >= 28) {
        const name = nameOfPart(p);
        const letters = [...name];
        const most = Math.floor((width - 4) / 7);
        context.fillStyle = ink;
        context.fillText(letters.length > most ? letters.slice(0, most - 1).join("") + "…" : name, left + width / 2, top + 13, width - 3);
      }
      if (differs.has(p)) {
        const mark = size >= 20 ? 8 : Math.max(3, high * 0.6);
        context.fillStyle = "#e0a33c";
        context.beginPath();
        context.moveTo(left, top);
        context.lineTo(left + mark, top);
        context.lineTo(left, top + mark);
        context.fill();
      }
    });
  });
  context.textAlign = "start";
};

const drawing = () => {
  let shown = null;
  const title = make("h3");
  const holder = make("div", { class: "placing", role: "img" });
  const said = make("figcaption", { "data-part": "placing" });
  const redraw = surface(holder,
    (context, width) => { if (shown) paint(context, layout(width), shown.arranged, shown.differs); },
    width => layout(width).height);
  const idle = () => {
    const { place, group } = picture.words;
    const used = new Set(shown.arranged.at.map(each => places[each].group)).size;
    return `${whole.format(shown.arranged.used)} of ${counted(places.length, place)} used` +
      (picture.groups.length > 1 ? `, in ${counted(used, group)}.` : ".");
  };
  holder.addEventListener("pointermove", event => {
    const box = holder.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const at = layout(holder.clientWidth).boxes.findIndex(each => x >= each.x && x <= each.x + each.w && y >= each.y && y <= each.y + each.h);
    said.textContent = at < 0 ? idle() : `${places[at].name}: ${shown.arranged.on[at].map(nameOfPart).join(", ") || "nothing"}`;
  });
  holder.addEventListener("pointerleave", () => { said.textContent = idle(); });
  const figure = make("figure", {}, title, holder, said);
  return {
    figure,
    show: (i, arranged, differs) => {
      shown = { arranged, differs };
      title.textContent = `Schedule ${ids[i]}`;
      said.textContent = idle();
      holder.setAttribute("aria-label", `Schedule ${ids[i]}: ${idle()}`);
      redraw();
    },
  };
};

const comparison = () => {
  let wanted = [];
  const selects = ["First schedule", "Second schedule"].map((words, side) => make("select", {
    "aria-label": words, "data-part": side ? "second" : "first",
    onchange: () => {
      wanted = selects.map(select => Number(select.value));
      view();
    },
  }));
  const title = make("h2");
  const pick = make("p", { class: "tools" }, make("span", {}, "Schedule"), selects[0], make("span", {}, "beside"), selects[1]);
  const goalsTable = make("div", { "data-part": "differences" });
  const partsTable = make("div", { "data-part": "arrangements" });
  const drawings = picture ? [drawing(), drawing()] : [];
  const keys = picture ? make("ul", { class: "keys" },
    ...picture.keys.map((words, k) => make("li", {}, make("span", { class: `key look-${k}` }), make("span", {}, words))),
    make("li", { "data-part": "differs" }, make("span", { class: "key differs" }), make("span", {}, "arranged differently in the other schedule"))) : "";
  const section = make("section", { class: "comparison", "data-part": "comparison", hidden: "" },
    title, pick, goalsTable, keys,
    data.leftOut ? make("p", { class: "quiet", "data-part": "left-out" }, data.leftOut) : "",
    make("div", { class: "figures wide" }, ...drawings.map(each => each.figure)), partsTable);

  const view = () => {
    const all = [...chosen];
    section.hidden = !(all.length > 1 || (all.length && picture));
    if (section.hidden) return;
    const two = all.length > 1;
    const pair = two && wanted.length && wanted.every(i => chosen.has(i)) ? wanted : all.slice(-2);
    title.textContent = two ? "Two schedules side by side" : "The chosen schedule";
    pick.hidden = !two;
    selects.forEach((select, side) => {
      const options = [...new Set([pair[side], ...all.slice(-MOST_OPTIONS)])].sort((a, b) => a - b);
      select.replaceChildren(...options.map(i => new Option(ids[i], i, false, i === pair[side])));
    });
    goalsTable.replaceChildren(two ? goalsSideBySide(pair) : "");
    if (!picture) return;
    const arranged = pair.map(arrangement);
    const differs = new Set(two ? picture.parts.map((part, p) => p).filter(p => arranged[0].alike[p] !== arranged[1].alike[p]) : []);
    find("differs").hidden = !two;
    drawings[1].figure.hidden = !two;
    pair.forEach((i, side) => drawings[side].show(i, arranged[side], differs));
    partsTable.replaceChildren(...partsSideBySide(pair, arranged, two ? [...differs] : picture.parts.map((part, p) => p)));
  };
  views.choice.push(view);
  return section;
};

const headRow = titles =>
  make("thead", {}, make("tr", {}, ...titles.map(words => make("th", { scope: "col" }, words))));

const goalsSideBySide = ([a, b]) => {
  const rows = columnsOf(varying.filter(goal => goal.unit)).slice(1).map(({ title, goal, key, write }) => {
    const by = key(b) - key(a);
    const word = by === 0 ? "the same"
      : `${by > 0 ? "+" : "−"}${write(Math.abs(by))}, ${by * goal.better > 0 ? "better" : "worse"}`;
    return make("tr", {}, make("th", { scope: "row" }, title),
      ...[write(key(a)), write(key(b)), word].map(text => make("td", {}, text)));
  });
  return scrolled("Goals side by side", headRow(["Goal", `Schedule ${ids[a]}`, `Schedule ${ids[b]}`, "Difference"]), make("tbody", {}, ...rows));
};

const partsSideBySide = (pair, arranged, parts) => {
  const { part, unit, place } = picture.words;
  const said = [];
  if (pair.length > 1) {
    const [a, b] = arranged.map(({ at }) => {
      const of = picture.parts.map(() => []);
      at.forEach((each, u) => of[partOf[u]].push(each));
      return of.map(each => each.sort((x, y) => x - y));
    });
    const elsewhere = a.reduce((sum, mine, p) => {
      const free = new Map();
      b[p].forEach(each => free.set(each, (free.get(each) || 0) + 1));
      return sum + mine.filter(each => {
        const there = free.get(each) || 0;
        free.set(each, there - 1);
        return there <= 0;
      }).length;
    }, 0);
    said.push(`${whole.format(parts.length)} of ${counted(picture.parts.length, part)} ${parts.length === 1 ? "is" : "are"} arranged differently: on another number of ${place}s, or beside others. By name, ${whole.format(elsewhere)} of ${counted(partOf.length, unit)} ${elsewhere === 1 ? "is" : "are"} on another ${place}.`);
  }
  const text = said.join(" ") + few(parts.length);
  return [
    make("p", {}, text),
    parts.length ? scrolled(`What is where`,
      headRow([part[0].toUpperCase() + part.slice(1), ...pair.map(i => `Schedule ${ids[i]}`), ""]),
      make("tbody", {}, ...parts.slice(0, MOST_ROWS).map(p => make("tr", {},
        make("th", { scope: "row" }, nameOfPart(p)),
        ...arranged.map(each => make("td", {}, each.said[p])),
        make("td", { class: "quiet" }, picture.parts[p].text))))) : "",
  ];
};
