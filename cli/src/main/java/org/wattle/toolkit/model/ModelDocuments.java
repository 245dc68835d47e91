package org.wattle.toolkit.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.Metric;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolveResult;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.ResultParts;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.files.Instances.Loaded;

/** The result of a model as JSON. */
final class ModelDocuments {
  private ModelDocuments() {}

  static OutputTarget.Content content(
      Loaded loaded, OptModel model, Run run, SolveResult<Assignment> result) {
    String objective = model.objectives().isEmpty() ? "" : model.objectives().get(0).name();
    ModelResult document =
        new ModelResult(
            ResultParts.summary(
                loaded,
                run,
                ResultParts.objective(objective, "", result),
                run.warnings(),
                result.solution().map(point -> List.of()),
                Metric.Group.NONE),
            result.solution().map(point -> values(model, point)));
    return out -> new ModelResultCodec().write(document, out);
  }

  private static Map<String, Double> values(OptModel model, Assignment point) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (int v = 0; v < model.variableCount(); v++) {
      values.put(model.variableName(v), point.value(v));
    }
    return values;
  }
}
