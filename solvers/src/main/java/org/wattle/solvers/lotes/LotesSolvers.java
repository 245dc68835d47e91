package org.wattle.solvers.lotes;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;

/** The solvers of LoTES, by objective and id. */
public final class LotesSolvers {
  /** Fast on these small programs, and needs no native library. */
  private static final String LINEAR = "ojalgo";

  private static final String WHOLE = "scip";

  private LotesSolvers() {}

  /** For the allocation: the backends that take linear programs, the default first. */
  public static List<String> allocationSolvers() {
    return defaultFirst(LINEAR, LotesSolvers::takesLinear);
  }

  /** For the machine assignment, the default first: who finds the prices, or whose classes. */
  public static List<String> machineAssignmentSolvers() {
    Stream<String> generating =
        Stream.of("glop", "commons-math").map(id -> ColumnGenerationSolver.ID + "-" + id);
    Stream<String> enumerating =
        Arrays.stream(TieBreak.values())
            .filter(tieBreak -> tieBreak != TieBreak.NONE && tieBreak != TieBreak.GOLDEN_1)
            .map(tieBreak -> EnumerationSolver.ID + "-" + tieBreak.word());
    return Stream.of(
            Stream.of(ColumnGenerationSolver.ID),
            generating,
            Stream.of(EnumerationSolver.ID),
            enumerating)
        .flatMap(ids -> ids)
        .toList();
  }

  /** For whole machines: the backends that take integer programs, the default first, rounding. */
  public static List<String> integerSolvers() {
    return Stream.concat(
            defaultFirst(WHOLE, LotesSolvers::takesMixed).stream(),
            Stream.of(WholeAssignmentSolver.ROUNDING))
        .toList();
  }

  /** The solver of an allocation, whichever of the best ones it is. */
  public static Optional<Solver<LotesInstance, Allocation>> allocation(String id) {
    return allocation(id, TieBreak.NONE);
  }

  /**
   * The solver of an allocation. One that proves only approximately cannot tell an optimum from
   * what is near: its tie-break is left out, with a warning.
   */
  public static Optional<Solver<LotesInstance, Allocation>> allocation(
      String id, TieBreak tieBreak) {
    return Backends.byId(id)
        .filter(LotesSolvers::takesLinear)
        .map(
            backend ->
                new AllocationSolver(
                    new CheckedBackend(backend),
                    new AllocationFormulation(Form.REDUCED, possible(backend, tieBreak)),
                    possible(backend, tieBreak) == tieBreak
                        ? List.of()
                        : List.of(leftOut(backend, tieBreak))));
  }

  /** The solver of a machine assignment. */
  public static Optional<Solver<LotesInstance, MachineAssignment>> machineAssignment(String id) {
    if (!machineAssignmentSolvers().contains(id)) {
      return Optional.empty();
    }
    if (id.startsWith(ColumnGenerationSolver.ID)) {
      String backend =
          id.equals(ColumnGenerationSolver.ID)
              ? LINEAR
              : id.substring(ColumnGenerationSolver.ID.length() + 1);
      return Optional.of(new ColumnGenerationSolver(id, backend(backend)));
    }
    TieBreak tieBreak =
        Arrays.stream(TieBreak.values())
            .filter(each -> id.endsWith("-" + each.word()))
            .findFirst()
            .orElse(TieBreak.GOLDEN_1);
    return Optional.of(new EnumerationSolver(id, backend(LINEAR), tieBreak));
  }

  /** The solver of an assignment of whole machines. */
  public static Optional<Solver<LotesInstance, MachineAssignment>> integerMachineAssignment(
      String id) {
    if (id.equals(WholeAssignmentSolver.ROUNDING)) {
      return Optional.of(new WholeAssignmentSolver(backend(LINEAR), Optional.empty()));
    }
    return Backends.byId(id)
        .filter(LotesSolvers::takesMixed)
        .map(CheckedBackend::new)
        .map(whole -> new WholeAssignmentSolver(backend(LINEAR), Optional.of(whole)));
  }

  private static TieBreak possible(Backend backend, TieBreak tieBreak) {
    return backend.capabilities().proof() == Proof.EXACT ? tieBreak : TieBreak.NONE;
  }

  private static String leftOut(Backend backend, TieBreak tieBreak) {
    return "The tie-break (%s) was left out: %s is not exact enough for one. Maybe take %s."
        .formatted(tieBreak.word(), backend.id(), LINEAR);
  }

  private static CheckedBackend backend(String id) {
    return Backends.byId(id)
        .map(CheckedBackend::new)
        .orElseThrow(() -> new IllegalStateException("The backend (" + id + ") is not installed."));
  }

  private static List<String> defaultFirst(String first, Predicate<Backend> suitable) {
    return Stream.concat(
            Stream.of(first),
            Backends.all().stream()
                .filter(suitable)
                .map(Backend::id)
                .filter(id -> !id.equals(first)))
        .toList();
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
