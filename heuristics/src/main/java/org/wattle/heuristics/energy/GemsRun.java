package org.wattle.heuristics.energy;

import java.util.Arrays;
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
import org.wattle.heuristics.energy.slot.ExecutionTime;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.heuristics.energy.slot.UnplaceableDemands;
import org.wattle.heuristics.energy.slot.WakingServers;
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
}
