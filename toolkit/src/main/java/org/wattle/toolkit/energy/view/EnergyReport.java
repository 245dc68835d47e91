package org.wattle.toolkit.energy.view;

import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.NotesSection;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.Difference;
import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.energy.EnergyDifference;
import org.wattle.toolkit.energy.EnergyExplanation;
import org.wattle.toolkit.energy.EnergyKind;
import org.wattle.toolkit.energy.EnergyRun;
import org.wattle.toolkit.view.Headline;
import org.wattle.toolkit.view.KindReport;
import org.wattle.toolkit.view.OriginSection;
import org.wattle.toolkit.view.ProofSection;

/** What {@code solve} prints of an energy instance. */
public final class EnergyReport implements KindReport<EnergyRun> {
  @Override
  public Class<EnergyRun> runs() {
    return EnergyRun.class;
  }

  @Override
  public String text(EnergyRun solved, boolean verbose) {
    Run run = solved.run();
    StringBuilder report = new StringBuilder();
    String name = Escaped.name(solved.center().instance().name());
    report.append(name).append(": ").append(EnergyKind.size(solved.center())).append('\n');
    report.append(headline(solved)).append('\n');
    solved.placement().ifPresent(p -> report.append(WaitingSection.of(p)));
    report.append(ObstacleSection.of(solved.center().instance(), solved.obstacles()));
    solved.energy().ifPresent(e -> report.append('\n').append(EnergySection.of(solved, e)));
    solved
        .energy()
        .filter(e -> solved.objective().money())
        .ifPresent(e -> report.append('\n').append(CostSection.of(e)));
    solved.energy().ifPresent(e -> report.append('\n').append(ElementsSection.of(e)));
    report.append(StandbySection.of(solved.standby(), verbose));
    solved.changes().ifPresent(c -> report.append('\n').append(ChangesSection.of(c, verbose)));
    solved.moves().ifPresent(m -> report.append('\n').append(MovesSection.of(solved, m, verbose)));
    report.append('\n').append(ProofSection.of(run, words(solved.objective()), verbose));
    report.append(NotesSection.of(run.result().report().notes()));
    if (verbose) {
      solved.placement().ifPresent(p -> report.append('\n').append(PlacementSection.of(p)));
      EnergyInstance instance = solved.center().instance();
      instance.origin().ifPresent(o -> report.append('\n').append(OriginSection.of(o)));
    }
    report.append(WarningsSection.of(run.warnings()));
    return report.toString();
  }

  @Override
  public Optional<String> runbook(EnergyRun solved) {
    return solved
        .placement()
        .filter(found -> found.waiting().isEmpty())
        .map(found -> RunbookCsv.of(solved));
  }

  @Override
  public Optional<String> page(EnergyRun solved) {
    return solved
        .placement()
        .filter(found -> found.waiting().isEmpty())
        .map(found -> PlanPage.of(solved));
  }

  @Override
  public Optional<String> difference(Difference difference, boolean verbose) {
    return difference instanceof EnergyDifference found
        ? Optional.of(EnergyDifferenceReport.of(found, verbose))
        : Optional.empty();
  }

  @Override
  public boolean explains(Explanation explanation) {
    return explanation instanceof EnergyExplanation;
  }

  @Override
  public String explanation(Explanation explanation) {
    if (explanation instanceof EnergyExplanation.OfPlan plan) {
      return new PlacementReasonsReport(plan.objective())
          .of(plan.center(), plan.found(), plan.asleep(), plan.warnings());
    }
    return explanation instanceof EnergyExplanation.OfPlacement reasons
        ? new PlacementReasonsReport(reasons.objective())
            .of(reasons.center(), reasons.found(), reasons.asleep(), reasons.warnings())
        : infeasibility((EnergyExplanation.OfInstance) explanation);
  }

  private static String infeasibility(EnergyExplanation.OfInstance explanation) {
    return InfeasibilityReport.of(
        explanation.center(), explanation.found(), explanation.warnings());
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

  private static String words(PlacementObjective objective) {
    return switch (objective) {
      case MTEC -> "mtec: servers and network";
      case MSEC -> "msec: servers alone";
      case COST -> "cost: prices of servers that are on, and energy";
    };
  }
}
