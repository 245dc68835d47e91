package org.wattle.simulation.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.CollocationScenario.StagedJob;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.collocation.Weights;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

class StageSimulationTest {
  private static final Cluster TWO_NODES = new Cluster(List.of(new RackGroup(1, 2)), 2, 0.5);
  private static final Migrations ONE = new Migrations(OptionalInt.of(1), 0.01);

  private static Job job(String name, int containers) {
    return new Job(name, containers, ContentionClass.TURTLE, 0, Sensitivity.CLUSTER);
  }

  private static CollocationScenario scenario(StagedJob... jobs) {
    return new CollocationScenario(
        "s", TWO_NODES, Weights.EQUAL, ONE, List.of("any"), List.of(jobs));
  }

  private static StageSimulation.PolicyRun run(
      CollocationScenario scenario, StageSimulation.Policy policy) {
    return new StageSimulation(scenario, SolveParameters.DEFAULT, new Interrupt()).run(policy);
  }

  private static StageSimulation.Policy baseline(String id) {
    return new StageSimulation.Policy(id, CollocationHeuristics.byId(id).orElseThrow(), false);
  }

  /** Places as a function says, whatever runs already. */
  private static StageSimulation.Policy scripted(
      boolean migrates, Function<CollocationInstance, int[]> script) {
    return new StageSimulation.Policy(
        "scripted",
        new Solver<>() {
          @Override
          public String id() {
            return "scripted";
          }

          @Override
          public SolveResult<CollocationPlacement> solve(
              SolveRequest<CollocationInstance, CollocationPlacement> request) {
            CollocationPlacement placement =
                CollocationPlacement.of(script.apply(request.problem()));
            double value = new WeightedSum(request.problem()).of(placement);
            Report report =
                new Report(
                    new Termination(Termination.Cause.COMPLETED, ""),
                    Statistics.NONE,
                    Provenance.of("scripted", "", request.parameters()),
                    List.of());
            return new SolveResult.Feasible<>(
                placement, new Bounds(value, OptionalDouble.empty()), report);
          }
        },
        migrates);
  }

  private static List<String> running(StageSimulation.StageOutcome outcome) {
    return outcome.placed().stream()
        .flatMap(placed -> placed.instance().jobs().stream())
        .map(Job::name)
        .toList();
  }

  private static List<String> waiting(StageSimulation.StageOutcome outcome) {
    return outcome.waiting().stream().map(Job::name).toList();
  }

  @Test
  void whoDoesNotFitWaitsAndLetsNobodyPass() {
    CollocationScenario scenario =
        scenario(
            new StagedJob(job("A", 3), 1, 2),
            new StagedJob(job("B", 2), 1, 1),
            new StagedJob(job("C", 1), 2, 2));

    List<StageSimulation.StageOutcome> stages = run(scenario, baseline("slot-rr")).stages();

    assertThat(stages)
        .extracting(StageSimulationTest::running)
        .containsExactly(List.of("A"), List.of("A"), List.of("B", "C"));
    assertThat(stages)
        .extracting(StageSimulationTest::waiting)
        .containsExactly(List.of("B"), List.of("B", "C"), List.of());
  }

  @Test
  void aStageMayBeEmpty() {
    CollocationScenario scenario = scenario(new StagedJob(job("A", 1), 2, 1));

    List<StageSimulation.StageOutcome> stages = run(scenario, baseline("slot-rr")).stages();

    assertThat(stages)
        .extracting(StageSimulationTest::running)
        .containsExactly(List.of(), List.of("A"));
    assertThat(stages.get(0).placed()).isEmpty();
  }

