package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;

/**
 * A clean placement on its data centre: which tasks run on which server, and where else they have
 * room.
 */
final class PlacementState {
  private final DataCenter center;
  private final Map<String, String> serverOf = new HashMap<>();
  private final List<List<Task>> placed = new ArrayList<>();
  private final List<List<Task>> running = new ArrayList<>();
  private final BitSet standby = new BitSet();
  private final double[][] used;
  private final double[][] most;

  PlacementState(DataCenter center, Placement placement) {
    this.center = center;
    for (int h = 0; h < center.serverCount(); h++) {
      placed.add(new ArrayList<>());
      running.add(new ArrayList<>());
    }
    this.used = new double[center.serverCount()][center.instance().resources().size()];
    this.most = new double[used.length][];
    for (int h = 0; h < used.length; h++) {
      most[h] =
          IntStream.range(0, used[h].length)
              .mapToDouble(center.serverType(h).capacity()::get)
              .map(Tolerances::room)
              .toArray();
    }
    Map<String, Task> byId = new HashMap<>();
    center.instance().tasks().forEach(task -> byId.put(task.id(), task));
    for (RunningTask each : center.instance().state().running()) {
      put(each.task(), each.server(), running);
    }
    for (TaskPlacement each : placement.tasks()) {
      put(Optional.ofNullable(byId.get(each.task())).orElseThrow(), each.server(), placed);
    }
    standby.or(center.serversByName(placement.standby()));
  }

  private boolean closed(Task task, String server) {
    ClusterState state = center.instance().state();
    return (state.closed().contains(server) && !server.equals(state.movedFrom().get(task.id())))
        || center.instance().policy().keepOff().contains(server);
  }

  private void put(Task task, String server, List<List<Task>> where) {
    int h = center.serverByName(server).orElseThrow();
    serverOf.put(task.id(), server);
    where.get(h).add(task);
    for (int l = 0; l < used[h].length; l++) {
      used[h][l] += task.demand().get(l);
    }
  }

  List<Task> placedOn(int server) {
    return placed.get(server);
  }

  List<Task> runningOn(int server) {
    return running.get(server);
  }

  /** The servers that run anything or are on standby, by number. */
  BitSet on() {
    BitSet on = (BitSet) standby.clone();
    for (int h = 0; h < center.serverCount(); h++) {
      if (!placed.get(h).isEmpty() || !running.get(h).isEmpty()) {
        on.set(h);
      }
    }
    return on;
  }

  /** The other servers that are on and have room for a task, every rule kept. */
  List<String> elsewhere(Task task, BitSet on) {
    String own = Optional.ofNullable(serverOf.get(task.id())).orElse("");
    List<String> names = new ArrayList<>();
    for (int h = on.nextSetBit(0); h >= 0; h = on.nextSetBit(h + 1)) {
      if (room(task, h)) {
        String name = center.serverName(h);
        if (!name.equals(own) && !closed(task, name) && keepsRules(task, name)) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private boolean room(Task task, int server) {
    for (int l = 0; l < used[server].length; l++) {
      if (used[server][l] + task.demand().get(l) > most[server][l]) {
        return false;
      }
    }
    return true;
  }

  private boolean keepsRules(Task task, String server) {
    for (PlacementRule rule : center.instance().rules()) {
      if (rule.tasks().contains(task.id())
          && !rule.holds(
              id ->
                  id.equals(task.id())
                      ? Optional.of(server)
                      : Optional.ofNullable(serverOf.get(id)))) {
        return false;
      }
    }
    return true;
  }
}
