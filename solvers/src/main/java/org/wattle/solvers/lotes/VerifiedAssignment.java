package org.wattle.solvers.lotes;

import java.util.Optional;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignmentChecker;
import org.wattle.model.solving.CheckReport;

/**
 * A machine assignment that passed its check.
 *
 * @param assignment clean
 * @param jobsPerHour its job rate, recomputed by the checker
 */
record VerifiedAssignment(MachineAssignment assignment, double jobsPerHour) {
  /** The assignment, where it passes its check; otherwise empty. */
  static Optional<VerifiedAssignment> verified(
      LotesInstance instance, LotesObjective objective, MachineAssignment assignment) {
    CheckReport check = new MachineAssignmentChecker(objective).check(instance, assignment);
    return check.clean()
        ? Optional.of(
            new VerifiedAssignment(
                assignment, check.objectives().getOrDefault(objective.word(), Double.NaN)))
        : Optional.empty();
  }

  /** The one with the higher job rate; this one where they are equal. */
  VerifiedAssignment betterOf(VerifiedAssignment other) {
    return other.jobsPerHour > jobsPerHour ? other : this;
  }
}
