package org.wattle.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.toolkit.SolverCatalogue;
import org.wattle.toolkit.SolverEntry;
import org.wattle.toolkit.lotes.LotesCatalogue;

/** One solver for each objective of LoTES instances, that answers as it is told. */
final class ScriptedLotes implements SolverCatalogue, LotesCatalogue {
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
  public LotesCatalogue lotes() {
    return this;
  }

  @Override
  public List<String> ids(LotesObjective objective) {
    return objective == LotesObjective.ALLOCATION
        ? List.of("simplex", "barrier")
        : List.of("columns");
  }

  @Override
  public List<String> tieBreaks() {
    return List.of("none", "golden-1");
  }

  @Override
  public Optional<Solver<LotesInstance, Allocation>> allocation(
      String id, Optional<String> tieBreak) {
    return ids(LotesObjective.ALLOCATION).contains(id)
        ? Optional.of(new Scripted<>(id, () -> allocation.apply(tieBreak.orElse("none"))))
        : Optional.empty();
  }

  @Override
  public Optional<Solver<LotesInstance, MachineAssignment>> machines(
      String id, LotesObjective objective) {
    return ids(objective).contains(id)
        ? Optional.of(new Scripted<>(id, () -> machines.apply(objective)))
        : Optional.empty();
  }

  @Override
  public OptionalDouble allocationBound(
      LotesInstance instance, SolveParameters parameters, Interrupt interrupt) {
    return bound;
  }

  @Override
  public Optional<Solver<EnergyInstance, Placement>> energy(String id, EnergyObjective objective) {
    return Optional.empty();
  }

  @Override
  public Optional<Solver<OptModel, Assignment>> model(String id) {
    return Optional.empty();
  }

  @Override
  public List<String> energyIds() {
    return List.of("auto", "packer");
  }

  @Override
  public List<String> modelIds() {
    return List.of("auto", "simplex");
  }

  @Override
  public List<SolverEntry> all() {
    return List.of();
  }

  private record Scripted<S>(String id, java.util.function.Supplier<SolveResult<S>> script)
      implements Solver<LotesInstance, S> {
    @Override
    public SolveResult<S> solve(SolveRequest<LotesInstance, S> request) {
      return script.get();
    }
  }
}
