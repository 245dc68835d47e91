package org.wattle.toolkit.collocation.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.collocation.CollocationScenarioCodec;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.provenance.Setting;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Replication;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;
import org.wattle.toolkit.SolverChoice;
import org.wattle.toolkit.collocation.CollocationRequest;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * Jobs of containers that come and go over stages: policies are solvers, and each places the jobs
 * of one stage after the other.
 */
public final class CollocationSimulationKind implements SimulationKind<CollocationScenario> {
  /** The kind of its scenarios. */
  public static final String ID = "collocation-scenario";

  /** The weights of the objective, instead of the scenario's. */
  public static final SimulationOption<Weights> WEIGHTS = SimulationOption.of("--weights");

  /** How many containers may move in each stage, at least 0, instead of the scenario's number. */
  public static final SimulationOption<Integer> MAX_MOVES = SimulationOption.of("--max-moves");

  /** What each migration adds to the objective, instead of the scenario's cost. */
  public static final SimulationOption<Double> MIGRATION_COST =
      SimulationOption.of("--migration-cost");

  /** The branching of the branch-and-bound. */
  public static final SimulationOption<Branching> BRANCHING = SimulationOption.of("--branching");

  /** The bound of the branch-and-bound. */
  public static final SimulationOption<BoundFunction> BOUND = SimulationOption.of("--bound");

  /** Whether the branch-and-bound makes placements of its bound. */
  public static final SimulationOption<Boolean> FATHOMING = SimulationOption.of("--fathoming");

  /** The share of the best answer above which the branch-and-bound prunes. */
  public static final SimulationOption<Double> APPROXIMATE = SimulationOption.of("--approximate");

  @Override
  public ScenarioCodec<CollocationScenario> codec() {
    return new CollocationScenarioCodec();
  }

  @Override
  public List<String> policies(SimulationContext context) {
    return context.solvers().of(CollocationPlacement.PROBLEM, WeightedSum.NAME).stream()
        .map(SolverDescriptor::id)
        .toList();
  }

  @Override
  public Set<SimulationOption<?>> options() {
    return Stream.of(
            SimulationOption.POLICIES,
            SimulationOption.SEED,
            WEIGHTS,
            MAX_MOVES,
            MIGRATION_COST,
            BRANCHING,
            BOUND,
            FATHOMING,
            APPROXIMATE)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static CollocationRequest request(SimulationOptions options) {
    return new CollocationRequest(
        options.get(MIGRATION_COST),
        options.get(BRANCHING),
        options.get(BOUND),
        options.get(FATHOMING),
        options.get(APPROXIMATE));
  }

  @Override
  public SimulationReport<?, ?> report() {
    return new SimulationReport<>("stages.json", CollocationSimulationReport::new, List.of());
  }

  @Override
  public Runner prepare(
      ScenarioFile<CollocationScenario> file,
      SimulationOptions options,
      SimulationContext context) {
    CollocationRequest request = request(options);
    CollocationScenario given = file.scenario();
    List<String> asked = options.policies(List.of(), context.warnings());
    CollocationScenario scenario =
        new CollocationScenario(
            given.name(),
            given.cluster(),
            options.get(WEIGHTS).orElse(given.weights()),
            request.changed(given.migrations(), options.get(MAX_MOVES)),
            asked.isEmpty() ? given.policies() : asked,
            given.jobs());
    request.checkSolvers(scenario.policies());
    List<StageSimulation.Policy> policies =
        policies(scenario, request.branchAndBound(), context.solvers());
    OptionalLong seed = options.seed().stream().mapToLong(Long::longValue).findFirst();
    return (listener, interrupt) -> {
      Setting setting = context.setting(options, seed);
      StageSimulation stages = new StageSimulation(scenario, setting.parameters(), interrupt);
      List<Replication<StageSimulation.PolicyRun>> runs = new ArrayList<>();
      for (StageSimulation.Policy policy : policies) {
        StageSimulation.PolicyRun run = stages.run(policy);
        runs.add(
            new Replication<>(
                Case.of(run.policy()), 1, seed.orElse(0), run.stopped().isEmpty(), run));
      }
      return new SimulationStudy<>(
          ID,
          scenario.name(),
          setting,
          new StagedSetup(file.shown(), scenario),
          StageMeasures.RUNS,
          policies.size(),
          runs);
    };
  }

  private static List<StageSimulation.Policy> policies(
      CollocationScenario scenario, BranchAndBoundOptions options, SolverRegistry solvers) {
    SolverChoice<CollocationInstance, CollocationPlacement> choice =
        new SolverChoice<>(solvers, CollocationPlacement.PROBLEM, WeightedSum.NAME);
    SolverOptions all = SolverOptions.NONE.with(BranchAndBoundOptions.class, options);
    return scenario.policies().stream()
        .map(
            id -> {
              SolverDescriptor<CollocationInstance, CollocationPlacement> solver =
                  choice.orThrow(id);
              return new StageSimulation.Policy(
                  id, solver.create(WeightedSum.NAME, all), !solver.heuristic());
            })
        .toList();
  }
}
