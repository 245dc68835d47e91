package org.wattle.model.json.optimization;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary;

/**
 * The result for an optimisation model: {@code kind: model-result}.
 *
 * @param summary what results of every kind have in common
 * @param values a value for every variable, by name and in the order of the model, where there is a
 *     solution; finite
 */
public record ModelResult(
    @JsonField(inline = true) ResultSummary summary,
    @JsonField(lines = true) Optional<Map<String, Double>> values)
    implements ResultDocument {
  public ModelResult {
    values = values.map(given -> Collections.unmodifiableMap(new LinkedHashMap<>(given)));
  }
}
