package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;

/** Notes for people about what the import chose, ignored and left out, with counts and names. */
record ClusterNotes(ClusterItems cluster, KubernetesOptions options, TaskPods pods, NameMap names) {
  private static final int NAMED = 5;

  List<String> notes(Map<String, List<TaskPod>> staying) {
    List<String> notes = new ArrayList<>();
    long movable =
        pods.tasks().stream().filter(task -> task.moves() && task.node.isPresent()).count();
    notes.add(
        ("%d nodes; %d pods that are no part of a node, of which %d may move; %d pods stand on"
                + " their nodes (DaemonSets, mirrors of static pods, pods on their way out) and do"
                + " not keep them on.")
            .formatted(
                cluster.nodes().size(), pods.tasks().size(), movable, pods.standing().size()));
    staying.forEach(
        (reason, tasks) ->
            notes.add(
                "Stays (%d): %s: %s."
                    .formatted(tasks.size(), reason, named(tasks, task -> names.pod(task.pod)))));
    pending(notes);
    nodes(notes);
    ignored(notes);
    if (!cluster.otherKinds().isEmpty()) {
      notes.add(
          "Objects of other kinds, skipped: %s."
              .formatted(
                  cluster.otherKinds().entrySet().stream()
                      .limit(NAMED)
                      .map(each -> each.getKey() + " " + each.getValue())
                      .collect(Collectors.joining(", "))));
    }
    if (cluster.budgets().isEmpty()) {
      notes.add("There is no PodDisruptionBudget in the files; maybe they are missing (pdb).");
    }
    notes.add(
        "Not known and not looked at: preemption, quotas, NUMA, locality of images, and automatic"
            + " scaling of replicas and requests.");
    return notes;
  }

  private void pending(List<String> notes) {
    if (pods.pending() > 0) {
      notes.add(
          options.pending()
              ? "Pending pods: %d, tasks to be placed but for those that are not understood (%d)."
                  .formatted(
                      pods.pending(),
                      pods.pendingLeftOut().values().stream().mapToInt(n -> n).sum())
              : "Pending pods: %d, left out (--pending).".formatted(pods.pending()));
    }
  }

  private void nodes(List<String> notes) {
    Map<String, List<NodeItem>> closed = new TreeMap<>();
    Map<String, List<NodeItem>> kept = new TreeMap<>();
    for (NodeItem node : cluster.nodes()) {
      node.closed()
          .ifPresent(why -> closed.computeIfAbsent(why, fresh -> new ArrayList<>()).add(node));
      node.keptOn()
          .ifPresent(why -> kept.computeIfAbsent(why, fresh -> new ArrayList<>()).add(node));
    }
    closed.forEach(
        (why, nodes) ->
            notes.add(
                "Take nothing new (%d nodes): %s: %s."
                    .formatted(nodes.size(), why, named(nodes, node -> names.node(node.name())))));
    kept.forEach(
        (why, nodes) ->
            notes.add(
                "Stay on (%d nodes): %s: %s."
                    .formatted(nodes.size(), why, named(nodes, node -> names.node(node.name())))));
  }

  private void ignored(List<String> notes) {
    Map<String, List<TaskPod>> ignored = new TreeMap<>();
    for (TaskPod task : pods.tasks()) {
      for (String what : task.pod.shape().ignored()) {
        ignored.computeIfAbsent(what, fresh -> new ArrayList<>()).add(task);
      }
    }
    ignored.forEach(
        (what, tasks) ->
            notes.add(
                "Ignored (%d pods): %s: %s."
                    .formatted(tasks.size(), what, named(tasks, task -> names.pod(task.pod)))));
    long preferring =
        cluster.nodes().stream()
            .filter(node -> node.taints().stream().anyMatch(taint -> !taint.required()))
            .count();
    if (preferring > 0) {
      notes.add("Ignored (%d nodes): taints with PreferNoSchedule.".formatted(preferring));
    }
  }

  private static <T> String named(List<T> all, Function<T, String> name) {
    return all.stream().limit(NAMED).map(name).collect(Collectors.joining(", "))
        + (all.size() > NAMED ? ", …" : "");
  }
}
