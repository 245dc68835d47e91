package org.wattle.model.energy.consolidation;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.ServerType;

/** What the energy of a slot under a placement is compared with. */
public enum EnergyBaseline {
  /**
   * Nothing changes: what is awake at the beginning of the slot stays on, what sleeps sleeps,
   * running tasks stay where they are, and no new task is placed.
   */
  AS_NOW {
    @Override
    public Joules joules(DataCenter center, EnergyBreakdown placed) {
      double slotSeconds = center.instance().slotSeconds();
      double servers = 0;
      for (int h = 0; h < center.serverCount(); h++) {
        servers += serverWatts(center, h) * slotSeconds;
      }
      double network = 0;
      for (int s = 0; s < center.switchCount(); s++) {
        network += switchWatts(center, s) * slotSeconds;
      }
      return new Joules(servers, network);
    }
  },

  /** Every server and switch is on throughout, under the load of the placement. */
  ALL_ON {
    @Override
    public Joules joules(DataCenter center, EnergyBreakdown placed) {
      return new Joules(placed.everythingOnServerJoules(), placed.everythingOnNetworkJoules());
    }
  };

  /**
   * The energy of the slot.
   *
   * @param center of the instance, with all that runs where it runs now
   * @param placed the energy under the placement that is compared
   */
  public abstract Joules joules(DataCenter center, EnergyBreakdown placed);

  /** As it is now, where anything is on or runs; otherwise all on. */
  public static EnergyBaseline of(DataCenter center) {
    boolean asleep =
        center.instance().state().awake().isEmpty()
            && center.instance().state().running().isEmpty();
    return asleep ? ALL_ON : AS_NOW;
  }

  private static double serverWatts(DataCenter center, int server) {
    ServerType type = center.serverType(server);
    if (!center.serverAwake(server)) {
      return type.watts().sleepWatts();
    }
    double watts = type.watts().idleWatts();
    for (int l = 0; l < type.capacity().size(); l++) {
      double capacity = type.capacity().get(l);
      double used = capacity > 0 ? center.used(server, l) / capacity : 0;
      watts += type.watts().loadWatts().get(l) * used;
    }
    return watts;
  }

  private static double switchWatts(DataCenter center, int node) {
    SwitchPower power = center.switchPower(node);
    if (center.switchBusy(node)) {
      return power.onWatts();
    }
    return center.switchAwake(node) ? power.idleWatts() : power.sleepWatts();
  }

  /**
   * The energy of a baseline, in J over the slot.
   *
   * @param servers of the servers
   * @param network of the switches
   */
  public record Joules(double servers, double network) {
    /** Servers and network. */
    public double total() {
      return servers + network;
    }

    /** What an objective counts. */
    public double of(EnergyObjective objective) {
      return objective == EnergyObjective.MTEC ? total() : servers;
    }
  }
}
