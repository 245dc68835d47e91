package org.wattle.cli.option;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.Source;
import org.wattle.model.json.front.WeightsCodec;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;

/** Weights of the goals of a kind: numbers with commas between them, or a file. */
public final class WeightsOption extends KindOptions {
  /** A weight is not larger. */
  static final double LARGEST = 1e6;

  private static final GoalWeights OF_NO_GOALS = new GoalWeights(List.of());

  private final Argument<String> weights =
      input(
          "--weights A,B,C|FILE",
          "Weights of the goals for the objective weighted-sum: in collocation",
          "instances of power, intensity and sensitivity, instead of the",
          "instance's; in power instances of peak, energy and makespan. Three",
          "numbers, or a file that wattle calibrate wrote.");

  public WeightsOption() {
    asks(
        weights.name(),
        GoalWeights.class,
        (context, kind) ->
            weights
                .given()
                .map(
                    any ->
                        kind.fronts()
                            .flatMap(fronts -> fronts.weights())
                            .flatMap(codec -> read(context, codec))
                            .orElse(OF_NO_GOALS)));
  }

  /**
   * The weights, where they are given; reads their file.
   *
   * @param codec of the weights of the kind
   * @throws UserError where they are neither numbers that make sense nor in a file
   */
  public Optional<GoalWeights> read(CommandContext context, WeightsCodec codec) {
    return weights.given().map(given -> read(context.inputs(), given, codec));
  }

  private static GoalWeights read(Inputs inputs, String given, WeightsCodec codec) {
    if (!inputs.exists(given)) {
      Optional<List<Double>> numbers = numbers(given);
      if (numbers.isPresent()) {
        return checked(numbers.get(), given, codec.goals());
      }
    }
    Source source = inputs.read(given);
    return Instances.valid(source, codec.read(source)).value().weights();
  }

  /** Empty where it does not look like numbers. */
  private static Optional<List<Double>> numbers(String given) {
    try {
      return Optional.of(
          Stream.of(given.split(",", -1)).map(part -> Double.valueOf(part.strip())).toList());
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static GoalWeights checked(List<Double> numbers, String given, List<String> goals) {
    boolean each = numbers.stream().allMatch(number -> number >= 0 && number <= LARGEST);
    boolean any = numbers.stream().anyMatch(number -> number > 0);
    int last = goals.size() - 1;
    if (numbers.size() != goals.size() || !each || !any) {
      throw UserError.invalid(
          "--weights takes %s numbers from 0 to 1e6, for %s and %s, at least one of them above 0, not (%s). Maybe 0.22,1,0.36."
              .formatted(
                  goals.size() == 3 ? "three" : goals.size(),
                  String.join(", ", goals.subList(0, last)),
                  goals.get(last),
                  Escaped.name(given)));
    }
    return new GoalWeights(numbers);
  }
}
