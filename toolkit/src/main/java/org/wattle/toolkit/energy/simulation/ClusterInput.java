package org.wattle.toolkit.energy.simulation;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.EnergyScenario.ClusterSource;
import org.wattle.model.energy.scenario.EnergyScenario.WorkloadSource;
import org.wattle.model.energy.scenario.Execution.Sharing;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.model.json.table.WorkloadReader;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.BurstyWorkload;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.simulation.energy.ClusterSimulation;
import org.wattle.simulation.study.Replications;
import org.wattle.toolkit.energy.EnergyRates;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationOptions;

/**
 * A scenario of a cluster with the content of all files that it names.
 *
 * @param described the part of it that is reported
 * @param workloads the tasks of a replication, by its seed
 * @param price of energy over time, if any
 * @param carbon intensity over time, if any
 */
record ClusterInput(
    ClusterSetup described,
    LongFunction<Workload> workloads,
    Optional<Tariff> price,
    Optional<Tariff> carbon) {
  public EnergyScenario scenario() {
    return described.scenario();
  }

  /** The simulation of a replication, by its seed. */
  public ClusterSimulation.Input run(long seed) {
    EnergyInstance cluster = described.center().instance();
    return new ClusterSimulation.Input(
        cluster, workloads.apply(seed), scenario().span(), scenario().execution());
  }

  /**
   * Reads the files that a scenario names, and checks that they suit each other; options may have
   * changed the scenario.
   */
  record Reading(
      SimulationContext context,
      ScenarioFile<EnergyScenario> file,
      EnergyScenario scenario,
      SimulationOptions options) {
    /**
     * What the files say.
     *
     * @throws UserError with every issue of the first document that has any
     */
    ClusterInput input() {
      DataCenter center = DataCenter.of(cluster());
      LongFunction<Workload> workloads = workloads();
      Workload first = workloads.apply(Replications.seed(scenario.seed(), 1));
      requireSuitable(center.instance(), first);
      warnOfTraffic(center.instance(), first);
      EnergyRates rates =
          EnergyRates.read(
              context.inputs(),
              options.get(EnergySimulationKind.PRICE),
              options.get(EnergySimulationKind.CARBON),
              options.get(EnergySimulationKind.POWER_FROM).map(EnergyRates::start));
      return new ClusterInput(
          new ClusterSetup(
              scenario,
              file.shown(),
              center,
              description(first),
              first.assumptions(),
              options.get(EnergySimulationKind.SHADOW).map(EnergyObjective::word),
              options.get(EnergySimulationKind.PRICE),
              options.get(EnergySimulationKind.CARBON)),
          workloads,
          rates.price().map(this::tariff),
          rates.carbon().map(this::tariff));
    }

    /** The cluster without the rules, tasks and state that an instance has for one slot. */
    private EnergyInstance cluster() {
      EnergyInstance found =
          scenario.cluster() instanceof ClusterSource.Preset preset
              ? generated(preset)
              : read(((ClusterSource.InFile) scenario.cluster()).file());
      if (!found.rules().isEmpty()) {
        context
            .warnings()
            .accept(
                "The cluster has (%s) rules, which are about tasks of one slot; they are ignored."
                    .formatted(found.rules().size()));
      }
      if (!found.policy().equals(OperatingPolicy.NONE)) {
        context
            .warnings()
            .accept(
                "The cluster has a policy of operation (keepOff, keepOn, maxUtilisation,"
                    + " spareFor or spareWithin), which is about one slot; it is ignored.");
      }
      return found
          .withRules(List.of())
          .withPolicy(OperatingPolicy.NONE)
          .withTasks(List.of())
          .withState(ClusterState.ASLEEP);
    }

    private static EnergyInstance generated(ClusterSource.Preset preset) {
      GeneratorOptions options = GeneratorOptions.of(preset.preset());
      EnergyInstance made =
          Generator.generate(preset.wiring().map(options::withWiring).orElse(options));
      return new EnergyInstance(
          preset.preset().word(),
          made.slotSeconds(),
          made.resources(),
          made.serverTypes(),
          made.network(),
          made.tasks(),
          made.state(),
          made.origin());
    }

    private EnergyInstance read(String name) {
      Instances.Loaded instance = new Instances(context.inputs()).read(file.resolve(name));
      context.warn(instance.warnings());
      return instance
          .instance()
          .as(EnergyInstance.class)
          .orElseThrow(
              () ->
                  UserError.invalid(
                      "The cluster (%s) is not of kind energy. Maybe another file is meant."
                          .formatted(Inputs.shown(file.resolve(name)))));
    }

    private LongFunction<Workload> workloads() {
      if (scenario.workload() instanceof WorkloadSource.Bursty bursty) {
        return seed -> BurstyWorkload.draw(bursty.parameters(), seed);
      }
      String name = ((WorkloadSource.InFile) scenario.workload()).file();
      Workload workload = file.read(context, name, WorkloadReader::read);
      return seed -> workload;
    }

    private void requireSuitable(EnergyInstance cluster, Workload workload) {
      List<String> missing =
          cluster.resources().stream()
              .filter(name -> !workload.resources().contains(name))
              .toList();
      if (!missing.isEmpty()) {
        throw UserError.invalid(
            "The workload says nothing of the resources (%s) of the cluster; it has (%s). Maybe they are named otherwise in one of the two."
                .formatted(String.join(", ", missing), String.join(", ", workload.resources())));
      }
      for (String policy : scenario.policies()) {
        EnergyHeuristics.byId(policy).stream()
            .flatMap(heuristic -> heuristic.neededResources().stream())
            .filter(name -> !cluster.resources().contains(name))
            .findFirst()
            .ifPresent(
                name -> {
                  throw UserError.invalid(
                      "The policy (%s) looks at the resource (%s), which the cluster does not have. Maybe another policy."
                          .formatted(policy, name));
                });
      }
      if (scenario.execution().sharing() != Sharing.RESERVED
          && !cluster.resources().contains(ClusterSimulation.Input.CPU)) {
        throw UserError.invalid(
            "The cluster has no resource (cpu) that tasks could share. Maybe \"sharing\":"
                + " \"reserved\".");
      }
      boolean internalTraffic =
          workload.tasks().stream()
              .flatMap(task -> task.traffic().stream())
              .anyMatch(flows -> flows.internalMegabytes() > 0);
      if (internalTraffic && options.get(EnergySimulationKind.SHADOW).isPresent()) {
        throw UserError.invalid(
            "--shadow knows no traffic within the cluster, and tasks of the workload have some."
                + " Maybe leave --shadow out.");
      }
    }

    /** Tells of tasks whose demand of memory stands in for their traffic. */
    private void warnOfTraffic(EnergyInstance cluster, Workload workload) {
      boolean memory = cluster.resources().contains(ClusterSimulation.Input.MEMORY);
      long silent =
          workload.tasks().stream()
              .filter(task -> task.gbps().isEmpty() && task.traffic().isEmpty())
              .count();
      if (cluster.network().isPresent() && memory && silent > 0) {
        context
            .warnings()
            .accept(
                "Of the workload's tasks (%s) state no bandwidth (gbps) and no flows; each is taken to need as many Gbps as its demand of memory is, as in section 3.4 of D. Çavdar's thesis. Maybe state it, 0 where a task needs none."
                    .formatted(Quantities.count(silent)));
      }
    }

    private Tariff tariff(EnergyRates.Rate rate) {
      return rate.over((double) scenario.span().seconds());
    }

    private String description(Workload workload) {
      boolean drawn = scenario.workload() instanceof WorkloadSource.Bursty;
      long inTime =
          workload.tasks().stream()
              .filter(task -> task.arrivalSeconds() < scenario.span().seconds())
              .count();
      String size = Quantities.counted(inTime, "task", "tasks");
      return drawn
          ? "Tasks are drawn for each run, " + size + " for the first."
          : (size + ". " + firstSentence(workload.description())).strip();
    }

    private static String firstSentence(String text) {
      return text.split("(?<=\\.)\\s", 2)[0];
    }
  }
}
