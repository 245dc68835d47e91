package org.wattle.model.json.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Tasks;
import org.wattle.model.power.batch.PowerBudgets;
import tools.jackson.databind.JsonNode;

/** Batches of tasks with budgets of power as JSON: {@code kind: power}. */
public final class PowerBatchCodec implements InstanceCodec<PowerBatch> {
  @Override
  public String kind() {
    return "power";
  }

  @Override
  public Class<PowerBatch> contentType() {
    return PowerBatch.class;
  }

  @Override
  public String name(PowerBatch batch) {
    return batch.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new PowerBatchValidator(root).check();
  }

  @Override
  public PowerBatch content(JsonNode root) {
    PowerCluster cluster = PowerClusterReader.read(root.path("cluster"));
    List<TaskProfile> profiles =
        TaskProfileReader.read(
            root.path("profiles"), cluster.classes().stream().map(NodeClass::name).toList());
    List<String> names = profiles.stream().map(TaskProfile::name).toList();
    List<Tasks> tasks = new ArrayList<>();
    for (JsonNode of : root.path("tasks")) {
      tasks.add(
          new Tasks(
              names.indexOf(of.path("profile").stringValue()),
              (int) of.path("count").asDouble(1),
              (int) of.path("submitSeconds").asDouble(0)));
    }
    return new PowerBatch(
        root.path("name").stringValue(),
        cluster,
        profiles,
        tasks,
        (int) root.path("slotSeconds").doubleValue(),
        (int) root.path("horizonSeconds").doubleValue(),
        budgets(root.path("budgets")));
  }

  private static PowerBudgets budgets(JsonNode of) {
    JsonNode cluster = of.path("clusterWatts");
    return new PowerBudgets(
        cluster.isNumber() ? OptionalLong.of(Watts.thousandths(cluster)) : OptionalLong.empty(),
        watts(of.path("rackWatts")),
        watts(of.path("nodeWatts")));
  }

  private static Map<String, Long> watts(JsonNode byName) {
    Map<String, Long> milliwatts = new LinkedHashMap<>();
    byName.forEachEntry((name, watts) -> milliwatts.put(name, Watts.thousandths(watts)));
    return milliwatts;
  }

  @Override
  public void write(PowerBatch content, JsonWriter out) {
    new PowerBatchWriter(content, out).write();
  }
}
