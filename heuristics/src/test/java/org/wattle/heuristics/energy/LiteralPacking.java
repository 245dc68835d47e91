package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/**
 * The packing rules as they are told, server by server and task by task, without a network: which
 * task goes where, by numbers; who has no place is absent.
 */
final class LiteralPacking {
  final DataCenter center;
  final List<Task> tasks;
  final int resources;
  final double[] unit;
  final double[][] left;
  final boolean[] works;
  final Map<Integer, Integer> serverOf = new LinkedHashMap<>();

  LiteralPacking(DataCenter center) {
    this.center = center;
    this.tasks = center.instance().tasks();
    this.resources = center.instance().resources().size();
    this.unit = new double[resources];
    this.left = new double[center.serverCount()][resources];
    this.works = new boolean[center.serverCount()];
    for (int h = 0; h < center.serverCount(); h++) {
      works[h] = center.serverBusy(h);
      for (int l = 0; l < resources; l++) {
        unit[l] = Math.max(unit[l], center.serverType(h).capacity().get(l));
        left[h][l] = center.residual(h, l);
      }
    }
  }

  double inUnits(double amount, int resource) {
    return unit[resource] == 0 ? 0 : amount / unit[resource];
  }

  boolean hasRoom(int task, int server) {
    return IntStream.range(0, resources)
        .allMatch(l -> tasks.get(task).demand().get(l) <= left[server][l]);
  }

  void place(int task, int server) {
    for (int l = 0; l < resources; l++) {
      left[server][l] -= tasks.get(task).demand().get(l);
    }
    works[server] = true;
    serverOf.put(task, server);
  }

  double addedByBeingOn(int server) {
    ServerType type = center.serverType(server);
    double slot = center.instance().slotSeconds();
    double wake = center.serverAwake(server) ? 0 : type.watts().peakWatts() * type.wakeSeconds();
    return type.watts().idleWatts() * slot + wake - type.watts().sleepWatts() * slot;
  }

  private List<Integer> tasksBySize() {
    List<Integer> queue = new ArrayList<>(IntStream.range(0, tasks.size()).boxed().toList());
    queue.sort(Comparator.comparingDouble(i -> -size(i)));
    return queue;
  }

  private double size(int task) {
    return IntStream.range(0, resources)
        .mapToDouble(l -> inUnits(tasks.get(task).demand().get(l), l))
        .max()
        .orElse(0);
  }

  Map<Integer, Integer> firstFitDecreasing() {
    List<Integer> servers =
        new ArrayList<>(IntStream.range(0, center.serverCount()).boxed().toList());
    servers.sort(
        Comparator.comparingInt(
                (Integer h) -> center.serverBusy(h) ? 0 : center.serverAwake(h) ? 1 : 2)
            .thenComparingDouble(
                h -> {
                  double sum = 0;
                  for (int l = 0; l < resources; l++) {
                    sum += inUnits(center.serverType(h).capacity().get(l), l);
                  }
                  return sum == 0
                      ? Double.POSITIVE_INFINITY
                      : addedByBeingOn(h) / (sum / resources);
                }));
    for (int task : tasksBySize()) {
      for (int h : servers) {
        if (hasRoom(task, h)) {
          place(task, h);
          break;
        }
      }
    }
    return serverOf;
  }

  Map<Integer, Integer> bestFitDecreasing() {
    for (int task : tasksBySize()) {
      int best = bestFit(task, true);
      best = best >= 0 ? best : bestFit(task, false);
      if (best >= 0) {
        place(task, best);
      }
    }
    return serverOf;
  }

  private int bestFit(int task, boolean on) {
    int best = -1;
    double most = -1;
    for (int h = 0; h < center.serverCount(); h++) {
      if ((works[h] || center.serverAwake(h)) == on && hasRoom(task, h)) {
        double product = 0;
        for (int l = 0; l < resources; l++) {
          product += inUnits(tasks.get(task).demand().get(l), l) * inUnits(left[h][l], l);
        }
        if (product > most) {
          most = product;
          best = h;
        }
      }
    }
    return best;
  }

  Map<Integer, Integer> vectorGreedy() {
    for (int h = 0; h < center.serverCount(); h++) {
      if (center.serverBusy(h)) {
        fill(h);
      }
    }
    Set<Integer> useless = new HashSet<>();
    while (serverOf.size() < tasks.size()) {
      int best = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int h = 0; h < center.serverCount(); h++) {
        double share = share(h);
        double price = share == 0 ? Double.POSITIVE_INFINITY : addedByBeingOn(h) / share;
        if (!works[h] && !useless.contains(h) && (best < 0 || price < least)) {
          best = h;
          least = price;
        }
      }
      if (best < 0) {
        break;
      }
      fill(best);
      if (!works[best]) {
        useless.add(best);
      }
    }
    return serverOf;
  }

  private double share(int server) {
    double share = 1;
    for (int l = 0; l < resources; l++) {
      double waiting = 0;
      for (int i = 0; i < tasks.size(); i++) {
        waiting += serverOf.containsKey(i) ? 0 : tasks.get(i).demand().get(l);
      }
      share = waiting > 0 ? Math.min(share, left[server][l] / waiting) : share;
    }
    return share;
  }

  private void fill(int server) {
    int nearest;
    do {
      nearest = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < tasks.size(); i++) {
        if (!serverOf.containsKey(i) && hasRoom(i, server)) {
          double distance = 0;
          for (int l = 0; l < resources; l++) {
            distance += Math.pow(inUnits(left[server][l] - tasks.get(i).demand().get(l), l), 2);
          }
          if (distance < least) {
            least = distance;
            nearest = i;
          }
        }
      }
      if (nearest >= 0) {
        place(nearest, server);
      }
    } while (nearest >= 0);
  }
}
