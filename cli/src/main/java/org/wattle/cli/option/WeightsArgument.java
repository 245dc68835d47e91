package org.wattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.Source;
import org.wattle.model.json.collocation.WeightsCodec;
import org.wattle.reports.terminal.Console;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** What {@code --weights} gives: three numbers with commas between them, or a file. */
public final class WeightsArgument {
  /** A weight is not larger. */
  static final double LARGEST = 1e6;

  private WeightsArgument() {}

  /**
   * The weights.
   *
   * @throws UserError where they are neither numbers that make sense nor in a file
   */
  static Weights read(Console console, String given) {
    if (!console.inputs().exists(given)) {
      Optional<List<Double>> numbers = numbers(given);
      if (numbers.isPresent()) {
        return weights(numbers.get(), given);
      }
    }
    Source source = console.inputs().read(given);
    return Instances.valid(source, new WeightsCodec().read(source)).value().weights();
  }

  /** Empty where it does not look like numbers. */
  private static Optional<List<Double>> numbers(String given) {
    List<Double> numbers = new ArrayList<>();
    for (String part : given.split(",", -1)) {
      try {
        numbers.add(Double.parseDouble(part.strip()));
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }
    return Optional.of(numbers);
  }

  private static Weights weights(List<Double> numbers, String given) {
    boolean each = numbers.stream().allMatch(number -> number >= 0 && number <= LARGEST);
    boolean any = numbers.stream().anyMatch(number -> number > 0);
    if (numbers.size() != 3 || !each || !any) {
      throw UserError.invalid(
          "--weights takes three numbers from 0 to 1e6, for power, intensity and sensitivity, at"
              + " least one of them above 0, not ("
              + Escaped.name(given)
              + "). Maybe 0.22,1,0.36.");
    }
    return new Weights(numbers.get(0), numbers.get(1), numbers.get(2));
  }
}
