package org.wattle.simulation.power.cap;

import org.wattle.model.plugin.Described;

/** No caps. */
@Described(id = "none", summary = "No caps: every node may draw its TDP.")
public final class NoCaps implements CapRule {
  @Override
  public boolean watches() {
    return false;
  }
}
