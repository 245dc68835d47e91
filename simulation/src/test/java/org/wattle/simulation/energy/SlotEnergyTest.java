package org.wattle.simulation.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.energy.BestFitDecreasing;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.FirstFitDecreasing;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** What a slot takes in the simulation is what the evaluator of instances says of it. */
class SlotEnergyTest {
  private static final int SLOT = 60;

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  static SlotSolver beps(EnergyObjective objective) {
    return new SlotSolver(
        objective,
        EnergyHeuristics.solver("beps", objective).orElseThrow(),
        SolveParameters.DEFAULT,
        new Interrupt());
  }

  private static ClusterSimulation.Input run(long seed) {
    RandomRuns random = new RandomRuns(seed);
    return new ClusterSimulation.Input(
        random.cluster(),
        random.workload(60),
        new Span(SLOT, 10 * SLOT, false, SLOT),
        Execution.SLOTTED);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void agreesWithTheEvaluator(long seed) {
    ClusterSimulation.Input run = run(seed);
    EnergyObjective objective = run.cluster().defaultObjective();
    SlotPolicy policy =
        seed % 2 == 0
            ? new SlotOptimum("mtec", beps(objective))
            : new ShadowedPolicy(new AnyPlace(Unused.SLEEP), beps(objective));
    if (seed % 2 == 1) {
      run =
          new ClusterSimulation.Input(
              run.cluster(), WithoutFlows.of(run.workload()), run.span(), run.execution());
    }
    ClusterOutcome outcome =
        ClusterSimulation.run(run, policy, seed, ClusterSimulation.Listener.NONE, new Interrupt());
    Map<Long, ClusterSample> samples = new HashMap<>();
    outcome.samples().forEach(sample -> samples.put(sample.fromSeconds(), sample));
    assertThat(outcome.slots()).isNotEmpty();
    for (SlotRecord slot : outcome.slots()) {
      ClusterSample sample = samples.get(slot.fromSeconds());
      assertThat(sample.serverJoules() + sample.networkJoules())
          .isCloseTo(slot.verdict().joules(), within(SLOT * 30 * 1e-3));
      assertThat(slot.regret()).isNotNegative();
    }
  }

  @Test
  void optimaArePlacedLikeAnythingElse() {
    for (long seed = 0; seed < 20; seed++) {
      SecondBySecondTest.agree(new SlotOptimum("msec", beps(EnergyObjective.MSEC)), seed, false);
    }
  }

  @Test
  void whatRulesForOneSlotChooseIsPlacedLikeAnythingElse() {
    for (long seed = 0; seed < 20; seed++) {
      SecondBySecondTest.agree(new SlotHeuristic(new FirstFitDecreasing()), seed, false);
      SecondBySecondTest.agree(new SlotHeuristic(new BestFitDecreasing()), seed, false);
    }
  }

  @Test
  void aRuleThatFillsAServerTooFarIsRefuted() {
    PlacementHeuristic greedy =
        new PlacementHeuristic() {
          @Override
          public String id() {
            return "all-on-one";
          }

          @Override
          public Placement place(DataCenter center, long seed) {
            Placement some = new FirstFitDecreasing().place(center, seed);
            return some.tasks().isEmpty()
                ? some
                : new Placement(
                    some.tasks().stream()
                        .map(
                            placed ->
                                new TaskPlacement(
                                    placed.task(),
                                    some.tasks().get(0).server(),
                                    some.tasks().get(0).route()))
                        .toList(),
                    some.waiting(),
                    Unused.SLEEP);
          }
        };
    assertThatThrownBy(
            () -> {
              for (long seed = 0; seed < 20; seed++) {
                simulate(run(seed), new SlotHeuristic(greedy), seed);
              }
            })
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("The placement of (all-on-one) is refuted: ");
  }

  @Test
  void aShadowChangesNothing() {
    for (long seed = 0; seed < 20; seed++) {
      ClusterSimulation.Input with = run(seed);
      ClusterSimulation.Input run =
          new ClusterSimulation.Input(
              with.cluster(), WithoutFlows.of(with.workload()), with.span(), with.execution());
      SlotPolicy policy = new AnyPlace(seed % 2 == 0 ? Unused.SLEEP : Unused.STAY_ON);
      SlotPolicy shadowed = new ShadowedPolicy(policy, beps(run.cluster().defaultObjective()));
      ClusterOutcome plain = simulate(run, policy, seed);
      ClusterOutcome other = simulate(run, shadowed, seed);
      assertThat(other.samples()).isEqualTo(plain.samples());
      assertThat(other.slots())
          .isNotEmpty()
          .allMatch(slot -> slot.verdict().shadow().isPresent())
          .allMatch(slot -> slot.verdict().decision().equals(Optional.empty()));
    }
  }

  /**
   * Two servers of 1000 W asleep and 100 W on, and a task on one of them for a slot. That the other
   * one has to sleep makes 66,000 J without the load, and a rule that keeps it on takes 12,000 J:
   * that refutes no bound of the shadow.
   */
  @Test
  void whatStaysOnMayTakeLessThanTheShadow() {
    ServerPower watts = new ServerPower(1000, 100, ResourceVector.of(50), 100);
    EnergyInstance cluster =
        new EnergyInstance(
            "hot sleep",
            60,
            List.of("cpu"),
            List.of(new ServerType("S", 2, ResourceVector.of(1), watts, 0)),
            Optional.empty(),
            List.of(),
            ClusterState.ASLEEP,
            Optional.empty());
    WorkloadTask task =
        new WorkloadTask(
            "t",
            Optional.empty(),
            0,
            60,
            ResourceVector.of(0.5),
            OptionalDouble.empty(),
            Optional.empty());
    ClusterSimulation.Input run =
        new ClusterSimulation.Input(
            cluster,
            new Workload("one", List.of("cpu"), List.of(task), "", List.of()),
            new Span(60, 60, false, 60),
            Execution.SLOTTED);
    SlotSolver exact =
        new SlotSolver(
            EnergyObjective.MSEC,
            new Proving(EnergyHeuristics.solver("first-fit", EnergyObjective.MSEC).orElseThrow()),
            SolveParameters.DEFAULT,
            new Interrupt());
    List<SlotRecord> slots =
        simulate(run, new ShadowedPolicy(new AnyPlace(Unused.STAY_ON), exact), 1).slots();
    assertThat(slots).hasSize(1);
    assertThat(slots.get(0).regret()).isCloseTo(12_000 - 66_000, within(1e-6));
  }

  /** States the value of what it finds as the bound. */
  private record Proving(Solver<EnergyInstance, Placement> of)
      implements Solver<EnergyInstance, Placement> {
    @Override
    public String id() {
      return of.id();
    }

    @Override
    public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
      SolveResult<Placement> found = of.solve(request);
      double value = found.bounds().orElseThrow().value();
      return new SolveResult.Optimal<>(
          found.solution().orElseThrow(),
          new Bounds(value, OptionalDouble.of(value)),
          found.report());
    }
  }

  @Test
  void anOptimumIsItsOwnShadow() {
    for (long seed = 0; seed < 20; seed++) {
      ClusterSimulation.Input with = run(seed);
      ClusterSimulation.Input run =
          new ClusterSimulation.Input(
              with.cluster(), WithoutFlows.of(with.workload()), with.span(), with.execution());
      SlotSolver solver = beps(run.cluster().defaultObjective());
      ClusterOutcome outcome =
          simulate(run, new ShadowedPolicy(new SlotOptimum("own", solver), solver), seed);
      assertThat(outcome.slots())
          .isNotEmpty()
          .allMatch(slot -> slot.regret() == 0)
          .allMatch(slot -> slot.verdict().shadow().equals(slot.verdict().decision()));
    }
  }

  private static ClusterOutcome simulate(
      ClusterSimulation.Input run, SlotPolicy policy, long seed) {
    return ClusterSimulation.run(
        run, policy, seed, ClusterSimulation.Listener.NONE, new Interrupt());
  }
}
