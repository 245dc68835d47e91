package org.wattle.studies.energy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts 10,000 servers under a network eight times that of the large data centre (Table 3.2): 16
 * core, 128 aggregation and 4096 access switches.
 */
final class HugeNetworkStep {
  private static final String FILE = "instance.json";

  private HugeNetworkStep() {}

  static StudyStep step(String wiring) {
    return new StudyStep.Made(
        "put instance.json under 16 core, 128 aggregation and 4096 access switches, " + wiring,
        workspace -> put(workspace, wiring));
  }

  private static void put(Workspace workspace, String wiring) throws IOException {
    ObjectNode instance = (ObjectNode) JsonDocuments.read(workspace, FILE);
    instance.set("network", network(wiring));
    for (JsonNode task : instance.path("tasks")) {
      ((ObjectNode) task).set("gbps", task.path("demand").path("memory"));
    }
    JsonDocuments.write(workspace, FILE, instance);
  }

  private static JsonNode network(String wiring) {
    return JsonDocuments.of(
        Map.of(
            "wiring",
            wiring,
            "tiers",
            List.of(tier("core", 16, 25), tier("aggregation", 128, 51), tier("access", 4096, 75)),
            "links",
            List.of(
                link("core", "aggregation", 10),
                link("aggregation", "access", 1),
                link("access", "server", 1))));
  }

  private static Map<String, Object> tier(String name, int count, double watts) {
    return Map.of("name", name, "count", count, "watts", Map.of("on", watts), "wakeSeconds", 30);
  }

  private static Map<String, Object> link(String from, String to, double gbps) {
    return Map.of("from", from, "to", to, "gbps", gbps);
  }
}
