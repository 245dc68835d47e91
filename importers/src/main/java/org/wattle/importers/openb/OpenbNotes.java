package org.wattle.importers.openb;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/** Notes for people about what the import chose, assumed and left out. */
record OpenbNotes(OpenbOptions options, OpenbSelection selection) {
  private static final int NAMED = 5;

  List<String> notes(
      List<ServerType> types, List<Task> tasks, RunningPods running, NodePower power) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Nodes: the first %d of %d. The i-th server of a type is the i-th node of its kind."
            .formatted(selection.nodes().size(), selection.nodesInTable()));
    notes.add(pods(running));
    notes.addAll(power.notes());
    notes.add(
        "Waking is assumed to take %s s; the slot is %s s long."
            .formatted(options.wakeSeconds(), options.slotSeconds()));
    notes.add("The tables have no network: the objective is the energy of the servers.");
    addGpuNotes(notes);
    addOversize(notes, types, tasks);
    return notes;
  }

  private String pods(RunningPods running) {
    String window = options.window().map(span -> " created in " + span + " seconds").orElse("");
    return "Pods: the first %d of %d%s, %s."
        .formatted(
            selection.pods().size(),
            selection.podsInTable(),
            window,
            options.running()
                ? "which run already: one after another, each was put on the node of which the"
                    + " largest share was free. No node had room for %d, which are left out"
                        .formatted(running.tooMany())
                : "placed as one batch: all run from the start of the slot");
  }

  private void addGpuNotes(List<String> notes) {
    long gpuPods = selection.pods().stream().filter(pod -> pod.gpuMilli() > 0).count();
    if (!options.gpu()) {
      notes.add(
          "GPUs are left out: pods that ask for GPUs are placed by CPU and memory alone (%d of %d)."
              .formatted(gpuPods, selection.pods().size()));
    } else {
      notes.add(
          "GPUs are a divisible resource: pods may get fractions of several (%d of %d ask for GPUs)."
              .formatted(gpuPods, selection.pods().size()));
      long demanding = selection.pods().stream().filter(Pod::gpuModelAsked).count();
      if (demanding > 0) {
        notes.add(
            "That pods ask for certain models of GPU (gpu_spec) is left out (" + demanding + ").");
      }
    }
    if (selection.nodes().stream().anyMatch(node -> node.hardware().gpus() > 0)) {
      notes.add("The power of GPUs is unknown and counted as 0 W, idle and loaded.");
    }
  }

  private static void addOversize(List<String> notes, List<ServerType> types, List<Task> tasks) {
    List<String> oversize =
        tasks.stream()
            .filter(task -> types.stream().noneMatch(type -> fits(task.demand(), type)))
            .map(Task::id)
            .toList();
    if (!oversize.isEmpty()) {
      notes.add(
          "There is no solution, because pods are larger than every chosen node (%d): %s%s."
              .formatted(
                  oversize.size(),
                  oversize.stream().limit(NAMED).collect(Collectors.joining(", ")),
                  oversize.size() > NAMED ? ", …" : ""));
    }
  }

  private static boolean fits(ResourceVector demand, ServerType type) {
    return IntStream.range(0, demand.size()).allMatch(l -> demand.get(l) <= type.capacity().get(l));
  }
}
