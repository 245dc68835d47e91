package org.wattle.simulation.power.policy;

import java.util.List;

/** Max Average Peak Bin-Packing, MAP-BP (3.3), by every node for itself. */
public final class MaxAveragePeakBins implements BatchRule {
  @Override
  public String id() {
    return "map-bp";
  }

  @Override
  public String summary() {
    return "Max average peak bin-packing: as mpf-bp, with tasks whose mean is above the median"
        + " first.";
  }

  @Override
  public List<Batch> batches(int[] counts, Dealing nodes) {
    return new PeakBins(true).ofNodes(counts, nodes);
  }
}
