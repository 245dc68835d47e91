package org.wattle.studies.collocation;

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

/**
 * Table 1 of the paper: the features of the branch-and-bound one after the other, against proven
 * optima. Limits of the full runs are processor seconds of the solving thread, so that a busy
 * machine changes little.
 */
public final class Table1 implements Study {
  /** As many nodes as containers. */
  static final String RUNS = "runs.csv";

  /** On 0.56 as many nodes as containers. */
  static final String TIGHT = "tight.csv";

  /** A minute for each run, as in the paper. */
  static final String MINUTE = "minute.csv";

  private static final String PROGRAM =
      "java -cp benchmarks/target/benchmarks.jar org.wattle.benchmarks.CollocationAblation ";

  @Override
  public String name() {
    return "collocation/table-1";
  }

  @Override
  public String question() {
    return "What does each feature of the branch-and-bound bring?";
  }

  @Override
  public Optional<Source> source() {
    return Optional.of(Source.CLAVISMO);
  }

  @Override
  public Plan plan(Effort effort) {
    if (effort == Effort.QUICK) {
      return Plan.of(Duration.ofSeconds(10), new QuickAblation().steps());
    }
    List<Step> steps = new ArrayList<>();
    steps.add(Step.Program.of("./mvnw -q -pl benchmarks -am package -Dmaven.test.skip"));
    steps.add(Step.Program.of(PROGRAM + "1.5 32,128,512,1024 1 2 10").into(RUNS));
    steps.add(Step.Program.of(PROGRAM + "1.5 1024 0.56 1 10").into(TIGHT));
    steps.add(Step.Program.of(PROGRAM + "60 1024 1 1 0").into(MINUTE));
    List.of(RUNS, TIGHT, MINUTE).forEach(file -> steps.add(Step.keep(file, file)));
    return Plan.of(Duration.ofMinutes(25), steps);
  }

  @Override
  public Chapter chapter(Records records) {
    return Table1Chapter.of(
        new Ablation(records.rows(RUNS)),
        new Ablation(records.rows(TIGHT)),
        new Ablation(records.rows(MINUTE)));
  }
}
