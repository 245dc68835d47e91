package org.wattle.studies.speed;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.Chapter;
import org.wattle.studies.Effort;
import org.wattle.studies.Plan;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.Source;
import org.wattle.studies.Step;
import org.wattle.studies.Study;
import org.wattle.studies.Workspace;
import org.wattle.studies.kit.Measured;
import org.wattle.studies.kit.Sample;

/** Events a second of the simulation of dispatchers, and the memory that it takes. */
public final class DispatchSpeed implements Study {
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

    Step step() {
      return Programs.command(
          1,
          "simulate instances/lotes/load-090.json --seeds 1 --policy %s --load %s --hours %s"
                  .formatted(policy, load, hours)
              + " --out "
              + Step.WORK
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
  public Optional<Source> source() {
    return Optional.empty();
  }

  @Override
  public Plan plan(Effort effort) {
    return Plan.onlyInFull(effort, Duration.ofMinutes(10), steps());
  }

  private static List<Step> steps() {
    String bench = "SimulationBenchmark -f 1 -wi 3 -w 4 -i 5 -r 4 -p ";
    List<Step> steps = new ArrayList<>();
    steps.add(Programs.build());
    steps.add(
        Programs.jmh(
            bench + "policy=lotes -p load=0.7,0.9,0.94 -p service=exponential,log-normal",
            FILES.get(0)));
    steps.add(
        Programs.jmh(
            bench
                + "policy=greedy,greedy-random,greedy-first-fit -p load=0.7,0.9"
                + " -p service=exponential",
            FILES.get(1)));
    CASES.forEach(each -> steps.add(each.step()));
    steps.add(new Step.Made("million events a second", DispatchSpeed::events));
    steps.add(new Step.Made("seconds and memory of whole commands", DispatchSpeed::commands));
    return steps;
  }

  private static void events(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String file : FILES) {
      for (Measured each : Measured.all(workspace, file)) {
        Sample rates = Programs.times(each.runs("events"), 1e-6);
        rows.add(
            List.of(
                each.parameter("policy"),
                each.parameter("load"),
                each.parameter("service"),
                Programs.hundredths(rates.median()),
                Programs.hundredths(rates.least()),
                Programs.hundredths(rates.most())));
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
              Programs.digits(summary.number("wait_all_hours_mean")),
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
