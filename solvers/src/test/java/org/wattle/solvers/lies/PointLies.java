package org.wattle.solvers.lies;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Answer;
import org.wattle.solvers.lies.Lie.Topic;

/** Points that are no solutions, or not the best, and are called optimal with the true bound. */
final class PointLies {
  private PointLies() {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    points(lies);
    values(lies);
    integers(lies);
    lies.add(
        new Lie(
            "point-worst-with-its-own-value-as-bound",
            Topic.POINT,
            truth -> {
              double value = truth.value(truth.worst());
              return Truth.optimal(truth.worst(), value, value);
            }));
    lies.add(
        new Lie(
            "point-start-with-its-own-value-as-bound",
            Topic.POINT,
            truth -> {
              double value = truth.value(truth.poor());
              return Truth.optimal(truth.poor(), value, value);
            }));
    return lies;
  }

  private static void points(List<Lie> lies) {
    lies.add(point("point-of-lower-bounds", truth -> truth.at(true)));
    lies.add(point("point-of-upper-bounds", truth -> truth.at(false)));
    lies.add(point("point-of-zeros", each((truth, v) -> 0.0)));
    lies.add(point("point-of-halves", each((truth, v) -> 0.5)));
    lies.add(point("point-beyond-upper-bounds", each((truth, v) -> truth.model().upper(v) + 1)));
    lies.add(point("point-below-lower-bounds", each((truth, v) -> truth.model().lower(v) - 0.001)));
    lies.add(point("point-reversed", PointLies::reversed));
    lies.add(point("point-negated", each((truth, v) -> -truth.point().value(v))));
    lies.add(point("point-times-1e9", each((truth, v) -> 1e9 * truth.point().value(v))));
    lies.add(point("point-too-short", truth -> resized(truth, -1)));
    lies.add(point("point-too-long", truth -> resized(truth, 1)));
    lies.add(point("point-empty", truth -> Assignment.of()));
    lies.add(point("point-worst-called-optimal", Truth::worst));
    lies.add(point("point-one-changed-by-1", truth -> changed(truth, 1)));
    lies.add(point("point-one-changed-by-minus-1", truth -> changed(truth, -1)));
  }

  private static void values(List<Lie> lies) {
    lies.add(point("point-one-nan", truth -> withFirst(truth, Double.NaN)));
    lies.add(point("point-all-nan", each((truth, v) -> Double.NaN)));
    lies.add(point("point-one-infinite", truth -> withFirst(truth, Double.POSITIVE_INFINITY)));
    lies.add(point("point-all-minus-infinite", each((truth, v) -> Double.NEGATIVE_INFINITY)));
    lies.add(point("point-one-1e300", truth -> withFirst(truth, 1e300)));
    lies.add(point("point-one-1e20", truth -> withFirst(truth, 1e20)));
  }

  /** The honest point, with every integer off by a little, towards the better objective or not. */
  private static void integers(List<Lie> lies) {
    for (String size : List.of("5e-9", "1e-7", "1e-6", "1e-5", "1e-4", "0.001", "0.4", "0.5")) {
      double off = Double.parseDouble(size);
      lies.add(integer("integers-above-by-" + size, off));
      lies.add(integer("integers-below-by-" + size, -off));
    }
    lies.add(
        new Lie(
            "integers-nearly-off",
            Topic.INTEGER,
            truth -> honestNumbers(truth, each(PointLies::nearlyOff).apply(truth))));
  }

  private static Lie integer(String name, double off) {
    return new Lie(
        name,
        Topic.INTEGER,
        truth ->
            honestNumbers(
                truth,
                each((t, v) -> t.point().value(v) + (t.model().type(v).integral() ? off : 0))
                    .apply(truth)));
  }

  /** Switches as good as off that a large coefficient lets pass as on. */
  private static double nearlyOff(Truth truth, int v) {
    double value = truth.point().value(v);
    return truth.model().type(v).integral() && value != 0 ? 5e-9 : value;
  }

  private static Answer honestNumbers(Truth truth, Assignment point) {
    double value = truth.value(point);
    return Truth.optimal(point, value, value);
  }

  private static Lie point(String name, Function<Truth, Assignment> point) {
    return new Lie(
        name,
        Topic.POINT,
        truth -> Truth.optimal(point.apply(truth), truth.value(), truth.value()));
  }

  private static Function<Truth, Assignment> each(BiFunction<Truth, Integer, Double> value) {
    return truth -> {
      double[] values = new double[truth.model().variableCount()];
      Arrays.setAll(values, v -> value.apply(truth, v));
      return Assignment.of(values);
    };
  }

  private static Assignment reversed(Truth truth) {
    double[] values = truth.point().toArray();
    double[] reversed = new double[values.length];
    Arrays.setAll(reversed, v -> values[values.length - 1 - v]);
    return Assignment.of(reversed);
  }

  private static Assignment resized(Truth truth, int by) {
    double[] values = truth.point().toArray();
    return Assignment.of(Arrays.copyOf(values, Math.max(0, values.length + by)));
  }

  private static Assignment changed(Truth truth, double by) {
    return withFirst(truth, truth.point().value(0) + by);
  }

  private static Assignment withFirst(Truth truth, double value) {
    double[] values = truth.point().toArray();
    values[0] = value;
    return Assignment.of(values);
  }
}
