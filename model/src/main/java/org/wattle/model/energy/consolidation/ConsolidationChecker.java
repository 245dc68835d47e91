package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Checker;

/**
 * Checks a placement of new and moved tasks: clean by the {@link PlacementChecker} with the moved
 * tasks taken out of their places, and no more moves than allowed. The objectives, {@code mtec} and
 * {@code msec} in J, include the energy of the moves; {@code cost}, what it costs.
 */
public final class ConsolidationChecker implements Checker<Consolidation, Placement> {
  private static final double JOULES_PER_KWH = 3.6e6;

  /** No more running tasks move than may. */
  public static final String MAX_MOVES = "most moves";

  @Override
  public CheckReport check(Consolidation consolidation, Placement placement) {
    CheckReport slot = new PlacementChecker().check(consolidation.withMoved(placement), placement);
    List<DomainViolation> violations = new ArrayList<>(slot.violations());
    List<Move> moves = consolidation.movesOf(placement);
    if (!consolidation.moves().allow(moves.size())) {
      violations.add(tooMany(moves, consolidation.moves().most().orElse(0)));
    }
    Map<String, Double> objectives = new HashMap<>(slot.objectives());
    double joules = consolidation.moveJoules(placement);
    objectives.replaceAll(
        (name, value) ->
            value
                + (name.equals(PlacementObjective.COST.id())
                    ? consolidation.instance().tariffPerKwh() * joules / JOULES_PER_KWH
                    : joules));
    return new CheckReport(violations, objectives);
  }

  private static DomainViolation tooMany(List<Move> moves, int most) {
    String detail =
        "Running tasks move (" + moves.size() + "), and no more than (" + most + ") may.";
    List<String> tasks = moves.stream().map(Move::task).toList();
    return new DomainViolation(MAX_MOVES, tasks, moves.size() - most, detail);
  }
}
