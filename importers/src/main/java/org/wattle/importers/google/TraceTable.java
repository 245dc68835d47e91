package org.wattle.importers.google;

import java.util.List;
import java.util.Optional;

/** The tables of a trace that are read, with their columns in order. */
enum TraceTable {
  TASK_EVENTS(
      "task_events",
      "task events",
      13,
      List.of(
          "time",
          "missing info",
          "job ID",
          "task index",
          "machine ID",
          "event type",
          "user",
          "scheduling class",
          "priority",
          "CPU request",
          "memory request",
          "disk space request",
          "different machines restriction")),
  /** Version 2.0 of the trace lacks the last column. */
  TASK_USAGE(
      "task_usage",
      "task usage",
      19,
      List.of(
          "start time",
          "end time",
          "job ID",
          "task index",
          "machine ID",
          "CPU rate",
          "canonical memory usage",
          "assigned memory usage",
          "unmapped page cache",
          "total page cache",
          "maximum memory usage",
          "disk I/O time",
          "local disk space usage",
          "maximum CPU rate",
          "maximum disk IO time",
          "cycles per instruction",
          "memory accesses per instruction",
          "sample portion",
          "aggregation type",
          "sampled CPU usage")),
  MACHINE_EVENTS(
      "machine_events",
      "machine events",
      6,
      List.of("time", "machine ID", "event type", "platform ID", "CPUs", "memory"));

  private final String folder;
  private final String words;
  private final int minCells;

  @SuppressWarnings("ImmutableEnumChecker") // A list that cannot be changed.
  private final List<String> columns;

  TraceTable(String folder, String words, int minCells, List<String> columns) {
    this.folder = folder;
    this.words = words;
    this.minCells = minCells;
    this.columns = columns;
  }

  /** The folder of the trace that holds the files of the table. */
  String folder() {
    return folder;
  }

  /** What the rows are, in words. */
  String words() {
    return words;
  }

  String column(int index) {
    return columns.get(index);
  }

  int maxCells() {
    return columns.size();
  }

  boolean hasWidth(int cells) {
    return minCells <= cells && cells <= columns.size();
  }

  /** How many cells a row has, in words. */
  String width() {
    return minCells == columns.size()
        ? "(" + minCells + ")"
        : "(" + minCells + ") or (" + columns.size() + ")";
  }

  /** The table whose rows have so many cells; empty where none has. */
  static Optional<TraceTable> ofWidth(int cells) {
    for (TraceTable table : values()) {
      if (table.hasWidth(cells)) {
        return Optional.of(table);
      }
    }
    return Optional.empty();
  }
}
