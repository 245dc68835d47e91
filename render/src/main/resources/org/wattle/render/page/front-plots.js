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
    all.push({ value: k * step, label: tickLabel.format(k * step) });
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

// A disc is drawn once and then copied. Filled: nothing dominates it, as is proven.
const discs = new Map();
const disc = (colour, radius, filled, ratio) => {
  const key = [colour, radius, filled, ratio, colours.card].join();
  if (!discs.has(key)) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.ceil(2 * (radius + 1) * ratio);
    const context = canvas.getContext("2d");
    context.scale(ratio, ratio);
    context.beginPath();
    context.arc(canvas.width / ratio / 2, canvas.width / ratio / 2, radius, 0, 7);
    context.globalAlpha = filled ? 0.6 : 0.8;
    context.fillStyle = filled ? colour : colours.card;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colour;
    context.lineWidth = radius > 3 ? 1.5 : 1;
    context.stroke();
    discs.set(key, canvas);
  }
  return discs.get(key);
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
    "aria-label": `${title}: ${across.name} ${across.symbol} against ${up.name} ${up.symbol}`,
    "aria-activedescendant": spot.id,
  });
  let current = order[0];
  let begin = null;

  const marked = (context, all, colour, width, height) => {
    const ratio = window.devicePixelRatio || 1;
    const seen = count > MANY ? new Uint8Array((width + 1) * (height + 1)) : null;
    const filled = disc(colour, radius, true, ratio);
    const hollow = disc(colour, radius, false, ratio);
    const half = filled.width / ratio / 2;
    for (let i = 0; i < count; i++) {
      if (!all(i)) continue;
      if (seen) {
        const place = (ys[i] | 0) * width + (xs[i] | 0);
        if (seen[place]) continue;
        seen[place] = 1;
      }
      context.drawImage(proven(i) ? filled : hollow,
        Math.round((xs[i] - half) * ratio) / ratio, Math.round((ys[i] - half) * ratio) / ratio, 2 * half, 2 * half);
    }
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
    if (left < count) marked(context, i => !kept[i], colours.line, width, height);
    marked(context, i => kept[i], colours.point, width, height);
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
    make("div", { class: "label" }, `${up.minimised ? "↓" : "↑"} better · ${up.name} ${up.symbol}`),
    plot,
    make("div", { class: "label across" },
      across.minimised ? `← better · ${across.name} ${across.symbol}` : `${across.name} ${across.symbol} · better →`));
};
