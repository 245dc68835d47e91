package org.wattle.cli;

import java.util.List;
import org.wattle.cli.reference.Markdown;

/** Every solver with what it takes, proves and honours, as the registry knows it. */
final class SolversPage {
  private SolversPage() {}

  static String of(List<SolverEntry> solvers) {
    Markdown page = Markdown.page("Solvers");
    page.paragraph(
        "What `./wattle solvers` lists. *Exact*: its optimum or bound is a proof, up to tolerances."
            + " *Same again*: the same input, seed and one thread give the same output. *Honours*:"
            + " the options that it heeds; others are reported as not heeded. What rules the"
            + " heuristics follow is told in [Heuristics](../heuristics.md).");
    page.table(
        List.of("solver", "instances", "proves", "same again", "honours", "version"),
        solvers.stream().map(SolversPage::row).toList());
    return page.toString();
  }

  private static List<String> row(SolverEntry solver) {
    return List.of(
        "`" + solver.id() + "`",
        solver.kindsInWords(),
        solver.proves(),
        solver.deterministic() ? "yes" : "no",
        String.join(", ", solver.honours()),
        solver.version());
  }
}
