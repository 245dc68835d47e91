package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.collocation.AblationRules.Measures;
import org.wattle.studies.data.DotRows;

/** The chapter on Table 1. */
final class AblationChapter {
  private static final double MIN_PERCENT = 0.001;

  private AblationChapter() {}

  static Chapter of(AblationRuns runs, AblationRuns tight) {
    List<String> sizes = runs.sizes();
    String largest = sizes.isEmpty() ? "" : sizes.get(sizes.size() - 1);
    AblationRuns large = runs.of(largest);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(introduction()));
    if (!runs.isEmpty()) {
      blocks.add(
          new Block.Figure("excess.svg", "Mean excess of F' above the optimum", picture(runs)));
      blocks.add(table(largest + " containers on as many nodes", large, AblationRow.OF_A_MINUTE));
    }
    blocks.add(new Block.Findings(AblationFindings.of(large)));
    if (!large.of(AblationRow.TENFOLD).isEmpty()) {
      blocks.add(
          table(
              "Longer runs, and the same instances with fewer nodes",
              large.sharedWith(AblationRow.TENFOLD),
              Stream.concat(Stream.of(AblationRow.CUT), AblationRow.LONGER.stream()).toList()));
    }
    blocks.add(new Block.Prose(OURS));
    if (!runs.isEmpty()) {
      blocks.add(table(largest + " containers, with our bound", large, AblationRow.OWN));
    }
    blocks.add(new Block.Findings(AblationFindings.own(large)));
    for (int s = sizes.size() - 2; s >= 0; s--) {
      blocks.add(table(sizes.get(s) + " containers", runs.of(sizes.get(s)), AblationRow.usual()));
    }
    if (!tight.isEmpty()) {
      blocks.add(
          table(
              largest + " containers on " + AblationStudy.TIGHTNESS + " times as many nodes",
              tight,
              AblationRow.usual()));
    }
    return new Chapter(headline(large), blocks);
  }

  private static String headline(AblationRuns runs) {
    if (runs.isEmpty()) {
      return "Not recorded.";
    }
    return "The paper's search with all its features is on average %s above the optimum, with our bound and fathoming %s, and random search %s."
        .formatted(
            above(runs.of(AblationRow.FATHOMING)),
            above(runs.of(AblationRow.OUR_FATHOMING)),
            above(runs.of(AblationRow.RANDOM)));
  }

  private static String above(AblationRuns runs) {
    return Quantities.twoDigitPercent(Math.max(0, runs.overOptimum().mean() - 1));
  }

  private static String introduction() {
    return """
    This chapter runs table 1 of the paper (section 4.1): random search, plain enumeration, custom branching, the naive
    bound, the elaborate bound and fathoming by the text of the paper (`--bound elaborate-published`,
    [what it leaves open](../../../docs/decisions/0156-branch-and-bound-as-published.md)), and approximate bounding, each added to
    the features before it, on instances of `generate hpc` with as many nodes as containers. The paper compares with the
    best value that any of its runs found, since the optimum was not available; here values are compared with that of
    `auto` where its status is `optimal`, and other cases are left out.

    The paper stops each run after a minute, and states how many nodes were evaluated by then (for random search: placements that were
    drawn). Here a run is stopped after one in %d of this number, so that the records do not depend on the machine. Rows 7 and 8 ran for ten and a hundred times the time; here for ten and a
    hundred times the nodes of row 6, with two weightings. The paper's numbers of nodes differ from row to row, so that row 6 ends after fewer nodes than row 5. Ratios are of F' = F + β, which cannot be
    negative. F can be negative, and the paper does not state how it computes ratios of F, so that values can be compared in their order but not in their amounts.
    The share of explored levels is (n − the shallowest fully explored level)/n, or all where the tree was exhausted.
    """
        .formatted(AblationRow.DIVISOR);
  }

  private static final String OURS =
      """
      **Our bound and fathoming**, the default of `branch-and-bound`, with as many nodes. The bound includes conditions that the paper's text does not mention:
      a job of tazes is contended as a whole or not at all; a large job within one rack can share nodes with few tazes only; and a job
      that does not fit into its rack unless tazes share nodes is either broken or contended. The paper's fathoming pairs containers
      at random; ours places complete jobs in racks where they find suitable neighbours. These rows are judged apart: they say nothing about the paper's algorithm.
      """;

  private static Block table(String caption, AblationRuns runs, List<AblationRow> rows) {
    List<String> head =
        List.of(
            "row",
            "",
            "F' / optimum",
            "maximum",
            "proven",
            "nodes, mean",
            "pruned",
            "explored",
            "paper: sum / best",
            "nodes",
            "pruned",
            "explored");
    return new Block.Table(
        "**" + caption + "**",
        "rl" + "r".repeat(head.size() - 2),
        head,
        rows.stream().map(row -> cells(runs.of(row), row)).toList());
  }

  private static List<String> cells(AblationRuns runs, AblationRow row) {
    Measures measures = runs.measures();
    boolean tree = !row.equals(AblationRow.RANDOM);
    return List.of(
        row.id(),
        row.features(),
        number(measures.value(), 4),
        number(runs.overOptimum().max(), 4),
        runs.proven() + " of " + runs.runs().size(),
        Double.isNaN(runs.nodes()) ? "" : Quantities.count(runs.nodes()),
        tree ? number(measures.pruned(), 2) : "",
        tree ? number(measures.explored(), 2) : "",
        number(row.paper().sum(), 2),
        Double.isNaN(row.paper().nodes()) ? "" : Quantities.count(row.paper().nodes()),
        number(row.paper().pruned(), 2),
        number(row.paper().explored(), 2));
  }

  private static String number(double number, int digits) {
    return Double.isFinite(number) ? Quantities.fixed(number, digits) : "";
  }

  private static Element picture(AblationRuns runs) {
    DotRows rows = new DotRows(runs.sizes().stream().map(size -> size + " containers").toList());
    for (AblationRow row : AblationRow.usual()) {
      rows.row(row.id() + " " + row.features());
      for (int s = 0; s < runs.sizes().size(); s++) {
        String size = runs.sizes().get(s);
        double percent = 100 * (runs.of(size).of(row).overOptimum().mean() - 1);
        if (Double.isFinite(percent)) {
          String words = "%s containers, %s %%".formatted(size, Quantities.fixed(percent, 4));
          rows.dot(s, percent, false, words);
        }
      }
    }
    return rows.picture(
        "Mean excess of F' above the optimum",
        "By the features of the branch-and-bound; per cent, logarithmic",
        MIN_PERCENT,
        "per cent above the optimum, mean over weights, logarithmic");
  }
}
