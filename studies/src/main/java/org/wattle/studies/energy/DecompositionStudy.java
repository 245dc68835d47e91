package org.wattle.studies.energy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.data.SolveTable;

/** What the decomposition proves, from 125 to 100,000 servers. */
public final class DecompositionStudy implements BookStudy {
  private static final String RECORD = "decomposition.csv";

  private static final String WHY =
      """
      ## Explanation

      A proof consists of a bound that counts servers per type and of a packing that attains it. Where the first packing does not attain it, annealing looks
      for one for a selection of servers. Whether a selection has a packing is decided by
      [branch and price](../../docs/decisions/0140-branch-and-price.md): dives over its patterns find a packing, or its bound shows that
      there is none, and then the next selection, with one more server or switch, is tried in the same way. An instance stays open
      where neither succeeds within the limit. The counting model includes the links of
      racks, so that no selection fails for these alone.
      [decomposition.csv](decomposition.csv) has a row for each seed.

      The instances of `middle` are those of [packing-quality](../packing-quality/README.md), which shows what
      ruin-and-recreate finds on them.

      **How the cost grows.** The size of the counting model does not depend on the number of tasks. The time of the first packing is
      proportional to tasks times servers that are on. The time of a move of annealing does
      not depend on the size of the instance. Memory is proportional to the number of tasks.
      """;

  @Override
  public String name() {
    return "decomposition";
  }

  @Override
  public String question() {
    return "Which optima can be proven at the size of data centres, how fast, and where are the"
        + " limits?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    SolveTable solves = new SolveTable(RECORD, List.of("family", "instance", "seed"));
    boolean quick = scale == StudyScale.QUICK;
    for (InstanceFamily family : InstanceFamily.values()) {
      family.addTo(solves, quick);
    }
    return StudyPlan.of(quick ? Duration.ofSeconds(15) : Duration.ofMinutes(30), solves.steps())
        .timed("searches and proofs end at time limits");
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> rows = records.rows(RECORD);
    List<Row> large = Rows.where(rows, "family", InstanceFamily.LARGE.id());
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            This chapter shows on which instances [the decomposition](../../docs/decisions/0060-decomposition.md) (`--solver benders`, which `auto`
            selects) ends with a proof, and how long it takes. Instances are data centres of the thesis (Tables 3.1 and 3.2) with a slot of one minute and,
            where there is a network, the objective MTEC. Seconds cover reading, searching, proving and checking, without the start
            of the Java virtual machine. It is a proof if value and bound differ by at most the requested gap.
            """));
    blocks.add(
        new Block.Table(
            "",
            "llrrrr",
            List.of("family", "instances", "requested gap", "proven", "seconds: median", "maximum"),
            table(rows)));
    blocks.add(new Block.Findings(List.of(finding(large))));
    blocks.add(new Block.Prose(WHY));
    return new Chapter(answer(rows), blocks);
  }

  private static String answer(List<Row> rows) {
    if (rows.isEmpty()) {
      return "Not recorded yet.";
    }
    List<Row> open = rows.stream().filter(row -> !proven(row)).toList();
    String rest =
        Rows.groupBy(open, "family").entrySet().stream()
            .map(family -> family.getValue().size() + " of `" + family.getKey() + "`")
            .collect(Collectors.joining(", ", "; open are ", ""));
    return "%2$d of %1$d instances are proven within the requested gap%3$s."
        .formatted(rows.size(), rows.size() - open.size(), open.isEmpty() ? "" : rest);
  }

  private static List<List<String>> table(List<Row> rows) {
    List<List<String>> table = new ArrayList<>();
    for (InstanceFamily family : InstanceFamily.values()) {
      List<Row> found = Rows.where(rows, "family", family.id());
      if (!found.isEmpty()) {
        List<Row> proven = found.stream().filter(DecompositionStudy::proven).toList();
        List<Row> open = found.stream().filter(row -> !proven(row)).toList();
        SampleStatistics seconds = SampleStatistics.of(proven, "seconds");
        String rest =
            open.isEmpty()
                ? ""
                : "; the others within "
                    + SampleStatistics.of(open, "gap").range(Quantities::twoDigitPercent);
        table.add(
            List.of(
                "`" + family.id() + "`",
                family.description(),
                family.gap(),
                proven.size() + " of " + found.size() + rest,
                Quantities.fixed(seconds.median(), 2),
                Quantities.fixed(seconds.max(), 2)));
      }
    }
    return table;
  }

  private static StudyFinding finding(List<Row> large) {
    String claim = "the optimum of the large data centre";
    String theirs = "\"not computationally feasible for large data centers\"";
    List<Row> proven = large.stream().filter(DecompositionStudy::proven).toList();
    if (large.isEmpty()) {
      return StudyFinding.notRun("section 3.5", claim, theirs);
    }
    return new StudyFinding(
        "section 3.5",
        claim,
        theirs,
        "%d of %d slots proven within %s, in %s at most"
            .formatted(
                proven.size(),
                large.size(),
                Quantities.gap(Double.parseDouble(InstanceFamily.LARGE.gap())),
                Quantities.coarseSeconds(SampleStatistics.of(proven, "seconds").max())),
        ProofRules.beyondTheSource(large.size(), proven.size()),
        "The bound counts servers per type; the model of the thesis has variables of individual"
            + " servers");
  }

  private static boolean proven(Row row) {
    return row.text("status").equals("optimal");
  }
}
