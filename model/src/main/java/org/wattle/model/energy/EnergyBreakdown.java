package org.wattle.model.energy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where the energy of a slot goes under a placement. All energies in joules, over the whole slot.
 *
 * @param servers of the servers
 * @param network of the switches; nothing where there is no network
 * @param everythingOnServerJoules of the servers under the same load if none ever slept: no sleep,
 *     no waking
 * @param everythingOnNetworkJoules of the switches if none ever slept
 * @param serversOn by type, in the order of the instance
 * @param switchesOn by tier or group, in the order of the instance
 * @param prices what of this costs
 * @param utilisation by resource, what is used of all servers that are on, from 0 to 1; 0 where
 *     they have nothing of it
 */
public record EnergyBreakdown(
    Joules servers,
    Joules network,
    double everythingOnServerJoules,
    double everythingOnNetworkJoules,
    Map<String, OnCount> serversOn,
    Map<String, OnCount> switchesOn,
    Prices prices,
    Map<String, Double> utilisation) {
  public EnergyBreakdown {
    serversOn = Collections.unmodifiableMap(new LinkedHashMap<>(serversOn));
    switchesOn = Collections.unmodifiableMap(new LinkedHashMap<>(switchesOn));
    utilisation = Collections.unmodifiableMap(new LinkedHashMap<>(utilisation));
  }

  /**
   * The energy of a kind of element by its cause.
   *
   * @param on being on without load
   * @param load what load adds
   * @param wake waking at the beginning of the slot
   * @param asleep sleeping
   */
  public record Joules(double on, double load, double wake, double asleep) {
    public double total() {
      return on + load + wake + asleep;
    }
  }

  /**
   * The prices of the slot, in the currency of the instance.
   *
   * @param servers of the servers that are on, without their energy
   * @param allServers of all servers, without their energy
   * @param perKwh of energy
   */
  public record Prices(double servers, double allServers, double perKwh) {
    /** What energy costs. */
    public double ofEnergy(double joules) {
      return perKwh * joules / JOULES_PER_KWH;
    }
  }

  private static final double JOULES_PER_KWH = 3.6e6;

  /**
   * How many are on, of how many.
   *
   * @param on throughout the slot
   * @param woken of those that are on, those that slept when the slot began
   * @param total that there are
   */
  public record OnCount(int on, int woken, int total) {
    /** Both together. */
    public OnCount plus(OnCount other) {
      return new OnCount(on + other.on, woken + other.woken, total + other.total);
    }
  }

  /** Servers that are on and slept at the beginning of the slot. */
  public int serversWoken() {
    return serversOn.values().stream().mapToInt(OnCount::woken).sum();
  }

  /** Switches that are on and slept at the beginning of the slot. */
  public int switchesWoken() {
    return switchesOn.values().stream().mapToInt(OnCount::woken).sum();
  }

  public double serverJoules() {
    return servers.total();
  }

  public double networkJoules() {
    return network.total();
  }

  /** Servers and network. */
  public double totalJoules() {
    return serverJoules() + networkJoules();
  }

  /** The reference for savings: every server and switch on throughout, under the same load. */
  public double everythingOnJoules() {
    return everythingOnServerJoules + everythingOnNetworkJoules;
  }

  /** What servers and energy cost, in the currency of the instance. */
  public double cost() {
    return prices.servers() + prices.ofEnergy(totalJoules());
  }

  /** The reference for savings in costs, in the same currency. */
  public double everythingOnCost() {
    return prices.allServers() + prices.ofEnergy(everythingOnJoules());
  }

  /** The value of an objective. */
  public double joules(EnergyObjective objective) {
    return objective == EnergyObjective.MTEC ? totalJoules() : serverJoules();
  }

  /** The reference for savings in an objective. */
  public double everythingOnJoules(EnergyObjective objective) {
    return objective == EnergyObjective.MTEC ? everythingOnJoules() : everythingOnServerJoules;
  }
}
