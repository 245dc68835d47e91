package org.wattle.cli.option;

import java.util.stream.Stream;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;
import org.wattle.toolkit.collocation.CollocationRequest;
import org.wattle.toolkit.collocation.simulation.CollocationSimulationKind;
import org.wattle.toolkit.simulation.SimulationOptions;

/** The options of collocation instances. */
public final class CollocationOptions extends KindOptions {
  private final Argument<Double> migrationCost =
      number(
              "--migration-cost X",
              "What each move adds to the objective; instead of the instance's cost.")
          .checked(
              cost -> cost >= 0 && cost <= WeightsOption.LARGEST,
              "The cost of a migration (%s) is not from 0 to 1e6. Maybe 0.01.");

  private final Argument<Branching> branching =
      word(
          "--branching NAME",
          Branching.class,
          "Of branch-and-bound: random, plain or custom (the default).");

  private final Argument<BoundFunction> bound =
      word(
          "--bound NAME",
          BoundFunction.class,
          "Of branch-and-bound: none, naive, elaborate (the default), or the elaborate bound and",
          "fathoming by the text of the paper, elaborate-published.");

  private final Argument<Boolean> fathoming =
      negatable(
          "--fathoming", "Of branch-and-bound: construct placements from an elaborate bound.");

  private final Argument<Double> approximate =
      number(
              "--approximate K",
              "Of branch-and-bound: prune nodes whose bound is above this share of the",
              "best answer so far, above 0 and at most 1 (the default).")
          .checked(
              share -> share > 0 && share <= 1,
              "The share (%s) of --approximate is not above 0 and at most 1. Maybe 0.99.");

  public CollocationOptions() {
    Stream.of(migrationCost, branching, bound, fathoming, approximate)
        .forEach(option -> asks(option, CollocationRequest.class, any -> request()));
  }

  /**
   * What was asked for; weights are asked for with {@link WeightsOption}.
   *
   * @throws org.wattle.render.text.UserError where a value makes no sense
   */
  private CollocationRequest request() {
    return new CollocationRequest(
        migrationCost.given(),
        branching.given(),
        bound.given(),
        fathoming.given(),
        approximate.given());
  }

  /** The same for scenarios. */
  public SimulationOptions ofScenarios() {
    CollocationRequest request = request();
    return SimulationOptions.NONE
        .with(CollocationSimulationKind.MIGRATION_COST, request.migrationCost())
        .with(CollocationSimulationKind.BRANCHING, request.branching())
        .with(CollocationSimulationKind.BOUND, request.bound())
        .with(CollocationSimulationKind.FATHOMING, request.fathoming())
        .with(CollocationSimulationKind.APPROXIMATE, request.approximate());
  }
}
