package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import org.wattle.solvers.collocation.branchandbound.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.branchandbound.Branching;
import org.wattle.toolkit.text.UserError;

/**
 * What people asked of collocation instances, each where they did.
 *
 * @param weights instead of the instance's
 * @param maxMigrations instead of the instance's
 * @param migrationCost instead of the instance's
 * @param branching of the branch-and-bound
 * @param bound of the branch-and-bound
 * @param fathoming of the branch-and-bound
 * @param approximate of the branch-and-bound
 */
public record CollocationWishes(
    Optional<Weights> weights,
    Optional<Integer> maxMigrations,
    Optional<Double> migrationCost,
    Optional<Branching> branching,
    Optional<BoundFunction> bound,
    Optional<Boolean> fathoming,
    Optional<Double> approximate) {

  /** The instance as it is asked for. */
  public CollocationInstance apply(CollocationInstance instance) {
    return instance.with(weights.orElse(instance.weights())).with(changed(instance.migrations()));
  }

  /** The scenario as it is asked for, with the policies that are asked for, if any. */
  public CollocationScenario apply(CollocationScenario scenario, List<String> policies) {
    return new CollocationScenario(
        scenario.name(),
        scenario.cluster(),
        weights.orElse(scenario.weights()),
        changed(scenario.migrations()),
        policies.isEmpty() ? scenario.policies() : policies,
        scenario.jobs());
  }

  private Migrations changed(Migrations migrations) {
    return new Migrations(
        maxMigrations.map(OptionalInt::of).orElse(migrations.most()),
        migrationCost.orElse(migrations.cost()));
  }

  /** All features but what was asked for otherwise; what a feature needs is off without it. */
  public BranchAndBoundOptions branchAndBound() {
    BranchAndBoundOptions all = BranchAndBoundOptions.ALL;
    Branching chosen = branching.orElse(all.branching());
    BoundFunction pruning =
        bound.orElse(chosen == Branching.RANDOM ? BoundFunction.NONE : all.bound());
    boolean elaborate = pruning == BoundFunction.ELABORATE;
    if (fathoming.orElse(false) && !elaborate) {
      throw UserError.invalid(
          "--fathoming works on the bound (elaborate), and this is the bound (%s)."
                  .formatted(pruning.word())
              + " Maybe --bound elaborate, or leave --fathoming out.");
    }
    return new BranchAndBoundOptions(
        chosen, pruning, fathoming.orElse(elaborate), approximate.orElse(all.approximate()));
  }

  /**
   * Does nothing where no option of the branch-and-bound is given, or it is among the solvers and
   * the options go together.
   *
   * @throws UserError otherwise
   */
  public void mustSuit(List<String> solvers) {
    if (solvers.contains(CollocationCatalogue.BRANCH_AND_BOUND)) {
      branchAndBound();
    }
    Stream.of(
            given("--branching", branching),
            given("--bound", bound),
            given("--fathoming", fathoming),
            given("--approximate", approximate))
        .flatMap(Optional::stream)
        .filter(option -> !solvers.contains(CollocationCatalogue.BRANCH_AND_BOUND))
        .findFirst()
        .ifPresent(
            option -> {
              throw UserError.invalid(
                  option
                      + " is for the solver (branch-and-bound), which was not asked."
                      + " Maybe --solver branch-and-bound, or leave it out.");
            });
  }

  /**
   * Does nothing where nothing is asked for.
   *
   * @throws UserError where something is, of an instance of another kind
   */
  public void refuseFor(String kind) {
    Stream.of(
            given("--weights", weights),
            given("--max-migrations", maxMigrations),
            given("--migration-cost", migrationCost),
            given("--branching", branching),
            given("--bound", bound),
            given("--fathoming", fathoming),
            given("--approximate", approximate))
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(
            option -> {
              throw UserError.invalid(
                  "%s is for collocation instances, and this is one of kind (%s). Maybe leave it out."
                      .formatted(option, kind));
            });
  }

  private static Optional<String> given(String option, Optional<?> value) {
    return value.map(any -> option);
  }
}
