package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import tools.jackson.databind.JsonNode;

/** Reads the policy of operation of a document without errors. */
final class PolicyReader {
  private final JsonNode root;
  private final List<String> resources;
  private final ServerNames servers;

  PolicyReader(JsonNode root, List<String> resources, ServerNames servers) {
    this.root = root;
    this.resources = resources;
    this.servers = servers;
  }

  /** The servers that take nothing new. */
  Set<String> closed() {
    return servers.expand(EnergyInstanceReader.texts(root.path("state").path("closed")));
  }

  OperatingPolicy policy() {
    List<KeepOn> keepOn = new ArrayList<>();
    root.path("keepOn").forEach(group -> keepOn.add(keepOn(group)));
    Map<String, ResourceVector> maxUtilisation = new HashMap<>();
    for (JsonNode server : root.path("servers")) {
      if (server.has("maxUtilisation")) {
        maxUtilisation.put(
            server.path("type").stringValue(), shares(server.path("maxUtilisation")));
      }
    }
    return new OperatingPolicy(
        servers.expand(EnergyInstanceReader.texts(root.path("keepOff"))),
        keepOn,
        maxUtilisation,
        Optional.ofNullable(root.get("spareFor"))
            .flatMap(word -> FailureUnit.byWord(word.stringValue())));
  }

  private KeepOn keepOn(JsonNode group) {
    List<String> named = EnergyInstanceReader.texts(group.path("servers"));
    Set<String> names = servers.expand(named);
    int least = group.has("least") ? group.path("least").intValue() : names.size();
    return new KeepOn(group.path("name").stringValue(), named, names, least);
  }

  private ResourceVector shares(JsonNode shares) {
    double[] values = new double[resources.size()];
    for (int l = 0; l < values.length; l++) {
      values[l] = shares.path(resources.get(l)).asDouble(1);
    }
    return ResourceVector.of(values);
  }
}
