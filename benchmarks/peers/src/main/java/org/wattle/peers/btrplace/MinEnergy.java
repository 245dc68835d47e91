package org.wattle.peers.btrplace;

import org.btrplace.model.constraint.OptConstraint;
import org.wattle.peers.Slot;

/**
 * The objective that BtrPlace lacks: the energy of servers, of access switches and of moves, with
 * at most so many moves.
 */
public final class MinEnergy extends OptConstraint {
  private final Slot slot;

  public MinEnergy(Slot slot) {
    this.slot = slot;
  }

  Slot slot() {
    return slot;
  }

  @Override
  public String id() {
    return "minEnergy";
  }
}
