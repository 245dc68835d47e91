// Draws the formulas of a page by KaTeX, without a network.
document.addEventListener("DOMContentLoaded", () => {
  for (const formula of document.querySelectorAll(".math")) {
    const text = formula.textContent.trim();
    const displayed = text.startsWith("\\[");
    katex.render(text.slice(2, -2), formula, { displayMode: displayed, throwOnError: false });
  }
});
