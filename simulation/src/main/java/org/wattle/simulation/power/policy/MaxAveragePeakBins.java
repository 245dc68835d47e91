package org.wattle.simulation.power.policy;

import java.util.List;
import org.wattle.model.plugin.Described;

/** Max Average Peak Bin-Packing, MAP-BP (3.3), by every node for itself. */
@Described(
    id = "map-bp",
    summary =
        "Max average peak bin-packing: as mpf-bp, with tasks whose mean is above the median"
            + " first.")
public final class MaxAveragePeakBins implements BatchRule {
  @Override
  public List<Batch> batches(int[] counts, Dealing nodes) {
    return new PeakBins(true).ofNodes(counts, nodes);
  }
}
