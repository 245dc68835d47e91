package org.wattle.model.energy;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;

/**
 * Servers that are alike.
 *
 * @param name unique among the types
 * @param count how many there are; positive
 * @param capacity of one server, of every resource
 * @param watts of one server
 * @param wakeSeconds ρ, to wake from sleep
 * @param names what the servers are called, one for each; empty where the i-th is called {@code
 *     <name>-<i>}, from 0
 * @param costPerHour what a server costs for each hour that it is on, besides its energy, in any
 *     currency; finite, 0 or more
 */
public record ServerType(
    String name,
    int count,
    ResourceVector capacity,
    ServerPower watts,
    double wakeSeconds,
    List<String> names,
    double costPerHour) {
  public ServerType {
    names = List.copyOf(names);
    if (!names.isEmpty() && names.size() != count) {
      throw new IllegalArgumentException(
          "The (%d) servers of the type (%s) have (%d) names. Maybe give a name to each, or to none."
              .formatted(count, name, names.size()));
    }
  }

  /** With servers called {@code <name>-<i>}, without a price. */
  public ServerType(
      String name, int count, ResourceVector capacity, ServerPower watts, double wakeSeconds) {
    this(name, count, capacity, watts, wakeSeconds, List.of(), 0);
  }

  /**
   * The same with another capacity, which draws as much power for an amount of each resource as
   * this: {@code load·other/capacity}. The peak stays.
   */
  ServerType withCapacity(ResourceVector other) {
    ResourceVector load =
        ResourceVector.of(
            capacity.size(),
            l ->
                watts.loadWatts().get(l)
                    * (capacity.get(l) > 0 ? other.get(l) / capacity.get(l) : 1));
    ServerPower power =
        new ServerPower(watts.sleepWatts(), watts.idleWatts(), load, watts.peakWatts());
    return new ServerType(name, count, other, power, wakeSeconds, names, costPerHour);
  }

  /** The same with another power, without a price. */
  public ServerType withPowerAlone(ServerPower other) {
    return new ServerType(name, count, capacity, other, wakeSeconds, names, 0);
  }

  /** The same at another price. */
  public ServerType withCostPerHour(double cost) {
    return new ServerType(name, count, capacity, watts, wakeSeconds, names, cost);
  }

  /** What a unit of a resource that is used adds, in W; nothing where there is none of it. */
  public double wattsPerUnit(int resource) {
    double amount = capacity.get(resource);
    return amount > 0 ? watts.loadWatts().get(resource) / amount : 0;
  }

  /** The energy in joules that a unit of each resource adds over a slot. */
  public ResourceVector joulesPerUnit(double slotSeconds) {
    return ResourceVector.of(capacity.size(), l -> wattsPerUnit(l) * slotSeconds);
  }

  /** The name of the i-th server of the type. */
  public String serverName(int i) {
    return names.isEmpty() ? name + "-" + i : names.get(i);
  }

  /** The names of all servers of the type. */
  public List<String> serverNames() {
    return names.isEmpty() ? IntStream.range(0, count).mapToObj(this::serverName).toList() : names;
  }

  /**
   * The power that a server draws, in watts.
   *
   * @param sleepWatts asleep
   * @param idleWatts on, without load
   * @param loadWatts what each resource adds at full use
   * @param peakWatts while it wakes; {@code idle + Σ load} unless the instance states it
   */
  public record ServerPower(
      double sleepWatts, double idleWatts, ResourceVector loadWatts, double peakWatts) {
    /** With the peak of equation (4.2): {@code idle + Σ load}. */
    public static ServerPower withSummedPeak(
        double sleepWatts, double idleWatts, ResourceVector loadWatts) {
      double peak = idleWatts;
      for (int l = 0; l < loadWatts.size(); l++) {
        peak += loadWatts.get(l);
      }
      return new ServerPower(sleepWatts, idleWatts, loadWatts, peak);
    }
  }
}
