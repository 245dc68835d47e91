package org.wattle.heuristics.energy.slot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.wattle.heuristics.energy.paths.CheapestPaths;
import org.wattle.heuristics.energy.paths.NetworkState;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.stop.Stop;

/**
 * A cluster while tasks are placed one after another, in one slot or in several: residual
 * capacities of servers and links, which servers and switches have work, and which tasks wait.
 * Tasks, servers and switches are numbers, in the order of the instance. Mutable.
 *
 * <p>Tasks leave between slots, never within one, so that what worked when a slot began works
 * throughout: what does not work is awake where the instance says so, and asleep elsewhere.
 */
public final class SlotState {
  /** The path where there is no network. */
  public static final int[] NO_ROUTE = new int[0];

  private static final int NOWHERE = -1;

  private final DataCenter center;
  private final Bandwidth bandwidth;
  private final List<Task> tasks;
  private final int resources;
  private final double[] demand;
  private final double[] joint;
  private final RuleState rules;
  private final double[] left;

  /** What a server can take beyond that, for the rounding of sums. */
  private final double[] slack;

  private final int[] tasksOnServer;
  private final BusyServers working;
  private final Optional<NetworkState> network;
  private final Optional<CheapestPaths> paths;
  private final int[] serverOfTask;
  private final int[][] routeOfTask;
  private final List<Waiting> waiting = new ArrayList<>();

  /** The bandwidth of the path to the outside that a task needs on a server of a type. */
  @FunctionalInterface
  public interface Bandwidth {
    /** In Gbps, at least 0; tasks and server types are numbered in the order of the instance. */
    double gbps(int task, int serverType);
  }

  /** With the bandwidth that the instance states for each task, on every server. */
  public SlotState(DataCenter center) {
    this(center, (task, serverType) -> center.instance().tasks().get(task).gbps());
  }

  public SlotState(DataCenter center, Bandwidth bandwidth) {
    this.center = center;
    this.bandwidth = bandwidth;
    this.tasks = center.instance().tasks();
    this.resources = center.instance().resources().size();
    this.demand = new double[tasks.size() * resources];
    for (int i = 0; i < tasks.size(); i++) {
      Stop.poll(i);
      ResourceVector needed = tasks.get(i).demand();
      for (int l = 0; l < resources; l++) {
        demand[i * resources + l] = needed.get(l);
      }
    }
    this.rules = new RuleState(center.rules(), tasks.size());
    this.joint = rules.none() ? demand : jointDemand();
    this.left = new double[center.serverCount() * resources];
    this.slack = new double[left.length];
    for (int h = 0; h < center.serverCount(); h++) {
      Stop.poll(h);
      for (int l = 0; l < resources; l++) {
        left[h * resources + l] = center.residual(h, l);
        slack[h * resources + l] = center.room(h, l) - center.residual(h, l);
      }
    }
    this.tasksOnServer = new int[center.serverCount()];
    this.working = new BusyServers(center.instance().serverTypes());
    for (RunningTask running : center.instance().state().running()) {
      count(center.serverByName(running.server()).orElseThrow());
    }
    this.network = center.topology().map(topology -> new NetworkState(center, topology));
    this.paths = network.map(NetworkState::paths);
    this.serverOfTask = new int[tasks.size()];
    Arrays.fill(serverOfTask, NOWHERE);
    this.routeOfTask = new int[tasks.size()][];
    Arrays.fill(routeOfTask, NO_ROUTE);
  }

  private double[] jointDemand() {
    double[] sums = new double[demand.length];
    for (int i = 0; i < tasks.size(); i++) {
      for (int member : center.rules().bundle(i)) {
        for (int l = 0; l < resources; l++) {
          sums[i * resources + l] += demand[member * resources + l];
        }
      }
    }
    return sums;
  }

  private void count(int server) {
    if (tasksOnServer[server]++ == 0) {
      working.add(server);
    }
  }

