package org.wattle.cli.option;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.front.FrontKind;
import org.wattle.toolkit.front.FrontSearchRequest;
import picocli.CommandLine.Option;

/** How {@code wattle pareto} is to search. */
public final class ParetoOptions {
  private static final int MAX_SEARCHES = 1000;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      converter = FrontMethod.Converter.class,
      description = {
        "nsga2 (default): evolutionary search without proof; or exact: every",
        "point proven, for some thousand containers or twenty tasks. Fronts of",
        "energy instances are always exact."
      })
  private Optional<FrontMethod> method = Optional.empty();

  @Option(
      names = {"--goals", "--objectives"},
      paramLabel = "GOAL,GOAL",
      split = ",",
      description = {
        "The exact front of these goals alone, e.g. power,intensity (default:",
        "all); the others may have any value. For an energy instance",
        "energy,moves (default) or energy,headroom."
      })
  private List<String> goals = List.of();

  @Option(
      names = "--gap",
      paramLabel = "G",
      description = {
        "Energy instances: energies that differ by no more than this, relative,",
        "count as equal (default: 1e-4)."
      })
  private Optional<Double> gap = Optional.empty();

  @Option(
      names = "--evaluations",
      paramLabel = "N",
      description = {
        "Placements that each search evaluates (default: 100000, or as",
        "many as --time-limit or --work-limit allows)."
      })
  private Optional<Long> evaluations = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of all random choices (default: 1).")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Number of searches, with consecutive seeds; their fronts are merged.")
  private Optional<Integer> seeds = Optional.empty();

  @Option(
      names = "--weighted-seeds",
      description = "Also start from proven optima of fifteen weighted sums.")
  private boolean weightedSeeds;

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = {
        "Stop after this time and report the front so far: 500ms, 60s, 5m",
        "(default for energy instances without --work-limit: 1m)."
      })
  private Optional<Duration> timeLimit = Optional.empty();

  @Option(
      names = "--work-limit",
      paramLabel = "N",
      description = {
        "Stop after N evaluations (nsga2) or solves (exact) and report the",
        "front so far: the same on every machine."
      })
  private Optional<Long> workLimit = Optional.empty();

  /**
   * What was asked for.
   *
   * @param kind whose fronts are searched for
   * @throws UserError where it makes no sense
   */
  public FrontSearchRequest request(FrontKind<?, ?> kind) {
    if (!kind.evolves() && method.equals(Optional.of(FrontMethod.NSGA2))) {
      throw UserError.invalid(
          "--method (nsga2) does not search for fronts of energy instances. Maybe leave it out:"
              + " they are exact.");
    }
    boolean exact = !kind.evolves() || method.equals(Optional.of(FrontMethod.EXACT));
    if (exact) {
      refuse("--evaluations", evaluations.isPresent());
      refuse("--seeds", seeds.isPresent());
      refuse("--weighted-seeds", weightedSeeds);
    } else if (!goals.isEmpty()) {
      throw UserError.invalid(
          "--goals is for --method exact, and this is (nsga2). Maybe add --method exact.");
    }
    positive("--work-limit", workLimit.orElse(1L), Long.MAX_VALUE);
    positive("--evaluations", evaluations.orElse(1L), Long.MAX_VALUE);
    positive("--seeds", seeds.orElse(1), MAX_SEARCHES);
    return new FrontSearchRequest(
        exact,
        evaluations.map(OptionalLong::of).orElse(OptionalLong.empty()),
        seeds.orElse(1),
        weightedSeeds,
        goals,
        new SolveParameters(
            timeLimit(kind),
            workLimit.map(OptionalLong::of).orElse(OptionalLong.empty()),
            gap(kind),
            OptionalInt.empty(),
            seed.map(OptionalLong::of).orElse(OptionalLong.empty())));
  }

  private Optional<Duration> timeLimit(FrontKind<?, ?> kind) {
    return timeLimit.isPresent() || workLimit.isPresent() ? timeLimit : kind.defaultTimeLimit();
  }

  private double gap(FrontKind<?, ?> kind) {
    if (gap.isEmpty()) {
      return kind.defaultGap().orElse(0);
    }
    if (kind.defaultGap().isEmpty()) {
      throw UserError.invalid(
          "--gap is for energy instances; the goals of this one are compared exactly. Maybe leave"
              + " it out.");
    }
    double asked = gap.get();
    if (!(asked >= 0 && asked < 1)) {
      throw UserError.invalid(
          "--gap (%s) is not a number from 0 to less than 1. Maybe 1e-3: energies within 0.1 %% count as equal."
              .formatted(asked));
    }
    return asked;
  }

  private static void refuse(String option, boolean given) {
    if (given) {
      throw UserError.invalid(
          option + " is for --method nsga2, and this is (exact). Maybe leave one of them out.");
    }
  }

  private static void positive(String option, long number, long most) {
    if (number < 1 || number > most) {
      throw UserError.invalid(
          "%s (%d) is not between 1 and %d. Maybe leave it out.".formatted(option, number, most));
    }
  }
}
