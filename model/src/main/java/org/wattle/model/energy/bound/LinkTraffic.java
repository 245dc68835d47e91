package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.formulation.LargeTasks;

/**
 * What flows over links and ends on servers: the bandwidth of tasks in Gbps, which may be split, or
 * the number of tasks above a bandwidth, which may not. Says how much of it a link and a server can
 * take, whichever tasks it is.
 *
 * @param total Of all tasks together.
 */
record LinkTraffic(String name, double total, DoubleUnaryOperator overLink, List<Fill> fills) {
  LinkTraffic {
    fills = List.copyOf(fills);
  }

  /** The bandwidth of all tasks. */
  static LinkTraffic gbps(List<Task> tasks) {
    double total = tasks.stream().mapToDouble(Task::gbps).sum();
    List<Task> some = tasks.stream().filter(task -> task.gbps() > 0).toList();
    return new LinkTraffic("Gbps", total, room -> room, fills(some, Task::gbps, true));
  }

  /**
   * The numbers of tasks above a bandwidth, as far as they need more links of a capacity than the
   * sum of the bandwidths does.
   *
   * @param gbps the capacity of a link, tolerance included
   */
  static List<LinkTraffic> numbers(List<Task> tasks, double gbps) {
    double links = tasks.stream().mapToDouble(Task::gbps).sum() / gbps;
    List<LinkTraffic> numbers = new ArrayList<>();
    for (LargeTasks large : large(tasks, gbps)) {
      if (large.count() > links * large.mostIn(gbps + Tolerances.SUM)) {
        List<Task> these = tasks.stream().filter(task -> task.gbps() >= large.smallest()).toList();
        numbers.add(
            new LinkTraffic(
                "tasks>=" + large.smallest(),
                large.count(),
                room -> large.mostIn(room + Tolerances.SUM),
                fills(these, task -> 1, false)));
      }
    }
    return numbers;
  }

  /**
   * How many links of a capacity all tasks need at least, by their sum or by the number of large
   * ones.
   */
  static double links(List<Task> tasks, double gbps) {
    double links = tasks.stream().mapToDouble(Task::gbps).sum() / gbps;
    for (LargeTasks large : large(tasks, gbps)) {
      int most = large.mostIn(gbps + Tolerances.SUM);
      links = most > 0 ? Math.max(links, (double) large.count() / most) : links;
    }
    return links;
  }

  private static List<LargeTasks> large(List<Task> tasks, double gbps) {
    double[] sizes = tasks.stream().mapToDouble(Task::gbps).filter(g -> g > 0).sorted().toArray();
    return LargeTasks.of(sizes, List.of(gbps));
  }

  private static List<Fill> fills(List<Task> tasks, Worth worth, boolean parts) {
    int resources = tasks.isEmpty() ? 0 : tasks.get(0).demand().size();
    return IntStream.range(0, resources).mapToObj(l -> Fill.of(tasks, l, worth, parts)).toList();
  }

  /** At most over a link with so much room in Gbps. */
  double overLink(double gbps) {
    return overLink.applyAsDouble(Math.max(0, gbps));
  }

  /** At most on a server, by its resources and its own link. */
  double onServer(CapacityNeeds needs, int server) {
    double most = total;
    for (int l = 0; l < fills.size(); l++) {
      most = Math.min(most, fills.get(l).most(needs.room(server, l) + Tolerances.SUM));
    }
    return needs.size() > fills.size() && !fills.isEmpty()
        ? Math.min(most, overLink(needs.room(server, fills.size())))
        : most;
  }

  /** What a task counts for. */
  private interface Worth {
    double of(Task task);
  }

  /**
   * The knapsack of one resource: the k tasks of the greatest worth per demand need {@code
   * demands[k]} and are worth {@code worths[k]}.
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  private record Fill(double[] demands, double[] worths, boolean parts) {
    static Fill of(List<Task> tasks, int resource, Worth worth, boolean parts) {
      List<Task> order =
          tasks.stream()
              .sorted(
                  Comparator.comparingDouble(task -> task.demand().get(resource) / worth.of(task)))
              .toList();
      double[] demands = new double[order.size() + 1];
      double[] worths = new double[order.size() + 1];
      for (int k = 0; k < order.size(); k++) {
        demands[k + 1] = demands[k] + order.get(k).demand().get(resource);
        worths[k + 1] = worths[k] + worth.of(order.get(k));
      }
      return new Fill(demands, worths, parts);
    }

    double most(double room) {
      int low = 0;
      int high = demands.length - 1;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (demands[middle] <= room) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      if (!parts || low == demands.length - 1) {
        return worths[low];
      }
      double share = (room - demands[low]) / (demands[low + 1] - demands[low]);
      return worths[low] + share * (worths[low + 1] - worths[low]);
    }
  }
}
