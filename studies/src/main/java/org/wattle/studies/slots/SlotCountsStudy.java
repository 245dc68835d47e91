package org.wattle.studies.slots;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.Rows;

/** Chapter 8 of the thesis: how many slots servers have, and which tasks get powerful ones. */
public final class SlotCountsStudy implements BookStudy {
  static final String OVER_TIME = "over-time.csv";

  /** Configurations in proportion to the CPU, with the fewest slots first. */
  static final List<String> BY_CPU = List.of("mrs+sc1", "mrs+sc2", "mrs+sc3", "mrs+sc4");

  static final String SC3 = "mrs+sc3";
  static final String SC4 = "mrs+sc4";

  /** WA²SC with the slots of Table 8.1. */
  static final String AWARE = "wasp";

  /** WA²SC with the slots that its algorithm gives for the tasks of the run. */
  static final String AWARE_OF_RUN = "wasp+wasc";

  /** Factors of the run times of W-E, to see how the load matters. */
  static final List<Double> LOADS = List.of(0.5, 0.75, 1.25, 1.5);

  private static final List<String> ALL =
      List.of("mrs+sc1", "mrs+sc2", "mrs+sc3", "mrs+sc4", "wasp", "wasp+wasc");

  /** Parts of WA²SC alone: its slots, and its policy with slots in proportion to the CPU. */
  static final List<String> PARTS = List.of("mrs", "wasp+sc3");

  private static final List<String> OVER_TIME_HEAD =
      List.of("policy", "to_seconds", "slots_taken", "cpu_share", "memory_share", "waiting");
  private static final double ARRIVALS_SECONDS = 54_000;
  private static final int SEEDS = 10;
  private static final int QUICK_SEEDS = 2;

  @Override
  public String name() {
    return "thesis-8";
  }

  @Override
  public String question() {
    return "How many slots should servers have, and do production tasks gain from powerful ones?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    int seeds = quick ? QUICK_SEEDS : SEEDS;
    List<StudyStep> steps = new ArrayList<>();
    steps.add(SlotTables.step());
    List<String> policies = new ArrayList<>(ALL);
    policies.addAll(PARTS);
    steps.addAll(ArrivalSetting.W_E.steps(policies, seeds));
    steps.add(
        new StudyStep.Derivation(
            "write the utilisation over time of the first runs to " + OVER_TIME,
            SlotCountsStudy::keepOverTime));
    steps.add(TraceSamples.step());
    steps.addAll(ArrivalSetting.W_C.steps(ALL, seeds));
    if (!quick) {
      for (double load : LOADS) {
        steps.addAll(ArrivalSetting.W_E.at(load).steps(ALL, seeds));
      }
    }
    return StudyPlan.of(quick ? Duration.ofSeconds(8) : Duration.ofMinutes(2), steps);
  }

  private static void keepOverTime(Workspace workspace) throws IOException {
    Records made = new Records(workspace.work().resolve(ArrivalSetting.W_E.name()));
    List<List<String>> rows = new ArrayList<>();
    for (Row row : Rows.where(made.rows("samples.csv"), "run", "1")) {
      boolean shown = BY_CPU.contains(row.text("policy")) || row.text("policy").equals(AWARE);
      if (shown && row.number("to_seconds") <= ARRIVALS_SECONDS) {
        rows.add(
            List.of(
                row.text("policy"),
                row.text("to_seconds"),
                Quantities.plain(row.number("slots_taken"), 1),
                Quantities.plain(row.number("cpu_share"), 4),
                Quantities.plain(row.number("memory_share"), 4),
                row.text("waiting")));
      }
    }
    workspace.keep(OVER_TIME, OVER_TIME_HEAD, rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return new SlotCountsChapter(records).chapter();
  }
}
