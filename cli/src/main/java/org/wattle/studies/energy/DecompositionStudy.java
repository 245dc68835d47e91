package org.wattle.studies.energy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyFinding.Verdict;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.data.SolveTable;

/** What the decomposition proves, from 125 servers to 10,000. */
public final class DecompositionStudy implements BookStudy {
  private static final String RECORD = "decomposition.csv";

  private static final String WHY =
      """
      ## What decides

      A bound from counting servers, and a packing that meets it. With small tasks both are there at once: servers are
      filled to the last thousandth of the scarce resource within a second. With tasks of a fifth of a machine, three to
      four to a server, a selection of servers that is filled to 99 % holds a packing that annealing finds in a second or a
      minute; one that would be filled to 99.9 % probably holds none, but nobody proves it: patterns, parts of which count,
      fill it, and the exact search of CP-SAT neither found nor refuted a packing within a minute. The next selection is one
      server or one switch dearer, which is the gap that stays. Some of these are the network's doing: the model of counts
      does not see the links of one rack, so it may choose one aggregation switch whose link fills below the racks, and every
      packing of that selection fails (known, not mended yet). [decomposition.csv](decomposition.csv) has them seed by seed.

      The ten instances of `middle` are those of [packing-quality](../packing-quality/README.md), which has what
      ruin-and-recreate finds there in the same time.

      **How cost grows.** The model of counts does not grow with tasks; the first packing is linear in tasks times servers
      on, annealing has 200 moves a task in its first turn, a move costs the same whatever the size; memory is linear in
      tasks.
      """;

  @Override
  public String name() {
    return "decomposition";
  }

  @Override
  public String question() {
    return "What is proven at the size of data centres, how fast, and where does it end?";
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
    return StudyPlan.of(quick ? Duration.ofSeconds(15) : Duration.ofMinutes(30), solves.steps());
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> rows = records.rows(RECORD);
    List<Row> large = Rows.where(rows, "family", InstanceFamily.LARGE.id());
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            What [the decomposition](../../docs/decisions/0060-decomposition.md) proves, and how long it takes: `--solver
            benders`, which is what `auto` takes. Data centres of the thesis (Tables 3.1 and 3.2), a slot of 60 s, MTEC where
            there is a network. Seconds are those of reading, searching, proving and checking, without the 0.3 s that a JVM
            takes to start.
            """));
    blocks.add(
        new Block.Table(
            "",
            "llrrrr",
            List.of("family", "instances", "gap asked for", "proven", "seconds: median", "most"),
            table(rows)));
    blocks.add(new Block.Findings(List.of(finding(large))));
    blocks.add(new Block.Prose(WHY));
    return new Chapter(answer(rows), blocks);
  }

  private static String answer(List<Row> rows) {
    List<Row> open = rows.stream().filter(row -> !proven(row)).toList();
    String rest =
        Rows.groupBy(open, "family").entrySet().stream()
            .map(family -> family.getValue().size() + " of `" + family.getKey() + "`")
            .collect(Collectors.joining(", ", "; open are ", ""));
    return "Of %d instances %d are proven%s."
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
                : "; others within "
                    + ChapterNumbers.range(
                        SampleStatistics.of(open, "gap"), ChapterNumbers::finePercent);
        table.add(
            List.of(
                "`" + family.id() + "`",
                family.words(),
                family.gap(),
                proven.size() + " of " + found.size() + rest,
                ChapterNumbers.fixed(seconds.median(), 2),
                ChapterNumbers.fixed(seconds.max(), 2)));
      }
    }
    return table;
  }

  private static StudyFinding finding(List<Row> large) {
    List<Row> proven = large.stream().filter(DecompositionStudy::proven).toList();
    return new StudyFinding(
        "section 3.4",
        "the optimum of the large data centre",
        "\"not computationally feasible for large data centers\"",
        "%d of %d slots proven within 0.01 %%, in %s at most"
            .formatted(
                proven.size(),
                large.size(),
                ChapterNumbers.seconds(SampleStatistics.of(proven, "seconds").max())),
        Verdict.of(proven.isEmpty()),
        "It is feasible: a bound that counts servers per type and a packing that meets it are there"
            + " at once, where a search over single servers is not");
  }

  private static boolean proven(Row row) {
    return row.text("status").equals("optimal");
  }
}
