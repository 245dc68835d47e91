package org.wattle.importers.google;

import java.util.List;

/**
 * Rows of the table of task usage, sorted by the beginning of the measurement; what is read of the
 * present one stands in the fields. The schema does not promise an order: rows that go back are
 * counted and used.
 */
final class TaskUsageRows extends TimedRows {
  private static final int END = 1;
  private static final int JOB = 2;
  private static final int INDEX = 3;
  private static final int MACHINE = 4;
  private static final int CPU = 5;
  private static final int MEMORY = 6;
  private static final int MAX_MEMORY = 10;
  private static final int DISK = 12;

  long end;
  long job;
  int index;
  long machine;

  /** {@link Double#NaN} where the cell is empty, as the others. */
  double cpu;

  double memory;
  double maxMemory;
  double disk;

  private long late;

  TaskUsageRows(List<TracePart> parts, TraceIssues issues) {
    super(TraceTable.TASK_USAGE, parts, issues);
  }

  /** How many rows begin before one above them. */
  long late() {
    return late;
  }

  @Override
  boolean goesBack() {
    late++;
    return true;
  }

  @Override
  boolean read() {
    time = time(0);
    end = time(END);
    job = rows.required(JOB);
    long indexCell = index(INDEX);
    index = (int) indexCell;
    machine = rows.required(MACHINE);
    cpu = rows.number(CPU);
    memory = rows.number(MEMORY);
    maxMemory = rows.number(MAX_MEMORY);
    disk = rows.number(DISK);
    boolean usable =
        usable(time, end, job, indexCell, machine)
            && cpu != TraceRows.WRONG
            && memory != TraceRows.WRONG
            && maxMemory != TraceRows.WRONG
            && disk != TraceRows.WRONG;
    if (usable && end < time) {
      rows.wrong(END, "The measurement ends before it starts.", "Maybe the two are swapped.");
      return false;
    }
    return usable;
  }
}
