package org.wattle.solvers.lies;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.AllocationChecker;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignmentChecker;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Checker;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.collocation.ExactCollocationSolver;
import org.wattle.solvers.energy.ExactEnergySolver;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.lotes.AllocationSolver;
import org.wattle.solvers.lotes.ColumnGenerationSolver;
import org.wattle.solvers.lotes.IntegerAssignmentSolver;
import org.wattle.solvers.power.PowerModelSolver;

/**
 * A problem, and a solver of it that asks a backend.
 *
 * @param name for people
 * @param honest the backend that knows the truth
 * @param request what is solved
 * @param solver of the problem with a backend
 * @param sense of the objective
 * @param clean whether a solution is clean and has the value
 */
record LiedTo<P, S>(
    String name,
    Backend honest,
    SolveRequest<P, S> request,
    Function<Backend, Solver<P, S>> solver,
    Sense sense,
    BiPredicate<S, OptionalDouble> clean) {
  /** The result with an honest backend. */
  SolveResult<S> truth() {
    return solver.apply(honest).solve(request);
  }

  /** The result with the liar. */
  SolveResult<S> answer(Lie lie) {
    return solver.apply(new LyingBackend(honest, lie)).solve(request);
  }

  /** What came of the lie. */
  Verdict verdict(Lie lie, SolveResult<S> truth) {
    return verdict(answer(lie), truth);
  }

  /** What to make of a result. */
  Verdict verdict(SolveResult<S> result, SolveResult<S> truth) {
    boolean ok =
        result.solution().isEmpty()
            || clean.test(
                result.solution().get(), OptionalDouble.of(result.bounds().orElseThrow().value()));
    return Verdict.of(result, truth, sense, request.parameters().relativeGap(), ok);
  }

  static LiedTo<OptModel, Assignment> model(
      String name, OptModel model, Optional<Assignment> start) {
    SolveRequest<OptModel, Assignment> request = SolveRequest.of(model, SolveParameters.DEFAULT);
    return new LiedTo<>(
        name,
        backend("ojalgo"),
        start.map(request::withStart).orElse(request),
        CheckedBackend::new,
        model.objectives().get(0).sense(),
        (point, value) -> {
          FeasibilityReport report = ModelCheck.check(model, point);
          return report.feasible() && near(report.objectiveValues().get(0), value);
        });
  }

  static LiedTo<EnergyInstance, Placement> energy(String name, EnergyInstance instance) {
    EnergyObjective objective =
        instance.network().isPresent() ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    return new LiedTo<>(
        name,
        backend("scip"),
        SolveRequest.of(instance, SolveParameters.DEFAULT),
        backend -> new ExactEnergySolver(objective, new CheckedBackend(withoutHints(backend))),
        Sense.MINIMIZE,
        checked(new PlacementChecker(), instance, objective.word()));
  }

  static LiedTo<CollocationInstance, CollocationPlacement> collocation(
      String name, CollocationInstance instance) {
    return new LiedTo<>(
        name,
        backend("scip"),
        SolveRequest.of(instance, SolveParameters.DEFAULT),
        backend -> new ExactCollocationSolver(backend.id(), new CheckedBackend(backend)),
        Sense.MINIMIZE,
        checked(new CollocationChecker(), instance, WeightedSum.NAME));
  }

  /** One objective of a batch with power. */
  static LiedTo<PowerBatch, PowerSchedule> power(
      String name, PowerBatch batch, PowerObjective objective) {
    return new LiedTo<>(
        name,
        backend("scip"),
        SolveRequest.of(batch, SolveParameters.DEFAULT),
        backend ->
            new PowerModelSolver(backend.id(), new CheckedBackend(backend), PowerAim.of(objective)),
        Sense.MINIMIZE,
        checked(new PowerScheduleChecker(), batch, objective.word()));
  }

  /** The three objectives of LoTES. */
  static List<LiedTo<?, ?>> lotes(String name, LotesInstance instance) {
    String linear = LotesObjective.MACHINE_ASSIGNMENT.word();
    LotesObjective whole = LotesObjective.MACHINE_ASSIGNMENT_INTEGER;
    return List.of(
        new LiedTo<LotesInstance, Allocation>(
            name + " allocation",
            backend("ojalgo"),
            SolveRequest.of(instance, SolveParameters.DEFAULT),
            backend ->
                new AllocationSolver(
                    new CheckedBackend(backend),
                    new AllocationFormulation(Form.REDUCED, TieBreak.NONE)),
            Sense.MAXIMIZE,
            checked(new AllocationChecker(), instance, LotesObjective.ALLOCATION.word())),
        new LiedTo<LotesInstance, MachineAssignment>(
            name + " " + linear,
            backend("ojalgo"),
            SolveRequest.of(instance, SolveParameters.DEFAULT),
            backend -> new ColumnGenerationSolver(backend.id(), new CheckedBackend(backend)),
            Sense.MAXIMIZE,
            checked(
                new MachineAssignmentChecker(LotesObjective.MACHINE_ASSIGNMENT), instance, linear)),
        new LiedTo<LotesInstance, MachineAssignment>(
            name + " " + whole.word(),
            backend("scip"),
            SolveRequest.of(instance, SolveParameters.DEFAULT),
            backend ->
                new IntegerAssignmentSolver(
                    CheckedBackend.installed("ojalgo"), Optional.of(new CheckedBackend(backend))),
            Sense.MAXIMIZE,
            checked(new MachineAssignmentChecker(whole), instance, whole.word())));
  }

  /** Then the solver has to compare claims with its own start by itself. */
  private static Backend withoutHints(Backend backend) {
    if (!(backend instanceof LyingBackend liar)) {
      return backend;
    }
    Capabilities all = backend.capabilities();
    Set<Ability> honours = EnumSet.copyOf(all.honours());
    honours.remove(Ability.HINT);
    Capabilities less = new Capabilities(all.accepts(), honours, all.proof(), all.deterministic());
    return new LyingBackend(liar.honest(), liar.lie(), less);
  }

  private static Backend backend(String id) {
    return Backends.byId(id).orElseThrow();
  }

  private static <I, S> BiPredicate<S, OptionalDouble> checked(
      Checker<I, S> checker, I instance, String objective) {
    return (found, value) -> {
      CheckReport report = checker.check(instance, found);
      return report.clean() && near(report.objectives().getOrDefault(objective, Double.NaN), value);
    };
  }

  private static boolean near(double value, OptionalDouble stated) {
    return stated.isPresent()
        && Math.abs(value - stated.getAsDouble()) <= 1e-6 * Math.max(1, Math.abs(value));
  }

  @Override
  public String toString() {
    return name;
  }
}
