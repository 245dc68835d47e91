package org.wattle.model.json.power;

import java.util.HashSet;
import java.util.OptionalDouble;
import java.util.Set;
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
    cluster.atMost(
        "classes",
        MAX_NODES,
        cluster.sum("classes", "count"),
        "nodes",
        "Maybe take a part of the cluster, with as large a part of the tasks.");
  }

  private static void checkWatts(JsonCursor watts) {
    double still = watts.value("static");
    double tdp = watts.value("tdp");
    if (!Double.isNaN(tdp + still)
        && PowerForms.thousandths(tdp) <= PowerForms.thousandths(still)) {
      String problem = "The thermal design power (%s W) is not above the static power (%s W).";
      watts.swapped("tdp", problem, tdp, still);
    }
  }

  private static void checkRacks(JsonCursor of) {
    JsonNode racks = of.node().path("racks");
    if (!racks.isObject() || !of.isReadable("racks")) {
      return;
    }
    long inRacks = racks.valueStream().mapToLong(JsonNode::longValue).sum();
    OptionalDouble count = of.number("count");
    if (count.isPresent() && inRacks != (long) count.getAsDouble()) {
      of.error(
          "racks",
          "The racks have (%d) nodes of the class, which has (%d).",
          "Maybe a rack is missing, or the count is (" + inRacks + ").",
          inRacks,
          Math.round(count.getAsDouble()));
    }
  }
}
