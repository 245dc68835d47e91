package org.wattle.studies.priority;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.judging.Judgement;

/** Rules for equations that follow from definitions. */
final class EquationRules {
  /** Sums of many numbers in another order differ by so much of their value. */
  static final double ROUNDING = 1e-9;

  private EquationRules() {}

  /** A demonstration where each number is the one that was computed again, except for rounding. */
  static Judgement equal(List<Double> numbers, List<Double> again) {
    long different =
        numbers.size() == again.size()
            ? IntStream.range(0, numbers.size())
                .filter(i -> !(difference(numbers.get(i), again.get(i)) <= ROUNDING))
                .count()
            : numbers.size();
    return DemonstrationRules.byDefinition(numbers.size(), different);
  }

  /** The difference of two numbers as a share of the larger one. */
  static double difference(double one, double other) {
    return one == other ? 0 : Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other));
  }
}
