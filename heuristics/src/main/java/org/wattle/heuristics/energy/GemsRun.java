package org.wattle.heuristics.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.heuristics.energy.paths.NetworkState;
import org.wattle.heuristics.energy.paths.NodeOrder;
import org.wattle.heuristics.energy.paths.RandomPaths;
import org.wattle.heuristics.energy.paths.ResidualLinks;
import org.wattle.heuristics.energy.paths.SharedEnergyPaths;
import org.wattle.heuristics.energy.paths.SharedEnergySwitches;
import org.wattle.heuristics.energy.paths.UpDownPaths;
import org.wattle.heuristics.energy.slot.BusyServers;
import org.wattle.heuristics.energy.slot.CheapestServer;
import org.wattle.heuristics.energy.slot.ExecutionTime;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.heuristics.energy.slot.UnplaceableDemands;
import org.wattle.heuristics.energy.slot.WakingServers;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;

/** Both phases of GEMS, slot after slot. */
final class GemsRun extends OnlineRun implements MasterFlows.Paths {
  static final String MEMORY = "memory";

  private final Variant variant;
  private final UniformRandomProvider random;
  private final ExecutionTime time;
  private final Optional<Search> search;
  private final SharedEnergyServers servers;
  private final MasterFlows internal;
  private final WakingServers waking;
  private final int memory;

  /** What there is where there is a network. */
  private record Search(SharedEnergySwitches switches, SharedEnergyPaths down, UpDownPaths upDown) {
    static Search of(SlotState slot, Topology topology, Variant variant) {
      NetworkState network = slot.network().orElseThrow();
      NodeOrder nodes = network.nodes();
      ResidualLinks links = network.links();
      SharedEnergySwitches switches =
          new SharedEnergySwitches(
              slot.center(), network, variant.sleeps(), variant.countsNetwork());
      return new Search(
          switches,
          new SharedEnergyPaths(topology, nodes.parents(), links, switches),
          new UpDownPaths(nodes, links, switches));
    }
  }

  GemsRun(
      SlotState slot,
      Traffic traffic,
      Variant variant,
      ExecutionEstimate estimate,
      UniformRandomProvider random) {
    super(slot);
    this.variant = variant;
    this.random = random;
    this.time = new ExecutionTime(slot, estimate);
    this.search = slot.center().topology().map(topology -> Search.of(slot, topology, variant));
    this.waking = new WakingServers(slot.center(), variant.countsExecuting());
    this.servers =
        new SharedEnergyServers(slot, time, search.map(Search::down), variant.sleeps(), waking);
    this.internal = new MasterFlows(slot, traffic, this);
    this.memory = slot.center().instance().resources().indexOf(MEMORY);
  }

  @Override
  void place(int[] tasks, IntConsumer waits) {
    int[] queue = IndexOrder.ascending(tasks, i -> slot.demand(i, memory));
    UnplaceableDemands refusals = new UnplaceableDemands(slot);
    for (int task : queue) {
      int server = refusals.cover(task) ? OnlinePlacement.NOWHERE : servers.best(task);
      if (server < 0) {
        refusals.add(task);
        waits.accept(task);
      } else {
        int[] route =
            variant.countsNetwork() ? servers.route(task, server) : randomRoute(task, server);
        if (!slot.serverBusy(server)) {
          waking.begin(server);
        }
        slot.place(task, server, route);
        changed(route);
      }
    }
    internal.connect(queue);
  }

  private int[] randomRoute(int task, int server) {
    if (slot.network().isEmpty()) {
      return SlotState.NO_ROUTE;
    }
    return RandomPaths.toServer(
        slot.network().get().paths(),
        slot.center().topology().orElseThrow(),
        server,
        slot.gbps(task, server),
        random);
  }

  @Override
  public void woken(int server) {
    waking.end(server);
  }

  @Override
  public void leave(int task) {
    internal.leave(task);
    int[] route = slot.routeOf(task);
    slot.remove(task);
    changed(route);
  }

  @Override
  public Optional<int[]> find(int task, int server, double gbps) {
    int from = slot.center().switchCount() + slot.serverOf(task);
    int to = slot.center().switchCount() + server;
    if (!variant.countsNetwork()) {
      NetworkState network = slot.network().orElseThrow();
      return new RandomPaths(network.nodes(), network.links(), from, to, gbps, random).draw();
    }
    return search.orElseThrow().upDown().between(from, to, time.after(task), gbps);
  }

  @Override
  public void changed(int[] route) {
    if (search.isPresent()) {
      Arrays.stream(route).forEach(search.get().switches()::changed);
      search.get().down().forget();
    }
  }

  @Override
  public int[] internalRouteOf(int task) {
    return internal.routeOf(task);
  }

