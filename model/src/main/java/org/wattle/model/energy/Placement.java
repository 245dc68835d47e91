package org.wattle.model.energy;

import java.util.List;

/** Where every task of an instance runs, and over which path; the solution of MTEC and MSEC. */
public record Placement(List<TaskPlacement> tasks) {
  public Placement {
    tasks = List.copyOf(tasks);
  }
}
