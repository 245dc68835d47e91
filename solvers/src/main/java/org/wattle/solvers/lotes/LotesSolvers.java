package org.wattle.solvers.lotes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverProvider;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.AnnotatedSolver;

/**
 * The solvers of LoTES instances, for each objective the default first. Those of allocations
 * support {@link TieBreak}.
 */
public final class LotesSolvers implements SolverProvider {
  /** The id of the default solver of each objective. */
  public static final String AUTO = "auto";

  /**
   * The default for linear programs: fast on these small programs, and without a native library.
   */
  private static final String LINEAR = "ojalgo";

  private static final String INTEGER = "scip";

  /** What a solver honours with any backend. */
  private static final Set<Ability> WITH_ANY_BACKEND =
      EnumSet.of(
          Ability.TIME_LIMIT,
          Ability.RELATIVE_GAP,
          Ability.BOUND,
          Ability.INTERRUPT,
          Ability.PROGRESS);

  @Override
  public List<PluginFailure> failures() {
    return DispatchPolicies.load().failures();
  }

  @Override
  public List<SolverDescriptor<LotesInstance, ?>> solvers() {
    List<SolverDescriptor<LotesInstance, ?>> solvers = new ArrayList<>();
    solvers.addAll(
        withAuto(
            allocations(), "the allocation is a small linear program, which it solves exactly"));
    solvers.addAll(
        withAuto(
            machineAssignments(),
            "it generates the bins that improve the assignment and proves a bound"));
    solvers.addAll(
        withAuto(
            integerAssignments(),
            "it rounds the result of column generation to integers and proves a bound"));
    return solvers;
  }

  private static <S> List<SolverDescriptor<LotesInstance, S>> withAuto(
      List<SolverDescriptor<LotesInstance, S>> solvers, String reason) {
    List<SolverDescriptor<LotesInstance, S>> all = new ArrayList<>(solvers);
    SolverDescriptor<LotesInstance, S> first = solvers.get(0);
    all.add(
        0,
        new SolverDescriptor<>(
                AUTO,
                first.problem(),
                first.objectives(),
                Set.of(),
                Guarantee.OF_CHOSEN_SOLVER,
                false,
                "",
                (objective, options) ->
                    new AnnotatedSolver<>(
                        first.create(objective, options),
                        "auto picked " + first.id() + ": " + reason))
            .restingOn(first.engines()));
    return all;
  }

  private static List<SolverDescriptor<LotesInstance, Allocation>> allocations() {
    return defaultFirst(LINEAR)
        .filter(LotesSolvers::takesLinear)
        .map(
            backend ->
                ofBackend(
                    backend,
                    Allocation.PROBLEM,
                    LotesObjective.ALLOCATION,
                    EnumSet.of(Ability.RELATIVE_GAP, Ability.BOUND),
                    (objective, options) ->
                        allocation(backend, options.get(TieBreak.class).orElse(TieBreak.NONE))))
        .toList();
  }

  private static List<SolverDescriptor<LotesInstance, MachineAssignment>> machineAssignments() {
    List<SolverDescriptor<LotesInstance, MachineAssignment>> solvers = new ArrayList<>();
    solvers.add(generating(ColumnGenerationSolver.ID, LINEAR));
    for (String backend : List.of("glop", "commons-math")) {
      solvers.add(generating(ColumnGenerationSolver.ID + "-" + backend, backend));
    }
    solvers.add(enumerating(EnumerationSolver.ID, TieBreak.GOLDEN_1));
    for (TieBreak tieBreak : TieBreak.values()) {
      if (tieBreak != TieBreak.NONE && tieBreak != TieBreak.GOLDEN_1) {
        solvers.add(enumerating(EnumerationSolver.ID + "-" + tieBreak.word(), tieBreak));
      }
    }
    return solvers;
  }

  private static SolverDescriptor<LotesInstance, MachineAssignment> generating(
      String id, String backend) {
    Set<Ability> honours = EnumSet.copyOf(WITH_ANY_BACKEND);
    Backends.byId(backend)
        .filter(found -> found.capabilities().honours(Ability.SEED))
        .ifPresent(found -> honours.add(Ability.SEED));
    return own(
            id,
            LotesObjective.MACHINE_ASSIGNMENT,
            withWorkLimit(honours),
            Guarantee.EXACT,
            (objective, options) ->
                new ColumnGenerationSolver(id, CheckedBackend.installed(backend)))
        .restingOn(Set.of(ColumnGenerationSolver.ID, backend));
  }

  /** Other classes are not considered, so that only the bound is proven, not the optimum. */
  private static SolverDescriptor<LotesInstance, MachineAssignment> enumerating(
      String id, TieBreak tieBreak) {
    return own(
            id,
            LotesObjective.MACHINE_ASSIGNMENT,
            withWorkLimit(WITH_ANY_BACKEND),
            Guarantee.BOUND,
            (objective, options) ->
                new EnumerationSolver(id, CheckedBackend.installed(LINEAR), tieBreak))
        .restingOn(Set.of(LINEAR));
  }

