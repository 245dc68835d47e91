package org.wattle.model.json.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.ReadableNumber;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.ResourceValidator;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import tools.jackson.databind.JsonNode;

/** Workloads as JSON: {@code kind: workload}. */
public final class WorkloadCodec implements DocumentCodec<Workload> {
  @Override
  public String kind() {
    return "workload";
  }

  @Override
  public Class<Workload> contentType() {
    return Workload.class;
  }

  @Override
  public void validate(JsonCursor root) {
    new WorkloadValidator(root).check();
  }

  @Override
  public Workload content(JsonNode root) {
    return new Reader(root).workload();
  }

  @Override
  public void write(Workload content, JsonWriter out) {
    new Writer(content, out).write();
  }

  /** Turns the parts of a document without errors into a workload. */
  private static final class Reader {
    private final JsonNode root;
    private final List<String> resources;

    /** One text for all the tasks of a job. */
    private final Map<String, Optional<String>> jobs = new HashMap<>();

    Reader(JsonNode root) {
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
                  new TaskFlows(
                      task.path("externalMegabytes").asDouble(0),
                      task.path("internalMegabytes").asDouble(0)))
              : Optional.empty(),
          task.has("priority")
              ? OptionalInt.of(task.path("priority").intValue())
              : OptionalInt.empty());
    }

    private static List<String> texts(JsonNode list) {
      return list.valueStream().map(JsonNode::stringValue).toList();
    }
  }

  /** Writes a workload: one task to a line. */
  private static final class Writer {
    private final Workload workload;
    private final JsonWriter out;

    Writer(Workload workload, JsonWriter out) {
      this.workload = workload;
      this.out = out;
    }

    void write() {
      out.field("name").text(workload.name());
      if (!workload.description().isEmpty()) {
        out.field("description").text(workload.description());
      }
      if (!workload.assumptions().isEmpty()) {
        out.field("assumptions").listByLines(() -> workload.assumptions().forEach(out::text));
      }
      out.field("resources").texts(workload.resources());
      out.field("tasks").listByLines(() -> workload.tasks().forEach(this::task));
    }

    private void task(WorkloadTask task) {
      out.object(
          () -> {
            out.field("id").text(task.id());
            task.job().ifPresent(job -> out.field("job").text(job));
            out.field("arrivalSeconds").number(task.arrivalSeconds());
            out.field("durationSeconds").number(task.durationSeconds());
            out.field("demand").object(() -> demand(task));
            task.gbps().ifPresent(gbps -> out.field("gbps").number(gbps));
            task.traffic().ifPresent(this::traffic);
            task.priority().ifPresent(priority -> out.field("priority").number(priority));
          });
    }

    private void demand(WorkloadTask task) {
      List<String> resources = workload.resources();
      for (int l = 0; l < resources.size(); l++) {
        out.field(resources.get(l)).number(task.demand().get(l));
      }
    }

    private void traffic(TaskFlows flows) {
      out.field("externalMegabytes").number(flows.externalMegabytes());
      out.field("internalMegabytes").number(flows.internalMegabytes());
    }
  }

  /** Reports what the schema cannot express about workloads. */
  private static final class WorkloadValidator {
    private final JsonCursor root;

    WorkloadValidator(JsonCursor root) {
      this.root = root;
    }

    void check() {
      ResourceValidator resources = new ResourceValidator(root);
      Set<String> ids = new HashSet<>();
      double last = 0;
      int lastIndex = 0;
      int index = 0;
      for (JsonCursor task : root.elements("tasks")) {
        task.text("id").filter(id -> !ids.add(id)).ifPresent(id -> noteDuplicate(task));
        resources.check(task, "demand");
        OptionalDouble arrival = task.number("arrivalSeconds");
        if (arrival.isPresent()) {
          if (arrival.getAsDouble() < last) {
            noteUnsorted(task, index, lastIndex, last);
          } else {
            last = arrival.getAsDouble();
            lastIndex = index;
          }
        }
        index++;
      }
    }

    private void noteDuplicate(JsonCursor task) {
      task.error("id", "Another task has this id.", "Maybe number them: ids are unique.");
    }

    private void noteUnsorted(JsonCursor task, int index, int lastIndex, double last) {
      task.error(
          "arrivalSeconds",
          "Task (%d) arrives before task (%d), which arrives at (%s) and stands above it."
              .formatted(index, lastIndex, ReadableNumber.of(last)),
          "Maybe sort the tasks by their arrival.");
    }
  }
}
