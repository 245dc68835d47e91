package org.wattle.solvers.collocation.branchandbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;

class BranchAndBoundSolverTest {
  private static final double TOLERANCE = 1e-9;
  private static final SolveParameters EXACT = SolveParameters.DEFAULT.withGap(0);
  private static final BranchAndBoundOptions NO_BOUND =
      new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.NONE, false, 1);

  private static SolveResult<CollocationPlacement> solved(
      BranchAndBoundOptions options, CollocationInstance instance, SolveParameters parameters) {
    return new BranchAndBoundSolver(options).solve(SolveRequest.of(instance, parameters));
  }

  private static CollocationInstance large() {
    return HpcMix.generate(128, 0.56, new Weights(1, 10, 1), 2);
  }

  static List<BranchAndBoundOptions> trees() {
    List<BranchAndBoundOptions> all = new ArrayList<>();
    for (Branching branching : List.of(Branching.PLAIN, Branching.CUSTOM)) {
      for (BoundFunction bound : BoundFunction.values()) {
        all.add(new BranchAndBoundOptions(branching, bound, false, 1));
      }
      all.add(new BranchAndBoundOptions(branching, BoundFunction.ELABORATE, true, 1));
      all.add(new BranchAndBoundOptions(branching, BoundFunction.ELABORATE_PUBLISHED, true, 1));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("trees")
  void theTreeWithAnyFeaturesHasTheOptimum(BranchAndBoundOptions options) {
    for (long seed = 0; seed < 250; seed++) {
      CollocationInstance instance = TinyCollocations.random(seed);

      SolveResult<CollocationPlacement> result = solved(options, instance, EXACT);

      assertThat(result).as("seed %d", seed).isInstanceOf(SolveResult.Optimal.class);
      assertThat(result.bounds().orElseThrow().value())
          .as("seed %d", seed)
          .isCloseTo(AllPlacements.least(instance), within(TOLERANCE));
    }
  }

  @Test
  void approximateBoundingEndsWithinItsShareAndClaimsNoMore() {
    BranchAndBoundOptions options =
        new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.ELABORATE, false, 0.8);
    int claims = 0;
    for (long seed = 0; seed < 400; seed++) {
      CollocationInstance instance = TinyCollocations.random(seed);
      double least = AllPlacements.least(instance);

      SolveResult<CollocationPlacement> result = solved(options, instance, EXACT);

      Bounds bounds = result.bounds().orElseThrow();
      assertThat(bounds.bound().orElseThrow())
          .as("seed %d", seed)
          .isGreaterThanOrEqualTo(0.8 * bounds.value() - TOLERANCE)
          .isLessThanOrEqualTo(least + TOLERANCE);
      claims += result instanceof SolveResult.Optimal ? 1 : 0;
      if (result instanceof SolveResult.Optimal) {
        assertThat(bounds.value()).as("seed %d", seed).isCloseTo(least, within(TOLERANCE));
      }
    }
    assertThat(claims).isLessThan(400);
  }

  @Test
  void randomSearchKeepsTheBestOfItsDraws() {
    BranchAndBoundOptions options =
        new BranchAndBoundOptions(Branching.RANDOM, BoundFunction.NONE, false, 1);
    SolveParameters quick = EXACT.withWorkLimit(50_000);

    SolveResult<CollocationPlacement> result =
        solved(options, TinyCollocations.random(1), quick.withSeed(5));

    assertThat(result.bounds().orElseThrow().value())
        .isCloseTo(AllPlacements.least(TinyCollocations.random(1)), within(TOLERANCE));
    assertThat(result.bound()).isEmpty();
    assertThat(result.report().statistics().count(BranchAndBoundSolver.NODES).orElseThrow())
        .isEqualTo(50_000);
  }

  @Test
  void theTimeLimitEndsTheSearchWithWhatThereIs() {
    SolveResult<CollocationPlacement> result =
        solved(NO_BOUND, large(), EXACT.withTimeLimit(Duration.ofMillis(200)));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.TIME_LIMIT);
  }

  @Test
  void theWorkLimitEndsTheSearchAfterSoManyNodes() {
    SolveResult<CollocationPlacement> result = solved(NO_BOUND, large(), EXACT.withWorkLimit(500));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.WORK_LIMIT);
    assertThat(result.report().statistics().count(BranchAndBoundSolver.NODES)).hasValue(500);
  }

  @Test
  void anInterruptEndsTheSearchWithWhatThereIs() {
    Interrupt interrupt = new Interrupt();
    SolveListener stopAtOnce = progress -> interrupt.request();

    SolveResult<CollocationPlacement> result =
        new BranchAndBoundSolver(NO_BOUND)
            .solve(new SolveRequest<>(large(), EXACT, Optional.empty(), stopAtOnce, interrupt));

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.INTERRUPTED);
  }

  @Test
  void theSearchIsNeverWorseThanACleanStart() {
    CollocationInstance instance = large();
    SolveResult<CollocationPlacement> best =
        solved(BranchAndBoundOptions.ALL, instance, EXACT.withWorkLimit(3_000));
    SolveRequest<CollocationInstance, CollocationPlacement> begun =
        SolveRequest.<CollocationInstance, CollocationPlacement>of(
                instance, EXACT.withWorkLimit(500))
            .withStart(best.solution().orElseThrow());

    SolveResult<CollocationPlacement> result = new BranchAndBoundSolver(NO_BOUND).solve(begun);

    assertThat(result.bounds().orElseThrow().value())
        .isLessThanOrEqualTo(best.bounds().orElseThrow().value());
    assertThat(result.report().notes()).contains("start: used: the search begins with it");
  }

  @Test
  void whatItDoesNotTakeIsRefusedWithWords() {
    CollocationInstance pairs = TinyCollocations.random(1);
    Cluster wide = new Cluster(List.of(new RackGroup(1, 9)), 3, 0.5);
    CollocationInstance threeSlots =
        new CollocationInstance("three", wide, pairs.jobs(), Weights.EQUAL);
    CollocationInstance running =
        new CollocationInstance(
            "running",
            pairs.cluster(),
            pairs.jobs(),
            Weights.EQUAL,
            List.of(new Seat(0, 0, 0)),
            new Migrations(OptionalInt.of(4), 0.5));

    assertThat(reason(BranchAndBoundOptions.ALL, threeSlots)).contains("(3) slots", "Maybe");
    assertThat(reason(BranchAndBoundOptions.ALL, running)).contains("at most 4", "0.5", "Maybe");
    assertThat(solved(BranchAndBoundOptions.ALL, running.with(Migrations.FREE), EXACT))
        .isInstanceOf(SolveResult.Optimal.class);
    assertThat(
            reason(
                new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.NAIVE, true, 1), pairs))
        .contains("(naive)", "Maybe use --bound elaborate");
    assertThat(
            reason(
                new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.NAIVE, false, 0), pairs))
        .contains("(0.0)", "Maybe use 0.99");
  }

  private static String reason(BranchAndBoundOptions options, CollocationInstance instance) {
    SolveResult<CollocationPlacement> result = solved(options, instance, EXACT);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.REFUSED);
    return ((SolveResult.Failed<CollocationPlacement>) result).reason();
  }

  @Test
  void theSameSeedGivesTheSamePlacement() {
    CollocationInstance instance = HpcMix.generate(128, 1, new Weights(0.22, 1, 0.36), 3);

    Optional<CollocationPlacement> once =
        solved(BranchAndBoundOptions.ALL, instance, EXACT).solution();

    assertThat(solved(BranchAndBoundOptions.ALL, instance, EXACT).solution()).isEqualTo(once);
  }

  @Test
  void anExhaustedTreeIsFullyExplored() {
    SolveResult<CollocationPlacement> result =
        solved(BranchAndBoundOptions.ALL, HpcMix.generate(64, 1, Weights.EQUAL, 1), EXACT);

    assertThat(
            result.report().statistics().count(BranchAndBoundSolver.EXPLORED_LEVELS).orElseThrow())
        .isEqualTo(64);
  }
}
