package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.solvers.energy.explain.PlacementExplanation;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason.Elsewhere;
import org.wattle.solvers.energy.explain.PlacementExplanation.SwitchReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;
import org.wattle.solvers.energy.explain.PlanExplanation;
import org.wattle.solvers.energy.explain.PlanExplanation.EmptiedServer;

/** What {@code explain} prints of a result. */
final class PlacementReasonsView {
  private static final int MOST = 10;

  private final PlacementObjective objective;
  private final String takes;
  private final Wording words;
  private final View view = new View();

  private PlacementReasonsView(DataCenter center, PlacementObjective objective) {
    this.words = center.instance().wording();
    this.objective = objective;
    this.takes = objective.money() ? " costs " : " takes ";
  }

  private String amount(double joules) {
    return PlacementFormats.amount(objective, joules);
  }

  /** The name and the size of the instance. */
  static String title(DataCenter center) {
    return Escaped.name(center.instance().name()) + ": " + EnergyKind.size(center);
  }

  /**
   * Of a placement.
   *
   * @param asleep servers that were asked for and that nothing keeps on
   */
  static View of(
      DataCenter center,
      PlacementObjective objective,
      PlacementExplanation found,
      List<String> asleep) {
    PlacementReasonsView shown = new PlacementReasonsView(center, objective);
    shown
        .view
        .line(title(center))
        .line(
            "The placement%s%s (%s)."
                .formatted(shown.takes, shown.amount(found.joules()), objective.word()));
    asleep.forEach(
        name -> shown.view.gap().line(Escaped.name(name) + " sleeps: nothing is on it."));
    return shown.rest(found.servers(), "placement", found.switches());
  }

  /**
   * Of a plan in which running tasks move.
   *
   * @param barred moves that bar each other's way, so that the plan has no order of its moves
   * @param asleep servers that were asked for and are off before and after
   */
  static View of(
      DataCenter center,
      PlacementObjective objective,
      PlanExplanation found,
      List<Move> barred,
      List<String> asleep) {
    PlacementReasonsView shown = new PlacementReasonsView(center, objective);
    OptionalInt most = found.moves().most();
    shown
        .view
        .line(title(center))
        .line(
            shown
                .words
                .in("The plan%s%s (%s) with %s of a running task, where %s may be made.")
                .formatted(
                    shown.takes,
                    shown.amount(found.joules()),
                    objective.word(),
                    Quantities.counted(found.moved(), "move", "moves"),
                    most.isPresent()
                        ? "at most " + Quantities.count(most.getAsInt())
                        : "any number"));
    if (!barred.isEmpty()) {
      shown
          .view
          .gap()
          .line("The plan has no order of its moves. These bar each other's way (proven):")
          .notes(barred.stream().map(PlacementReasonsView::words).limit(MOST).toList());
    }
    asleep.forEach(name -> shown.view.gap().line(Escaped.name(name) + " is off, as now."));
    Set<String> keepOff = center.instance().policy().keepOff();
    found
        .emptied()
        .forEach(emptied -> shown.addEmptied(emptied, keepOff.contains(emptied.server())));
    return shown.rest(found.servers(), "plan", found.switches());
  }

  private View rest(List<ServerReason> servers, String what, List<SwitchReason> switches) {
    servers.forEach(reason -> addServer(reason, what));
    if (!switches.isEmpty()) {
      view.gap().table(switches(switches));
    }
    return view;
  }

  private static String words(Move move) {
    String over = move.route().isEmpty() ? "" : ", over " + PlacementView.route(move.route());
    return Escaped.name(move.task()) + " moves to " + Escaped.name(move.to()) + over;
  }

  private void addEmptied(EmptiedServer emptied, boolean keepOff) {
    List<String> notes = new ArrayList<>();
    emptied.leaving().forEach(move -> notes.add(words(move)));
    String them = emptied.leaving().size() == 1 ? "it" : "them";
    if (emptied.leaving().isEmpty()) {
      notes.add(words.in("Nothing runs there, so that no task has to move."));
    } else if (emptied.stayingJoules().isPresent()) {
      notes.add(
          "With %s back there, and all others as planned, the plan would take %s."
              .formatted(them, difference(emptied.stayingJoules().getAsDouble())));
    } else {
      notes.add(
          "With %s back there %s."
              .formatted(
                  them,
                  keepOff ? "it would not be off" : "the rest of the plan would not be possible"));
    }
    view.gap()
        .line(
            "%s goes off%s: asleep it%s%s %s than on without load"
                .formatted(
                    Escaped.name(emptied.server()),
                    keepOff ? ", as keepOff asks" : "",
                    takes,
                    amount(Math.abs(emptied.savedJoules())),
                    emptied.savedJoules() < 0 ? "more" : "less"))
        .notes(notes);
  }

