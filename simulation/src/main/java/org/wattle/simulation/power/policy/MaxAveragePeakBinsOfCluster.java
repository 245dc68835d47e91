package org.wattle.simulation.power.policy;

import java.util.List;

/** Max Average Peak Bin-Packing, MAP-BP (3.5), for the entire cluster. */
public final class MaxAveragePeakBinsOfCluster implements BatchRule {
  @Override
  public String id() {
    return "map-bp-cluster";
  }

  @Override
  public String summary() {
    return "Max average peak bin-packing for the whole cluster: as mpf-bp-cluster, with tasks whose"
        + " mean is above the median first.";
  }

  @Override
  public List<Batch> batches(int[] counts, Dealing nodes) {
    return new PeakBins(true).ofCluster(counts, nodes);
  }
}
