package org.wattle.studies.collocation;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import tools.jackson.databind.JsonNode;

/** The time to prove optima of collocation with 64 to 100,000 containers. */
public final class ProofsStudy implements BookStudy {
  private static final String RECORD = "proofs.csv";

  private static final List<String> TIGHTNESS = List.of("1", "0.5625");

  /** The gap that is asked for. */
  private static final String GAP = "1e-9";

  private static final List<String> WEIGHTS = List.of("1,1,1", "0.22,1,0.36");

  /**
   * One solve.
   *
   * @param number counted from 1
   */
  private record Case(int number, int containers, String tightness, String weights, int seed) {
    String instance() {
      return "%s/hpc-%d-%s-%d.json".formatted(StudyStep.WORK, containers, tightness, seed);
    }

    String result() {
      return "result-" + number + ".json";
    }

    StudyStep generated() {
      return StudyStep.Command.of(
          "generate hpc --containers %d --tightness %s --seed %d --out %s"
              .formatted(containers, tightness, seed, instance()));
    }

    StudyStep solved() {
      return StudyStep.Command.of(
              "solve %s --weights %s --gap %s --time-limit 120s --format json"
                  .formatted(instance(), weights, GAP))
          .into(result());
    }
  }

  private static final int MOST_SEEDS = 20;

  /** With fewer seeds, since reading and writing take longer than the solves. */
  private static final int LARGEST = 100_000;

  /** The size at which the paper calls the optimum infeasible to find. */
  private static final int OUT_OF_REACH = 1024;

  /** Smaller gaps are caused by rounding. */
  private static final double ROUNDING = 1e-9;

  @Override
  public String name() {
    return "collocation/proofs";
  }

  @Override
  public String question() {
    return "How long does it take to prove optima of collocation?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    List<Case> cases = new ArrayList<>();
    if (quick) {
      add(cases, List.of(64, 1024), 2);
    } else {
      add(cases, List.of(64, 128, 256, 512, 1024, 4096, 10240), MOST_SEEDS);
      add(cases, List.of(LARGEST), MOST_SEEDS / 4);
    }
    List<StudyStep> steps = new ArrayList<>();
    for (Case each : cases) {
      if (each.weights().equals(WEIGHTS.get(0))) {
        steps.add(each.generated());
      }
      steps.add(each.solved());
    }
    steps.add(
        new StudyStep.Derivation(
            "write one row of " + RECORD + " per result", w -> keep(w, cases)));
    return StudyPlan.of(quick ? Duration.ofSeconds(10) : Duration.ofMinutes(10), steps)
        .measuring("seconds");
  }

  private static void add(List<Case> cases, List<Integer> sizes, int seeds) {
    for (int containers : sizes) {
      for (String tightness : TIGHTNESS) {
        for (int seed = 1; seed <= seeds; seed++) {
          for (String weights : WEIGHTS) {
            cases.add(new Case(cases.size() + 1, containers, tightness, weights, seed));
          }
        }
      }
    }
  }

