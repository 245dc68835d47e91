package org.wattle.model.energy.consolidation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;

/**
 * Whether running tasks can be where they are between two moves: room on servers and links, limits
 * of utilisation, closed servers, rules. Written out from the statements, not taken from the
 * product, but for what a rule says.
 */
public final class StateAmidMoves {
  private static final double TOLERANCE = 1e-7;

  private final Consolidation consolidation;
  private final DataCenter center;
  private final Map<String, TaskPlacement> homes;

  public StateAmidMoves(Consolidation consolidation) {
    this.consolidation = consolidation;
    this.center = DataCenter.of(consolidation.instance());
    this.homes = consolidation.homes();
  }

  /** Whether the state after these moves is as it may be. */
  public static boolean holds(Consolidation consolidation, List<Move> made) {
    return new StateAmidMoves(consolidation).holds(made);
  }

  /** Whether the state after these moves is as it may be. */
  public boolean holds(List<Move> made) {
    Map<String, TaskPlacement> now = new HashMap<>(homes);
    for (Move move : made) {
      now.put(move.task(), new TaskPlacement(move.task(), move.to(), move.route()));
    }
    return roomOnServers(now) && roomOnLinks(now) && open(now) && rules(now);
  }

  private boolean roomOnServers(Map<String, TaskPlacement> now) {
    EnergyInstance instance = consolidation.instance();
    int first = 0;
    for (ServerType type : instance.serverTypes()) {
      ResourceVector shares = instance.policy().maxUtilisation().get(type.name());
      for (int h = first; h < first + type.count(); h++) {
        for (int l = 0; l < instance.resources().size(); l++) {
          double share = shares == null ? 1 : shares.get(l);
          String name = center.serverName(h);
          double limit = Math.max(type.capacity().get(l) * share, load(homes, name, l));
          if (load(now, name, l) > limit + TOLERANCE) {
            return false;
          }
        }
      }
      first += type.count();
    }
    return true;
  }

  private double load(Map<String, TaskPlacement> places, String server, int resource) {
    double load = 0;
    for (RunningTask running : consolidation.instance().state().running()) {
      Task task = running.task();
      TaskPlacement place = Optional.ofNullable(places.get(task.id())).orElseThrow();
      load += place.server().equals(server) ? task.demand().get(resource) : 0;
    }
    return load;
  }

  private boolean roomOnLinks(Map<String, TaskPlacement> now) {
    Map<List<Integer>, Double> gbps = new HashMap<>();
    for (RunningTask running : consolidation.instance().state().running()) {
      TaskPlacement place = Optional.ofNullable(now.get(running.task().id())).orElseThrow();
      int below = center.switchCount() + center.serverByName(place.server()).orElseThrow();
      for (int hop = place.route().size() - 1; hop >= 0; hop--) {
        int above = center.switchByName(place.route().get(hop)).orElseThrow();
        gbps.merge(List.of(above, below), running.task().gbps(), Double::sum);
        below = above;
      }
    }
    return gbps.entrySet().stream()
        .allMatch(
            link ->
                link.getValue()
                    <= center
                            .topology()
                            .orElseThrow()
                            .linkGbps(link.getKey().get(0), link.getKey().get(1))
                            .orElseThrow()
                        + TOLERANCE);
  }

  private boolean open(Map<String, TaskPlacement> now) {
    return now.values().stream()
        .allMatch(
            place ->
                !consolidation.instance().state().closed().contains(place.server())
                    || Optional.ofNullable(homes.get(place.task()))
                        .orElseThrow()
                        .server()
                        .equals(place.server()));
  }

  private boolean rules(Map<String, TaskPlacement> now) {
    return consolidation.instance().rules().stream()
        .allMatch(
            rule ->
                rule.holds(task -> Optional.ofNullable(now.get(task)).map(TaskPlacement::server)));
  }
}
