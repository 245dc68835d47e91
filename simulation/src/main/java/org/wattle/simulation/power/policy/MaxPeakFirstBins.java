package org.wattle.simulation.power.policy;

import java.util.List;
import org.wattle.model.plugin.Described;

/** Max Peak First Bin-Packing, MPF-BP (Algorithm 1), by every node for itself. */
@Described(
    id = "mpf-bp",
    summary =
        "Max peak first bin-packing: every node gets bins of its tasks by descending peak, with"
            + " its TDP.")
public final class MaxPeakFirstBins implements BatchRule {
  @Override
  public List<Batch> batches(int[] counts, Dealing nodes) {
    return new PeakBins(false).ofNodes(counts, nodes);
  }
}
