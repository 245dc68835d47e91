package org.wattle.model.json.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.model.Tolerances;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ResourceValidator;
import org.wattle.model.lotes.LotesInstance;
import tools.jackson.databind.JsonNode;

/** LoTES instances as JSON: {@code kind: lotes}. */
public final class LotesCodec extends DocumentKind<LotesInstance>
    implements InstanceCodec<LotesInstance> {
  public LotesCodec() {
    super("lotes", LotesInstance.class);
  }

  @Override
  public String name(LotesInstance instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new LotesValidator(root).check();
  }

  @Override
  public LotesInstance content(JsonNode root) {
    return json()
        .withKeys("resources", RecordJson.texts(root.path("resources")))
        .read(LotesInstance.class, root);
  }

  @Override
  public void write(LotesInstance content, JsonWriter out) {
    out.fields(json().withKeys("resources", content.resources()).fields(content));
  }

  /** Reports what the schema cannot express about LoTES instances. */
  private record LotesValidator(JsonCursor root) {
    /** There may be this many machines in all. */
    private static final double MAX_MACHINES = 1e7;

    /** The proportions of Table 3 have two digits: what is further from 1 is a mistake. */
    private static final double PROPORTION_TOLERANCE = 1e-6;

    private static final String CONFIGURATIONS = "configurations";
    private static final String CLASSES = "classes";

    void check() {
      int before = root.errorCount();
      ResourceValidator resources = new ResourceValidator(root);
      String number = "Maybe number them: names are unique.";
      root.unique(CONFIGURATIONS, "name", "Another configuration has this name.", number);
      root.unique(CLASSES, "name", "Another class has this name.", number);
      for (JsonCursor configuration : root.elements(CONFIGURATIONS)) {
        resources.check(configuration, "capacity", "Maybe add it.");
      }
      double machines = root.sum(CONFIGURATIONS, "count");
      String digit = "Maybe a count has a digit too many.";
      root.atMost(CONFIGURATIONS, MAX_MACHINES, machines, "machines in all", digit);
      for (JsonCursor jobClass : root.elements(CLASSES)) {
        resources.check(
            jobClass, "requirement", "Maybe add it: a mean and a cv, 0 where it does not scatter.");
        jobClass
            .field("requirement")
            .ifPresent(of -> of.fields().values().forEach(LotesValidator::range));
      }
      proportions();
      boolean sound =
          root.isReadable("resources")
              && root.isReadable(CONFIGURATIONS)
              && root.isReadable(CLASSES);
      if (sound && root.errorCount() == before) {
        new CapacityValidator(
                root.elements(CLASSES), root.texts("resources"), root.elements(CONFIGURATIONS))
            .check();
      }
    }

    private void proportions() {
      List<JsonCursor> classes = root.elements(CLASSES);
      double sum = 0;
      for (JsonCursor jobClass : classes) {
        sum += jobClass.value("proportion");
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

    private static void range(JsonCursor requirement) {
      double min = requirement.number("min").orElse(Double.NEGATIVE_INFINITY);
      double max = requirement.number("max").orElse(Double.POSITIVE_INFINITY);
      double mean = requirement.value("mean");
      if (min > max) {
        requirement.swapped("min", "It lies above the upper end (" + max + ").");
      } else if (mean < min || mean > max) {
        requirement.error(
            "mean",
            "It lies outside of its range (" + (mean < min ? "min " + min : "max " + max) + ").",
            "Maybe a digit is wrong, or the range is of another resource.");
      }
    }

    /** Checks that for every class some machine can hold one of its tasks. */
    private record CapacityValidator(
        List<JsonCursor> classes, List<String> resources, List<JsonCursor> configurations) {
      /** A machine may hold this many tasks of a class; more is a slip of units. */
      private static final double MAX_TASKS = 1e6;

      void check() {
        classes.forEach(this::check);
      }

      private void check(JsonCursor jobClass) {
        double most = configurations.stream().mapToDouble(c -> room(c, jobClass)).max().orElse(0);
        if (Tolerances.room(most) < 1) {
          jobClass.error(
              "requirement",
              "No machine can hold a task of the class (%s): %s."
                  .formatted(jobClass.text("name").orElse(""), shortage(jobClass)),
              "Maybe a unit is wrong, or a configuration is missing.");
        } else if (most > MAX_TASKS) {
          jobClass.error(
              "requirement",
              "A machine can hold ("
                  + (long) Math.min(most, 1e18)
                  + ") tasks of the class at once, more than (1000000).",
              "Maybe requirement and capacity are in different units.");
        }
      }

      /** How many tasks of the class a machine of the configuration holds, not rounded. */
      private double room(JsonCursor configuration, JsonCursor jobClass) {
        return resources.stream()
            .mapToDouble(name -> capacity(configuration, name) / mean(jobClass, name))
            .min()
            .orElse(0);
      }

      /** The resources that no machine has enough of; where each has one, all of them at once. */
      private String shortage(JsonCursor jobClass) {
        List<String> words = new ArrayList<>();
        for (String name : resources) {
          double largest =
              configurations.stream().mapToDouble(c -> capacity(c, name)).max().orElse(0);
          if (mean(jobClass, name) > Tolerances.room(largest)) {
            words.add(
                "it asks for (%s) %s in the mean, and no machine has more than (%s)"
                    .formatted(mean(jobClass, name), name, largest));
          }
        }
        return words.isEmpty()
            ? configurations.stream()
                .map(c -> c.text("name").orElse("") + " is short of " + lacking(c, jobClass))
                .limit(5)
                .collect(Collectors.joining("; ", "each lacks something: ", more()))
            : String.join("; ", words);
      }

      private String lacking(JsonCursor configuration, JsonCursor jobClass) {
        return resources.stream()
            .filter(name -> mean(jobClass, name) > Tolerances.room(capacity(configuration, name)))
            .collect(Collectors.joining(" and "));
      }

      private String more() {
        return configurations.size() > 5 ? "; …" : "";
      }

      private static double capacity(JsonCursor configuration, String resource) {
        return configuration.node().path("capacity").path(resource).doubleValue();
      }

      private static double mean(JsonCursor jobClass, String resource) {
        return jobClass.node().path("requirement").path(resource).path("mean").doubleValue();
      }
    }
  }
}
