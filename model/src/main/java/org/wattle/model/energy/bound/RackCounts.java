package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * In rack wiring a server that is on needs its rack. Racks that hold the same numbers of idle
 * servers and whose switches are in the same state are counted together; those whose switch is
 * {@link State#BUSY busy} are on anyway.
 */
final class RackCounts {
  /** Beyond this many kinds of racks, all of one state are taken for the fullest of them. */
  private static final int MOST_KINDS = 40;

  private final Draft draft;
  private final DataCenter center;
  private final List<ServerClass> classes;
  private final List<Count> on = new ArrayList<>();

  RackCounts(Draft draft, DataCenter center, List<ServerClass> classes) {
    this.draft = draft;
    this.center = center;
    this.classes = classes;
    classes.forEach(alike -> on.add(new Count()));
  }

  /**
   * Adds the variables and rows.
   *
   * @param racks gets those that are on
   * @return the servers that are on, of each class
   */
  List<Count> add(Count racks) {
    draft.group("racks", "a server that is on hangs off a rack that is on (3.6)");
    Map<Integer, Rack> all = racks();
    int[] busy = new int[classes.size()];
    Map<Alike, Kind> kinds = new LinkedHashMap<>();
    boolean coarse = all.values().stream().map(Rack::alike).distinct().count() > MOST_KINDS;
    all.forEach(
        (node, rack) -> {
          if (rack.state == State.BUSY) {
            Arrays.setAll(busy, c -> busy[c] + rack.idle[c]);
            racks.addAlways(1);
          } else if (Arrays.stream(rack.idle).sum() > 0) {
            Alike key = coarse ? new Alike(rack.state, List.of()) : rack.alike();
            kinds.computeIfAbsent(key, k -> new Kind(node, classes.size())).take(rack);
          }
        });
    for (int c = 0; c < busy.length; c++) {
      if (busy[c] > 0) {
        addServers(c, "busy racks", busy[c]);
      }
    }
    kinds.values().forEach(kind -> racks.add(addKind(kind)));
    return on;
  }

  private Map<Integer, Rack> racks() {
    Topology topology = center.topology().orElseThrow();
    Map<Integer, Rack> racks = new TreeMap<>();
    for (int c = 0; c < classes.size(); c++) {
      for (int h : classes.get(c).servers()) {
        int node = topology.parents(topology.serverNode(h))[0];
        Rack rack =
            racks.computeIfAbsent(node, s -> new Rack(State.ofSwitch(center, s), classes.size()));
        rack.idle[c] += classes.get(c).busy() ? 0 : 1;
      }
    }
    return racks;
  }

  private Variable addKind(Kind kind) {
    String name = "like " + center.switchName(kind.first);
    Variable count =
        draft.count("racks[" + name + "]", kind.racks, draft.costs().switchOn(kind.first));
    List<Variable> servers = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      if (kind.most[c] > 0) {
        int most = Math.min(kind.total[c], kind.racks * kind.most[c]);
        Variable here = addServers(c, name, most);
        servers.add(here);
        draft.row("").plus(1, here).plus(-kind.most[c], count).atMost(0);
      }
    }
    if (kind.fullest < Arrays.stream(kind.most).sum()) {
      RowBuilder row = draft.row("").plus(-kind.fullest, count);
      servers.forEach(here -> row.plus(1, here));
      row.atMost(0);
    }
    return count;
  }

  private Variable addServers(int c, String where, int most) {
    ServerClass alike = classes.get(c);
    String name = "on[" + alike.name() + "," + where + "]";
    Variable here = draft.count(name, most, draft.costs().serverOn(alike.first()));
    on.get(c).add(here);
    return here;
  }

  /** One rack: its switch's state, and its idle servers of each class. Mutable. */
  private static final class Rack {
    private final State state;
    private final int[] idle;

    Rack(State state, int classes) {
      this.state = state;
      this.idle = new int[classes];
    }

    Alike alike() {
      return new Alike(state, Arrays.stream(idle).boxed().toList());
    }
  }

  /** What racks that are counted together have in common. */
  private record Alike(State state, List<Integer> idle) {}

  /** Racks that are counted together. Mutable. */
  private static final class Kind {
    private final int first;
    private final int[] most;
    private final int[] total;
    private int fullest;
    private int racks;

    Kind(int first, int classes) {
      this.first = first;
      this.most = new int[classes];
      this.total = new int[classes];
    }

    void take(Rack rack) {
      racks++;
      Arrays.setAll(most, c -> Math.max(most[c], rack.idle[c]));
      Arrays.setAll(total, c -> total[c] + rack.idle[c]);
      fullest = Math.max(fullest, Arrays.stream(rack.idle).sum());
    }
  }
}
