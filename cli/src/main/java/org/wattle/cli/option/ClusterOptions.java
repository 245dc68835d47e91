package org.wattle.cli.option;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.solving.SolveParameters;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Option;

/** The options for clusters over time. */
public final class ClusterOptions {
  /** Two hours of slots of a minute take ten minutes at most. */
  private static final Duration SLOT_TIME_LIMIT = Duration.ofSeconds(5);

  @Option(
      names = "--solver",
      paramLabel = "ID",
      description = "Who solves the slots of mtec, msec and --shadow; auto unless given.")
  private Optional<String> solver = Optional.empty();

  @Option(
      names = "--gap",
      paramLabel = "G",
      description = "Call the optimum of a slot proven at this relative gap; 1e-4 unless given.")
  private Optional<Double> gap = Optional.empty();

  @Option(
      names = "--slot-time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "For the optimum of one slot: 500ms, 10s; 5s unless given.")
  private Optional<Duration> slotTimeLimit = Optional.empty();

  @Option(
      names = "--slot-work-limit",
      paramLabel = "N",
      description = {
        "For the optimum of one slot instead of a time limit: units of",
        "work of its solver, for the same run on every machine."
      })
  private Optional<Long> slotWorkLimit = Optional.empty();

  @Option(
      names = "--shadow",
      paramLabel = "OBJECTIVE",
      converter = ObjectiveConverter.class,
      description = {
        "Hold every slot against the optimum (mtec or msec) of the same",
        "tasks from the same state, and tell the regret."
      })
  private Optional<EnergyObjective> shadow = Optional.empty();

  @Option(
      names = "--price",
      paramLabel = "FILE",
      description = "Prices over time in EUR/MWh: rows of seconds or dates, and prices.")
  private Optional<String> price = Optional.empty();

  @Option(
      names = "--carbon",
      paramLabel = "FILE",
      description = "Carbon intensities over time in g/kWh, likewise.")
  private Optional<String> carbon = Optional.empty();

  @Option(
      names = "--power-from",
      paramLabel = "TIME",
      description = {
        "Where in these files the run begins: a date (UTC unless it says),",
        "or seconds after their first row; there unless given."
      })
  private Optional<String> powerFrom = Optional.empty();

  /** Reads the objective by its name. */
  public static final class ObjectiveConverter extends WordConverter<EnergyObjective> {
    ObjectiveConverter() {
      super(EnergyObjective.class);
    }
  }

  /** The solver of slots. */
  public String solver() {
    return solver.orElse("auto");
  }

  public Optional<EnergyObjective> shadow() {
    return shadow;
  }

  public Optional<String> price() {
    return price;
  }

  public Optional<String> carbon() {
    return carbon;
  }

  public Optional<String> powerFrom() {
    return powerFrom;
  }

  /** Of the solve of a slot; one thread each, since runs go side by side. */
  public SolveParameters parameters(long seed) {
    double asked = gap.orElse(SolveParameters.DEFAULT_GAP);
    if (!(asked >= 0) || Double.isInfinite(asked)) {
      throw UserError.invalid("The gap (" + asked + ") is no number from 0 up. Maybe 1e-4.");
    }
    if (slotWorkLimit.isPresent() && slotWorkLimit.get() < 1) {
      throw UserError.invalid(
          "The work limit (" + slotWorkLimit.get() + ") is not positive. Maybe 1000.");
    }
    return new SolveParameters(
        slotTimeLimit.or(
            () -> slotWorkLimit.isPresent() ? Optional.empty() : Optional.of(SLOT_TIME_LIMIT)),
        slotWorkLimit.map(OptionalLong::of).orElse(OptionalLong.empty()),
        asked,
        OptionalInt.of(1),
        OptionalLong.of(seed));
  }

  /**
   * Does nothing where no option is given that the policies have no use for.
   *
   * @throws UserError where one is
   */
  public void mustSuit(boolean exact) {
    if (!exact && shadow.isEmpty()) {
      refuse(
          Stream.of(
              given("--solver", solver),
              given("--gap", gap),
              given("--slot-time-limit", slotTimeLimit),
              given("--slot-work-limit", slotWorkLimit)),
          " is for the policies (mtec) and (msec) and for --shadow. Maybe --policy mtec, or leave"
              + " it out.");
    }
    if (price.isEmpty() && carbon.isEmpty()) {
      refuse(
          Stream.of(given("--power-from", powerFrom)),
          " says where in a file the run begins, and there is none. Maybe --price FILE, or leave it"
              + " out.");
    }
  }

  /**
   * Does nothing where no option is given.
   *
   * @throws UserError where one is, for a scenario of another kind
   */
  public void refuseFor(String kind) {
    refuse(
        Stream.of(
            given("--solver", solver),
            given("--gap", gap),
            given("--slot-time-limit", slotTimeLimit),
            given("--shadow", shadow),
            given("--price", price),
            given("--carbon", carbon),
            given("--power-from", powerFrom)),
        " is for scenarios of kind (energy-scenario), and this is one of kind ("
            + kind
            + "). Maybe leave it out.");
  }

  private static void refuse(Stream<Optional<String>> options, String words) {
    options
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(
            option -> {
              throw UserError.invalid(option + words);
            });
  }

  private static Optional<String> given(String option, Optional<?> value) {
    return value.map(any -> option);
  }
}
