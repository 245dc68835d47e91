package org.wattle.cli.report;

import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.Quantities;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;

/** What {@code solve} prints of an energy instance. */
public final class EnergyReport {
  private EnergyReport() {}

  /** The whole report; the placement task by task where it is asked for. */
  public static String of(EnergyRun solved, boolean verbose) {
    Run run = solved.run();
    StringBuilder report = new StringBuilder();
    report.append(title(solved.center().instance(), solved)).append('\n');
    report.append(headline(solved)).append('\n');
    solved.placement().ifPresent(p -> report.append(WaitingSection.of(p)));
    report.append(ObstacleSection.of(solved.center().instance(), solved.obstacles()));
    solved.energy().ifPresent(e -> report.append('\n').append(EnergySection.of(solved, e)));
    solved.energy().ifPresent(e -> report.append('\n').append(ElementsSection.of(e)));
    report.append('\n').append(ProofSection.of(run, words(solved.objective())));
    report.append(NotesSection.of(run.result().report().notes()));
    if (verbose) {
      solved.placement().ifPresent(p -> report.append('\n').append(PlacementSection.of(p)));
      EnergyInstance instance = solved.center().instance();
      instance.origin().ifPresent(o -> report.append('\n').append(OriginSection.of(o)));
    }
    report.append(WarningsSection.of(run.warnings()));
    return report.toString();
  }

  private static String headline(EnergyRun solved) {
    int waiting = solved.placement().map(placement -> placement.waiting().size()).orElse(0);
    int tasks = solved.center().instance().tasks().size();
    return waiting == 0
        ? Headline.of(solved.run())
        : "No solution: "
            + Quantities.count(waiting)
            + " of "
            + Quantities.counted(tasks, "task", "tasks")
            + (waiting == 1 ? " waits" : " wait")
            + "; what follows is of the part that has a place.";
  }

  private static String title(EnergyInstance instance, EnergyRun solved) {
    StringBuilder title = new StringBuilder(Escaped.name(instance.name()));
    title.append(": ").append(Quantities.counted(instance.tasks().size(), "task", "tasks"));
    title
        .append(" on ")
        .append(Quantities.counted(solved.center().serverCount(), "server", "servers"));
    if (instance.network().isPresent()) {
      title
          .append(" and ")
          .append(Quantities.counted(solved.center().switchCount(), "switch", "switches"));
    }
    title.append(", slot of ").append(Quantities.value(instance.slotSeconds())).append(" s");
    int running = instance.state().running().size();
    if (running > 0) {
      title.append(", ").append(Quantities.counted(running, "task", "tasks")).append(" running");
    }
    return title.toString();
  }

  private static String words(EnergyObjective objective) {
    return switch (objective) {
      case MTEC -> "mtec: servers and network";
      case MSEC -> "msec: servers alone";
    };
  }
}
