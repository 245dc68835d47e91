package org.wattle.simulation.lotes;

/**
 * What a run came to. All but the flows is as of the end of the horizon, or of the run where that
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
public record Outcome(
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
  /** The same with other flows. */
  Outcome with(Flows later) {
    return new Outcome(
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
}
