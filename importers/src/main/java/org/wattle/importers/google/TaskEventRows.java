package org.wattle.importers.google;

import java.util.List;
import org.wattle.model.workload.WorkloadTask;

/** Rows of the table of task events; what is read of the present one stands in the fields. */
final class TaskEventRows extends TimedRows {
  static final int SUBMIT = 0;
  static final int SCHEDULE = 1;
  static final int EVICT = 2;
  static final int FAIL = 3;
  static final int FINISH = 4;
  static final int KILL = 5;
  static final int LOST = 6;
  static final int UPDATE_PENDING = 7;
  static final int UPDATE_RUNNING = 8;

  private static final int TIME = 0;
  private static final int MISSING = 1;
  private static final int JOB = 2;
  private static final int INDEX = 3;
  private static final int MACHINE = 4;
  private static final int TYPE = 5;
  private static final int PRIORITY = 8;
  private static final int CPU = 9;
  private static final int MEMORY = 10;
  private static final int DISK = 11;
  private static final int MAX_MISSING = 2;

  /** From 0 to 2, or {@link TraceRows#EMPTY}. */
  long missing;

  long job;
  int index;

  /** Its id, or {@link TraceRows#EMPTY}. */
  long machine;

  int type;
  int priority;

  /** Requests; {@link Double#NaN} where the cell is empty. */
  double cpu;

  double memory;
  double disk;

  TaskEventRows(List<TracePart> parts, TraceIssues issues) {
    super(TraceTable.TASK_EVENTS, parts, issues);
  }

  @Override
  boolean read() {
    time = time(TIME);
    missing = rows.integer(MISSING);
    if (missing > MAX_MISSING) {
      missing = rows.wrong(MISSING, "The code is not known.", "Maybe it is empty, or 0 to 2.");
    }
    job = rows.required(JOB);
    long indexCell = index(INDEX);
    machine = rows.integer(MACHINE);
    long typeCell = rows.required(TYPE);
    if (typeCell > UPDATE_RUNNING) {
      typeCell =
          rows.wrong(
              TYPE,
              "The type of event is not known.",
              "Maybe the columns are shifted; types are 0 (submit) to 8 (update running).");
    }
    long priorityCell = rows.required(PRIORITY);
    if (priorityCell > WorkloadTask.MAX_PRIORITY) {
      priorityCell =
          rows.wrong(
              PRIORITY,
              "The priority is above " + WorkloadTask.MAX_PRIORITY + ".",
              "Maybe this is another trace: priorities of 2011 are 0 to 11.");
    }
    cpu = rows.number(CPU);
    memory = rows.number(MEMORY);
    disk = rows.number(DISK);
    index = (int) indexCell;
    type = (int) typeCell;
    priority = (int) priorityCell;
    return usable(time, missing, job, indexCell, machine, typeCell, priorityCell)
        && cpu != TraceRows.WRONG
        && memory != TraceRows.WRONG
        && disk != TraceRows.WRONG;
  }
}
