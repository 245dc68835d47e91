package org.wattle.model.json.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.model.Tolerances;
import org.wattle.model.json.JsonCursor;

/** Checks that for every class some machine can hold one of its tasks. */
final class CapacityValidator {
  /** A machine may hold this many tasks of a class; more is a slip of units. */
  private static final double MAX_TASKS = 1e6;

  private final JsonCursor root;
  private final List<String> resources = new ArrayList<>();
  private final List<JsonCursor> configurations;

  CapacityValidator(JsonCursor root) {
    this.root = root;
    root.node().path("resources").forEach(name -> resources.add(name.stringValue()));
    this.configurations = root.elements("configurations");
  }

  void check() {
    root.elements("classes").forEach(this::check);
  }

  private void check(JsonCursor jobClass) {
    double most = configurations.stream().mapToDouble(c -> room(c, jobClass)).max().orElse(0);
    if (Tolerances.room(most) < 1) {
      jobClass.error(
          "requirement",
          "No machine can hold a task of the class ("
              + jobClass.text("name").orElse("")
              + "): "
              + shortage(jobClass)
              + ".",
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
      double largest = configurations.stream().mapToDouble(c -> capacity(c, name)).max().orElse(0);
      if (mean(jobClass, name) > Tolerances.room(largest)) {
        words.add(
            "it asks for ("
                + mean(jobClass, name)
                + ") "
                + name
                + " in the mean, and no machine has more than ("
                + largest
                + ")");
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
