package org.wattle.model.workload.generate;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.workload.Digits;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.BurstyParameters.Daily;
import org.wattle.model.workload.generate.BurstyParameters.Demand;
import org.wattle.model.workload.generate.BurstyParameters.FlowSize;
import org.wattle.model.workload.generate.BurstyParameters.FlowSizes;
import org.wattle.model.workload.generate.BurstyParameters.Volume;

/** Says in sentences what a workload was drawn from. */
final class BurstyWords {
  private static final int DIGITS = 6;

  private BurstyWords() {}

  static List<String> of(BurstyParameters parameters) {
    List<String> words = new ArrayList<>();
    words.add(
        "Jobs arrive for %s h as a Poisson process, %s."
            .formatted(number(parameters.hours()), volume(parameters.volume())));
    parameters.bursts().map(BurstyWords::bursts).ifPresent(words::add);
    parameters.daily().map(BurstyWords::daily).ifPresent(words::add);
    BurstyParameters.JobSize size = parameters.jobSize();
    words.add(
        size.max() == 1
            ? "Every job is one task."
            : ("The tasks of a job arrive together; their number is geometric with mean %s, at most"
                    + " %d.")
                .formatted(number(size.mean()), size.max()));
    words.add("Durations in seconds are " + spread(parameters.durationSeconds()) + ".");
    for (Demand demand : parameters.demand()) {
      words.add(
          "Demands of "
              + demand.resource()
              + " are "
              + spread(demand.amount())
              + ", and independent.");
    }
    parameters.flows().map(BurstyWords::flows).ifPresent(words::add);
    return words;
  }

  private static String volume(Volume volume) {
    return volume instanceof Volume.Total total
        ? "at the rate that makes %d tasks".formatted(total.tasks())
        : "%s a minute on average".formatted(number(((Volume.Rate) volume).jobsPerMinute()));
  }

  private static String bursts(Bursts bursts) {
    return ("In bursts they arrive %s times as fast; bursts last %s s, the quiet times between them"
            + " %s s on average, both exponential.")
        .formatted(
            number(bursts.factor()), number(bursts.burstSeconds()), number(bursts.quietSeconds()));
  }

  private static String daily(Daily daily) {
    return "Over the day the rate swings by ±%s %% as a sine, largest at hour %s."
        .formatted(number(100 * daily.swing()), number(daily.peakHour()));
  }

  private static String spread(ClippedDistribution spread) {
    return "log-normal with mean %s and coefficient of variation %s, clipped to %s to %s"
        .formatted(
            number(spread.mean()), number(spread.cv()), number(spread.min()), number(spread.max()));
  }

  private static String flows(FlowSizes flows) {
    return ("The distribution of flow sizes that the thesis draws from (4.2.2) is not at hand;"
            + " log-normal ones stand in: %s to the outside, %s to the master of the job.")
        .formatted(flow(flows.external()), flow(flows.internal()));
  }

  private static String flow(FlowSize size) {
    return "median %s MB and sigma %s, at most %s MB,"
        .formatted(
            number(size.medianMegabytes()), number(size.sigma()), number(size.maxMegabytes()));
  }

  static String number(double value) {
    return Digits.of(value, DIGITS);
  }
}
