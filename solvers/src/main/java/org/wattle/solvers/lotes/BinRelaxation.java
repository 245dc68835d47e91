package org.wattle.solvers.lotes;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves the machine assignment LP over given bins, which determines how often each is emulated.
 */
final class BinRelaxation {
  /**
   * The minimum time for the LP: after a stop, the bins generated so far still give an assignment,
   * which takes milliseconds.
   */
  private static final Duration MIN = Duration.ofSeconds(2);

  private BinRelaxation() {}

  /** The assignment, clean; empty with a warning where there is none. */
  static Optional<VerifiedAssignment> solve(
      CheckedBackend backend, LotesInstance instance, List<Bin> bins, SolveLog log) {
    MachineAssignmentFormulation formulation =
        new MachineAssignmentFormulation(Form.REDUCED, bins, VariableType.CONTINUOUS);
    FormulatedModel<MachineAssignment> formulated = formulation.build(instance);
    SolveParameters parameters = log.remaining().withoutWorkLimit();
    if (parameters.timeLimit().isPresent() && parameters.timeLimit().get().compareTo(MIN) < 0) {
      parameters = parameters.withTimeLimit(MIN);
    }
    SolveResult<Assignment> result =
        backend.solve(new SolveRequest<>(formulated.model(), parameters, new Interrupt()));
    log.tookRound(result.report(), formulation.id());
    Optional<VerifiedAssignment> found =
        result
            .solution()
            .flatMap(formulated::decode)
            .flatMap(
                assignment ->
                    VerifiedAssignment.verified(
                        instance, LotesObjective.MACHINE_ASSIGNMENT, assignment));
    if (found.isEmpty()) {
      log.warn(
          "The assignment over the bins was not found by (%s): it ended with (%s)."
              .formatted(backend.id(), result.status()));
    }
    return found;
  }
}
