package org.wattle.toolkit.energy.view;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.WarningsSection;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.solvers.energy.explain.PlacementExplanation;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason.Elsewhere;
import org.wattle.solvers.energy.explain.PlacementExplanation.SwitchReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;
import org.wattle.solvers.energy.explain.PlanExplanation;
import org.wattle.solvers.energy.explain.PlanExplanation.EmptiedServer;
import org.wattle.toolkit.energy.EnergyKind;
import org.wattle.toolkit.energy.PlacementFormats;

/** What {@code explain} prints of a result. */
public final class PlacementReasonsReport {
  private static final int MOST = 10;

  private final PlacementObjective objective;
  private final String takes;

  /** Of explanations of an objective. */
  public PlacementReasonsReport(PlacementObjective objective) {
    this.objective = objective;
    this.takes = objective.money() ? " costs " : " takes ";
  }

  private String amount(double joules) {
    return PlacementFormats.amount(objective, joules);
  }

  /** The whole report; the servers that were asked for and sleep are named. */
  public String of(
      DataCenter center, PlacementExplanation found, List<String> asleep, List<String> warnings) {
    StringBuilder report = new StringBuilder();
    report
        .append(Escaped.name(center.instance().name()))
        .append(": ")
        .append(EnergyKind.size(center))
        .append("\nThe placement" + takes)
        .append(amount(found.joules()))
        .append(" (")
        .append(objective.id())
        .append(").\n");
    asleep.forEach(
        name ->
            report.append('\n').append(Escaped.name(name)).append(" sleeps: nothing is on it.\n"));
    found.servers().forEach(reason -> report.append('\n').append(server(reason, "placement")));
    report.append(switches(found.switches()));
    return report.append(WarningsSection.of(warnings)).toString();
  }

  /** The same of a plan in which running tasks move. */
  public String of(
      DataCenter center, PlanExplanation found, List<String> asleep, List<String> warnings) {
    StringBuilder report = new StringBuilder();
    String most =
        found.moves().most().isPresent()
            ? "at most " + Quantities.count(found.moves().most().getAsInt())
            : "any number";
    report
        .append(Escaped.name(center.instance().name()))
        .append(": ")
        .append(EnergyKind.size(center))
        .append("\nThe plan" + takes)
        .append(amount(found.joules()))
        .append(" (")
        .append(objective.id())
        .append(") with ")
        .append(Quantities.counted(found.moved(), "move", "moves"))
        .append(" of a running task, where ")
        .append(most)
        .append(" may be made.\n");
    asleep.forEach(
        name -> report.append('\n').append(Escaped.name(name)).append(" is off, as now.\n"));
    Set<String> keepOff = center.instance().policy().keepOff();
    found
        .emptied()
        .forEach(
            emptied ->
                report.append('\n').append(emptied(emptied, keepOff.contains(emptied.server()))));
    found.servers().forEach(reason -> report.append('\n').append(server(reason, "plan")));
    report.append(switches(found.switches()));
    return report.append(WarningsSection.of(warnings)).toString();
  }

  private String emptied(EmptiedServer emptied, boolean keepOff) {
    StringBuilder text = new StringBuilder(Escaped.name(emptied.server()));
    text.append(keepOff ? " goes off, as keepOff asks: asleep it" : " goes off: asleep it")
        .append(takes)
        .append(amount(Math.abs(emptied.savedJoules())))
        .append(emptied.savedJoules() < 0 ? " more" : " less")
        .append(" than on without load\n");
    if (emptied.leaving().isEmpty()) {
      return text.append("  - Nothing runs there, so that no task has to move.\n").toString();
    }
    emptied
        .leaving()
        .forEach(
            move ->
                text.append("  - ")
                    .append(Escaped.name(move.task()))
                    .append(" moves to ")
                    .append(Escaped.name(move.to()))
                    .append(
                        move.route().isEmpty()
                            ? ""
                            : ", over "
                                + move.route().stream()
                                    .map(Escaped::name)
                                    .collect(Collectors.joining(" > ")))
                    .append('\n'));
    String them = emptied.leaving().size() == 1 ? "it" : "them";
    return text.append(
            emptied.stayingJoules().isEmpty()
                ? "  - With "
                    + them
                    + " back there "
                    + (keepOff
                        ? "it would not be off.\n"
                        : "the rest of the plan would not be possible.\n")
                : "  - With "
                    + them
                    + " back there, and all others as planned, the plan would take "
                    + amount(Math.abs(emptied.stayingJoules().getAsDouble()))
                    + (emptied.stayingJoules().getAsDouble() < 0 ? " less.\n" : " more.\n"))
        .toString();
  }

