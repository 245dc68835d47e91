package org.wattle.toolkit.model.view;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.NotesSection;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.model.ModelKind;
import org.wattle.toolkit.model.ModelRun;
import org.wattle.toolkit.view.Headline;
import org.wattle.toolkit.view.KindReport;
import org.wattle.toolkit.view.ProofSection;

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
    return Escaped.name(model.name().isBlank() ? "model" : model.name())
        + ": "
        + ModelKind.size(model);
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
