package org.wattle.cli.option;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.importers.tariff.TariffTable;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.energy.EnergyRates;
import org.wattle.toolkit.energy.EnergyRates.Rate;
import org.wattle.toolkit.energy.kubernetes.DrainOptions;
import org.wattle.toolkit.energy.kubernetes.scheduling.Scoring;
import picocli.CommandLine.Option;

/** How a plan is rehearsed and carried out. */
public final class DrainPlanOptions {
  private static final int MAX_DRAWS = 100_000;

  @Option(
      names = "--scoring",
      paramLabel = "WORD",
      defaultValue = "least-allocated",
      description = {
        "The nodes that the scheduler prefers: least-allocated or",
        "most-allocated (default: ${DEFAULT-VALUE})."
      })
  private String scoring = "";

  @Option(
      names = "--draws",
      paramLabel = "N",
      defaultValue = "100",
      description = "The number of rehearsals (default: ${DEFAULT-VALUE}).")
  private int draws;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the draws between equal nodes (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--parallel",
      paramLabel = "N",
      defaultValue = "1",
      description = {
        "Evict up to N pods side by side that share no owner, budget, rule",
        "or target (default: ${DEFAULT-VALUE})."
      })
  private int parallel;

  @Option(
      names = "--steer",
      paramLabel = "WORD",
      description = {
        "gates: hold new pods by a MutatingAdmissionPolicy (Kubernetes 1.36)",
        "and send each to the node of the plan."
      })
  private Optional<String> steer = Optional.empty();

  @Option(
      names = "--price",
      paramLabel = "X|FILE",
      converter = FileGuard.Input.class,
      description = "What energy costs: EUR/MWh, or a file of prices over time.")
  private Optional<String> price = Optional.empty();

  @Option(
      names = "--carbon",
      paramLabel = "X|FILE",
      converter = FileGuard.Input.class,
      description = "What it emits: g of CO2 per kWh, or a file over time.")
  private Optional<String> carbon = Optional.empty();

  @Option(
      names = "--ordered",
      description = {
        "Where the moves have no order or a rehearsal leaves a pod pending,",
        "let that pod stay and solve again, up to 20 times."
      })
  private boolean ordered;

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      defaultValue = "30s",
      description = "Of each solve of --ordered (default: ${DEFAULT-VALUE}).")
  private Duration timeLimit = Duration.ofSeconds(30);

  /** Whether other moves are looked for where those of the result cannot be made. */
  public boolean ordered() {
    return ordered;
  }

  /** Of each solve of {@code --ordered}. */
  public Duration timeLimit() {
    return timeLimit;
  }

  /**
   * What was asked for.
   *
   * @throws UserError where an option has no meaning
   */
  public DrainOptions options(CommandContext context) {
    Scoring preferred =
        Stream.of(Scoring.values())
            .filter(each -> each.word().equals(scoring))
            .findFirst()
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "--scoring (%s) is not known. Maybe least-allocated or most-allocated."
                            .formatted(Escaped.text(scoring))));
    if (draws < 1 || draws > MAX_DRAWS) {
      throw UserError.invalid(
          "--draws (%d) is not from 1 to %d. Maybe 100.".formatted(draws, MAX_DRAWS));
    }
    if (parallel < 1) {
      throw UserError.invalid(
          "--parallel (%d) is below 1. Maybe 1: one after another.".formatted(parallel));
    }
    if (steer.filter(word -> !word.equals("gates")).isPresent()) {
      throw UserError.invalid(
          "--steer (%s) is not known. Maybe gates.".formatted(Escaped.text(steer.orElseThrow())));
    }
    return new DrainOptions(parallel, steer.isPresent(), preferred, draws, seed, rates(context));
  }

  private EnergyRates rates(CommandContext context) {
    Optional<TariffTable.Start> fromFirstRow = Optional.empty();
    Optional<Rate> ofPrice =
        price.map(
            given -> EnergyRates.read(context.inputs(), "--price", given, true, fromFirstRow));
    Optional<Rate> ofCarbon =
        carbon.map(
            given -> EnergyRates.read(context.inputs(), "--carbon", given, false, fromFirstRow));
    return new EnergyRates(ofPrice, ofCarbon);
  }
}
