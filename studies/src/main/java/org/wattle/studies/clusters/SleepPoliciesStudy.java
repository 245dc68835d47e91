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
  static final String SMALL = "small.csv";
  static final String LARGE = "large.csv";
  static final String REGRET = "regret.csv";

  private static final List<String> REGRET_HEAD =
      List.of("policy", "from_seconds", "regret_joules");

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
    steps.add(
        StudyStep.Command.of(
            "simulate instances/scenarios/small-dc-2h.json --policy mtec --policy msec --policy"
                + " beps --policy vector-greedy --policy rrs --policy always-on --shadow mtec"
                + (quick ? " --hours 0.25 --seeds 1" : " --seeds 3")
                + " --out {work}/small"));
    steps.add(StudyStep.keep("small/runs.csv", SMALL));
    steps.add(
        new StudyStep.Derivation(
            "write the regret of the slots of the first run to regret.csv", this::keep));
    steps.add(
        StudyStep.Command.of(
            "simulate instances/scenarios/large-dc-24h.json --policy beps-cpu --policy beps-memory"
                + " --policy brfs-norm --policy brfs-dot --policy rrs --policy always-on"
                + (quick ? " --hours 1 --seeds 1" : " --seeds 3")
                + " --out {work}/large"));
    steps.add(StudyStep.keep("large/runs.csv", LARGE));
    return StudyPlan.of(quick ? Duration.ofSeconds(20) : Duration.ofMinutes(5), steps);
  }

  private void keep(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Row row : new Records(workspace.work().resolve("small")).rows("slots.csv")) {
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
