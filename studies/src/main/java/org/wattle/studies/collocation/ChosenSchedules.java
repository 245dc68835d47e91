package org.wattle.studies.collocation;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.Weights;
import org.wattle.model.front.CalibratedWeights;
import org.wattle.studies.data.SampleStatistics;

/**
 * The schedules of a front that the administrator of section 3.1 accepts, by a rule in place of a
 * person: contention is consistently low, so the diversified intensity is in the best quarter of
 * its range; few communicating processes are apart, so the sensitivity is not in the worst quarter
 * of its range; and any power is accepted.
 *
 * @param front all points
 */
record ChosenSchedules(List<NormalisedGoals> front) {
  /** The share of the range of a goal that counts as its best, or worst, part. */
  static final double QUARTER = 0.25;

  /** The paper asks for at least three. */
  private static final int FEWEST = 3;

  ChosenSchedules {
    front = List.copyOf(front);
  }

  List<NormalisedGoals> chosen() {
    double intensity = fromWorst(NormalisedGoals::intensity, 1 - QUARTER);
    double sensitivity = fromWorst(point -> -point.sensitivity(), QUARTER);
    return front.stream()
        .filter(point -> point.intensity() >= intensity && -point.sensitivity() >= sensitivity)
        .toList();
  }

  private double fromWorst(ToDoubleFunction<NormalisedGoals> goal, double share) {
    SampleStatistics values = SampleStatistics.of(front.stream().mapToDouble(goal));
    return values.min() + share * (values.max() - values.min());
  }

  /** The weights; empty where fewer than three schedules are accepted. */
  Optional<Weights> weights() {
    List<NormalisedGoals> chosen = chosen();
    List<List<Double>> shares = chosen.stream().map(NormalisedGoals::values).toList();
    return chosen.size() < FEWEST
        ? Optional.empty()
        : Optional.of(Weights.of(CalibratedWeights.of(Goals.OF_FRONTS, shares).weights()));
  }
}
