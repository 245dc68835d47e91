package org.wattle.model.energy;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.EnergyBreakdown.Joules;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.model.energy.EnergyBreakdown.Prices;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Placement.Unused;

/**
 * Recomputes the energy of a slot from the instance and the placement alone (thesis 3.1.2 and
 * (4.1), with the units corrected: every term in joules).
 *
 * <p>An element is on if a running or placed task uses it. A server that is on takes {@code (P_idle
 * + Σ P_l·U_l)·Δ} with {@code U_l} its used share of resource l, and {@code P_peak·ρ} more if it
 * slept when the slot began; a switch takes {@code P_on·Δ}, and {@code P_on·ρ} more if it slept.
 * Everything else sleeps and takes {@code P_sleep·Δ}, even if it was awake: going to sleep costs
 * nothing. A server on standby is on without load. Under {@link Unused#STAY_ON} everything else is
 * on too, without load, and a switch without traffic takes {@code P_idle·Δ}. A server that is on
 * costs its price per hour for the whole slot.
 *
 * <p>Deliberately shares no arithmetic with the formulations. Linear in the size of the instance.
 */
public final class EnergyEvaluator {
  private static final double SECONDS_PER_HOUR = 3600;

  private final DataCenter center;
  private final Occupancy occupancy;
  private final boolean unusedSleep;
  private final double slotSeconds;
  private final List<String> resources;
  private final Map<String, OnCount> serversOn = new LinkedHashMap<>();
  private final Map<String, OnCount> switchesOn = new LinkedHashMap<>();
  private final double[] usedOfServersOn;
  private final double[] capacityOfServersOn;
  private double idleReference;
  private double networkReference;
  private double priceOfServersOn;
  private double priceOfServers;

  private EnergyEvaluator(DataCenter center, Occupancy occupancy, Unused unused) {
    this.center = center;
    this.occupancy = occupancy;
    this.unusedSleep = unused == Unused.SLEEP;
    this.slotSeconds = center.instance().slotSeconds();
    this.resources = center.instance().resources();
    this.usedOfServersOn = new double[resources.size()];
    this.capacityOfServersOn = new double[resources.size()];
  }

  /**
   * The energy of the slot. A placement that is not clean is evaluated as far as its names exist.
   */
  public static EnergyBreakdown evaluate(DataCenter center, Placement placement) {
    return evaluate(center, Occupancy.of(center, placement), placement.unused());
  }

  static EnergyBreakdown evaluate(DataCenter center, Occupancy occupancy, Unused unused) {
    return new EnergyEvaluator(center, occupancy, unused).breakdown();
  }

  static Map<String, Task> tasksById(EnergyInstance instance) {
    Map<String, Task> byId = new HashMap<>();
    instance.tasks().forEach(task -> byId.put(task.id(), task));
    return byId;
  }

  private EnergyBreakdown breakdown() {
    Joules servers = servers();
    Joules network = switches();
    Map<String, Double> utilisation = new LinkedHashMap<>();
    for (int l = 0; l < resources.size(); l++) {
      double capacity = capacityOfServersOn[l];
      utilisation.put(resources.get(l), capacity > 0 ? usedOfServersOn[l] / capacity : 0);
    }
    return new EnergyBreakdown(
        servers,
        network,
        idleReference + servers.load(),
        networkReference,
        serversOn,
        switchesOn,
        new Prices(priceOfServersOn, priceOfServers, center.instance().tariffPerKwh()),
        utilisation);
  }

  private Joules servers() {
    double idle = 0;
    double load = 0;
    double wake = 0;
    double asleep = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      ServerType type = center.ratedType(h);
      boolean on = occupancy.serverOn(h) || occupancy.standby(h) || (!unusedSleep && mayBeOn(h));
      boolean woken = on && !occupancy.serverAwake(h);
      count(serversOn, type.name(), on, woken);
      idleReference += type.watts().idleWatts() * slotSeconds;
      double price = type.costPerHour() * slotSeconds / SECONDS_PER_HOUR;
      priceOfServers += price;
      if (on) {
        priceOfServersOn += price;
        idle += type.watts().idleWatts() * slotSeconds;
        load += loadWatts(h, type) * slotSeconds;
        wake += woken ? type.watts().peakWatts() * type.wakeSeconds() : 0;
      } else {
        asleep += type.watts().sleepWatts() * slotSeconds;
      }
    }
    return new Joules(idle, load, wake, asleep);
  }

  private boolean mayBeOn(int server) {
    return !center.instance().policy().keepOff().contains(center.serverName(server));
  }

  private double loadWatts(int server, ServerType type) {
    double watts = 0;
    for (int l = 0; l < resources.size(); l++) {
      double capacity = type.capacity().get(l);
      usedOfServersOn[l] += occupancy.used(server, l);
      capacityOfServersOn[l] += capacity;
      double utilisation = capacity > 0 ? occupancy.used(server, l) / capacity : 0;
      watts += type.watts().loadWatts().get(l) * utilisation;
    }
    return watts;
  }

  private Joules switches() {
    double running = 0;
    double wake = 0;
    double asleep = 0;
    for (int s = 0; s < center.switchCount(); s++) {
      SwitchPower power = center.switchPower(s);
      boolean used = occupancy.switchOn(s);
      boolean on = used || !unusedSleep;
      boolean woken = on && !occupancy.switchAwake(s);
      count(switchesOn, center.switchGroup(s), on, woken);
      double awakeWatts = used ? power.onWatts() : power.idleWatts();
      networkReference += awakeWatts * slotSeconds;
      if (on) {
        running += awakeWatts * slotSeconds;
        wake += woken ? power.onWatts() * power.wakeSeconds() : 0;
      } else {
        asleep += power.sleepWatts() * slotSeconds;
      }
    }
    return new Joules(running, 0, wake, asleep);
  }

  private static void count(Map<String, OnCount> counts, String name, boolean on, boolean woken) {
    counts.merge(name, new OnCount(on ? 1 : 0, woken ? 1 : 0, 1), OnCount::plus);
  }
}