  public DataCenter center() {
    return center;
  }

  public List<Task> tasks() {
    return tasks;
  }

  public int resources() {
    return resources;
  }

  public double demand(int task, int resource) {
    return demand[task * resources + resource];
  }

  /** The joint demand of the task and all tasks that must share its server. */
  public double joint(int task, int resource) {
    return joint[task * resources + resource];
  }

  /** The tasks that must share a server with the task, itself included. */
  public int[] bundle(int task) {
    return center.rules().bundle(task);
  }

  /** Whether the rules let the task go to the server as things stand, whatever the room there. */
  public boolean allows(int task, int server) {
    return rules.allows(task, server);
  }

  /** The server that holds others that must be with the task, negative where none does. */
  public int serverOfBundle(int task) {
    return rules.serverOfBundle(task);
  }

  /** The bandwidth of the task's path to the outside in Gbps, on that server. */
  public double gbps(int task, int server) {
    return gbpsOn(task, working.typeOf(server));
  }

  /** The same on servers of a type. */
  double gbpsOn(int task, int type) {
    return bandwidth.gbps(task, type);
  }

  /** The bandwidth by which tasks are compared: that on the first type of server. */
  public double gbps(int task) {
    return gbpsOn(task, 0);
  }

  /**
   * What is left of a resource of a server. From the first of some tasks that must be together to
   * the last there is room kept for all of them.
   */
  public double left(int server, int resource) {
    return left[server * resources + resource];
  }

  /** What fits into that: with the rounding of sums. */
  public double room(int server, int resource) {
    int at = server * resources + resource;
    return left[at] + slack[at];
  }

  /** Running and placed tasks on the server. */
  public int tasksOnServer(int server) {
    return tasksOnServer[server];
  }

  /** Flows of running and placed tasks over the switch. */
  public int tasksOnSwitch(int switchNode) {
    return network.orElseThrow().flowsOver(switchNode);
  }

  /** Whether the server has a running or placed task. */
  public boolean serverBusy(int server) {
    return tasksOnServer[server] > 0;
  }

  /** Whether the server is on: awake when the slot began, or woken in it. */
  public boolean serverOn(int server) {
    return serverBusy(server) || center.serverAwake(server);
  }

  /** The share of a demand that the server can take, by its scarcest resource; at most 1. */
  public double share(int server, double[] demands) {
    double share = 1;
    for (int l = 0; l < demands.length; l++) {
      if (demands[l] > 0) {
        share = Math.min(share, left(server, l) / demands[l]);
      }
    }
    return share;
  }

  /** Whether a flow of a running or placed task leads over the switch. */
  public boolean switchBusy(int switchNode) {
    return tasksOnSwitch(switchNode) > 0;
  }

  /**
   * Whether the server has room for the task and all that must be with it, and the rules let it go
   * there, whatever its path.
   */
  public boolean hasRoom(int task, int server) {
    int bundled = rules.serverOfBundle(task);
    if (bundled >= 0) {
      return bundled == server;
    }
    return fits(task, server) && rules.allows(task, server);
  }

  /** Whether the server has room for the task and all that must be with it. */
  boolean fits(int task, int server) {
    int i = task * resources;
    int h = server * resources;
    for (int l = 0; l < resources; l++) {
      if (joint[i + l] > left[h + l] + slack[h + l]) {
        return false;
      }
    }
    return true;
  }

  /** The busy servers. */
  public BusyServers working() {
    return working;
  }

  /** The network, if the cluster has one. */
  public Optional<NetworkState> network() {
    return network;
  }

  /** The paths of the network; none where there is no network. */
  public Optional<CheapestPaths> paths() {
    return paths;
  }

  /** Puts the task on the server over the path, a switch after the other from an entry down. */
  public void place(int task, int server, int[] route) {
    Stop.poll();
    if (rules.place(task, server)) {
      for (int l = 0; l < resources; l++) {
        left[server * resources + l] -= joint[task * resources + l];
      }
    }
    count(server);
    network.ifPresent(net -> net.put(route, server, gbps(task, server)));
    serverOfTask[task] = server;
    routeOfTask[task] = route;
  }

