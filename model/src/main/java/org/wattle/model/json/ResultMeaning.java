package org.wattle.model.json;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What a result says of itself should fit together. Where it does not, it can be read all the same,
 * with warnings: whether it is right is for the checker to say.
 */
final class ResultMeaning {
  private static final double TOLERANCE = 1e-6;

  private final Part root;

  ResultMeaning(Part root) {
    this.root = root;
  }

  void check() {
    root.field("objective").ifPresent(this::gap);
    root.field("check").ifPresent(this::clean);
    root.field("assignment").filter(a -> root.node().has("allocation")).ifPresent(this::both);
    Set<String> tasks = new HashSet<>();
    for (Part item : root.elements("placement")) {
      item.text("task")
          .filter(task -> !tasks.add(task))
          .ifPresent(
              task ->
                  note(
                      item.path().field("task"),
                      "The task is placed a second time.",
                      "Maybe keep one of the two."));
    }
  }

  /** Both at once are no contradiction to be read past: nobody could say which of them counts. */
  private void both(Part assignment) {
    root.findings()
        .add(
            Finding.at(
                assignment.path(),
                "There is an allocation as well, and a result holds one of the two.",
                "Maybe keep the one that the objective names."));
  }

  private void gap(Part objective) {
    OptionalDouble gap = objective.number("gap");
    if (gap.isEmpty()) {
      return;
    }
    OptionalDouble expected =
        new ResultObjective("", "", objective.number("value"), objective.number("bound")).gap();
    JsonPath path = objective.path().field("gap");
    if (expected.isEmpty()) {
      note(path, "There is no gap without a value and a bound.", "Maybe take it out.");
    } else if (Math.abs(expected.getAsDouble() - gap.getAsDouble()) > TOLERANCE) {
      note(
          path,
          "The gap of value and bound is another (" + expected.getAsDouble() + ").",
          "Maybe it is meant in percent, or belongs to another value.");
    }
  }

  private void clean(Part check) {
    Optional<Part> clean = check.field("clean").filter(c -> c.node().isBoolean());
    boolean none = check.node().path("violations").isEmpty();
    if (clean.isPresent() && check.sound() && clean.get().node().asBoolean() != none) {
      note(
          clean.get().path(),
          none ? "There are no violations." : "There are violations.",
          "Maybe " + none + ".");
    }
  }

  private void note(JsonPath path, String problem, String mend) {
    root.findings().warn(Finding.at(path, problem, mend));
  }
}
