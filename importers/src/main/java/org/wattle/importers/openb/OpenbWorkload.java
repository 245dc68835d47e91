package org.wattle.importers.openb;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImportedTasks;
import org.wattle.importers.TimeWindow;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.workload.Digits;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadStatistics;
import org.wattle.model.workload.WorkloadTask;

/**
 * Makes a workload of the openb tables: pods arrive when they were created and run as long as they
 * ran. Demands are in the units of the instance that {@link OpenbInstance} makes of the same nodes.
 */
final class OpenbWorkload {
  private OpenbWorkload() {}

  /** The workload, or everything that is wrong with the tables. */
  static Parsed<ImportResult.OfWorkload> read(OpenbOptions options) {
    IssueLog nodeLog = new IssueLog(options.nodes().name());
    List<OpenbNode> nodes = OpenbNode.read(options.nodes(), nodeLog);
    IssueLog podLog = new IssueLog(options.pods().name());
    List<Pod> pods = Pod.read(options.pods(), podLog);
    OpenbSelection selection = OpenbSelection.of(nodes, pods, options);
    if (podLog.none() && selection.pods().stream().noneMatch(OpenbWorkload::ran)) {
      podLog.add(
          0,
          "--window",
          options.window().map(TimeWindow::toString).orElse(""),
          "No pod of the choice ever ran.",
          "Maybe choose more of them.");
    }
    List<Issue> issues =
        Stream.concat(nodeLog.issues().stream(), podLog.issues().stream()).toList();
    return Parsed.of(issues, () -> workload(selection, options));
  }

  private static boolean ran(Pod pod) {
    return pod.scheduled() && pod.lifeSeconds().isPresent();
  }

  private static ImportResult.OfWorkload workload(OpenbSelection selection, OpenbOptions options) {
    ResourceScale scale = ResourceScale.of(selection.nodes(), options.gpu());
    long begin = options.window().map(TimeWindow::fromSeconds).orElse(0L);
    ImportedTasks tasks = new ImportedTasks(options.pods().name());
    selection.pods().stream()
        .filter(OpenbWorkload::ran)
        .sorted(Comparator.comparingLong(Pod::createdSeconds))
        .forEach(
            pod -> {
              double arrival = (double) (pod.createdSeconds() - begin);
              tasks.add(task(pod, scale.demand(pod), arrival), pod.line());
            });
    Workload workload =
        new Workload(
            options.pods().label(),
            scale.resources(),
            tasks.tasks(),
            "Pods of %s, %d of %d."
                .formatted(options.pods().label(), tasks.tasks().size(), selection.podsInTable()),
            List.of());
    Workload described =
        new Workload(
            workload.name(),
            workload.resources(),
            tasks.tasks(),
            workload.description(),
            assumptions(workload, selection, scale));
    return new ImportResult.OfWorkload(described, tasks.lines());
  }

  private static WorkloadTask task(Pod pod, ResourceVector demand, double arrival) {
    return new WorkloadTask(
        pod.name(),
        Optional.empty(),
        arrival,
        pod.lifeSeconds().orElseThrow(),
        demand,
        OptionalDouble.empty(),
        Optional.empty());
  }

  private static List<String> assumptions(
      Workload workload, OpenbSelection selection, ResourceScale scale) {
    WorkloadStatistics statistics = WorkloadStatistics.of(workload);
    List<String> notes = new ArrayList<>();
    scale
        .units()
        .forEach(
            (resource, amount) ->
                notes.add(
                    "1.0 of %s is %s: what the largest chosen node has."
                        .formatted(resource, amount)));
    notes.add(
        "A pod arrives when it was created and runs from its scheduling to its deletion; what it"
            + " waited in the real cluster is left out.");
    notes.add(
        "%d pods of the choice never ran, or for no time, and are left out."
            .formatted(selection.pods().size() - workload.tasks().size()));
    notes.add(
        ("Life times barely overlap: %s pods run at once on average and %d at most, of %d in all"
                + " and on %d nodes.")
            .formatted(
                Digits.of(statistics.meanAtOnce(), 3),
                statistics.peakAtOnce(),
                workload.tasks().size(),
                selection.nodes().size()));
    if (!workload.resources().contains("gpu")) {
      notes.add("GPUs are left out: pods demand their CPU and memory alone.");
    }
    notes.add("Every pod is a task of its own: the tables know no jobs, and no network.");
    return notes;
  }
}
