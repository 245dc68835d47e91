package org.wattle.peers.btrplace;

import org.btrplace.model.constraint.OptConstraint;
import org.wattle.model.energy.DataCenter;

/** The objective that BtrPlace lacks: the energy of servers and of access switches. */
public final class MinEnergy extends OptConstraint {
  private final DataCenter center;

  public MinEnergy(DataCenter center) {
    this.center = center;
  }

  DataCenter center() {
    return center;
  }

  @Override
  public String id() {
    return "minEnergy";
  }
}
