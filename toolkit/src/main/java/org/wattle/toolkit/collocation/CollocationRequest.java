package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Migrations;
import org.wattle.render.text.UserError;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundSolver;

/**
 * What is asked of a collocation instance beyond what it says itself. Whatever is absent stays as
 * the instance or the solver has it.
 *
 * @param migrationCost instead of the instance's
 * @param branching of the branch-and-bound
 * @param bound of the branch-and-bound
 * @param fathoming of the branch-and-bound
 * @param approximate of the branch-and-bound
 */
public record CollocationRequest(
    Optional<Double> migrationCost,
    Optional<Branching> branching,
    Optional<BoundFunction> bound,
    Optional<Boolean> fathoming,
    Optional<Double> approximate) {
  /** Nothing: the instance and the solvers stay as they are. */
  public static final CollocationRequest NONE =
      new CollocationRequest(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** The limit, the cost and the order of migrations, with what is asked for. */
  public Migrations changed(Migrations migrations, Optional<Integer> maxMoves) {
    return new Migrations(
        maxMoves.map(OptionalInt::of).orElse(migrations.most()),
        migrationCost.orElse(migrations.cost()),
        migrations.unordered(),
        migrations.detours());
  }

  /** An instance with so many moves at most. */
  static CollocationInstance limited(CollocationInstance instance, int most) {
    return instance.with(NONE.changed(instance.migrations(), Optional.of(most)));
  }

  /** All features but what was asked for otherwise; what a feature needs is off without it. */
  public BranchAndBoundOptions branchAndBound() {
    BranchAndBoundOptions all = BranchAndBoundOptions.ALL;
    Branching chosen = branching.orElse(all.branching());
    BoundFunction pruning =
        bound.orElse(chosen == Branching.RANDOM ? BoundFunction.NONE : all.bound());
    boolean elaborate = pruning.isElaborate();
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
  public void checkSolvers(List<String> solvers) {
    if (solvers.contains(BranchAndBoundSolver.ID)) {
      branchAndBound();
    }
    Stream.of(
            given("--branching", branching),
            given("--bound", bound),
            given("--fathoming", fathoming),
            given("--approximate", approximate))
        .flatMap(Optional::stream)
        .filter(option -> !solvers.contains(BranchAndBoundSolver.ID))
        .findFirst()
        .ifPresent(
            option -> {
              throw UserError.invalid(
                  option
                      + " is for the solver (branch-and-bound), which was not asked."
                      + " Maybe --solver branch-and-bound, or leave it out.");
            });
  }

  private static Optional<String> given(String option, Optional<?> value) {
    return value.map(any -> option);
  }
}
