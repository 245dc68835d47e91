package org.wattle.simulation.energy;

import java.util.Arrays;
import java.util.Random;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.Topology;

/** Places tasks at random wherever there is room, over random paths, whatever links carry. */
record AnyPlace(Unused unused) implements SlotPolicy {
  @Override
  public String id() {
    return "any";
  }

  @Override
  public SlotPolicy.Decisions begin(DataCenter center, Traffic traffic, long seed) {
    return new SlotPolicy.Decisions(
        new Decisions(center, traffic, new Random(seed)), SlotPolicy.Observer.NONE);
  }

  /** A run. */
  private static final class Decisions implements OnlinePlacement {
    private final DataCenter center;
    private final Traffic traffic;
    private final Random random;
    private final int[] server;
    private final int[][] route;
    private final int[][] internal;
    private final boolean[] settled;
    private final boolean[] missing;
    private final boolean[] gone;

    Decisions(DataCenter center, Traffic traffic, Random random) {
      int tasks = center.instance().tasks().size();
      this.center = center;
      this.traffic = traffic;
      this.random = random;
      this.server = new int[tasks];
      this.route = new int[tasks][0];
      this.internal = new int[tasks][0];
      this.settled = new boolean[tasks];
      this.missing = new boolean[tasks];
      this.gone = new boolean[tasks];
      Arrays.fill(server, NOWHERE);
    }

    @Override
    public void place(int[] tasks) {
      for (int task : tasks) {
        int first = firstWithRoom(task);
        if (first != NOWHERE) {
          server[task] = first;
          route[task] = path(first);
        }
      }
      for (int task = 0; task < server.length; task++) {
        int master = traffic.master(task);
        if (master != Traffic.NONE
            && server[task] != NOWHERE
            && server[master] != NOWHERE
            && !settled[task]) {
          settled[task] = true;
          missing[task] = server[task] != server[master] && random.nextInt(4) == 0;
          internal[task] =
              missing[task] || server[task] == server[master] ? new int[0] : path(server[task]);
        }
      }
    }

    private int firstWithRoom(int task) {
      int first = (task * 7) % center.serverCount();
      for (int step = 0; step < center.serverCount(); step++) {
        int h = (first + step) % center.serverCount();
        boolean fits = true;
        for (int l = 0; l < center.instance().resources().size(); l++) {
          double held = center.instance().tasks().get(task).demand().get(l);
          for (int other = 0; other < server.length; other++) {
            held += server[other] == h ? center.instance().tasks().get(other).demand().get(l) : 0;
          }
          fits &= held <= center.serverType(h).capacity().get(l);
        }
        if (fits) {
          return h;
        }
      }
      return NOWHERE;
    }

    private int[] path(int from) {
      if (center.topology().isEmpty()) {
        return new int[0];
      }
      Topology topology = center.topology().get();
      int[] path = new int[0];
      int node = topology.serverNode(from);
      do {
        int[] above = topology.parents(node);
        node = above[random.nextInt(above.length)];
        int[] longer = new int[path.length + 1];
        longer[0] = node;
        System.arraycopy(path, 0, longer, 1, path.length);
        path = longer;
      } while (!topology.entry(node));
      return path;
    }

    @Override
    public void leave(int task) {
      server[task] = NOWHERE;
      gone[task] = true;
    }

    @Override
    public int serverOf(int task) {
      return server[task];
    }

    @Override
    public int[] routeOf(int task) {
      return route[task];
    }

    @Override
    public int[] internalRouteOf(int task) {
      return internal[task];
    }

    @Override
    public boolean missesMaster(int task) {
      return missing[task];
    }
  }
}
