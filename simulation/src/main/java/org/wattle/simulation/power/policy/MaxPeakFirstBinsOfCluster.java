package org.wattle.simulation.power.policy;

import java.util.List;
import org.wattle.model.plugin.Described;

/** Max Peak First Bin-Packing, MPF-BP (3.4), for the entire cluster. */
@Described(
    id = "mpf-bp-cluster",
    summary =
        "Max peak first bin-packing for the whole cluster: one sequence of bins with the TDP of"
            + " all nodes.")
public final class MaxPeakFirstBinsOfCluster implements BatchRule {
  @Override
  public List<Batch> batches(int[] counts, Dealing nodes) {
    return new PeakBins(false).ofCluster(counts, nodes);
  }
}
