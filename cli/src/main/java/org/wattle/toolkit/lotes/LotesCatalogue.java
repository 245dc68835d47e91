package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;

/** The solvers of LoTES instances that commands may ask for, by objective. */
public interface LotesCatalogue {
  /** No solver at all. */
  LotesCatalogue NONE = objective -> List.of();

  /** The ids that an objective knows, the one that {@code auto} picks first. */
  List<String> ids(LotesObjective objective);

  /** What breaks ties among best allocations, by name, the default first. */
  default List<String> tieBreaks() {
    return List.of();
  }

  /** A solver of allocations; the tie-break is one that is known. */
  default Optional<Solver<LotesInstance, Allocation>> allocation(
      String id, Optional<String> tieBreak) {
    return Optional.empty();
  }

  /** A solver of machine assignments, whole or not as the objective says. */
  default Optional<Solver<LotesInstance, MachineAssignment>> machines(
      String id, LotesObjective objective) {
    return Optional.empty();
  }

  /** The best rate of the allocation in jobs per hour, which no machine assignment can beat. */
  default OptionalDouble allocationBound(
      LotesInstance instance, SolveParameters parameters, Interrupt interrupt) {
    return OptionalDouble.empty();
  }
}
