package org.wattle.studies.energy;

import java.util.List;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.toolkit.text.Quantities;

/** What is told of a real cluster. */
final class RealClusterChapter {
  private RealClusterChapter() {}

  static Chapter of(List<Row> rows) {
    List<Row> solved = rows.stream().filter(row -> !row.text("J").isEmpty()).toList();
    SampleStatistics saved =
        SampleStatistics.of(solved, row -> 1 - row.number("J") / row.number("everything on J"));
    return new Chapter(
        "%s servers, proven; %s less than with everything on."
            .formatted(
                ChapterNumbers.range(SampleStatistics.of(solved, "on"), ChapterNumbers::count),
                ChapterNumbers.range(saved, share -> ChapterNumbers.percent(share, 0))),
        List.of(
            new Block.Prose(
                """
                The first 60 pods of Alibaba's openb trace as one batch on the first nodes of its cluster, with the power of
                the nearest servers of the SPECpower table (the rules and assumptions:
                [importing the openb tables](../../docs/importing-openb.md)). The tables are not part of Wattle, and no pod is
                kept here.
                """),
            new Block.Grid(
                "",
                "rllrrrr",
                List.of(
                    "nodes",
                    "resources",
                    "result",
                    "energy of the slot",
                    "with everything on",
                    "servers on",
                    "seconds"),
                rows.stream().map(RealClusterChapter::cells).toList()),
            new Block.Prose(
                """
                On the first 40 nodes there is no placement: one pod asks for 88 CPUs, and the first 81 nodes have 32. With
                GPUs as a resource fractions are taken as divisible; their power is not known and counts as 0 W. Among more
                nodes there are better ones, so energy may fall where servers rise.
                """)));
  }

  private static List<String> cells(Row row) {
    boolean solved = !row.text("J").isEmpty();
    return List.of(
        row.text("nodes"),
        row.text("resources"),
        row.text("status"),
        solved ? Quantities.wattHours(row.number("J")) : "",
        solved ? Quantities.wattHours(row.number("everything on J")) : "",
        solved ? row.text("on") + " of " + row.text("nodes") : "",
        ChapterNumbers.fixed(row.number("seconds"), 1));
  }
}
