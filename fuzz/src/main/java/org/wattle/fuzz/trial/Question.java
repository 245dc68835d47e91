package org.wattle.fuzz.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.wattle.fuzz.draw.Draws;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.energy.EnergyOption.MoveCost;

/**
 * What is asked of an instance, as options of the command and as a request.
 *
 * @param objective by name; the default where none is named
 * @param moves how many running tasks may move
 * @param moveJoules what each move costs
 * @param gap up to which an answer counts as optimal
 */
record Question(
    Optional<String> objective, OptionalInt moves, OptionalDouble moveJoules, double gap) {
  private static final Question DEFAULT =
      new Question(Optional.empty(), OptionalInt.empty(), OptionalDouble.empty(), 1e-4);

  /** A question that suits instances of a kind. */
  static Question of(String kind, Draws draws) {
    double gap = draws.of(1e-4, 1e-4, 0.0, 1e-6, 0.05);
    return switch (kind) {
      case "energy" ->
          new Question(
              draws.chance(0.3) ? Optional.of(draws.of("mtec", "msec")) : Optional.empty(),
              draws.chance(0.25) ? OptionalInt.of(draws.from(0, 3)) : OptionalInt.empty(),
              draws.chance(0.15) ? OptionalDouble.of(draws.of(0.0, 500.0)) : OptionalDouble.empty(),
              gap);
      case "lotes" ->
          new Question(
              Optional.of(
                  draws.of("allocation", "machine-assignment", "machine-assignment-integer")),
              OptionalInt.empty(),
              OptionalDouble.empty(),
              gap);
      case "power" ->
          new Question(
              draws.chance(0.8)
                  ? Optional.of(draws.of("peak-power", "energy", "makespan"))
                  : Optional.empty(),
              OptionalInt.empty(),
              OptionalDouble.empty(),
              gap);
      default -> new Question(DEFAULT.objective, DEFAULT.moves, DEFAULT.moveJoules, gap);
    };
  }

  ProblemRequest request() {
    ProblemRequest request = ProblemRequest.DEFAULT;
    if (objective.isPresent()) {
      request = request.withObjective(objective.get());
    }
    if (moves.isPresent()) {
      request = request.with(MoveLimit.class, new MoveLimit(moves.getAsInt()));
    }
    if (moveJoules.isPresent()) {
      request = request.with(MoveCost.class, new MoveCost(moveJoules.getAsDouble()));
    }
    return request;
  }

  List<String> options() {
    List<String> options = new ArrayList<>();
    objective.ifPresent(name -> options.addAll(List.of("--objective", name)));
    moves.ifPresent(most -> options.addAll(List.of("--max-moves", String.valueOf(most))));
    moveJoules.ifPresent(each -> options.addAll(List.of("--move-joules", String.valueOf(each))));
    options.addAll(List.of("--gap", String.valueOf(gap)));
    return options;
  }
}
