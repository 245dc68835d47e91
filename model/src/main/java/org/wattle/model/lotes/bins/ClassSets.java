package org.wattle.model.lotes.bins;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;

/**
 * K^j, the classes that a configuration may serve: all of them, or those that an allocation gives
 * something of it (report, section 4.2).
 *
 * @param classes for every configuration the indices of its classes, increasing
 */
public record ClassSets(List<List<Integer>> classes) {
  /** A class has a share where it needs more than this part of some resource. */
  private static final double ROUNDING = 1e-7;

  public ClassSets {
    classes = classes.stream().map(List::copyOf).toList();
  }

  /** Every class on every configuration. */
  public static ClassSets all(LotesInstance instance) {
    List<Integer> every = IntStream.range(0, instance.classes().size()).boxed().toList();
    return new ClassSets(instance.configurations().stream().map(configuration -> every).toList());
  }

  /** Those with δ_jkl above 0. */
  public static ClassSets of(LotesInstance instance, Allocation allocation) {
    return new ClassSets(
        IntStream.range(0, instance.configurations().size())
            .mapToObj(j -> served(instance, allocation, j))
            .toList());
  }

  private static List<Integer> served(LotesInstance instance, Allocation allocation, int j) {
    return IntStream.range(0, instance.classes().size())
        .filter(k -> share(instance, allocation, j, k) > ROUNDING)
        .boxed()
        .toList();
  }

  /** max_l δ_jkl. */
  private static double share(LotesInstance instance, Allocation allocation, int j, int k) {
    double largest = 0;
    for (int l = 0; l < instance.resources().size(); l++) {
      double capacity = instance.configurations().get(j).capacity().get(l);
      double needed = allocation.tasksPerMachine(j, k) * instance.classes().get(k).mean(l);
      largest = Math.max(largest, needed > 0 ? needed / capacity : 0);
    }
    return largest;
  }
}
