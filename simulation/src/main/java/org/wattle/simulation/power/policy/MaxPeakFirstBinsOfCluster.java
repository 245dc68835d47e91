package org.wattle.simulation.power.policy;

import java.util.List;

/** Max Peak First Bin-Packing, MPF-BP (3.4), for the entire cluster. */
public final class MaxPeakFirstBinsOfCluster implements BatchRule {
  @Override
  public String id() {
    return "mpf-bp-cluster";
  }

  @Override
  public String summary() {
    return "Max peak first bin-packing for the whole cluster: one sequence of bins with the TDP of"
        + " all nodes.";
  }

  @Override
  public List<Batch> batches(int[] counts, Dealing nodes) {
    return new PeakBins(false).ofCluster(counts, nodes);
  }
}
