package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.TaskProfile.Draw;

/** A node of {@link PlainPowerRun}. */
final class PlainNode {
  final int number;
  final int classNumber;
  final NodeClass of;
  final List<PlainTask> tasks = new ArrayList<>();
  final List<Long> drawn = new ArrayList<>();
  long cap;
  boolean due = true;

  PlainNode(int number, int classNumber, NodeClass of) {
    this.number = number;
    this.classNumber = classNumber;
    this.of = of;
  }

  int freeMillicores() {
    return of.millicores() - tasks.stream().mapToInt(task -> task.profile.millicores()).sum();
  }

  int freeMemory() {
    return of.memoryMegabytes()
        - tasks.stream().mapToInt(task -> task.profile.memoryMegabytes()).sum();
  }

  long demand(int second) {
    long demand = of.staticMilliwatts();
    for (PlainTask task : tasks) {
      Draw draw = task.profile.draws().get(classNumber);
      boolean starting = second - task.start < task.profile.startSeconds();
      demand += starting ? draw.peakMilliwatts() : draw.meanMilliwatts();
    }
    return demand;
  }

  /** Lets a second pass; returns whether the node drew less than it would have. */
  boolean pass(int second, PowerModel model) {
    long demand = demand(second);
    long used = tasks.stream().mapToLong(task -> task.profile.bandwidth()).sum();
    double frequency = model.frequency(cap, demand);
    double contention = PowerModel.contention(used, of);
    for (PlainTask task : tasks) {
      task.left -= PowerModel.unitsPerSecond(task.profile, of, frequency, contention);
    }
    drawn.add(Math.min(demand, cap));
    return demand > cap;
  }

  /** What it drew in the last seconds. */
  long drawnInLast(long seconds) {
    return drawn.subList((int) (drawn.size() - seconds), drawn.size()).stream()
        .mapToLong(Long::longValue)
        .sum();
  }
}
