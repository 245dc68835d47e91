package org.wattle.model.lotes;

import java.util.List;

/**
 * Which machines emulate which bins (report, equations (5) to (8)). Its value, the arrival rate
 * that it carries, follows from it.
 *
 * @param uses the bins that machines emulate, by configuration; no bin twice
 */
public record MachineAssignment(List<BinUse> uses) {
  public MachineAssignment {
    uses = List.copyOf(uses);
  }
}
