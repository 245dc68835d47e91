// Parallel coordinates: an axis for each goal, a line for each point, and a range on each axis.
const GRIP = 7;
const MOST_LINES = 200;

const setRange = (goal, least, most) => {
  const [low, high] = goal.ends;
  goal.range = least <= low && most >= high ? null : [least, most];
};
const parallel = () => {
  varying.forEach(goal => { goal.ends = reach(goal.values, 0); });
  const holder = make("div", { class: "parallel" });
  const pointedLine = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  const lines = varying.map(() => new Float32Array(count));
  let places = [];
  let top = 0;
  let bottom = 0;
  const y = (goal, value) => bottom - ((value - goal.ends[0]) / (goal.ends[1] - goal.ends[0])) * (bottom - top);
  const valueAt = (goal, place) => {
    const share = Math.min(1, Math.max(0, (bottom - place) / (bottom - top)));
    return Math.round((goal.ends[0] + share * (goal.ends[1] - goal.ends[0])) * goal.digits) / goal.digits;
  };

  // Lines that begin and end on the same pixels are one; the more there are, the darker it is.
  const segments = (context, all, colour, darkest) => {
    const grain = count > MANY ? 3 : 1;
    const size = Math.ceil((bottom - top) / grain) + 1;
    context.strokeStyle = colour;
    context.lineWidth = 1;
    for (let k = 0; k + 1 < varying.length; k++) {
      const many = new Uint32Array(size * size);
      for (let i = 0; i < count; i++) {
        if (all(i)) {
          many[Math.round((lines[k][i] - top) / grain) * size + Math.round((lines[k + 1][i] - top) / grain)]++;
        }
      }
      const least = Math.min(0.45, Math.max(0.03, 60 / many.reduce((sum, lying) => sum + (lying ? 1 : 0), 0)));
      many.forEach((lying, at) => {
        if (!lying) return;
        context.globalAlpha = Math.min(darkest, least * (1 + Math.log2(lying) / 2));
        context.beginPath();
        context.moveTo(places[k], top + Math.floor(at / size) * grain);
        context.lineTo(places[k + 1], top + (at % size) * grain);
        context.stroke();
      });
    }
    context.globalAlpha = 1;
  };

  const draw = surface(holder, (context, width, height) => {
    top = 30;
    bottom = height - 12;
    const each = varying.map(goal => ticks(goal.ends[0], goal.ends[1], 5));
    const start = widest(context, each[0]) + 14;
    const end = width - 18;
    places = varying.map((goal, k) =>
      varying.length === 1 ? width / 2 : start + (k * (end - start)) / (varying.length - 1));
    varying.forEach((goal, k) => {
      for (let i = 0; i < count; i++) lines[k][i] = y(goal, goal.values[i]);
    });
    if (left < count) segments(context, i => !kept[i], colours.line, 0.6);
    segments(context, i => kept[i], colours.point, 0.8);
    context.strokeStyle = colours["curve-2"];
    context.lineWidth = 2;
    picked.slice(0, MOST_LINES).forEach(i => {
      context.beginPath();
      places.forEach((x, k) => context.lineTo(x, lines[k][i]));
      context.stroke();
    });
    varying.forEach((goal, k) => {
      const x = places[k];
      context.strokeStyle = colours.quiet;
      context.lineWidth = 1.5;
      context.beginPath();
      context.moveTo(x, top);
      context.lineTo(x, bottom);
      context.stroke();
      if (goal.range) {
        const high = y(goal, Math.min(goal.range[1], goal.ends[1]));
        const low = y(goal, Math.max(goal.range[0], goal.ends[0]));
        context.fillStyle = colours["curve-2"];
        context.globalAlpha = 0.25;
        context.fillRect(x - GRIP, high, 2 * GRIP, low - high);
        context.globalAlpha = 1;
        [high, low].forEach(edge => context.fillRect(x - GRIP, edge - 1.5, 2 * GRIP, 3));
      }
      context.textAlign = "end";
      context.textBaseline = "middle";
      context.strokeStyle = colours.card;
      context.lineWidth = 3;
      context.lineJoin = "round";
      context.fillStyle = colours.quiet;
      each[k].forEach(tick => {
        context.strokeText(tick.label, x - 9, y(goal, tick.value));
        context.fillText(tick.label, x - 9, y(goal, tick.value));
      });
      context.textBaseline = "alphabetic";
      context.textAlign = varying.length === 1 ? "center" : k === 0 ? "start" : k + 1 < varying.length ? "center" : "end";
      context.fillStyle = colours.ink;
      context.font = "bold " + FONT;
      const room = varying.length === 1 ? width : ((end - start) / (varying.length - 1)) * (varying.length > 2 ? 0.64 : 0.95);
      const arrow = goal.minimised ? "↓" : "↑";
      const name = [`${arrow} better · ${goal.heading}`, `${arrow} ${goal.heading}`, `${arrow} ${goal.name}`, `${arrow} ${goal.symbol || goal.name}`].find(
        (words, last) => last === 3 || context.measureText(words).width < room);
      const from = varying.length > 1 && k === 0 ? 2 : varying.length > 1 && k + 1 === varying.length ? width - 2 : x;
      context.fillText(name, from, 14);
      context.font = FONT;
    });
    context.textAlign = "start";
    pointed();
  });
  const pointed = () => {
    pointedLine.setAttribute("points",
      hot < 0 ? "" : places.map((x, k) => `${x.toFixed(1)},${lines[k][hot].toFixed(1)}`).join(" "));
  };
  views.pointed.push(pointed);
  views.choice.push(draw);
  views.filters.push(draw);

  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "pointed");
  svg.setAttribute("aria-hidden", "true");
  svg.append(pointedLine);
  holder.append(svg);

  // Dragging on an axis makes a range, its edges move it, a click clears it. One redraw for each frame.
  let drag = null;
  let waiting = false;
  const at = event => {
    const box = holder.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  holder.addEventListener("pointerdown", event => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    const [x, place] = at(event);
    const k = places.reduce((best, each, i) => (Math.abs(each - x) < Math.abs(places[best] - x) ? i : best), 0);
    if (Math.abs(places[k] - x) > 30) return;
    const goal = varying[k];
    const edges = goal.range ? goal.range.map(value => y(goal, Math.min(goal.ends[1], Math.max(goal.ends[0], value)))) : [];
    const gripped = edges.findIndex(edge => Math.abs(edge - place) < GRIP);
    const inside = edges.length && place < edges[0] && place > edges[1];
    remember();
    dragging = true;
    drag = { goal, begin: place, moved: false, fixed: gripped < 0 ? null : edges[1 - gripped], edges: gripped < 0 && inside ? edges : null };
    holder.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  const drawDrag = () => {
    waiting = false;
    show("filters");
  };
  holder.addEventListener("pointermove", event => {
    const [x, place] = at(event);
    if (!drag) {
      holder.style.cursor = places.some(each => Math.abs(each - x) <= 30) ? "ns-resize" : "";
      return;
    }
    if (!drag.moved && Math.abs(place - drag.begin) < 4) return;
    drag.moved = true;
    const by = place - drag.begin;
    const ends = drag.edges ? drag.edges.map(edge => edge + by) : [drag.fixed ?? drag.begin, place];
    setRange(drag.goal, valueAt(drag.goal, Math.max(...ends)), valueAt(drag.goal, Math.min(...ends)));
    if (!waiting) {
      waiting = true;
      requestAnimationFrame(drawDrag);
    }
  });
  holder.addEventListener("pointerup", () => {
    if (!drag) return;
    dragging = false;
    if (!drag.moved) {
      if (!drag.goal.range) steps.pop();
      drag.goal.range = null;
    }
    drag = null;
    show("filters");
  });
  holder.addEventListener("pointercancel", () => {
    dragging = false;
    drag = null;
    show("filters");
  });

  return make("figure", { class: "filters" },
    make("h3", {}, "All goals"),
    make("p", { class: "quiet" }, "Drag along an axis, or enter limits, to leave out schedules; click the axis to take its limits away."),
    holder,
    make("div", { class: "ranges" }, ...varying.map(limits)));
};

const limits = goal => {
  const [low, high] = goal.ends;
  const input = (end, words) => {
    const box = make("input", {
      type: "number", step: "any", "data-limit": `${goal.name}-${end ? "most" : "least"}`,
      "aria-label": `${words} ${goal.heading}`, placeholder: String(end ? high : low),
      onchange: () => {
        remember();
        const range = goal.range ? [...goal.range] : [low, high];
        range[end] = box.value === "" || Number.isNaN(box.valueAsNumber) ? [low, high][end] : box.valueAsNumber;
        setRange(goal, range[0], range[1]);
        show("filters");
      },
    });
    return box;
  };
  const boxes = [input(0, "Least"), input(1, "Most")];
  views.filters.push(() => boxes.forEach((box, end) => {
    const value = goal.range && goal.range[end] !== goal.ends[end] ? String(goal.range[end]) : "";
    if (box.value !== value) box.value = value;
  }));
  return make("fieldset", {}, make("legend", {}, goal.heading), boxes[0], make("span", {}, "to"), boxes[1]);
};
