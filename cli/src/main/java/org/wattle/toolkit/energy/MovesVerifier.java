package org.wattle.toolkit.energy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MoveOrder;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.solving.DomainViolation;

/** Checks what a result says of its moves; the placement is checked already. */
final class MovesVerifier {
  private MovesVerifier() {}

  /** What is wrong with the list of moves, or with what is said of their order, if anything is. */
  static Optional<String> refuted(Consolidation problem, Placement placement, MoveOrder claimed) {
    Set<Move> listed = new HashSet<>(claimed.moves());
    List<Move> made = problem.movesOf(placement);
    if (!listed.equals(Set.copyOf(made)) || claimed.moves().size() != made.size()) {
      return Optional.of(
          "moves: the list is not that of the running tasks that the placement moves");
    }
    if (claimed instanceof MoveOrder.Feasible) {
      return OrderChecker.firstViolation(problem, claimed.moves()).map(MovesVerifier::words);
    }
    return claimed instanceof MoveOrder.None
            && OrderSearch.of(problem, placement) instanceof MoveOrder.Feasible
        ? Optional.of("order of moves: the result says that there is none, and there is one")
        : Optional.empty();
  }

  private static String words(DomainViolation violation) {
    return EnergyVerifier.words(violation);
  }
}
