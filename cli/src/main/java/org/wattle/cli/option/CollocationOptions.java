package org.wattle.cli.option;

import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.solvers.collocation.branchandbound.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.Branching;
import org.wattle.toolkit.collocation.CollocationWishes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Option;

/** The options for collocation instances. */
public final class CollocationOptions {
  @Option(
      names = "--weights",
      paramLabel = "A,B,C|FILE",
      description = {
        "Weights of power, intensity and sensitivity in collocation instances",
        "instead of the instance's: three numbers, or a file of kind weights."
      })
  private Optional<String> weights = Optional.empty();

  @Option(
      names = "--max-migrations",
      paramLabel = "N",
      description = "How many running containers may move; instead of the instance's number.")
  private Optional<Integer> maxMigrations = Optional.empty();

  @Option(
      names = "--migration-cost",
      paramLabel = "X",
      description = "What each move adds to the objective; instead of the instance's cost.")
  private Optional<Double> migrationCost = Optional.empty();

  @Option(
      names = "--branching",
      paramLabel = "NAME",
      converter = BranchingConverter.class,
      description = "Of branch-and-bound: random, plain or custom (the default).")
  private Optional<Branching> branching = Optional.empty();

  @Option(
      names = "--bound",
      paramLabel = "NAME",
      converter = BoundConverter.class,
      description = "Of branch-and-bound: none, naive or elaborate (the default).")
  private Optional<BoundFunction> bound = Optional.empty();

  @Option(
      names = "--fathoming",
      negatable = true,
      description = "Of branch-and-bound: make placements of the elaborate bound, or do not.")
  private Optional<Boolean> fathoming = Optional.empty();

  @Option(
      names = "--approximate",
      paramLabel = "K",
      description = {
        "Of branch-and-bound: prune what is bound above this share of the",
        "best answer so far, above 0 and at most 1 (the default)."
      })
  private Optional<Double> approximate = Optional.empty();

  /** What was asked for; reads the file of the weights. */
  public CollocationWishes wishes(CommandContext tools) {
    maxMigrations
        .filter(most -> most < 0)
        .ifPresent(
            most -> {
              throw UserError.invalid(
                  "The number of migrations (%d) is negative. Maybe 0: nothing moves."
                      .formatted(most));
            });
    migrationCost
        .filter(cost -> !(cost >= 0 && cost <= WeightsArgument.LARGEST))
        .ifPresent(
            cost -> {
              throw UserError.invalid(
                  "The cost of a migration (%s) is not from 0 to 1e6. Maybe 0.01.".formatted(cost));
            });
    approximate
        .filter(share -> !(share > 0 && share <= 1))
        .ifPresent(
            share -> {
              throw UserError.invalid(
                  "The share (%s) of --approximate is not above 0 and at most 1. Maybe 0.99."
                      .formatted(share));
            });
    return new CollocationWishes(
        weights.map(given -> WeightsArgument.read(tools.console(), given)),
        maxMigrations,
        migrationCost,
        branching,
        bound,
        fathoming,
        approximate);
  }

  /** Reads the branching by its name. */
  static final class BranchingConverter extends WordConverter<Branching> {
    BranchingConverter() {
      super(Branching.class);
    }
  }

  /** Reads the bound by its name. */
  static final class BoundConverter extends WordConverter<BoundFunction> {
    BoundConverter() {
      super(BoundFunction.class);
    }
  }
}
