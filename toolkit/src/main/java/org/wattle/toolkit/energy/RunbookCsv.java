package org.wattle.toolkit.energy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.EarlySwitchOff;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.MoveSchedule;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.model.solving.MoveOrder;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.RunbookSteps;

/**
 * The steps that carry out a placement, one a row: switches and servers come on, running tasks
 * move, one after another, and servers go off as early as they can, new tasks start, other servers
 * and switches go off. Columns: {@code step,action,name,from,to,route,note}; switches of a route
 * are separated by blanks.
 */
final class RunbookCsv {
  private static final String STANDBY = "on standby, without tasks";
  private static final String KEEP_OFF = "has to be off: keepOff";

  private final RunbookSteps steps = new RunbookSteps();

  private RunbookCsv() {}

  /** The table of a solve that found a placement of every task. */
  static String of(EnergyRun solved) {
    return new RunbookCsv().text(solved);
  }

  private String text(EnergyRun solved) {
    PowerChanges changes = solved.allChanges().orElseThrow();
    changes.switches().comeOn().forEach(name -> steps.row("switch-on", name));
    List<String> standby = solved.standby();
    for (String name : changes.servers().comeOn()) {
      steps.row("server-on", name, "", "", List.of(), standby.contains(name) ? STANDBY : "");
    }
    Set<String> running =
        solved.center().instance().state().running().stream()
            .map(each -> each.task().id())
            .collect(Collectors.toSet());
    Set<String> left = new LinkedHashSet<>(changes.servers().goOff());
    solved.moves().ifPresent(plan -> moves(solved, plan, changes.servers(), left));
    for (TaskPlacement placed : solved.placement().orElseThrow().tasks()) {
      if (!running.contains(placed.task())) {
        steps.row("start", placed.task(), "", placed.server(), placed.route(), "");
      }
    }
    left.forEach(name -> off(solved, name));
    changes.switches().goOff().forEach(name -> steps.row("switch-off", name));
    return steps.text();
  }

  /** The moves; a server goes off as early as it can, which is taken from those that are left. */
  private void moves(EnergyRun solved, MovePlan plan, Elements servers, Set<String> left) {
    List<Move> moves = plan.order().moves();
    EnergyInstance instance = solved.center().instance();
    Optional<MoveSchedule> schedule =
        MoveSchedule.of(new Consolidation(instance, plan.moves()), plan.order(), plan.atOnce());
    Map<String, Integer> early =
        plan.order().feasible()
            ? EarlySwitchOff.of(DataCenter.of(instance), moves, servers)
            : Map.of();
    for (int k = 0; k <= moves.size(); k++) {
      if (k > 0) {
        Move move = moves.get(k - 1);
        String when = when(schedule, k - 1);
        String note = note(move, plan.order());
        row(move, note.isEmpty() || when.isEmpty() ? note + when : note + "; " + when);
      }
      for (String server : List.copyOf(left)) {
        if (early.getOrDefault(server, -1) == k) {
          off(solved, server);
          left.remove(server);
        }
      }
    }
  }

  private static String when(Optional<MoveSchedule> schedule, int move) {
    return schedule
        .map(
            known ->
                "begins after %s s, lasts %s s"
                    .formatted(
                        Quantities.plain(known.starts().get(move), 0),
                        Quantities.plain(known.seconds().get(move), 1)))
        .orElse("");
  }

  private void off(EnergyRun solved, String server) {
    boolean asked = solved.center().instance().policy().keepOff().contains(server);
    steps.row("server-off", server, "", "", List.of(), asked ? KEEP_OFF : "");
  }

  private static String note(Move move, MoveOrder<Move> order) {
    return order.feasible() && move.from().equals(move.to())
        ? "only the path changes"
        : RunbookSteps.note(order);
  }

  private void row(Move move, String note) {
    steps.row("move", move.task(), move.from(), move.to(), move.route(), note);
  }
}
