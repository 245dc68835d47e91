package org.wattle.studies.energy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.data.SolveTable;

/** Proven optima of the small data centre of the thesis, by {@code auto} and by single backends. */
public final class SmallDataCentreStudy implements BookStudy {
  private static final String PROOFS = "small-dc.csv";
  private static final String BACKENDS = "solvers.csv";

  private static final String OPTIMAL = "optimal";

  private static final String GAP = "1e-4";
  private static final String LIMIT = "60s";

  /** The mean size of the tasks with which methods are compared. */
  private static final String LARGE_TASKS = "0.2";

  private static final String TASKS = "25";

  @Override
  public String name() {
    return "small-dc";
  }

  @Override
  public String question() {
    return "Can the optima of the small data centre of the thesis be proven, and how fast?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    List<StudyStep> steps = new ArrayList<>(proofs(quick ? 1 : 5).steps());
    steps.addAll(quick ? backends(1, "2s").steps() : backends(2, "10s").steps());
    // A proof ends with the first bound within the gap, and which one that is depends on time.
    return StudyPlan.of(Duration.ofSeconds(quick ? 10 : 150), steps)
        .measuring("bound", "gap", "seconds");
  }

  private static SolveTable proofs(int seeds) {
    SolveTable answers = new SolveTable(PROOFS, List.of("tasks", "mean size", "seed"));
    for (String mean : List.of("0.03", "0.1")) {
      for (String tasks : List.of("25", "50")) {
        for (int seed = 1; seed <= seeds; seed++) {
          answers
              .prepare(generate(tasks, mean, seed))
              .solve(
                  List.of(tasks, mean, Integer.toString(seed)),
                  "solve %s --gap %s --time-limit %s".formatted(SolveTable.INSTANCE, GAP, LIMIT));
        }
      }
    }
    return answers;
  }

  private static SolveTable backends(int seeds, String limit) {
    SolveTable answers = new SolveTable(BACKENDS, List.of("tasks", "mean size", "seed", "solver"));
    for (int seed = 1; seed <= seeds; seed++) {
      answers.prepare(generate(TASKS, LARGE_TASKS, seed));
      for (String solver : List.of("benders", "cp-sat", "scip", "highs")) {
        answers.solve(
            List.of(TASKS, LARGE_TASKS, Integer.toString(seed), solver),
            "solve " + SolveTable.INSTANCE + " --solver " + solver + " --time-limit " + limit);
      }
    }
    return answers;
  }

  private static String generate(String tasks, String mean, int seed) {
    return "generate small-dc --tasks %s --mean %s --seed %d --out %s"
        .formatted(tasks, mean, seed, SolveTable.INSTANCE);
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> rows = records.rows(PROOFS);
    List<Row> proven = Rows.where(rows, "status", OPTIMAL);
    SampleStatistics seconds = SampleStatistics.of(rows, "seconds");
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Instances are of the small data centre (Tables 3.1 and 3.2), with rack wiring, everything asleep, and a slot of
            one minute. Task sizes are lognormal with the mean size given, in units of the largest machine, and the bandwidth of a task is equal to its memory. Solver `auto`, gap %s, time limit %s.
            Seconds cover reading, building, solving and checking, without the start of the process.
            """
                .formatted(GAP, LIMIT)));
    if (rows.isEmpty()) {
      return new Chapter("Not recorded yet.", blocks);
    }
    blocks.add(
        new Block.Table(
            "",
            "rrrrrr",
            List.of("tasks", "mean size", "proven", "seconds: minimum", "median", "maximum"),
            Rows.groupBy(rows, "tasks", "mean size").entrySet().stream()
                .map(SmallDataCentreStudy::row)
                .toList()));
    blocks.add(new Block.Findings(findings(rows, proven, seconds)));
    if (records.has(BACKENDS)) {
      backends(records.rows(BACKENDS), blocks);
    }
    return new Chapter(
        "`auto` proves the optimum of %s instances within %s, in a median time of %s and at most %s."
            .formatted(
                Quantities.outOf(proven.size(), rows.size()),
                Quantities.gap(Double.parseDouble(GAP)),
                Quantities.coarseSeconds(seconds.median()),
                Quantities.coarseSeconds(seconds.max())),
        blocks);
  }

  private static List<StudyFinding> findings(
      List<Row> rows, List<Row> proven, SampleStatistics seconds) {
    String found =
        Quantities.outOf(proven.size(), rows.size())
            + " proven, in "
            + Quantities.coarseSeconds(seconds.max())
            + " at most";
    return List.of(
        new StudyFinding(
            "section 3.4",
            "the optimum of a slot of the small data centre is computed",
            "by CPLEX, over two hours of one-minute slots",
            found,
            ProofRules.computed(rows.size(), proven.size()),
            ""),
        new StudyFinding(
            "section 3.4",
            "the optima of the slots, and the time that they take",
            "not given",
            found,
            ProofRules.notGiven(),
            ""));
  }

  private static List<String> row(Map.Entry<List<String>, List<Row>> group) {
    List<Row> rows = group.getValue();
    SampleStatistics seconds = SampleStatistics.of(rows, "seconds");
    return List.of(
        group.getKey().get(0),
        group.getKey().get(1),
        Rows.where(rows, "status", OPTIMAL).size() + " of " + rows.size(),
        Quantities.fixed(seconds.min(), 2),
        Quantities.fixed(seconds.median(), 2),
        Quantities.fixed(seconds.max(), 2));
  }

  private static void backends(List<Row> rows, List<Block> blocks) {
    blocks.add(
        new Block.Prose(
            """
            ## Comparison of solution methods

            The table compares the decomposition that `auto` selects ([description](../../docs/decisions/0060-decomposition.md)) with single
            backends that solve the complete model, on instances with %s tasks of mean size %s. All of them start from a heuristic
            placement and the [bound that counts servers per type](../../docs/decisions/0030-aggregate-bounds.md). Where the placement attains
            the bound, no search is necessary. Otherwise a backend searches over individual servers, many of
            which are identical, and the decomposition searches over the number of servers of each type.
            """
                .formatted(TASKS, LARGE_TASKS)));
    blocks.add(
        new Block.Table(
            "",
            "lrrrr",
            List.of("solver", "proven", "largest gap", "seconds: median", "maximum"),
            Rows.groupBy(rows, "solver").entrySet().stream()
                .map(group -> solver(group.getKey(), group.getValue()))
                .toList()));
  }

  private static List<String> solver(String solver, List<Row> rows) {
    SampleStatistics seconds = SampleStatistics.of(rows, "seconds");
    return List.of(
        "`" + solver + "`",
        Rows.where(rows, "status", OPTIMAL).size() + " of " + rows.size(),
        Quantities.twoDigitPercent(SampleStatistics.of(rows, "gap").max()),
        Quantities.fixed(seconds.median(), 2),
        Quantities.fixed(seconds.max(), 2));
  }
}
