package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.ArcFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * Whether an element takes less asleep than on, as much or more, whoever claims an optimum has that
 * of trying everything, and nobody's bound lies above it.
 */
class AnySignTest {
  private static final double AGREEMENT = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1).withWorkLimit(100_000);

  static Stream<Long> seeds() {
    return Seeds.upTo(120);
  }

  private static EnergyInstance instance(long seed) {
    EnergyInstance given = seed % 3 == 0 ? RuledInstances.random(seed) : TinyInstances.random(seed);
    return RandomSigns.on(given, seed);
  }

  /**
   * Two servers of 1000 W asleep, 100 W on and 150 W while they wake for 30 s, in a slot of 60 s;
   * tasks of 0.1 and 0.2 servers add 50 W at full use. Both are to be on: 2·(6000 + 4500) + 900 J;
   * with one of them asleep it would be 60,000 + 10,500 + 900 J.
   */
  @Test
  void whereSleepTakesMoreEveryServerWithATaskForItIsOn() {
    ServerPower watts = ServerPower.withSummedPeak(1000, 100, ResourceVector.of(50));
    EnergyInstance instance =
        new EnergyInstance(
            "hot sleep",
            60,
            List.of("cpu"),
            List.of(new ServerType("A", 2, ResourceVector.of(1), watts, 30)),
            Optional.empty(),
            List.of(
                Task.of("t1", ResourceVector.of(0.1), 0), Task.of("t2", ResourceVector.of(0.2), 0)),
            ClusterState.ASLEEP,
            Optional.empty());
    for (Backend backend : EnergyDifferentialTest.exactBackends()) {
      SolveResult<Placement> result =
          new ExactEnergySolver(EnergyObjective.MSEC, new CheckedBackend(backend))
              .solve(SolveRequest.of(instance, TO_THE_END));
      assertThat(result).as(backend.id()).isInstanceOf(SolveResult.Optimal.class);
      assertThat(result.bounds().orElseThrow().value()).isCloseTo(21_900, within(1e-6));
    }
    SolveResult<Placement> one =
        EnergySolvers.byId("always-on", EnergyObjective.MSEC)
            .orElseThrow()
            .solve(SolveRequest.of(instance.withTasks(instance.tasks().subList(0, 1)), TO_THE_END));
    assertThat(one).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(one.report().notes())
        .anyMatch(note -> note.startsWith("no solution of (msec): this rule keeps"));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everySolverFindsTheOptimumOrIsAboveIt(long seed) {
    EnergyInstance instance = instance(seed);
    List<String> wrong = new ArrayList<>();
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      for (SolverDescriptor<EnergyInstance, Placement> descriptor : new EnergySolvers().solvers()) {
        SolveResult<Placement> result =
            EnergySolvers.byId(descriptor.id(), objective)
                .orElseThrow()
                .solve(SolveRequest.of(instance, TO_THE_END));
        String words = "seed %d, %s, %s".formatted(seed, objective, descriptor.id());
        wrong.addAll(faults(words, instance, objective, optimum, result, !descriptor.heuristic()));
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** Without the aggregate bound, which ends many a search before the backend's own proof. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyBackendProvesTheOptimumByItself(long seed) {
    EnergyInstance instance = instance(seed);
    List<String> wrong = new ArrayList<>();
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      for (Backend backend : EnergyDifferentialTest.exactBackends()) {
        SolveResult<Placement> result =
            ExactEnergySolver.alone(objective, BackendSelector.fixed(new CheckedBackend(backend)))
                .solve(SolveRequest.of(instance, TO_THE_END));
        String words = "seed %d, %s, %s alone".formatted(seed, objective, backend.id());
        wrong.addAll(faults(words, instance, objective, optimum, result, true));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyFormulationHasTheOptimum(long seed) {
    EnergyInstance instance = instance(seed);
    CheckedBackend backend = new CheckedBackend(Backends.byId("scip").orElseThrow());
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      FormulationOptions free = FormulationOptions.of(objective);
      FormulationOptions cut = optimum.isPresent() ? free.withCutoff(optimum.getAsDouble()) : free;
      for (Formulation<EnergyInstance, Placement> exact :
          List.of(
              new ArcFormulation(objective), new PathFormulation(free), new PathFormulation(cut))) {
        String words = "seed %d, %s, %s".formatted(seed, objective, exact.id());
        SolveResult<Assignment> result = solved(backend, exact.build(instance));
        if (optimum.isEmpty()) {
          assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
        } else {
          assertThat(result.bounds().orElseThrow().value())
              .as(words)
              .isCloseTo(optimum.getAsDouble(), near(optimum.getAsDouble()));
        }
      }
      if (optimum.isPresent()) {
        for (FormulationOptions options : List.of(free, cut)) {
          SolveResult<Assignment> relaxed =
              solved(backend, new AggregatedFlowFormulation(options).build(instance));
          assertThat(relaxed.bounds().orElseThrow().value())
              .as("seed %d, %s, aggregated-flow", seed, objective)
              .isLessThanOrEqualTo(optimum.getAsDouble() * (1 + AGREEMENT) + AGREEMENT);
        }
      }
    }
  }

  private static SolveResult<Assignment> solved(
      CheckedBackend backend, FormulatedModel<Placement> formulated) {
    return backend.solve(SolveRequest.of(formulated.model(), TO_THE_END));
  }

  private static List<String> faults(
      String words,
      EnergyInstance instance,
      EnergyObjective objective,
      OptionalDouble optimum,
      SolveResult<Placement> result,
      boolean exact) {
    List<String> faults = new ArrayList<>();
    if (result instanceof SolveResult.Failed<Placement> failed
        && !failed.reason().contains("requires the resource")) {
      faults.add(words + ": " + failed.reason());
    }
    if (optimum.isEmpty()) {
      if (result.bounds().isPresent() || (exact && !(result instanceof SolveResult.Infeasible))) {
        faults.add(words + ": there is no placement, but " + brief(result));
      }
      return faults;
    }
    double least = optimum.getAsDouble();
    double slack = near(least).value;
    if (result instanceof SolveResult.Infeasible
        || (exact && !(result instanceof SolveResult.Optimal))) {
      faults.add(words + ": not the optimum " + least + " but " + brief(result));
    }
    if (result.bound().isPresent() && result.bound().getAsDouble() > least + slack) {
      faults.add(words + ": bound " + result.bound() + " above " + least);
    }
    if (result.bounds().isPresent()) {
      double value = result.bounds().get().value();
      CheckReport check = new PlacementChecker().check(instance, result.solution().orElseThrow());
      double checked = check.objectives().getOrDefault(objective.word(), Double.NaN);
      if (!check.clean() || Math.abs(checked - value) > slack) {
        faults.add(words + ": checked " + checked + ", claimed " + value + check.violations());
      }
      if (value < least - slack || (exact && value > least + slack)) {
        faults.add(words + ": value " + value + ", optimum " + least);
      }
    }
    result.report().warnings().stream()
        .filter(warning -> warning.contains("refuted"))
        .forEach(warning -> faults.add(words + ": " + warning));
    return faults;
  }

  private static String brief(SolveResult<Placement> result) {
    return result.status() + " " + result.bounds() + " " + result.report().notes();
  }

  private static Offset<Double> near(double optimum) {
    return within(AGREEMENT * Math.max(1, Math.abs(optimum)));
  }
}
