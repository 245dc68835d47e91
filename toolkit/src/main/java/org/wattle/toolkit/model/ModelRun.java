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
import org.wattle.model.optimization.OptModel;
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
}
