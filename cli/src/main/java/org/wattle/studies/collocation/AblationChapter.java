package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.reports.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.DotRows;

/** What is told of Table 1. */
final class AblationChapter {
  /** What the paper has in a row: sum over the best found, nodes in 60 s, pruned, explored. */
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
            Table 1 of the paper (section 4.1) made again: random search, plain enumeration, custom branching, the naive
            and the elaborate bound, fathoming, and approximate bounding, each added to the ones before, on draws of
            `generate hpc` with as many nodes as containers. The paper compares with the best that any of its runs found,
            since the optimum was out of its reach; here it is the optimum that `auto` proves.
            """));
    blocks.add(new Block.Figure("excess.svg", "Mean excess of F' over the optimum", picture(runs)));
    List<String> sizes = new ArrayList<>(runs.sizes());
    String largest = sizes.get(sizes.size() - 1);
    blocks.add(
        table(
            "As many nodes as containers: %s, a short run".formatted(largest),
            runs,
            largest,
            true));
    blocks.add(new Block.Findings(AblationFindings.of(runs, largest)));
    blocks.add(new Block.Prose(WHY));
    if (!minute.runs().isEmpty()) {
      blocks.add(
          table(
              "The same with 60 s a run as in the paper, one draw, two weightings",
              minute,
              largest,
              true));
    }
    for (int s = sizes.size() - 2; s >= 0; s--) {
      blocks.add(table(sizes.get(s) + " containers", runs, sizes.get(s), false));
    }
    if (!tight.runs().isEmpty()) {
      blocks.add(
          table(largest + " containers on 0.56 as many nodes, one draw", tight, largest, false));
    }
    double all = runs.of(largest, 5).overOptimum().mean();
    return new Chapter(
        "With all its features the search is %s over the optimum in the mean, random search %s."
            .formatted(
                ChapterNumbers.finePercent(all - 1),
                ChapterNumbers.percent(runs.of(largest, 0).overOptimum().mean() - 1, 0)),
        blocks);
  }

  private static final String WHY =
      """
      **Why it goes further here.** The bound has what the paper's text does not mention: a job of tazes is contended as a
      whole or not at all, a large job kept in a rack can stand beside few tazes, and a job that its rack has no room for
      unless tazes share nodes is either broken or contended. With these the bound at the root is the optimum in nearly all
      draws. Where the paper's fathoming takes containers at random, here whole jobs go to racks where they find partners,
      and that meets the bound in most draws before anything is searched.

      Ratios are of F' = F + β, which cannot be negative; the paper does not say how it takes ratios of F, which can, so its
      column and ours are alike in order and not in size. Seconds of the recorded runs are processor seconds of the thread
      that searches, so that the load of the machine changes little; the paper's nodes a second are its nodes over 60.
      Levels explored are (n − the shallowest fully explored level)/n, and all of them where the tree was exhausted. Where
      room is scarce rows 2 to 4 are far off, since a dive that leaves room early has none later.
      """;

  private static Block table(String caption, AblationRuns runs, String containers, boolean paper) {
    List<String> head =
        new ArrayList<>(
            List.of(
                "row",
                "",
                "F' over the optimum",
                "worst",
                "proven",
                "nodes/s",
                "pruned",
                "levels explored"));
    if (paper) {
      head.addAll(List.of("paper: sum over the best", "nodes/s", "pruned", "explored"));
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
    cells.add(ChapterNumbers.fixed(runs.overOptimum().mean(), 4));
    cells.add(ChapterNumbers.fixed(runs.overOptimum().max(), 4));
    cells.add(runs.proven() + " of " + runs.runs().size());
    cells.add(searched ? ChapterNumbers.count(runs.rate()) : "at the root");
    cells.add(tree && searched ? ChapterNumbers.fixed(runs.pruned(), 2) : "");
    cells.add(tree ? ChapterNumbers.fixed(runs.explored(), 2) : "");
    if (paper) {
      Paper theirs = PAPER.get(row);
      cells.add(theirs.sum());
      cells.add(ChapterNumbers.count(theirs.nodes() / Paper.SECONDS));
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
              "%s containers, %s %%"
                  .formatted(runs.sizes().get(s), ChapterNumbers.fixed(percent, 4));
          rows.dot(s, percent, false, words);
        }
      }
    }
    return rows.picture(
        "Mean excess of F' over the proven optimum",
        "By the features of the branch-and-bound; per cent, logarithmic",
        MIN_PERCENT,
        "per cent over the proven optimum, mean over weights and draws, logarithmic");
  }
}
