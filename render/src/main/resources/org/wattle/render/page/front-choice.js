// The points, which of them people choose and which their filters leave, and the way back.
const MOST_STEPS = 200;
const page = document.querySelector("[data-front]");
const data = JSON.parse(page.querySelector("[data-part=data]").textContent);
const ids = data.ids;
const count = ids.length;
const indexOf = new Map(ids.map((id, i) => [id, i]));
const proven = i => data.proven[i] === 1;
const fraction = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });
const whole = new Intl.NumberFormat("en-US");

// What is filtered and shown is the same number: as precise as people see it.
const withSymbol = (goal, symbol) => (symbol ? `${goal.name} ${symbol}` : goal.name);
const goals = data.goals.map((goal, k) => {
  const shares = data.shares[k];
  const amounts = data.amounts[k];
  const digits = goal.unit ? 1e3 : 1e4;
  return {
    ...goal,
    k,
    shares,
    amounts,
    values: (goal.unit ? amounts : shares).map(value => Math.round(value * digits) / digits),
    digits,
    heading: goal.unit ? `${goal.name}, ${goal.unit}` : withSymbol(goal, goal.symbol),
    full: withSymbol(goal, goal.symbol),
    text: value => (goal.unit ? fraction.format(value) : value.toFixed(4)),
    better: goal.minimised ? -1 : 1,
    varies: shares.some(share => share !== shares[0]),
    range: null,
  };
});
const varying = goals.filter(goal => goal.varies);

// In the order in which they were chosen; picked has them in that of the front.
const chosen = new Set();
const kept = new Uint8Array(count).fill(1);
let left = count;
let picked = [];
let hot = -1;
// While people drag along an axis the plots follow at once, and the rows of the table when they pause.
let dragging = false;

const sieve = () => {
  kept.fill(1);
  left = count;
  varying.filter(goal => goal.range).forEach(({ range: [least, most], values }) => {
    for (let i = 0; i < count; i++) {
      if (kept[i] && (values[i] < least || values[i] > most)) {
        kept[i] = 0;
        left--;
      }
    }
  });
};
const counted = (n, word) => `${whole.format(n)} ${word}${n === 1 ? "" : "s"}`;

const make = (name, attributes, ...children) => {
  const made = document.createElement(name);
  Object.entries(attributes || {}).forEach(([key, value]) =>
    key.startsWith("on") ? made.addEventListener(key.slice(2), value) : made.setAttribute(key, value));
  made.append(...children);
  return made;
};
const button = (part, words, act) => make("button", { type: "button", "data-part": part, onclick: act }, words);
const find = part => page.querySelector(`[data-part="${part}"]`);
const describe = i => {
  const shares = goals.map(goal => `${goal.name} ${goal.shares[i].toFixed(4)}`).join(", ");
  const amounts = goals.filter(goal => goal.unit).map(goal => `${fraction.format(goal.amounts[i])} ${goal.unit}`);
  const parts = [shares, amounts.join(", "), proven(i) ? "proven" : "not proven", chosen.has(i) ? "chosen" : ""];
  return `Schedule ${ids[i]}: ` + parts.filter(part => part).join("; ");
};

// What shows the choice, and what shows the filters, each redrawn when these change.
const views = { choice: [], filters: [], pointed: [] };
const show = (...changed) => {
  if (changed.includes("filters")) sieve();
  if (changed.includes("choice")) picked = [...chosen].sort((a, b) => a - b);
  new Set(changed.flatMap(each => views[each])).forEach(view => view());
};
const point = i => {
  if (hot === i) return;
  hot = i;
  show("pointed");
};

const steps = [];
const remember = () => {
  steps.push({ chosen: [...chosen], ranges: goals.map(goal => goal.range) });
  if (steps.length > MOST_STEPS) steps.shift();
};
const undo = () => {
  const step = steps.pop();
  if (!step) return;
  chosen.clear();
  step.chosen.forEach(i => chosen.add(i));
  goals.forEach((goal, k) => { goal.range = step.ranges[k]; });
  show("choice", "filters");
};
const choose = (all, keep) => {
  if (!all.length && (keep || !chosen.size)) return;
  remember();
  if (!keep) chosen.clear();
  all.forEach(i => chosen.add(i));
  show("choice");
};
const toggle = i => {
  remember();
  chosen.delete(i) || chosen.add(i);
  show("choice");
};
