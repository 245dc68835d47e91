package org.wattle.model.json.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;
import tools.jackson.databind.JsonNode;

/** Checks lists of task profiles in documents about power. */
final class TaskProfileValidator {
  private static final String WATTS = "watts";

  private TaskProfileValidator() {}

  /**
   * The names of the classes that profiles say something about, in the order of the first profile
   * that does; for documents that have no cluster.
   */
  static List<String> classes(JsonNode list) {
    return list.valueStream()
        .flatMap(profile -> profile.path(WATTS).propertyNames().stream())
        .distinct()
        .toList();
  }

  /**
   * Reports what the schema cannot express about profiles.
   *
   * @param owner has a field {@code profiles}, where it is a list
   * @param cluster on whose nodes the tasks run; where empty, all profiles must name the same
   *     classes
   */
  static void check(JsonCursor owner, Optional<JsonCursor> cluster) {
    List<NodeLimits> limits =
        cluster.map(NodeLimits::of).orElseGet(() -> NodeLimits.unknown(owner.node()));
    owner.unique(
        "profiles", "name", "Another profile has this name.", "Maybe rename one of the two.");
    for (JsonCursor profile : owner.elements("profiles")) {
      profile.field(WATTS).ifPresent(watts -> checkWatts(watts, limits));
      checkFits(profile, limits);
    }
  }

  /**
   * What a document says of a class of nodes: unlimited, or no number of watts (NaN), where it says
   * nothing readable.
   */
  private record NodeLimits(String name, double cores, double memory, double still, double tdp) {
    static List<NodeLimits> unknown(JsonNode owner) {
      double none = Double.POSITIVE_INFINITY;
      return classes(owner.path("profiles")).stream()
          .map(name -> new NodeLimits(name, none, none, Double.NaN, Double.NaN))
          .toList();
    }

    static List<NodeLimits> of(JsonCursor cluster) {
      return cluster.elements("classes").stream()
          .flatMap(of -> of.text("name").map(name -> of(of, name)).stream())
          .toList();
    }

    private static NodeLimits of(JsonCursor of, String name) {
      Optional<JsonCursor> watts = of.field(WATTS);
      return new NodeLimits(
          name,
          of.number("cores").orElse(Double.POSITIVE_INFINITY),
          of.number("memoryMegabytes").orElse(Double.POSITIVE_INFINITY),
          watts.map(in -> in.value("static")).orElse(Double.NaN),
          watts.map(in -> in.value("tdp")).orElse(Double.NaN));
    }
  }

  private static void checkWatts(JsonCursor watts, List<NodeLimits> classes) {
    if (!watts.node().isObject()) {
      return;
    }
    List<String> known = classes.stream().map(NodeLimits::name).toList();
    List<String> unknown =
        watts.node().propertyNames().stream().filter(name -> !known.contains(name)).toList();
    List<String> absent = new ArrayList<>(known);
    absent.removeIf(watts.node()::has);
    for (String name : unknown) {
      Optional<String> near = Nearest.to(name, absent);
      near.ifPresent(absent::remove);
      watts.errorAtName(
          name,
          "There is no class (%s) of nodes.",
          near.map(other -> "Maybe \"" + other + "\".").orElse("Maybe remove it, or add a class."),
          name);
    }
    for (String name : absent) {
      watts.error(
          name,
          "Nothing says what a task draws on nodes of the class (%s).",
          "Maybe add \"" + name + "\": {\"peak\": 60, \"mean\": 45}.",
          name);
    }
    for (NodeLimits of : classes) {
      watts.field(of.name()).ifPresent(draw -> checkDraw(watts, draw, of));
    }
  }

  private static void checkDraw(JsonCursor watts, JsonCursor draw, NodeLimits of) {
    boolean same = draw.node().isNumber();
    double peak = same ? watts.value(of.name()) : draw.value("peak");
    double mean = same ? peak : draw.value("mean");
    if (Double.isNaN(peak)) {
      return;
    }
    if (mean > peak) {
      draw.swapped("mean", "The mean (%s W) is above the peak (%s W).", mean, peak);
    }
    if (of.still() < of.tdp()
        && PowerForms.thousandths(of.still()) + PowerForms.thousandths(peak)
            > PowerForms.thousandths(of.tdp())) {
      draw.error(
          ("The peak (%s W) and the static power (%s W) of a node of the class (%s) are above its"
                  + " thermal design power (%s W).")
              .formatted(
                  ReadableNumber.of(peak),
                  ReadableNumber.of(of.still()),
                  of.name(),
                  ReadableNumber.of(of.tdp())),
          "Maybe the static power is in the peak: it is measured less the static power.");
    }
  }

  /** Whether some node can hold a task when it is empty. */
  private static void checkFits(JsonCursor profile, List<NodeLimits> classes) {
    double cpu = profile.value("cpu");
    double memory = profile.value("memoryMegabytes");
    if (Double.isNaN(cpu + memory) || classes.isEmpty()) {
      return;
    }
    String less = "Maybe a task takes less, or a class of nodes is missing.";
    boolean cpuFits = classes.stream().anyMatch(of -> cpu <= of.cores());
    boolean memoryFits = classes.stream().anyMatch(of -> memory <= of.memory());
    if (!cpuFits) {
      profile.error("cpu", "No node has so much CPU (%s cores).", less, cpu);
    }
    if (!memoryFits) {
      profile.error(
          "memoryMegabytes",
          "No node has so much memory (%s MB).",
          "Maybe the number is in kilobytes or bytes.",
          memory);
    }
    if (cpuFits
        && memoryFits
        && classes.stream().noneMatch(of -> cpu <= of.cores() && memory <= of.memory())) {
      String problem = "No node has so much CPU (%s cores) together with so much memory (%s MB).";
      profile.error("cpu", problem, less, cpu, memory);
    }
  }
}
