package org.wattle.solvers.lotes;

import java.util.List;
import java.util.Optional;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;

/** The solvers of LoTES instances, by id. */
public final class LotesSolvers {
  private LotesSolvers() {}

  public static List<String> allocationSolvers() {
    return List.of("glop", "ojalgo", "commons-math", "pdlp", "highs", "scip");
  }

  public static List<String> machineAssignmentSolvers() {
    return List.of(ColumnGenerationSolver.ID);
  }

  public static List<String> integerSolvers() {
    return List.of();
  }

  public static Optional<Solver<LotesInstance, Allocation>> allocation(String id, TieBreak tie) {
    return Backends.byId(id)
        .map(
            backend ->
                new AllocationSolver(
                    new CheckedBackend(backend), new AllocationFormulation(Form.REDUCED, tie)));
  }

  public static Optional<Solver<LotesInstance, MachineAssignment>> machineAssignment(String id) {
    return Backends.byId("glop")
        .map(backend -> new ColumnGenerationSolver(id, new CheckedBackend(backend)));
  }

  public static Optional<Solver<LotesInstance, MachineAssignment>> integerMachineAssignment(
      String id) {
    return Optional.empty();
  }
}