  @Override
  public boolean missesMaster(int task) {
    return internal.misses(task);
  }

  /**
   * The server at the end of the path of least energy {@code E(γ) = Σ (P_peak·T_wu + P_idle·T_x) /
   * (N + 1)} over the servers and switches of a path, equation (4.4): T_wu is what an element that
   * sleeps takes to wake, N the tasks that it works for already, P_peak of a switch its P_on, T_x
   * {@link ExecutionTime}. Of equal paths it is the one to the server with the lowest number; where
   * waking servers are told apart, those that wake come after the others.
   *
   * <p>The server's own part is a lower bound: paths are looked for only where it may win. Of
   * servers without work that are indistinguishable only the first is considered. Mutable.
   */
  private static final class SharedEnergyServers {
    private final SlotState slot;
    private final DataCenter center;
    private final ExecutionTime time;
    private final Optional<SharedEnergyPaths> paths;
    private final boolean sleeping;
    private final WakingServers waking;

    /** By type, what waking a server costs at least. */
    private final double[] leastWake;

    /**
     * Servers for one task after the other.
     *
     * @param paths none where there is no network
     * @param sleeping whether servers that sleep are woken at a cost
     * @param waking servers whose tasks are not executed yet
     */
    SharedEnergyServers(
        SlotState slot,
        ExecutionTime time,
        Optional<SharedEnergyPaths> paths,
        boolean sleeping,
        WakingServers waking) {
      this.slot = slot;
      this.center = slot.center();
      this.time = time;
      this.paths = paths;
      this.sleeping = sleeping;
      this.waking = waking;
      BusyServers working = slot.working();
      this.leastWake = new double[working.types()];
      for (int t = 0; t < leastWake.length; t++) {
        leastWake[t] = Double.POSITIVE_INFINITY;
        for (int h = working.first(t); h < working.first(t + 1); h++) {
          leastWake[t] = Math.min(leastWake[t], wakeJoules(h));
        }
      }
    }

    /** The best server that carries the task; negative where there is none. */
    int best(int task) {
      List<ServerType> types = center.instance().serverTypes();
      CheapestServer choice = new CheapestServer(slot, task, h -> pathTo(task, h), waking::rank);
      for (int t = 0; t < types.size(); t++) {
        offerWorking(choice, task, t, types.get(t));
      }
      for (int t = 0; t < types.size(); t++) {
        ServerType type = types.get(t);
        offerIdle(choice, t, type.watts().idleWatts() * time.alone(task, type));
      }
      return choice.server();
    }

    private void offerWorking(CheapestServer choice, int task, int t, ServerType type) {
      BusyServers working = slot.working();
      double idleWatts = type.watts().idleWatts();
      double alone = time.alone(task, type);
      for (int k = 0; k < working.count(t); k++) {
        int h = working.get(t, k);
        double seconds = time.isShared() ? time.before(task, h) : alone;
        double joules = idleWatts * seconds;
        choice.offer(
            h, waking.contains(h) ? wakeJoules(h) + joules : joules / (slot.tasksOnServer(h) + 1));
      }
    }

    private void offerIdle(CheapestServer choice, int t, double idleJoules) {
      BusyServers working = slot.working();
      int offered = -1;
      for (int h = working.first(t); h < working.first(t + 1); h++) {
        if (slot.serverBusy(h)) {
          continue;
        }
        if (choice.beats(h, leastWake[t] + idleJoules)) {
          return;
        }
        if (!(offered >= 0 && alike(offered, h))) {
          choice.offer(h, wakeJoules(h) + idleJoules);
          offered = h;
        }
      }
    }

    /** Whether two servers of a type without work are indistinguishable. */
    private boolean alike(int server, int other) {
      RuleIndex rules = center.rules();
      return center.serverAwake(server) == center.serverAwake(other)
          && (rules.isEmpty() || rules.exchangeClass(server).equals(rules.exchangeClass(other)))
          && (slot.network().isEmpty() || slot.network().get().alike(server, other));
    }

    private double pathTo(int task, int server) {
      if (paths.isEmpty()) {
        return 0;
      }
      paths.get().search(time.before(task, server), slot.gbps(task, server));
      return paths.get().costTo(server);
    }

    /** The path of the task to a server that has one; empty where there is no network. */
    int[] route(int task, int server) {
      if (paths.isEmpty()) {
        return SlotState.NO_ROUTE;
      }
      paths.get().search(time.before(task, server), slot.gbps(task, server));
      return paths.get().pathTo(server);
    }

    /** Of a server that does not execute tasks yet. */
    private double wakeJoules(int server) {
      ServerType type = center.serverType(server);
      boolean wakes = sleeping && !center.serverAwake(server);
      return wakes ? type.watts().peakWatts() * type.wakeSeconds() : 0;
    }
  }
}
