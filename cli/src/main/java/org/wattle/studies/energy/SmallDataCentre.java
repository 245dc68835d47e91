package org.wattle.studies.energy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.Chapter;
import org.wattle.studies.Effort;
import org.wattle.studies.Plan;
import org.wattle.studies.Records;
import org.wattle.studies.Source;
import org.wattle.studies.Step;
import org.wattle.studies.Study;
import org.wattle.studies.kit.Answers;

/**
 * The small data centre of the thesis, proven: by what {@code auto} picks and by single backends.
 */
public final class SmallDataCentre implements Study {
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
  public Optional<Source> source() {
    return Optional.of(Source.THESIS);
  }

  @Override
  public Plan plan(Effort effort) {
    boolean quick = effort == Effort.QUICK;
    List<Step> steps = new ArrayList<>(proofs(quick ? 1 : 5).steps());
    steps.addAll(quick ? backends(1, "2s").steps() : backends(2, "10s").steps());
    return Plan.of(Duration.ofSeconds(quick ? 10 : 150), steps);
  }

  private static Answers proofs(int seeds) {
    Answers answers = new Answers(PROOFS, List.of("tasks", "mean size", "seed"));
    for (String mean : List.of("0.03", "0.1")) {
      for (String tasks : List.of("25", "50")) {
        for (int seed = 1; seed <= seeds; seed++) {
          answers
              .first(generate(tasks, mean, seed))
              .row(
                  List.of(tasks, mean, Integer.toString(seed)),
                  "solve " + Answers.INSTANCE + " --time-limit 60s");
        }
      }
    }
    return answers;
  }

  private static Answers backends(int seeds, String limit) {
    Answers answers = new Answers(BACKENDS, List.of("tasks", "mean size", "seed", "solver"));
    for (int seed = 1; seed <= seeds; seed++) {
      answers.first(generate("25", "0.2", seed));
      for (String solver : List.of("benders", "cp-sat", "scip", "highs")) {
        answers.row(
            List.of("25", "0.2", Integer.toString(seed), solver),
            "solve " + Answers.INSTANCE + " --solver " + solver + " --time-limit " + limit);
      }
    }
    return answers;
  }

  private static String generate(String tasks, String mean, int seed) {
    return "generate small-dc --tasks %s --mean %s --seed %d --out %s"
        .formatted(tasks, mean, seed, Answers.INSTANCE);
  }

  @Override
  public Chapter chapter(Records records) {
    return SmallDataCentreChapter.of(records);
  }
}