  @Test
  void whoMayMigrateIsHeldToTheBudgetAndPaysForEachMove() {
    CollocationScenario scenario = scenario(new StagedJob(job("A", 2), 1, 2));
    Function<CollocationInstance, int[]> oneMoves =
        instance -> instance.current().isEmpty() ? new int[] {0, 0} : new int[] {0, 1};
    Function<CollocationInstance, int[]> twoMove =
        instance -> instance.current().isEmpty() ? new int[] {0, 0} : new int[] {1, 1};

    StageSimulation.StageOutcome moved = run(scenario, scripted(true, oneMoves)).stages().get(1);
    assertThat(moved.placed().orElseThrow().summary().migrations()).isEqualTo(1);
    assertThat(moved.placed().orElseThrow().value())
        .isEqualTo(moved.placed().orElseThrow().summary().shiftedSum() + 0.01);

    assertThat(run(scenario, scripted(true, twoMove)).stopped())
        .contains("Its placement of stage (2) is refuted: (2) containers move, and (1) may.");
    assertThat(run(scenario, scripted(false, oneMoves)).stopped())
        .contains("Its placement of stage (2) is refuted: (1) containers move, and (0) may.");
  }

  @Test
  void anInterruptEndsItBetweenStages() {
    Interrupt interrupt = new Interrupt();
    interrupt.request();
    StageSimulation.PolicyRun run =
        new StageSimulation(
                scenario(new StagedJob(job("A", 1), 1, 1)), SolveParameters.DEFAULT, interrupt)
            .run(baseline("slot-rr"));

    assertThat(run.stages()).isEmpty();
    assertThat(run.stopped()).contains("It was stopped before stage (1).");
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "slot-rr", "node-rr", "dot-product"})
  void eachContainerRunsOnceWhileItsJobLives(String id) {
    for (long seed = 0; seed < 50; seed++) {
      CollocationScenario scenario = random(new Random(seed));
      StageSimulation.PolicyRun run = run(scenario, baseline(id));
      assertThat(run.stopped()).as("seed %d", seed).isEmpty();
      TreeMap<String, List<Integer>> lives = new TreeMap<>();
      for (StageSimulation.StageOutcome outcome : run.stages()) {
        for (String name : running(outcome)) {
          lives.computeIfAbsent(name, any -> new ArrayList<>()).add(outcome.stage());
        }
      }
      for (StagedJob staged : scenario.jobs()) {
        List<Integer> life = lives.getOrDefault(staged.job().name(), List.of());
        String what = "seed %d, %s lives %s".formatted(seed, staged, life);
        int last = run.stages().size();
        boolean cut = !life.isEmpty() && life.get(life.size() - 1) == last;
        assertThat(life.size()).as(what).isLessThanOrEqualTo(staged.stays());
        assertThat(life.isEmpty() || life.get(0) >= staged.arrival()).as(what).isTrue();
        assertThat(life.isEmpty() || cut || life.size() == staged.stays()).as(what).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "slot-rr", "node-rr", "dot-product"})
  void baselinesNeverMigrateAndGiveTheSameAgain(String id) {
    for (long seed = 0; seed < 50; seed++) {
      CollocationScenario scenario = random(new Random(seed));
      SolveParameters seeded =
          new SolveParameters(Optional.empty(), 1e-4, OptionalInt.empty(), OptionalLong.of(seed));
      StageSimulation.PolicyRun run =
          new StageSimulation(scenario, seeded, new Interrupt()).run(baseline(id));
      assertThat(run.stages().stream().flatMap(each -> each.placed().stream()))
          .as("seed %d", seed)
          .allMatch(placed -> placed.summary().migrations() == 0);
      assertThat(new StageSimulation(scenario, seeded, new Interrupt()).run(baseline(id)))
          .isEqualTo(run);
    }
  }

  private static CollocationScenario random(Random random) {
    Cluster cluster =
        new Cluster(List.of(new RackGroup(1 + random.nextInt(2), 2 + random.nextInt(3))), 2, 0.5);
    List<StagedJob> jobs = new ArrayList<>();
    for (int j = 0; j < 2 + random.nextInt(6); j++) {
      Job job =
          new Job(
              "J" + j,
              1 + random.nextInt(4),
              random.nextBoolean() ? ContentionClass.TAZ : ContentionClass.TURTLE,
              random.nextInt(9),
              random.nextBoolean() ? Sensitivity.RACK : Sensitivity.NODE);
      jobs.add(new StagedJob(job, 1 + random.nextInt(4), 1 + random.nextInt(3)));
    }
    return new CollocationScenario(
        "random", cluster, Weights.EQUAL, Migrations.FREE, List.of("any"), jobs);
  }
}
