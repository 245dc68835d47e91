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
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JmhResult;
import org.wattle.studies.data.SampleStatistics;

/** Events a second of the simulation of dispatchers, and the memory that it takes. */
public final class DispatchSpeedStudy implements BookStudy {
  static final String EVENTS = "events.csv";
  static final String COMMANDS = "commands.csv";

  private static final List<String> FILES = List.of("events-lotes.json", "events-greedy.json");

  private static final List<Case> CASES =
      List.of(
          new Case("lotes at 0.94, 10,000 h", "lotes", "0.94", "10000"),
          new Case("lotes at 0.9, 1,000 h", "lotes", "0.9", "1000"),
          new Case("greedy at 0.9, 1,000 h", "greedy", "0.9", "1000"),
          new Case("lotes at 3, 100 h", "lotes", "3", "100"));

  /** A whole command. */
  private record Case(String name, String policy, String load, String hours) {
    String folder() {
      return policy + "-" + load;
    }

    StudyStep step() {
      return BenchmarkPrograms.command(
          1,
          "simulate instances/lotes/load-090.json --seeds 1 --policy %s --load %s --hours %s"
                  .formatted(policy, load, hours)
              + " --out "
              + StudyStep.WORK
              + "/"
              + folder(),
          folder() + ".csv");
    }
  }

  @Override
  public String name() {
    return "dispatch-speed";
  }

  @Override
  public String question() {
    return "How fast, and how small, is the simulation of dispatchers?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    return StudyPlan.onlyInFull(effort, Duration.ofMinutes(10), steps());
  }

  private static List<StudyStep> steps() {
    String bench = "SimulationBenchmark -f 1 -wi 3 -w 4 -i 5 -r 4 -p ";
    List<StudyStep> steps = new ArrayList<>();
    steps.add(BenchmarkPrograms.build());
    steps.add(
        BenchmarkPrograms.jmh(
            bench + "policy=lotes -p load=0.7,0.9,0.94 -p service=exponential,log-normal",
            FILES.get(0)));
    steps.add(
        BenchmarkPrograms.jmh(
            bench
                + "policy=greedy,greedy-random,greedy-first-fit -p load=0.7,0.9"
                + " -p service=exponential",
            FILES.get(1)));
    CASES.forEach(each -> steps.add(each.step()));
    steps.add(new StudyStep.Made("million events a second", DispatchSpeedStudy::events));
    steps.add(
        new StudyStep.Made("seconds and memory of whole commands", DispatchSpeedStudy::commands));
    return steps;
  }

  private static void events(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String file : FILES) {
      for (JmhResult each : JmhResult.all(workspace, file)) {
        SampleStatistics rates = BenchmarkPrograms.times(each.runs("events"), 1e-6);
        rows.add(
            List.of(
                each.parameter("policy"),
                each.parameter("load"),
                each.parameter("service"),
                BenchmarkPrograms.hundredths(rates.median()),
                BenchmarkPrograms.hundredths(rates.min()),
                BenchmarkPrograms.hundredths(rates.max())));
      }
    }
    List<String> head =
        List.of("policy", "load", "service", "million events a second", "least", "most");
    workspace.keep(EVENTS, head, rows);
  }

  private static void commands(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    Records work = new Records(workspace.work());
    for (Case each : CASES) {
      Row cost = work.rows(each.folder() + ".csv").get(0);
      Row run = work.rows(each.folder() + "/runs.csv").get(0);
      Row summary = work.rows(each.folder() + "/summary.csv").get(0);
      rows.add(
          List.of(
              each.name(),
              cost.text("seconds"),
              cost.text("most resident MB"),
              run.text("waiting"),
              BenchmarkPrograms.digits(summary.number("wait_all_hours_mean")),
              summary.text("verdict")));
    }
    List<String> head =
        List.of(
            "case",
            "wall seconds",
            "most resident MB",
            "in line at the end",
            "mean wait of all in hours",
            "verdict");
    workspace.keep(COMMANDS, head, rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return DispatchSpeedChapter.of(records);
  }
}
