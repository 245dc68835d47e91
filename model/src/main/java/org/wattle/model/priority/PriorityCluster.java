package org.wattle.model.priority;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A cluster whose servers have slots.
 *
 * @param servers by type; a type may occur several times with different slots
 * @param wakeSeconds how long a server takes to wake, at least 0
 */
public record PriorityCluster(List<SlotServers> servers, int wakeSeconds) {
  /** Clusters with more slots are not simulated. */
  public static final int MAX_SLOTS = 10_000_000;

  public PriorityCluster {
    servers = List.copyOf(servers);
  }

  /** How many servers there are. */
  public int serverCount() {
    return servers.stream().mapToInt(SlotServers::count).sum();
  }

  /** How many slots there are on all servers. */
  public long slotCount() {
    return servers.stream().mapToLong(of -> (long) of.count() * of.slots()).sum();
  }

  /** The CPU capacity of all servers. */
  public double cpu() {
    return servers.stream().mapToDouble(of -> of.count() * of.cpu()).sum();
  }

  /** The capacity of the fastest core. */
  public double fastestCore() {
    return servers.stream().mapToDouble(of -> of.cpu() / of.cores()).max().orElseThrow();
  }

  /** The memory of the largest server. */
  public double largestMemory() {
    return servers.stream().mapToDouble(SlotServers::memory).max().orElseThrow();
  }

  /** The same servers, each type once: those that differ in their slots alone are put together. */
  public PriorityCluster withoutSlots() {
    Map<SlotServers, Integer> counts = new LinkedHashMap<>();
    servers.forEach(of -> counts.merge(of.withCount(1).withSlots(1), of.count(), Integer::sum));
    List<SlotServers> types = new ArrayList<>();
    counts.forEach((type, count) -> types.add(type.withCount(count)));
    return new PriorityCluster(types, wakeSeconds);
  }

  /** The same cluster with every type changed. */
  public PriorityCluster with(UnaryOperator<SlotServers> change) {
    return new PriorityCluster(servers.stream().map(change).toList(), wakeSeconds);
  }
}
