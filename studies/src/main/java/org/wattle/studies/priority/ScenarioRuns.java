package org.wattle.studies.priority;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.wattle.model.json.priority.PriorityScenarioCodec;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.PriorityScenario.WorkloadSource;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.study.Replications;
import org.wattle.studies.data.JsonDocuments;

/**
 * Runs of a scenario whose events a study follows one by one, which {@code simulate} does not write
 * to files. They are the runs of {@code simulate} with the same number, event by event.
 *
 * @param scenario whose workload is drawn from parameters
 * @param catalogue of policies
 */
public record ScenarioRuns(PriorityScenario scenario, PolicyCatalogue catalogue) {
  /**
   * Reads a scenario.
   *
   * @throws IOException where it cannot be read
   */
  public static ScenarioRuns read(Path file) throws IOException {
    return new ScenarioRuns(
        new PriorityScenarioCodec().content(JsonDocuments.readFrom(file)),
        new PolicyCatalogue(PolicyCatalogue.load().usable()));
  }

  /**
   * The tasks of a run.
   *
   * @param run from 1
   */
  public Workload workload(int run) {
    if (scenario.workload() instanceof WorkloadSource.Drawn drawn) {
      return PriorityWorkload.draw(drawn.parameters(), Optional.empty(), seed(run));
    }
    throw new IllegalStateException("The tasks of (" + scenario.name() + ") are not drawn.");
  }

  /** The tasks of a run as the simulation numbers them. */
  public PriorityTasks tasks(int run) {
    return PriorityTasks.of(workload(run), scenario.runTimeFactor());
  }

  /** A policy by name. */
  public PriorityPolicy policy(String name) {
    return catalogue.policy(name, scenario.defaults());
  }

  /** The servers with the slots that a policy configures, for the tasks of the first run. */
  public PriorityCluster servers(PriorityPolicy policy) {
    return policy.configuration().configure(scenario.cluster(), workload(1));
  }

  /**
   * A run of a policy.
   *
   * @param run from 1
   * @param tasks of that run
   */
  public PriorityOutcome run(
      PriorityPolicy policy, int run, PriorityTasks tasks, PrioritySimulation.Listener listener) {
    return PrioritySimulation.run(
        new PrioritySimulation.Input(
            servers(policy),
            tasks,
            new PrioritySimulation.Span(
                scenario.seconds(), scenario.drained(), scenario.sampleSeconds())),
        policy,
        seed(run),
        listener,
        new Interrupt());
  }

  private long seed(int run) {
    return Replications.seed(scenario.seed(), run);
  }
}
