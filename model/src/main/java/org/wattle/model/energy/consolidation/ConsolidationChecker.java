package org.wattle.model.energy.consolidation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.TaskPlacement;
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

  /** A task moves more than once only where it may, over what is on before or after. */
  public static final String DETOURS = "detours";

  /** No more moves are made than may be. */
  public static final String MAX_MOVES = "most moves";

  @Override
  public CheckReport check(Consolidation consolidation, Placement placement) {
    CheckReport slot = new PlacementChecker().check(consolidation.withMoved(placement), placement);
    List<DomainViolation> violations = new ArrayList<>(slot.violations());
    List<Move> moves = consolidation.movesOf(placement);
    if (!consolidation.moves().allow(moves.size())) {
      violations.add(tooMany(moves, consolidation.moves().most().orElse(0)));
    }
    if (!placement.detours().isEmpty()) {
      violations.addAll(wrongDetours(consolidation, placement));
    }
    Map<String, Double> objectives = new HashMap<>(slot.objectives());
    double joules = consolidation.moveJoules(placement);
    objectives.replaceAll(
        (name, value) ->
            value
                + (name.equals(PlacementObjective.COST.word())
                    ? consolidation.instance().tariffPerKwh() * joules / JOULES_PER_KWH
                    : joules));
    return new CheckReport(violations, objectives);
  }

  private static List<DomainViolation> wrongDetours(
      Consolidation consolidation, Placement placement) {
    List<DomainViolation> violations = new ArrayList<>();
    Set<String> on = consolidation.onBeforeOrAfter(placement);
    Set<String> running = consolidation.homes().keySet();
    for (TaskPlacement detour : placement.detours()) {
      if (!consolidation.moves().detours()
          || !running.contains(detour.task())
          || !on.contains(detour.server())
          || !on.containsAll(detour.route())) {
        String detail =
            "Task (%s) makes a detour over (%s): none may be made, it does not run yet, or that is not on before or after."
                .formatted(detour.task(), detour.server());
        violations.add(new DomainViolation(DETOURS, List.of(detour.task()), 1, detail));
      }
    }
    return violations;
  }

  private static DomainViolation tooMany(List<Move> moves, int most) {
    String detail =
        "Running tasks move (" + moves.size() + "), and no more than (" + most + ") may.";
    List<String> tasks = moves.stream().map(Move::task).toList();
    return new DomainViolation(MAX_MOVES, tasks, moves.size() - most, detail);
  }
}
