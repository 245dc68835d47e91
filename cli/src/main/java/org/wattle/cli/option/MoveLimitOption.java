package org.wattle.cli.option;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How many moves there may be of what runs. */
public final class MoveLimitOption extends Arguments {
  /** The second is the spelling of 0.1 for containers. */
  private final List<Argument<Integer>> spellings =
      Stream.of(
              integer(
                  "--max-moves N",
                  "Let at most this many running tasks or containers move. In an energy",
                  "instance none moves without this and --move-joules; for containers",
                  "it replaces the number in the file."),
              integer("--max-migrations N").hidden())
          .map(
              each ->
                  each.checked(
                      number -> number >= 0,
                      "The number of moves (%s) is negative. Maybe 0: nothing moves."))
          .toList();

  /**
   * The limit of moves, where one was given.
   *
   * @throws org.wattle.render.text.UserError where it is negative
   */
  public Optional<Integer> max() {
    return spellings.stream().flatMap(each -> each.given().stream()).findFirst();
  }
}
