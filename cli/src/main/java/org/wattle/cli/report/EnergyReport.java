package org.wattle.cli.report;

import org.wattle.cli.console.Escaped;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;

/** What {@code solve} prints of an energy instance. */
public final class EnergyReport {
  private EnergyReport() {}

  /** The whole report; the placement task by task where it is asked for. */
  public static String of(EnergyRun solved, boolean verbose) {
    Run run = solved.run();
    StringBuilder report = new StringBuilder();
    String name = Escaped.name(solved.center().instance().name());
    report.append(name).append(": ").append(Size.of(solved.center())).append('\n');
    report.append(Headline.of(run)).append('\n');
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

  private static String words(EnergyObjective objective) {
    return switch (objective) {
      case MTEC -> "mtec: servers and network";
      case MSEC -> "msec: servers alone";
    };
  }
}
