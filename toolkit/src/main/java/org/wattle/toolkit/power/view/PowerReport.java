package org.wattle.toolkit.power.view;

import org.wattle.render.text.Escaped;
import org.wattle.render.text.NotesSection;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.power.PowerBatchRun;
import org.wattle.toolkit.power.PowerExplanation;
import org.wattle.toolkit.power.PowerTexts;
import org.wattle.toolkit.view.Headline;
import org.wattle.toolkit.view.KindReport;
import org.wattle.toolkit.view.ProofSection;

/** What {@code solve} and {@code explain} print of a batch with power. */
public final class PowerReport implements KindReport<PowerBatchRun> {
  @Override
  public Class<PowerBatchRun> runs() {
    return PowerBatchRun.class;
  }

  @Override
  public String text(PowerBatchRun solved, boolean verbose) {
    Run run = solved.run();
    StringBuilder report = new StringBuilder();
    report.append(Escaped.name(solved.batch().name())).append(": ");
    report.append(PowerTexts.size(solved.batch())).append('\n');
    report.append(Headline.of(run)).append('\n');
    solved
        .use()
        .ifPresent(
            use -> {
              report.append('\n').append(PowerGoalsSection.of(solved, use));
              report.append('\n').append(PowerNodesSection.of(use, verbose));
            });
    report.append('\n').append(ProofSection.of(run, words(solved), verbose));
    report.append(NotesSection.of(run.result().report().notes()));
    if (verbose) {
      solved.use().ifPresent(use -> report.append('\n').append(PowerTasksSection.of(use)));
    }
    return report.append(WarningsSection.of(run.warnings())).toString();
  }

  private static String words(PowerBatchRun solved) {
    return solved
        .objective()
        .map(
            objective ->
                switch (objective) {
                  case PEAK_POWER -> "peak-power: the most that the cluster draws in any slot";
                  case ENERGY -> "energy: until the last task ends";
                  case MAKESPAN -> "makespan: when the last task ends";
                })
        .orElse("weighted-sum: of the shares of peak, energy and makespan");
  }

  @Override
  public boolean explains(Explanation explanation) {
    return explanation instanceof PowerExplanation;
  }

  @Override
  public String explanation(Explanation explanation) {
    return explanation instanceof PowerExplanation.OfSchedule schedule
        ? PeakReasonsText.of(schedule)
        : PowerConflictText.of((PowerExplanation.OfBatch) explanation);
  }
}
