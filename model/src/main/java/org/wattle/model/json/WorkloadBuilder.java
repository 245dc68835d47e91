package org.wattle.model.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.ResourceVector;
import org.wattle.model.workload.Flows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import tools.jackson.databind.JsonNode;

/** Turns the parts of a document that is known to be right into a workload. */
final class WorkloadBuilder {
  private final JsonNode root;
  private final List<String> resources;

  /** One text for all the tasks of a job. */
  private final Map<String, Optional<String>> jobs = new HashMap<>();

  WorkloadBuilder(JsonNode root) {
    this.root = root;
    this.resources = texts(root.path("resources"));
  }

  Workload workload() {
    List<WorkloadTask> tasks = new ArrayList<>(root.path("tasks").size());
    root.path("tasks").forEach(task -> tasks.add(task(task)));
    return new Workload(
        root.path("name").stringValue(),
        resources,
        tasks,
        root.path("description").asString(""),
        texts(root.path("assumptions")));
  }

  private WorkloadTask task(JsonNode task) {
    double[] demand = new double[resources.size()];
    JsonNode amounts = task.path("demand");
    for (int l = 0; l < demand.length; l++) {
      demand[l] = amounts.path(resources.get(l)).doubleValue();
    }
    JsonNode job = task.path("job");
    JsonNode gbps = task.path("gbps");
    boolean flows = task.has("externalMegabytes") || task.has("internalMegabytes");
    return new WorkloadTask(
        task.path("id").stringValue(),
        job.isMissingNode()
            ? Optional.empty()
            : jobs.computeIfAbsent(job.stringValue(), Optional::of),
        task.path("arrivalSeconds").doubleValue(),
        task.path("durationSeconds").doubleValue(),
        ResourceVector.of(demand),
        gbps.isMissingNode() ? OptionalDouble.empty() : OptionalDouble.of(gbps.doubleValue()),
        flows
            ? Optional.of(
                new Flows(
                    task.path("externalMegabytes").asDouble(0),
                    task.path("internalMegabytes").asDouble(0)))
            : Optional.empty());
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::stringValue).toList();
  }
}
