package org.wattle.simulation.power.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.wattle.model.power.TaskProfile;

/** The algorithms of chapters 4 and 5 as they are printed: loops over lists of tasks. */
public final class LiteralOffers {
  private LiteralOffers() {}

  /**
   * What an offer takes.
   *
   * @param queue in the order of submission; what is taken is taken out
   * @param profileOf what a task is
   * @param profiles in their order
   * @param takeIfFits takes a task where it fits in what is left, and says so
   */
  public static <T> List<T> consume(
      String policy,
      List<T> queue,
      Function<T, TaskProfile> profileOf,
      List<TaskProfile> profiles,
      Predicate<T> takeIfFits) {
    Comparator<T> byPower = Comparator.comparingDouble(task -> medianPeak(profileOf.apply(task)));
    Comparator<T> byProfile =
        Comparator.comparingInt(task -> profiles.indexOf(profileOf.apply(task)));
    List<T> ascending = new ArrayList<>(queue);
    ascending.sort(byPower.thenComparing(byProfile));
    List<T> descending = new ArrayList<>(queue);
    descending.sort(byPower.reversed().thenComparing(byProfile));
    List<T> taken =
        switch (policy) {
          case "ff" -> firstFit(queue, takeIfFits);
          case "bp" -> binPacking(ascending, takeIfFits);
          case "mm" -> maxMin(ascending, descending, takeIfFits);
          case "mgm" -> maxGreedyMins(ascending, descending, takeIfFits);
          default -> throw new IllegalArgumentException(policy);
        };
    queue.removeAll(taken);
    return taken;
  }

  /** M³PU. */
  public static double medianPeak(TaskProfile profile) {
    double[] peaks =
        profile.draws().stream().mapToDouble(TaskProfile.Draw::peakMilliwatts).toArray();
    return median(peaks);
  }

  /** The one in the middle, or the mean of the two there. */
  public static double median(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  private static <T> List<T> firstFit(List<T> queue, Predicate<T> takeIfFits) {
    for (T task : queue) {
      if (takeIfFits.test(task)) {
        return List.of(task);
      }
    }
    return List.of();
  }

  private static <T> List<T> binPacking(List<T> ascending, Predicate<T> takeIfFits) {
    List<T> taken = new ArrayList<>();
    boolean again = true;
    while (again) {
      again = false;
      for (T task : ascending) {
        if (!taken.contains(task) && takeIfFits.test(task)) {
          taken.add(task);
          again = true;
        }
      }
    }
    return taken;
  }

  private static <T> List<T> maxMin(
      List<T> ascending, List<T> descending, Predicate<T> takeIfFits) {
    List<T> taken = new ArrayList<>();
    boolean fromTheBack = true;
    boolean found = true;
    while (found) {
      found = false;
      for (T task : fromTheBack ? descending : ascending) {
        if (!taken.contains(task) && takeIfFits.test(task)) {
          taken.add(task);
          found = true;
          break;
        }
      }
      fromTheBack = !fromTheBack;
    }
    return taken;
  }

  private static <T> List<T> maxGreedyMins(
      List<T> ascending, List<T> descending, Predicate<T> takeIfFits) {
    List<T> taken = new ArrayList<>();
    for (T task : descending) {
      if (takeIfFits.test(task)) {
        taken.add(task);
        break;
      }
    }
    for (T task : ascending) {
      if (!taken.contains(task) && takeIfFits.test(task)) {
        taken.add(task);
      }
    }
    return taken;
  }
}
