// Canvases, and the plot of two goals: clicks, taps, boxes and keys go by distance, since points may lie on one another.
const REACH = 14;
const REACH_OF_FINGERS = 24;
const MOST_LABELS = 40;
const MANY = 1500;
const FONT = "12px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const colours = {};
const readColours = () => {
  const style = getComputedStyle(document.documentElement);
  ["ink", "quiet", "line", "card", "band", "point", "curve-2", "curve-4", "servers"].forEach(name => {
    colours[name] = style.getPropertyValue("--" + name).trim();
  });
};

const surfaces = [];
// A canvas that fills its holder, sharp on every screen; draw(context, width, height) in pixels of the page.
const surface = (holder, draw, heightOf) => {
  const canvas = make("canvas", { "aria-hidden": "true" });
  holder.append(canvas);
  const redraw = () => {
    const ratio = window.devicePixelRatio || 1;
    const width = holder.clientWidth;
    if (!width) return;
    if (heightOf) holder.style.height = `${heightOf(width)}px`;
    const height = holder.clientHeight;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    context.font = FONT;
    draw(context, width, height);
  };
  surfaces.push(redraw);
  let seen = null;
  new ResizeObserver(() => {
    if (seen !== null && seen !== holder.clientWidth) redraw();
    seen = holder.clientWidth;
  }).observe(holder);
  return redraw;
};

const tickLabel = new Intl.NumberFormat("en-US", { maximumFractionDigits: 9 });
const ticks = (low, high, most) => {
  const power = 10 ** Math.floor(Math.log10((high - low) / most));
  const step = [1, 2, 2.5, 5, 10, 20].map(factor => factor * power).find(each => (high - low) / each <= most);
  const all = [];
  for (let k = Math.ceil(low / step); k * step <= high; k++) {
    all.push({ value: k * step, label: tickLabel.format(k * step + 0) });
  }
  return all;
};
const reach = (values, padding) => {
  let low = Infinity;
  let high = -Infinity;
  values.forEach(value => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  });
  return [low - padding * (high - low), high + padding * (high - low)];
};
const widest = (context, labels) => Math.max(0, ...labels.map(label => context.measureText(label.label).width));

// The pixels of a disc. Filled: nothing dominates the point, as is proven.
const discs = new Map();
const disc = (colour, radius, filled, ratio) => {
  const key = [colour, radius, filled, ratio, colours.card].join();
  if (!discs.has(key)) {
    const canvas = document.createElement("canvas");
    const side = (canvas.width = canvas.height = 2 * Math.ceil((radius + 1) * ratio) + 1);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.scale(ratio, ratio);
    context.beginPath();
    context.arc(side / ratio / 2, side / ratio / 2, radius, 0, 7);
    context.globalAlpha = filled ? 0.6 : 0.8;
    context.fillStyle = filled ? colour : colours.card;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colour;
    context.lineWidth = radius > 3 ? 1.5 : 1;
    context.stroke();
    discs.set(key, { side, pixels: context.getImageData(0, 0, side, side).data });
  }
  return discs.get(key);
};
// Lays a disc over the pixels of an image, which takes a tenth of the time of drawing it on a canvas.
const stamp = ({ data, width, height }, { side, pixels }, x, y) => {
  const left = x - (side >> 1);
  const top = y - (side >> 1);
  for (let row = Math.max(0, -top); row < side && top + row < height; row++) {
    for (let column = Math.max(0, -left); column < side && left + column < width; column++) {
      const from = 4 * (row * side + column);
      const to = 4 * ((top + row) * width + left + column);
      const over = pixels[from + 3];
      if (!over) continue;
      const rest = (data[to + 3] * (255 - over)) / 255;
      for (let c = 0; c < 3; c++) data[to + c] = (pixels[from + c] * over + data[to + c] * rest) / (over + rest);
      data[to + 3] = over + rest;
    }
  }
};

