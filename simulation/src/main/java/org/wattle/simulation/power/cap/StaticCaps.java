package org.wattle.simulation.power.cap;

import org.wattle.model.plugin.Described;
import org.wattle.model.power.PowerScenario.Capping;

/** Static capping (4.3.1): every node has the same share of its TDP from the start. */
@Described(id = "static", summary = "Every node is capped to a share of its TDP from the start.")
public final class StaticCaps implements CapRule {
  @Override
  public long startMilliwatts(Capping settings, long tdpMilliwatts) {
    return NodeCaps.share(settings.staticShare(), tdpMilliwatts);
  }

  @Override
  public boolean watches() {
    return false;
  }
}
