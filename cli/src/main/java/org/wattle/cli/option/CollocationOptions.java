package org.wattle.cli.option;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.render.text.UserError;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.collocation.CollocationRequest;
import picocli.CommandLine.Option;

/** The options of collocation instances. */
public final class CollocationOptions implements KindOptions {
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
      description = {
        "Of branch-and-bound: none, naive, elaborate (the default), or the elaborate bound and",
        "fathoming by the text of the paper, elaborate-published."
      })
  private Optional<BoundFunction> bound = Optional.empty();

  @Option(
      names = "--fathoming",
      negatable = true,
      description = "Of branch-and-bound: construct placements from an elaborate bound.")
  private Optional<Boolean> fathoming = Optional.empty();

  @Option(
      names = "--approximate",
      paramLabel = "K",
      description = {
        "Of branch-and-bound: prune nodes whose bound is above this share of the",
        "best answer so far, above 0 and at most 1 (the default)."
      })
  private Optional<Double> approximate = Optional.empty();

  @Override
  public List<GivenOption<?>> given(CommandContext context, ProblemKind<?> kind) {
    return firstGiven().stream()
        .<GivenOption<?>>map(name -> new GivenOption<>(name, CollocationRequest.class, request()))
        .toList();
  }

  private Optional<String> firstGiven() {
    return Stream.of(
            migrationCost.map(any -> "--migration-cost"),
            branching.map(any -> "--branching"),
            bound.map(any -> "--bound"),
            fathoming.map(any -> "--fathoming"),
            approximate.map(any -> "--approximate"))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /**
   * What was asked for; weights are asked for with {@link WeightsOption}.
   *
   * @throws UserError where a value makes no sense
   */
  public CollocationRequest request() {
    migrationCost
        .filter(cost -> !(cost >= 0 && cost <= WeightsOption.LARGEST))
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
    return new CollocationRequest(
        Optional.empty(),
        Optional.empty(),
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
