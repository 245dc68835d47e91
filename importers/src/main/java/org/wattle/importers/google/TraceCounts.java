package org.wattle.importers.google;

import java.util.List;
import org.wattle.model.JsonField;

/**
 * How much was read of a trace, and what of it has no exact time or does not fit together.
 *
 * @param taskEvents rows of the table of task events
 * @param eventsByType of them, by the code of the type from 0 (submit) to 8 (update running)
 * @param missingInfo of them, by the code of what is missing: 0 the transition (a snapshot shows
 *     that it happened), 1 snapshot and transition of an end, 2 the creation
 * @param before task events before the trace or its window, which tell what was there already
 * @param after task events after the end of the trace, which are not used
 * @param contradictions task events that do not fit the state of their task, such as the end of a
 *     task that does not run
 * @param machineEvents rows of the table of machine events
 * @param removals of them that remove a machine
 * @param usageRows rows of the table of task usage
 * @param usageUnplaced of them, without an exact beginning or end
 * @param usageUnused of them, in the time of no run of their task on the machine
 * @param usageLate of them, begun before one above them
 * @param firstMicros the time of the first task event in the window, in microseconds; 0 without any
 * @param lastMicros the time of the last
 * @param mostTasksHeld how many tasks were in memory at most
 */
public record TraceCounts(
    long taskEvents,
    @JsonField(name = "byType", keys = "types") List<Long> eventsByType,
    List<Long> missingInfo,
    long before,
    long after,
    long contradictions,
    long machineEvents,
    @JsonField(name = "machineRemovals") long removals,
    @JsonField(name = "measurements") long usageRows,
    @JsonField(name = "measurementsUnplaced") long usageUnplaced,
    @JsonField(name = "measurementsUnused") long usageUnused,
    @JsonField(name = "measurementsLate") long usageLate,
    long firstMicros,
    long lastMicros,
    int mostTasksHeld) {
  public TraceCounts {
    eventsByType = List.copyOf(eventsByType);
    missingInfo = List.copyOf(missingInfo);
  }

  /** Task events without an exact time. */
  public long withMissingInfo() {
    return missingInfo.stream().mapToLong(Long::longValue).sum();
  }
}
