package org.wattle.studies.slots;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.render.text.Quantities;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.RunMeasure;

/** Chapter 9 of the thesis: HYBRID, some of whose slots are not preempted. */
public final class HybridStudy implements BookStudy {
  /** Response times by workload, run and priority. */
  static final String BY_WORKLOAD = "by-workload.csv";

  static final String WASP = "wasp";
  static final String NONE = "hybrid0";
  static final String HYBRID = "hybrid200";
  static final String HALF = "hybrid1536";
  static final String ALL = "hybrid3072";

  /** The slots of all servers. */
  static final long SLOTS = PriorityPreset.THESIS_8.cluster().slotCount();

  /** Workloads of Table 9.3, in its order. */
  static final List<ArrivalSetting> HIGH =
      List.of(ArrivalSetting.W_B, ArrivalSetting.W_C, ArrivalSetting.W_D, ArrivalSetting.W_E);

  static final List<ArrivalSetting> WORKLOADS =
      List.of(
          ArrivalSetting.W_B,
          ArrivalSetting.W_C,
          ArrivalSetting.W_D,
          ArrivalSetting.W_E,
          ArrivalSetting.W_B.low(),
          ArrivalSetting.W_C.low(),
          ArrivalSetting.W_D.low(),
          ArrivalSetting.W_E.low());

  private static final List<String> BY_WORKLOAD_HEAD =
      List.of("workload", "pair", "priority", "wasp", "hybrid");

  /** Of the folders with the runs of Table 9.3. */
  private static final String PREFIX = "by-workload-";

  private static final int SEEDS = 20;
  private static final int SEEDS_BY_WORKLOAD = 30;
  private static final int SEEDS_OF_READINGS = 10;
  private static final int QUICK_SEEDS = 2;

  @Override
  public String name() {
    return "thesis-9";
  }

  @Override
  public String question() {
    return "Do slots that are not preempted spare tasks of low priorities, and at what cost?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    List<StudyStep> steps = new ArrayList<>();
    steps.addAll(
        ArrivalSetting.W_E.steps(
            List.of(WASP, NONE, HYBRID, HALF, ALL), quick ? QUICK_SEEDS : SEEDS));
    steps.add(WorkloadParameters.step());
    steps.add(PrioritySteps.keepEvictions(ArrivalSetting.W_E.name()));
    steps.add(TraceSamples.step());
    for (ArrivalSetting setting : WORKLOADS) {
      steps.addAll(
          setting.stepsInWork(
              List.of(WASP, HYBRID), quick ? QUICK_SEEDS : SEEDS_BY_WORKLOAD, PREFIX));
    }
    steps.add(
        new StudyStep.Derivation(
            "write the response times of these runs by priority to " + BY_WORKLOAD,
            HybridStudy::keepByWorkload));
    List<ArrivalSetting> drawn = new ArrayList<>(HIGH);
    drawn.removeIf(ArrivalSetting::sampled);
    drawn.add(ArrivalSetting.LIKE_W_A);
    steps.add(new ArrivalBursts(drawn).step(quick ? QUICK_SEEDS : SEEDS_BY_WORKLOAD));
    if (!quick) {
      steps.addAll(HybridReadings.steps(SEEDS_OF_READINGS));
    }
    return StudyPlan.of(quick ? Duration.ofSeconds(15) : Duration.ofMinutes(3), steps);
  }

  private static void keepByWorkload(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (ArrivalSetting setting : WORKLOADS) {
      Records made = new Records(workspace.work().resolve(PREFIX + setting.name()));
      PolicyRuns runs = PolicyRuns.of(made.rows("runs.csv"), made.rows("classes.csv"));
      for (int priority : runs.priorities()) {
        PairedRuns pairs = runs.paired(WASP, HYBRID, RunMeasure.response(priority));
        for (int i = 0; i < pairs.size(); i++) {
          rows.add(
              List.of(
                  setting.name(),
                  Integer.toString(i + 1),
                  Integer.toString(priority),
                  Quantities.plain(pairs.first().get(i), 2),
                  Quantities.plain(pairs.second().get(i), 2)));
        }
      }
    }
    workspace.keep(BY_WORKLOAD, BY_WORKLOAD_HEAD, rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return new HybridChapter(records).chapter();
  }
}
