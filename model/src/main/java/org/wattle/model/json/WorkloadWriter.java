package org.wattle.model.json;

import java.util.List;
import org.wattle.model.workload.Flows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Writes a workload: one task to a line. */
final class WorkloadWriter {
  private final Workload workload;
  private final JsonOut out;

  WorkloadWriter(Workload workload, JsonOut out) {
    this.workload = workload;
    this.out = out;
  }

  void write() {
    out.field("kind").text("workload");
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
        });
  }

  private void demand(WorkloadTask task) {
    List<String> resources = workload.resources();
    for (int l = 0; l < resources.size(); l++) {
      out.field(resources.get(l)).number(task.demand().get(l));
    }
  }

  private void traffic(Flows flows) {
    out.field("externalMegabytes").number(flows.externalMegabytes());
    out.field("internalMegabytes").number(flows.internalMegabytes());
  }
}
