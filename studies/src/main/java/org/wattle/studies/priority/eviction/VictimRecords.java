package org.wattle.studies.priority.eviction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.priority.PrioritySteps;
import org.wattle.studies.priority.ScenarioRuns;
import org.wattle.studies.priority.eviction.EvictionStates.State;
import org.wattle.studies.priority.eviction.VictimReading.Start;

/** Whom the policies of chapter 7 evict, under both readings of what a start is. */
public final class VictimRecords {
  /** A row for each reading and run. */
  public static final String VICTIMS = "victims.csv";

  /** Figure 7.2: the first run, in so many equal parts of its evictions. */
  static final String STATES = "figure-7.2.csv";

  private static final int PARTS = 100;
  private static final int DECIMALS = 3;

  private static final List<String> VICTIMS_HEAD =
      List.of(
          "policy",
          "start",
          "run",
          "evictions",
          "evicted_tasks",
          "most_evictions",
          "wasted_cpu_seconds",
          "response_seconds",
          "response_c0_seconds",
          "of_c0",
          "again",
          "with_both",
          "again_with_both",
          "share_with_both");

  private static final List<String> STATES_HEAD =
      List.of("policy", "evictions", "evicted_running", "others_running", "again");

  private VictimRecords() {}

  /**
   * The step that runs all readings and keeps both records.
   *
   * @param scenario its file among those of Wattle
   * @param runs of each reading
   */
  static StudyStep step(String scenario, int runs) {
    return new StudyStep.Derivation(
        "count, with %s, how many running tasks had been evicted before, eviction by eviction, and whether the victim had been; write %s and %s"
            .formatted(scenario, VICTIMS, STATES),
        work -> keep(work, scenario, runs));
  }

  private static void keep(Workspace workspace, String scenario, int runs) throws IOException {
    ScenarioRuns all =
        ScenarioRuns.read(workspace.home().resolve(PrioritySteps.SCENARIOS + scenario));
    List<List<String>> victims = new ArrayList<>();
    List<List<String>> states = new ArrayList<>();
    for (int run = 1; run <= runs; run++) {
      PriorityTasks tasks = all.tasks(run);
      for (VictimReading reading : VictimReading.ALL) {
        EvictionStates seen = new EvictionStates(tasks);
        PriorityOutcome outcome =
            all.run(reading.of(all.policy(reading.policy())), run, tasks, seen);
        victims.add(row(reading, run, outcome, seen.states()));
        if (run == 1 && reading.start() == Start.LATEST) {
          states.addAll(parts(reading.policy(), seen.states()));
        }
      }
    }
    workspace.keep(VICTIMS, VICTIMS_HEAD, victims);
    workspace.keep(STATES, STATES_HEAD, states);
  }

  private static List<String> row(
      VictimReading reading, int run, PriorityOutcome outcome, List<State> states) {
    List<State> both = states.stream().filter(State::both).toList();
    return List.of(
        reading.policy(),
        reading.start().word(),
        Integer.toString(run),
        Long.toString(outcome.evictions()),
        Long.toString(outcome.evictedTasks()),
        Integer.toString(outcome.mostEvictions()),
        plain(outcome.wastedCpuSeconds()),
        plain(outcome.responseSeconds().orElse(Double.NaN)),
        plain(outcome.classes().get(0).responses().mean().orElse(Double.NaN)),
        Integer.toString(states.size()),
        count(states, State::again),
        Integer.toString(both.size()),
        count(both, State::again),
        plain(both.stream().mapToDouble(State::share).sum()));
  }

  private static List<List<String>> parts(String policy, List<State> states) {
    List<List<String>> rows = new ArrayList<>();
    int size = Math.max(1, (states.size() + PARTS - 1) / PARTS);
    for (int from = 0; from < states.size(); from += size) {
      List<State> some = states.subList(from, Math.min(states.size(), from + size));
      rows.add(
          List.of(
              policy,
              Integer.toString(from + some.size()),
              plain(some.stream().mapToInt(State::evicted).average().orElse(0)),
              plain(some.stream().mapToInt(State::others).average().orElse(0)),
              plain((double) some.stream().filter(State::again).count() / some.size())));
    }
    return rows;
  }

  private static String count(List<State> states, Predicate<State> which) {
    return Long.toString(states.stream().filter(which).count());
  }

  private static String plain(double value) {
    return Double.isNaN(value) ? "" : Quantities.plain(value, DECIMALS);
  }
}
