package org.wattle.heuristics.energy;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.scenario.ExecutionEstimate;

/** Both phases of GEMS, slot after slot. */
final class GemsAtWork extends HeuristicAtWork implements MasterFlows.Paths {
  static final String MEMORY = "memory";

  private final Variant variant;
  private final UniformRandomProvider random;
  private final ExecutionTime time;
  private final Optional<Search> search;
  private final SharedEnergyServers servers;
  private final MasterFlows internal;
  private final int memory;

  /** What there is where there is a network. */
  private record Search(SharedSwitches switches, SharedEnergyPaths down, UpDownPaths upDown) {
    static Search of(SlotInProgress slot, Topology topology, Variant variant) {
      NetworkInProgress network = slot.network().orElseThrow();
      NodeOrder nodes = network.nodes();
      LinkSpace links = network.links();
      boolean sleeping = variant != Variant.NO_SLEEP;
      boolean counted = variant != Variant.NO_NETWORK;
      SharedSwitches switches =
          new SharedSwitches(slot, topology, nodes.parents(), sleeping, counted);
      return new Search(
          switches,
          new SharedEnergyPaths(topology, nodes.parents(), links, switches),
          new UpDownPaths(nodes, links, switches));
    }
  }

  GemsAtWork(
      SlotInProgress slot,
      Traffic traffic,
      Variant variant,
      ExecutionEstimate estimate,
      UniformRandomProvider random) {
    super(slot);
    this.variant = variant;
    this.random = random;
    this.time = new ExecutionTime(slot, estimate);
    this.search = slot.center().topology().map(topology -> Search.of(slot, topology, variant));
    this.servers =
        new SharedEnergyServers(slot, time, search.map(Search::down), variant != Variant.NO_SLEEP);
    this.internal = new MasterFlows(slot, traffic, this);
    this.memory = slot.center().instance().resources().indexOf(MEMORY);
  }

  @Override
  void place(int[] tasks, IntConsumer waits) {
    int[] queue = QueueOrder.ascending(tasks, i -> slot.demand(i, memory));
    Refusals refusals = new Refusals(slot);
    for (int task : queue) {
      int server = refusals.cover(task) ? OnlinePlacement.NOWHERE : servers.best(task);
      if (server < 0) {
        refusals.add(task);
        waits.accept(task);
      } else {
        int[] route =
            variant == Variant.NO_NETWORK
                ? RandomPath.to(server, task, slot, random)
                : servers.route(task, server);
        slot.place(task, server, route);
        changed(route);
      }
    }
    internal.connect(queue);
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
    if (variant == Variant.NO_NETWORK) {
      NetworkInProgress network = slot.network().orElseThrow();
      return new RandomUpDown(network.nodes(), network.links(), from, to, gbps, random).draw();
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
