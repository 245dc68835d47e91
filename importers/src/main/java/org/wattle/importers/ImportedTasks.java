package org.wattle.importers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.wattle.model.workload.WorkloadTask;

/** Collects the tasks of a workload, each with the line of the file that it is made of. */
public final class ImportedTasks {
  private final String file;
  private final List<WorkloadTask> tasks = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();

  /**
   * No tasks yet.
   *
   * @param file the name of the source that they are made of
   */
  public ImportedTasks(String file) {
    this.file = file;
  }

  /** Adds a task that is made of a line, counted from 1. */
  public void add(WorkloadTask task, int line) {
    tasks.add(task);
    lines.add(line);
  }

  /** The tasks in the order in which they were added. */
  public List<WorkloadTask> tasks() {
    return Collections.unmodifiableList(tasks);
  }

  /** Where each comes from. */
  public SourceLines lines() {
    return SourceLines.none().with("tasks", file, lines);
  }
}
