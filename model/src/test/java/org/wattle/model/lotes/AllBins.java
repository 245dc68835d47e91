package org.wattle.model.lotes;

import java.util.ArrayList;
import java.util.List;

/** Every bin that fits, by trying all numbers of tasks. */
public final class AllBins {
  private AllBins() {}

  /** Of a configuration, the empty one among them. */
  public static List<Bin> of(LotesInstance instance, int configuration) {
    List<Bin> found = new ArrayList<>();
    extend(instance, configuration, new ArrayList<>(), found);
    return found;
  }

  private static void extend(
      LotesInstance instance, int configuration, List<Integer> tasks, List<Bin> found) {
    if (tasks.size() == instance.classes().size()) {
      found.add(new Bin(configuration, tasks));
      return;
    }
    for (int n = 0; fits(instance, configuration, tasks, n); n++) {
      tasks.add(n);
      extend(instance, configuration, tasks, found);
      tasks.remove(tasks.size() - 1);
    }
  }

  private static boolean fits(
      LotesInstance instance, int configuration, List<Integer> tasks, int more) {
    for (int l = 0; l < instance.resources().size(); l++) {
      double needed = more * instance.classes().get(tasks.size()).mean(l);
      for (int k = 0; k < tasks.size(); k++) {
        needed += tasks.get(k) * instance.classes().get(k).mean(l);
      }
      double capacity = instance.configurations().get(configuration).capacity().get(l);
      if (needed > capacity + 1e-9) {
        return false;
      }
    }
    return true;
  }

  /** Those to which no task can be added. */
  public static List<Bin> maximal(List<Bin> bins) {
    return bins.stream()
        .filter(bin -> bins.stream().noneMatch(each -> dominates(each, bin)))
        .toList();
  }

  /** Whether it has the tasks of the smaller one and more. */
  public static boolean dominates(Bin larger, Bin smaller) {
    for (int k = 0; k < larger.tasks().size(); k++) {
      if (larger.tasks().get(k) < smaller.tasks().get(k)) {
        return false;
      }
    }
    return larger.configuration() == smaller.configuration() && !larger.equals(smaller);
  }
}
