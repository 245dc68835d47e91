// The page, from the top. Without these scripts it has a table of the points.
const key = (style, words) => make("li", {}, make("span", { class: `key ${style}` }), make("span", {}, words));
const same = goals.filter(goal => !goal.varies).map(goal => {
  const amount = goal.unit ? ` (${fraction.format(goal.amounts[0])} ${goal.unit})` : "";
  const words = count === 1 ? "The schedule has" : "All schedules have the same";
  return `${words} ${goal.full}: ${goal.shares[0].toFixed(4)}${amount}.`;
});
readColours();
const plots = varying.flatMap((across, k) => varying.slice(k + 1).map(up => scatter(across, up)));
page.append(
  ...same.map(sentence => make("p", { "data-part": "same" }, sentence)),
  make("ul", { class: "keys" },
    ...(data.proven.includes(1) ? [key("free", "proven: nothing dominates it")] : []),
    ...(data.proven.includes(0) ? [key("hollow", "not proven")] : []),
    key("diamond", "chosen"),
    ...(data.open.length ? [key("open", "further points may lie here")] : [])),
  make("div", { class: "plots" }, ...plots),
  statusLine(),
  tools(),
  ...(varying.length ? [parallel()] : []),
  make("div", { class: "choice" }, chosenTable(), weightsPanel()),
  comparison(),
  pointsTable());
show("filters", "choice");
const again = () => {
  readColours();
  surfaces.forEach(redraw => redraw());
};
["(prefers-color-scheme: dark)", "print"].forEach(media =>
  window.matchMedia(media).addEventListener("change", again));
const watchRatio = () => {
  window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener("change", () => {
    surfaces.forEach(redraw => redraw());
    watchRatio();
  }, { once: true });
};
watchRatio();
