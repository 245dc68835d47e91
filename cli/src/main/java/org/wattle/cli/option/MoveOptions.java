package org.wattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.energy.MoveCost;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Option;

/** The options for moving what runs. */
public final class MoveOptions implements KindOptions {
  private static final double MAX_JOULES = 1e12;

  @Option(
      names = "--max-moves",
      paramLabel = "N",
      description = {
        "Let at most this many running tasks or containers move. In an energy",
        "instance none moves without this and --move-joules; in a",
        "collocation instance it replaces the instance's number."
      })
  private Optional<Integer> max = Optional.empty();

  /** The spelling of 0.1 for collocation instances. */
  @Option(names = "--max-migrations", paramLabel = "N", hidden = true)
  private Optional<Integer> earlierSpelling = Optional.empty();

  @Option(
      names = "--move-joules",
      paramLabel = "J",
      description = {
        "What each move of a running task adds to the objective of an energy",
        "instance; without --max-moves any number may move."
      })
  private Optional<Double> joules = Optional.empty();

  @Override
  public List<GivenOption<?>> given(CommandContext context) {
    List<GivenOption<?>> given = new ArrayList<>();
    max()
        .ifPresent(
            number ->
                given.add(
                    new GivenOption<>("--max-moves", MoveLimit.class, new MoveLimit(number))));
    joules.ifPresent(
        each ->
            given.add(
                new GivenOption<>("--move-joules", MoveCost.class, new MoveCost(checked(each)))));
    return given;
  }

  /**
   * The limit of moves, where one was given.
   *
   * @throws UserError where it is negative
   */
  public Optional<Integer> max() {
    Optional<Integer> given = max.or(() -> earlierSpelling);
    given
        .filter(number -> number < 0)
        .ifPresent(
            number -> {
              throw UserError.invalid(
                  "The number of moves (%d) is negative. Maybe 0: nothing moves."
                      .formatted(number));
            });
    return given;
  }

  private static double checked(double joules) {
    if (!(joules >= 0 && joules <= MAX_JOULES)) {
      throw UserError.invalid(
          "The energy of a move (%s J) is not from 0 to 1e12. Maybe 500.".formatted(joules));
    }
    return joules;
  }
}
