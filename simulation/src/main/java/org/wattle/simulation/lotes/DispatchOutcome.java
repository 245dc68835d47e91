package org.wattle.simulation.lotes;

import java.util.OptionalDouble;
import org.wattle.model.lotes.LotesScenario.Time;

/**
 * The results of a run. All but the flows refer to the end of the horizon, or of the run where that
 * was earlier; {@code arrived = running + waiting + finished}.
 *
 * @param hours where it ended; less than the horizon where it was interrupted or out of room
 * @param complete whether it reached its horizon
 * @param events arrivals of tasks and departures, over the whole run
 * @param arrived tasks, over the whole run
 * @param refused tasks that no machine could ever hold; they do not count as arrived
 * @param finished tasks, over the whole run
 * @param running tasks at the end
 * @param waiting tasks at the end
 * @param meanRunning time average between warm-up and end
 * @param meanWaiting time average between warm-up and end
 * @param meanHoursInSystem of tasks that left between warm-up and end; 0 where there are none
 * @param arrivalsCounted tasks that arrived between warm-up and end
 * @param waits of tasks
 * @param flows of jobs
 */
public record DispatchOutcome(
    double hours,
    boolean complete,
    long events,
    long arrived,
    long refused,
    long finished,
    int running,
    int waiting,
    double meanRunning,
    double meanWaiting,
    double meanHoursInSystem,
    long arrivalsCounted,
    Waits waits,
    Flows flows) {
  /** Tasks in the system, time average between warm-up and end. */
  public double inSystem() {
    return meanRunning + meanWaiting;
  }

  /**
   * Little's law, L / (λ·W): tasks in the system over arrivals per hour times hours in the system;
   * 1 in the long run where the data centre keeps up; empty where no task left.
   */
  public OptionalDouble little(Time horizon) {
    double counted = Math.min(hours, horizon.hours()) - horizon.warmupHours();
    double rate = arrivalsCounted / counted;
    return finite(inSystem() / (rate * meanHoursInSystem));
  }

  private static OptionalDouble finite(double number) {
    return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
  }

  /** The same with other flows. */
  DispatchOutcome with(Flows later) {
    return new DispatchOutcome(
        hours,
        complete,
        events,
        arrived,
        refused,
        finished,
        running,
        waiting,
        meanRunning,
        meanWaiting,
        meanHoursInSystem,
        arrivalsCounted,
        waits,
        later);
  }

  /**
   * How long tasks waited that arrived after the warm-up and before the end.
   *
   * @param started how many of them have started by the end
   * @param waiting how many of them wait at the end
   * @param meanHoursStarted mean over those that have started; 0 where there are none
   * @param meanHoursAll mean over all, those that wait counted with what they have waited so far
   * @param delayed how many of the started had to wait at all
   * @param longestHours of all
   */
  public record Waits(
      long started,
      long waiting,
      double meanHoursStarted,
      double meanHoursAll,
      long delayed,
      double longestHours) {}

  /**
   * Flow times of jobs that arrived after the warm-up and before the end: from arrival to the end
   * of their last task.
   *
   * @param finished how many of them were done when the run ended
   * @param unfinished how many were not; where there are any, the mean is that of the quicker ones
   * @param meanHours of the finished; 0 where there are none
   * @param idealHours the mean in an empty data centre, for the mix of the finished
   */
  public record Flows(long finished, long unfinished, double meanHours, double idealHours) {
    /** Mean over ideal; about 1 where no task waits; empty where none is finished. */
    public OptionalDouble relative() {
      return finite(meanHours / idealHours);
    }
  }
}
