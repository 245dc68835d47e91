package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.wattle.model.ResourceVector;

/**
 * The resources of the instance and the steps in which they are counted. What nodes have is rounded
 * down to steps, what pods ask for up, so that no rounding lets a pod in that the scheduler would
 * refuse; a step is far larger than the tolerance of checkers. 1.0 is what the largest node has.
 */
final class ResourceUnits {
  private static final List<String> ALWAYS = List.of("cpu", "memory", "pods");
  private static final String PODS = "pods";
  private static final int MAX_STEPS = 1 << 18;

  private final List<String> names;
  private final Map<String, Long> step = new HashMap<>();
  private final Map<String, Long> largest = new HashMap<>();

  private ResourceUnits(List<String> names) {
    this.names = names;
  }

  /**
   * The resources that some pod asks for.
   *
   * @param allocatable of each node, volume slots included
   * @param requests of the pods that are tasks
   */
  static ResourceUnits of(
      Iterable<Map<String, Long>> allocatable, Iterable<Map<String, Long>> requests) {
    TreeSet<String> others = new TreeSet<>();
    requests.forEach(each -> others.addAll(each.keySet()));
    ALWAYS.forEach(others::remove);
    List<String> names = new ArrayList<>(ALWAYS);
    names.addAll(others);
    ResourceUnits units = new ResourceUnits(List.copyOf(names));
    for (String name : names) {
      long most = 1;
      for (Map<String, Long> node : allocatable) {
        long amount = node.getOrDefault(name, 0L);
        most = amount >= Quantity.MAX ? most : Math.max(most, amount);
      }
      long step = 1;
      while (most / step > MAX_STEPS) {
        step *= 2;
      }
      units.step.put(name, step);
      units.largest.put(name, most);
    }
    return units;
  }

  List<String> names() {
    return names;
  }

  /** What a pod asks for, in steps, in the order of the resources. */
  long[] up(Map<String, Long> requests) {
    long[] steps = new long[names.size()];
    for (int l = 0; l < steps.length; l++) {
      String name = names.get(l);
      long amount = name.equals(PODS) ? 1 : requests.getOrDefault(name, 0L);
      long step = stepOf(name);
      steps[l] = amount / step + (amount % step == 0 ? 0 : 1);
    }
    return steps;
  }

  /** What a node has, in steps; without limit is what the largest node has. */
  long[] down(Map<String, Long> amounts) {
    long[] steps = new long[names.size()];
    for (int l = 0; l < steps.length; l++) {
      String name = names.get(l);
      long amount = Math.max(0, amounts.getOrDefault(name, 0L));
      steps[l] = Math.min(amount, unlimited(name)) / stepOf(name);
    }
    return steps;
  }

  /** Where a node has no limit: more than all pods of a node can ask for. */
  private long unlimited(String name) {
    return largest.getOrDefault(name, 1L) > Quantity.MAX / 1000
        ? Quantity.MAX
        : 1000 * largest.getOrDefault(name, 1L);
  }

  private long stepOf(String name) {
    return step.getOrDefault(name, 1L);
  }

  /** Steps as parts of what the largest node has. */
  ResourceVector vector(long[] steps) {
    double[] parts = new double[steps.length];
    for (int l = 0; l < parts.length; l++) {
      String name = names.get(l);
      parts[l] = (double) steps[l] / Math.max(1, largest.getOrDefault(name, 1L) / stepOf(name));
    }
    return ResourceVector.of(parts);
  }

  /** What 1.0 of each resource is, for people. */
  Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    for (String name : names) {
      long amount = largest.getOrDefault(name, 1L) / stepOf(name) * stepOf(name);
      boolean bytes =
          name.equals("memory") || name.equals("ephemeral-storage") || name.startsWith("hugepages");
      texts.put(
          name,
          name.equals("cpu")
              ? amount + " milli-CPU"
              : bytes ? amount + " bytes" : amount + " in number");
    }
    return texts;
  }
}
