package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.JsonField;
import org.wattle.model.power.batch.TaskRun;

/**
 * A time over which the cluster draws its peak, and the tasks that run at its begin.
 *
 * @param fromSecond its begin
 * @param toSecond its end
 * @param tasks that run at its begin, those that draw most first
 */
public record PeakSpan(long fromSecond, long toSecond, List<TaskPower> tasks) {
  public PeakSpan {
    tasks = List.copyOf(tasks);
  }

  /**
   * A task and what it adds to the power.
   *
   * @param task its name
   * @param node the name of its node
   * @param milliwatts that it adds
   * @param phase whether it is in its first seconds
   */
  public record TaskPower(
      String task,
      String node,
      @JsonField(name = "watts", per = 1000) long milliwatts,
      Phase phase) {}

  /** What a task draws. */
  public enum Phase {
    /** Its peak, which is more than afterwards. */
    START,
    AFTERWARDS
  }

  /** All times at which a schedule has its peak. */
  public static List<PeakSpan> of(PowerUse use) {
    List<PeakSpan> spans = new ArrayList<>();
    List<Integer> slots = use.peakSlots();
    int first = 0;
    for (int k = 1; k <= slots.size(); k++) {
      if (k == slots.size() || slots.get(k) != slots.get(k - 1) + 1) {
        spans.add(span(use, slots.get(first), slots.get(k - 1)));
        first = k;
      }
    }
    return spans;
  }

  private static PeakSpan span(PowerUse use, int first, int last) {
    List<String> nodes = use.batch().cluster().nodeNames();
    List<TaskPower> tasks = new ArrayList<>();
    for (int task : use.tasksIn(first)) {
      TaskRun run = use.run(task);
      boolean starting =
          first - use.schedule().start(task) < run.peakSlots()
              && run.peakMilliwatts() > run.meanMilliwatts();
      tasks.add(
          new TaskPower(
              use.batch().tasks().get(task).name(),
              nodes.get(use.schedule().node(task)),
              use.ofTask(task, first),
              starting ? Phase.START : Phase.AFTERWARDS));
    }
    tasks.sort((one, other) -> Long.compare(other.milliwatts(), one.milliwatts()));
    long seconds = use.batch().slotSeconds();
    return new PeakSpan(first * seconds, (last + 1) * seconds, tasks);
  }
}