const scatter = (across, up) => {
  const radius = count <= 200 ? 5 : count <= MANY ? 3.5 : 2.5;
  const [lowX, highX] = reach(across.shares, 0.05);
  const [lowY, highY] = reach(up.shares, 0.05);
  const xs = new Float32Array(count);
  const ys = new Float32Array(count);
  const order = ids.map((id, i) => i).sort(
    (a, b) => across.shares[a] - across.shares[b] || up.shares[a] - up.shares[b] || a - b);
  const rank = new Uint32Array(count);
  order.forEach((i, k) => { rank[i] = k; });
  const title = `${across.name[0].toUpperCase()}${across.name.slice(1)} and ${up.name}`;
  const spot = make("div", { class: "spot", role: "option", id: `spot-${across.k}-${up.k}`, hidden: "" });
  const brush = make("div", { class: "brush", hidden: "" });
  const plot = make("div", {
    class: "plot", "data-plot": title, role: "listbox", tabindex: "0", "aria-multiselectable": "true",
    "aria-label": `${title}: ${across.full} against ${up.full}`,
    "aria-activedescendant": spot.id,
  });
  let current = order[0];
  let begin = null;

  const sheet = document.createElement("canvas");
  const discsOn = (context, width, height) => {
    const ratio = window.devicePixelRatio || 1;
    sheet.width = Math.round(width * ratio);
    sheet.height = Math.round(height * ratio);
    const image = context.createImageData(sheet.width, sheet.height);
    [0, 1].forEach(keeping => {
      const seen = new Uint8Array(sheet.width * sheet.height);
      const [hollow, filled] = [false, true].map(full => disc(keeping ? colours.point : colours.line, radius, full, ratio));
      for (let i = 0; i < count; i++) {
        if (kept[i] !== keeping) continue;
        const x = Math.round(xs[i] * ratio);
        const y = Math.round(ys[i] * ratio);
        if (seen[y * sheet.width + x]) continue;
        seen[y * sheet.width + x] = 1;
        stamp(image, proven(i) ? filled : hollow, x, y);
      }
    });
    sheet.getContext("2d").putImageData(image, 0, 0);
    context.drawImage(sheet, 0, 0, width, height);
  };
  // Where further points may lie: from the better end of both axes to the limits.
  const open = (context, x, y, edges) => {
    if (!data.open.length) return;
    context.beginPath();
    data.open.forEach(limits => {
      const side = (goal, limit, place, [low, high]) => {
        const end = goal.minimised ? low : high;
        const other = goal.minimised ? high : low;
        const at = limit === null ? other : Math.min(Math.max(place(limit), Math.min(low, high)), Math.max(low, high));
        return [Math.min(end, at), Math.max(end, at)];
      };
      const [left, right] = side(across, limits[across.k], x, edges[0]);
      const [top, bottom] = side(up, limits[up.k], y, edges[1]);
      context.rect(left, top, right - left, bottom - top);
    });
    context.fillStyle = colours["curve-4"];
    context.globalAlpha = 0.14;
    context.fill();
    context.globalAlpha = 1;
  };
  const diamonds = context => {
    const all = picked;
    const seen = new Set();
    const taken = [];
    context.fillStyle = colours["curve-2"];
    context.strokeStyle = colours.card;
    context.lineWidth = 1.5;
    all.forEach(i => {
      const place = `${xs[i] | 0},${ys[i] | 0}`;
      if (seen.has(place)) return;
      seen.add(place);
      const size = all.length > MOST_LABELS ? 6 : 8.5;
      context.beginPath();
      context.moveTo(xs[i], ys[i] - size);
      context.lineTo(xs[i] + size, ys[i]);
      context.lineTo(xs[i], ys[i] + size);
      context.lineTo(xs[i] - size, ys[i]);
      context.closePath();
      context.stroke();
      context.fill();
    });
    if (all.length > MOST_LABELS) return;
    // A name that would lie on another, or stick out, is left out.
    context.font = "bold " + FONT;
    context.strokeStyle = colours.card;
    context.lineWidth = 4;
    context.lineJoin = "round";
    all.forEach(i => {
      const width = context.measureText(ids[i]).width;
      const places = [[8, -6], [-8 - width, -6], [8, 15], [-8 - width, 15]];
      const box = places.map(([dx, dy]) => [xs[i] + dx, ys[i] + dy, width, 12]).find(
        ([x, y, w, h]) => x > 0 && x + w < plot.clientWidth && y > 12 &&
          taken.every(([a, b, c, d]) => x > a + c + 2 || a > x + w + 2 || y > b + d || b > y + h));
      if (!box) return;
      taken.push(box);
      context.strokeText(ids[i], box[0], box[1]);
      context.fillText(ids[i], box[0], box[1]);
    });
    context.font = FONT;
  };

  const draw = surface(plot, (context, width, height) => {
    const bottom = height - 22;
    const top = 6;
    const upwards = ticks(lowY, highY, Math.max(2, Math.floor((bottom - top) / 34)));
    const start = Math.ceil(widest(context, upwards)) + 9;
    const end = width - 6;
    let along = ticks(lowX, highX, Math.max(2, Math.floor((end - start) / 50)));
    if (along.length > 2 && (widest(context, along) + 12) * along.length > end - start) {
      along = ticks(lowX, highX, Math.max(2, Math.floor((end - start) / (widest(context, along) + 16))));
    }
    const x = value => start + ((value - lowX) / (highX - lowX)) * (end - start);
    const y = value => bottom - ((value - lowY) / (highY - lowY)) * (bottom - top);
    for (let i = 0; i < count; i++) {
      xs[i] = x(across.shares[i]);
      ys[i] = y(up.shares[i]);
    }
    context.strokeStyle = colours.line;
    context.lineWidth = 1;
    context.fillStyle = colours.quiet;
    const line = (...corners) => {
      context.beginPath();
      context.moveTo(corners[0], corners[1]);
      context.lineTo(corners[2], corners[3]);
      context.stroke();
    };
    context.textAlign = "end";
    context.textBaseline = "middle";
    upwards.forEach(tick => {
      line(start, y(tick.value), end, y(tick.value));
      context.fillText(tick.label, start - 7, y(tick.value));
    });
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    along.forEach(tick => {
      line(x(tick.value), top, x(tick.value), bottom);
      const half = context.measureText(tick.label).width / 2;
      context.fillText(tick.label, Math.min(x(tick.value), width - half), bottom + 16);
    });
    context.textAlign = "start";
    open(context, x, y, [[start, end], [bottom, top]]);
    discsOn(context, width, height);
    diamonds(context);
    pointed();
  });

  const pointed = () => {
    const i = hot;
    spot.hidden = i < 0;
    if (i < 0) return;
    spot.style.transform = `translate(${xs[i]}px, ${ys[i]}px)`;
    spot.dataset.point = ids[i];
    spot.setAttribute("aria-label", describe(i));
    spot.setAttribute("aria-selected", String(chosen.has(i)));
    spot.setAttribute("aria-setsize", String(count));
    spot.setAttribute("aria-posinset", String(rank[i] + 1));
  };
  views.pointed.push(pointed);
  views.choice.push(draw);
  views.filters.push(draw);

  const at = event => {
    const box = plot.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const under = ([x, y], most) => {
    let least = most;
    for (let i = 0; i < count; i++) {
      if (kept[i]) least = Math.min(least, Math.hypot(xs[i] - x, ys[i] - y));
    }
    if (least >= most) return [];
    return order.filter(i => kept[i] && Math.hypot(xs[i] - x, ys[i] - y) < least + 1);
  };
  const within = ([a, b], [c, d]) =>
    ids.map((id, i) => i).filter(i => kept[i] &&
      xs[i] >= Math.min(a, c) && xs[i] <= Math.max(a, c) && ys[i] >= Math.min(b, d) && ys[i] <= Math.max(b, d));
  const clicked = (here, add) => {
    if (!here.length) return;
    if (add) {
      current = here.find(i => !chosen.has(i)) ?? here[0];
      toggle(current);
    } else {
      // On points that lie on one another, the next one each time.
      const before = here.findIndex(i => chosen.size === 1 && chosen.has(i));
      current = here[(before + 1) % here.length];
      choose([current], false);
    }
    point(current);
  };
  const dragged = place => begin && Math.hypot(begin[0] - place[0], begin[1] - place[1]) > 4;

  plot.addEventListener("pointerdown", event => {
    if (event.button === 0 && event.pointerType !== "touch") {
      begin = at(event);
      plot.setPointerCapture(event.pointerId);
      plot.focus({ preventScroll: true });
      event.preventDefault();
    }
  });
  plot.addEventListener("pointermove", event => {
    const place = at(event);
    brush.hidden = !dragged(place);
    if (!brush.hidden) {
      brush.style.left = `${Math.min(begin[0], place[0])}px`;
      brush.style.top = `${Math.min(begin[1], place[1])}px`;
      brush.style.width = `${Math.abs(begin[0] - place[0])}px`;
      brush.style.height = `${Math.abs(begin[1] - place[1])}px`;
    } else if (!begin) {
      point(under(place, REACH)[0] ?? -1);
    }
  });
  plot.addEventListener("pointerup", event => {
    const place = at(event);
    const add = event.shiftKey || event.ctrlKey || event.metaKey;
    if (event.pointerType === "touch") {
      clicked(under(place, REACH_OF_FINGERS), true);
    } else if (dragged(place)) {
      choose(within(begin, place), add);
    } else if (begin) {
      clicked(under(place, REACH), add);
    }
    begin = null;
    brush.hidden = true;
  });
  plot.addEventListener("pointerleave", () => { if (!begin) point(-1); });
  plot.addEventListener("pointercancel", () => {
    begin = null;
    brush.hidden = true;
  });
  plot.addEventListener("focus", () => { if (plot.matches(":focus-visible")) point(current); });
  plot.addEventListener("blur", () => point(-1));
  plot.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = order.filter(i => kept[i]);
    if (all.length && !kept[current]) current = all[0];
    const far = Math.max(1, Math.round(all.length / 20));
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: far, PageDown: -far }[event.key];
    if (event.key === "Escape") {
      choose([], false);
    } else if (!all.length) {
      return;
    } else if (step) {
      current = all[(all.indexOf(current) + step + all.length) % all.length];
    } else if (event.key === "Home" || event.key === "End") {
      current = all[event.key === "Home" ? 0 : all.length - 1];
    } else if (event.key === " " || event.key === "Enter") {
      toggle(current);
    } else {
      return;
    }
    event.preventDefault();
    point(current);
  });
  plot.append(spot, brush);
  return make("figure", {},
    make("h3", {}, title),
    make("div", { class: "label" }, `${up.minimised ? "↓" : "↑"} better · ${up.full}`),
    plot,
    make("div", { class: "label across" },
      across.minimised ? `← better · ${across.full}` : `${across.full} · better →`));
};
