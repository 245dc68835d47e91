package org.wattle.importers.google;

import java.util.List;

/** Rows of the table of machine events; what is read of the present one stands in the fields. */
final class MachineEventRows extends TimedRows {
  static final int REMOVE = 1;

  private static final int MAX_TYPE = 2;

  long machine;
  int type;

  MachineEventRows(List<TracePart> parts, TraceIssues issues) {
    super(TraceTable.MACHINE_EVENTS, parts, issues);
  }

  @Override
  boolean read() {
    time = time(0);
    machine = rows.required(1);
    long typeCell = rows.required(2);
    if (typeCell > MAX_TYPE) {
      typeCell =
          rows.wrong(
              2,
              "The type of event is not known.",
              "Maybe the columns are shifted; types are 0 (add), 1 (remove) and 2 (update).");
    }
    type = (int) typeCell;
    return usable(time, machine, typeCell);
  }
}