  private static List<SolverDescriptor<LotesInstance, MachineAssignment>> integerAssignments() {
    Set<Ability> rounding = EnumSet.copyOf(WITH_ANY_BACKEND);
    rounding.add(Ability.HINT);
    Stream<SolverDescriptor<LotesInstance, MachineAssignment>> backends =
        defaultFirst(INTEGER)
            .filter(LotesSolvers::takesMixed)
            .map(
                backend ->
                    ofBackend(
                            backend,
                            MachineAssignment.PROBLEM,
                            LotesObjective.MACHINE_ASSIGNMENT_INTEGER,
                            rounding,
                            (objective, options) ->
                                new IntegerAssignmentSolver(
                                    CheckedBackend.installed(LINEAR),
                                    Optional.of(new CheckedBackend(backend))))
                        .restingOn(
                            new HashSet<>(
                                List.of(ColumnGenerationSolver.ID, LINEAR, backend.id()))));
    return Stream.concat(
            backends,
            Stream.of(
                own(
                        IntegerAssignmentSolver.ROUNDING,
                        LotesObjective.MACHINE_ASSIGNMENT_INTEGER,
                        withWorkLimit(rounding),
                        Guarantee.BOUND,
                        (objective, options) ->
                            new IntegerAssignmentSolver(
                                CheckedBackend.installed(LINEAR), Optional.empty()))
                    .restingOn(Set.of(ColumnGenerationSolver.ID, LINEAR))))
        .toList();
  }

  /** Rounds, bins and trials are counted by the solvers themselves. */
  private static Set<Ability> withWorkLimit(Set<Ability> honours) {
    Set<Ability> more = EnumSet.copyOf(honours);
    more.add(Ability.WORK_LIMIT);
    return more;
  }

  private static SolverDescriptor<LotesInstance, MachineAssignment> own(
      String id,
      LotesObjective objective,
      Set<Ability> honours,
      Guarantee guarantee,
      SolverDescriptor.Factory<LotesInstance, MachineAssignment> factory) {
    return new SolverDescriptor<>(
        id,
        MachineAssignment.PROBLEM,
        List.of(objective.word()),
        honours,
        guarantee,
        true,
        "",
        factory);
  }

  private static <S> SolverDescriptor<LotesInstance, S> ofBackend(
      Backend backend,
      ProblemType<LotesInstance, S> problem,
      LotesObjective objective,
      Set<Ability> withAnyBackend,
      SolverDescriptor.Factory<LotesInstance, S> factory) {
    Set<Ability> honours = EnumSet.copyOf(withAnyBackend);
    honours.addAll(backend.capabilities().honours());
    return new SolverDescriptor<>(
        backend.id(),
        problem,
        List.of(objective.word()),
        honours,
        Guarantee.of(backend.capabilities().proof()),
        backend.capabilities().deterministic(),
        backend.version(),
        factory);
  }

  /** For the allocation: the backends that take linear programs, the default first. */
  public static List<String> allocationSolvers() {
    return allocations().stream().map(SolverDescriptor::id).toList();
  }

  /**
   * For the machine assignment, the default first: column generation with each backend, and
   * enumeration with each tie-break.
   */
  public static List<String> machineAssignmentSolvers() {
    return machineAssignments().stream().map(SolverDescriptor::id).toList();
  }

  /**
   * For integer assignments: the backends that take integer programs, the default first, and
   * rounding.
   */
  public static List<String> integerSolvers() {
    return integerAssignments().stream().map(SolverDescriptor::id).toList();
  }

  /** The solver of an allocation, without a tie-break among optimal ones. */
  public static Optional<Solver<LotesInstance, Allocation>> allocation(String id) {
    return allocation(id, TieBreak.NONE);
  }

  /**
   * The solver of an allocation. A backend that is only approximate does not distinguish optimal
   * from nearly optimal points, so its tie-break is ignored with a warning.
   */
  public static Optional<Solver<LotesInstance, Allocation>> allocation(
      String id, TieBreak tieBreak) {
    return create(
        allocations(),
        LotesObjective.ALLOCATION,
        id,
        SolverOptions.NONE.with(TieBreak.class, tieBreak));
  }

  /** The solver of a machine assignment. */
  public static Optional<Solver<LotesInstance, MachineAssignment>> machineAssignment(String id) {
    return create(machineAssignments(), LotesObjective.MACHINE_ASSIGNMENT, id, SolverOptions.NONE);
  }

  /** The solver of an assignment of integer numbers of machines. */
  public static Optional<Solver<LotesInstance, MachineAssignment>> integerMachineAssignment(
      String id) {
    return create(
        integerAssignments(), LotesObjective.MACHINE_ASSIGNMENT_INTEGER, id, SolverOptions.NONE);
  }

  private static <S> Optional<Solver<LotesInstance, S>> create(
      List<SolverDescriptor<LotesInstance, S>> solvers,
      LotesObjective objective,
      String id,
      SolverOptions options) {
    return new SolverRegistry(solvers)
        .find(solvers.get(0).problem(), objective.word(), id)
        .map(solver -> solver.create(objective.word(), options));
  }

  private static AllocationSolver allocation(Backend backend, TieBreak tieBreak) {
    boolean exact = backend.capabilities().proof() == Proof.EXACT;
    TieBreak possible = exact ? tieBreak : TieBreak.NONE;
    return new AllocationSolver(
        new CheckedBackend(backend),
        new AllocationFormulation(Form.REDUCED, possible),
        possible == tieBreak ? List.of() : List.of(leftOut(backend, tieBreak)));
  }

  private static String leftOut(Backend backend, TieBreak tieBreak) {
    return "The tie-break (%s) was ignored: %s is not accurate enough for one. Maybe use %s."
        .formatted(tieBreak.word(), backend.id(), LINEAR);
  }

  private static Stream<Backend> defaultFirst(String first) {
    return Backends.all().stream()
        .sorted(Comparator.comparing((Backend backend) -> !backend.id().equals(first)));
  }

  private static boolean takesLinear(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.CONTINUOUS_VARIABLES)
        && backend.capabilities().proof() != Proof.NONE;
  }

  private static boolean takesMixed(Backend backend) {
    return takesLinear(backend)
        && backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES);
  }
}
