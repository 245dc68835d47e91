package org.wattle.studies.speed;

import java.io.IOException;
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
import org.wattle.studies.Workspace;

/** Processor seconds that a heuristic takes for a day of slots. */
public final class OnlinePlacementStudy implements BookStudy {
  static final String LARGE = "large-dc.csv";
  static final String GEMS = "gems-dc.csv";
  static final String COMMANDS = "commands.csv";

  private static final List<String> WHOLE = List.of("beps", "brfs-dot", "rrs", "vector-greedy");

  @Override
  public String name() {
    return "online-placement";
  }

  @Override
  public String question() {
    return "What does a day of slots take a heuristic?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    return StudyPlan.onlyInFull(effort, Duration.ofMinutes(5), steps());
  }

  private static List<StudyStep> steps() {
    List<StudyStep> steps = new ArrayList<>();
    steps.add(BenchmarkPrograms.build());
    steps.add(BenchmarkPrograms.run("OnlineDay large-dc", LARGE));
    steps.add(
        BenchmarkPrograms.run(
            "OnlineDay gems-dc gems gems-no-sleep gems-no-network gems/shared gems/trace", GEMS));
    steps.add(StudyStep.keep(LARGE, LARGE));
    steps.add(StudyStep.keep(GEMS, GEMS));
    for (String policy : WHOLE) {
      steps.add(
          BenchmarkPrograms.command(
              1,
              "simulate instances/scenarios/large-dc-24h.json --threads 1 --policy " + policy,
              policy + ".csv"));
    }
    steps.add(new StudyStep.Made("seconds of whole commands", OnlinePlacementStudy::commands));
    return steps;
  }

  private static void commands(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    Records work = new Records(workspace.work());
    for (String policy : WHOLE) {
      rows.add(List.of(policy, work.rows(policy + ".csv").get(0).text("seconds")));
    }
    workspace.keep(COMMANDS, List.of("case", "seconds"), rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return OnlinePlacementChapter.of(records);
  }
}
