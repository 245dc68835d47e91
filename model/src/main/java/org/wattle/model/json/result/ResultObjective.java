package org.wattle.model.json.result;

import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.JsonField;
import org.wattle.model.json.RecordJson;
import org.wattle.model.solving.Bounds;
import tools.jackson.databind.JsonNode;

/**
 * The objective that was optimised, with its value and the proven bound.
 *
 * @param name e.g. {@code mtec}
 * @param unit of value and bound, e.g. {@code J}; empty where there is none
 * @param value of the solution, where there is one; finite
 * @param bound that no solution can beat, where one was proven; finite
 */
public record ResultObjective(
    String name, @JsonField(usual = "") String unit, OptionalDouble value, OptionalDouble bound) {
  static ResultObjective read(JsonNode objective) {
    return RecordJson.PLAIN.read(ResultObjective.class, objective);
  }

  /** In documents, the gap stands beside value and bound. */
  Map<String, Object> fields() {
    Map<String, Object> fields = RecordJson.PLAIN.fields(this);
    gap().ifPresent(gap -> fields.put("gap", gap));
    return fields;
  }

  /**
   * {@code |value − bound| / |value|}; absent where value or bound is, or where the value is 0 and
   * the bound is not.
   */
  public OptionalDouble gap() {
    if (value.isEmpty()) {
      return OptionalDouble.empty();
    }
    OptionalDouble gap = new Bounds(value.getAsDouble(), bound).relativeGap();
    return gap.stream().filter(Double::isFinite).findFirst();
  }
}