  /** Takes the task away from its place. */
  public void remove(int task) {
    Stop.poll();
    int server = serverOfTask[task];
    int[] route = routeOfTask[task];
    if (rules.remove(task, server)) {
      for (int l = 0; l < resources; l++) {
        left[server * resources + l] += joint[task * resources + l];
      }
    }
    if (--tasksOnServer[server] == 0) {
      working.remove(server);
      // Sums of many demands that came and went are not exact; an empty server is.
      for (int l = 0; l < resources; l++) {
        left[server * resources + l] = center.residual(server, l);
      }
    }
    network.ifPresent(net -> net.take(route, server, gbps(task, server)));
    serverOfTask[task] = NOWHERE;
    routeOfTask[task] = NO_ROUTE;
  }

  /** Puts every task where a placement has it. */
  public void placeAll(Placement placement) {
    Map<String, Integer> number = new HashMap<>();
    for (int i = 0; i < tasks.size(); i++) {
      number.put(tasks.get(i).id(), i);
    }
    for (TaskPlacement placed : placement.tasks()) {
      int[] route =
          placed.route().stream().mapToInt(s -> center.switchByName(s).orElseThrow()).toArray();
      place(
          Objects.requireNonNull(number.get(placed.task())),
          center.serverByName(placed.server()).orElseThrow(),
          route);
    }
  }

  /**
   * Records that the task waits: no server that the rules allow has both room for it and a path to
   * it.
   */
  public void keepWaiting(int task) {
    Stop.poll();
    boolean room = false;
    boolean allowed = false;
    for (int h = 0; h < tasksOnServer.length && !allowed; h++) {
      room |= fits(task, h);
      allowed = hasRoom(task, h);
    }
    Waiting.Reason without = room ? Waiting.Reason.RULES : Waiting.Reason.NO_ROOM;
    waiting.add(new Waiting(tasks.get(task).id(), allowed ? Waiting.Reason.NO_PATH : without));
  }

  /** Records that the task waits for a known reason, unless the rules may be the reason. */
  public void keepWaiting(int task, Waiting.Reason reason) {
    if (rules.none()) {
      waiting.add(new Waiting(tasks.get(task).id(), reason));
    } else {
      keepWaiting(task);
    }
  }

  /** The server of a task, negative while it has none. */
  public int serverOf(int task) {
    return serverOfTask[task];
  }

  /** The path of a task that has a place. */
  public int[] routeOf(int task) {
    return routeOfTask[task];
  }

  /**
   * All places so far, in the order of the instance; waiting tasks in the order of their turns, and
   * behind them those of {@link BrokenGroups}.
   */
  public Placement placement() {
    List<TaskPlacement> placed = new ArrayList<>(tasks.size());
    for (int i = 0; i < serverOfTask.length; i++) {
      if (serverOfTask[i] != NOWHERE) {
        placed.add(
            new TaskPlacement(
                tasks.get(i).id(), center.serverName(serverOfTask[i]), names(routeOfTask[i])));
      }
    }
    if (waiting.isEmpty() || center.rules().groups().isEmpty()) {
      return new Placement(placed, waiting, Unused.SLEEP);
    }
    Set<String> broken = BrokenGroups.tasks(center.instance(), placed);
    placed.removeIf(each -> broken.contains(each.task()));
    List<Waiting> waits = new ArrayList<>(waiting);
    broken.forEach(task -> waits.add(new Waiting(task, Waiting.Reason.RULES)));
    return new Placement(placed, waits, Unused.SLEEP);
  }

  private List<String> names(int[] route) {
    return route.length == 0
        ? List.of()
        : Arrays.stream(route).mapToObj(center::switchName).toList();
  }
}
