package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;

/**
 * The slots of a run as instances of their own: what runs stays where it is, what has no work
 * sleeps, or is on where the policy never lets it sleep. Mutable.
 */
final class SlotInstances {
  private final DataCenter center;
  private final Unused unused;
  private final Map<Integer, RunningTask> running = new LinkedHashMap<>();

  SlotInstances(DataCenter center, Unused unused) {
    this.center = center;
    this.unused = unused;
  }

  /** The slot that begins now with tasks to be placed. */
  EnergyInstance slot(int[] tasks) {
    EnergyInstance whole = center.instance();
    return whole
        .withTasks(Arrays.stream(tasks).mapToObj(this::task).toList())
        .withState(new ClusterState(whole.state().awake(), new ArrayList<>(running.values())));
  }

  /** Where tasks of a slot were placed; the others wait. */
  Placement placement(int[] tasks, OnlinePlacement places) {
    List<TaskPlacement> placed = new ArrayList<>(tasks.length);
    for (int task : tasks) {
      if (places.serverOf(task) != OnlinePlacement.NOWHERE) {
        placed.add(
            new TaskPlacement(
                task(task).id(),
                center.serverName(places.serverOf(task)),
                names(places.routeOf(task))));
      }
    }
    return new Placement(placed, List.of(), unused);
  }

  /** The task runs from now on. */
  void begin(int task, int server, int[] route) {
    running.put(task, new RunningTask(task(task), center.serverName(server), names(route)));
  }

  void leave(int task) {
    running.remove(task);
  }

  private Task task(int task) {
    return center.instance().tasks().get(task);
  }

  private List<String> names(int[] route) {
    return Arrays.stream(route).mapToObj(center::switchName).toList();
  }
}
