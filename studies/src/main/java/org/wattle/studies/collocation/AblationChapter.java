package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.reports.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.data.DotRows;
import org.wattle.toolkit.text.Quantities;

/** The chapter on Table 1. */
final class AblationChapter {
  /** A row of the paper: sum relative to the best found, nodes in 60 s, pruned, explored. */
  private record Paper(String sum, double nodes, String pruned, String explored) {
    static final double SECONDS = 60;
  }

  private static final List<Paper> PAPER =
      List.of(
          new Paper("3.14", 505_078, "", ""),
          new Paper("5.18", 338_789, "0.00", "0.00"),
          new Paper("1.29", 663_692, "0.00", "0.01"),
          new Paper("1.29", 3_600_690, "0.41", "0.04"),
          new Paper("1.23", 2_267_173, "0.81", "0.67"),
          new Paper("1", 376_533, "0.80", "0.93"),
          new Paper("1.03", 58_055, "0.88", "0.96"));

  private static final double MIN_PERCENT = 0.001;

  private AblationChapter() {}

  static Chapter of(AblationRuns runs, AblationRuns tight, AblationRuns minute) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            This chapter reproduces table 1 of the paper (section 4.1): random search, plain enumeration, custom branching, the naive
            and the elaborate bound, fathoming, and approximate bounding, each added to the features before it, on instances of
            `generate hpc` with as many nodes as containers. The paper compares with the best value that any of its runs found,
            since the optimum was not available; here values are compared with the optimum that `auto` proves.
            """));
    blocks.add(
        new Block.Figure("excess.svg", "Mean excess of F' above the optimum", picture(runs)));
    List<String> sizes = new ArrayList<>(runs.sizes());
    String largest = sizes.get(sizes.size() - 1);
    blocks.add(
        table(
            "%s containers on as many nodes, short runs".formatted(largest), runs, largest, true));
    blocks.add(new Block.Findings(AblationFindings.of(runs, largest)));
    blocks.add(new Block.Prose(EXPLANATION));
    if (!minute.runs().isEmpty()) {
      blocks.add(
          table(
              "The same with 60 s per run as in the paper, one instance, two weightings",
              minute,
              largest,
              true));
    }
    for (int s = sizes.size() - 2; s >= 0; s--) {
      blocks.add(table(sizes.get(s) + " containers", runs, sizes.get(s), false));
    }
    if (!tight.runs().isEmpty()) {
      blocks.add(
          table(
              largest + " containers on 0.56 times as many nodes, one instance",
              tight,
              largest,
              false));
    }
    double all = runs.of(largest, 5).overOptimum().mean();
    return new Chapter(
        "With all its features the search is on average %s above the optimum, and random search %s."
            .formatted(
                Quantities.twoDigitPercent(all - 1),
                Quantities.percent(runs.of(largest, 0).overOptimum().mean() - 1, 0)),
        blocks);
  }

  private static final String EXPLANATION =
      """
      **Why the search explores more here.** The bound includes conditions that the paper's text does not mention: a job of tazes is contended
      as a whole or not at all; a large job within one rack can share nodes with few tazes only; and a job that does not fit into
      its rack unless tazes share nodes is either broken or contended. With these conditions the bound at the root is the optimum for nearly all
      instances. The paper's fathoming places containers in random order; here complete jobs are placed in racks where they find
      suitable neighbours, and the result attains the bound for most instances before any search.

      Ratios are of F' = F + β, which cannot be negative. F can be negative, and the paper does not state how it computes ratios of F, so its
      column and ours can be compared in their order but not in their amounts. Seconds of the recorded runs are processor seconds of the thread
      that searches, so that the load of the machine has little effect; the paper's nodes per second are its nodes divided by 60.
      The share of explored levels is (n − the shallowest fully explored level)/n, or 1 where the tree was exhausted. Where
      capacity is scarce, rows 2 to 4 are far from the optimum, since a dive that leaves capacity unused early lacks it later.
      """;

  private static Block table(String caption, AblationRuns runs, String containers, boolean paper) {
    List<String> head =
        new ArrayList<>(
            List.of(
                "row",
                "",
                "F' / optimum",
                "maximum",
                "proven",
                "nodes/s",
                "pruned",
                "levels explored"));
    if (paper) {
      head.addAll(List.of("paper: sum / best", "nodes/s", "pruned", "explored"));
    }
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < AblationRuns.FEATURES.size(); row++) {
      rows.add(cells(runs.of(containers, row), row, paper));
    }
    return new Block.Table("**" + caption + "**", "rl" + "r".repeat(head.size() - 2), head, rows);
  }

  private static List<String> cells(AblationRuns runs, int row, boolean paper) {
    boolean tree = row > 0;
    boolean searched = Double.isFinite(runs.rate());
    List<String> cells = new ArrayList<>();
    cells.add(Integer.toString(row));
    cells.add(AblationRuns.FEATURES.get(row));
    cells.add(Quantities.fixed(runs.overOptimum().mean(), 4));
    cells.add(Quantities.fixed(runs.overOptimum().max(), 4));
    cells.add(runs.proven() + " of " + runs.runs().size());
    cells.add(searched ? Quantities.count(runs.rate()) : "at the root");
    cells.add(tree && searched ? Quantities.fixed(runs.pruned(), 2) : "");
    cells.add(tree ? Quantities.fixed(runs.explored(), 2) : "");
    if (paper) {
      Paper theirs = PAPER.get(row);
      cells.add(theirs.sum());
      cells.add(Quantities.count(theirs.nodes() / Paper.SECONDS));
      cells.add(theirs.pruned());
      cells.add(theirs.explored());
    }
    return cells;
  }

  private static Element picture(AblationRuns runs) {
    DotRows rows = new DotRows(runs.sizes().stream().map(size -> size + " containers").toList());
    for (int row = 0; row < AblationRuns.FEATURES.size(); row++) {
      rows.row(row + " " + AblationRuns.FEATURES.get(row));
      for (int s = 0; s < runs.sizes().size(); s++) {
        double percent = 100 * (runs.of(runs.sizes().get(s), row).overOptimum().mean() - 1);
        if (Double.isFinite(percent)) {
          String words =
              "%s containers, %s %%".formatted(runs.sizes().get(s), Quantities.fixed(percent, 4));
          rows.dot(s, percent, false, words);
        }
      }
    }
    return rows.picture(
        "Mean excess of F' above the proven optimum",
        "By the features of the branch-and-bound; per cent, logarithmic",
        MIN_PERCENT,
        "per cent above the proven optimum, mean over weights and instances, logarithmic");
  }
}
