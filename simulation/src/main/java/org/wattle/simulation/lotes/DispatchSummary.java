package org.wattle.simulation.lotes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.engine.Stability;

/**
 * The results of the runs of a case. Only complete runs count, where there are any.
 *
 * @param of what was run
 * @param runs that count
 * @param complete whether these reached their horizon
 * @param waitStartedHours mean wait of tasks that started
 * @param waitAllHours mean wait of all tasks, those that wait still counted with what they waited
 * @param relativeFlow mean time of a job over that in an empty data centre; absent where none ended
 * @param unfinishedShare of the jobs that count, those that were not done when the runs ended; they
 *     are the long ones, so that the flow is too small where there are many
 * @param inSystem time average of tasks that run or wait
 * @param little L / (λ·W); 1 in the long run where the data centre keeps up; absent where no task
 *     left
 * @param stability whether it keeps up
 * @param path of the data centre, in the mean over the runs
 */
public record DispatchSummary(
    DispatchCampaign.Case of,
    int runs,
    boolean complete,
    Estimate waitStartedHours,
    Estimate waitAllHours,
    Optional<Estimate> relativeFlow,
    double unfinishedShare,
    Estimate inSystem,
    Optional<Estimate> little,
    Stability stability,
    List<Stability.PathPoint> path) {
  public DispatchSummary {
    path = List.copyOf(path);
  }

  /**
   * A summary of every case that has a run, in the order of the runs.
   *
   * @param settlingHours on which time scale the data centre fills
   */
  public static List<DispatchSummary> of(
      List<DispatchCampaign.Run> runs, DispatchSimulation.Horizon horizon, double settlingHours) {
    Map<DispatchCampaign.Case, List<DispatchCampaign.Run>> byCase = new LinkedHashMap<>();
    runs.forEach(run -> byCase.computeIfAbsent(run.of(), key -> new ArrayList<>()).add(run));
    return byCase.entrySet().stream()
        .map(entry -> of(entry.getKey(), entry.getValue(), horizon, settlingHours))
        .toList();
  }

  private static DispatchSummary of(
      DispatchCampaign.Case of,
      List<DispatchCampaign.Run> all,
      DispatchSimulation.Horizon horizon,
      double settlingHours) {
    List<DispatchCampaign.Run> ended =
        all.stream().filter(run -> run.outcome().complete()).toList();
    List<DispatchCampaign.Run> counted = ended.isEmpty() ? all : ended;
    List<Stability.PathPoint> path = MeanPath.of(counted, horizon.hours());
    return new DispatchSummary(
        of,
        counted.size(),
        !ended.isEmpty(),
        estimate(counted, outcome -> outcome.waits().meanHoursStarted()),
        estimate(counted, outcome -> outcome.waits().meanHoursAll()),
        finite(counted, outcome -> outcome.flows().relative()),
        unfinishedShare(counted),
        estimate(counted, outcome -> outcome.meanRunning() + outcome.meanWaiting()),
        finite(counted, outcome -> little(outcome, horizon)),
        Stability.of(of.share(), path, settlingHours),
        path);
  }

  /** Little's law: tasks in the system over arrivals per hour times hours in the system. */
  private static double little(DispatchOutcome outcome, DispatchSimulation.Horizon horizon) {
    double hours = Math.min(outcome.hours(), horizon.hours()) - horizon.warmupHours();
    double rate = outcome.arrivalsCounted() / hours;
    return (outcome.meanRunning() + outcome.meanWaiting()) / (rate * outcome.meanHoursInSystem());
  }

  private static double unfinishedShare(List<DispatchCampaign.Run> runs) {
    double finished = runs.stream().mapToLong(run -> run.outcome().flows().finished()).sum();
    double unfinished = runs.stream().mapToLong(run -> run.outcome().flows().unfinished()).sum();
    return unfinished / Math.max(1, finished + unfinished);
  }

  private static Estimate estimate(
      List<DispatchCampaign.Run> runs, ToDoubleFunction<DispatchOutcome> number) {
    return Estimate.of(
        runs.stream().map(DispatchCampaign.Run::outcome).mapToDouble(number).toArray());
  }

  /** Over the runs where the number exists. */
  private static Optional<Estimate> finite(
      List<DispatchCampaign.Run> runs, ToDoubleFunction<DispatchOutcome> number) {
    double[] numbers =
        runs.stream()
            .map(DispatchCampaign.Run::outcome)
            .mapToDouble(number)
            .filter(Double::isFinite)
            .toArray();
    return numbers.length == 0 ? Optional.empty() : Optional.of(Estimate.of(numbers));
  }

  /** The mean over runs that are sampled at the same times. */
  static final class MeanPath {
    private MeanPath() {}

    /** As far as all runs went, but not beyond the hours that count. */
    static List<Stability.PathPoint> of(List<DispatchCampaign.Run> runs, double hours) {
      int length = runs.stream().mapToInt(run -> length(run, hours)).min().orElse(0);
      List<Stability.PathPoint> path = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        double waiting = 0;
        double inSystem = 0;
        for (DispatchCampaign.Run run : runs) {
          DispatchSample sample = run.samples().get(i);
          waiting += sample.waiting();
          inSystem += sample.inSystem();
        }
        double hour = runs.get(0).samples().get(i).hour();
        path.add(new Stability.PathPoint(hour, waiting / runs.size(), inSystem / runs.size()));
      }
      return path;
    }

    private static int length(DispatchCampaign.Run run, double hours) {
      return (int) run.samples().stream().takeWhile(sample -> sample.hour() <= hours).count();
    }
  }
}