  private String server(ServerReason reason, String what) {
    return Escaped.name(reason.server())
        + (reason.tasks().isEmpty() && reason.running().isEmpty()
            ? " is on standby, without tasks"
            : " is on")
        + (reason.woken() ? ", woken" : "")
        + ": "
        + amount(Math.abs(reason.addedJoules()))
        + (reason.addedJoules() < 0 ? " less" : " more")
        + " than asleep, and "
        + amount(reason.loadJoules())
        + " of load\n"
        + running(reason)
        + tasks(reason.tasks())
        + others(reason)
        + "  - "
        + off(reason.off(), what)
        + "\n";
  }

  private static String running(ServerReason reason) {
    return reason.running().isEmpty()
        ? ""
        : "  - Running there: "
            + names(reason.running())
            + (reason.running().size() == 1 ? ". It stays.\n" : ". They stay.\n");
  }

  private static String tasks(List<Elsewhere> tasks) {
    List<String> stuck =
        tasks.stream().filter(task -> task.servers().isEmpty()).map(Elsewhere::task).toList();
    List<Elsewhere> movable = tasks.stream().filter(task -> !task.servers().isEmpty()).toList();
    String none =
        stuck.isEmpty()
            ? ""
            : "  - Placed there, with room on no other server that is on: " + names(stuck) + "\n";
    String some =
        movable.isEmpty()
            ? ""
            : movable.stream()
                    .limit(MOST)
                    .map(
                        task ->
                            Escaped.name(task.task()) + " (room on " + names(task.servers()) + ")")
                    .collect(
                        Collectors.joining(
                            ", ", "  - Placed there, with room elsewhere for each alone: ", ""))
                + (movable.size() > MOST
                    ? " and " + Quantities.count(movable.size() - MOST) + " more\n"
                    : "\n");
    return none + some;
  }

  private static String others(ServerReason reason) {
    return reason.off() instanceof TurnedOff.Held || reason.others() == FeasibilityVerdict.UNKNOWN
        ? ""
        : reason.others() == FeasibilityVerdict.INFEASIBLE
            ? "  - The other servers that are on cannot take all tasks without it (proven).\n"
            : "  - The other servers that are on could take all tasks, placed anew.\n";
  }

  private String off(TurnedOff off, String what) {
    if (off instanceof TurnedOff.Held) {
      return "What runs there holds it on. Maybe wattle solve --max-moves lets it move.";
    }
    if (off instanceof TurnedOff.Impossible) {
      return "Without it there is no " + what + " of all tasks (proven).";
    }
    if (off instanceof TurnedOff.MoreEnergy moreEnergy) {
      return "Without it every "
          + what
          + takes
          + "at least "
          + amount(moreEnergy.atLeast())
          + " more (proven)"
          + (moreEnergy.best().isPresent()
              ? "; the best one found " + amount(moreEnergy.best().getAsDouble()) + " more."
              : ".");
    }
    if (off instanceof TurnedOff.SameEnergy same) {
      return "It could be off: a "
          + what
          + (objective.money() ? " without it costs the same" : " without it takes the same energy")
          + (same.instead().isEmpty() ? "." : ", with " + names(same.instead()) + " on instead.");
    }
    if (off instanceof TurnedOff.Saves saves) {
      return "This "
          + what
          + " is not optimal: one without it saves "
          + amount(saves.joules())
          + ". Maybe wattle solve --start with this result.";
    }
    if (off instanceof TurnedOff.Undecided undecided) {
      return undecided.best().isPresent()
          ? "The best "
              + what
              + " found without it"
              + takes
              + amount(undecided.best().getAsDouble())
              + " more; that none"
              + takes
              + "less was not proven within the limits."
          : "What turning it off costs was not found within the limits.";
    }
    return "There was no time left to ask what turning it off costs. Maybe --server or a longer"
        + " --time-limit.";
  }

  private String switches(List<SwitchReason> switches) {
    if (switches.isEmpty()) {
      return "";
    }
    TextTable table = TextTable.aligned("lrrrrl");
    table.row("Switch on", "more than asleep", "tasks", "running", "Gbps", "only way to");
    for (SwitchReason reason : switches) {
      table.row(
          Escaped.name(reason.name()),
          amount(reason.joules()),
          Quantities.count(reason.tasks()),
          Quantities.count(reason.running()),
          Quantities.value(reason.gbps()),
          reason.onlyWay().isEmpty() ? "-" : names(reason.onlyWay()));
    }
    return "\n" + table.render();
  }

  private static String names(List<String> names) {
    String first = names.stream().limit(MOST).map(Escaped::name).collect(Collectors.joining(", "));
    return names.size() <= MOST
        ? first
        : first + " and " + Quantities.count(names.size() - MOST) + " more";
  }
}
