package org.wattle.studies.clusters;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;

/**
 * Chapter 3 of the thesis: policies over two hours, compared with the optimum of each slot, and
 * over a day.
 */
public final class SleepPoliciesStudy implements BookStudy {
  static final String REGRET = "regret.csv";

  /** Units of work for the optimum of a slot, so that every machine finds the same. */
  private static final int SLOT_WORK_LIMIT = 200;

  private static final List<String> REGRET_HEAD =
      List.of("policy", "from_seconds", "regret_joules");

  /** How switches of neighbouring tiers are linked; the thesis has the first one. */
  enum Wiring {
    /** Each switch with all of the next tier (section 4.2.3). */
    FULL("full", "-full"),
    /** Each access switch with the servers of its own rack only. */
    RACK("rack", "");

    private final String word;
    private final String ending;

    Wiring(String word, String ending) {
      this.word = word;
      this.ending = ending;
    }

    /** As in scenarios. */
    String word() {
      return word;
    }

    String small() {
      return "small-dc-2h" + ending + ".json";
    }

    String large() {
      return "large-dc-24h" + ending + ".json";
    }

    /** The record of the small data centre. */
    String smallRuns() {
      return "small-" + word + ".csv";
    }

    /** The record of the large data centre. */
    String largeRuns() {
      return "large-" + word + ".csv";
    }
  }

  @Override
  public String name() {
    return "thesis-3";
  }

  @Override
  public String question() {
    return "How much energy do the policies of chapter 3 use over time, and how far is each slot"
        + " from its optimum?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    List<StudyStep> steps = new ArrayList<>();
    for (Wiring wiring : Wiring.values()) {
      String folder = "small-" + wiring.word();
      steps.add(
          StudyStep.Command.of(
              "simulate instances/scenarios/"
                  + wiring.small()
                  + " --policy mtec --policy msec --policy beps --policy vector-greedy --policy rrs"
                  + " --policy always-on --shadow mtec --slot-work-limit "
                  + SLOT_WORK_LIMIT
                  + (quick ? " --hours 0.25 --seeds 1" : " --seeds 3")
                  + " --out {work}/"
                  + folder));
      steps.add(StudyStep.keep(folder + "/runs.csv", wiring.smallRuns()));
    }
    steps.add(
        new StudyStep.Derivation(
            "write the regret of the slots of the first run with full wiring to regret.csv",
            this::keep));
    for (Wiring wiring : Wiring.values()) {
      String folder = "large-" + wiring.word();
      steps.add(
          StudyStep.Command.of(
              "simulate instances/scenarios/%s --policy beps-cpu --policy beps-memory --policy brfs-norm --policy brfs-dot --policy rrs --policy always-on%s --out {work}/%s"
                  .formatted(
                      wiring.large(), quick ? " --hours 1 --seeds 2" : " --seeds 20", folder)));
      steps.add(StudyStep.keep(folder + "/runs.csv", wiring.largeRuns()));
    }
    return StudyPlan.of(quick ? Duration.ofSeconds(30) : Duration.ofMinutes(15), steps);
  }

  private void keep(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Row row :
        new Records(workspace.work().resolve("small-" + Wiring.FULL.word())).rows("slots.csv")) {
      if (row.text("run").equals("1")) {
        rows.add(REGRET_HEAD.stream().map(row::text).toList());
      }
    }
    workspace.keep(REGRET, REGRET_HEAD, rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return new SleepPoliciesChapter(records).chapter();
  }
}
