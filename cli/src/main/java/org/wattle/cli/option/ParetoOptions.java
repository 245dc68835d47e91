package org.wattle.cli.option;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.front.FrontKind;
import org.wattle.toolkit.front.FrontMethod;
import org.wattle.toolkit.front.FrontSearchRequest;

/** How {@code wattle pareto} is to search. */
public final class ParetoOptions extends Arguments {
  private static final int MAX_SEARCHES = 1000;

  private final Argument<FrontMethod> method =
      word(
          "--method METHOD",
          FrontMethod.class,
          "exact: every point proven; nsga2: evolutionary search without proof;",
          "auto (default): exact for half of --time-limit (or 30 s), and nsga2",
          "for the rest where that proves no complete front. Fronts of energy",
          "instances are always exact.");

  private final Argument<List<String>> goals =
      several(
              "--goals, --objectives GOAL,GOAL",
              String.class,
              "The exact front of these goals alone, e.g. power,intensity (default:",
              "all); the others may have any value. For an energy instance",
              "energy,moves (default) or energy,headroom.")
          .split();

  private final Argument<Double> gap =
      number(
              "--gap G",
              "Energy instances: energies that differ by no more than this, relative,",
              "count as equal (default: 1e-4).")
          .checked(
              number -> number >= 0 && number < 1,
              "--gap (%s) is not a number from 0 to less than 1. Maybe 1e-3: energies within 0.1 %%"
                  + " count as equal.");

  private final Argument<Long> evaluations =
      longInteger(
          "--evaluations N",
          "Placements that each search evaluates (default: 100000, or as",
          "many as --time-limit or --work-limit allows).");

  private final Argument<Long> seed =
      longInteger("--seed N", "Seed of all random choices (default: 1).");

  private final Argument<Integer> seeds =
      integer("--seeds N", "Number of searches, with consecutive seeds; their fronts are merged.");

  private final Argument<Boolean> weightedSeeds =
      flag("--weighted-seeds", "Also start from proven optima of fifteen weighted sums.");

  private final Argument<Duration> timeLimit =
      duration(
          "--time-limit DURATION",
          "Stop after this time and report the front so far: 500ms, 60s, 5m",
          "(default for energy instances without --work-limit: 1m).");

  private final Argument<Long> workLimit =
      longInteger(
          "--work-limit N",
          "Stop after N solves (exact) or evaluations (nsga2), auto after both,",
          "and report the front so far: the same on every machine.");

  /**
   * What was asked for.
   *
   * @param kind whose fronts are searched for
   * @throws UserError where it makes no sense
   */
  public FrontSearchRequest request(FrontKind<?, ?> kind) {
    FrontMethod asked = method.given().orElse(FrontMethod.AUTO);
    if (!kind.evolves() && asked == FrontMethod.NSGA2) {
      throw UserError.invalid(
          "--method (nsga2) does not search for fronts of energy instances. Maybe leave it out:"
              + " they are exact.");
    }
    FrontMethod used = kind.evolves() ? asked : FrontMethod.EXACT;
    if (used == FrontMethod.EXACT) {
      Stream.of(evaluations, seeds, weightedSeeds)
          .filter(Argument::isGiven)
          .forEach(ParetoOptions::refuse);
    } else if (goals.isGiven() && used == FrontMethod.NSGA2) {
      throw UserError.invalid(
          "--goals is for exact fronts, and this is (nsga2). Maybe leave --method out.");
    }
    positive(workLimit, Long.MAX_VALUE);
    positive(evaluations, Long.MAX_VALUE);
    positive(seeds, MAX_SEARCHES);
    return new FrontSearchRequest(
        used,
        optionalLong(evaluations),
        seeds.given().orElse(1),
        weightedSeeds.isGiven(),
        goals.given().orElse(List.of()),
        new SolveParameters(
            timeLimit(kind),
            optionalLong(workLimit),
            gap(kind),
            OptionalInt.empty(),
            optionalLong(seed)));
  }

  private Optional<Duration> timeLimit(FrontKind<?, ?> kind) {
    return workLimit.isGiven() ? timeLimit.given() : timeLimit.given().or(kind::defaultTimeLimit);
  }

  private double gap(FrontKind<?, ?> kind) {
    if (gap.isGiven() && kind.defaultGap().isEmpty()) {
      throw UserError.invalid(
          "--gap is for energy instances; the goals of this one are compared exactly. Maybe leave"
              + " it out.");
    }
    return gap.given().orElse(kind.defaultGap().orElse(0));
  }

  private static void refuse(Argument<?> option) {
    throw UserError.invalid(
        option.name()
            + " is for searches by NSGA-II, and this is (exact). Maybe leave one of them out.");
  }

  private static void positive(Argument<? extends Number> option, long most) {
    option
        .given()
        .map(Number::longValue)
        .filter(number -> number < 1 || number > most)
        .ifPresent(
            number -> {
              throw UserError.invalid(
                  "%s (%d) is not between 1 and %d. Maybe leave it out."
                      .formatted(option.name(), number, most));
            });
  }
}
