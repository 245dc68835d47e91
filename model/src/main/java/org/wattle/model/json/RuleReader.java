package org.wattle.model.json;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerNames;
import tools.jackson.databind.JsonNode;

/** Collects the rules of a document that is known to be right: of tasks first, then of groups. */
final class RuleReader {
  private final JsonNode root;
  private final ServerNames servers;
  private final List<PlacementRule> rules = new ArrayList<>();

  RuleReader(JsonNode root, ServerNames servers) {
    this.root = root;
    this.servers = servers;
  }

  List<PlacementRule> rules() {
    root.path("tasks").forEach(this::ofTask);
    root.path("state").path("running").forEach(running -> ofTask(running.path("task")));
    groups("spread", PlacementRule.Spread::new);
    groups("together", PlacementRule.Together::new);
    return rules;
  }

  private void ofTask(JsonNode task) {
    String id = task.path("id").stringValue();
    if (task.has("onlyOn")) {
      rules.add(servers.onlyOn(id, EnergyBuilder.texts(task.path("onlyOn"))));
    }
    if (task.has("notOn")) {
      rules.add(servers.notOn(id, EnergyBuilder.texts(task.path("notOn"))));
    }
  }

  private void groups(String field, BiFunction<String, List<String>, PlacementRule> rule) {
    for (JsonNode group : root.path(field)) {
      rules.add(
          rule.apply(group.path("name").stringValue(), EnergyBuilder.texts(group.path("tasks"))));
    }
  }
}
