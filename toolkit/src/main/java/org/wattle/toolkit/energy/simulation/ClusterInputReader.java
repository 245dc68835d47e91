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
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
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

/** Reads the files that a scenario of a cluster names, and checks that they suit each other. */
final class ClusterInputReader {
  private final SimulationContext context;
  private final ScenarioFile<EnergyScenario> file;
  private final EnergyScenario scenario;
  private final SimulationOptions options;

  /** A reader of what a scenario names, where the scenario may be changed by options. */
  ClusterInputReader(
      SimulationContext context,
      ScenarioFile<EnergyScenario> file,
      EnergyScenario scenario,
      SimulationOptions options) {
    this.context = context;
    this.file = file;
    this.scenario = scenario;
    this.options = options;
  }

  /**
   * The scenario with the content of all files that it names.
   *
   * @throws UserError with every issue of the first document that has any
   */
  ClusterInput input() {
    DataCenter center = DataCenter.of(cluster());
    LongFunction<Workload> workloads = workloads();
    Workload first = workloads.apply(Replications.Seeds.of(scenario.seed(), 1));
    requireSuitable(center.instance(), first);
    warnOfTraffic(center.instance(), first);
    EnergyRates rates =
        EnergyRates.read(
            context.inputs(),
            options.get(EnergySimulationKind.PRICE),
            options.get(EnergySimulationKind.CARBON),
            options.get(EnergySimulationKind.POWER_FROM).map(EnergyRates::start));
    Optional<Tariff> price = rates.price().map(this::tariff);
    Optional<Tariff> carbon = rates.carbon().map(this::tariff);
    return new ClusterInput(
        new ClusterSetup(
            scenario,
            file.shown(),
            center,
            description(first),
            first.assumptions(),
            options.get(EnergySimulationKind.SHADOW).map(EnergyObjective::id),
            options.get(EnergySimulationKind.PRICE),
            options.get(EnergySimulationKind.CARBON)),
        workloads,
        price,
        carbon);
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
              "The cluster has ("
                  + found.rules().size()
                  + ") rules, which are about tasks of one slot; they are ignored.");
    }
    if (!found.policy().equals(OperatingPolicy.NONE)) {
      context
          .warnings()
          .accept(
              "The cluster has a policy of operation (keepOff, keepOn, maxUtilisation or spareFor),"
                  + " which is about one slot; it is ignored.");
    }
    return new EnergyInstance(
        found.name(),
        found.slotSeconds(),
        found.resources(),
        found.serverTypes(),
        found.network(),
        List.of(),
        ClusterState.ASLEEP,
        found.origin());
  }

  private static EnergyInstance generated(ClusterSource.Preset preset) {
    GeneratorOptions options = GeneratorOptions.of(preset.preset());
    EnergyInstance made =
        Generator.generate(preset.wiring().map(options::withWiring).orElse(options));
    return new EnergyInstance(
        preset.preset().id(),
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
                    "The cluster ("
                        + Inputs.shown(file.resolve(name))
                        + ") is not of kind energy. Maybe another file is meant."));
  }

  private LongFunction<Workload> workloads() {
    if (scenario.workload() instanceof WorkloadSource.Bursty bursty) {
      return seed -> BurstyWorkload.draw(bursty.parameters(), seed);
    }
    String place = file.resolve(((WorkloadSource.InFile) scenario.workload()).file());
    Source source = context.inputs().read(place);
    Parsed.Valid<Workload> valid = Instances.valid(source, WorkloadReader.read(source));
    context.warn(valid.warnings());
    return seed -> valid.value();
  }

  private void requireSuitable(EnergyInstance cluster, Workload workload) {
    List<String> missing =
        cluster.resources().stream().filter(name -> !workload.resources().contains(name)).toList();
    if (!missing.isEmpty()) {
      throw UserError.invalid(
          "The workload says nothing of the resources ("
              + String.join(", ", missing)
              + ") of the cluster; it has ("
              + String.join(", ", workload.resources())
              + "). Maybe they are named otherwise in one of the two.");
    }
    for (String policy : scenario.policies()) {
      EnergyHeuristics.byId(policy).stream()
          .flatMap(heuristic -> heuristic.neededResources().stream())
          .filter(name -> !cluster.resources().contains(name))
          .findFirst()
          .ifPresent(
              name -> {
                throw UserError.invalid(
                    "The policy ("
                        + policy
                        + ") looks at the resource ("
                        + name
                        + "), which the cluster does not have. Maybe another policy.");
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
          "--shadow knows no traffic within the cluster, and tasks of the workload have some. Maybe"
              + " leave --shadow out.");
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
