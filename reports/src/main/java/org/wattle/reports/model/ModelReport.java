package org.wattle.reports.model;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.reports.KindReport;
import org.wattle.reports.terminal.TextTable;
import org.wattle.reports.text.Headline;
import org.wattle.reports.text.NotesSection;
import org.wattle.reports.text.ProofSection;
import org.wattle.reports.text.WarningsSection;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.model.ModelRun;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.Size;

/** What {@code solve} prints of a model. */
public final class ModelReport implements KindReport<ModelRun> {
  @Override
  public Class<ModelRun> runs() {
    return ModelRun.class;
  }

  @Override
  public String text(ModelRun solved, boolean verbose) {
    Run run = solved.run();
    OptModel model = solved.model();
    StringBuilder report = new StringBuilder();
    report.append(title(model)).append('\n').append(Headline.of(run)).append('\n');
    report.append('\n').append(ProofSection.of(run, objective(model), verbose));
    report.append(NotesSection.of(run.result().report().notes()));
    if (verbose) {
      solved.point().ifPresent(p -> report.append('\n').append(values(model, p)));
    }
    return report.append(WarningsSection.of(run.warnings())).toString();
  }

  private static String title(OptModel model) {
    return Escaped.name(model.name().isBlank() ? "model" : model.name()) + ": " + Size.of(model);
  }

  private static String objective(OptModel model) {
    if (model.objectives().isEmpty()) {
      return "no objective";
    }
    Objective first = model.objectives().get(0);
    String sense = first.sense() == Sense.MINIMIZE ? "minimised" : "maximised";
    return Escaped.name(first.name()) + ", " + sense;
  }

  private static String values(OptModel model, Assignment point) {
    TextTable table = TextTable.aligned("lr");
    table.row("Variable", "Value");
    for (int v = 0; v < model.variableCount(); v++) {
      if (point.value(v) != 0) {
        table.row(Escaped.name(model.variableName(v)), Quantities.value(point.value(v)));
      }
    }
    return table.render() + "  All others are 0.\n";
  }
}
