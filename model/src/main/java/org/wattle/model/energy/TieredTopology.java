package org.wattle.model.energy;

import java.util.Arrays;
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

  /** The switch of the last tier that each server is attached to; empty where none is listed. */
  private final int[] racks;

  /** The servers of each switch of the last tier, where racks are listed. */
  private final int[][] serversOfRack;

  TieredTopology(Network.Tiered network, int serverCount) {
    this.wiring = network.wiring();
    this.serverCount = serverCount;
    List<Network.Tier> tiers = network.tiers();
    firstOfTier = new int[tiers.size() + 1];
    for (int t = 0; t < tiers.size(); t++) {
      firstOfTier[t + 1] = firstOfTier[t] + tiers.get(t).count();
    }
    linkGbps = network.linkGbps().stream().mapToDouble(Double::doubleValue).toArray();
    racks = network.racks().stream().mapToInt(Integer::intValue).toArray();
    serversOfRack = serversOfRack(tiers.get(tiers.size() - 1).count());
  }

  private int[][] serversOfRack(int count) {
    int[] sizes = new int[count];
    for (int rack : racks) {
      sizes[rack]++;
    }
    int[][] servers = new int[count][];
    Arrays.setAll(servers, rack -> new int[sizes[rack]]);
    for (int h = racks.length - 1; h >= 0; h--) {
      servers[racks[h]][--sizes[racks[h]]] = h;
    }
    return servers;
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
    int rack = switchNode - firstOfTier[tier];
    if (wiring == Wiring.RACK && racks.length > 0) {
      return Arrays.stream(serversOfRack[rack]).map(this::serverNode).toArray();
    }
    int first = wiring == Wiring.FULL ? 0 : rack;
    int step = wiring == Wiring.FULL ? 1 : switchCount() - firstOfTier[tier];
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
    return first + (racks.length > 0 ? racks[server] : server % (switchCount() - first));
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
