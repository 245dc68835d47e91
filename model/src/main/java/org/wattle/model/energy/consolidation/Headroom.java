package org.wattle.model.energy.consolidation;

import java.util.HashMap;
import java.util.Map;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.policy.OperatingPolicy;

/**
 * The headroom of a plan: the least share of any resource that stays free on a server that the plan
 * fills further in it. A server that is fuller now does not count as long as it gets no fuller. So
 * it is the largest headroom {@code r} at which the plan keeps to {@code maxUtilisation} {@code 1 −
 * r} of every resource of every type ({@link #atLeast}), in whole percent. A plan that fills no
 * server further has all of it.
 */
public final class Headroom {
  /** All of it, in percent: nothing is filled further. */
  public static final int ALL = 100;

  /** In place of a limit of 0, which would leave no scale for the watts of the load. */
  private static final double NOTHING = 1e-9;

  private final Consolidation anyMoves;
  private final DataCenter center;
  private final Map<String, Task> tasks = new HashMap<>();
  private final double[][] before;

  /** For the plans of an instance. */
  public Headroom(EnergyInstance instance) {
    this.anyMoves = new Consolidation(instance, Moves.UNLIMITED);
    this.center = DataCenter.of(instance);
    this.before = new double[center.serverCount()][instance.resources().size()];
    instance.tasks().forEach(task -> tasks.put(task.id(), task));
    for (RunningTask running : instance.state().running()) {
      tasks.put(running.task().id(), running.task());
      add(before, running.server(), running.task());
    }
  }

  private void add(double[][] loads, String server, Task task) {
    task.demand().addTo(loads[center.serverByName(server).orElseThrow()], 1);
  }

  /** The headroom of a plan, 0 to 100 percent. */
  public int percent(Placement plan) {
    double[][] after = new double[center.serverCount()][center.instance().resources().size()];
    for (TaskPlacement placed : anyMoves.withStaying(plan).tasks()) {
      Task task = tasks.get(placed.task());
      if (task != null && center.serverByName(placed.server()).isPresent()) {
        add(after, placed.server(), task);
      }
    }
    int used = 0;
    for (int h = 0; h < after.length; h++) {
      for (int l = 0; l < after[h].length; l++) {
        if (!fits(after[h][l], before[h][l])) {
          used = Math.max(used, percent(after[h][l], center.ratedType(h).capacity().get(l)));
        }
      }
    }
    return ALL - used;
  }

  /** The least share of a capacity, in percent, that holds a load. */
  private static int percent(double load, double capacity) {
    int share = (int) Math.min(ALL, Math.ceil(load / capacity * ALL));
    while (share > 0 && fits(load, capacity * (share - 1) / ALL)) {
      share--;
    }
    return share;
  }

  private static boolean fits(double load, double capacity) {
    return load <= Tolerances.room(capacity);
  }

  /** The instance in which every plan has at least so much headroom, 0 to 100 percent. */
  public static EnergyInstance atLeast(EnergyInstance instance, int percent) {
    OperatingPolicy policy = instance.policy();
    double share = Math.max(NOTHING, (ALL - percent) / (double) ALL);
    Map<String, ResourceVector> byType = new HashMap<>();
    for (ServerType type : instance.serverTypes()) {
      ResourceVector own = policy.maxUtilisation().get(type.name());
      byType.put(
          type.name(),
          ResourceVector.of(
              type.capacity().size(), l -> own == null ? share : Math.min(share, own.get(l))));
    }
    return percent == 0 ? instance : instance.withPolicy(policy.withMaxUtilisation(byType));
  }
}
