package org.wattle.cli.option;

import java.time.Duration;
import java.util.Optional;
import org.wattle.cli.context.CommandContext;
import org.wattle.model.Worded;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.energy.EnergyRates;
import org.wattle.toolkit.energy.kubernetes.DrainOptions;
import org.wattle.toolkit.energy.kubernetes.scheduling.Scoring;

/** How a plan is rehearsed and carried out. */
public final class DrainPlanOptions extends Arguments {
  private static final int MAX_DRAWS = 100_000;

  private final Argument<String> scoring =
      text(
              "--scoring WORD",
              "The nodes that the scheduler prefers: least-allocated or",
              "most-allocated (default: ${DEFAULT-VALUE}).")
          .orElse("least-allocated");

  private final Argument<Integer> draws =
      integer("--draws N", "The number of rehearsals (default: ${DEFAULT-VALUE}).")
          .orElse("100")
          .checked(
              number -> number >= 1 && number <= MAX_DRAWS,
              "--draws (%s) is not from 1 to 100000. Maybe 100.");

  private final Argument<Long> seed =
      longInteger("--seed N", "Seed of the draws between equal nodes (default: ${DEFAULT-VALUE}).")
          .orElse("1");

  private final Argument<Integer> parallel =
      integer(
              "--parallel N",
              "Evict up to N pods side by side that share no owner, budget, rule",
              "or target (default: ${DEFAULT-VALUE}).")
          .orElse("1")
          .checked(
              number -> number >= 1, "--parallel (%s) is below 1. Maybe 1: one after another.");

  private final Argument<String> steer =
      text(
          "--steer WORD",
          "gates: hold new pods by a MutatingAdmissionPolicy (Kubernetes 1.36)",
          "and send each to the node of the plan.");

  private final Argument<String> price =
      input("--price X|FILE", "What energy costs: EUR/MWh, or a file of prices over time.");

  private final Argument<String> carbon =
      input("--carbon X|FILE", "What it emits: g of CO2 per kWh, or a file over time.");

  private final Argument<Boolean> ordered =
      flag(
          "--ordered",
          "Where the moves have no order or a rehearsal leaves a pod pending,",
          "let that pod stay and solve again, up to 20 times.");

  private final Argument<Duration> timeLimit =
      duration("--time-limit DURATION", "Of each solve of --ordered (default: ${DEFAULT-VALUE}).")
          .orElse("30s");

  /** Whether other moves are looked for where those of the result cannot be made. */
  public boolean ordered() {
    return ordered.isGiven();
  }

  /** Of each solve of {@code --ordered}. */
  public Duration timeLimit() {
    return timeLimit.value();
  }

  /**
   * What was asked for.
   *
   * @throws UserError where an option has no meaning
   */
  public DrainOptions options(CommandContext context) {
    Scoring preferred =
        Worded.find(Scoring.class, scoring.value())
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "--scoring (%s) is not known. Maybe least-allocated or most-allocated."
                            .formatted(Escaped.text(scoring.value()))));
    int rehearsals = draws.value();
    int atOnce = parallel.value();
    steer
        .given()
        .filter(word -> !word.equals("gates"))
        .ifPresent(
            word -> {
              throw UserError.invalid(
                  "--steer (%s) is not known. Maybe gates.".formatted(Escaped.text(word)));
            });
    return new DrainOptions(
        atOnce,
        steer.isGiven(),
        preferred,
        rehearsals,
        seed.value(),
        EnergyRates.read(context.inputs(), price.given(), carbon.given(), Optional.empty()));
  }
}
