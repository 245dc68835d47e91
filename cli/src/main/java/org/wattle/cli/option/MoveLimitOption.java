package org.wattle.cli.option;

import java.util.Optional;
import org.wattle.render.text.UserError;
import picocli.CommandLine.Option;

/** How many moves there may be of what runs. */
public final class MoveLimitOption {
  @Option(
      names = "--max-moves",
      paramLabel = "N",
      description = {
        "Let at most this many running tasks or containers move. In an energy",
        "instance none moves without this and --move-joules; for containers",
        "it replaces the number in the file."
      })
  private Optional<Integer> max = Optional.empty();

  /** The spelling of 0.1 for containers. */
  @Option(names = "--max-migrations", paramLabel = "N", hidden = true)
  private Optional<Integer> earlierSpelling = Optional.empty();

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
}
