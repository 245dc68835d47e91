package org.wattle.toolkit.model;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;

/**
 * A finished solve of a model.
 *
 * @param run how it went
 * @param model what was solved
 * @param point values of the variables, where there is a solution
 */
public record ModelRun(Run run, OptModel model, Optional<Assignment> point) implements SolvedRun {
  @Override
  public void write(OutputStream out) throws IOException {
    new ModelResultCodec().write(document(), out);
  }

  @Override
  public ModelResult document() {
    return new ModelResult(
        run.summary(point.map(found -> List.of()), Metric.Group.NONE), point.map(this::values));
  }

  private Map<String, Double> values(Assignment found) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (int v = 0; v < model.variableCount(); v++) {
      values.put(model.variableName(v), found.value(v));
    }
    return values;
  }

  @Override
  public String objectiveWords() {
    if (model.objectives().isEmpty()) {
      return "no objective";
    }
    Objective first = model.objectives().get(0);
    String sense = first.sense() == Sense.MINIMIZE ? "minimised" : "maximised";
    return Escaped.name(first.name()) + ", " + sense;
  }

  /** The values of the variables that are not 0. */
  @Override
  public View details() {
    if (point.isEmpty()) {
      return new View();
    }
    TextTable table = TextTable.aligned("lr").row("Variable", "Value");
    for (int v = 0; v < model.variableCount(); v++) {
      double value = point.get().value(v);
      if (value != 0) {
        table.row(Escaped.name(model.variableName(v)), Quantities.value(value));
      }
    }
    return new View().gap().table(table).line("  All others are 0.");
  }
}
