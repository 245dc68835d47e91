package org.wattle.model.lotes;

import java.util.List;
import org.wattle.model.solving.ProblemType;

/**
 * Which machines emulate which bins (report, equations (5) to (8)). Its value, the arrival rate
 * that it carries, follows from it.
 *
 * @param uses the bins that machines emulate, by configuration; no bin twice
 */
public record MachineAssignment(List<BinUse> uses) {
  /**
   * Machine assignments of a LoTES instance; objectives {@code machine-assignment} and {@code
   * machine-assignment-integer}.
   */
  public static final ProblemType<LotesInstance, MachineAssignment> PROBLEM =
      new ProblemType<>("lotes", LotesInstance.class, MachineAssignment.class);

  public MachineAssignment {
    uses = List.copyOf(uses);
  }

  /**
   * How many machines emulate a bin.
   *
   * @param bin what they emulate
   * @param machines x_ij, above 0; an integer in an integer assignment
   */
  public record BinUse(Bin bin, double machines) {}
}
