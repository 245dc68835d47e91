package org.wattle.studies.traces;

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

/** Chapter 5 of the thesis: causes of evictions in a cluster trace, and what priorities demand. */
public final class TraceCausesStudy implements BookStudy {
  /** The folder of Google's trace among the data. */
  static final String GOOGLE = "google-2011";

  /** Midnight of 9 May to midnight of 16 May 2011, in seconds of Google's trace. */
  private static final String WINDOW = "623400..1228200";

  private static final int RUNS = 10;
  private static final int OTHER_RUNS = 5;
  private static final int QUICK_RUNS = 1;

  @Override
  public String name() {
    return "thesis-5";
  }

  @Override
  public String question() {
    return "Why are tasks evicted, and does an analysis of a trace find out?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    int runs = quick ? QUICK_RUNS : RUNS;
    List<StudyStep> steps = new ArrayList<>();
    add(steps, TraceVariant.RARE, runs);
    add(steps, TraceVariant.FREQUENT, quick ? 1 : OTHER_RUNS);
    add(steps, TraceVariant.SUBMISSIONS, quick ? 1 : OTHER_RUNS);
    if (!quick) {
      steps.add(
          new StudyStep.WithData(
              GOOGLE,
              StudyStep.Command.of(
                  "analyze %s/%s --window %s --out %s/%s"
                      .formatted(StudyStep.DATA, GOOGLE, WINDOW, StudyStep.WORK, GOOGLE))));
      steps.add(new StudyStep.WithData(GOOGLE, TraceRecords.keepGoogle()));
    }
    return StudyPlan.of(quick ? Duration.ofSeconds(20) : Duration.ofMinutes(2), steps);
  }

  private static void add(List<StudyStep> steps, TraceVariant variant, int runs) {
    variant.preparation().ifPresent(steps::add);
    for (int run = 1; run <= runs; run++) {
      steps.add(TraceRecords.write(variant, run));
      steps.add(
          StudyStep.Command.of(
              "analyze %s/%s --out %s/%s"
                  .formatted(
                      StudyStep.WORK, variant.trace(run), StudyStep.WORK, variant.analysis(run))));
    }
    steps.add(TraceRecords.keep(variant, runs));
  }

  @Override
  public Chapter chapter(Records records) {
    return new TraceCausesChapter(records).chapter();
  }
}
