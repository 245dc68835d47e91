package org.wattle.studies.priority;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.Placement;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.SlotTable;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;

/**
 * Equations of chapter 6 of the thesis, computed again from the events of runs: the bounds of an
 * execution time (6.1), V (6.5), E as the integral of power, WE as the sum over evictions.
 */
final class IdentityRecords {
  static final String FILE = "identities.csv";

  private static final int PRIORITIES = 12;

  private static final List<String> POLICIES = List.of("s1", "s3", "s4", "s6", "s11", "s11+idl");

  private static final List<String> HEAD =
      List.of(
          "policy",
          "run",
          "executions",
          "too_short",
          "too_long",
          "shortest",
          "longest",
          "weighted_response_seconds",
          "weighted_response_again",
          "joules_in_all",
          "joules_again",
          "wasted_cpu_seconds",
          "wasted_again");

  private IdentityRecords() {}

  /** The step that runs some settings and keeps the record. */
  static StudyStep step(String scenario, int runs) {
    return new StudyStep.Derivation(
        "compute equations 6.1, 6.3 and 6.5 from the events of %s runs of %s, write %s"
            .formatted(runs, scenario, FILE),
        work -> keep(work, scenario, runs));
  }

  private static void keep(Workspace workspace, String scenario, int runs) throws IOException {
    ScenarioRuns all =
        ScenarioRuns.read(workspace.home().resolve(PrioritySteps.SCENARIOS + scenario));
    List<List<String>> rows = new ArrayList<>();
    for (int run = 1; run <= runs; run++) {
      PriorityTasks tasks = all.tasks(run);
      for (String name : POLICIES) {
        PriorityPolicy policy = all.policy(name);
        Again again = new Again(tasks, all.servers(policy));
        PriorityOutcome outcome = all.run(policy, run, tasks, again);
        rows.add(again.row(name, run, outcome));
      }
    }
    workspace.keep(FILE, HEAD, rows);
  }

  /** Computes what the simulation reports once more. Mutable. */
  private static final class Again implements PrioritySimulation.Listener {
    private final PriorityTasks tasks;
    private final SlotTable servers;
    private final int wakeSeconds;
    private final long[] placedAt;
    private final double[] responses = new double[PRIORITIES];
    private final int[] finished = new int[PRIORITIES];
    private int tooShort;
    private int tooLong;
    private double shortest = Double.POSITIVE_INFINITY;
    private double longest;
    private double joules;
    private double wasted;

    Again(PriorityTasks tasks, PriorityCluster cluster) {
      this.tasks = tasks;
      this.servers = new SlotTable(cluster);
      this.wakeSeconds = cluster.wakeSeconds();
      this.placedAt = new long[tasks.count()];
    }

    @Override
    public void sample(PrioritySample sample) {
      joules += sample.joules();
    }

    @Override
    public void placed(Placement placement) {
      placedAt[placement.task()] = placement.seconds();
    }

    @Override
    public void evicted(Eviction eviction) {
      wasted += eviction.wasted() / PriorityTasks.UNITS;
    }

    /** The last execution, which does all the work: nothing is resumed. */
    @Override
    public void ended(TaskEnd end) {
      int task = end.task();
      int priority = tasks.priority(task);
      finished[priority]++;
      responses[priority] += end.seconds() - tasks.arrival(task);
      SlotServers server = servers.type(end.server());
      double seconds = end.seconds() - placedAt[task];
      double work = tasks.work(task) / PriorityTasks.UNITS;
      double lower = work * server.cores() / server.cpu();
      double upper = work * server.slots() / server.cpu();
      tooShort += seconds < lower ? 1 : 0;
      // Seconds are whole, and a server may have to wake.
      tooLong += seconds > upper + 1 + wakeSeconds ? 1 : 0;
      if (lower > wakeSeconds) {
        shortest = Math.min(shortest, seconds / lower);
        longest = Math.max(longest, seconds / lower);
      }
    }

    private double weightedResponse() {
      double sum = 0;
      int classes = 0;
      for (int priority = 0; priority < PRIORITIES; priority++) {
        if (finished[priority] > 0) {
          sum +=
              (priority + PriorityOutcome.WEIGHT_OFFSET) * responses[priority] / finished[priority];
          classes++;
        }
      }
      return sum / classes;
    }

    List<String> row(String policy, int run, PriorityOutcome outcome) {
      int executions = 0;
      for (int each : finished) {
        executions += each;
      }
      return List.of(
          policy,
          Integer.toString(run),
          Integer.toString(executions),
          Integer.toString(tooShort),
          Integer.toString(tooLong),
          Double.toString(shortest),
          Double.toString(longest),
          Double.toString(outcome.weightedResponseSeconds().orElse(Double.NaN)),
          Double.toString(weightedResponse()),
          Double.toString(outcome.joules()),
          Double.toString(joules),
          Double.toString(outcome.wastedCpuSeconds()),
          Double.toString(wasted));
    }
  }
}