  private String difference(double more) {
    return amount(Math.abs(more)) + (more < 0 ? " less" : " more");
  }

  private void addServer(ServerReason reason, String what) {
    List<String> notes = new ArrayList<>();
    if (!reason.running().isEmpty()) {
      notes.add(
          "Running there: %s. %s"
              .formatted(
                  names(reason.running()),
                  reason.running().size() == 1 ? "It stays." : "They stay."));
    }
    addTasks(notes, reason.tasks());
    if (!(reason.off() instanceof TurnedOff.Held)
        && reason.others() != FeasibilityVerdict.UNKNOWN) {
      notes.add(
          words.in(
              reason.others() == FeasibilityVerdict.INFEASIBLE
                  ? "The other servers that are on cannot take all tasks without it (proven)."
                  : "The other servers that are on could take all tasks, placed anew."));
    }
    notes.add(off(reason.off(), what));
    view.gap()
        .line(
            "%s is on%s%s: %s than asleep, and %s of load"
                .formatted(
                    Escaped.name(reason.server()),
                    reason.tasks().isEmpty() && reason.running().isEmpty()
                        ? words.in(" standby, without tasks")
                        : "",
                    reason.woken() ? ", woken" : "",
                    difference(reason.addedJoules()),
                    amount(reason.loadJoules())))
        .notes(notes);
  }

  private void addTasks(List<String> notes, List<Elsewhere> tasks) {
    List<String> stuck =
        tasks.stream().filter(task -> task.servers().isEmpty()).map(Elsewhere::task).toList();
    List<Elsewhere> movable = tasks.stream().filter(task -> !task.servers().isEmpty()).toList();
    if (!stuck.isEmpty()) {
      notes.add(words.in("Placed there, with room on no other server that is on: ") + names(stuck));
    }
    if (!movable.isEmpty()) {
      String first =
          movable.stream()
              .limit(MOST)
              .map(task -> Escaped.name(task.task()) + " (room on " + names(task.servers()) + ")")
              .collect(Collectors.joining(", "));
      String more =
          movable.size() > MOST ? " and " + Quantities.count(movable.size() - MOST) + " more" : "";
      notes.add("Placed there, with room elsewhere for each alone: " + first + more);
    }
  }

  private String off(TurnedOff off, String what) {
    if (off instanceof TurnedOff.Held) {
      return "What runs there holds it on. Maybe wattle solve --max-moves lets it move.";
    }
    if (off instanceof TurnedOff.Impossible) {
      return words.in("Without it there is no " + what + " of all tasks (proven).");
    }
    if (off instanceof TurnedOff.MoreEnergy moreEnergy) {
      return "Without it every %s%sat least %s more (proven)%s."
          .formatted(
              what,
              takes,
              amount(moreEnergy.atLeast()),
              moreEnergy.best().isPresent()
                  ? "; the best one found " + amount(moreEnergy.best().getAsDouble()) + " more"
                  : "");
    }
    if (off instanceof TurnedOff.SameEnergy same) {
      return "It could be off: a %s without it %s%s."
          .formatted(
              what,
              objective.money() ? "costs the same" : "takes the same energy",
              same.instead().isEmpty() ? "" : ", with " + names(same.instead()) + " on instead");
    }
    if (off instanceof TurnedOff.Saves saves) {
      return "This %s is not optimal: one without it saves %s. Maybe wattle solve --start with this result."
          .formatted(what, amount(saves.joules()));
    }
    if (off instanceof TurnedOff.Undecided undecided) {
      return undecided.best().isPresent()
          ? "The best %s found without it%s%s more; that none%sless was not proven within the limits."
              .formatted(what, takes, amount(undecided.best().getAsDouble()), takes)
          : "What turning it off costs was not found within the limits.";
    }
    return "There was no time left to ask what turning it off costs. Maybe --server or a longer"
        + " --time-limit.";
  }

  private TextTable switches(List<SwitchReason> switches) {
    return TextTable.aligned("lrrrrl")
        .row("Switch on", "more than asleep", words.in("tasks"), "running", "Gbps", "only way to")
        .rows(
            switches,
            reason -> Escaped.name(reason.name()),
            reason -> amount(reason.joules()),
            reason -> Quantities.count(reason.tasks()),
            reason -> Quantities.count(reason.running()),
            reason -> Quantities.value(reason.gbps()),
            reason -> reason.onlyWay().isEmpty() ? "-" : names(reason.onlyWay()));
  }

  private static String names(List<String> names) {
    return FirstOf.names(names, MOST);
  }
}
