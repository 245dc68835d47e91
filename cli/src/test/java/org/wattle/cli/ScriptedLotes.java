package org.wattle.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.energy.Placement;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;

/** One solver for each objective of LoTES instances, that answers as it is told. */
final class ScriptedLotes implements TestSolvers {
  private final Function<String, SolveResult<Allocation>> allocation;
  private final Function<LotesObjective, SolveResult<MachineAssignment>> machines;
  private final OptionalDouble bound;

  private ScriptedLotes(
      Function<String, SolveResult<Allocation>> allocation,
      Function<LotesObjective, SolveResult<MachineAssignment>> machines,
      OptionalDouble bound) {
    this.allocation = allocation;
    this.machines = machines;
    this.bound = bound;
  }

  /** The function gets the tie-break. */
  static ScriptedLotes allocation(Function<String, SolveResult<Allocation>> script) {
    return new ScriptedLotes(script, objective -> failed(), OptionalDouble.empty());
  }

  static ScriptedLotes machines(
      double bound, Function<LotesObjective, SolveResult<MachineAssignment>> script) {
    return new ScriptedLotes(tieBreak -> failed(), script, OptionalDouble.of(bound));
  }

  private static <S> SolveResult<S> failed() {
    return new SolveResult.Failed<>("unscripted", ScriptedSolvers.report());
  }

  @Override
  public SolverRegistry registry() {
    List<String> pooled = List.of("allocation");
    List<String> assigned = List.of("machine-assignment", "machine-assignment-integer");
    return new SolverRegistry(
        List.of(
            TestSolvers.scripted(
                "auto", Allocation.PROBLEM, pooled, (objective, options) -> allocate(options)),
            TestSolvers.scripted(
                "auto",
                MachineAssignment.PROBLEM,
                assigned,
                (objective, options) -> request -> assign(objective)),
            TestSolvers.scripted(
                "simplex", Allocation.PROBLEM, pooled, (objective, options) -> allocate(options)),
            TestSolvers.scripted(
                "barrier", Allocation.PROBLEM, pooled, (objective, options) -> allocate(options)),
            TestSolvers.scripted(
                "ojalgo", Allocation.PROBLEM, pooled, (objective, options) -> request -> bounded()),
            TestSolvers.scripted(
                "columns",
                MachineAssignment.PROBLEM,
                assigned,
                (objective, options) -> request -> assign(objective)),
            TestSolvers.scripted(
                "packer",
                Placement.PROBLEM,
                List.of(),
                (objective, options) -> request -> failed())));
  }

  private Function<SolveRequest<LotesInstance, Allocation>, SolveResult<Allocation>> allocate(
      SolverOptions options) {
    return request -> allocation.apply(options.get(TieBreak.class).orElse(TieBreak.NONE).word());
  }

  private SolveResult<MachineAssignment> assign(String objective) {
    return machines.apply(LotesObjective.byWord(objective).orElseThrow());
  }

  /** Says how much pooled machines carry. */
  private SolveResult<Allocation> bounded() {
    return new SolveResult.NoSolution<>(bound, Optional.empty(), ScriptedSolvers.report());
  }
}
