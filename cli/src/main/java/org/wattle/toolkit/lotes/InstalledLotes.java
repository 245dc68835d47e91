package org.wattle.toolkit.lotes;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.lotes.ColumnGenerationSolver;
import org.wattle.solvers.lotes.LotesSolvers;

/** The solvers of LoTES instances that come with Wattle. */
public final class InstalledLotes implements LotesCatalogue {
  /** Exact, and without native code to be loaded for so small a program. */
  private static final String BOUND = "ojalgo";

  /** What the solvers of machine assignments, which are no backends, make of the parameters. */
  public static final List<Ability> HONOURS =
      List.of(
          Ability.TIME_LIMIT,
          Ability.WORK_LIMIT,
          Ability.RELATIVE_GAP,
          Ability.BOUND,
          Ability.INTERRUPT,
          Ability.PROGRESS);

  /** Whether its bound is that of all bins; what others do not look at they do not prove. */
  public static boolean exact(String id) {
    return id.startsWith(ColumnGenerationSolver.ID);
  }

  @Override
  public List<String> ids(LotesObjective objective) {
    return switch (objective) {
      case ALLOCATION -> LotesSolvers.allocationSolvers();
      case MACHINE_ASSIGNMENT -> LotesSolvers.machineAssignmentSolvers();
      case MACHINE_ASSIGNMENT_INTEGER -> LotesSolvers.integerSolvers();
    };
  }

  @Override
  public List<String> tieBreaks() {
    return Arrays.stream(TieBreak.values()).map(TieBreak::word).toList();
  }

  @Override
  public Optional<Solver<LotesInstance, Allocation>> allocation(
      String id, Optional<String> tieBreak) {
    TieBreak chosen =
        Arrays.stream(TieBreak.values())
            .filter(known -> tieBreak.filter(known.word()::equals).isPresent())
            .findFirst()
            .orElse(TieBreak.NONE);
    return LotesSolvers.allocation(id, chosen);
  }

  @Override
  public Optional<Solver<LotesInstance, MachineAssignment>> machines(
      String id, LotesObjective objective) {
    return objective == LotesObjective.MACHINE_ASSIGNMENT_INTEGER
        ? LotesSolvers.integerMachineAssignment(id)
        : LotesSolvers.machineAssignment(id);
  }

  @Override
  public OptionalDouble allocationBound(
      LotesInstance instance, SolveParameters parameters, Interrupt interrupt) {
    return LotesSolvers.allocation(BOUND, TieBreak.NONE).stream()
        .map(
            solver ->
                solver.solve(
                    new SolveRequest<>(
                        instance, parameters, Optional.empty(), SolveListener.NONE, interrupt)))
        .flatMapToDouble(result -> result.bound().stream())
        .findFirst();
  }
}
