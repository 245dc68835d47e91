package org.wattle.model.json.result;

import java.util.OptionalDouble;
import org.wattle.model.json.JsonCursor;
import tools.jackson.databind.JsonNode;

/**
 * Reports where a result contradicts itself. Such a result can be read all the same, with warnings:
 * whether it is right is for the checker of the problem to say.
 */
final class ResultValidator {
  private static final double TOLERANCE = 1e-6;

  private ResultValidator() {}

  static void check(JsonCursor root) {
    root.field("objective").ifPresent(ResultValidator::gap);
    root.field("check")
        .ifPresent(
            check -> {
              boolean none = check.node().path("violations").isEmpty();
              String problem = none ? "There are no violations." : "There are violations.";
              agrees(check, "clean", none, problem);
            });
    root.field("proof")
        .ifPresent(
            proof -> {
              boolean named = !proof.node().path("second").asString("").isEmpty();
              String problem = named ? "A second method is named." : "No second method is named.";
              agrees(proof, "certified", named, problem);
            });
  }

  private static void gap(JsonCursor objective) {
    OptionalDouble gap = objective.number("gap");
    if (gap.isEmpty()) {
      return;
    }
    OptionalDouble expected =
        new ResultObjective("", "", objective.number("value"), objective.number("bound")).gap();
    if (expected.isEmpty()) {
      objective.warn("gap", "There is no gap without a value and a bound.", "Maybe remove it.");
    } else if (Math.abs(expected.getAsDouble() - gap.getAsDouble()) > TOLERANCE) {
      objective.warn(
          "gap",
          "The gap of value and bound is another (%s).",
          "Maybe it is meant in percent, or belongs to another value.",
          expected.getAsDouble());
    }
  }

  private static void agrees(JsonCursor part, String field, boolean wanted, String problem) {
    JsonNode said = part.node().path(field);
    if (said.isBoolean() && part.isReadable() && said.asBoolean() != wanted) {
      part.warn(field, problem, "Maybe " + wanted + ".");
    }
  }
}
