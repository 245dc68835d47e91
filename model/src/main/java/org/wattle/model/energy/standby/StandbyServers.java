package org.wattle.model.energy.standby;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Occupancy;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.standby.SpareCapacity.Shortage;

/**
 * Chooses servers without tasks that are on because the policy of operation asks for servers that
 * are on: cheapest first, then without those that are not needed. The least choice where groups are
 * disjoint or contain each other and no spare capacity is asked for; otherwise a good one. Where
 * the policy cannot be kept it chooses what comes closest.
 */
public final class StandbyServers {
  private final OperatingPolicy policy;
  private final Occupancy occupancy;
  private final SlotEnergy energy;
  private final BitSet on = new BitSet();
  private final BitSet eligible;
  private final List<BitSet> groups = new ArrayList<>();

  private final List<SpareCapacity> spare;

  private StandbyServers(DataCenter center, Placement placement) {
    this.policy = center.instance().policy();
    this.occupancy = Occupancy.of(center, placement);
    this.energy = new SlotEnergy(center);
    this.eligible = eligible(center);
    IntStream.range(0, center.serverCount()).filter(occupancy::serverOn).forEach(on::set);
    policy.keepOn().forEach(group -> groups.add(center.serversByName(group.names())));
    this.spare = SpareCapacity.of(center);
  }

  /**
   * The placement with the servers on standby that it needs, those that it names not among them.
   */
  public static Placement completed(DataCenter center, Placement placement) {
    if (!center.instance().policy().standby() || placement.unused() == Unused.STAY_ON) {
      return placement.standby().isEmpty() ? placement : placement.withStandby(List.of());
    }
    int[] chosen = new StandbyServers(center, placement).chosen();
    return placement.withStandby(Arrays.stream(chosen).mapToObj(center::serverName).toList());
  }

  /** The servers that may be on standby, by number. */
  public static BitSet eligible(DataCenter center) {
    OperatingPolicy policy = center.instance().policy();
    BitSet eligible = new BitSet();
    policy.spareFor().forEach(due -> eligible.or(center.within(due)));
    policy.keepOn().forEach(group -> eligible.or(center.serversByName(group.names())));
    eligible.andNot(center.serversByName(policy.keepOff()));
    return eligible;
  }

  private int[] chosen() {
    BitSet used = (BitSet) on.clone();
    eligible.stream().filter(h -> energy.serverAdded(h) < 0).forEach(on::set);
    IntStream.range(0, groups.size())
        .boxed()
        .sorted(Comparator.comparingInt(g -> groups.get(g).cardinality()))
        .forEach(this::fill);
    spare.forEach(this::addSpare);
    BitSet chosen = (BitSet) on.clone();
    chosen.andNot(used);
    dropNeedless(chosen);
    return chosen.stream().toArray();
  }

  /** Eligible servers that are off, cheapest first. */
  private int[] cheapest(IntPredicate among) {
    return eligible.stream()
        .filter(h -> !on.get(h) && among.test(h))
        .boxed()
        .sorted(Comparator.comparingDouble(energy::serverAdded))
        .mapToInt(h -> h)
        .toArray();
  }

  private int missing(int group) {
    BitSet there = (BitSet) groups.get(group).clone();
    there.and(on);
    return policy.keepOn().get(group).least() - there.cardinality();
  }

  private void fill(int group) {
    int missing = missing(group);
    if (missing > 0) {
      Arrays.stream(cheapest(groups.get(group)::get)).limit(missing).forEach(on::set);
    }
  }

  /** Adds servers by what each takes for the spare capacity that it adds. */
  private void addSpare(SpareCapacity due) {
    Shortage now = due.shortage(on, occupancy::used);
    while (now.any()) {
      Shortage before = now;
      int best =
          Arrays.stream(cheapest(h -> due.gain(h, before) > 0))
              .boxed()
              .min(Comparator.comparingDouble(h -> energy.serverAdded(h) / due.gain(h, before)))
              .orElse(-1);
      if (best < 0) {
        return;
      }
      on.set(best);
      now = due.shortage(on, occupancy::used);
    }
  }

  /** Takes servers off again that nothing needs, the dearest first. */
  private void dropNeedless(BitSet chosen) {
    int[] dearest =
        chosen.stream()
            .boxed()
            .sorted(Comparator.comparingDouble(h -> -energy.serverAdded(h)))
            .mapToInt(h -> h)
            .toArray();
    List<SpareCapacity> kept = spare.stream().filter(this::enough).toList();
    for (int h : dearest) {
      if (energy.serverAdded(h) < 0) {
        continue;
      }
      on.clear(h);
      boolean needed =
          IntStream.range(0, groups.size()).anyMatch(g -> groups.get(g).get(h) && missing(g) > 0)
              || !kept.stream().allMatch(this::enough);
      if (needed) {
        on.set(h);
      } else {
        chosen.clear(h);
      }
    }
  }

  private boolean enough(SpareCapacity due) {
    return due.enough(on, occupancy::used);
  }
}
