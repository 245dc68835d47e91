package org.wattle.studies.collocation;

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

/**
 * Table 1 of the paper: the features of the branch-and-bound one after the other, against proven
 * optima. Limits of the full runs are processor seconds of the solving thread, so that a busy
 * machine changes little.
 */
public final class AblationStudy implements BookStudy {
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
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    if (effort == StudyScale.QUICK) {
      return StudyPlan.of(Duration.ofSeconds(10), new QuickAblation().steps());
    }
    List<StudyStep> steps = new ArrayList<>();
    steps.add(StudyStep.Program.of("./mvnw -q -pl benchmarks -am package -Dmaven.test.skip"));
    steps.add(StudyStep.Program.of(PROGRAM + "1.5 32,128,512,1024 1 2 10").into(RUNS));
    steps.add(StudyStep.Program.of(PROGRAM + "1.5 1024 0.56 1 10").into(TIGHT));
    steps.add(StudyStep.Program.of(PROGRAM + "60 1024 1 1 0").into(MINUTE));
    List.of(RUNS, TIGHT, MINUTE).forEach(file -> steps.add(StudyStep.keep(file, file)));
    return StudyPlan.of(Duration.ofMinutes(25), steps);
  }

  @Override
  public Chapter chapter(Records records) {
    return AblationChapter.of(
        new AblationRuns(records.rows(RUNS)),
        new AblationRuns(records.rows(TIGHT)),
        new AblationRuns(records.rows(MINUTE)));
  }
}
