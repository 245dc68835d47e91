package org.wattle.reports.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.reports.KindReport;
import org.wattle.reports.text.Headline;
import org.wattle.reports.text.NotesSection;
import org.wattle.reports.text.ProofSection;
import org.wattle.reports.text.WarningsSection;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.collocation.CollocationRun;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Size;

/** What {@code solve} prints of a collocation instance. */
public final class CollocationReport implements KindReport<CollocationRun> {
  @Override
  public Class<CollocationRun> runs() {
    return CollocationRun.class;
  }

  @Override
  public String text(CollocationRun solved, boolean verbose) {
    Run run = solved.run();
    StringBuilder report = new StringBuilder();
    report.append(Escaped.name(solved.instance().name())).append(": ");
    report.append(Size.of(solved.instance())).append('\n');
    report.append(Headline.of(run)).append('\n');
    solved
        .summary()
        .ifPresent(
            summary -> report.append('\n').append(GoalsSection.of(solved.instance(), summary)));
    report.append('\n').append(ProofSection.of(run, objective(solved.instance()), verbose));
    report.append(NotesSection.of(run.result().report().notes()));
    if (verbose) {
      solved
          .summary()
          .ifPresent(
              summary -> report.append('\n').append(JobsSection.of(solved.instance(), summary)));
    }
    return report.append(WarningsSection.of(run.warnings())).toString();
  }

  private static String objective(CollocationInstance instance) {
    boolean moves = !instance.current().isEmpty() && instance.migrations().cost() > 0;
    return "weighted-sum: F' = F + weight of intensity" + (moves ? ", and the cost of moves" : "");
  }
}
