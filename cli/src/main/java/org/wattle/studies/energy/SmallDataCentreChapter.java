package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Finding;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.Verdict;
import org.wattle.studies.kit.Grouped;
import org.wattle.studies.kit.Sample;
import org.wattle.studies.kit.Told;

/** What is told of the small data centre. */
final class SmallDataCentreChapter {
  private static final String OPTIMAL = "optimal";

  private SmallDataCentreChapter() {}

  static Chapter of(Records records) {
    List<Row> rows = records.rows(SmallDataCentre.PROOFS);
    List<Row> proven = Grouped.where(rows, "status", OPTIMAL);
    Sample seconds = Sample.of(rows, "seconds");
    String answer =
        "Proven within 0.01 %%: %s, %s in the median and %s at most."
            .formatted(
                Told.of(proven.size(), rows.size()),
                Told.seconds(seconds.median()),
                Told.seconds(seconds.most()));
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            125 servers of four types and 58 switches (Tables 3.1 and 3.2), rack wiring, everything asleep, a slot of
            60 s, tasks lognormal with the mean size given (in units of the largest machine, coefficient of variation 1,
            correlation 0.5, clipped to 0.001 … 0.5), bandwidth equal to memory. Solver `auto`, gap 1e-4, time limit 60 s.
            Seconds are those of reading, building, solving and checking together, without the start of the process.
            """));
    blocks.add(
        new Block.Grid(
            "",
            "rrrrrr",
            List.of("tasks", "mean size", "proven", "seconds: least", "median", "most"),
            Grouped.by(rows, "tasks", "mean size").entrySet().stream()
                .map(SmallDataCentreChapter::row)
                .toList()));
    blocks.add(
        new Block.Findings(
            List.of(
                new Finding(
                    "section 3.4",
                    "the optimum of a slot can be had at this size",
                    "by CPLEX, over two hours of one-minute slots; neither optima nor times are"
                        + " given",
                    Told.of(proven.size(), rows.size())
                        + " proven, in "
                        + Told.seconds(seconds.most())
                        + " at most",
                    Verdict.of(proven.size() == rows.size(), !proven.isEmpty()),
                    "The optima themselves cannot be compared"))));
    if (records.has(SmallDataCentre.BACKENDS)) {
      backends(records.rows(SmallDataCentre.BACKENDS), blocks);
    }
    return new Chapter(answer, blocks);
  }

  private static List<String> row(Map.Entry<List<String>, List<Row>> group) {
    List<Row> rows = group.getValue();
    Sample seconds = Sample.of(rows, "seconds");
    return List.of(
        group.getKey().get(0),
        group.getKey().get(1),
        Grouped.where(rows, "status", OPTIMAL).size() + " of " + rows.size(),
        Told.fixed(seconds.least(), 2),
        Told.fixed(seconds.median(), 2),
        Told.fixed(seconds.most(), 2));
  }

  private static void backends(List<Row> rows, List<Block> blocks) {
    blocks.add(
        new Block.Prose(
            """
            ## Which way is best

            The decomposition that `auto` takes ([how](../../docs/decisions/0060-decomposition.md)), and the whole model
            handed to single backends, 25 tasks of a fifth of a machine. All begin with a heuristic's placement and the
            [bound that counts servers per type](../../docs/decisions/0030-aggregate-bounds.md); where these meet, which they do
            with small tasks, nobody has to search. Where they do not, a backend searches over single servers that are all
            alike, and the decomposition over how many there are of each type.
            """));
    blocks.add(
        new Block.Grid(
            "",
            "lrrrr",
            List.of("solver", "proven", "worst gap", "seconds: median", "most"),
            Grouped.by(rows, "solver").entrySet().stream()
                .map(group -> solver(group.getKey(), group.getValue()))
                .toList()));
  }

  private static List<String> solver(String solver, List<Row> rows) {
    Sample seconds = Sample.of(rows, "seconds");
    return List.of(
        "`" + solver + "`",
        Grouped.where(rows, "status", OPTIMAL).size() + " of " + rows.size(),
        Told.finePercent(Sample.of(rows, "gap").most()),
        Told.fixed(seconds.median(), 2),
        Told.fixed(seconds.most(), 2));
  }
}
