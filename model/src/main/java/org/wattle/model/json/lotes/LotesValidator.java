package org.wattle.model.json.lotes;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ResourceValidator;

/** Reports what the schema cannot express about LoTES instances. */
final class LotesValidator {
  /** There may be this many machines in all. */
  private static final double MAX_MACHINES = 1e7;

  /** The proportions of Table 3 have two digits: what is further from 1 is a mistake. */
  private static final double PROPORTION_TOLERANCE = 1e-6;

  private static final String CONFIGURATIONS = "configurations";
  private static final String CLASSES = "classes";

  private final JsonCursor root;

  LotesValidator(JsonCursor root) {
    this.root = root;
  }

  void check() {
    int before = root.errorCount();
    ResourceValidator resources = new ResourceValidator(root);
    unique(CONFIGURATIONS, "configuration");
    unique(CLASSES, "class");
    for (JsonCursor configuration : root.elements(CONFIGURATIONS)) {
      resources.check(configuration, "capacity", "Maybe add it.");
    }
    machines();
    for (JsonCursor jobClass : root.elements(CLASSES)) {
      resources.check(
          jobClass, "requirement", "Maybe add it: a mean and a cv, 0 where it does not scatter.");
      jobClass.field("requirement").ifPresent(LotesValidator::ranges);
    }
    proportions();
    boolean sound =
        root.isReadable("resources") && root.isReadable(CONFIGURATIONS) && root.isReadable(CLASSES);
    if (sound && root.errorCount() == before) {
      new CapacityValidator(root).check();
    }
  }

  private void unique(String list, String what) {
    Set<String> names = new HashSet<>();
    for (JsonCursor element : root.elements(list)) {
      element
          .text("name")
          .filter(name -> !names.add(name))
          .ifPresent(
              name ->
                  element.error(
                      "name",
                      "Another " + what + " has this name.",
                      "Maybe number them: names are unique."));
    }
  }

  private void machines() {
    double all = 0;
    for (JsonCursor configuration : root.elements(CONFIGURATIONS)) {
      all += configuration.number("count").orElse(0);
    }
    if (all > MAX_MACHINES) {
      root.error(
          CONFIGURATIONS,
          "There are (" + (long) all + ") machines in all, more than (10000000).",
          "Maybe a count has a digit too many.");
    }
  }

  /** Reported only where all of them can be read: what is missing is reported already. */
  private void proportions() {
    List<JsonCursor> classes = root.elements(CLASSES);
    double sum = 0;
    for (JsonCursor jobClass : classes) {
      OptionalDouble proportion = jobClass.number("proportion");
      if (proportion.isEmpty()) {
        return;
      }
      sum += proportion.orElseThrow();
    }
    if (!classes.isEmpty() && Math.abs(sum - 1) > PROPORTION_TOLERANCE) {
      root.error(
          CLASSES,
          "The proportions sum to (" + shown(sum) + "), not to 1.",
          Math.abs(sum - 100) <= 100 * PROPORTION_TOLERANCE
              ? "Maybe they are percentages: divide each by 100."
              : "Maybe a class is missing or mistyped, or divide each by (" + shown(sum) + ").");
    }
  }

  /** Without the last digits, which come from summing. */
  private static String shown(double sum) {
    return Double.toString(Math.rint(sum * 1e9) / 1e9);
  }

  private static void ranges(JsonCursor requirements) {
    for (String resource : requirements.node().propertyNames()) {
      requirements.field(resource).ifPresent(LotesValidator::range);
    }
  }

  /** A mean outside of its range is a contradiction: no truncated draw could have it. */
  private static void range(JsonCursor requirement) {
    double min = requirement.number("min").orElse(Double.NEGATIVE_INFINITY);
    double max = requirement.number("max").orElse(Double.POSITIVE_INFINITY);
    double mean = requirement.number("mean").orElse(Double.NaN);
    if (min > max) {
      requirement.error(
          "min", "It lies above the upper end (" + max + ").", "Maybe the two are swapped.");
    } else if (mean < min || mean > max) {
      requirement.error(
          "mean",
          "It lies outside of its range (" + (mean < min ? "min " + min : "max " + max) + ").",
          "Maybe a digit is wrong, or the range is of another resource.");
    }
  }
}
