package org.wattle.heuristics.energy.slot;

import java.util.ArrayList;
import java.util.List;

/**
 * Demands of tasks that found no place in a slot. A task that demands at least as much of every
 * resource finds none either, since residual capacities only shrink while tasks are placed; so a
 * long queue at a full cluster costs little time. Without rules only. Mutable.
 */
public final class UnplaceableDemands {
  /** The largest number of demands kept: comparing with more costs more time than it saves. */
  private static final int MAX_COUNT = 16;

  private final SlotState slot;
  private final boolean rules;
  private final List<double[]> needs = new ArrayList<>();

  public UnplaceableDemands(SlotState slot) {
    this.slot = slot;
    this.rules = !slot.center().rules().isEmpty();
  }

  /** Whether the task certainly finds no place. */
  public boolean cover(int task) {
    if (needs.isEmpty()) {
      return false;
    }
    double[] own = needs(task);
    for (double[] refused : needs) {
      if (atMost(refused, own)) {
        return true;
      }
    }
    return false;
  }

  /** Records that the task found no place. */
  public void add(int task) {
    if (rules || cover(task)) {
      return;
    }
    double[] own = needs(task);
    needs.removeIf(refused -> atMost(own, refused));
    if (needs.size() < MAX_COUNT) {
      needs.add(own);
    }
  }

  private static boolean atMost(double[] some, double[] others) {
    for (int k = 0; k < some.length; k++) {
      if (some[k] > others[k]) {
        return false;
      }
    }
    return true;
  }

  /** Demands, and bandwidths by type of server. */
  private double[] needs(int task) {
    int resources = slot.resources();
    double[] needs = new double[resources + slot.working().types()];
    for (int l = 0; l < resources; l++) {
      needs[l] = slot.demand(task, l);
    }
    for (int t = 0; t < slot.working().types(); t++) {
      needs[resources + t] = slot.gbpsOn(task, t);
    }
    return needs;
  }
}
