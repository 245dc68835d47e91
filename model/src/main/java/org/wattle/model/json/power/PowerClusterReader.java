package org.wattle.model.json.power;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import tools.jackson.databind.JsonNode;

/** The field {@code cluster} of documents about power: nodes by power class. */
public final class PowerClusterReader {
  /** Larger clusters are refused. */
  private static final double MAX_NODES = 100_000;

  private PowerClusterReader() {}

  /** The cluster of a document without errors. */
  public static PowerCluster read(JsonNode cluster) {
    return new PowerCluster(
        cluster.path("classes").valueStream().map(PowerClusterReader::nodeClass).toList());
  }

  private static NodeClass nodeClass(JsonNode of) {
    Map<String, Integer> racks = new LinkedHashMap<>();
    of.path("racks").forEachEntry((rack, count) -> racks.put(rack, count.intValue()));
    return new NodeClass(
        of.path("name").stringValue(),
        of.path("count").intValue(),
        Math.toIntExact(Watts.thousandths(of.path("cores"))),
        of.path("memoryMegabytes").intValue(),
        Watts.thousandths(of.path("watts").path("static")),
        Watts.thousandths(of.path("watts").path("tdp")),
        of.path("speed").asDouble(1),
        of.path("memoryBandwidth").asLong(0),
        racks);
  }

  /** Reports what the schema cannot express about a cluster. */
  public static void check(JsonCursor cluster) {
    Set<String> names = new HashSet<>();
    double nodes = 0;
    for (JsonCursor of : cluster.elements("classes")) {
      if (of.text("name").filter(name -> !names.add(name)).isPresent()) {
        of.error("name", "Another class has this name.", "Maybe put both together, or rename one.");
      }
      nodes += of.number("count").orElse(0);
      of.field("watts").ifPresent(PowerClusterReader::checkWatts);
      checkRacks(of);
    }
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
