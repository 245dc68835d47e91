  const table = document.querySelector("[data-part=servers] table");
  const rows = [...table.tBodies[0].rows];
  const heads = [...table.tHead.rows[0].cells];
  const order = new Intl.Collator("en", { numeric: true });
  const text = (row, column) => row.cells[column].textContent.trim();
  const value = (row, column) => {
    const known = row.cells[column].querySelector("[data-value]");
    const shown = known ? known.dataset.value : text(row, column);
    return /^[\d.,]+(E-?\d+)?$/.test(shown) ? Number(shown.replaceAll(",", "")) : shown;
  };
  const compare = (a, b) =>
    typeof a === "number" && typeof b === "number" ? a - b : order.compare(String(a), String(b));

  const sort = column => {
    const down = heads[column].getAttribute("aria-sort") === "ascending";
    heads.forEach(head => head.removeAttribute("aria-sort"));
    heads[column].setAttribute("aria-sort", down ? "descending" : "ascending");
    const sign = down ? -1 : 1;
    const keys = new Map(rows.map(row => [row, value(row, column)]));
    rows.sort((a, b) => sign * compare(keys.get(a), keys.get(b)));
    table.tBodies[0].append(...rows);
  };
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent.trim();
    button.addEventListener("click", () => sort(column));
    head.replaceChildren(button);
  });

  const tools = document.createElement("div");
  tools.className = "tools";
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Filter by any text";
  search.setAttribute("aria-label", "Filter the rows by any text");
  const count = document.createElement("span");
  count.className = "quiet";
  count.setAttribute("role", "status");
  const choices = heads.flatMap((head, column) => {
    const name = head.textContent.trim();
    if (!["Cluster", "State"].includes(name)) return [];
    const select = document.createElement("select");
    select.setAttribute("aria-label", name);
    const texts = [...new Set(rows.map(row => text(row, column)))].sort(order.compare);
    select.add(new Option(`${name}: all`, ""));
    texts.forEach(each => select.add(new Option(each, each)));
    select.addEventListener("change", () => filter());
    return [{ column, select }];
  });
  const filter = () => {
    const wanted = search.value.trim().toLowerCase();
    let shown = 0;
    rows.forEach(row => {
      const kept =
        choices.every(({ column, select }) =>
          !select.value || text(row, column) === select.value) &&
        row.textContent.toLowerCase().includes(wanted);
      row.hidden = !kept;
      shown += kept ? 1 : 0;
    });
    count.textContent = `${shown} of ${rows.length}`;
  };
  search.addEventListener("input", filter);
  tools.append(search, ...choices.map(({ select }) => select), count);
  table.closest("[data-part=servers]").before(tools);
  filter();
