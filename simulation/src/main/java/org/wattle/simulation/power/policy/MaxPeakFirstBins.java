package org.wattle.simulation.power.policy;

import java.util.List;

/** Max Peak First Bin-Packing, MPF-BP (Algorithm 1), by every node for itself. */
public final class MaxPeakFirstBins implements BatchRule {
  @Override
  public String id() {
    return "mpf-bp";
  }

  @Override
  public String summary() {
    return "Max peak first bin-packing: every node gets bins of its tasks by descending peak, with"
        + " its TDP.";
  }

  @Override
  public List<Batch> batches(int[] counts, Dealing nodes) {
    return new PeakBins(false).ofNodes(counts, nodes);
  }
}
