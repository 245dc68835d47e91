package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.json.power.PowerResult.TaskRow;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Task;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.NamedSolution;

/** Schedules of a batch by the names of tasks and nodes, and back. */
public record PowerByName(PowerBatch batch) {
  /** The node of a task that has none. */
  private static final int NOWHERE = -1;

  /** The rows of a schedule, in the order of the tasks. */
  public List<TaskRow> rows(PowerSchedule schedule) {
    List<String> nodes = batch.cluster().nodeNames();
    List<TaskRow> rows = new ArrayList<>();
    for (int i = 0; i < schedule.tasks(); i++) {
      rows.add(
          new TaskRow(
              batch.tasks().get(i).name(),
              nodes.get(schedule.node(i)),
              (long) schedule.start(i) * batch.slotSeconds()));
    }
    return rows;
  }

  /** The schedule in rows. */
  public NamedSolution<PowerSchedule> schedule(List<TaskRow> rows) {
    Map<String, Integer> tasks = new HashMap<>();
    for (Task task : batch.tasks()) {
      tasks.put(task.name(), tasks.size());
    }
    Map<String, Integer> names = new HashMap<>();
    batch.cluster().nodeNames().forEach(name -> names.put(name, names.size()));
    int[] nodes = new int[batch.tasks().size()];
    int[] starts = new int[nodes.length];
    Arrays.fill(nodes, NOWHERE);
    List<String> problems = new ArrayList<>();
    for (TaskRow row : rows) {
      Integer task = tasks.get(row.task());
      Integer node = names.get(row.node());
      if (task == null) {
        problems.add("names: the instance has no task (" + Escaped.name(row.task()) + ")");
      } else if (node == null) {
        problems.add("names: the instance has no node (" + Escaped.name(row.node()) + ")");
      } else if (nodes[task] != NOWHERE) {
        problems.add("placement: task (" + Escaped.name(row.task()) + ") is there twice");
      } else {
        if (row.startSecond() % batch.slotSeconds() != 0) {
          problems.add(
              "placement: task (%s) begins at second (%d), within a slot of (%d) s"
                  .formatted(Escaped.name(row.task()), row.startSecond(), batch.slotSeconds()));
        }
        nodes[task] = node;
        starts[task] = (int) Math.min(batch.slots(), row.startSecond() / batch.slotSeconds());
      }
    }
    boolean whole = Arrays.stream(nodes).noneMatch(node -> node == NOWHERE);
    return new NamedSolution<>(PowerSchedule.of(nodes, starts), problems, whole);
  }
}
