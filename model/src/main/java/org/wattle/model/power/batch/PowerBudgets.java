package org.wattle.model.power.batch;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.model.JsonField;

/**
 * What may be drawn in any slot, static power included.
 *
 * @param clusterMilliwatts of all nodes together; empty where there is no limit
 * @param rackMilliwatts of the nodes of a rack, by its name; a rack that is absent has no limit
 * @param nodeMilliwatts of a node, by the name of its class; where absent, the thermal design power
 */
public record PowerBudgets(
    @JsonField(name = "clusterWatts", per = 1000) OptionalLong clusterMilliwatts,
    @JsonField(name = "rackWatts", per = 1000, usual = "") Map<String, Long> rackMilliwatts,
    @JsonField(name = "nodeWatts", per = 1000, usual = "") Map<String, Long> nodeMilliwatts) {
  /** Nodes are limited by their thermal design power alone. */
  public static final PowerBudgets NONE =
      new PowerBudgets(OptionalLong.empty(), Map.of(), Map.of());

  public PowerBudgets {
    rackMilliwatts = Collections.unmodifiableMap(new LinkedHashMap<>(rackMilliwatts));
    nodeMilliwatts = Collections.unmodifiableMap(new LinkedHashMap<>(nodeMilliwatts));
  }

  /** The same, with another limit on all nodes together. */
  public PowerBudgets withCluster(OptionalLong milliwatts) {
    return new PowerBudgets(milliwatts, rackMilliwatts, nodeMilliwatts);
  }
}
