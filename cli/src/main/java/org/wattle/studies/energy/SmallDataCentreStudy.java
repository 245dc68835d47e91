package org.wattle.studies.energy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.SolveTable;

/**
 * The small data centre of the thesis, proven: by what {@code auto} picks and by single backends.
 */
public final class SmallDataCentreStudy implements BookStudy {
  static final String PROOFS = "small-dc.csv";
  static final String BACKENDS = "solvers.csv";

  @Override
  public String name() {
    return "small-dc";
  }

  @Override
  public String question() {
    return "Are the optima of the small data centre of the thesis proven, and how fast?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    boolean quick = effort == StudyScale.QUICK;
    List<StudyStep> steps = new ArrayList<>(proofs(quick ? 1 : 5).steps());
    steps.addAll(quick ? backends(1, "2s").steps() : backends(2, "10s").steps());
    return StudyPlan.of(Duration.ofSeconds(quick ? 10 : 150), steps);
  }

  private static SolveTable proofs(int seeds) {
    SolveTable answers = new SolveTable(PROOFS, List.of("tasks", "mean size", "seed"));
    for (String mean : List.of("0.03", "0.1")) {
      for (String tasks : List.of("25", "50")) {
        for (int seed = 1; seed <= seeds; seed++) {
          answers
              .first(generate(tasks, mean, seed))
              .row(
                  List.of(tasks, mean, Integer.toString(seed)),
                  "solve " + SolveTable.INSTANCE + " --time-limit 60s");
        }
      }
    }
    return answers;
  }

  private static SolveTable backends(int seeds, String limit) {
    SolveTable answers = new SolveTable(BACKENDS, List.of("tasks", "mean size", "seed", "solver"));
    for (int seed = 1; seed <= seeds; seed++) {
      answers.first(generate("25", "0.2", seed));
      for (String solver : List.of("benders", "cp-sat", "scip", "highs")) {
        answers.row(
            List.of("25", "0.2", Integer.toString(seed), solver),
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
    return SmallDataCentreChapter.of(records);
  }
}
