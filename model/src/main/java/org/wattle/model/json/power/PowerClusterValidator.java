package org.wattle.model.json.power;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.JsonCursor;
import tools.jackson.databind.JsonNode;

/** The field {@code cluster} of documents about power: nodes by power class. */
final class PowerClusterValidator {
  /** Larger clusters are refused. */
  private static final double MAX_NODES = 100_000;

  private PowerClusterValidator() {}

  /** Reports what the schema cannot express about a cluster. */
  static void check(JsonCursor cluster) {
    Set<String> names = new HashSet<>();
    for (JsonCursor of : cluster.elements("classes")) {
      of.unlike(
          names, "name", "Another class has this name.", "Maybe put both together, or rename one.");
      of.field("watts").ifPresent(PowerClusterValidator::checkWatts);
      checkRacks(of);
    }
    double nodes = cluster.sum("classes", "count");
    if (nodes > MAX_NODES) {
      cluster.error(
          "classes",
          "There are (%.0f) nodes, more than (%.0f).".formatted(nodes, MAX_NODES),
          "Maybe take a part of the cluster, with as large a part of the tasks.");
    }
  }

  private static void checkWatts(JsonCursor watts) {
    OptionalDouble still = watts.number("static");
    OptionalDouble tdp = watts.number("tdp");
    if (still.isPresent()
        && tdp.isPresent()
        && Watts.thousandths(tdp.getAsDouble()) <= Watts.thousandths(still.getAsDouble())) {
      watts.error(
          "tdp",
          "The thermal design power (%s W) is not above the static power (%s W)."
              .formatted(
                  ReadableNumber.of(tdp.getAsDouble()), ReadableNumber.of(still.getAsDouble())),
          "Maybe the two are swapped.");
    }
  }

  private static void checkRacks(JsonCursor of) {
    if (!of.node().path("racks").isObject() || !of.isReadable("racks")) {
      return;
    }
    List<JsonNode> racks = of.node().path("racks").valueStream().toList();
    long inRacks = racks.stream().mapToLong(JsonNode::longValue).sum();
    OptionalDouble count = of.number("count");
    if (count.isPresent() && inRacks != (long) count.getAsDouble()) {
      of.error(
          "racks",
          "The racks have (%d) nodes of the class, which has (%.0f)."
              .formatted(inRacks, count.getAsDouble()),
          "Maybe a rack is missing, or the count is (" + inRacks + ").");
    }
  }
}
