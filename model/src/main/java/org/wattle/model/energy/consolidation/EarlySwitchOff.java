package org.wattle.model.energy.consolidation;

import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.model.energy.standby.SpareCapacity;

/**
 * How early the servers that a plan turns off can go off while its moves are made one after
 * another: as soon as no task is left on them and, from then on, the servers that are on have the
 * spare capacity of the policy after each move. Found from the last state backwards. Mutable.
 */
public final class EarlySwitchOff {
  private final DataCenter center;
  private final List<SpareCapacity> spare;
  private final double[][] used;
  private final BitSet on;

  /** After how many moves each server is left by its last task, by number; those still off. */
  private final Map<Integer, Integer> left = new HashMap<>();

  private final Map<String, Integer> after = new HashMap<>();

  private EarlySwitchOff(DataCenter center, Elements servers) {
    this.center = center;
    this.spare = SpareCapacity.of(center);
    this.used = new double[center.serverCount()][center.instance().resources().size()];
    this.on =
        center.serversByName(
            Stream.concat(servers.stayOn().stream(), servers.comeOn().stream()).toList());
    center.serversByName(servers.goOff()).stream().forEach(h -> left.put(h, 0));
  }

  /**
   * After how many of the moves each server that goes off can do so.
   *
   * @param center as it is before the first move
   * @param moves in an order that is feasible
   * @param servers what becomes of them; where all moves are made there is spare capacity
   * @return by name; 0: before the first
   */
  public static Map<String, Integer> of(DataCenter center, List<Move> moves, Elements servers) {
    EarlySwitchOff early = new EarlySwitchOff(center, servers);
    early.run(moves);
    return early.after;
  }

  private void run(List<Move> moves) {
    Map<String, Task> tasks = new HashMap<>();
    for (RunningTask running : center.instance().state().running()) {
      tasks.put(running.task().id(), running.task());
      add(running.task(), number(running.server()), 1);
    }
    for (int k = 0; k < moves.size(); k++) {
      int made = k + 1;
      change(tasks, moves.get(k), 1);
      left.computeIfPresent(number(moves.get(k).from()), (server, never) -> made);
    }
    for (int made = moves.size(); made > 0; made--) {
      Move undone = moves.get(made - 1);
      change(tasks, undone, -1);
      int from = number(undone.from());
      if (left.containsKey(from)) {
        staysOn(from, made);
      }
      Optional<Integer> needed = needed(from, number(undone.to()));
      while (needed.isPresent()) {
        staysOn(needed.get(), made);
        needed = needed(from, number(undone.to()));
      }
    }
    left.keySet().forEach(server -> after.put(center.serverName(server), 0));
  }

  /** Of the servers that are off where room is missing, the one that is left last. */
  private Optional<Integer> needed(int... changed) {
    return spare.stream()
        .filter(due -> due.concerns(changed) && !due.enough(on, (h, l) -> used[h][l]))
        .flatMap(due -> left.keySet().stream().filter(due::concerns))
        .max(
            Comparator.comparing((Integer server) -> left.getOrDefault(server, 0))
                .thenComparing(server -> server));
  }

  private void staysOn(int server, int made) {
    left.remove(server);
    on.set(server);
    after.put(center.serverName(server), made);
  }

  private void change(Map<String, Task> tasks, Move move, int sign) {
    Task task = Optional.ofNullable(tasks.get(move.task())).orElseThrow();
    add(task, number(move.from()), -sign);
    add(task, number(move.to()), sign);
  }

  private void add(Task task, int server, int sign) {
    for (int l = 0; l < used[server].length; l++) {
      used[server][l] += sign * task.demand().get(l);
    }
  }

  private int number(String server) {
    return center.serverByName(server).orElseThrow();
  }
}
