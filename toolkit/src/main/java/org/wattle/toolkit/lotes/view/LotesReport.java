package org.wattle.toolkit.lotes.view;

import org.wattle.model.lotes.LotesObjective;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.NotesSection;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.lotes.LotesKind;
import org.wattle.toolkit.lotes.LotesRun;
import org.wattle.toolkit.view.Headline;
import org.wattle.toolkit.view.KindReport;
import org.wattle.toolkit.view.ProofSection;

/** What {@code solve} prints of a LoTES instance. */
public final class LotesReport implements KindReport<LotesRun> {
  @Override
  public Class<LotesRun> runs() {
    return LotesRun.class;
  }

  @Override
  public String text(LotesRun solved, boolean verbose) {
    Run run = solved.run();
    StringBuilder report = new StringBuilder();
    report.append(Escaped.name(solved.instance().name())).append(": ");
    report.append(LotesKind.size(solved.instance())).append('\n');
    report.append(Headline.of(run)).append('\n');
    report.append(carried(solved));
    solved.held().ifPresent(held -> report.append('\n').append(HeldSection.of(solved, held)));
    if (!solved.bins().isEmpty()) {
      report.append(BinsSection.summary(solved));
    }
    report.append('\n').append(ProofSection.of(run, words(solved.objective()), verbose));
    report.append(NotesSection.of(run.result().report().notes()));
    if (verbose && !solved.bins().isEmpty()) {
      report.append('\n').append(BinsSection.of(solved));
    }
    return report.append(WarningsSection.of(run.warnings())).toString();
  }

  /** The rate, and how much of what pooled machines could carry it is. */
  private static String carried(LotesRun solved) {
    TextTable table = TextTable.aligned("lr");
    Run run = solved.run();
    run.result()
        .bounds()
        .ifPresent(found -> table.row("Carried", Quantities.jobsPerHour(found.value())));
    if (solved.share().isPresent()) {
      table.row("Pooled", Quantities.jobsPerHour(solved.allocationJobsPerHour().orElseThrow()));
      table.row("Share", Quantities.percent(solved.share().orElseThrow(), 3));
    }
    return table.isEmpty() ? "" : "\n" + table.render();
  }

  private static String words(LotesObjective objective) {
    return switch (objective) {
      case ALLOCATION -> "allocation: machines of a configuration pooled";
      case MACHINE_ASSIGNMENT -> "machine-assignment: each machine holds whole tasks";
      case MACHINE_ASSIGNMENT_INTEGER ->
          "machine-assignment-integer: whole machines hold whole tasks";
    };
  }
}
