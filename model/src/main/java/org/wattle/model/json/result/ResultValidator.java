package org.wattle.model.json.result;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ReadableNumber;

/**
 * Reports where a result contradicts itself. Such a result can be read all the same, with warnings:
 * whether it is right is for the checker of the problem to say.
 */
final class ResultValidator {
  private static final double TOLERANCE = 1e-6;

  private ResultValidator() {}

  static void check(JsonCursor root) {
    root.field("objective").ifPresent(ResultValidator::gap);
    root.field("check").ifPresent(ResultValidator::clean);
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
          "The gap of value and bound is another ("
              + ReadableNumber.of(expected.getAsDouble())
              + ").",
          "Maybe it is meant in percent, or belongs to another value.");
    }
  }

  private static void clean(JsonCursor check) {
    Optional<JsonCursor> clean = check.field("clean").filter(c -> c.node().isBoolean());
    boolean none = check.node().path("violations").isEmpty();
    if (clean.isPresent() && check.isReadable() && clean.get().node().asBoolean() != none) {
      clean
          .get()
          .warn(none ? "There are no violations." : "There are violations.", "Maybe " + none + ".");
    }
  }
}
