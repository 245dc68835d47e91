package org.wattle.model.energy;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.wattle.model.energy.Network.Wiring;

/**
 * Tiers, each fully connected with the next; servers below the last one as the wiring says. Stores
 * nothing per link.
 */
final class TieredTopology implements Topology {
  private final Wiring wiring;
  private final int serverCount;
  private final int[] firstOfTier;
  private final double[] linkGbps;

  TieredTopology(Network.Tiered network, int serverCount) {
    this.wiring = network.wiring();
    this.serverCount = serverCount;
    List<Network.Tier> tiers = network.tiers();
    firstOfTier = new int[tiers.size() + 1];
    for (int t = 0; t < tiers.size(); t++) {
      firstOfTier[t + 1] = firstOfTier[t] + tiers.get(t).count();
    }
    linkGbps = network.linkGbps().stream().mapToDouble(Double::doubleValue).toArray();
  }

  @Override
  public int switchCount() {
    return firstOfTier[tierCount()];
  }

  @Override
  public int serverCount() {
    return serverCount;
  }

  @Override
  public int[] parents(int node) {
    if (node < switchCount()) {
      int tier = tierOf(node);
      return tier == 0 ? new int[0] : tier(tier - 1);
    }
    return wiring == Wiring.FULL ? tier(tierCount() - 1) : new int[] {rackOf(node - switchCount())};
  }

  @Override
  public int[] children(int switchNode) {
    int tier = tierOf(switchNode);
    if (tier < tierCount() - 1) {
      return tier(tier + 1);
    }
    int racks = switchCount() - firstOfTier[tier];
    int first = wiring == Wiring.FULL ? 0 : switchNode - firstOfTier[tier];
    int step = wiring == Wiring.FULL ? 1 : racks;
    return IntStream.iterate(first, h -> h < serverCount, h -> h + step)
        .map(this::serverNode)
        .toArray();
  }

  @Override
  public boolean entry(int switchNode) {
    return switchNode < firstOfTier[1];
  }

  @Override
  public OptionalDouble linkGbps(int from, int to) {
    int tier = tierOf(from);
    boolean last = tier == tierCount() - 1;
    boolean linked;
    if (to >= switchCount()) {
      linked = last && (wiring == Wiring.FULL || rackOf(to - switchCount()) == from);
    } else {
      linked = !last && tierOf(to) == tier + 1;
    }
    return linked ? OptionalDouble.of(linkGbps[tier]) : OptionalDouble.empty();
  }

  private int rackOf(int server) {
    int first = firstOfTier[tierCount() - 1];
    return first + server % (switchCount() - first);
  }

  private int[] tier(int tier) {
    return IntStream.range(firstOfTier[tier], firstOfTier[tier + 1]).toArray();
  }

  private int tierOf(int switchNode) {
    int tier = 0;
    while (switchNode >= firstOfTier[tier + 1]) {
      tier++;
    }
    return tier;
  }

  private int tierCount() {
    return firstOfTier.length - 1;
  }
}
