package org.wattle.model.json.power;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
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
    List<JsonCursor> profiles = owner.elements("profiles");
    List<NodeLimits> limits =
        cluster
            .map(NodeLimits::of)
            .orElseGet(
                () ->
                    classes(owner.node().path("profiles")).stream()
                        .map(NodeLimits::unknown)
                        .toList());
    Set<String> names = new HashSet<>();
    for (JsonCursor profile : profiles) {
      profile.unlike(
          names, "name", "Another profile has this name.", "Maybe rename one of the two.");
      profile.field(WATTS).ifPresent(watts -> checkWatts(watts, limits));
      checkFits(profile, limits);
    }
  }

  /** What a document says of a class of nodes; unlimited where it says nothing readable. */
  private record NodeLimits(
      String name, double cores, double memory, OptionalDouble still, OptionalDouble tdp) {
    static NodeLimits unknown(String name) {
      return new NodeLimits(
          name,
          Double.POSITIVE_INFINITY,
          Double.POSITIVE_INFINITY,
          OptionalDouble.empty(),
          OptionalDouble.empty());
    }

    static List<NodeLimits> of(JsonCursor cluster) {
      List<NodeLimits> limits = new ArrayList<>();
      for (JsonCursor of : cluster.elements("classes")) {
        of.text("name")
            .ifPresent(
                name ->
                    limits.add(
                        new NodeLimits(
                            name,
                            of.number("cores").orElse(Double.POSITIVE_INFINITY),
                            of.number("memoryMegabytes").orElse(Double.POSITIVE_INFINITY),
                            number(of, "static"),
                            number(of, "tdp"))));
      }
      return limits;
    }

    private static OptionalDouble number(JsonCursor of, String field) {
      return of.field(WATTS).map(watts -> watts.number(field)).orElse(OptionalDouble.empty());
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
          "There is no class (" + name + ") of nodes.",
          near.map(other -> "Maybe \"" + other + "\".").orElse("Maybe remove it, or add a class."));
    }
    for (String name : absent) {
      watts.error(
          name,
          "Nothing says what a task draws on nodes of the class (" + name + ").",
          "Maybe add \"" + name + "\": {\"peak\": 60, \"mean\": 45}.");
    }
    for (NodeLimits of : classes) {
      watts.field(of.name()).ifPresent(draw -> checkDraw(watts, draw, of));
    }
  }

  private static void checkDraw(JsonCursor watts, JsonCursor draw, NodeLimits of) {
    OptionalDouble peak = draw.node().isNumber() ? watts.number(of.name()) : draw.number("peak");
    OptionalDouble mean = draw.node().isNumber() ? peak : draw.number("mean");
    if (peak.isEmpty()) {
      return;
    }
    if (mean.isPresent() && mean.getAsDouble() > peak.getAsDouble()) {
      draw.error(
          "mean",
          "The mean (%s W) is above the peak (%s W)."
              .formatted(
                  ReadableNumber.of(mean.getAsDouble()), ReadableNumber.of(peak.getAsDouble())),
          "Maybe the two are swapped.");
    }
    if (of.still().isPresent()
        && of.tdp().isPresent()
        && of.still().getAsDouble() < of.tdp().getAsDouble()
        && Watts.thousandths(of.still().getAsDouble()) + Watts.thousandths(peak.getAsDouble())
            > Watts.thousandths(of.tdp().getAsDouble())) {
      draw.error(
          ("The peak (%s W) and the static power (%s W) of a node of the class (%s) are above its"
                  + " thermal design power (%s W).")
              .formatted(
                  ReadableNumber.of(peak.getAsDouble()),
                  ReadableNumber.of(of.still().getAsDouble()),
                  of.name(),
                  ReadableNumber.of(of.tdp().getAsDouble())),
          "Maybe the static power is in the peak: it is measured less the static power.");
    }
  }

  /** Whether some node can hold a task when it is empty. */
  private static void checkFits(JsonCursor profile, List<NodeLimits> classes) {
    OptionalDouble cpu = profile.number("cpu");
    OptionalDouble memory = profile.number("memoryMegabytes");
    if (cpu.isEmpty() || memory.isEmpty() || classes.isEmpty()) {
      return;
    }
    boolean cpuFits = classes.stream().anyMatch(of -> cpu.getAsDouble() <= of.cores());
    boolean memoryFits = classes.stream().anyMatch(of -> memory.getAsDouble() <= of.memory());
    if (!cpuFits) {
      profile.error(
          "cpu",
          "No node has so much CPU (" + ReadableNumber.of(cpu.getAsDouble()) + " cores).",
          "Maybe a task takes less, or a class of nodes is missing.");
    }
    if (!memoryFits) {
      profile.error(
          "memoryMegabytes",
          "No node has so much memory (" + ReadableNumber.of(memory.getAsDouble()) + " MB).",
          "Maybe the number is in kilobytes or bytes.");
    }
    if (cpuFits
        && memoryFits
        && classes.stream()
            .noneMatch(
                of -> cpu.getAsDouble() <= of.cores() && memory.getAsDouble() <= of.memory())) {
      profile.error(
          "cpu",
          "No node has so much CPU (%s cores) together with so much memory (%s MB)."
              .formatted(
                  ReadableNumber.of(cpu.getAsDouble()), ReadableNumber.of(memory.getAsDouble())),
          "Maybe a task takes less, or a class of nodes is missing.");
    }
  }
}
