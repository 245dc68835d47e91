package org.wattle.model.json.workload;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.JsonField;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ResourceValidator;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import tools.jackson.databind.JsonNode;

/** Workloads as JSON: {@code kind: workload}. */
public final class WorkloadCodec extends DocumentKind<Workload> implements DocumentCodec<Workload> {
  public WorkloadCodec() {
    super("workload", Workload.class);
  }

  /** A workload as it stands in a document. */
  private record Document(
      String name,
      @JsonField(usual = "") String description,
      @JsonField(usual = "", lines = true) List<String> assumptions,
      List<String> resources,
      @JsonField(lines = true) List<WorkloadTask> tasks) {}

  @Override
  public Workload content(JsonNode root) {
    Map<String, Optional<String>> jobs = new HashMap<>();
    Document of =
        RecordJson.PLAIN
            // One text for all the tasks of a job.
            .with(Optional.class, job -> jobs.computeIfAbsent(job.stringValue(), Optional::of))
            .withKeys("resources", RecordJson.texts(root.path("resources")))
            .read(Document.class, root);
    return new Workload(of.name, of.resources, of.tasks, of.description, of.assumptions);
  }

  @Override
  public void write(Workload of, JsonWriter out) {
    out.fields(
        RecordJson.PLAIN
            .withKeys("resources", of.resources())
            .fields(
                new Document(
                    of.name(), of.description(), of.assumptions(), of.resources(), of.tasks())));
  }

  /** Tasks with ids of their own and all demands, in the order of their arrival. */
  @Override
  public void validate(JsonCursor root) {
    ResourceValidator resources = new ResourceValidator(root);
    Set<String> ids = new HashSet<>();
    double last = 0;
    int lastIndex = 0;
    int index = 0;
    for (JsonCursor task : root.elements("tasks")) {
      task.unlike(ids, "id", "Another task has this id.", "Maybe number them: ids are unique.");
      resources.check(task, "demand");
      double arrival = task.value("arrivalSeconds");
      if (arrival < last) {
        task.error(
            "arrivalSeconds",
            "Task (%d) arrives before task (%d), which arrives at (%s) and stands above it.",
            "Maybe sort the tasks by their arrival.",
            index,
            lastIndex,
            last);
      } else if (arrival >= last) {
        last = arrival;
        lastIndex = index;
      }
      index++;
    }
  }
}
