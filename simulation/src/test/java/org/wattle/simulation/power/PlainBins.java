package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.wattle.model.power.TaskProfile;
import org.wattle.simulation.power.policy.LiteralOffers;

/** Bins of chapter 3 on lists of tasks. */
final class PlainBins {
  private final String policy;
  private final List<PlainNode> nodes;
  private final int delay;

  /** When the last bin of a node is submitted, of −1 that of the cluster. */
  private final Map<Integer, Integer> last = new HashMap<>();

  private int turn;

  PlainBins(String policy, List<PlainNode> nodes, int delay) {
    this.policy = policy;
    this.nodes = nodes;
    this.delay = delay;
  }

  /** All tasks in the order in which they are submitted, with their seconds and nodes. */
  List<PlainTask> queue(List<PlainTask> tasks) {
    Map<Integer, List<PlainTask>> bySecond = new TreeMap<>();
    tasks.forEach(
        task -> bySecond.computeIfAbsent(task.submitted, s -> new ArrayList<>()).add(task));
    List<PlainTask> queue = new ArrayList<>();
    bySecond.forEach(
        (second, submitted) -> queue.addAll(byNumber(binned(second, submitted), submitted)));
    queue.sort(Comparator.comparingInt(task -> task.queuedAt));
    return queue;
  }

  /** Tasks of a profile are alike: where one of them stands in a bin, the next by number does. */
  private static List<PlainTask> byNumber(List<PlainTask> places, List<PlainTask> tasks) {
    record Place(int profile, int queuedAt, int boundTo) {}
    List<PlainTask> left = new ArrayList<>(tasks);
    List<PlainTask> queue = new ArrayList<>();
    for (Place place :
        places.stream()
            .map(task -> new Place(task.profileNumber, task.queuedAt, task.boundTo))
            .toList()) {
      PlainTask task =
          left.stream().filter(t -> t.profileNumber == place.profile()).findFirst().orElseThrow();
      left.remove(task);
      task.queuedAt = place.queuedAt();
      task.boundTo = place.boundTo();
      queue.add(task);
    }
    return queue;
  }

  private List<PlainTask> binned(int second, List<PlainTask> tasks) {
    List<PlainTask> queue = new ArrayList<>();
    if (policy.endsWith("-cluster")) {
      double tdp = nodes.stream().mapToLong(node -> node.of.tdpMilliwatts()).sum();
      pack(
          second,
          -1,
          tasks,
          task -> LiteralOffers.medianPeak(task.profile),
          task ->
              LiteralOffers.median(
                  task.profile.draws().stream()
                      .mapToDouble(TaskProfile.Draw::meanMilliwatts)
                      .toArray()),
          tdp,
          queue);
      return queue;
    }
    deal(tasks);
    for (PlainNode node : nodes) {
      pack(
          second,
          node.number,
          tasks.stream().filter(task -> task.boundTo == node.number).toList(),
          task -> task.profile.draws().get(node.classNumber).peakMilliwatts(),
          task -> task.profile.draws().get(node.classNumber).meanMilliwatts(),
          (double) node.of.tdpMilliwatts(),
          queue);
    }
    List<PlainTask> nowhere = tasks.stream().filter(task -> task.boundTo < 0).toList();
    if (!nowhere.isEmpty()) {
      int at = next(second, -1);
      nowhere.forEach(task -> task.queuedAt = at);
      nowhere.stream().sorted(byLargestPeak()).forEach(queue::add);
    }
    return queue;
  }

  private static Comparator<PlainTask> byLargestPeak() {
    return Comparator.comparingLong((PlainTask task) -> -task.profile.largestPeakMilliwatts())
        .thenComparingInt(task -> task.profileNumber);
  }

  private void deal(List<PlainTask> tasks) {
    List<PlainTask> sorted = new ArrayList<>(tasks);
    sorted.sort(byLargestPeak());
    for (PlainTask task : sorted) {
      for (int k = 0; k < nodes.size(); k++) {
        PlainNode node = nodes.get((turn + k) % nodes.size());
        if (task.profile.millicores() <= node.of.millicores()
            && task.profile.memoryMegabytes() <= node.of.memoryMegabytes()
            && task.profile.draws().get(node.classNumber).peakMilliwatts()
                <= node.of.tdpMilliwatts()) {
          task.boundTo = node.number;
          turn = node.number + 1;
          break;
        }
      }
    }
  }

  private void pack(
      int second,
      int node,
      List<PlainTask> tasks,
      ToDoubleFunction<PlainTask> peak,
      ToDoubleFunction<PlainTask> mean,
      double tdp,
      List<PlainTask> queue) {
    Comparator<PlainTask> descending =
        Comparator.comparingDouble((PlainTask task) -> -peak.applyAsDouble(task))
            .thenComparingInt(task -> task.profileNumber);
    List<PlainTask> row = new ArrayList<>(tasks);
    row.sort(descending);
    if (policy.startsWith("map") && !tasks.isEmpty()) {
      double median = LiteralOffers.median(tasks.stream().mapToDouble(mean).toArray());
      List<PlainTask> above =
          row.stream().filter(task -> mean.applyAsDouble(task) > median).toList();
      row.removeAll(above);
      row.addAll(0, above);
    }
    while (!row.isEmpty()) {
      int at = next(second, node);
      double capacity = tdp;
      for (PlainTask task : List.copyOf(row)) {
        if (peak.applyAsDouble(task) <= capacity) {
          capacity -= peak.applyAsDouble(task);
          task.queuedAt = at;
          queue.add(task);
          row.remove(task);
        }
      }
    }
  }

  private int next(int second, int node) {
    Integer before = last.get(node);
    int at = before == null ? second : Math.max(second, before + delay);
    last.put(node, at);
    return at;
  }
}
