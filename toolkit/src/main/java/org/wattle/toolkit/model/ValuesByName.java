package org.wattle.toolkit.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.render.text.Escaped;

/** Values of variables, by their names in a model. */
public final class ValuesByName {
  private final OptModel model;
  private final Map<String, Double> values;

  public ValuesByName(OptModel model, Map<String, Double> values) {
    this.model = model;
    this.values = values;
  }

  /** The values in the order of the model; NaN where none is given. */
  public Assignment point() {
    double[] point = new double[model.variableCount()];
    Arrays.setAll(point, v -> values.getOrDefault(model.variableName(v), Double.NaN));
    return Assignment.of(point);
  }

  /** Sentences on names that the model does not have. */
  public List<String> unknown() {
    Set<String> known = new HashSet<>();
    for (int v = 0; v < model.variableCount(); v++) {
      known.add(model.variableName(v));
    }
    return values.keySet().stream()
        .filter(name -> !known.contains(name))
        .map(name -> "values: the model has no variable (" + Escaped.name(name) + ")")
        .toList();
  }

  /** Sentences on variables without a value. */
  List<String> missing() {
    List<String> missing = new ArrayList<>();
    for (int v = 0; v < model.variableCount(); v++) {
      if (!values.containsKey(model.variableName(v))) {
        missing.add(
            "values: there is none of variable (" + Escaped.name(model.variableName(v)) + ")");
      }
    }
    return missing;
  }
}
