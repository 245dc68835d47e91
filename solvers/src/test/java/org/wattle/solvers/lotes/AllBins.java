package org.wattle.solvers.lotes;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;

/** Every bin that fits, by trying all numbers of tasks. */
final class AllBins {
  private AllBins() {}

  /** Of a configuration, the empty one among them. */
  static List<Bin> of(LotesInstance instance, int configuration) {
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
}
