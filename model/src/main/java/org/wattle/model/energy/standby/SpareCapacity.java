package org.wattle.model.energy.standby;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.policy.Spare;

/**
 * Room for the tasks of any group of servers that fails together, on the others of some servers
 * that are on and not closed, by the sum of each resource.
 */
public final class SpareCapacity {
  private final DataCenter center;
  private final BitSet closed;
  private final BitSet within;

  /** The number of the group that fails with each server. */
  private final int[] unit;

  private SpareCapacity(DataCenter center, Spare due) {
    this.center = center;
    this.within = center.within(due);
    this.closed = center.serversByName(center.instance().state().closed());
    this.unit = Likeness.positions(center.serverCount(), center.failingTogether(due));
  }

  /** All that an instance asks for. */
  public static List<SpareCapacity> of(DataCenter center) {
    return center.instance().policy().spareFor().stream()
        .map(due -> new SpareCapacity(center, due))
        .toList();
  }

  /** What is used of a resource of a server, both by number. */
  @FunctionalInterface
  public interface Usage {
    double of(int server, int resource);
  }

  /**
   * What is missing of each resource were the worst group to fail; 0 or less: nothing.
   *
   * @param failing that group, by resource; -1 where none has load
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  record Shortage(double[] missing, int[] failing) {
    boolean any() {
      return Arrays.stream(missing).anyMatch(amount -> amount > 0);
    }
  }

  /** Whether one of some servers is among those in which there is to be room. */
  public boolean concerns(int... servers) {
    return Arrays.stream(servers).anyMatch(within::get);
  }

  /** Whether the servers that are on have it. */
  public boolean enough(BitSet on, Usage usage) {
    return !shortage(on, usage).any();
  }

  Shortage shortage(BitSet on, Usage usage) {
    double[] missing = new double[center.instance().resources().size()];
    int[] failing = new int[missing.length];
    for (int l = 0; l < missing.length; l++) {
      double[] free = new double[center.serverCount()];
      double[] load = new double[free.length];
      double total = 0;
      for (int h = on.nextSetBit(0); h >= 0; h = on.nextSetBit(h + 1)) {
        if (!within.get(h)) {
          continue;
        }
        double used = usage.of(h, l);
        double left = closed.get(h) ? 0 : center.ratedType(h).capacity().get(l) - used;
        free[unit[h]] += left;
        load[unit[h]] += used;
        total += left;
      }
      missing[l] = Double.NEGATIVE_INFINITY;
      failing[l] = -1;
      for (int u = 0; u < free.length; u++) {
        double need = load[u] - (total - free[u]);
        double counted = need <= Tolerances.slack(load[u]) ? Math.min(0, need) : need;
        if (load[u] > 0 && counted > missing[l]) {
          missing[l] = counted;
          failing[l] = u;
        }
      }
    }
    return new Shortage(missing, failing);
  }

  /**
   * The share of what is missing that a server adds; nothing where it fails with the others, or is
   * none of them.
   */
  double gain(int server, Shortage now) {
    double gain = 0;
    for (int l = 0; l < now.missing().length && within.get(server) && !closed.get(server); l++) {
      if (now.missing()[l] > 0 && unit[server] != now.failing()[l]) {
        gain += Math.min(1, center.ratedType(server).capacity().get(l) / now.missing()[l]);
      }
    }
    return gain;
  }
}
