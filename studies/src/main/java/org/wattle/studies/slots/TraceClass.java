package org.wattle.studies.slots;

import java.util.List;
import org.wattle.simulation.priority.slots.ClassUsage;
import org.wattle.studies.priority.TracePriority;

/**
 * A priority in the week of the Google trace that the sources analyse.
 *
 * @param priority from 0 to 11
 * @param percent of all tasks (Table 5.2); where the table says at most 0.01, half of that, except
 *     for priorities 10 and 11, which it gives as 0.01
 * @param cpuDemand mean CPU time of a task, in seconds of the largest server's CPU (Table 5.2)
 * @param memoryDemand mean memory times run time, in seconds of the largest server's (Table 5.2)
 * @param cpuUsage mean CPU; 1 is the largest server (Table 5.2)
 * @param memoryUsage mean memory; 1 is the largest server (Table 5.2)
 */
record TraceClass(
    int priority,
    double percent,
    double cpuDemand,
    double memoryDemand,
    double cpuUsage,
    double memoryUsage) {
  private static final int PRODUCTION = 9;

  /** All but priority 7, of which no task ended, so that the tables have no demand. */
  static final List<TraceClass> ALL =
      List.of(
          new TraceClass(0, 23.29, 15.408, 9.1068, 0.0066832, 0.0035707),
          new TraceClass(1, 12.78, 40.758, 33.47, 0.012176, 0.0049097),
          new TraceClass(2, 0.39, 382.12, 204.4, 0.018668, 0.0061447),
          new TraceClass(3, 0.005, 0.24663, 0.025122, 0.0034657, 0.00036929),
          new TraceClass(4, 59.94, 49.768, 27.721, 0.019338, 0.0064713),
          new TraceClass(5, 0.005, 0.15221, 0.023401, 0.0034661, 0.00041077),
          new TraceClass(6, 1.28, 12.628, 4.6929, 0.020213, 0.00298),
          new TraceClass(8, 1.10, 25.975, 39.625, 0.0037737, 0.003922),
          new TraceClass(9, 1.19, 269.47, 230.65, 0.0071297, 0.0042992),
          new TraceClass(10, 0.01, 66.186, 85.448, 0.0092705, 0.0042258),
          new TraceClass(11, 0.01, 1506.8, 1413.6, 0.010355, 0.014984));

  /** The standard deviation of the requested CPU demand over its mean (Table 2 of the paper). */
  double spread() {
    return TracePriority.of(priority).cpuSpread();
  }

  boolean production() {
    return priority >= PRODUCTION;
  }

  /** What the configuration of slots needs to know of it. */
  ClassUsage usage(double deviation) {
    return new ClassUsage(priority, percent / 100, cpuDemand, cpuUsage, deviation);
  }
}
