package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.front.CalibratedWeights;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.front.GoalAims;
import org.wattle.model.front.GoalWeights;
import org.wattle.render.text.UserError;
import org.wattle.solvers.pareto.SupportedPoints;
import org.wattle.solvers.pareto.SupportedPoints.Weighing;

/**
 * Weights by a rule, and what they take of the front that they come from.
 *
 * @param weights with a reference point or limits where the rule has them
 * @param notes remarks for people
 * @param taken the index of the point that is best under the weights; empty where none is within
 *     the limits
 * @param margin by how much the next best point is worse, relative; infinite where there is none
 */
public record Calibration(
    GoalWeights weights, List<String> notes, OptionalInt taken, double margin) {
  /** How far the reference point is beyond the best of the chosen, of the range of the front. */
  private static final double BEYOND = 0.05;

  private static final double LEAST_AUGMENTATION = 1e-9;

  private static final int MOST_DECIMALS = 12;

  public Calibration {
    notes = List.copyOf(notes);
  }

  /**
   * The weights of chosen schedules.
   *
   * @param points the shares of every point of the front
   * @param chosen the indices of the chosen ones, as many as the rule asks for
   * @throws UserError where the rule has no weights for them
   */
  public static Calibration of(
      WeightRule rule, List<FrontGoal> goals, List<List<Double>> points, List<Integer> chosen) {
    return new Rule(goals, points, chosen).by(rule);
  }

  /** The same with notes that come first. */
  public Calibration after(List<String> earlier) {
    List<String> all = Stream.concat(earlier.stream(), notes.stream()).toList();
    return new Calibration(weights, all, taken, margin);
  }

  private record Rule(List<FrontGoal> goals, List<List<Double>> points, List<Integer> chosen) {
    Calibration by(WeightRule rule) {
      return switch (rule) {
        case DEVIATION -> deviation();
        case INVERSE -> inverse();
        case REFERENCE_POINT -> referencePoint();
        case LIMITS -> limits();
      };
    }

    private Calibration deviation() {
      CalibratedWeights calibrated = CalibratedWeights.of(goals, shares());
      return with(calibrated.weights(), calibrated.notes());
    }

    private Calibration inverse() {
      SupportedPoints front = new SupportedPoints(FrontQuality.allMinimised(goals, points));
      Set<Integer> alike = new HashSet<>(chosen);
      Weighing best =
          chosen.stream()
              .map(point -> front.weighing(point, alike))
              .flatMap(Optional::stream)
              .max(Comparator.comparingDouble(Weighing::margin))
              .orElseThrow(
                  () ->
                      UserError.invalid(
                          "There are no weights under which a chosen schedule is the optimum: under"
                              + " all, another schedule of the front is as good or better. Maybe"
                              + " --rule reference-point, which takes a chosen one."));
      return rounded(best.weights(), Optional.empty())
          .filter(found -> chosen.contains(found.taken().orElse(-1)))
          .orElseGet(() -> with(new GoalWeights(list(scaled(best.weights()))), List.of()));
    }

    /**
     * The contour of the largest weighted distance through a point p is the box below p, in which
     * the front has p alone: with weights 1/(p − r) it is the nearest to r.
     */
    private Calibration referencePoint() {
      double[] best = new double[goals.size()];
      double[] width = new double[goals.size()];
      double[] reference = new double[goals.size()];
      for (int k = 0; k < best.length; k++) {
        DoubleSummaryStatistics ofChosen = minimised(shares(), k);
        DoubleSummaryStatistics ofAll = minimised(points, k);
        double range = ofAll.getMax() - ofAll.getMin();
        best[k] = ofChosen.getMin();
        width[k] = ofChosen.getMax() - best[k];
        reference[k] = Math.floor((best[k] - (range > 0 ? BEYOND * range : BEYOND)) * 1e4) / 1e4;
      }
      int middle =
          chosen.stream()
              .min(Comparator.comparingDouble(point -> farthest(minimised(point), best, width)))
              .orElseThrow();
      double[] weights = new double[goals.size()];
      double[] through = minimised(middle);
      List<Double> shares = new ArrayList<>();
      for (int k = 0; k < weights.length; k++) {
        weights[k] = 1 / (through[k] - reference[k]);
        shares.add(goals.get(k).toMinimise(reference[k]));
      }
      for (double part = 1e-3; part >= LEAST_AUGMENTATION; part /= 10) {
        GoalAims aims = new GoalAims(Optional.of(shares), part, Optional.empty());
        Optional<Calibration> found =
            rounded(weights, Optional.of(aims)).filter(each -> each.taken().orElse(-1) == middle);
        if (found.isPresent()) {
          return found.get();
        }
      }
      throw new IllegalStateException("No augmentation is small enough for point " + middle + ".");
    }

    /** The largest distance from the best, in widths; of points alike in that the sum decides. */
    private static double farthest(double[] point, double[] best, double[] width) {
      DoubleSummaryStatistics distances =
          IntStream.range(0, point.length)
              .mapToDouble(k -> width[k] > 0 ? (point[k] - best[k]) / width[k] : 0)
              .summaryStatistics();
      return distances.getMax() + distances.getSum() / 100;
    }

    private Calibration limits() {
      List<Double> limits = new ArrayList<>();
      for (int k = 0; k < goals.size(); k++) {
        limits.add(goals.get(k).toMinimise(minimised(shares(), k).getMax()));
      }
      GoalWeights weights =
          chosen.size() >= CalibratedWeights.MIN_CHOSEN
              ? CalibratedWeights.of(goals, shares()).weights()
              : new GoalWeights(goals.stream().map(goal -> 1.0).toList());
      GoalAims aims = new GoalAims(Optional.empty(), 0, Optional.of(limits));
      return with(new GoalWeights(weights.values(), aims), List.of());
    }

    /** With as few decimals as take the same point as all digits do. */
    private Optional<Calibration> rounded(double[] weights, Optional<GoalAims> aims) {
      double[] scaled = scaled(weights);
      GoalAims also = aims.orElse(GoalAims.NONE);
      OptionalInt exact = with(new GoalWeights(list(scaled), also), List.of()).taken();
      for (int decimals = 4; decimals <= MOST_DECIMALS; decimals += 2) {
        double unit = Math.pow(10, decimals);
        List<Double> few = new ArrayList<>();
        for (double weight : scaled) {
          few.add(Math.rint(weight * unit) / unit);
        }
        Calibration found = with(new GoalWeights(few, also), List.of());
        if (found.taken().equals(exact)) {
          return Optional.of(found);
        }
      }
      return Optional.empty();
    }

    private Calibration with(GoalWeights weights, List<String> notes) {
      List<Integer> ranked =
          IntStream.range(0, points.size())
              .filter(p -> weights.aims().beyond(goals, points.get(p)).isEmpty())
              .boxed()
              .sorted(Comparator.comparingDouble(p -> weights.value(goals, points.get(p))))
              .toList();
      if (ranked.isEmpty()) {
        return new Calibration(weights, notes, OptionalInt.empty(), Double.POSITIVE_INFINITY);
      }
      int first = ranked.get(0);
      double least = weights.value(goals, points.get(first));
      return new Calibration(
          weights,
          notes,
          OptionalInt.of(first),
          ranked.size() == 1
              ? Double.POSITIVE_INFINITY
              : weights.value(goals, points.get(ranked.get(1))) / least - 1);
    }

    private List<List<Double>> shares() {
      return chosen.stream().map(points::get).toList();
    }

    private DoubleSummaryStatistics minimised(List<List<Double>> some, int goal) {
      return FrontQuality.allMinimised(goals, some).stream()
          .mapToDouble(point -> point[goal])
          .summaryStatistics();
    }

    private double[] minimised(int point) {
      return FrontQuality.minimised(goals, points.get(point));
    }

    private static double[] scaled(double[] weights) {
      double largest = 0;
      for (double weight : weights) {
        largest = Math.max(largest, weight);
      }
      double[] scaled = weights.clone();
      for (int k = 0; k < scaled.length; k++) {
        scaled[k] /= largest;
      }
      return scaled;
    }

    private static List<Double> list(double[] values) {
      return IntStream.range(0, values.length).mapToObj(k -> values[k]).toList();
    }
  }
}
