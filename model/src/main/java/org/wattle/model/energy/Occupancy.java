package org.wattle.model.energy;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.ObjDoubleConsumer;

/**
 * What running and placed tasks together use, counted from the instance and the placement as they
 * are written. Names that do not exist are passed over, as are hops without a link: the checker
 * reports them.
 */
public final class Occupancy {
  private final DataCenter center;
  private final boolean[] serverOn;
  private final boolean[] switchOn;
  private final boolean[] standby;
  private final boolean[] serverRunning;
  private final boolean[] switchRunning;
  private final double[][] used;
  private final Map<Hop, Double> gbps =
      new TreeMap<>(Comparator.comparingInt(Hop::from).thenComparingInt(Hop::to));

  /** A link, by its nodes in the topology. */
  public record Hop(int from, int to) {}

  Occupancy(DataCenter center, Map<String, Task> tasks, Placement placement) {
    this.center = center;
    this.serverOn = new boolean[center.serverCount()];
    this.switchOn = new boolean[center.switchCount()];
    this.standby = new boolean[center.serverCount()];
    this.used = new double[center.serverCount()][center.instance().resources().size()];
    for (RunningTask running : center.instance().state().running()) {
      occupy(running.task(), running.server(), running.route());
    }
    this.serverRunning = serverOn.clone();
    this.switchRunning = switchOn.clone();
    for (TaskPlacement placed : placement.tasks()) {
      Task task = tasks.get(placed.task());
      if (task != null) {
        occupy(task, placed.server(), placed.route());
      }
    }
    for (String server : placement.standby()) {
      center.serverByName(server).ifPresent(h -> standby[h] = true);
    }
  }

  /** What a placement of the instance uses, with what runs there. */
  public static Occupancy of(DataCenter center, Placement placement) {
    return new Occupancy(center, EnergyEvaluator.tasksById(center.instance()), placement);
  }

  private void occupy(Task task, String serverName, List<String> route) {
    OptionalInt server = center.serverByName(serverName);
    if (server.isPresent()) {
      serverOn[server.getAsInt()] = true;
      task.demand().addTo(used[server.getAsInt()], 1);
    }
    OptionalInt above = OptionalInt.empty();
    for (String name : route) {
      OptionalInt here = center.switchByName(name);
      here.ifPresent(s -> switchOn[s] = true);
      occupyLink(above, here, task.gbps());
      above = here;
    }
    if (server.isPresent()) {
      occupyLink(above, OptionalInt.of(center.switchCount() + server.getAsInt()), task.gbps());
    }
  }

  private void occupyLink(OptionalInt from, OptionalInt to, double amount) {
    if (from.isPresent() && to.isPresent() && linked(from.getAsInt(), to.getAsInt())) {
      gbps.merge(new Hop(from.getAsInt(), to.getAsInt()), amount, Double::sum);
    }
  }

  private boolean linked(int from, int to) {
    return center.topology().isPresent() && center.topology().get().linkGbps(from, to).isPresent();
  }

  /** Whether a running or placed task uses the server. */
  public boolean serverOn(int server) {
    return serverOn[server];
  }

  /** Whether the server is on standby: on, whether a task uses it or not. */
  public boolean standby(int server) {
    return standby[server];
  }

  /** Whether a running or placed task uses the switch. */
  public boolean switchOn(int switchNode) {
    return switchOn[switchNode];
  }

  /** Whether the server was on when the slot began. */
  boolean serverAwake(int server) {
    return serverRunning[server]
        || center.instance().state().awake().contains(center.serverName(server));
  }

  /** Whether the switch was on when the slot began. */
  boolean switchAwake(int switchNode) {
    return switchRunning[switchNode]
        || center.instance().state().awake().contains(center.switchName(switchNode));
  }

  /** What is used of a resource of a server, in its units. */
  public double used(int server, int resource) {
    return used[server][resource];
  }

  /** Hands over every used link with its load in Gbps, in the order of the nodes. */
  public void forEachLink(ObjDoubleConsumer<Hop> action) {
    gbps.forEach(action::accept);
  }
}
