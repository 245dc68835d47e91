package org.wattle.studies.slots;

import static org.wattle.studies.priority.TableOfPriorities.number;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.simulation.priority.slots.ClassUsage;
import org.wattle.studies.priority.TableOfPriorities;
import org.wattle.studies.priority.TracePriority;

/**
 * A priority in the week of the Google trace that the sources analyse.
 *
 * @param priority from 0 to 11
 * @param share of all tasks (Table 5.2)
 * @param cpuDemand mean CPU time of a task, in seconds of the largest server's CPU (Table 5.2)
 * @param memoryDemand mean memory times run time, in seconds of the largest server's (Table 5.2)
 * @param cpuUsage mean CPU; 1 is the largest server (Table 5.2)
 * @param memoryUsage mean memory; 1 is the largest server (Table 5.2)
 */
record TraceClass(
    int priority,
    double share,
    double cpuDemand,
    double memoryDemand,
    double cpuUsage,
    double memoryUsage) {
  /** The least priority of production tasks (section 5.1.1). */
  static final int PRODUCTION = 9;

  /** All but priority 7, of which no task ended, so that the tables have no demand. */
  static final List<TraceClass> ALL =
      IntStream.range(0, TableOfPriorities.ROWS.size())
          .filter(priority -> !Double.isNaN(number(TableOfPriorities.ROWS.get(priority).cpu())))
          .mapToObj(TraceClass::of)
          .toList();

  private static TraceClass of(int priority) {
    TableOfPriorities row = TableOfPriorities.ROWS.get(priority);
    return new TraceClass(
        priority,
        row.shareOfTasks(),
        number(row.cpuSeconds()),
        number(row.memorySeconds()),
        number(row.cpu()),
        number(row.memory()));
  }

  /** The standard deviation of the requested CPU demand over its mean (Table 2 of the paper). */
  double spread() {
    return TracePriority.of(priority).cpuSpread();
  }

  boolean production() {
    return priority >= PRODUCTION;
  }

  /** What the configuration of slots needs to know of it. */
  ClassUsage usage(double deviation) {
    return new ClassUsage(priority, share, cpuDemand, cpuUsage, deviation);
  }
}
