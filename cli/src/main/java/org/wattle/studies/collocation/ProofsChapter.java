package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.ReproductionVerdict;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/** What is told of proofs. */
final class ProofsChapter {
  /** Where the paper calls the optimum infeasible to find. */
  private static final int OUT_OF_REACH = 1024;

  /** Gaps of rounding. */
  private static final double ROUNDING = 1e-9;

  private ProofsChapter() {}

  static Chapter of(List<Row> rows) {
    List<Row> proven = rows.stream().filter(ProofsChapter::proven).toList();
    Map<Integer, List<Row>> sizes =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> (int) row.number("containers"), TreeMap::new, Collectors.toList()));
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Draws of `generate hpc`, %d seeds each, on as many nodes as containers and on 0.5625 of that; solved by `auto`
            to the last digit (a gap of 1e-9 is asked for), seconds of the solve without reading. Proven with gaps of rounding
            alone: %s. Every run is in [proofs.csv](proofs.csv).
            """
                .formatted(
                    rows.stream().map(row -> row.text("seed")).distinct().count(),
                    ChapterNumbers.of(proven.size(), rows.size()))));
    blocks.add(
        new Block.Grid(
            "",
            "rrrrrrr",
            List.of(
                "containers",
                "nodes",
                "proven",
                "(1, 1, 1): median",
                "worst",
                "(0.22, 1, 0.36): median",
                "worst"),
            sizes.entrySet().stream().map(size -> cells(size.getKey(), size.getValue())).toList()));
    blocks.add(new Block.Findings(List.of(finding(sizes.getOrDefault(OUT_OF_REACH, List.of())))));
    blocks.add(
        new Block.Prose(
            """
            The larger median and the worst of both numbers of nodes. What makes the difference to the paper is counting
            instead of placing, and asking for racks that are no worse than racks thrown together
            ([how](../../../docs/decisions/0050-collocation.md)). In all these draws there are such racks, so the bound of racks
            thrown together is the optimum.
            """));
    return new Chapter(
        "Proven: %s, up to %s containers, in %s at most."
            .formatted(
                ChapterNumbers.of(proven.size(), rows.size()),
                ChapterNumbers.count(SampleStatistics.of(rows, "containers").max()),
                ChapterNumbers.seconds(SampleStatistics.of(rows, "seconds").max())),
        blocks);
  }

  private static List<String> cells(int containers, List<Row> rows) {
    List<String> row = new ArrayList<>();
    row.add(ChapterNumbers.count(containers));
    row.add(
        rows.stream()
            .map(each -> ChapterNumbers.count(each.number("nodes")))
            .distinct()
            .collect(Collectors.joining(", ")));
    row.add(rows.stream().filter(ProofsChapter::proven).count() + " of " + rows.size());
    for (boolean equal : new boolean[] {true, false}) {
      List<Row> weighted = rows.stream().filter(each -> equal(each) == equal).toList();
      SampleStatistics medians =
          SampleStatistics.of(
              Rows.groupBy(weighted, "nodes").values().stream()
                  .mapToDouble(group -> SampleStatistics.of(group, "seconds").median()));
      row.add(ChapterNumbers.seconds(medians.max()));
      row.add(ChapterNumbers.seconds(SampleStatistics.of(weighted, "seconds").max()));
    }
    return row;
  }

  private static StudyFinding finding(List<Row> rows) {
    long proven = rows.stream().filter(ProofsChapter::proven).count();
    return new StudyFinding(
        "section 4.1",
        "the optimum of 1,024 containers",
        "infeasible to find; compared is with the best that any run found",
        "%s proven, in %s at most"
            .formatted(
                ChapterNumbers.of(proven, rows.size()),
                ChapterNumbers.seconds(SampleStatistics.of(rows, "seconds").max())),
        ReproductionVerdict.of(proven == 0),
        "It can be found: counting how many nodes hold which mix, instead of placing containers,"
            + " leaves models that a solver closes at once");
  }

  private static boolean proven(Row row) {
    return row.text("status").equals("optimal") && row.number("gap") < ROUNDING;
  }

  private static boolean equal(Row row) {
    return row.text("weights").startsWith("1");
  }
}
