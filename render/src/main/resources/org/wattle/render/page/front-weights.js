// The weights: the same steps in the same order as `wattle calibrate`, so that no digit differs.
const LEAST_CHOSEN = 3;
const deviation = values => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return values.some(value => value !== values[0]) ? Math.sqrt(squares / values.length) : 0;
};
const weightsOf = all => {
  const deviations = goals.map(goal => deviation(all.map(i => goal.shares[i])));
  const least = Math.min(...deviations.map(d => (d > 0 ? d : Infinity)));
  return deviations.map(d => (d > 0 ? Math.round((least / d) * 1e4) / 1e4 : 1));
};
const notesOf = all =>
  goals.filter(goal => all.every(i => goal.shares[i] === goal.shares[all[0]])).map(
    goal =>
      `The chosen schedules do not differ in ${goal.name}: its weight is 1, and the others are scaled among themselves.`);
// What a share gives up of its goal, and the schedule that weights take: that of the least weighted sum.
const lossOf = (goal, i) => (goal.minimised ? goal.shares[i] : 1 - goal.shares[i]);
const takenBy = values => {
  let taken = 0;
  let least = Infinity;
  ids.forEach((id, i) => {
    const sum = goals.reduce((all, goal, k) => all + values[k] * lossOf(goal, i), 0);
    if (sum < least) [taken, least] = [i, sum];
  });
  return taken;
};
const takenWords = (all, values) => {
  const taken = takenBy(values);
  const shares = goals.map(goal => `${goal.name} ${goal.shares[taken].toFixed(4)}`).join(", ");
  const name = `On this front they take schedule ${ids[taken]}: ${shares}; `;
  if (all.includes(taken)) return `${name}it is one of the chosen.`;
  const worse = goals.filter(goal => all.every(i => lossOf(goal, i) < lossOf(goal, taken)));
  return worse.length
    ? `${name}${worse.map(goal => goal.name).join(" and ")} is worse than in any of the chosen. ` +
      "With --rule reference-point, wattle calibrate takes a chosen one."
    : `${name}no goal is worse than in all of the chosen.`;
};
const weightsFile = (all, values) => {
  const list = texts => "[" + texts.map(text => JSON.stringify(text)).join(", ") + "]";
  const fields = [
    `"kind": ${JSON.stringify(data.kind)}`,
    `"weights": {` + goals.map((goal, k) => `${JSON.stringify(goal.name)}: ${values[k]}`).join(", ") + "}",
    `"chosen": ` + list(all.map(i => ids[i])),
    `"front": ` + JSON.stringify(data.front),
  ];
  const said = notesOf(all);
  if (said.length) fields.push(`"notes": ` + list(said));
  return "{\n  " + fields.join(",\n  ") + "\n}\n";
};

const MOST_IN_COMMAND = 500;
const UNKNOWN = "–";
const weightsPanel = () => {
  const bars = goals.map(goal => ({
    output: make("output", { "data-weight": goal.name }),
    bar: make("span", { "data-bar": goal.name }),
  }));
  const taken = make("p", { "data-part": "taken" });
  const notes = make("p", { class: "quiet", "data-part": "notes" });
  const solve = make("code", { "data-part": "solve" });
  const calibrate = make("code", { "data-part": "calibrate" });
  let file = "";
  const download = button("download", "Download weights.json", () => {
    const link = make("a", { href: URL.createObjectURL(new Blob([file], { type: "application/json" })) });
    link.download = "weights.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  const copy = button("copy", "Copy the command", () => {
    navigator.clipboard.writeText(solve.textContent).then(
      () => { find("status").textContent = "The command is on the clipboard."; },
      () => { window.getSelection().selectAllChildren(solve); });
  });
  views.choice.push(() => {
    const all = picked;
    const enough = all.length >= LEAST_CHOSEN;
    const values = enough ? weightsOf(all) : [];
    bars.forEach(({ output, bar }, k) => {
      output.textContent = enough ? String(values[k]) : UNKNOWN;
      bar.style.width = `${enough ? values[k] * 100 : 0}%`;
    });
    taken.textContent = enough ? takenWords(all, values) : "";
    notes.textContent = enough ? notesOf(all).join(" ") : "";
    solve.textContent = enough && data.solve ? `${data.solve} --weights ${values.join(",")}` : UNKNOWN;
    calibrate.textContent = !enough ? UNKNOWN
      : all.length > MOST_IN_COMMAND ? `Of more than ${MOST_IN_COMMAND} schedules, download weights.json instead.`
      : `${data.calibrate} --choose ${all.map(i => ids[i]).join(",")} --out weights.json`;
    file = enough ? weightsFile(all, values) : "";
    [download, copy].forEach(each => { each.disabled = !enough; });
  });
  return make("section", {},
    make("h2", {}, "Weights"),
    make("div", { class: "weights", "aria-live": "polite" },
      ...goals.flatMap((goal, k) => [
        make("span", {}, withSymbol(goal, goal.weight)),
        bars[k].output,
        make("div", { class: "bar", "aria-hidden": "true" }, bars[k].bar),
      ])),
    taken,
    notes,
    ...(data.solve ? [make("p", { class: "quiet" }, "Use them:"), make("p", { class: "command" }, solve)] : []),
    make("p", { class: "quiet" }, "The same weights from the command line:"),
    make("p", { class: "command" }, calibrate),
    make("div", { class: "buttons" }, download, ...(data.solve ? [copy] : [])));
};
