package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;

/**
 * What the policy of operation says of tasks on the servers of a tiny instance, by trying every set
 * of servers on standby. Written out from the statement of the policy, not taken from the product.
 */
public final class EveryStandby {
  private static final double TOLERANCE = 1e-9;

  private final DataCenter center;
  private final OperatingPolicy policy;
  private final Map<String, String> runsOn = new HashMap<>();
  private final double[][] before;

  /** The servers of a rack by its switches, or each by itself. */
  private final List<List<Integer>> racks = new ArrayList<>();

  public EveryStandby(EnergyInstance instance) {
    this.center = DataCenter.of(instance);
    this.policy = instance.policy();
    this.before = new double[center.serverCount()][instance.resources().size()];
    for (RunningTask running : instance.state().running()) {
      runsOn.put(running.task().id(), running.server());
      add(before, running.server(), running.task());
    }
    for (int h = 0; h < center.serverCount(); h++) {
      List<Integer> rack = List.of(h);
      if (RandomPolicies.racks(instance)) {
        Topology topology = center.topology().orElseThrow();
        rack = Arrays.stream(topology.parents(topology.serverNode(h))).boxed().toList();
      }
      racks.add(rack);
    }
  }

  private void add(double[][] loads, String server, Task task) {
    double[] load = loads[center.serverByName(server).orElseThrow()];
    for (int l = 0; l < load.length; l++) {
      load[l] += task.demand().get(l);
    }
  }

  /** Whether all tasks that are on a server fit by the limits of utilisation. */
  public boolean fits(int server, double[] load) {
    ServerType type = center.ratedType(server);
    ResourceVector most = policy.maxUtilisation().get(type.name());
    for (int l = 0; l < load.length; l++) {
      double limit = type.capacity().get(l) * (most == null ? 1 : most.get(l));
      if (load[l] > Math.max(limit, before[server][l]) * (1 + TOLERANCE)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The least energy of servers on standby beyond that of sleep, in J; empty where the policy
   * cannot be kept.
   *
   * @param serverOf every task, running ones included, with its server
   */
  public OptionalDouble joules(Map<Task, String> serverOf) {
    return worth(serverOf, false);
  }

  /**
   * What the cheapest servers on standby add over those asleep; empty where the policy cannot be
   * kept.
   *
   * @param serverOf every task, running ones included, with its server
   * @param money in the currency of the instance, not in J
   */
  public OptionalDouble worth(Map<Task, String> serverOf, boolean money) {
    int servers = center.serverCount();
    double[][] loads = new double[servers][center.instance().resources().size()];
    int used = 0;
    for (Map.Entry<Task, String> placed : serverOf.entrySet()) {
      String server = placed.getValue();
      boolean closed = center.instance().state().closed().contains(server);
      if (policy.keepOff().contains(server)
          || (closed && !server.equals(runsOn.get(placed.getKey().id())))) {
        return OptionalDouble.empty();
      }
      add(loads, server, placed.getKey());
      used |= 1 << center.serverByName(server).orElseThrow();
    }
    for (int h = 0; h < servers; h++) {
      if (!fits(h, loads[h])) {
        return OptionalDouble.empty();
      }
    }
    double best = Double.POSITIVE_INFINITY;
    for (int on = used; on < 1 << servers; on = (on + 1) | used) {
      if (mayBe(on & ~used) && keeps(on) && spare(on, loads)) {
        best = Math.min(best, worth(on & ~used, money));
      }
    }
    return Double.isInfinite(best) ? OptionalDouble.empty() : OptionalDouble.of(best);
  }

  private boolean mayBe(int standby) {
    for (int h = 0; h < center.serverCount(); h++) {
      String name = center.serverName(h);
      boolean asked =
          policy.spareFor().stream().anyMatch(due -> asksFor(due, name))
              || policy.keepOn().stream().anyMatch(group -> group.names().contains(name));
      if ((standby & 1 << h) != 0 && (!asked || policy.keepOff().contains(name))) {
        return false;
      }
    }
    return true;
  }

  private boolean keeps(int on) {
    for (KeepOn group : policy.keepOn()) {
      int number = 0;
      for (String name : group.names()) {
        number += on >> center.serverByName(name).orElseThrow() & 1;
      }
      if (number < group.least()) {
        return false;
      }
    }
    return true;
  }

  private static boolean asksFor(Spare due, String server) {
    return due.everywhere() || due.names().contains(server);
  }

  private boolean spare(int on, double[][] loads) {
    return policy.spareFor().stream().allMatch(due -> spare(due, on, loads));
  }

  private boolean spare(Spare due, int on, double[][] loads) {
    for (int first = 0; first < loads.length; first++) {
      for (int l = 0; l < loads[0].length; l++) {
        double failing = 0;
        double free = 0;
        for (int h = 0; h < loads.length; h++) {
          boolean closed = center.instance().state().closed().contains(center.serverName(h));
          if (!asksFor(due, center.serverName(h))) {
            continue;
          }
          if (due.unit() == FailureUnit.RACK ? racks.get(h).equals(racks.get(first)) : h == first) {
            failing += loads[h][l];
          } else if ((on >> h & 1) == 1 && !closed) {
            free += center.ratedType(h).capacity().get(l) - loads[h][l];
          }
        }
        if (failing * (1 - TOLERANCE) > free && failing > 0) {
          return false;
        }
      }
    }
    return true;
  }

  private double worth(int standby, boolean money) {
    double slot = center.instance().slotSeconds();
    double sum = 0;
    double perHour = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      if ((standby >> h & 1) == 1) {
        ServerType type = center.ratedType(h);
        sum += (type.watts().idleWatts() - type.watts().sleepWatts()) * slot;
        sum += center.serverAwake(h) ? 0 : type.watts().peakWatts() * type.wakeSeconds();
        perHour += type.costPerHour();
      }
    }
    return money
        ? center.instance().tariffPerKwh() * sum / 1000 / 3600 + perHour * slot / 3600
        : sum;
  }
}
