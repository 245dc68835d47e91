package org.wattle.cli.option;

import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Option;

/** The options for moving the running tasks of energy instances. */
public final class MoveOptions {
  private static final double LARGEST_JOULES = 1e12;

  @Option(
      names = "--max-moves",
      paramLabel = "N",
      description = {
        "Let this many running tasks of an energy instance move at most;",
        "without this and --move-joules all stay where they are."
      })
  private Optional<Integer> most = Optional.empty();

  @Option(
      names = "--move-joules",
      paramLabel = "J",
      description = "What each move adds to the objective; alone it lets any number move.")
  private Optional<Double> joules = Optional.empty();

  /** What was asked for; empty where nothing was. */
  public Optional<Moves> moves() {
    most.filter(number -> number < 0)
        .ifPresent(
            number -> {
              throw UserError.invalid(
                  "The number of moves (%d) is negative. Maybe 0: nothing moves."
                      .formatted(number));
            });
    joules
        .filter(each -> !(each >= 0 && each <= LARGEST_JOULES))
        .ifPresent(
            each -> {
              throw UserError.invalid(
                  "The energy of a move (%s J) is not from 0 to 1e12. Maybe 500.".formatted(each));
            });
    return most.isEmpty() && joules.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Moves(most.map(OptionalInt::of).orElse(OptionalInt.empty()), joules.orElse(0.0)));
  }

  /**
   * Does nothing where no moves are asked for.
   *
   * @throws UserError where they are, of an instance of another kind
   */
  public static void refuseFor(String kind, Optional<Moves> asked) {
    if (asked.isPresent()) {
      throw UserError.invalid(
          "--max-moves and --move-joules are for energy instances, and this is one of kind (%s)."
                  .formatted(kind)
              + " Maybe leave them out.");
    }
  }
}
