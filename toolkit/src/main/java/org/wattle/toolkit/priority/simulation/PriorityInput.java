package org.wattle.toolkit.priority.simulation;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.wattle.model.json.table.WorkloadReader;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.PriorityScenario.WorkloadSource;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.study.Replications;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;

/**
 * A scenario with the content of all files that it names.
 *
 * @param described the part of it that is reported
 * @param policies of the scenario, by name
 * @param tasks of a replication, by its seed
 * @param sample of the workload, from which slots are configured; it may be without tasks
 */
record PriorityInput(
    PrioritySetup described,
    Map<String, PriorityPolicy> policies,
    LongFunction<PriorityTasks> tasks,
    Supplier<WorkloadSample> sample) {
  /** A policy of the scenario. */
  PriorityPolicy policy(String name) {
    return Optional.ofNullable(policies.get(name)).orElseThrow();
  }

  /** The simulation of a replication on a cluster with its slots, by its seed. */
  PrioritySimulation.Input run(PriorityCluster cluster, long seed) {
    PriorityScenario scenario = described.scenario();
    return new PrioritySimulation.Input(
        cluster,
        tasks.apply(seed),
        new PrioritySimulation.Span(
            scenario.seconds(), scenario.drained(), scenario.sampleSeconds()));
  }

  /**
   * Reads the files that a scenario names, and checks that they suit it and its policies.
   *
   * @throws UserError with every issue of the first document that has any
   */
  static PriorityInput read(
      SimulationContext context,
      ScenarioFile<PriorityScenario> file,
      PriorityScenario scenario,
      Map<String, PriorityPolicy> policies) {
    Reading reading = new Reading(context, file, scenario, policies);
    LongFunction<Workload> workloads = reading.suitable(reading.workloads());
    Workload first = workloads.apply(Replications.seed(scenario.seed(), 1));
    LongFunction<PriorityTasks> tasks =
        ScenarioFile.kept(
            seed -> PriorityTasks.of(workloads.apply(seed), scenario.runTimeFactor()));
    boolean drawn = scenario.workload() instanceof WorkloadSource.Drawn;
    return new PriorityInput(
        new PrioritySetup(
            scenario,
            file.shown(),
            reading.description(first),
            first.assumptions(),
            ArrivalStatistics.of(first, scenario.seconds()),
            List.of()),
        new LinkedHashMap<>(policies),
        // Those of a file are the same for every seed.
        drawn ? tasks : seed -> tasks.apply(0),
        () -> WorkloadSample.of(scenario, workloads));
  }

  /** Reads and checks the files of one scenario. */
  private record Reading(
      SimulationContext context,
      ScenarioFile<PriorityScenario> file,
      PriorityScenario scenario,
      Map<String, PriorityPolicy> policies) {
    LongFunction<Workload> workloads() {
      if (scenario.workload() instanceof WorkloadSource.Drawn drawn) {
        PriorityParameters parameters = drawn.parameters();
        Optional<Workload> samples =
            parameters.sizes() instanceof Sizes.Sampled sampled
                ? Optional.of(workload(sampled.file()))
                : Optional.empty();
        samples.ifPresent(workload -> requireResources(workload, List.of("cpu", "memory")));
        return seed -> PriorityWorkload.draw(parameters, samples, seed);
      }
      Workload workload = workload(((WorkloadSource.InFile) scenario.workload()).file());
      return seed -> workload;
    }

    /** The same workloads, each of which suits the cluster and the policies. */
    LongFunction<Workload> suitable(LongFunction<Workload> workloads) {
      boolean limited = limited();
      return seed -> {
        Workload workload = workloads.apply(seed);
        requireResources(workload, limited ? List.of("cpu", "memory") : List.of("cpu"));
        if (limited) {
          requireMemory(workload);
        }
        return workload;
      };
    }

    private Workload workload(String name) {
      return file.read(context, name, WorkloadReader::read);
    }

    /** Whether the memory of servers matters to any policy. */
    boolean limited() {
      return policies.values().stream().anyMatch(of -> of.memory().limited());
    }

    void requireResources(Workload workload, List<String> needed) {
      List<String> missing =
          needed.stream().filter(name -> !workload.resources().contains(name)).toList();
      if (!missing.isEmpty()) {
        throw UserError.invalid(
            "The workload says nothing of the resources (%s); it has (%s). Maybe they are named otherwise%s"
                .formatted(
                    String.join(", ", missing),
                    workload.resources().stream().map(Escaped::name).collect(joining(", ")),
                    missing.contains("memory")
                        ? ", or \"defaults\": [\"unlimited\"] is meant."
                        : "."));
      }
    }

    /** A task that no server has the memory for would be evicted for ever. */
    void requireMemory(Workload workload) {
      double most = scenario.cluster().largestMemory();
      int memory = workload.resources().indexOf("memory");
      List<WorkloadTask> larger =
          workload.tasks().stream()
              .filter(task -> task.arrivalSeconds() < scenario.seconds())
              .filter(task -> task.demand().get(memory) > most)
              .toList();
      if (!larger.isEmpty()) {
        WorkloadTask first = larger.get(0);
        throw UserError.invalid(
            "The task (%s) uses more memory (%s) than any server has (%s)%s. Maybe the units differ, or \"defaults\": [\"unlimited\"] is meant."
                .formatted(
                    Escaped.name(first.id()),
                    Quantities.value(first.demand().get(memory)),
                    Quantities.value(most),
                    others(larger.size() - 1)));
      }
    }

    private static String others(int number) {
      return switch (number) {
        case 0 -> "";
        case 1 -> ", as does (1) other";
        default -> ", as do (" + number + ") others";
      };
    }

    String description(Workload first) {
      String size =
          Quantities.counted(
              first.tasks().stream()
                  .filter(task -> task.arrivalSeconds() < scenario.seconds())
                  .count(),
              "task",
              "tasks");
      return scenario.workload() instanceof WorkloadSource.InFile in
          ? size + " of (" + Inputs.shown(file.resolve(in.file())) + ")."
          : "Tasks are drawn for each run, " + size + " for the first.";
    }
  }
}
