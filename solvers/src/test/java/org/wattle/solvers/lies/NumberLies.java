package org.wattle.solvers.lies;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.solvers.lies.Lie.Topic;

/** False values and false bounds, with the true point, with another one and without. */
final class NumberLies {
  private NumberLies() {}

  private record Named(String name, ToDoubleFunction<Truth> number) {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    for (Named odd : numbers()) {
      lies.add(new Lie("value-" + odd.name, Topic.VALUE, truth -> valued(truth, odd.number)));
      lies.add(new Lie("bound-" + odd.name, Topic.BOUND, truth -> bounded(truth, odd.number)));
      lies.add(
          new Lie(
              "nothing-but-bound-" + odd.name,
              Topic.BOUND,
              truth ->
                  Truth.done(
                      new Claim.Nothing(OptionalDouble.of(odd.number.applyAsDouble(truth))))));
    }
    lies.addAll(besidePoorPoints());
    return lies;
  }

  private static List<Named> numbers() {
    return List.of(
        new Named("stricter-by-1e-7", truth -> truth.stricter(truth.value(), 1e-7)),
        new Named("stricter-by-1e-5", truth -> truth.stricter(truth.value(), 1e-5)),
        new Named("stricter-by-0.01", truth -> truth.stricter(truth.value(), 0.01)),
        new Named("stricter-by-10", truth -> truth.stricter(truth.value(), 10)),
        new Named("looser-by-1e-5", truth -> truth.looser(truth.value(), 1e-5)),
        new Named("looser-by-0.01", truth -> truth.looser(truth.value(), 0.01)),
        new Named("looser-by-10", truth -> truth.looser(truth.value(), 10)),
        new Named("negated", truth -> -truth.value()),
        new Named("zero", truth -> 0),
        new Named("nan", truth -> Double.NaN),
        new Named("infinite", truth -> Double.POSITIVE_INFINITY),
        new Named("minus-infinite", truth -> Double.NEGATIVE_INFINITY),
        new Named("1e20", truth -> 1e20),
        new Named("minus-1e20", truth -> -1e20),
        new Named("1e30", truth -> 1e30),
        new Named("max", truth -> Double.MAX_VALUE));
  }

  private static Answer valued(Truth truth, ToDoubleFunction<Truth> value) {
    return Truth.optimal(truth.point(), value.applyAsDouble(truth), truth.value());
  }

  private static Answer bounded(Truth truth, ToDoubleFunction<Truth> bound) {
    return Truth.optimal(truth.point(), truth.value(), bound.applyAsDouble(truth));
  }

  private static List<Lie> besidePoorPoints() {
    return List.of(
        new Lie(
            "bound-none-with-optimal",
            Topic.BOUND,
            truth ->
                Truth.done(
                    new Claim.Optimal(
                        truth.point(), OptionalDouble.of(truth.value()), OptionalDouble.empty()))),
        new Lie(
            "bound-none-with-worst-point-called-optimal",
            Topic.BOUND,
            truth -> Truth.done(new Claim.Optimal(truth.worst(), OptionalDouble.empty()))),
        new Lie(
            "bound-between-optimum-and-worst-point",
            Topic.BOUND,
            truth -> {
              double worst = truth.value(truth.worst());
              return Truth.done(
                  new Claim.Feasible(
                      truth.worst(),
                      OptionalDouble.of(worst),
                      OptionalDouble.of((worst + truth.value()) / 2)));
            }),
        new Lie(
            "bound-beyond-worst-point",
            Topic.BOUND,
            truth -> {
              double worst = truth.value(truth.worst());
              return Truth.optimal(truth.worst(), worst, truth.stricter(worst, 0.01));
            }),
        new Lie(
            "nothing-but-bound-beyond-start",
            Topic.BOUND,
            truth ->
                Truth.done(
                    new Claim.Nothing(
                        OptionalDouble.of(truth.stricter(truth.value(truth.poor()), 0.01))))),
        new Lie(
            "nothing-but-bound-at-start",
            Topic.BOUND,
            truth -> Truth.done(new Claim.Nothing(OptionalDouble.of(truth.value(truth.poor()))))));
  }
}
