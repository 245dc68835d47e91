package org.wattle.model.json.result;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.JsonCursor;

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
    root.field("proof").ifPresent(ResultValidator::certified);
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

  private static void certified(JsonCursor proof) {
    Optional<JsonCursor> certified = proof.field("certified").filter(c -> c.node().isBoolean());
    boolean named = !proof.node().path("second").asString("").isEmpty();
    if (certified.isPresent()
        && proof.isReadable()
        && certified.get().node().asBoolean() != named) {
      certified
          .get()
          .warn(
              named ? "A second method is named." : "No second method is named.",
              "Maybe " + named + ".");
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