  private static void keep(Workspace workspace, List<Case> cases) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Case each : cases) {
      JsonNode result = JsonDocuments.read(workspace, each.result());
      JsonNode objective = result.path("objective");
      rows.add(
          List.of(
              Integer.toString(each.containers()),
              Long.toString(Math.round(each.containers() * Double.parseDouble(each.tightness()))),
              each.weights().replace(',', ' '),
              Integer.toString(each.seed()),
              result.path("status").asString(),
              objective.path("value").asString(""),
              objective.path("bound").asString(""),
              objective.path("gap").asString(""),
              Quantities.plain(seconds(result.path("seconds")), 3)));
    }
    List<String> head =
        List.of(
            "containers", "nodes", "weights", "seed", "status", "value", "bound", "gap", "seconds");
    workspace.keep(RECORD, head, rows);
  }

  /** The duration without reading. */
  private static double seconds(JsonNode parts) {
    double sum = 0;
    for (JsonNode part : parts) {
      sum += part.asDouble(0);
    }
    return sum - parts.path("read").asDouble(0);
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> rows = records.rows(RECORD);
    List<Row> proven = rows.stream().filter(ProofsStudy::proven).toList();
    Map<Integer, List<Row>> sizes =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> (int) row.number("containers"), TreeMap::new, Collectors.toList()));
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Instances are generated by `generate hpc` with up to %d seeds each, on as many nodes as containers and on %s times as many. `auto` solves
            them exactly (with a requested gap of %s); seconds are those of the solve without reading. Proofs with gaps
            due to rounding only: %s. All runs are in [proofs.csv](proofs.csv).
            """
                .formatted(
                    rows.stream().map(row -> row.text("seed")).distinct().count(),
                    TIGHTNESS.get(1),
                    GAP,
                    Quantities.outOf(proven.size(), rows.size()))));
    blocks.add(
        new Block.Table(
            "",
            "rrrrrrr",
            List.of(
                "containers",
                "nodes",
                "proven",
                shown(WEIGHTS.get(0)) + ": median",
                "maximum",
                shown(WEIGHTS.get(1)) + ": median",
                "maximum"),
            sizes.entrySet().stream().map(size -> cells(size.getKey(), size.getValue())).toList()));
    blocks.add(new Block.Findings(List.of(finding(sizes.getOrDefault(OUT_OF_REACH, List.of())))));
    blocks.add(
        new Block.Prose(
            """
            Medians are the larger of the medians for the two numbers of nodes, and maxima are over both. Three things make this faster than the paper's
            search: counting nodes instead of placing containers, the relaxation in which all racks are one
            ([description](../../../docs/decisions/0050-collocation.md)), and filling the racks with its counts without a search
            ([description](../../../docs/decisions/0143-collocation-tables-and-moves.md)). Where a placement in racks is as good as
            the optimum of this relaxation, its bound is the optimum.
            """));
    return new Chapter(
        "`auto` proves the optimum of %s instances, with up to %s containers, in at most %s."
            .formatted(
                Quantities.outOf(proven.size(), rows.size()),
                Quantities.count(SampleStatistics.of(rows, "containers").max()),
                Quantities.coarseSeconds(SampleStatistics.of(rows, "seconds").max())),
        blocks);
  }

  private static String shown(String weights) {
    return "(" + weights.replace(",", ", ") + ")";
  }

  private static List<String> cells(int containers, List<Row> rows) {
    List<String> row = new ArrayList<>();
    row.add(Quantities.count(containers));
    row.add(
        rows.stream()
            .map(each -> Quantities.count(each.number("nodes")))
            .distinct()
            .collect(Collectors.joining(", ")));
    row.add(rows.stream().filter(ProofsStudy::proven).count() + " of " + rows.size());
    for (boolean equal : new boolean[] {true, false}) {
      List<Row> weighted = rows.stream().filter(each -> equal(each) == equal).toList();
      SampleStatistics medians =
          SampleStatistics.of(
              Rows.groupBy(weighted, "nodes").values().stream()
                  .mapToDouble(group -> SampleStatistics.of(group, "seconds").median()));
      row.add(Quantities.coarseSeconds(medians.max()));
      row.add(Quantities.coarseSeconds(SampleStatistics.of(weighted, "seconds").max()));
    }
    return row;
  }

  private static StudyFinding finding(List<Row> rows) {
    String where = "section 4.1";
    String claim = "the optimum of %s containers".formatted(Quantities.count(OUT_OF_REACH));
    String theirs = "infeasible to find; the paper compares with the best value that any run found";
    if (rows.isEmpty()) {
      return StudyFinding.notRun(where, claim, theirs);
    }
    long proven = rows.stream().filter(ProofsStudy::proven).count();
    return new StudyFinding(
        where,
        claim,
        theirs,
        "%s proven, in at most %s"
            .formatted(
                Quantities.outOf(proven, rows.size()),
                Quantities.coarseSeconds(SampleStatistics.of(rows, "seconds").max())),
        CollocationProofRules.outOfReach(rows.size(), proven),
        "The model counts the nodes with each mix of containers, instead of placing individual"
            + " containers");
  }

  private static boolean proven(Row row) {
    return row.text("status").equals("optimal") && row.number("gap") < ROUNDING;
  }

  private static boolean equal(Row row) {
    return row.text("weights").startsWith("1");
  }
}
