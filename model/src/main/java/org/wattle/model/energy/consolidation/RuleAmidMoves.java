package org.wattle.model.energy.consolidation;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.TaskPlacement;

/**
 * A rule of which some tasks move.
 *
 * @param rule which
 * @param homes where its running tasks are before any move, by id
 * @param moving its moves, by number
 */
record RuleAmidMoves(
    PlacementRule rule, Map<String, TaskPlacement> homes, Map<Integer, Move> moving)
    implements Obstruction {

  /** The rule of a list of moves; empty where it constrains none of them. */
  static Optional<RuleAmidMoves> of(
      PlacementRule rule, Map<String, TaskPlacement> homes, List<Move> moves) {
    Map<Integer, Move> moving = new HashMap<>();
    for (int m = 0; m < moves.size(); m++) {
      if (rule.tasks().contains(moves.get(m).task())) {
        moving.put(m, moves.get(m));
      }
    }
    Map<String, TaskPlacement> spokenOf = new HashMap<>(homes);
    spokenOf.keySet().retainAll(rule.tasks());
    return moving.isEmpty()
        ? Optional.empty()
        : Optional.of(new RuleAmidMoves(rule, spokenOf, moving));
  }

  @Override
  public Iterable<Integer> moves() {
    return moving.keySet();
  }

  @Override
  public boolean holds(BitSet made) {
    Map<String, String> now = new HashMap<>();
    homes.forEach((task, home) -> now.put(task, home.server()));
    moving.forEach(
        (number, move) -> {
          if (made.get(number)) {
            now.put(move.task(), move.to());
          }
        });
    return rule.holds(task -> Optional.ofNullable(now.get(task)));
  }

  @Override
  public boolean barredBy(int move, BitSet made) {
    return moving.size() > 1;
  }
}
