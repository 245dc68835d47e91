package org.wattle.cli;

import java.util.ArrayList;
import java.util.List;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.UserError;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.AllocationChecker;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.bins.MaximalBins;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/** Stub. */
final class SolvedPlanning implements LotesPlanning {
  private final SolverCatalogue solvers;
  private final SolveParameters parameters;
  private final Interrupt interrupt;

  SolvedPlanning(SolverCatalogue solvers, SolveParameters parameters, Interrupt interrupt) {
    this.solvers = solvers;
    this.parameters = parameters;
    this.interrupt = interrupt;
  }

  @Override
  public double mostJobsPerHour(LotesInstance instance) {
    return new AllocationChecker()
        .check(instance, allocation(instance))
        .objectives()
        .getOrDefault("allocation", 0.0);
  }

  private Allocation allocation(LotesInstance instance) {
    return solved(new AllocationFormulation(Form.REDUCED, TieBreak.GOLDEN_1), instance);
  }

  @Override
  public MachineAssignment plan(DispatchPolicy policy, LotesInstance instance) {
    List<Bin> bins = new ArrayList<>();
    new MaximalBins(instance, ClassSets.of(instance, allocation(instance))).forEach(bins::add);
    return solved(
        new MachineAssignmentFormulation(Form.REDUCED, bins, VariableType.INTEGER), instance);
  }

  private <S> S solved(Formulation<LotesInstance, S> formulation, LotesInstance instance) {
    FormulatedModel<S> formulated = formulation.build(instance);
    OptModel model = formulated.model();
    SolveResult<Assignment> result =
        solvers
            .model("scip")
            .orElseThrow()
            .solve(
                new SolveRequest<>(
                    model, parameters, java.util.Optional.empty(), SolveListener.NONE, interrupt));
    return result
        .solution()
        .flatMap(formulated::decode)
        .orElseThrow(() -> UserError.failed("No plan: " + Escaped.text(result.status())));
  }
}
