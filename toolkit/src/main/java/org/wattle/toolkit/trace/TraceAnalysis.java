package org.wattle.toolkit.trace;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.TraceCounts;
import org.wattle.model.stop.Stopped;

/**
 * What a cluster trace says of evictions, priorities, arrivals and demands (thesis, chapter 5).
 *
 * @param trace its name
 * @param window of the trace that counts
 * @param counts how much was read
 * @param machines on which tasks were scheduled
 * @param causes of evictions
 * @param priorities one for each, from 0 to 11
 * @param all the tasks of all priorities together
 * @param pairs of priorities of evictors and evicted tasks, those with evictions
 * @param evicted what became of evicted tasks
 * @param arrivals by hour and priority
 * @param demandMeasured whether demands are measured usage; otherwise they are requests
 * @param withoutDemand tasks that arrive and finish in the window, and whose usage or request is
 *     not known
 * @param stopped why the analysis ended early; empty where it did not
 */
public record TraceAnalysis(
    String trace,
    TimeWindow window,
    TraceCounts counts,
    long machines,
    EvictionCauses causes,
    List<PriorityProfile> priorities,
    PriorityProfile all,
    List<EvictorPair> pairs,
    EvictedTasks evicted,
    HourlyArrivals arrivals,
    boolean demandMeasured,
    long withoutDemand,
    Optional<Stopped.Cause> stopped) {
  public TraceAnalysis {
    priorities = List.copyOf(priorities);
    pairs = List.copyOf(pairs);
  }

  /** Priorities that tasks are submitted with. */
  public List<Integer> submitted() {
    return IntStream.range(0, priorities.size())
        .filter(p -> priorities.get(p).submissions() > 0)
        .boxed()
        .toList();
  }

  /** Whether the whole window was read. */
  public boolean complete() {
    return stopped.isEmpty();
  }
}
