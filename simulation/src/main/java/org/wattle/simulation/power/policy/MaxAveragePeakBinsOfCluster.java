package org.wattle.simulation.power.policy;

import java.util.List;
import org.wattle.model.plugin.Described;

/** Max Average Peak Bin-Packing, MAP-BP (3.5), for the entire cluster. */
@Described(
    id = "map-bp-cluster",
    summary =
        "Max average peak bin-packing for the whole cluster: as mpf-bp-cluster, with tasks whose"
            + " mean is above the median first.")
public final class MaxAveragePeakBinsOfCluster implements BatchRule {
  @Override
  public List<Batch> batches(int[] counts, Dealing nodes) {
    return new PeakBins(true).ofCluster(counts, nodes);
  }
}
