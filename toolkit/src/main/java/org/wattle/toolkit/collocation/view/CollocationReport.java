package org.wattle.toolkit.collocation.view;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.NotesSection;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.collocation.CollocationKind;
import org.wattle.toolkit.collocation.CollocationRun;
import org.wattle.toolkit.view.Headline;
import org.wattle.toolkit.view.KindReport;
import org.wattle.toolkit.view.ProofSection;

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
    report.append(CollocationKind.size(solved.instance())).append('\n');
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
